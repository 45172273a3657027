"""JSON: bodies that are JSON."""

import json
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from prunespec import CONTRACT, Contract, Result, complete, dropped_paragraphs, plan
from tests.property.oracles import as_written, is_canonical, is_data, is_json_looking, parsed, pattern_of, source_of
from tests.strategies import (
    FULL,
    REQUEST,
    TINY,
    WRITERS,
    Case,
    Wrapped,
    almost_json,
    both_contracts,
    both_contracts_without_floor,
    documents,
    feature_sets,
    few_examples,
    filled,
    json_like,
    json_objects,
    json_values,
    mixed_case_of,
    planned,
    styles,
    texts,
    wrappers,
    written,
)

raw_edges = st.tuples(st.sampled_from(["", "\ufeff", "\ufeff\ufeff", "\x0b", "\u00a0", " \t\r\n"]), st.sampled_from(["", "\n", "\u3000", "\x1f", "\x85"]))


def shape_of(body: str, contract: Contract, features: frozenset[str] = frozenset(CONTRACT.features)) -> tuple[str | None, str | None]:
    """Return the outcome of gate 6 and the shape; the body is made long enough for gate 4 with JSON white space at its end."""
    found = plan(body, REQUEST, features=features, contract=contract)
    assert found.gate not in (1, 2, 3, 4, 5)
    return "structured" if found.outcome == "structured" else None, found.shape


def long_enough(body: str, contract: Contract) -> str:
    """Add JSON white space behind what is too short for gate 4."""
    return body + " " * (contract.limits.min_body_chars - len(body))


def assert_as_the_oracle_says(body: str, contract: Contract, features: frozenset[str]) -> None:
    expected = source_of(body, features, contract)
    found = plan(body, REQUEST, features=features, contract=contract)
    if expected is None:
        assert (found.outcome, found.gate, found.shape) == ("structured", 6, None)
        return
    shape, document = expected
    assert found.outcome != "structured"
    assert found.content
    assert (found.shape, found.text) == (shape, document.text)
    assert (found.content.start, found.content.end) == (document.start, document.end)


@both_contracts
class TestGate008AndJson001To014:
    """Gate 6 holds if the body is text or a wrapper by the JSON clauses."""

    @given(source=json_like, features=feature_sets)
    def test_json_and_what_looks_like_it(self, contract: Contract, source: str, features: frozenset[str]) -> None:
        assert_as_the_oracle_says(long_enough(source, contract), contract, features)

    @given(data=st.data(), features=feature_sets)
    def test_wrappers(self, contract: Contract, data: st.DataObject, features: frozenset[str]) -> None:
        found = data.draw(wrappers(contract))
        assert_as_the_oracle_says(found.body, contract, features)

    @given(data=st.data(), source=st.one_of(json_objects, almost_json(), json_values))
    def test_json_around_a_long_string(self, contract: Contract, data: st.DataObject, source: str) -> None:
        document = data.draw(documents(contract, max_blocks=3))
        literal = f'"{written(document, data.draw(styles))}"'
        at = data.draw(st.sampled_from([at for at, char in enumerate(f"{source} ") if char in '"{}[],: ']))
        old = data.draw(st.sampled_from(['""', "null", "true", "0", '"a"', ""]))
        body = source.replace(old, literal, 1) if old and old in source else source[:at] + literal + source[at:]
        assert_as_the_oracle_says(body, contract, frozenset(CONTRACT.features))

    @given(data=st.data())
    def test_one_char_of_a_wrapper_changed(self, contract: Contract, data: st.DataObject) -> None:
        body = data.draw(wrappers(contract)).body
        edges = [at for at, char in enumerate(body) if char in '"\\{}:,'] or [0]
        at = data.draw(st.sampled_from(edges))
        char = data.draw(
            st.sampled_from(['"', "\\", "{", "}", "[", "]", ",", ":", "", " ", "\n", "\t", "u", "x", "\u00a0", "\x00", "\\ud83d", "\\ude80", '","'])
        )
        kept = data.draw(st.booleans())
        assert_as_the_oracle_says(body[:at] + char + body[at + (not kept) :], contract, frozenset(CONTRACT.features))


