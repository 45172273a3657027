"""`prunespec serve`: the reference as a program under test."""

import os

from prunespec_io.command_line import Line
from prunespec_io.exits import DONE
from prunespec_io.serve import serve
from prunespec_io.streams import standard_input, standard_output


def run(line: Line) -> int:
    """Answer protocol 1 until the input ends or says bye."""
    line.require_right()
    fd = standard_output()
    # A stream of its own, which has a buffer even if Python was told to have none. Where it breaks, what it holds goes nowhere.
    sink = os.fdopen(fd, "wb", closefd=False)
    try:
        serve(standard_input(), sink)
        sink.flush()
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, fd)
        raise
    return DONE
