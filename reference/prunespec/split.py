"""From a text to the spans of its paragraphs: lines, fences, blocks, paragraphs.

Every step is one pass of a compiled pattern. Nothing here looks at single chars in Python.
"""

import re
from collections.abc import Iterator
from functools import cache

from attrs import frozen

from ._contract import CONTRACT
from .contract import Contract, Span
from .stack import any_depth

LF = "\n"  # SPLIT-002


@frozen
class Patterns:
    """What the lines of a text can be. Lines are found by the LF before them.

    Each pattern begins with a literal LF where it can, since `re` looks for one char faster than for any of several.
    """

    first_opening: re.Pattern[str]
    next_opening: re.Pattern[str]
    closing: dict[str, re.Pattern[str]]
    leading_gap: re.Pattern[str]
    gap: re.Pattern[str]


@cache
def patterns(white: str, min_fence_chars: int) -> Patterns:
    """Compile the patterns for a set of white chars.

    Implements: SPLIT-003, SPLIT-004, SPLIT-005, SPLIT-006, SPLIT-021
    """
    blank = f"[{re.escape(white)}]*"
    inline = f"[{re.escape(white.replace(LF, ''))}]*"
    ticks, tildes = (f"{char}{{{min_fence_chars},}}" for char in "`~")
    opening = f"({inline}(?P<run>{ticks}(?!`)(?![^`\n]*`)|{tildes}))"
    closing = {char: re.compile(f"\n{inline}({run}){inline}(?!.)") for char, run in (("`", ticks), ("~", tildes))}
    return Patterns(
        first_opening=re.compile(opening),
        next_opening=re.compile(f"\n{opening}"),
        closing=closing,
        leading_gap=re.compile(f"{blank}(?:\n|\\Z)"),
        gap=re.compile(f"\n{blank}(?:\n|\\Z)"),
    )


@any_depth
def split(text: str, *, contract: Contract = CONTRACT) -> tuple[Span, ...]:
    """Return the span of every paragraph of `text`, in order.

    A paragraph's number is its index here.

    Implements: SPLIT-001, SPLIT-018, SPLIT-019, SPLIT-020
    """
    return tuple(_joined(blocks(text, contract=contract), contract=contract))


def blocks(text: str, *, contract: Contract = CONTRACT) -> Iterator[Span]:
    """Yield the span of every block: fences as they stand, runs of other lines between them.

    Implements: SPLIT-008
    """
    found = patterns(contract.white, contract.limits.min_fence_chars)
    at = 0
    for start, end in _fences(text, found, white=contract.white):
        if at < start:
            yield from _runs(text, found, within=(at, start))
        yield start, end
        at = end
    yield from _runs(text, found, within=(at, len(text)))


def _fences(text: str, found: Patterns, *, white: str) -> Iterator[Span]:
    """Yield the span of every fence.

    Implements: SPLIT-006, SPLIT-007, SPLIT-011
    """
    opening = found.first_opening.match(text) or found.next_opening.search(text)
    while opening:
        start, run = opening.start(1), opening["run"]
        search = found.closing[run[0]].search
        closing = search(text, opening.end())
        while closing and len(closing[1]) < len(run):
            closing = search(text, closing.end())
        if not closing:
            yield start, _line_end(text, text.find("\n", len(text.rstrip(white))))
            return
        end = _line_end(text, closing.end())
        yield start, end
        opening = found.next_opening.search(text, end)


def _line_end(text: str, line_feed: int) -> int:
    """Return where the line ends whose LF is at `line_feed`; the last line has none, which is the end of the text or -1.

    Implements: SPLIT-002
    """
    if line_feed in (-1, len(text)):
        return len(text)
    return line_feed - (text[line_feed - 1] == "\r")


def _runs(text: str, found: Patterns, *, within: Span) -> Iterator[Span]:
    """Yield the span of every run of lines that are not blank, in whole lines without fences.

    Implements: SPLIT-009, SPLIT-010
    """
    start, end = within
    leading = found.leading_gap.match(text, start, end)
    start = leading.end() if leading else start
    for gap in found.gap.finditer(text, start, end):
        yield start, _line_end(text, gap.start())
        start = gap.end()
    if start < end:
        yield start, end


def _joined(spans: Iterator[Span], *, contract: Contract) -> list[Span]:
    """Join short blocks to their neighbours.

    Implements: SPLIT-012, SPLIT-013, SPLIT-014, SPLIT-015, SPLIT-016, SPLIT-017
    """
    shortest, longest = contract.limits.min_block_chars, contract.limits.max_paragraph_chars
    joined: list[Span] = []
    held: Span | None = None
    for block in spans:
        span = block
        if held and block[1] - held[0] <= longest:
            span = held[0], block[1]
        elif held:
            joined.append(held)
        held = span if span[1] - span[0] < shortest else None
        if not held:
            joined.append(span)
    if held:
        joined.append(_tail(joined, held, longest=longest))
    return joined


def _tail(joined: list[Span], held: Span, *, longest: int) -> Span:
    """Join the block held at the end to the last paragraph, which it takes from `joined`, if that is allowed."""
    if joined and held[1] - joined[-1][0] <= longest:
        return joined.pop()[0], held[1]
    return held