@both_contracts
class TestJson001:
    """A body is JSON-looking if, after at most one U+FEFF and then JSON white space, it begins with `{` or `[`; any other body is text."""

    @given(data=st.data(), edges=raw_edges)
    def test_any_other_body_is_text(self, contract: Contract, data: st.DataObject, edges: tuple[str, str]) -> None:
        body = edges[0] + data.draw(st.one_of(texts(contract), json_values)) + edges[1]
        assume(not is_json_looking(body))
        found = planned(long_enough(body, contract), contract)
        assert (found.shape, found.text) == ("text", long_enough(body, contract))


@both_contracts
class TestJson002To005:
    """What is JSON-looking and parses, or ends with a closing bracket, and is no wrapper is `structured`; what does not end so is text."""

    @given(source=json_like)
    def test_the_end_decides(self, contract: Contract, source: str) -> None:
        assume(is_json_looking(source))
        body = long_enough(source, contract)
        found = planned(body, contract)
        if body.rstrip(contract.white)[-1] not in "}]":
            assert found.shape == "text"
        else:
            assert found.shape in (None, "json_wrapper")

    @given(value=json_values, edges=raw_edges)
    def test_what_parses_has_the_right_end(self, contract: Contract, value: str, edges: tuple[str, str]) -> None:
        body = edges[0] + value + edges[1]
        assume(is_json_looking(body) and parsed(body, contract) is not None)
        assert is_data(body, contract)
        assert planned(long_enough(body, contract), contract).shape != "text"


BROKEN_VALUES = (
    *("NaN", "Infinity", "-Infinity", "nan", "undefined", "tru", "nulll", "True", "'x'", "01", "-01", "1.", ".5", "+1", "1e", "0x1", "-", "\uff11", "1_0"),
    *(
        '"\t"',
        '"\n"',
        '"\\x"',
        '"\\u12"',
        '"\\u00g0"',
        '"x',
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1",
        "]",
        '{"a":1,}',
        '{"a"}',
        "{1:1}",
        '{"a":1 "b":2}',
        "",
        "1 1",
        "/*x*/1",
    ),
)


@both_contracts
class TestWrappersWithAFault:
    """A wrapper parses as RFC 8259 JSON: with one value that does not, the body is `structured`, however good the rest is."""

    @pytest.mark.parametrize("broken", BROKEN_VALUES)
    @few_examples
    @given(data=st.data())
    def test_one_value_is_broken(self, contract: Contract, broken: str, data: st.DataObject) -> None:
        document = written(filled("word ", contract.limits.min_body_chars * 9), data.draw(styles))
        for layout in ('{{"d":"{}","n":{}}}', '{{"d":"{}","n":[{}]}}', '{{"d":"{}","n":{{"m":{}}}}}'):
            body = layout.format(document, broken)
            assert source_of(body, CONTRACT.features, contract) is None or broken == ""
            assert_as_the_oracle_says(body, contract, frozenset(CONTRACT.features))


@both_contracts
class TestJson006:
    """A body with an unpaired surrogate escape anywhere counts as not parsing."""

    @pytest.mark.parametrize(
        ("inside", "is_paired"),
        [
            (r"\ud83d", False),
            (r"\uDE80", False),
            (r"\ud83d\ude80", True),
            (r"\uD83D\uDe80", True),
            (r"\ude80\ud83d", False),
            (r"\ud83d\ud83d\ude80", False),
            (r"\ud83d\ude80\ude80", False),
            (r"\ud83d \ude80", False),
            (r"\ud83d\n\ude80", False),
            (r"\ud83d\\\ude80", False),
            (r"\\\ud83d\ude80", True),
            (r"\\ud83d", True),
            (r"\\\ud83d", False),
            (r"\\\\ud83d\\\\ude80", True),
            (r"\ud83d\\ude80", False),
            (r"\ud7ff\ue000", True),
            (r"\uDBFF\uDFFF", True),
            (r"\uD800\uDC00", True),
            (r"\udc00", False),
        ],
    )
    def test_wherever_it_stands(self, contract: Contract, inside: str, *, is_paired: bool) -> None:
        document = filled("word ", contract.limits.min_body_chars * 20)
        expected = (None, "json_wrapper") if is_paired else ("structured", None)
        assert shape_of(f'{{"d":"{document}","k":"{inside}"}}', contract) == expected
        assert shape_of(f'{{"{inside}":0,"d":"{document}"}}', contract) == expected
        assert shape_of(f'{{"d":"{document}{inside}{document}"}}', contract) == expected
        assert shape_of(f'{{"d":"{document}","k":{{"{inside}":["{inside}"]}}}}', contract) == expected


