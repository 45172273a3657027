"""Scores for the candidates of a plan: who gives them, and how long that may take."""

import json
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import cast

from attrs import frozen

from prunespec import CONTRACT, Plan, read_score

from .faults import Fault
from .scorers import Scorer
from .streams import STANDARD_INPUT, input_name, read
from .words import counted

AUTO = "auto"
LEXICAL = "lexical"
LOCAL = "local"
NAMED = (LOCAL, LEXICAL)
MILLISECONDS = 1000


@frozen
class Scoring:
    """What came of asking a scorer: scores, or a failure and who failed."""

    scores: object = None
    failure: str = ""
    error: str = ""


def resolved(name: str) -> str:
    """Return the scorer that a name stands for: `auto` is the best one here that asks nobody else."""
    if name != AUTO:
        return name
    from .scorers.local import is_installed  # noqa: PLC0415  # as below

    return LOCAL if is_installed() else LEXICAL


def scorer(name: str, *, body_from: str) -> Scorer:
    """Return the scorer that a user names. Raises Fault."""
    name = resolved(name)
    if name in NAMED:
        return by_name(name)
    if name == body_from == STANDARD_INPUT:
        raise Fault(what="is the body already", where=input_name(name), next_step="pass the scores in a file")
    scores = _scores(name)
    return lambda _, __: scores


def by_name(name: str) -> Scorer:
    """Return a scorer that is no file. Raises Fault where it is not installed."""
    if name == LEXICAL:
        return _lexical
    from .scorers.local import require  # noqa: PLC0415  # as below

    require()
    return _local


def _local(request: str, paragraphs: Sequence[str]) -> Sequence[float | None]:
    from .scorers.local import score  # noqa: PLC0415  # as below

    return score(request, paragraphs)


def _lexical(request: str, paragraphs: Sequence[str]) -> Sequence[float | None]:
    from .scorers.lexical import score  # noqa: PLC0415  # most bodies end at a gate and never need it

    return score(request, paragraphs)


def _scores(path: str) -> Sequence[float | None]:
    """Read a file of scores. What stands in the array is judged by the contract."""
    try:
        content = cast("object", json.loads(read(path), parse_int=float))
    except (ValueError, RecursionError) as error:
        raise Fault(what="is no JSON", where=input_name(path), next_step="pass an array with a number or null for each candidate") from error
    if not isinstance(content, list):
        raise Fault(what="is no JSON array", where=input_name(path), next_step="pass an array with a number or null for each candidate")
    return cast("list[float | None]", content)


def ask(chosen: Scorer, planned: Plan) -> Scoring:
    """Ask a scorer about the candidates. A late one, and one that raises, is a failure.

    Implements: SCORE-007
    """
    answers: SimpleQueue[Scoring] = SimpleQueue()
    Thread(target=lambda: answers.put(_asked(chosen, planned)), daemon=True).start()
    try:
        return answers.get(timeout=CONTRACT.limits.deadline_ms / MILLISECONDS)
    except Empty:
        return Scoring(failure="timeout")


def _asked(chosen: Scorer, planned: Plan) -> Scoring:
    try:
        return Scoring(scores=chosen(planned.basis, planned.questions()))
    except Exception as error:  # noqa: BLE001  # whatever a scorer does, the body must come back
        return Scoring(failure="failed", error=type(error).__name__)


def answered_batches(planned: Plan, scores: object) -> int:
    """Count the batches with a usable answer."""
    usable = {number for number, score in zip(planned.candidates, _listed(scores), strict=False) if read_score(score) is not None}
    return sum(not usable.isdisjoint(batch) for batch in planned.batches)


def remark(planned: Plan, scores: object) -> str:
    """Say where scores do not fit the candidates, or nothing."""
    listed = _listed(scores)
    candidates = len(planned.candidates)
    if len(listed) < candidates:
        return f"{counted(len(listed), 'score')} for {counted(candidates, 'candidate')}: the rest is kept"
    if len(listed) > candidates:
        return f"{counted(len(listed), 'score')} for {counted(candidates, 'candidate')}: the surplus is ignored"
    unusable = sum(score is not None and read_score(score) is None for score in listed)
    return f"{counted(unusable, 'score')} outside 0 to 1 or no number: their paragraphs are kept" if unusable else ""


def _listed(scores: object) -> Sequence[object]:
    return cast("Sequence[object]", scores) if isinstance(scores, (list, tuple)) else ()
