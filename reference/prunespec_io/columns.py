"""How many columns of a terminal a text takes, and what of it fits."""

import unicodedata
from itertools import accumulate, takewhile

from .faults import LONGEST_SHOWN_CHARS, shown

WIDE = ("F", "W")
NO_WIDTH = ("Me", "Mn")


def width(text: str) -> int:
    """Return the columns of a text that prints. A mark on another char takes none."""
    return sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.category(char) in NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(char) in WIDE else 1


def fitted(text: str, columns: int, *, ellipsis: str = "…") -> str:
    """Return as much of the text as has room, with an ellipsis where something is left out."""
    if width(text) <= columns:
        return text
    room = columns - width(ellipsis)
    fitting = sum(1 for _ in takewhile(lambda used: used <= room, accumulate(map(_width, text))))
    return f"{text[:fitting].rstrip()}{ellipsis}"


def one_line(text: str, columns: int, *, is_utf8: bool = True) -> str:
    """Return the beginning of a text as one line that fits; what does not print is escaped."""
    words = " ".join(text[: LONGEST_SHOWN_CHARS * LONGEST_SHOWN_CHARS].split())
    line = shown(words[:LONGEST_SHOWN_CHARS])
    if is_utf8:
        return fitted(line, columns)
    return fitted(line.encode("ascii", "backslashreplace").decode(), columns, ellipsis="...")