class TestJson007:
    """A body whose objects and arrays are nested more than {max_nesting_levels} levels deep, the top one being the first, counts as not parsing."""

    @pytest.mark.parametrize("contract", [FULL, TINY], ids=["full", "tiny"])
    @pytest.mark.parametrize("step", [-2, -1, 0, 1, 2])
    @pytest.mark.parametrize("pair", ["[]", "{}"])
    def test_around_the_limit(self, contract: Contract, step: int, pair: str) -> None:
        inner = contract.limits.max_nesting_levels - 1 + step
        self.assert_wrapper(nested(pair, inner), contract, is_one=step <= 0)

    @pytest.mark.parametrize("levels", [*range(1, 100)])
    def test_up_to_the_limit(self, levels: int) -> None:
        self.assert_wrapper(nested("[]", levels), FULL, is_one=True)

    @pytest.mark.parametrize("levels", [100, 101, 1000, 5000, 100_000])
    @pytest.mark.parametrize("pair", ["[]", "{}"])
    def test_beyond_it(self, levels: int, pair: str) -> None:
        self.assert_wrapper(nested(pair, levels), FULL, is_one=False)
        self.assert_wrapper("[" * levels, FULL, is_one=False)

    @given(levels=st.integers(0, 4), width=st.integers(1, 5), inner=st.sampled_from(['"[[[["', '"{\\"[{"', '"]]"', "1", '"\\\\"', "[]", "{}"]))
    def test_brackets_in_strings_and_side_by_side_do_not_count(self, levels: int, width: int, inner: str) -> None:
        value = "[" * levels + ",".join([inner] * width) + "]" * levels if levels else inner
        deep = 1 + levels + (inner in ("[]", "{}"))
        self.assert_wrapper(value, TINY, is_one=deep <= 3)

    def assert_wrapper(self, value: str, contract: Contract, *, is_one: bool) -> None:
        document = filled("word ", max(contract.limits.min_body_chars, 2 * len(value) + 40))
        expected = (None, "json_wrapper") if is_one else ("structured", None)
        assert shape_of(f'{{"n":{value},"d":"{document}"}}', contract) == expected
        assert shape_of(f'{{"d":"{document}","n":{value}}}', contract) == expected


def nested(pair: str, levels: int) -> str:
    """Return arrays or objects inside each other, so many levels of them."""
    if pair == "[]":
        return "[" * levels + "]" * levels or "0"
    return '{"":' * (levels - 1) + "{}" + "}" * (levels - 1) if levels else "0"


@both_contracts
class TestJson008:
    """The size of a number is never judged."""

    @given(data=st.data(), number=st.one_of(st.integers().map(str), st.sampled_from(["1e400", "-1e-400", "9" * 5000, "0." + "1" * 5000, "1E+999999", "-0"])))
    def test_any_number(self, contract: Contract, data: st.DataObject, number: str) -> None:
        document = filled("word ", max(contract.limits.min_body_chars, 20 * len(number)))
        layout = data.draw(st.sampled_from(['{{"n":{},"d":"{}"}}', '{{"n":[{}],"d":"{}"}}', '{{"n":{{"m":{}}},"d":"{}"}}']))
        assert shape_of(layout.format(number, document + "word " * 9), contract) == (None, "json_wrapper")


