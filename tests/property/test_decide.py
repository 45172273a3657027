"""DECIDE: what is kept, and whether it pays."""

from fractions import Fraction
from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from prunespec import CONTRACT, Contract, Result, read_threshold
from prunespec.contract import Share
from tests.strategies import (
    FULL,
    TINY,
    Case,
    any_scores,
    both_contracts,
    both_contracts_without_floor,
    cases,
    good_scores,
    mixed_cases,
    thresholds,
)

NUMBERS = [float(text) for text in CONTRACT.thresholds.values]
not_thresholds = st.one_of(
    st.sampled_from([None, True, False, "", "0.25", "01", ".2", "0.2 ", " 0.2", "0,2", "+0.2", "standard", "標準", "0.2\n", "0x0", "nan", "NaN", "Infinity"]),
    st.sampled_from(
        [float("nan"), float("inf"), -0.2, 0.20000000000000004, 10**400, 0, 1, [0.2], {"0.2"}, b"0.2", 0.2j, "\uff10.\uff12", "0.2e", "1e-", "0.2_0", "1e400"]
    ),
    st.floats().filter(lambda number: number not in NUMBERS),
    st.text(max_size=4).filter(lambda text: text.strip() == text and text[:1] not in "0123456789"),
)


def answered(case: Case) -> dict[int, float]:
    """Return the usable scores by paragraph number."""
    pairs = zip(case.plan.candidates, case.scores, strict=True)
    return {number: score for number, score in pairs if type(score) in (int, float) and 0 <= score <= 1}


