"""JSON string literals: how they are written, and where a char of the decoded text stands in them.

All lengths and offsets are in chars; those of a literal count from the char after its opening quote.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate
from json.encoder import encode_basestring, encode_basestring_ascii

Writer = Callable[[str], str]

# JSON-016: a pair of backslashes, or an escape that a canonical literal does not have. The leftmost match is an escape and never a part of one; what stands
# behind a pair is known once all pairs are out of the way.
PAIR_OR_ODD = re.compile(r"\\(?:\\|/|u(?!00(?:0[0-7bef]|1[0-9a-f])))")
HTML_CHAR = re.compile("[<>&\u2028\u2029]")
NOT_ASCII = re.compile("[^\x00-\x7f]+")
ESCAPE = re.compile(r"\\u[dD][89abAB]..\\u....|\\u....|\\.")
# JSON-006: a pair of surrogate escapes, or (captured) one without its partner.
SURROGATE = re.compile(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F]..)")

BACKSLASH_PAIR = r"\\"


def canonical(text: str) -> str:
    """Write `text` as a canonical literal has it, without the quotes.

    Implements: JSON-016, JSON-018, JSON-020
    """
    return encode_basestring(text)[1:-1]


def ascii_only(text: str) -> str:
    r"""Write `text` canonically, and every char that is not ASCII as `\uxxxx`, without the quotes.

    Implements: JSON-019
    """
    return NOT_ASCII.sub(lambda found: as_python(found[0]), canonical(text))


def as_python(text: str) -> str:
    """Write `text` as Python's writer does by default, without the quotes."""
    return encode_basestring_ascii(text)[1:-1]


def as_php(text: str) -> str:
    """Write `text` as PHP's writer does by default, without the quotes."""
    return as_python(text).replace("/", r"\/")


def with_slashes(text: str) -> str:
    """Write `text` canonically but for `/`, as PHP does when it is told to leave Unicode as it is, without the quotes."""
    return canonical(text).replace("/", r"\/")


def as_go(text: str) -> str:
    """Write `text` as Go's writer does by default, without the quotes."""
    return HTML_CHAR.sub(lambda found: f"\\u{ord(found[0]):04x}", canonical(text))


WRITERS: tuple[Writer, ...] = (as_python, as_php, with_slashes, as_go)


def is_canonical(literal: str) -> bool:
    """Tell whether a valid literal, without its quotes, is canonical.

    Implements: JSON-016
    """
    first = PAIR_OR_ODD.search(literal)
    if first and first[0] == BACKSLASH_PAIR:
        first = PAIR_OR_ODD.search(literal.replace(BACKSLASH_PAIR, ""))
    return first is None


def has_unpaired_surrogate(source: str) -> bool:
    """Tell whether a surrogate escape without its partner stands in `source`, which is valid JSON or a part of it.

    Implements: JSON-006
    """
    return any(escape[1] for escape in SURROGATE.finditer(source.replace(BACKSLASH_PAIR, r"\-")))


def source_offsets(literal: str, text: str, *, offsets: Sequence[int]) -> Sequence[int]:
    """Return where each of the ascending `offsets` into the decoded `text` stands in its `literal`.

    The writers that most literals come from are tried first, since what they write can be measured without looking at escapes.

    Implements: JSON-022
    """
    written = (_by_writer(write, literal, source_of=(text, offsets)) for write in WRITERS)
    return next(filter(None, written), None) or _by_every_escape(literal, offsets)


def _by_writer(write: Writer, literal: str, *, source_of: tuple[str, Sequence[int]]) -> list[int] | None:
    """Write the parts between the offsets anew, where that gives the literal."""
    text, offsets = source_of
    found: list[int] = []
    at = reached = 0
    for offset in (*offsets, len(text)):
        part = write(text[reached:offset])
        if not literal.startswith(part, at):
            return None
        at, reached = at + len(part), offset
        found.append(at)
    return found[:-1]


def _by_every_escape(literal: str, offsets: Sequence[int]) -> list[int]:
    """Look at every escape, however long."""
    spans = [escape.span() for escape in ESCAPE.finditer(literal)]
    surplus = [0, *accumulate(end - start - 1 for start, end in spans)]
    positions = [start - before for (start, _), before in zip(spans, surplus, strict=False)]
    return [offset + surplus[bisect_left(positions, offset)] for offset in offsets]