@both_contracts
class TestJson009:
    """A wrapper is, at the top level, an object without two keys that are equal when decoded."""

    @given(
        data=st.data(),
        key=st.sampled_from(["d", "a", "é", "/", "\n", "", "\U0001f680", "z"]),
        other=st.sampled_from(["d", "a", "é", "/", "\n", "", "\U0001f680"]),
    )
    def test_equal_keys(self, contract: Contract, data: st.DataObject, key: str, other: str) -> None:
        document = filled("word ", contract.limits.min_body_chars * 9)
        first, second = written(key, data.draw(styles)), written(other, data.draw(styles))
        members = data.draw(st.permutations([f'"{first}":"{document}"', f'"{second}":1', '"unlike":[]']))
        expected = ("structured", None) if key == other else (None, "json_wrapper")
        assert shape_of(f"{{{','.join(members)}}}", contract) == expected

    @given(key=st.sampled_from(["a", "d"]))
    def test_equal_keys_further_in_do_not_matter(self, contract: Contract, key: str) -> None:
        document = filled("word ", contract.limits.min_body_chars * 9)
        assert shape_of(f'{{"d":"{document}","n":{{"{key}":1,"{key}":2}}}}', contract) == (None, "json_wrapper")


@both_contracts
class TestJson010To012:
    """The document is the longest direct string, has at least {min_body_chars} chars decoded and {min_literal_share} of the body's chars as written."""

    @given(data=st.data(), step=st.integers(-1, 1), style=styles)
    def test_the_document_is_long_enough(self, contract: Contract, data: st.DataObject, step: int, style: tuple[str, ...]) -> None:
        chars = contract.limits.min_body_chars + step
        unit = data.draw(st.sampled_from(["x", "あ", "🚀", "/", "\n\n", '"']))
        document = filled(unit, chars)
        expected = (None, "json_wrapper") if step >= 0 else ("structured", None)
        assert shape_of(f'{{"":"{written(document, style)}"}}', contract) == expected

    @given(data=st.data(), step=st.integers(-2, 2), style=styles)
    def test_the_literal_has_its_share(self, contract: Contract, data: st.DataObject, step: int, style: tuple[str, ...]) -> None:
        literal = f'"{written(filled("aé/", contract.limits.min_body_chars), style)}"'
        # The longest body of which the literal is enough: 5 · literal >= 3 · body.
        share = contract.limits.min_literal_share
        chars = len(literal) * share.denominator // share.numerator + step
        inside = f'{{"":{literal}}}'
        assume(chars >= len(inside))
        before = data.draw(st.integers(0, chars - len(inside)))
        body = " " * before + inside + " " * (chars - len(inside) - before)
        assert shape_of(body, contract) == ((None, "json_wrapper") if step <= 0 else ("structured", None))

    @given(chars=st.integers(-2, 2), swapped=st.booleans())
    def test_another_string_may_be_longer(self, contract: Contract, chars: int, *, swapped: bool) -> None:
        document = filled("あ", contract.limits.min_body_chars)
        other = filled("x", len(document) + chars)
        members = [f'"d":"{written(document, ("ascii",))}"', f'"o":"{other}"']
        body = f"{{{','.join(reversed(members) if swapped else members)}}}"
        found = planned(body, contract)
        assert found.text == (document if chars <= 0 else body)
        assert found.shape == ("json_wrapper" if chars <= 0 else None)


@both_contracts
class TestJson013And024:
    """No nested object and no array is searched for a document; a body that is an array is `structured`."""

    @given(
        data=st.data(),
        layout=st.sampled_from(["[{}]", "[[{}]]", '{{"a":[{}]}}', '{{"a":{{"b":{}}}}}', '[{{"a":{}}}]', "{{{}:1}}", '["a",{}]', '{{"a":[],"b":[{},{{}}]}}']),
    )
    def test_a_long_string_elsewhere(self, contract: Contract, data: st.DataObject, layout: str) -> None:
        document = data.draw(documents(contract, max_blocks=3))
        literal = f'"{written(document, data.draw(styles))}"'
        assert shape_of(layout.format(literal), contract) == ("structured", None)