@both_contracts_without_floor
class TestDecide001:
    """A candidate is kept if it has no answer or its score is at least the threshold, both taken as IEEE 754 doubles."""

    @given(data=st.data())
    def test_what_is_dropped(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        assert list(case.complete().dropped) == [number for number, score in answered(case).items() if not score >= float(case.threshold)]

    @given(data=st.data())
    def test_raising_a_score_never_drops_more(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        at = data.draw(st.integers(0, len(case.scores) - 1))
        old = answered(case).get(case.plan.candidates[at], 0.0)
        raised = [*case.scores[:at], data.draw(st.floats(float(old), 1)), *case.scores[at + 1 :]]
        assert set(case.complete(raised).dropped) <= set(case.complete().dropped) | ({case.plan.candidates[at]} - set(answered(case)))

    @given(data=st.data())
    def test_lowering_the_threshold_never_drops_more(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        dropped = [set(case.complete(threshold=threshold).dropped) for threshold in sorted(CONTRACT.thresholds.values, key=float)]
        assert all(fewer <= more for fewer, more in pairwise(dropped))

    @given(data=st.data())
    def test_taking_an_answer_away_never_drops_more(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=good_scores))
        at = data.draw(st.integers(0, len(case.scores) - 1))
        without = [*case.scores[:at], None, *case.scores[at + 1 :]]
        assert set(case.complete(without).dropped) == set(case.complete().dropped) - {case.plan.candidates[at]}


class TestDecide002And003:
    """The threshold is the value of the table that equals it as a double, read as a number or as a JSON number's text; anything else is the default."""

    @pytest.mark.parametrize("text", list(CONTRACT.thresholds.values))
    def test_every_spelling(self, text: str) -> None:
        tenths = text.removeprefix("0.")
        spellings = [
            text,
            float(text),
            f"{text}0",
            f"{text}{'0' * 400}",
            f"{tenths}e-1",
            f"{tenths}E-01",
            f"{tenths}.0e-1",
            f"0.0{tenths}e1",
            f"0.0{tenths}e+1",
        ]
        assert [read_threshold(spelling) for spelling in spellings] == [text] * len(spellings)

    @given(value=not_thresholds)
    def test_anything_else_is_the_default(self, value: object) -> None:
        assert read_threshold(value) == CONTRACT.thresholds.default == "0.2"

    @given(text=st.from_regex(r"-?(?:0|[1-9][0-9]{0,3})(?:\.[0-9]{1,20})?(?:[eE][-+]?[0-9]{1,3})?", fullmatch=True))
    def test_as_a_double(self, text: str) -> None:
        known = {float(known): known for known in CONTRACT.thresholds.values}
        assert read_threshold(text) == read_threshold(float(text)) == known.get(float(text), "0.2")

    @pytest.mark.parametrize("contract", [FULL, TINY], ids=["full", "tiny"])
    @given(data=st.data(), value=st.one_of(not_thresholds, thresholds.map(float), thresholds))
    def test_where_it_is_used(self, contract: Contract, data: st.DataObject, value: object) -> None:
        case = data.draw(cases(contract, scores=good_scores))
        assume(value is not None)
        assert case.complete(threshold=value) == case.complete(threshold=read_threshold(value))

    def test_the_table(self) -> None:
        assert list(CONTRACT.thresholds.values) == ["0.1", "0.2", "0.3", "0.5"]


def assert_given_back(result: Result, case: Case, outcome: str) -> None:
    assert (result.outcome, result.pruned, result.gate) == (outcome, False, None)
    assert result.body is case.body
    assert result.omitted == {}
    assert result.slices == ((True, 0, len(case.plan.text)),)
    assert result.raw_chars == result.kept_chars == len(case.body)


@both_contracts
class TestDecide004And005:
    """`all_dropped` if every answered paragraph is below the threshold and there is one; `nothing_dropped` if none is."""

    @given(data=st.data(), bad=st.sampled_from([None, 2, "0"]))
    def test_all_dropped_whatever_is_not_answered(self, contract: Contract, data: st.DataObject, bad: object) -> None:
        case = data.draw(cases(contract, scores=st.sampled_from([0.0, 0.05, bad])))
        result = case.complete()
        dropped = tuple(answered(case))
        assert result.dropped == dropped
        assert result.ratio is None
        assert_given_back(result, case, "all_dropped" if dropped else "nothing_dropped")

    @given(data=st.data(), bad=st.sampled_from([None, 2, "0"]))
    def test_nothing_dropped(self, contract: Contract, data: st.DataObject, bad: object) -> None:
        case = data.draw(cases(contract, scores=st.sampled_from([0.5, 1, bad])))
        result = case.complete()
        assert (result.dropped, result.ratio) == ((), None)
        assert_given_back(result, case, "nothing_dropped")

    @given(data=st.data())
    def test_the_two_are_told_apart(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        found, below = answered(case), set(case.complete().dropped)
        outcome = case.complete().outcome
        assert (outcome == "all_dropped") == bool(found and below == set(found))
        assert (outcome == "nothing_dropped") == (not below)


def with_floor(case: Case, floor: Fraction) -> Case:
    """Return the case under a contract with another floor."""
    limits = evolve(case.contract.limits, min_reduction=Share(floor.numerator, floor.denominator))
    return evolve(case, contract=evolve(case.contract, limits=limits))


@both_contracts_without_floor
class TestDecide006:
    """`below_floor` if the new body, markers and any wrapper included, has saved less than {min_reduction} of the old body's chars.

    Exactly that much is enough.
    """

    @given(data=st.data())
    def test_the_floor_is_exact(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        free = case.complete()
        saved = Fraction(len(case.body) - len(free.body), len(case.body))
        step = Fraction(1, len(case.body) ** 2)
        assert with_floor(case, saved).complete() == free
        refused = with_floor(case, saved + step).complete()
        assert_given_back(refused, case, "below_floor")
        assert (refused.dropped, refused.ratio) == (free.dropped, free.ratio)

    @given(data=st.data())
    def test_the_contract_has_a_quarter(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        free = case.complete()
        result = with_floor(case, Fraction(1, 4)).complete()
        assert CONTRACT.limits.min_reduction == TINY.limits.min_reduction == Share(1, 4)
        assert (result.outcome == "below_floor") == (4 * (len(case.body) - len(free.body)) < len(case.body))


@both_contracts
class TestDecide007To010:
    """All outcomes but `ok` give the body back; `dropped` lists what is dropped or would have been.

    The ratio stands only where a new body was built; `pruned` says exactly if the new one stands.
    """

    @given(data=st.data())
    def test_every_outcome(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(st.one_of(cases(contract, scores=any_scores), mixed_cases(contract)))
        result = case.complete()
        assert result.outcome in ("all_dropped", "nothing_dropped", "below_floor", "ok")
        assert result.pruned == (result.outcome == "ok")
        assert (result.ratio is None) == (result.outcome in ("all_dropped", "nothing_dropped"))
        assert list(result.dropped) == [number for number, score in answered(case).items() if score < float(case.threshold)]
        if not result.pruned:
            assert_given_back(result, case, result.outcome)
        assert result.kept_chars == len(result.body)
        assert result.raw_chars == len(case.body)

    def test_the_table(self, contract: Contract) -> None:
        assert [row.outcome for row in contract.decisions] == ["all_dropped", "nothing_dropped", "below_floor", "ok"]


@both_contracts_without_floor
class TestDecide009:
    """The ratio is the saved chars over the old body's chars, not below zero, cut off after {ratio_digits} decimal digits, all of them written."""

    @given(data=st.data())
    def test_the_ratio(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        assert result.ratio
        whole, point, digits = result.ratio.partition(".")
        assert (whole, point, len(digits)) == ("0", ".", contract.limits.ratio_digits)
        exact = max(Fraction(0), Fraction(len(case.body) - len(result.body), len(case.body)))
        assert Fraction(result.ratio) <= exact < Fraction(result.ratio) + Fraction(1, 10**contract.limits.ratio_digits)


@both_contracts
class TestIdempotence:
    """Completing a plan twice gives the same result; so does planning a body that came back."""

    @given(data=st.data())
    def test_twice(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        first = case.complete()
        assert case.complete() == first
        if not first.pruned:
            assert case.complete(list(case.scores)).body is case.body
