"""OMIT: the way back."""

import math
import sys
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunespec import CONTRACT, Contract, Reply, dropped_paragraphs, omitted_text, read_call, tool
from tests.property.oracles import pattern_of, ungrouped, values_of
from tests.strategies import (
    NOT_WHITE,
    WHITE,
    any_scores,
    both_contracts,
    both_contracts_without_floor,
    cases,
    ids,
    languages,
    mixed_cases,
    random_lines,
    texts,
)

MOST = CONTRACT.limits.max_position
odd_values = st.sampled_from(
    [None, True, False, "", "x", "1.0", " 1", "1 ", "-1", "+1", "\uff11", "1_0", "0x1", [], {}, [1], b"1", 0.5, -0.5, 1e-320, math.nan, 1j, "1\n"]
)
integers = st.one_of(st.integers(-3, 30), st.integers())


def known_position(value: object, highest: int) -> int | None:
    """Return the paragraph number that a value stands for, by OMIT-008 and OMIT-009 alone."""
    if isinstance(value, str) and value and set(value) <= set("0123456789"):
        digits = value.lstrip("0") or "0"
        return highest if len(digits) > 16 else min(int(digits), highest)
    if isinstance(value, float) and math.isinf(value):
        return highest if value > 0 else 0
    if type(value) in (int, float) and value == value // 1:
        return int(max(0, min(value, highest)))
    return None


positions = st.one_of(
    integers,
    integers.map(lambda number: str(abs(number))),
    integers.map(lambda number: "0" * 30 + str(abs(number))),
    st.integers(-(2**60), 2**60).map(float),
    st.sampled_from(
        [-0.0, 0.0, 1.0, 1e300, -1e300, math.inf, -math.inf, MOST, MOST + 1, MOST - 1, float(MOST), str(MOST), str(MOST + 1), "9" * 5000, "0" * 5000]
    ),
    st.floats(),
    odd_values,
)
argument_values = st.one_of(positions, ids, random_lines)
argument_maps = st.fixed_dictionaries({}, optional={"id": st.one_of(ids, argument_values), "from": positions, "to": positions, "other": argument_values})
kept_texts = st.text("abc\n é🚀", min_size=1, max_size=7)


