"""Colour, where it is wanted: on a terminal, without NO_COLOR."""

import os
from collections.abc import Callable
from typing import TextIO

_CODES = {"good": "32", "bad": "31", "quiet": "2", "strong": "1"}

Paint = Callable[[str, str], str]
"""Takes a style's name (`good`, `bad`, `quiet`, `strong`) and a text."""


def plain(_style: str, text: str) -> str:
    """Return `text` as it is."""
    return text


def coloured(style: str, text: str) -> str:
    """Return `text` in the colour of a style."""
    return f"\033[{_CODES[style]}m{text}\033[0m"


def paint_for(stream: TextIO) -> Paint:
    """Return how to paint what goes to `stream`."""
    dumb = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return coloured if stream.isatty() and not dumb else plain
