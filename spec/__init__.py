"""The specification for people, and the tools that keep it true."""
