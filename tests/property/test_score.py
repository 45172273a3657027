"""SCORE: what an answer is."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunespec import CONTRACT, Contract, Result, complete, fail_open
from tests.strategies import (
    BAD_SCORES,
    GOOD_SCORES,
    any_scores,
    bad_scores,
    both_contracts,
    both_contracts_without_floor,
    cases,
    few_examples,
    good_scores,
    not_lists,
    planned,
)


def is_answer(score: object) -> bool:
    """Tell whether a score is a finite number from 0 to 1, by the clause alone."""
    return type(score) in (int, float) and 0 <= score <= 1


def assert_unchanged(result: Result, body: str) -> None:
    assert (result.body, result.pruned, result.omitted) == (body, False, {})
    assert result.raw_chars == result.kept_chars == len(body)
    assert result.slices == ((True, 0, result.slices[0][2]),)


def test_the_good_and_the_bad_are_what_their_names_say() -> None:
    assert all(map(is_answer, GOOD_SCORES))
    assert not any(map(is_answer, BAD_SCORES))


@both_contracts_without_floor
class TestScore001:
    """A score that is missing, not a number, not finite or outside 0 to 1, taken as a double, is no answer; a boolean is not a number."""

    @given(data=st.data())
    def test_what_is_no_answer_counts_like_none(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        usable = [score if is_answer(score) else None for score in case.scores]
        assert case.complete() == case.complete(usable)

    @given(data=st.data())
    def test_what_has_no_answer_is_kept(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        result = case.complete()
        unanswered = {number for number, score in zip(case.plan.candidates, case.scores, strict=True) if not is_answer(score)}
        assert not unanswered & set(result.dropped)

    @pytest.mark.parametrize("bad", BAD_SCORES, ids=lambda score: f"{type(score).__name__}-{str(score)[:9]}")
    @few_examples
    @given(data=st.data())
    def test_every_bad_one(self, contract: Contract, bad: object, data: st.DataObject) -> None:
        case = data.draw(cases(contract))
        at = data.draw(st.integers(0, len(case.scores) - 1))
        scores = [*case.scores[:at], bad, *case.scores[at + 1 :]]
        assert case.complete(scores) == case.complete([*case.scores[:at], None, *case.scores[at + 1 :]])

    @given(data=st.data())
    def test_nothing_but_bad_ones(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=bad_scores))
        result = case.complete()
        assert (result.outcome, result.dropped) == ("nothing_dropped", ())
        assert_unchanged(result, case.body)

    @given(data=st.data(), score=good_scores)
    def test_numbers_of_other_types(self, contract: Contract, data: st.DataObject, score: float) -> None:
        case = data.draw(cases(contract))
        assert case.complete([Fraction(score), *case.scores[1:]]) == case.complete([score, *case.scores[1:]])

    @pytest.mark.parametrize("outside", [Fraction(-1, 10**30), Fraction(2), Fraction(10**400), Fraction(-(10**400))], ids=["below", "above", "huge", "-huge"])
    @few_examples
    @given(data=st.data())
    def test_numbers_of_other_types_outside(self, contract: Contract, outside: Fraction, data: st.DataObject) -> None:
        case = data.draw(cases(contract))
        assert case.complete([outside, *case.scores[1:]]) == case.complete([None, *case.scores[1:]])

    @pytest.mark.parametrize("threshold", list(CONTRACT.thresholds.values))
    @few_examples
    @given(data=st.data())
    def test_they_are_compared_as_doubles(self, contract: Contract, threshold: str, data: st.DataObject) -> None:
        case = data.draw(cases(contract))
        scores = [Fraction(threshold), *[0.0] * (len(case.scores) - 1)]
        assert case.plan.candidates[0] not in case.complete(scores, threshold=threshold).dropped


@both_contracts_without_floor
class TestScore002To004:
    """The scores are in the order of the candidates. Where there are fewer the rest has no answer; where there are more the surplus is ignored."""

    @given(data=st.data())
    def test_in_order(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract))
        below = [number for number, score in zip(case.plan.candidates, case.scores, strict=True) if score < float(case.threshold)]
        assert list(case.complete().dropped) == below

    @given(data=st.data(), kind=st.sampled_from([list, tuple]))
    def test_too_few(self, contract: Contract, data: st.DataObject, kind: type[Sequence[object]]) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        count = data.draw(st.integers(0, len(case.scores)))
        padded = [*case.scores[:count], *[None] * (len(case.scores) - count)]
        assert case.complete(kind(case.scores[:count])) == case.complete(padded)

    @given(data=st.data(), surplus=st.lists(any_scores, max_size=4))
    def test_too_many(self, contract: Contract, data: st.DataObject, surplus: list[object]) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        assert case.complete([*case.scores, *surplus]) == case.complete()


@both_contracts
class TestScore005:
    """Something other than a list in place of the scores is the failure `failed`."""

    @given(data=st.data(), scores=not_lists.filter(lambda scores: scores is not None))
    def test_fails_open(self, contract: Contract, data: st.DataObject, scores: object) -> None:
        case = data.draw(cases(contract))
        result = case.complete(scores)
        assert result.outcome == "failed"
        assert result == fail_open(case.plan, "failed", contract=contract)


@both_contracts
class TestScore006:
    """After a failure, which is `timeout`, `failed` or `cancelled`, the body comes back unchanged with that outcome and no score counts."""

    @given(data=st.data(), failure=st.sampled_from(CONTRACT.failures))
    def test_fails_open(self, contract: Contract, data: st.DataObject, failure: str) -> None:
        case = data.draw(cases(contract))
        result = fail_open(case.plan, failure, contract=contract)
        assert_unchanged(result, case.body)
        assert (result.outcome, result.gate, result.dropped, result.ratio) == (failure, None, (), None)
        assert (result.shape, result.paragraphs) == (case.plan.shape, case.plan.paragraphs)

    def test_the_failures(self, contract: Contract) -> None:
        assert contract.failures == ("timeout", "failed", "cancelled")


@both_contracts
class TestGate013:
    """Where a gate ended the pruning its outcome stands, whatever scores or failure follow."""

    @given(scores=st.one_of(not_lists, st.lists(any_scores, max_size=3)), failure=st.sampled_from(CONTRACT.failures))
    def test_the_outcome_stands(self, contract: Contract, scores: object, failure: str) -> None:
        for body in ("", "[" + " " * contract.limits.min_body_chars + "]", " " * contract.limits.min_body_chars):
            found = planned(body, contract)
            for result in (complete(found, scores, id="P1", language="en", contract=contract), fail_open(found, failure, contract=contract)):
                assert (result.outcome, result.gate) == (found.outcome, found.gate)
                assert found.outcome is not None
                assert_unchanged(result, body)
