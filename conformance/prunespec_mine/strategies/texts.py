"""Any lines and any texts."""

from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from prunespec import Contract
from prunespec_mine.strategies.lines import BLANK_LINES, ENDINGS, FENCE_LINES, INLINE_LINES, NOT_WHITE, PROSE_LINES, UNITS, WHITE

ALPHABET = st.sampled_from(sorted({*"ab`~{}[]\\/\"'#:,01.", *WHITE, *NOT_WHITE, "é", "あ", "🚀", "\u0301", "\x7f", "\x80", "\x9f"}))
random_lines = st.text(st.one_of(ALPHABET, st.characters(exclude_categories=["Cs"])), max_size=8)


def around(*limits: int) -> SearchStrategy[int]:
    """Draw a number next to one of the limits."""
    return st.sampled_from(sorted({max(0, limit + step) for limit in limits for step in (-1, 0, 1)}))


def filled(unit: str, chars: int) -> str:
    """Return so many chars of the unit's, again and again, the last one never white."""
    text = (unit * chars)[:chars]
    return text if text.strip(WHITE) == text else f".{text[1:-1]}."[:chars]


@cache
def sized_lines(contract: Contract) -> SearchStrategy[str]:
    """Draw a line that is not blank and whose length stands next to a limit."""
    limits = contract.limits
    edges = (1, 3, limits.min_block_chars, 2 * limits.min_block_chars, limits.max_paragraph_chars - limits.min_block_chars, limits.max_paragraph_chars)
    chars = sorted({max(1, edge + step) for edge in edges for step in (-2, -1, 0, 1)})
    return st.sampled_from([filled(unit, count) for count in chars for unit in UNITS])


@cache
def lines(contract: Contract) -> SearchStrategy[str]:
    """Draw any line, without its ending; it has no LF."""
    chosen = st.sampled_from((*PROSE_LINES, *INLINE_LINES, *FENCE_LINES, *BLANK_LINES, *BLANK_LINES))
    return st.one_of(chosen, sized_lines(contract), random_lines.map(lambda line: line.replace("\n", "~")))


@cache
def texts(contract: Contract, *, max_lines: int = 12) -> SearchStrategy[str]:
    """Draw any text: any lines, with or without an ending of the last one."""
    ended = st.tuples(lines(contract), st.sampled_from(ENDINGS)).map("".join)
    return st.tuples(st.lists(ended, max_size=max_lines).map("".join), st.one_of(st.just(""), lines(contract))).map("".join)
