"""The inside of a JSON string, as one writer or another has it."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import cycle

from hypothesis import strategies as st

CharWriter = Callable[[str], str]


@cache
def canonical_char(char: str) -> str:
    """Write a char as JSON's shortest form has it."""
    return json.dumps(char, ensure_ascii=False)[1:-1]


@cache
def ascii_char(char: str) -> str:
    """Write a char as Python's default has it."""
    return json.dumps(char)[1:-1]


@cache
def php_char(char: str) -> str:
    """Write a char as PHP's default has it."""
    return r"\/" if char == "/" else ascii_char(char)


@cache
def upper_char(char: str) -> str:
    """Write a char with upper-case hexadecimal digits."""
    written = ascii_char(char)
    return written.upper().replace("\\U", "\\u") if written.startswith("\\u") else written


@cache
def escaped_char(char: str) -> str:
    """Write every char as an escape, letters too."""
    units = char.encode("utf-16-be").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))


@cache
def slash_char(char: str) -> str:
    """Write a slash as an escape and nothing else that must not be."""
    return r"\/" if char == "/" else canonical_char(char)


WRITERS: Mapping[str, CharWriter] = {
    "canonical": canonical_char,
    "ascii": ascii_char,
    "php": php_char,
    "upper": upper_char,
    "escaped": escaped_char,
    "slash": slash_char,
}
styles = st.sampled_from(
    [
        *((name,) for name in WRITERS),
        *((name, other, name) for name in WRITERS for other in WRITERS if name != other),
        ("canonical", "slash", "ascii", "upper", "escaped"),
    ]
)


def written(text: str, style: Sequence[str]) -> str:
    """Write a string's inside; the writers of `style` take turns, char by char."""
    return "".join(WRITERS[name](char) for char, name in zip(text, cycle(style), strict=False))
