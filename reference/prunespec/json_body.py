"""What a body is: text, a JSON wrapper around a text, or other JSON, which is left alone."""

import json
import re
from collections.abc import Collection
from itertools import accumulate, repeat

from attrs import frozen

from . import escapes
from ._contract import CONTRACT
from .contract import Contract
from .stack import on_new_stack

TEXT = "text"
WRAPPER = "json_wrapper"
ESCAPED = "json_wrapper_escaped"

# JSON-001 and RFC 8259, section 2
JSON_LOOKING = re.compile("\ufeff?[ \t\n\r]*(?=[{\\[])")
CLOSINGS = ("}", "]")
# A quotation mark that no backslash escapes, in a body read backwards.
QUOTE_BACKWARDS = re.compile(r'"(?!\\(?:\\\\)*(?!\\))')
# A string that does not end is taken to the end, or every quotation mark in it would be tried as the start of another.
NOT_A_BRACKET = re.compile(r'[^][{}"]+|"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
MIDDLE = 2  # JSON-012, JSON-015: what has more than half of a body covers its middle
LEVEL_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}
# Stands for the document while the rest is parsed. No other string can be equal to it: it is no char.
STAND_IN = "\ud800"


@frozen
class Content:
    """The text of a body, and where it stands in the body.

    `start` and `end` enclose its source: the whole body, or what is between the quotes of the literal.
    """

    shape: str
    text: str
    start: int
    end: int
    is_canonical: bool = True


def _refuse_constant(name: str) -> object:
    """Refuse NaN and Infinity, which RFC 8259 does not know."""
    raise ValueError(name)


# JSON-008: numbers are matched but never converted. `len` is a converter that takes any of them.
DECODER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=_refuse_constant, object_pairs_hook=list)


def read(body: str, features: Collection[str], *, contract: Contract = CONTRACT) -> Content | None:
    """Return the text of `body`, or None if it is `structured`.

    Implements: GATE-008, GATE-011, JSON-001, JSON-002, JSON-003, JSON-004, JSON-014, JSON-017, JSON-024, JSON-025
    """
    if has_surrogate(body):
        return None
    if not is_data(body, white=contract.white):
        return Content(shape=TEXT, text=body, start=0, end=len(body))
    content = _wrapper(body, contract=contract) if WRAPPER in features else None
    if content is None or is_data(content.text, white=contract.white):
        return None
    return content if content.is_canonical or ESCAPED in features else None


def has_surrogate(text: str) -> bool:
    """Tell whether `text` holds a surrogate, which is no char.

    Implements: GATE-011
    """
    if text.isascii():
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def is_data(text: str, *, white: str) -> bool:
    """Tell whether `text` is JSON-looking and parses, or fails to parse and ends with a closing bracket.

    What parses ends with one as well, so nothing has to be parsed here.

    Implements: JSON-001, JSON-003, JSON-004
    """
    return JSON_LOOKING.match(text) is not None and text.rstrip(white).endswith(CLOSINGS)


def _wrapper(body: str, *, contract: Contract) -> Content | None:
    """Return the document of a wrapper, or None if `body`, which is data, is not one.

    The literal of a document has more than half of the body, so it covers the middle. It is taken out before the rest is parsed.

    Implements: JSON-011, JSON-012, JSON-015
    """
    found = _string_around(body, len(body) // MIDDLE)
    if not found:
        return None
    text, start, end = found
    if len(text) < contract.limits.min_body_chars or not contract.limits.min_literal_share.is_reached(end - start, len(body)):
        return None
    if has_surrogate(text) or not _is_document(text, body[:start], after=body[end:], max_levels=contract.limits.max_nesting_levels):
        return None
    is_canonical = escapes.is_canonical(body[start + 1 : end - 1])
    return Content(shape=WRAPPER, text=text, start=start + 1, end=end - 1, is_canonical=is_canonical)


def _string_around(body: str, at: int) -> tuple[str, int, int] | None:
    """Return the string whose literal covers the char at `at`, decoded, and the literal's span, or None if there is none.

    If that char stands between two strings, what is between them is returned; no JSON is left when it is taken out.
    """
    quote = QUOTE_BACKWARDS.search(body[at::-1])
    if not quote:
        return None
    start = at - quote.start()
    try:
        text, end = DECODER.raw_decode(body, start)
    except ValueError:
        return None
    return text, start, end


def _is_document(text: str, before: str, *, after: str, max_levels: int) -> bool:
    """Tell whether the string `text` is the document of a wrapper that is written as `before` and `after` around it.

    Implements: JSON-006, JSON-009, JSON-010, JSON-013
    """
    if escapes.has_unpaired_surrogate(before + after):
        return False
    members = _members(before, after, max_levels=max_levels)
    values = [value for _, value in members]
    lengths = [len(value) for value in values if isinstance(value, str)]
    has_equal_keys = len({key for key, _ in members}) < len(members)
    return STAND_IN in values and not has_equal_keys and max(lengths) <= len(text)


def _members(before: str, after: str, *, max_levels: int) -> list[tuple[str, object]]:
    """Return the members of the object that is written so, with the stand-in for its document, or nothing if it does not parse as one.

    The parser recurses, so a caller deep in its own stack gets a new one. What is too deep for that is deeper than any limit.

    Implements: JSON-002, JSON-005, JSON-007, JSON-008
    """
    opening = JSON_LOOKING.match(before)
    source = f'{before[opening.end() :]}"{STAND_IN}"{after}' if opening else ""
    if not source.startswith("{") or _is_deeper(source, max_levels):
        return []
    try:
        return _decoded(source)
    except RecursionError:
        return on_new_stack(lambda: _decoded(source))


def _decoded(source: str) -> list[tuple[str, object]]:
    """Return the members of the object `source`, or nothing if it does not parse."""
    try:
        return DECODER.decode(source)
    except ValueError:
        return []


def _is_deeper(source: str, max_levels: int) -> bool:
    """Tell whether `source` is nested more than so many levels deep, if it is JSON.

    Implements: JSON-007
    """
    if source.count("[") + source.count("{") <= max_levels:
        return False
    brackets = NOT_A_BRACKET.sub("", source)
    return max(accumulate(map(LEVEL_STEP.get, brackets, repeat(0)))) > max_levels
