"""Numbers of the contract in prose: refreshed where marked, refused where typed."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from prunespec.contract import Contract
from spec.tools.faults import ContractError, Fault, shown
from spec.tools.load import written
from spec.tools.pages import Part

_INLINE = re.compile(r"(<!-- n:(\S+) -->)(.*?)(<!-- /n -->)")
_HALF = re.compile(r"<!--\s*/?\s*n\b")
# A number that is no part of a word, an id, an escape, a code point or a version.
_NUMBER = re.compile(r"(?<![\w+.,\\-])(?!0\d)(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?![\w-]|[.,]\d)(\s?%)?")
_MIN_DIGITS = 3


def refreshed(part: Part, contract: Contract, path: Path) -> str:
    """Return a line of prose with the value of every `<!-- n:NAME -->…<!-- /n -->` filled in.

    Raises:
        ContractError: A name is no constant, or a marker has no other half on its line.

    """
    if _HALF.search(_INLINE.sub("", part.text)):
        raise ContractError([Fault(shown(path), part.line, "half of an inline value")])
    for _, name, _, _ in _INLINE.findall(part.text):
        if name not in contract.constants:
            raise ContractError([Fault(shown(path), part.line, f"unknown constant `{name}`")])
    return _INLINE.sub(lambda found: f"{found[1]}{written(contract.constants[found[2]].value)}{found[4]}", part.text)


def typed_twice(part: Part, contract: Contract, path: Path) -> Iterator[Fault]:
    """Yield a fault for each number in a line of prose that a constant of the contract has."""
    names = _names_by_value(contract)
    for found in _NUMBER.finditer(_INLINE.sub(" ", part.text)):
        name = names.get(_value(found[1], is_percent=bool(found[2])))
        if name:
            message = f"typed twice: {found[0]} is `{name}`; write <!-- n:{name} --><!-- /n -->"
            yield Fault(shown(path), part.line, message)


def _value(digits: str, *, is_percent: bool) -> Fraction | None:
    """Return what a number says, or None for a small integer, which may count anything."""
    plain = digits.replace(",", "")
    if is_percent:
        return Fraction(plain) / 100
    return Fraction(plain) if "." in plain or len(plain) >= _MIN_DIGITS else None


def _names_by_value(contract: Contract) -> Mapping[Fraction | None, str]:
    return {Fraction(row.value): name for name, row in contract.constants.items()}
