"""How the command ends. A shell expects the last two."""

DONE = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
