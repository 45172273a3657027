"""What the terminal behind standard error can show."""

import os
import sys
from codecs import lookup
from collections.abc import Mapping
from contextlib import suppress
from typing import TextIO, cast

from attrs import frozen

PLAIN_COLUMNS = 110
MIN_COLUMNS = 60
RESET = "\x1b[0m"
STYLES: Mapping[str, str] = {"bold": "\x1b[1m", "dim": "\x1b[2m", "red": "\x1b[31m", "green": "\x1b[32m", "yellow": "\x1b[33m", "cyan": "\x1b[36m"}


@frozen
class Terminal:
    """How wide a line may be, whether it may hold more than ASCII, and whether it may be coloured."""

    columns: int = PLAIN_COLUMNS
    is_utf8: bool = True
    has_colour: bool = False

    def styled(self, style: str, text: str) -> str:
        """Return the text in a style of the table, where that shows."""
        return f"{STYLES[style]}{text}{RESET}" if self.has_colour and style and text else text


def standard_error(environment: Mapping[str, str] = os.environ) -> Terminal:
    """Return what standard error can show."""
    stream = cast("TextIO | None", sys.stderr)
    if stream is None:
        return Terminal()
    return Terminal(
        columns=max(MIN_COLUMNS, _columns(stream)),
        is_utf8=lookup(stream.encoding).name == "utf-8",
        has_colour=wants_colour(environment, is_terminal=stream.isatty()),
    )


def _columns(stream: TextIO) -> int:
    """Return the width of a terminal, or a fixed one, so that what goes to a file is always the same."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(stream.fileno()).columns or PLAIN_COLUMNS
    return PLAIN_COLUMNS


def wants_colour(environment: Mapping[str, str], *, is_terminal: bool) -> bool:
    """Tell whether to colour. Who forbids it is heard first, then who forces it, as in Python's own tracebacks."""
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    return is_terminal and environment.get("TERM") != "dumb"
