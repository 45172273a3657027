"""Texts whose blocks are known, because they are put together from them."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import cycle

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from prunespec import Contract, Span
from prunespec_mine.strategies.lines import BLANK_LINES, INLINE_LINES, INLINE_WHITE, PROSE_LINES
from prunespec_mine.strategies.texts import sized_lines


@frozen
class Built:
    """A text and the spans of its blocks, known because it was put together from them."""

    text: str
    blocks: tuple[Span, ...]


white_margins = st.sampled_from(["", "", "", " ", "\t", "\u3000", "   ", "\r", "\x0b\x85", "\u2028 "])


HARMLESS_LINES = (
    *PROSE_LINES,
    "a `code` b",
    "`",
    "~",
    "x ```",
    "x ~~~",
    "\x1f```",
    "- ~~~~",
    "\ufeff~~~",
    "\ufeff\u200b",
    *(f"{blank}x{blank}" for blank in BLANK_LINES),
)


@cache
def plain_blocks(contract: Contract) -> SearchStrategy[str]:
    """Draw a block of lines that are not blank and of which none opens a fence."""
    line = st.one_of(st.sampled_from(HARMLESS_LINES), sized_lines(contract))
    return st.builds(with_endings, st.lists(line, min_size=1, max_size=4), line_endings)


@cache
@st.composite
def fence_blocks(draw: DrawFn, contract: Contract, *, closed: bool = True) -> str:
    """Draw a fence, with or without its closing line, whose inner lines cannot close it."""
    mark, other = draw(st.sampled_from(["`~", "~`"]))
    run = mark * (contract.limits.min_fence_chars + draw(st.integers(0, 2)))
    info = draw(st.sampled_from(["", "", "python", " a b", "\u3000", f" {other}{other}{other} x", "\r", " }"]))
    marks = [other * 9, f"{run} x", run[1:], f" {run[1:]} ", f"x{run}", f"{run}{other}", f"{run}\x1f"]
    inner = st.one_of(st.sampled_from((*PROSE_LINES, *BLANK_LINES, *INLINE_LINES, *marks)), sized_lines(contract))
    closes = re.compile(f"[{INLINE_WHITE}]*{mark}{{{len(run)},}}[{INLINE_WHITE}]*")
    within = [line for line in draw(st.lists(inner, max_size=4)) if not closes.fullmatch(line)]
    last = draw(white_margins) + run + draw(st.sampled_from(["", mark, mark * 3])) + draw(white_margins) if closed else "last line that is not blank"
    whole = [draw(white_margins) + run + info, *within, last]
    return with_endings(whole if closed or within else whole[:1], draw(line_endings))


line_endings = st.sampled_from([("\n",), ("\n",), ("\r\n",), ("\n", "\r\n"), ("\r\n", "\n", "\n")])


def with_endings(body: Sequence[str], endings: Sequence[str]) -> str:
    """Return the lines with these endings in turn, and none behind the last one."""
    # A CR at the end of the last line would belong to the ending that may come behind the block.
    return "".join(line + ending for line, ending in zip(body[:-1], cycle(endings), strict=False)) + body[-1].rstrip("\r")


@cache
@st.composite
def built_texts(draw: DrawFn, contract: Contract, *, max_blocks: int = 7, may_stay_open: bool = True) -> Built:
    """Draw a text of known blocks: the gap before each has a blank line unless a fence touches it."""
    kinds = draw(st.lists(st.sampled_from(["plain", "plain", "sized", "fence"]), max_size=max_blocks))
    if may_stay_open and draw(st.booleans()):
        kinds.append("open")
    text = _gap(draw, at_edge=True)
    spans: list[Span] = []
    before = ""
    for kind in kinds:
        if before:
            text += _gap(draw, touching="fence" in (before, kind) or kind == "open")
        block = draw(_block(contract, kind))
        spans.append((len(text), len(text) + len(block)))
        text, before = text + block, kind
    # A CR or white behind the last char would belong to the last line, so a gap at the end begins with an ending.
    after = draw(st.sampled_from(["", "\n", "\r\n"]))
    return Built(text + after + (_gap(draw, at_edge=True) + draw(st.sampled_from(["", "\t", "\u3000"])) if after else ""), tuple(spans))


def _block(contract: Contract, kind: str) -> SearchStrategy[str]:
    if kind == "sized":
        return sized_lines(contract)
    if kind == "plain":
        return plain_blocks(contract)
    return fence_blocks(contract, closed=kind == "fence")


ONE_BLANK = tuple(line + ending for line in sorted({*BLANK_LINES}) for ending in ("\n", "\r\n"))
SOME_BLANK = (*ONE_BLANK, *(first + second for first in ONE_BLANK for second in ONE_BLANK))


def _gap(draw: DrawFn, *, touching: bool = False, at_edge: bool = False) -> str:
    """Draw whole blank lines; between two blocks an ending comes first, and at least one blank line unless a fence touches."""
    after = "" if at_edge else draw(st.sampled_from(["\n", "\r\n"]))
    if (touching or at_edge) and draw(st.booleans()):
        return after
    return after + draw(st.sampled_from(SOME_BLANK))
