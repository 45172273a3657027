"""GATE: when pruning is tried."""

import math
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from prunespec import CONTRACT, Contract, Plan, Situation, complete, fail_open, plan, prune_line
from tests.strategies import (
    NOT_WHITE,
    REQUEST,
    WHITE,
    bodies,
    both_contracts,
    documents,
    feature_sets,
    filled,
    json_like,
    languages,
    not_lists,
    planned,
    random_lines,
    situations,
    texts,
)

GATES = [gate.number for gate in CONTRACT.gates]
SHORT_REQUEST = " \u3000 ok \n"


def body_at_gates(closed: set[int], contract: Contract) -> str:
    """Return a body that is too short, structured, without a candidate, or none of them."""
    limits = contract.limits
    chars = limits.min_body_chars - 1 if 4 in closed else limits.max_paragraph_chars + limits.min_body_chars
    if 6 in closed:
        return f"[{' ' * (chars - 2)}]"
    if 7 in closed:
        return " " * chars if 4 in closed else "x" * chars
    return f"a{' ' * (chars - 1)}"[: chars - 3] + "\n\na" if 4 in closed else f"{filled('word ', limits.max_paragraph_chars)}\n\n{' ' * chars}"


def plan_at_gates(closed: set[int], contract: Contract) -> Plan:
    """Plan a body for which just these gates are closed."""
    situation = Situation(scorer=1 not in closed, prunable=2 not in closed, success=3 not in closed)
    request = SHORT_REQUEST if 5 in closed else REQUEST
    return plan(body_at_gates(closed, contract), request, situation=situation, contract=contract)


def outcome_of(gate: int) -> str:
    return CONTRACT.gates[gate - 1].outcome


@both_contracts
class TestGate001:
    """The gates are judged in the order of the gate table, and the first whose condition does not hold ends the pruning with that row's outcome."""

    @pytest.mark.parametrize("pair", list(combinations(GATES, 2)), ids=lambda pair: f"{pair[0]}-before-{pair[1]}")
    def test_every_pair(self, contract: Contract, pair: tuple[int, int]) -> None:
        found = plan_at_gates(set(pair), contract)
        assert (found.gate, found.outcome) == (pair[0], outcome_of(pair[0]))

    @pytest.mark.parametrize("gate", GATES)
    def test_every_gate_alone(self, contract: Contract, gate: int) -> None:
        found = plan_at_gates({gate}, contract)
        assert (found.gate, found.outcome) == (gate, outcome_of(gate))

    def test_all_open(self, contract: Contract) -> None:
        found = plan_at_gates(set(), contract)
        assert (found.gate, found.outcome) == (None, None)
        assert found.candidates

    @given(closed=st.sets(st.sampled_from(GATES), min_size=1))
    def test_any_set(self, contract: Contract, closed: set[int]) -> None:
        assert plan_at_gates(closed, contract).gate == min(closed)

    def test_the_table_is_in_the_order_of_its_numbers(self, contract: Contract) -> None:
        assert [gate.number for gate in contract.gates] == [1, 2, 3, 4, 5, 6, 7]


@both_contracts
class TestGate002To004:
    """Gate 1: a scorer is installed and a way back is offered. Gate 2: the executed tool declares itself prunable. Gate 3: the result is a success."""

    @given(data=st.data(), situation=situations)
    def test_facts(self, contract: Contract, data: st.DataObject, situation: Situation) -> None:
        body = data.draw(documents(contract, max_blocks=3))
        expected = next(
            (number for number, holds in enumerate([situation.scorer and situation.way_back, situation.prunable, situation.success], start=1) if not holds),
            None,
        )
        found = plan(body, REQUEST, situation=situation, contract=contract)
        if expected:
            assert (found.gate, found.outcome) == (expected, "not_tried")
        else:
            assert found == plan(body, REQUEST, contract=contract)
            assert found.outcome != "not_tried"