@both_contracts
class TestJson014:
    """A body whose document, decoded, is itself JSON-looking and has `}` or `]` as its last char that is not white is `structured`."""

    @given(
        data=st.data(),
        start=st.sampled_from(["{", "[", "\ufeff{", " [", "\n{", "\x0b{", "x{", "\u3000["]),
        end=st.sampled_from(["}", "]", "}\n", "]\u3000", "}.", "}\x1f"]),
    )
    def test_data_in_a_string(self, contract: Contract, data: st.DataObject, start: str, end: str) -> None:
        document = start + filled("word ", contract.limits.min_body_chars * 3) + end
        body = f'{{"d":"{written(document, data.draw(styles))}"}}'
        expected = ("structured", None) if is_data(document, contract) else (None, "json_wrapper")
        assert shape_of(body, contract) == expected
        assert is_data(document, contract) == (start[-2:] not in ("\x0b{", "x{", "\u3000[") and end not in ("}.", "}\x1f"))


@both_contracts
class TestJson015:
    """The document's literal stands in the body exactly once."""

    @given(data=st.data())
    def test_once(self, contract: Contract, data: st.DataObject) -> None:
        found = data.draw(wrappers(contract))
        assert found.body.count(found.body[found.start - 1 : found.end + 1]) == 1


@both_contracts
class TestJson016And017And025:
    """A wrapper whose literal is not canonical is `structured` without the feature `json_wrapper_escaped` and pruned like any other with it.

    Without `json_wrapper` every body that is JSON is `structured`, and `json_wrapper_escaped` alone changes nothing.
    """

    @given(data=st.data(), style=styles)
    def test_features(self, contract: Contract, data: st.DataObject, style: tuple[str, ...]) -> None:
        found = data.draw(wrappers(contract, style=style))
        literal = found.body[found.start : found.end]
        is_shortest = literal == "".join(WRITERS["canonical"](char) for char in found.document)
        shapes = {
            (): None,
            ("json_wrapper",): "json_wrapper" if is_shortest else None,
            ("json_wrapper_escaped",): None,
            ("json_wrapper", "json_wrapper_escaped"): "json_wrapper",
        }
        for features, shape in shapes.items():
            assert shape_of(found.body, contract, frozenset(features)) == (None if shape else "structured", shape)

    @given(
        char=st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from('\x00\x07\x08\x0b\x0e\x0f\x10\x1a\x1f\x7f\x80\\/"\t\n\f\r\u2028')),
        style=st.sampled_from(list(WRITERS)),
    )
    def test_every_char(self, contract: Contract, char: str, style: str) -> None:
        document = f"x{char}{filled('word ', contract.limits.min_body_chars)}"
        body = f'{{"":"x{WRITERS[style](char)}{document[2:]}"}}'
        shape = shape_of(body, contract, frozenset(["json_wrapper"]))[1]
        assert (shape == "json_wrapper") == (WRITERS[style](char) == WRITERS["canonical"](char))

    @given(data=st.data(), features=feature_sets)
    def test_texts_need_no_feature(self, contract: Contract, data: st.DataObject, features: frozenset[str]) -> None:
        body = data.draw(documents(contract, max_blocks=3))
        assert plan(body, REQUEST, features=features, contract=contract) == planned(body, contract)


@cache
@st.composite
def wrapper_cases(draw: st.DrawFn, contract: Contract, *, style: tuple[str, ...] | None = None) -> tuple[Wrapped, Case, Result]:
    """Draw a wrapper, its case, and the result, which has a new body."""
    found = draw(wrappers(contract, style=style))
    case = mixed_case_of(draw, found.body, contract)
    result = case.complete()
    assert result.pruned
    return found, case, result


def new_literal(found: Wrapped, result: Result) -> str:
    """Return what stands in the place of the document, where nothing outside it changed."""
    return result.body[found.start : len(result.body) - (len(found.body) - found.end)]


