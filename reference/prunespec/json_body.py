"""What a body is: text, a JSON wrapper around a text, or other JSON, which is left alone."""

import json
import re
from collections.abc import Collection, Iterator
from itertools import accumulate

from attrs import frozen

from . import escapes
from ._contract import CONTRACT
from .contract import Contract
from .stack import on_new_stack

TEXT = "text"
WRAPPER = "json_wrapper"
ESCAPED = "json_wrapper_escaped"

# JSON-001 and RFC 8259, section 2
JSON_LOOKING = re.compile("\ufeff?[ \t\n\r]*[{\\[]")
CLOSINGS = ("}", "]")
OBJECT = re.compile("\ufeff?[ \t\n\r]*\\{[ \t\n\r]*")
COLON = re.compile(r"[ \t\n\r]*:[ \t\n\r]*")
COMMA_OR_END = re.compile(r"[ \t\n\r]*([,}])[ \t\n\r]*")
NOT_A_BRACKET = re.compile(r'[^][{}"]+|"[^"\\]*(?:\\.[^"\\]*)*"')
LEVEL_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}

Member = tuple[object, object, int, int]
"""Key and value, decoded; the value's first char and the char after its last."""


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
DECODER = json.JSONDecoder(parse_int=len, parse_float=len, parse_constant=_refuse_constant)


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

    Implements: JSON-009, JSON-010, JSON-011, JSON-012, JSON-013
    """
    document = _parsed(body, max_levels=contract.limits.max_nesting_levels)
    if document is None:
        return None
    text, start, end = document
    if len(text) < contract.limits.min_body_chars:
        return None
    if not contract.limits.min_literal_share.is_reached(end - start, len(body)):
        return None
    if has_surrogate(text) or escapes.has_unpaired_surrogate(body[:start] + body[end:]):
        return None
    is_canonical = escapes.is_canonical(body[start + 1 : end - 1])
    return Content(shape=WRAPPER, text=text, start=start + 1, end=end - 1, is_canonical=is_canonical)


def _parsed(body: str, *, max_levels: int) -> tuple[str, int, int] | None:
    """Return the longest direct string of the object that `body` is, or None if there is none.

    The parser recurses, so a caller deep in its own stack gets a new one. What is too deep for that too is deeper than any limit.

    Implements: JSON-007
    """
    try:
        return _longest_string(body, max_levels=max_levels)
    except RecursionError:
        return on_new_stack(lambda: _longest_string_if_shallow(body, max_levels=max_levels))


def _longest_string_if_shallow(body: str, *, max_levels: int) -> tuple[str, int, int] | None:
    try:
        return _longest_string(body, max_levels=max_levels)
    except RecursionError:
        return None


def _longest_string(body: str, *, max_levels: int) -> tuple[str, int, int] | None:
    """Return the longest direct string and its literal's span, or None if `body` is no object that parses.

    Implements: JSON-002, JSON-009, JSON-010
    """
    keys: set[object] = set()
    longest: tuple[str, int, int] | None = None
    try:
        for key, value, start, end in _members(body):
            if key in keys:
                return None
            keys.add(key)
            if isinstance(value, (dict, list)):
                _refuse_deep(body[start:end], max_levels=max_levels - 1)
            elif isinstance(value, str) and (longest is None or _rank(value, start, end) > _rank(*longest)):
                longest = value, start, end
    except ValueError:
        return None
    return longest


def _rank(text: str, start: int, end: int) -> tuple[int, int]:
    return len(text), end - start


def _members(body: str) -> Iterator[Member]:
    """Yield the members of the object that `body` is; raise ValueError where it does not parse as one.

    Implements: JSON-005, JSON-008
    """
    at = _after(OBJECT, body, 0).end()
    while at >= 0:
        if not body.startswith('"', at):
            raise ValueError(at)
        key, at = DECODER.raw_decode(body, at)
        start = _after(COLON, body, at).end()
        value, end = DECODER.raw_decode(body, start)
        yield key, value, start, end
        mark = _after(COMMA_OR_END, body, end)
        at = mark.end() if mark[1] == "," else _end(body, mark.end())


def _after(expected: re.Pattern[str], body: str, at: int) -> re.Match[str]:
    """Match what must stand at `at`, or raise ValueError."""
    found = expected.match(body, at)
    if not found:
        raise ValueError(at)
    return found


def _end(body: str, at: int) -> int:
    """Return -1 if the body ends at `at`; raise ValueError if it goes on."""
    if at != len(body):
        raise ValueError(at)
    return -1


def _refuse_deep(value: str, *, max_levels: int) -> None:
    """Raise ValueError if `value`, which is JSON, is nested more than so many levels deep.

    Implements: JSON-007
    """
    if value.count("[") + value.count("{") > max_levels:
        brackets = NOT_A_BRACKET.sub("", value)
        if max(accumulate(map(LEVEL_STEP.__getitem__, brackets))) > max_levels:
            raise ValueError(max_levels)
