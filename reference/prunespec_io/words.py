"""Texts as people see them."""

from .faults import shown

FIRST_WORDS_CHARS = 60


def first_words(text: str) -> str:
    """Return the beginning of a paragraph as one short line."""
    line = " ".join(text[: FIRST_WORDS_CHARS * FIRST_WORDS_CHARS].split())
    return shown(line if len(line) <= FIRST_WORDS_CHARS else f"{line[:FIRST_WORDS_CHARS]}…")


def counted(count: int, noun: str) -> str:
    """Return a count with its noun."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
