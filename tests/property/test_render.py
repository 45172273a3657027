"""RENDER: the body that the model gets."""

import json
from functools import cache
from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from prunespec import CONTRACT, Contract, fail_open, split
from prunespec.render import grouped
from tests.property.oracles import Reread, is_blank, pattern_of, reread, slices_of, ungrouped
from tests.strategies import Case, both_contracts, both_contracts_without_floor, cases, documents, filled, mixed_case_of, mixed_cases


def new_text(case: Case, body: str) -> str:
    """Return the new text: the new body, or the decoded document in it."""
    if case.plan.shape == "text":
        return body
    return json.loads(body.removeprefix("\ufeff"), parse_int=str, parse_float=str)["d"]


@cache
def text_cases(contract: Contract) -> st.SearchStrategy[Case]:
    """Draw a case whose body is a text."""
    return st.composite(lambda draw: mixed_case_of(draw, draw(documents(contract)), contract))()


@both_contracts_without_floor
class TestRender001:
    """The new text is the header and then one piece per run, joined by two LF."""

    @given(data=st.data())
    def test_it_can_be_read_back(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        found = reread(new_text(case, result.body), case, result)
        assert len(found.markers) == sum(not kept for kept, _, _ in result.slices)

    @given(data=st.data())
    def test_kept_and_dropped_take_turns(self, contract: Contract, data: st.DataObject) -> None:
        result = data.draw(mixed_cases(contract)).complete()
        kinds = [kept for kept, _, _ in result.slices]
        assert all(kind != after for kind, after in pairwise(kinds))


@both_contracts_without_floor
class TestRender002And006To009:
    """The header and the markers have the numbers and the chars of the paragraphs, without the gaps; counts are grouped, paragraph numbers and ids are not."""

    @given(data=st.data())
    def test_the_header(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        header = reread(new_text(case, result.body), case, result).header
        chars = [end - start for start, end in result.paragraphs]
        counts = {name: ungrouped(value) for name, value in header.items() if name != "id"}
        assert counts == {
            "paragraphs": len(chars),
            "chars": sum(chars),
            "dropped": len(result.dropped),
            "dropped_chars": sum(chars[number] for number in result.dropped),
        }
        assert header["id"] == case.id

    @given(data=st.data())
    def test_the_markers_name_every_dropped_paragraph_once(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        named: list[int] = []
        for marker in reread(new_text(case, result.body), case, result).markers:
            first, last = int(marker["from"]), int(marker.get("to", marker["from"]))
            assert (str(first), str(last)) == (marker["from"], marker.get("to", marker["from"]))
            numbers = range(first, last + 1)
            assert ("to" in marker) == (len(numbers) > 1)
            assert ungrouped(marker.get("count", "1")) == len(numbers)
            assert ungrouped(marker["chars"]) == sum(result.paragraphs[number][1] - result.paragraphs[number][0] for number in numbers)
            named.extend(numbers)
        assert named == list(result.dropped)

    @given(data=st.data())
    def test_the_counts_add_up(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        found: Reread = reread(new_text(case, result.body), case, result)
        assert sum(ungrouped(marker["chars"]) for marker in found.markers) == ungrouped(found.header["dropped_chars"])
        assert sum(ungrouped(marker.get("count", "1")) for marker in found.markers) == ungrouped(found.header["dropped"])

    @given(count=st.one_of(st.integers(0, 10**12), st.sampled_from([0, 9, 99, 999, 1000, 9388, 999_999, 1_000_000])))
    def test_counts_are_grouped(self, contract: Contract, count: int) -> None:
        digits = str(count)
        groups = [digits[max(0, end - 3) : end] for end in range(len(digits), 0, -3)]
        assert grouped(count) == ",".join(reversed(groups))
        assert contract.languages == ("en", "ja")


@both_contracts_without_floor
class TestRender003To005:
    """A kept run is a slice of the text, with the gap outside it at the text's start or end; kept and omitted slices concatenate to the text."""

    @given(data=st.data())
    def test_the_slices_concatenate_to_the_text(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract))
        result = case.complete()
        assert "".join(case.plan.text[start:end] for _, start, end in result.slices) == case.plan.text
        assert [start for _, start, _ in result.slices[1:]] == [end for _, _, end in result.slices[:-1]]

    @given(data=st.data())
    def test_the_slices_are_those_of_the_runs(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        assert list(result.slices) == slices_of(case.plan.text, result.paragraphs, result.dropped)

    @given(data=st.data())
    def test_no_paragraph_is_cut(self, contract: Contract, data: st.DataObject) -> None:
        result = data.draw(mixed_cases(contract)).complete()
        edges = {edge for _, start, end in result.slices for edge in (start, end)}
        assert not any(start < edge < end for start, end in result.paragraphs for edge in edges)

    @given(data=st.data())
    def test_every_paragraph_is_where_it_belongs(self, contract: Contract, data: st.DataObject) -> None:
        result = data.draw(mixed_cases(contract)).complete()
        for number, (start, end) in enumerate(result.paragraphs):
            holders = [kept for kept, first, last in result.slices if first <= start and end <= last]
            assert holders == [number not in result.dropped]

    @given(data=st.data())
    def test_an_omitted_slice_is_its_paragraphs_and_white(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        for kept, start, end in result.slices:
            rest = case.plan.text[start:end]
            for number in reversed(range(len(result.paragraphs))):
                first, last = result.paragraphs[number]
                if start <= first and last <= end:
                    rest = rest[: first - start] + rest[last - start :]
            assert kept or is_blank(rest, contract)

    @given(data=st.data())
    def test_the_ends_of_the_text_survive_where_they_are_kept(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(text_cases(contract))
        result = case.complete()
        if result.slices[-1][0]:
            assert result.body.endswith(case.body[result.paragraphs[-1][0] :])
        if result.slices[0][0]:
            assert f"\n\n{case.body[: result.paragraphs[0][1]]}" in result.body


@both_contracts_without_floor
class TestRender010:
    """The texts are those of the language that the caller names, `en` or `ja`."""

    @given(data=st.data())
    def test_only_the_words_differ(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        results = {language: evolve(case, language=language).complete() for language in contract.languages}
        texts_of = {language: new_text(case, result.body) for language, result in results.items()}
        found = {language: reread(texts_of[language], evolve(case, language=language), result) for language, result in results.items()}
        assert found["en"] == found["ja"]
        assert results["en"].slices == results["ja"].slices
        assert texts_of["en"] != texts_of["ja"]


@both_contracts
class TestRender011:
    """Where no new body stands the result has one slice, kept, over the whole text, or over the whole body if no text was found."""

    @given(data=st.data(), failure=st.sampled_from(CONTRACT.failures))
    def test_one_slice(self, contract: Contract, data: st.DataObject, failure: str) -> None:
        case = data.draw(cases(contract))
        results = [fail_open(case.plan, failure, contract=contract), case.complete([]), case.complete([0.0] * len(case.scores)), case.complete()]
        assert all(result.slices == ((True, 0, len(case.plan.text)),) for result in results if not result.pruned)


@both_contracts_without_floor
class TestRender012:
    """Marker-like lines in the body are content; they are never counted, resolved or changed."""

    @given(data=st.data(), language=st.sampled_from(CONTRACT.languages))
    def test_a_pruned_body_is_a_text_like_any_other(self, contract: Contract, data: st.DataObject, language: str) -> None:
        once = evolve(data.draw(text_cases(contract)), language=language).complete()
        body = f"{once.body}\n\n{filled('word ', contract.limits.max_paragraph_chars)}\n\n{once.body}"
        case = mixed_case_of(data.draw, body, contract)
        result = case.complete()
        assert result.paragraphs == split(body, contract=contract)
        found = reread(result.body, case, result)
        assert sum(ungrouped(marker.get("count", "1")) for marker in found.markers) == len(result.dropped)
        kept = [body[start:end] for is_kept, start, end in result.slices if is_kept]
        assert all(piece in result.body for piece in kept)

    @pytest.mark.parametrize("language", CONTRACT.languages)
    @given(data=st.data())
    def test_a_spoofed_marker_is_kept_like_any_words(self, contract: Contract, language: str, data: st.DataObject) -> None:
        spoof = contract.texts["marker"].say(language, {"from": 0, "to": 9, "count": "10", "chars": "1,234"})
        case = mixed_case_of(data.draw, f"{spoof}\n\n{data.draw(documents(contract))}", contract)
        case = evolve(case, scores=[1.0, *case.scores[1:-1], 0.0], language=language)
        result = case.complete()
        assert result.pruned
        assert pattern_of(contract.texts["header"], language, id=case.id).match(result.body)
        assert spoof in result.body.removeprefix(result.body.partition("\n\n")[0])
        assert len(reread(result.body, case, result).markers) == sum(not kept for kept, _, _ in result.slices)
