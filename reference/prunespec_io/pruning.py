"""One pruning from the body to the result: plan, take an id, score, complete, keep what was dropped."""

import time

from attrs import evolve, field, frozen

from prunespec import Plan, Result, Situation, Usage, complete, fail_open, plan

from . import kept, scoring
from .scorers import Scorer
from .scoring import Scoring

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
    """A result, its id, and what there is to say about it. `why` is the reason where the result does not tell it.

    `planned`, `scores` and `tried_id` are what the result came from, so that other thresholds can be tried.
    """

    result: Result
    planned: Plan
    id: str = NO_ID
    usage: Usage = field(factory=Usage)
    why: str = ""
    remark: str = ""
    scores: object = None
    tried_id: str = NO_ID


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
        return Pruned(_completed(planned, choices), planned)
    try:
        with kept.reserved() as reservation:
            return _scored(planned, choices, reservation)
    except kept.StoreError as error:
        return _without_way_back(body, choices, why=f"nothing can be kept for the way back: {error}")


def _without_way_back(body: str, choices: Choices, *, why: str) -> Pruned:
    """Leave the body as it is: a marker must never name a way back that does not exist."""
    planned = plan(body, choices.request, situation=Situation(way_back=False))
    return Pruned(_completed(planned, choices), planned, why=why)


def _scored(planned: Plan, choices: Choices, reservation: kept.Reservation) -> Pruned:
    """Score the candidates, decide, and keep what is dropped."""
    asked, result = decided(planned, choices, id=reservation.id)
    if asked.failure:
        return Pruned(result, planned, why=asked.error)
    if result.pruned:
        reservation.keep(result.omitted)
    return Pruned(
        result,
        planned,
        id=reservation.id if result.pruned else NO_ID,
        usage=Usage(calls=scoring.answered_batches(planned, asked.scores)),
        remark=scoring.remark(planned, asked.scores),
        scores=asked.scores,
        tried_id=reservation.id,
    )


def decided(planned: Plan, choices: Choices, *, id: str) -> tuple[Scoring, Result]:
    """Score the candidates and decide. Keeps nothing."""
    asked = scoring.ask(choices.scorer, planned)
    if asked.failure:
        return asked, fail_open(planned, asked.failure)
    return asked, _completed(planned, choices, scores=asked.scores, id=id)


def _completed(planned: Plan, choices: Choices, *, scores: object = None, id: str = NO_ID) -> Result:
    return complete(planned, scores, id=id, language=choices.language, threshold=choices.threshold)
