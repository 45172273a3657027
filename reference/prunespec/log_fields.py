"""The types of log fields: how a value is written as one word, checked, and read."""

import re
from collections.abc import Callable, Mapping
from types import NoneType

from attrs import frozen

from ._contract import CONTRACT
from .contract import Contract

FieldValue = str | int | None

NOTHING = "-"
ESCAPED_NOTHING = "%2D"  # METER-010
OMITTED_ID = re.compile(r"P[0-9]+")
COUNT = re.compile(r"0|[1-9][0-9]*")
RATIO = re.compile(r"0\.([0-9]+)")
_TEXT = frozenset({str})
_COUNT = frozenset({int})
HEX_BYTES = re.compile(r"(?:%[0-9A-F]{2})+")


@frozen
class FieldType:
    """What values a field takes, and how they are written, checked and read."""

    types: frozenset[type]
    write: Callable[[FieldValue], str]
    is_valid: Callable[[str, Contract], bool]
    read: Callable[[str], FieldValue]


def escape_name(name: FieldValue) -> str:
    """Write a name so that it is one word without an equals sign.

    Implements: METER-010
    """
    if name == NOTHING:
        return ESCAPED_NOTHING
    unsafe = re.compile(f"[%=\x00-\x1f\x7f-\x9f{re.escape(CONTRACT.white)}]")
    return unsafe.sub(_percent, _without_surrogates(str(name or ""))) or NOTHING


def _without_surrogates(name: str) -> str:
    """Return a name that can be written; what is no char becomes a question mark."""
    return name.encode(errors="replace").decode()


def _percent(char: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in char[0].encode())


def unescape_name(word: str) -> str:
    """Read a name that `escape_name` wrote.

    Implements: METER-010
    """
    if word == NOTHING:
        return ""
    return HEX_BYTES.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode(errors="replace"), word)


def _plain(value: FieldValue) -> str:
    return NOTHING if value is None else str(value)


def _written_count(value: FieldValue) -> str:
    """Write a count, or nothing at all where it is none: there is no limit to the digits that an integer may have."""
    is_count = isinstance(value, int) and 0 <= value <= CONTRACT.limits.max_position
    return str(value) if is_count else NOTHING if value is None else ""


def _id(value: FieldValue) -> str:
    """Write an id, or nothing where it cannot be one of ours.

    Implements: METER-008
    """
    word = value.strip(CONTRACT.white) if isinstance(value, str) else ""
    return word if OMITTED_ID.fullmatch(word) else NOTHING


def _count(word: str) -> int:
    return int(word)


def _unless_nothing(read: Callable[[str], FieldValue]) -> Callable[[str], FieldValue]:
    return lambda word: None if word == NOTHING else read(word)


def _is_count(word: str) -> bool:
    """Tell whether a word is a count that every reader keeps exactly. Its digits are counted first, since there may be very many."""
    largest = CONTRACT.limits.max_position
    return COUNT.fullmatch(word) is not None and len(word) <= len(str(largest)) and int(word) <= largest


def _is_ratio(word: str, contract: Contract) -> bool:
    digits = RATIO.fullmatch(word)
    return word == NOTHING or (digits is not None and len(digits[1]) == contract.limits.ratio_digits)


def _matches(pattern: re.Pattern[str], *, or_nothing: str = "") -> Callable[[str, Contract], bool]:
    return lambda word, _: pattern.fullmatch(word) is not None or (word != "" and word == or_nothing)


# How each type of field that the contract's tables name is handled.
TYPES: Mapping[str, FieldType] = {
    "name": FieldType(_TEXT, escape_name, lambda word, _: escape_name(unescape_name(word)) == word, unescape_name),
    "count": FieldType(_COUNT, _written_count, lambda word, _: _is_count(word), _count),
    "end": FieldType(_COUNT | {NoneType}, _written_count, lambda word, _: word == NOTHING or _is_count(word), _unless_nothing(_count)),
    "id": FieldType(_TEXT | {NoneType}, _id, _matches(OMITTED_ID, or_nothing=NOTHING), _unless_nothing(str)),
    "ratio": FieldType(_TEXT | {NoneType}, _plain, _is_ratio, _unless_nothing(str)),
    "shape": FieldType(_TEXT, _plain, lambda word, contract: word in contract.shapes, str),
    "outcome": FieldType(_TEXT, _plain, lambda word, contract: word in contract.outcomes and contract.outcomes[word].logged, str),
    "omitted_outcome": FieldType(_TEXT, _plain, lambda word, contract: word in contract.omitted_outcomes, str),
    "threshold": FieldType(_TEXT, _plain, lambda word, contract: word in contract.thresholds.values, str),
}
