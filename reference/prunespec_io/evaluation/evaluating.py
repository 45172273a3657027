"""One evaluation: cases and a scorer in, the scores by language out."""

import time
from collections.abc import Mapping, Sequence

from attrs import frozen

from prunespec import read_score
from prunespec_io import scoring
from prunespec_io.faults import Fault
from prunespec_io.scorers import Scorer

from . import reading
from .cases import Case
from .measures import Judged, Scores, scores

ALL = "all"
NANOSECONDS_PER_MS = 1_000_000


@frozen
class Group:
    """What is measured together."""

    requests: int
    scores: Scores

    @property
    def paragraphs(self) -> int:
        """Count the paragraphs."""
        return len(self.scores.needed) + len(self.scores.others)


@frozen
class Evaluation:
    """The groups by name, the last one of everything, and how long a paragraph took where that was measured."""

    scorer: str
    groups: Mapping[str, Group]
    ms_per_paragraph: float | None

    @property
    def whole(self) -> Group:
        """Return the group of everything."""
        return self.groups[ALL]


def evaluate(cases: Sequence[Case], name: str) -> Evaluation:
    """Score every case. Raises Fault."""
    name = scoring.resolved(name)
    if name not in scoring.NAMED:
        return Evaluation(name, _groups(cases, reading.scores(name, cases)), None)
    scorer = scoring.by_name(name)
    scorer(cases[0].request, cases[0].texts[:1])  # what is loaded once is no part of the time
    start_ns = time.perf_counter_ns()
    given = [_scored(scorer, each) for each in cases]
    ms = (time.perf_counter_ns() - start_ns) / NANOSECONDS_PER_MS
    return Evaluation(name, _groups(cases, given), ms / sum(len(each.texts) for each in cases))


def _scored(scorer: Scorer, case: Case) -> list[float | None]:
    given = list(map(read_score, scorer(case.request, case.texts)))
    if len(given) != len(case.texts):
        raise Fault(what="gives too few or too many scores", where="the scorer", next_step="pass another scorer")
    return given


def _groups(cases: Sequence[Case], given: Sequence[Sequence[float | None]]) -> Mapping[str, Group]:
    names = sorted({each.language for each in cases})
    judged = [(each, list(zip(scored, each.needed, strict=True))) for each, scored in zip(cases, given, strict=True)]
    by_name = {name: _group([found for each, found in judged if each.language == name]) for name in names}
    return {**by_name, ALL: _group([found for _, found in judged])}


def _group(judged: Sequence[Sequence[Judged]]) -> Group:
    return Group(len(judged), scores([one for each in judged for one in each]))