@both_contracts
class TestGate005:
    """Gate 4 holds if the body has at least {min_body_chars} chars."""

    @given(data=st.data(), step=st.integers(-2, 2), unit=st.sampled_from(["x", "あ", "🚀", "e\u0301", "a\n\n", "\r\n", "\x1f", "🚀\n\n"]))
    def test_chars_are_counted(self, contract: Contract, data: st.DataObject, step: int, unit: str) -> None:
        chars = contract.limits.min_body_chars + step
        start = data.draw(random_lines)
        body = (start + unit * chars)[:chars]
        assert (planned(body, contract).gate == 4) == (step < 0)

    @given(data=st.data())
    def test_any_text(self, contract: Contract, data: st.DataObject) -> None:
        body = data.draw(texts(contract))
        assert (planned(body, contract).gate == 4) == (len(body) < contract.limits.min_body_chars)


@both_contracts
class TestGate006:
    """Gate 5 holds if the basis without its leading and trailing white has at least {min_basis_chars} chars."""

    @given(
        before=st.text(st.sampled_from(WHITE), max_size=3),
        after=st.text(st.sampled_from(WHITE), max_size=3),
        step=st.integers(-2, 2),
        ends=st.sampled_from(["xx", "🚀🚀", "あx", "\x1c\x1f", "\x1d\u200b", "\ufeffx"]),
        inner=st.sampled_from(["x", " ", "\n", "🚀"]),
    )
    def test_chars_between_the_white(self, contract: Contract, before: str, after: str, step: int, ends: str, inner: str) -> None:
        chars = contract.limits.min_basis_chars + step
        request = before + ends[0] + inner * (chars - 2) + ends[1] + after
        assume(len(request) <= contract.limits.max_basis_chars)
        found = plan(filled("word ", contract.limits.min_body_chars), request, contract=contract)
        assert (found.outcome == "no_basis") == (step < 0)

    @pytest.mark.parametrize("char", [*NOT_WHITE, *WHITE])
    def test_what_is_stripped(self, contract: Contract, char: str) -> None:
        found = plan(filled("word ", contract.limits.min_body_chars), char * contract.limits.min_basis_chars, contract=contract)
        assert (found.outcome == "no_basis") == (char in WHITE)


@both_contracts
class TestGate007:
    """The basis is cut to the first {max_basis_chars} chars of the request before it is stripped for gate 5.

    The unstripped basis is what the scorer gets.
    """

    @given(data=st.data(), request=st.builds(lambda line, count: line * count, random_lines, st.integers(0, 700)))
    def test_the_basis_is_the_start_of_the_request(self, contract: Contract, data: st.DataObject, request: str) -> None:
        found = plan(data.draw(texts(contract)), request, contract=contract)
        assert found.basis == request[: contract.limits.max_basis_chars]

    @given(data=st.data(), rest=random_lines)
    def test_what_stands_behind_the_cut_changes_nothing(self, contract: Contract, data: st.DataObject, rest: str) -> None:
        body = data.draw(documents(contract, max_blocks=3))
        request = filled("word ", contract.limits.max_basis_chars)
        assert plan(body, request + rest, contract=contract) == plan(body, request, contract=contract)

    @given(white=st.sampled_from(WHITE), chars=st.integers(0, 30))
    def test_it_is_cut_before_it_is_stripped(self, contract: Contract, white: str, chars: int) -> None:
        limits = contract.limits
        seen = min(chars, limits.min_basis_chars + 1)
        request = white * (limits.max_basis_chars - seen) + "x" * 50
        found = plan(filled("word ", limits.min_body_chars), request, contract=contract)
        assert (found.outcome == "no_basis") == (seen < limits.min_basis_chars)


@both_contracts
class TestGate009:
    """Gate 7 holds if at least one paragraph is a candidate; where none is, the outcome is `ok`, nothing is dropped and nothing is asked."""

    @given(data=st.data(), count=st.integers(0, 3), scores=not_lists)
    def test_only_fixed_paragraphs_or_none(self, contract: Contract, data: st.DataObject, count: int, scores: object) -> None:
        limits = contract.limits
        body = "\n\n".join([" " * limits.min_body_chars, *[filled("word ", limits.max_paragraph_chars + 1)] * count])
        found = planned(body, contract)
        assert (found.outcome, found.gate, found.shape, found.candidates, found.batches) == ("ok", 7, "text", (), ())
        assert len(found.paragraphs) == count
        result = complete(found, scores, id="P1", language=data.draw(languages), contract=contract)
        assert (result.outcome, result.pruned, result.dropped, result.body, result.ratio) == ("ok", False, (), body, None)
        assert result.gate == 7

    @given(data=st.data())
    def test_one_candidate_is_enough(self, contract: Contract, data: st.DataObject) -> None:
        found = planned(data.draw(bodies(contract)), contract)
        longest = contract.limits.max_paragraph_chars
        candidates = [number for number, (start, end) in enumerate(found.paragraphs) if end - start <= longest]
        assert list(found.candidates) == candidates
        assert (found.gate == 7) == (not candidates)