def sets_of(contract: Contract) -> st.SearchStrategy[dict[int, str]]:
    """Draw dropped paragraphs by number, some of them so long that few fit in one reply."""
    most = contract.limits.max_omitted_chars
    words = st.one_of(kept_texts, st.sampled_from([1, most // 3, most // 2, most - 1, most]).map(lambda chars: "w" * chars))
    return st.dictionaries(st.integers(0, 25), words, max_size=8)


def ask(omitted: Mapping[int, str] | None, arguments: object, *, contract: Contract, language: str = "en") -> Reply:
    return omitted_text(omitted, arguments, language=language, contract=contract)


def in_range(omitted: Mapping[int, str], arguments: Mapping[str, object], contract: Contract) -> dict[int, str]:
    """Return the paragraphs asked for, in order."""
    highest = contract.limits.max_position
    first = known_position(arguments.get("from"), highest) or 0
    last = known_position(arguments.get("to"), highest)
    return {number: omitted[number] for number in sorted(omitted) if first <= number <= (highest if last is None else last)}


def labelled(asked: Mapping[int, str], language: str, contract: Contract) -> str:
    """Return what `ok` says."""
    label = contract.texts["omitted_label"].in_language(language)
    return "\n\n".join(label.replace("{number}", str(number)) + "\n" + words for number, words in asked.items())


class TestOmit001:
    """The tool `omitted` takes `id`, a string, and `from` and `to`, paragraph numbers from 0, both included."""

    @given(language=languages)
    def test_the_declaration(self, language: str) -> None:
        declared = tool(language)
        assert declared["name"] == "omitted"
        assert declared["description"] == CONTRACT.texts["omitted_description"].in_language(language)
        parameters = declared["parameters"]
        assert isinstance(parameters, dict)
        assert {name: field["type"] for name, field in parameters["properties"].items()} == {"id": "string", "from": "integer", "to": "integer"}
        assert parameters["required"] == ["id"]
        assert [field["description"] for field in parameters["properties"].values()] == [
            CONTRACT.texts[f"omitted_{name}"].in_language(language) for name in ("id", "from", "to")
        ]

    @pytest.mark.parametrize("contract", [CONTRACT], ids=["full"])
    @given(first=st.integers(0, 6), last=st.integers(0, 12))
    def test_both_ends_are_included(self, contract: Contract, first: int, last: int) -> None:
        omitted = {number: f"words {number}" for number in range(7)}
        reply = ask(omitted, {"id": "P1", "from": first, "to": last}, contract=contract)
        numbers = range(first, min(last, 6) + 1)
        assert reply.text.count("[paragraph ") == len(numbers)
        assert (reply.outcome == "ok") == bool(numbers)


@both_contracts_without_floor
class TestOmit002:
    """`ok` gives the dropped paragraphs of the range in order, each verbatim below its label, joined by two LF; kept ones are skipped."""

    @given(data=st.data())
    def test_every_dropped_paragraph_comes_back(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        for number in result.dropped:
            reply = ask(result.omitted, {"id": "P1", "from": number, "to": number}, contract=contract, language=case.language)
            start, end = result.paragraphs[number]
            words = case.plan.text[start:end]
            if len(words) > contract.limits.max_omitted_chars:
                continue
            label = contract.texts["omitted_label"].in_language(case.language).replace("{number}", str(number))
            assert (reply.outcome, reply.text, reply.chars) == ("ok", f"{label}\n{words}", len(words))

    @given(data=st.data(), first=st.integers(0, 9), last=st.integers(0, 12))
    def test_any_range(self, contract: Contract, data: st.DataObject, first: int, last: int) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        asked = {number: case.plan.paragraph(number) for number in result.dropped if first <= number <= last}
        reply = ask(result.omitted, {"id": "P1", "from": first, "to": last}, contract=contract, language=case.language)
        if reply.outcome == "ok":
            assert reply.text == labelled(asked, case.language, contract)
        else:
            assert (reply.outcome == "not_dropped") == (not asked)

    @given(data=st.data(), numbers=st.lists(st.integers(-2, 12), max_size=6))
    def test_numbers_that_are_no_candidates_are_passed_over(self, contract: Contract, data: st.DataObject, numbers: list[int]) -> None:
        case = data.draw(cases(contract))
        expected = {number: case.plan.paragraph(number) for number in sorted(set(numbers)) if number in case.plan.candidates}
        assert dropped_paragraphs(case.plan.text, numbers, contract=contract) == expected
        assert list(dropped_paragraphs(case.plan.text, numbers, contract=contract)) == sorted(expected)


@both_contracts
class TestOmit003To006:
    """The outcomes are judged in the order `not_found`, `not_dropped`, `too_large`, `ok`, each with its text."""

    @given(data=st.data(), arguments=argument_maps, language=languages)
    def test_the_order(self, contract: Contract, data: st.DataObject, arguments: dict[str, object], language: str) -> None:
        omitted = data.draw(st.one_of(st.none(), sets_of(contract)))
        reply = ask(omitted, arguments, contract=contract, language=language)
        asked = in_range(omitted or {}, arguments, contract)
        chars = sum(map(len, asked.values()))
        texts_of = contract.texts
        given_id = arguments.get("id")
        named = given_id.strip(WHITE) if isinstance(given_id, str) else ""
        if omitted is None or not named:
            assert (reply.outcome, reply.chars) == ("not_found", 0)
            assert reply.text == texts_of["omitted_not_found"].in_language(language).replace("{id}", named or "-")
        elif not asked:
            assert (reply.outcome, reply.text, reply.chars) == ("not_dropped", texts_of["omitted_not_dropped"].in_language(language), 0)
        elif chars > contract.limits.max_omitted_chars:
            assert (reply.outcome, reply.chars) == ("too_large", chars)
        else:
            assert (reply.outcome, reply.text, reply.chars) == ("ok", labelled(asked, language, contract), chars)

    @given(data=st.data(), language=languages)
    def test_what_is_too_large_names_the_longest_range_that_fits(self, contract: Contract, data: st.DataObject, language: str) -> None:
        most = contract.limits.max_omitted_chars
        omitted = {**data.draw(sets_of(contract)), 30: "w" * most, 40: "x"}
        first = data.draw(st.integers(0, 31))
        reply = ask(omitted, {"id": "P1", "from": first}, contract=contract, language=language)
        asked = in_range(omitted, {"from": first}, contract)
        if reply.outcome != "too_large":
            assert sum(map(len, asked.values())) <= most
            return
        found = pattern_of(contract.texts["omitted_too_large"], language).fullmatch(reply.text)
        assert found
        values = values_of(found)
        assert (ungrouped(values["chars"]), ungrouped(values["limit"])) == (reply.chars, most)
        start, end = int(values["from"]), int(values["to"])
        assert start == min(asked)
        assert end in asked
        assert ask(omitted, {"id": "P1", "from": start, "to": end}, contract=contract).outcome == "ok"
        longer = min(number for number in asked if number > end)
        assert ask(omitted, {"id": "P1", "from": start, "to": longer}, contract=contract).outcome == "too_large"

    def test_exactly_the_limit_fits(self, contract: Contract) -> None:
        most = contract.limits.max_omitted_chars
        assert ask({0: "a", 3: "b" * (most - 1)}, {"id": "P1"}, contract=contract).outcome == "ok"
        assert ask({0: "a", 3: "b" * most}, {"id": "P1"}, contract=contract).outcome == "too_large"

    def test_the_table(self, contract: Contract) -> None:
        assert list(contract.omitted_outcomes) == ["not_found", "not_dropped", "too_large", "ok"]


@both_contracts
class TestOmit007To010:
    """Digits and whole numbers count as integers, all else as missing; a missing `from` is 0 and a missing `to` the end; 0 is the lowest number."""

    @given(first=positions, last=positions)
    def test_what_was_understood(self, contract: Contract, first: object, last: object) -> None:
        call = read_call({"id": "P1", "from": first, "to": last}, contract=contract)
        highest = contract.limits.max_position
        assert (call.start, call.to) == (known_position(first, highest) or 0, known_position(last, highest))
        assert type(call.start) is int
        assert call.to is None or type(call.to) is int

    @given(first=odd_values, last=odd_values)
    def test_anything_else_counts_as_missing(self, contract: Contract, first: object, last: object) -> None:
        assert read_call({"id": "P1", "from": first, "to": last}, contract=contract) == read_call({"id": "P1"}, contract=contract)

    @given(first=st.integers(1, 30), step=st.integers(1, 5), data=st.data())
    def test_from_beyond_to(self, contract: Contract, first: int, step: int, data: st.DataObject) -> None:
        assert ask(data.draw(sets_of(contract)), {"id": "P1", "from": first, "to": first - step}, contract=contract).outcome == "not_dropped"

    @given(zeros=st.integers(0, 5000), digits=st.integers(0, 10**20).map(str))
    def test_digits_of_any_number(self, contract: Contract, zeros: int, digits: str) -> None:
        call = read_call({"id": "P1", "from": "0" * zeros + digits}, contract=contract)
        assert call.start == min(int(digits), contract.limits.max_position)


@both_contracts
class TestOmit011:
    """White around an id is ignored."""

    @given(before=st.text(st.sampled_from(WHITE), max_size=3), name=ids, after=st.text(st.sampled_from(WHITE), max_size=3))
    def test_white_around_it(self, contract: Contract, before: str, name: str, after: str) -> None:
        assert read_call({"id": before + name + after}, contract=contract).id == name.strip(WHITE)

    @given(char=st.sampled_from(NOT_WHITE))
    def test_nothing_else_is(self, contract: Contract, char: str) -> None:
        assert read_call({"id": f"{char}P1{char}"}, contract=contract).id == f"{char}P1{char}"


@both_contracts
class TestOmit012:
    """Nothing that a model passes to `omitted` raises an error."""

    @given(
        data=st.data(),
        arguments=st.one_of(argument_maps, odd_values, st.just([("id", "P1")]), st.dictionaries(random_lines, argument_values)),
        language=languages,
    )
    def test_anything(self, contract: Contract, data: st.DataObject, arguments: object, language: str) -> None:
        reply = ask(data.draw(st.one_of(st.none(), sets_of(contract))), arguments, contract=contract, language=language)
        assert reply.outcome in contract.omitted_outcomes
        assert reply.text

    @pytest.mark.parametrize(
        "value",
        ["9" * (sys.get_int_max_str_digits() + 1), 10**5000, -(10**5000), "0" * 5000 + "x", "\ud800"],
        ids=["digits", "huge", "-huge", "zeros", "surrogate"],
    )
    def test_huge_and_broken_values(self, contract: Contract, value: object) -> None:
        for name in ("id", "from", "to"):
            assert ask({0: "x"}, {"id": "P1", name: value}, contract=contract).text


@both_contracts_without_floor
class TestOmit014And015:
    """The chars of a reply are those of the dropped paragraphs in the range; a body that came back unchanged has none in any range."""

    @given(data=st.data())
    def test_what_came_back_unchanged(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))
        result = case.complete()
        reply = ask(result.omitted, {"id": "P1"}, contract=contract)
        assert (reply.outcome == "not_dropped") == (not result.pruned)
        assert reply.chars == (sum(result.paragraphs[number][1] - result.paragraphs[number][0] for number in result.dropped) if result.pruned else 0)

    @given(data=st.data())
    def test_marker_like_ids_in_a_page_resolve_to_nothing(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract))
        assert ask(None, {"id": text}, contract=contract).outcome == "not_found"
