"""Texts that are long enough for gate 4 and are no data, so that they reach scoring."""

from functools import cache
from itertools import cycle

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from prunespec import Contract, Plan, plan
from prunespec_mine.strategies.blocks import HARMLESS_LINES
from prunespec_mine.strategies.contracts import REQUEST
from prunespec_mine.strategies.lines import PROSE_LINES, UNITS, WHITE
from prunespec_mine.strategies.texts import filled

GAPS = ("\n\n", "\n\n", "\n\n", "\r\n\r\n", "\n \n\n", "\n\u3000\n", "\n\x0b\n\n")


@cache
def _document_parts(contract: Contract) -> SearchStrategy[str]:
    """Draw a block and the gap behind it, from a list that is made once: a document needs many."""
    limits = contract.limits
    sizes = (limits.min_block_chars, limits.max_paragraph_chars - limits.min_block_chars, limits.max_paragraph_chars, limits.min_body_chars // 8 + 2)
    sized = [filled(unit, max(1, size + step)) for size in sizes for step in (-1, 0, 1) for unit in UNITS]
    endings = cycle(["\n", "\r\n", "\n"])
    plain = [f"{line}{next(endings)}{other}{next(endings)}x" for line, other in zip(HARMLESS_LINES, reversed(HARMLESS_LINES), strict=True)]
    runs = [mark * (limits.min_fence_chars + more) for mark in "`~" for more in (0, 2)]
    fences = [f"{margin}{run} info\n{line}\r\n\n{run[1:]}\n{margin}{run}" for run in runs for margin in ("", " \u3000") for line in PROSE_LINES[:4]]
    gaps = cycle(GAPS)
    return st.sampled_from([block + next(gaps) for block in (*sized, *plain, *sized, *fences, *sized)])


@cache
@st.composite
def documents(draw: DrawFn, contract: Contract, *, max_blocks: int = 9) -> str:
    """Draw a text that is no data and long enough for gate 4, of blocks next to the limits and others."""
    limits = contract.limits
    text = draw(st.sampled_from(["", "", "\n", " \n\n", "\ufeff"])) + "".join(draw(st.lists(_document_parts(contract), min_size=3, max_size=max_blocks)))
    missing = limits.min_body_chars - len(text)
    if missing > 0:
        size = draw(st.sampled_from([limits.min_block_chars, limits.min_body_chars // 4]))
        text += f"{filled('pad ', size)}\n\n" * (missing // size + 1)
    text += draw(st.sampled_from(["", "", "end", "\r\n", "\n\n \n"]))
    return text if not text.lstrip(f"\ufeff{WHITE}").startswith(("{", "[")) else f"x{text}"


def planned(body: str, contract: Contract) -> Plan:
    """Return the plan of a body that is to reach scoring."""
    return plan(body, REQUEST, contract=contract)
