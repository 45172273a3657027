"""What the second model takes from the contract: its numbers, its texts and its tables, and nothing typed in twice."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CONTRACT: dict[str, Any] = json.loads((Path(__file__).resolve().parents[2] / "conformance" / "contract.json").read_text(encoding="utf-8"))

_VALUES: dict[str, Any] = CONTRACT["limits"]

WHITE: frozenset[str] = frozenset(chr(code) for code in CONTRACT["white"])
JSON_WHITE = " \t\n\r"
BOM = "\ufeff"
ASCII_DIGITS = "0123456789"


class BadArgumentError(ValueError):
    """An argument that the pages give no meaning to."""


@dataclass(frozen=True)
class Share:
    """An exact fraction, compared by multiplying (00-terms, Constants)."""

    numerator: int
    denominator: int

    def is_reached(self, part: int, whole: int) -> bool:
        return part * self.denominator >= whole * self.numerator


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The constants as a value; every one of them can be replaced by a tiny one."""

    min_body_chars: int = _VALUES["min_body_chars"]
    max_basis_chars: int = _VALUES["max_basis_chars"]
    min_basis_chars: int = _VALUES["min_basis_chars"]
    max_paragraph_chars: int = _VALUES["max_paragraph_chars"]
    min_block_chars: int = _VALUES["min_block_chars"]
    min_fence_chars: int = _VALUES["min_fence_chars"]
    max_nesting_levels: int = _VALUES["max_nesting_levels"]
    min_literal_share: Share = Share(**_VALUES["min_literal_share"])
    max_batch_paragraphs: int = _VALUES["max_batch_paragraphs"]
    max_batch_chars: int = _VALUES["max_batch_chars"]
    min_reduction: Share = Share(**_VALUES["min_reduction"])
    ratio_digits: int = _VALUES["ratio_digits"]
    max_omitted_chars: int = _VALUES["max_omitted_chars"]
    max_position: int = _VALUES["max_position"]


LIMITS = Limits()


def strip_white(text: str) -> str:
    """Take white of the white table, and nothing else, from both ends (SPLIT-021, GATE-006, OMIT-011)."""
    chars = list(text)
    while chars and chars[-1] in WHITE:
        chars.pop()
    chars.reverse()
    while chars and chars[-1] in WHITE:
        chars.pop()
    chars.reverse()
    return "".join(chars)


def has_unpaired_surrogate(text: str) -> bool:
    """Say whether a char is a surrogate; a Python string holds no paired ones (GATE-011)."""
    return any("\ud800" <= char <= "\udfff" for char in text)


def group(number: int) -> str:
    """Write a count with a comma between groups of three digits (RENDER-008)."""
    digits = str(number)
    groups: list[str] = []
    while digits:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    return ",".join(groups)


def fill(name: str, language: str, **values: str) -> str:
    """Fill the placeholders of a text of the contract in one pass (RENDER-010; 50-render, Filling in)."""
    if language not in CONTRACT["languages"]:
        message = f"no language of the contract: {language!r}"
        raise BadArgumentError(message)
    first, *others = CONTRACT["texts"][name][language].split("{")
    pieces = [first]
    for other in others:
        placeholder, _, rest = other.partition("}")
        pieces += [values[placeholder], rest]
    return "".join(pieces)
