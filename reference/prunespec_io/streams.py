"""Bytes in and bytes out, whatever the locale says."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from select import select
from typing import BinaryIO, TextIO, cast

from .exits import FAILED
from .faults import Fault

STANDARD_INPUT = "-"
UNREADABLE: tuple[tuple[type[Exception], str, str], ...] = (
    (FileNotFoundError, "no such file", "check the path, or pass - for standard input"),
    (IsADirectoryError, "is a directory", "pass a file"),
    (PermissionError, "permission denied", "make the file readable, or pass another one"),
)


def input_name(path: str) -> str:
    """Return how people call the input at `path`."""
    return "standard input" if path == STANDARD_INPUT else path


def read(path: str) -> bytes:
    """Read a file, or standard input where `path` is `-`. Raises Fault."""
    try:
        return standard_input().read() if path == STANDARD_INPUT else _content(path)
    except (OSError, ValueError) as error:
        raise _unreadable(error, path) from error


def _content(path: str) -> bytes:
    if not path:
        raise FileNotFoundError
    return Path(path).read_bytes()


def _unreadable(error: Exception, path: str) -> Fault:
    for kind, what, next_step in UNREADABLE:
        if isinstance(error, kind):
            return Fault(what=what, where=input_name(path), next_step=next_step)
    return Fault(what="cannot be read", where=input_name(path), next_step=reason(error))


def reason(error: Exception) -> str:
    """Return the system's words for an error, or the error's name."""
    words = error.strerror if isinstance(error, OSError) else None
    return words or type(error).__name__


def standard_input() -> BinaryIO:
    """Return standard input. Raises Fault where it is closed."""
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]  # it is where the descriptor is closed
        raise Fault(what="is closed", where=input_name(STANDARD_INPUT), next_step="pass a file")
    return sys.stdin.buffer


def is_terminal() -> bool:
    """Tell whether standard input is a person who would have to type."""
    stream = cast("TextIO | None", sys.stdin)
    return stream is None or stream.isatty()


def standard_output() -> int:
    """Return the descriptor of standard output. Raises Fault where it is closed."""
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]  # it is where the descriptor is closed
        raise Fault(what="is closed", where="standard output", next_step="open it, or send it to a file", code=FAILED)
    return sys.stdout.fileno()


def write(data: bytes) -> None:
    """Write to standard output. Raises Fault, or BrokenPipeError where the reader has gone."""
    try:
        _write_all(standard_output(), data)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Fault(what="cannot be written", where="standard output", next_step=reason(error), code=FAILED) from error


def say(line: str) -> None:
    """Write a line to standard error. Where that fails nothing changes.

    Implements: METER-014
    """
    stream = cast("TextIO | None", sys.stderr)
    if stream is not None:
        with suppress(OSError):
            _write_all(stream.fileno(), f"{line}\n".encode(errors="backslashreplace"))


def _write_all(fd: int, data: bytes) -> None:
    """Write every byte. Python's own streams write a part only where they have no buffer, and fail where the system wants them to wait."""
    rest = memoryview(data)
    while rest:
        try:
            rest = rest[os.write(fd, rest) :]
        except BlockingIOError:
            select([], [fd], [])