@both_contracts
class TestGate010:
    """Whenever a gate ends the pruning the body comes back unchanged, to the byte, and there is nothing to ask a scorer."""

    @given(data=st.data(), situation=situations, request=st.sampled_from([REQUEST, "ok", "", " \n", "続けて"]), allowed=feature_sets)
    def test_refusal_is_identity(self, contract: Contract, *, data: st.DataObject, situation: Situation, request: str, allowed: frozenset[str]) -> None:
        body = data.draw(st.one_of(texts(contract), json_like, bodies(contract)))
        found = plan(body, request, situation=situation, features=allowed, contract=contract)
        assume(found.outcome is not None)
        assert (found.questions(), found.batches, found.candidates) == ([], (), ())
        scores = data.draw(st.one_of(not_lists, st.lists(st.sampled_from([0, 1, None]), max_size=3)))
        completed = complete(found, scores, id="P1", language=data.draw(languages), contract=contract)
        failed = fail_open(found, data.draw(st.sampled_from(contract.failures)), contract=contract)
        for result in (completed, failed):
            assert result.body is body
            assert (result.outcome, result.gate, result.pruned) == (found.outcome, found.gate, False)
            assert (result.dropped, result.omitted, result.ratio) == ((), {}, None)
            assert result.raw_chars == result.kept_chars == len(body)


@both_contracts
class TestGate011:
    """A body with an unpaired surrogate is `structured` and a basis with one is `no_basis`."""

    @given(data=st.data(), surrogate=st.sampled_from(["\ud800", "\udbff", "\udc00", "\udfff", "\ud83d", "\ud83d\ude80"]))
    def test_in_the_body(self, contract: Contract, data: st.DataObject, surrogate: str) -> None:
        body = data.draw(st.one_of(documents(contract, max_blocks=3), bodies(contract)))
        at = data.draw(st.integers(0, len(body)))
        broken = body[:at] + surrogate + body[at:]
        found = planned(broken, contract)
        assert (found.outcome, found.gate, found.shape) == ("structured", 6, None)
        result = complete(found, [0.0], id="P1", language="en", contract=contract)
        assert result.body is broken
        assert prune_line(result, agent="a", name="t", threshold="0.2", contract=contract) is not None

    @given(data=st.data(), surrogate=st.sampled_from(["\ud800", "\udfff"]), at=st.integers(0, 30))
    def test_in_the_request(self, contract: Contract, data: st.DataObject, surrogate: str, at: int) -> None:
        body = data.draw(documents(contract, max_blocks=3))
        at = at if at < 15 else contract.limits.max_basis_chars - 15 + at
        request = "x" * at + surrogate + "x" * 40
        found = plan(body, request, contract=contract)
        assert (found.outcome == "no_basis") == (at < contract.limits.max_basis_chars)


@both_contracts
class TestGate012:
    """The outcome `not_tried` names the number of its gate in the result and never stands in a log line."""

    @given(data=st.data(), closed=st.sets(st.sampled_from(GATES), min_size=1))
    def test_result_and_log(self, contract: Contract, data: st.DataObject, closed: set[int]) -> None:
        found = plan_at_gates(closed, contract)
        result = complete(found, None, id="P1", language=data.draw(languages), contract=contract)
        line = prune_line(result, agent="a", name="t", threshold="0.2", contract=contract)
        assert result.gate == min(closed)
        assert (result.outcome == "not_tried") == (result.gate is not None and result.gate <= 4)
        assert (line is None) == (result.outcome == "not_tried")
        assert "not_tried" not in (line or "")


class TestScoresMayBeAnything:
    """Nothing that a scorer gives raises, also where a gate has ended the pruning."""

    @given(scores=not_lists)
    def test_after_a_gate(self, scores: object) -> None:
        found = plan("", "")
        assert complete(found, scores, id="P1", language="en", threshold=math.nan).outcome == "not_tried"
