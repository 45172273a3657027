"""What an answer is, what a threshold is, and which paragraphs are below it."""

import re
from collections.abc import Sequence
from itertools import islice, repeat
from numbers import Real

from ._contract import CONTRACT
from .contract import Contract
from .errors import ScorerError
from .stack import any_depth

# RFC 8259, section 6
JSON_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")

Answer = float | None
"""A score from 0 to 1, or None: no answer."""


def answers(scores: object, candidates: int) -> list[Answer] | ScorerError:
    """Return one answer per candidate, whatever the scorer gave.

    Implements: SCORE-002, SCORE-003, SCORE-004, SCORE-005
    """
    if not isinstance(scores, (list, tuple)):
        return ScorerError(outcome="failed", clause="SCORE-005")
    usable = map(read_score, scores)  # pyright: ignore[reportUnknownArgumentType]
    return list(islice((*usable, *repeat(None, candidates)), candidates))


def read_score(score: object) -> Answer:
    """Return `score` if it is a number from 0 to 1.

    Implements: SCORE-001
    """
    if not isinstance(score, (float, int, Real)) or isinstance(score, bool):
        return None
    try:
        number = float(score)  # of Python, or of another library such as numpy
    except (ArithmeticError, TypeError, ValueError):
        return None
    return number if 0 <= number <= 1 else None


@any_depth
def read_threshold(value: object, *, contract: Contract = CONTRACT) -> str:
    """Return the decimal text of the threshold that `value` is, or of the default.

    `value` is a number or the text of a JSON number.

    Implements: DECIDE-002, DECIDE-003
    """
    number = float(value) if isinstance(value, str) and JSON_NUMBER.fullmatch(value) else value
    if not isinstance(number, (float, int)) or isinstance(number, bool):
        return contract.thresholds.default
    known = {float(text): text for text in contract.thresholds.values}
    return known.get(number, contract.thresholds.default)


def below(answered: Sequence[Answer], threshold: str) -> list[bool]:
    """Tell for each answer whether it is there and below `threshold`.

    Implements: DECIDE-001
    """
    limit = float(threshold)
    return [score is not None and score < limit for score in answered]
