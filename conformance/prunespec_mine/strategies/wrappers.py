"""JSON objects with a document in them, beside members that may be anything."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import cycle, product

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from prunespec import Contract
from prunespec_mine.strategies.documents import documents
from prunespec_mine.strategies.writers import styles, written


@frozen
class Wrapped:
    """A JSON object, and where the inside of its document's literal stands in it."""

    body: str
    document: str
    start: int
    end: int


NUMBERS = ("0", "-0", "-0.0", "1.10", "1e400", "1E+2", "1750136321885835264", "9" * 5000, "0.1e-7", "-12")
OTHER_VALUES = (
    *(NUMBERS),
    "true",
    "null",
    '""',
    r'"\u00e9\/"',
    r'"\\\"\\"',
    r'"\ud83d\ude80"',
    r'"\\ud83d"',
    '{"a": 1, "a": 2}',
    "[ ]",
    '[{"x": "]"}, "\\\\"]',
    "{ }",
    '"}"',
    '"[{"',
)
KEYS = ("a", "b", "", "\\n", "content", "\\u00e9", "é", "\\u0000", '\\"', "url", "z z")
JSON_SPACES = ("", "", " ", "\n", "\r\n\t", "  \n\n")


def _member_lists() -> list[tuple[tuple[str, str], ...]]:
    """Return lists of up to three members with unlike keys; every key and every value stands in one of them."""
    values = cycle(OTHER_VALUES)
    found: list[tuple[tuple[str, str], ...]] = [(), ()]
    for shift in range(3 * len(KEYS)):
        keys = [KEYS[(shift + step) % len(KEYS)] for step in range(shift % 3 + 1)]
        unlike = {json.loads(f'"{key}"'): key for key in keys}
        found.append(tuple((key, next(values)) for key in unlike.values()))
    return found


member_lists = st.sampled_from(_member_lists())
layouts = st.sampled_from(list(product(JSON_SPACES, range(4), ["", "", "\ufeff"], JSON_SPACES, JSON_SPACES)))


@cache
@st.composite
def wrappers(draw: DrawFn, contract: Contract, *, style: Sequence[str] | None = None) -> Wrapped:
    """Draw a wrapper: a document that is no data, as some writer writes it, among other members that may be anything."""
    inside = draw(documents(contract, max_blocks=5))
    literal = written(inside, draw(styles) if style is None else style)
    found = wrapped(literal, inside, others=draw(member_lists), layout=draw(layouts))
    if contract.limits.min_literal_share.is_reached(len(literal) + 2, len(found.body)):
        return found
    return Wrapped(f'{{"d":"{literal}"}}', inside, 6, 6 + len(literal))


def wrapped(literal: str, document: str, *, others: Sequence[tuple[str, str]], layout: tuple[str, int, str, str, str]) -> Wrapped:
    """Return an object with this literal, the other members around it, and white space everywhere."""
    space, place, mark, first, last = layout
    members = [f'"{key}"{space}:{space}{value}' for key, value in others]
    before = mark + first + "{" + space + "".join(f"{member}{space},{space}" for member in members[:place]) + f'"d"{space}:{space}"'
    after = '"' + "".join(f"{space},{space}{member}" for member in members[place:]) + space + "}" + last
    return Wrapped(before + literal + after, document, len(before), len(before) + len(literal))
