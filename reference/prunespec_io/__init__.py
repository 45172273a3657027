"""Everything of the reference that touches a network, a process, a file or a terminal."""
