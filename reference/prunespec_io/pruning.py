"""One pruning from the body to the result: plan, take an id, score, complete, keep what was dropped."""

import time

from attrs import evolve, field, frozen

from prunespec import Plan, Result, Situation, Usage, complete, fail_open, plan

from . import kept, scoring
from .scorers import Scorer

NANOSECONDS_PER_MS = 1_000_000
NO_ID = "-"
NOT_KEPT = "with --no-keep there is no way back to what would be dropped; leave it out to prune"


@frozen
class Choices:
    """What the user chose."""

    request: str
    scorer: Scorer
    threshold: str
    language: str
    is_kept: bool


@frozen
class Pruned:
    """A result, its id, and what there is to say about it. `why` is the reason where the result does not tell it."""

    result: Result
    id: str = NO_ID
    usage: Usage = field(factory=Usage)
    why: str = ""
    remark: str = ""


def prune(body: str, choices: Choices) -> Pruned:
    """Prune `body`, and measure how long it takes."""
    start_ns = time.perf_counter_ns()
    pruned = _prune(body, choices)
    ms = (time.perf_counter_ns() - start_ns) // NANOSECONDS_PER_MS
    return evolve(pruned, usage=evolve(pruned.usage, ms=ms))


def _prune(body: str, choices: Choices) -> Pruned:
    if not choices.is_kept:
        return _without_way_back(body, choices, why=NOT_KEPT)
    planned = plan(body, choices.request)
    if planned.outcome:
        return Pruned(_completed(planned, choices, scores=None))
    try:
        with kept.reserved() as reservation:
            return _scored(planned, choices, reservation)
    except kept.StoreError as error:
        return _without_way_back(body, choices, why=f"nothing can be kept for the way back: {error}")


def _without_way_back(body: str, choices: Choices, *, why: str) -> Pruned:
    """Leave the body as it is: a marker must never name a way back that does not exist."""
    planned = plan(body, choices.request, situation=Situation(way_back=False))
    return Pruned(_completed(planned, choices, scores=None), why=why)


def _scored(planned: Plan, choices: Choices, reservation: kept.Reservation) -> Pruned:
    """Score the candidates, decide, and keep what is dropped."""
    asked = scoring.ask(choices.scorer, planned)
    if asked.failure:
        return Pruned(fail_open(planned, asked.failure), why=asked.error)
    result = _completed(planned, choices, scores=asked.scores, id=reservation.id)
    if result.pruned:
        reservation.keep(result.omitted)
    usage = Usage(calls=scoring.answered_batches(planned, asked.scores))
    return Pruned(result, id=reservation.id if result.pruned else NO_ID, usage=usage, remark=scoring.remark(planned, asked.scores))


def _completed(planned: Plan, choices: Choices, *, scores: object, id: str = NO_ID) -> Result:
    return complete(planned, scores, id=id, language=choices.language, threshold=choices.threshold)