def result_of_text(document: str, case: Case) -> Result:
    """Return the result of the same scores for the document alone."""
    alone = planned(document, case.contract)
    assert alone.shape == "text"
    return complete(alone, case.scores, id=case.id, language=case.language, threshold=case.threshold, contract=case.contract)


def source_edges(literal: str, document: str) -> list[int]:
    """Return where every char of the document begins in the literal, and the end, by reading it char by char."""
    edges: list[int] = []
    at = 0
    for char in document:
        edges.append(at)
        if literal[at] != "\\":
            at += 1
        elif literal[at + 1] != "u":
            at += 2
        else:
            at += 12 if char > "\uffff" else 6
    assert at == len(literal)
    return [*edges, at]


@both_contracts_without_floor
class TestJson018To023:
    """Only chars inside the document's literal change, and every kept run inside it is a slice of the literal as it was written.

    What is not kept text is written canonically, or as ASCII inside an escaped literal that is ASCII.
    """

    @given(data=st.data())
    def test_nothing_outside_the_literal_changes(self, contract: Contract, data: st.DataObject) -> None:
        found, _, result = data.draw(wrapper_cases(contract))
        assert result.body == found.body[: found.start] + new_literal(found, result) + found.body[found.end :]

    @given(data=st.data())
    def test_the_new_body_parses_and_every_other_member_is_the_same(self, contract: Contract, data: st.DataObject) -> None:
        found, _, result = data.draw(wrapper_cases(contract))
        new, old = parsed(result.body, contract), parsed(found.body, contract)
        assert isinstance(new, list)
        assert isinstance(old, list)
        assert [(key, value) for key, value in new if key != "d"] == [(key, value) for key, value in old if key != "d"]
        assert [key for key, _ in new] == [key for key, _ in old]

    @given(data=st.data())
    def test_pieces_as_they_were_written(self, contract: Contract, data: st.DataObject) -> None:
        found, case, result = data.draw(wrapper_cases(contract))
        literal = found.body[found.start : found.end]
        edges = source_edges(literal, found.document)
        as_text = result_of_text(found.document, case).body
        header = pattern_of(contract.texts["header"], case.language, id=case.id).match(as_text)
        assert header
        at, expected = header.end(), as_written(header[0], literal)
        for kept, start, end in result.slices:
            at += 2
            piece = as_text[at : at + end - start] if kept else as_text[at:].partition("\n")[0]
            expected += as_written("\n\n", literal) + (literal[edges[start] : edges[end]] if kept else as_written(piece, literal))
            at += len(piece)
        assert new_literal(found, result) == expected

    @given(data=st.data())
    def test_the_document_is_pruned_like_a_text(self, contract: Contract, data: st.DataObject) -> None:
        found, case, result = data.draw(wrapper_cases(contract))
        as_text = result_of_text(found.document, case)
        members = json.loads(result.body.removeprefix("\ufeff"), parse_int=str, parse_float=str)
        assert members["d"] == as_text.body
        assert (result.paragraphs, result.dropped, result.slices, result.omitted) == (as_text.paragraphs, as_text.dropped, as_text.slices, as_text.omitted)

    @given(data=st.data(), style=st.sampled_from([("ascii",), ("php",), ("upper",), ("escaped", "ascii")]))
    def test_an_ascii_literal_stays_ascii(self, contract: Contract, data: st.DataObject, style: tuple[str, ...]) -> None:
        found, _, result = data.draw(wrapper_cases(contract, style=style))
        literal = found.body[found.start : found.end]
        assert new_literal(found, result).isascii() or is_canonical(literal)


@both_contracts_without_floor
class TestJson026:
    """The decoded document is what is split, what all offsets refer to, and what `omitted` gives back."""

    @given(data=st.data())
    def test_offsets_and_omitted(self, contract: Contract, data: st.DataObject) -> None:
        found, case, result = data.draw(wrapper_cases(contract))
        assert case.plan.text == found.document
        assert result.slices[-1][2] == len(found.document)
        assert result.omitted == dropped_paragraphs(found.document, result.dropped, contract=contract)
