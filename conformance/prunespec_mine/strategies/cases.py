"""Whole cases: a body that reaches scoring, and everything else that `complete` takes."""

from functools import cache
from typing import Any

from attrs import frozen
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from prunespec import Contract, Plan, Result, complete
from prunespec_mine.strategies.documents import documents, planned
from prunespec_mine.strategies.scores import ids, languages, low_or_high, thresholds
from prunespec_mine.strategies.wrappers import wrappers


@frozen
class Case:
    """A body that reaches scoring, and everything else that `complete` takes."""

    body: str
    plan: Plan
    scores: list[Any]
    threshold: str
    id: str
    language: str
    contract: Contract

    def complete(self, scores: object = None, *, threshold: object = None) -> Result:
        """Complete the plan with the case's own scores and threshold, or with others."""
        return complete(
            self.plan,
            self.scores if scores is None else scores,
            id=self.id,
            language=self.language,
            threshold=self.threshold if threshold is None else threshold,
            contract=self.contract,
        )


@cache
def bodies(contract: Contract) -> SearchStrategy[str]:
    """Draw a body that is a text or a wrapper."""
    return st.one_of(documents(contract), wrappers(contract).map(lambda found: found.body))


def case_of(draw: DrawFn, body: str, contract: Contract, *, scores: SearchStrategy[object] = low_or_high) -> Case:
    """Draw one score for each candidate of the body, which has one, and the rest of its case."""
    found = planned(body, contract)
    assume(found.outcome is None)
    count = len(found.candidates)
    drawn = draw(st.lists(scores, min_size=count, max_size=count))
    return Case(body=body, plan=found, scores=drawn, threshold=draw(thresholds), id=draw(ids), language=draw(languages), contract=contract)


def mixed_case_of(draw: DrawFn, body: str, contract: Contract) -> Case:
    """Draw a case of the body of which something is dropped and something is not, so that only the floor can refuse its new body."""
    case = case_of(draw, body, contract)
    count = len(case.scores)
    assume(count > 1)
    if len(set(case.scores)) == 1:
        case.scores[draw(st.integers(0, count - 1))] = 1.0 - case.scores[0]
    return case


@cache
@st.composite
def cases(draw: DrawFn, contract: Contract, *, scores: SearchStrategy[object] = low_or_high) -> Case:
    """Draw a text or a wrapper with at least one candidate, and its case."""
    return case_of(draw, draw(bodies(contract)), contract, scores=scores)


@cache
@st.composite
def mixed_cases(draw: DrawFn, contract: Contract) -> Case:
    """Draw a text or a wrapper and a case of it that gets a new body, unless the floor refuses it."""
    return mixed_case_of(draw, draw(bodies(contract)), contract)
