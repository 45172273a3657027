"""Long values written short."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunespec_conformance.errors import SuiteError
from prunespec_conformance.expand import expand, expand_step
from prunespec_conformance.jsons import Number, compact, compact_raw, decode, same, spelled

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text().filter(lambda key: not key.startswith("$")), inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ({"$repeat": ["ab", 3]}, "ababab"),
        ({"$repeat": ["ab", 0]}, ""),
        ({"$repeat": [[1, None], 2]}, [1, None, 1, None]),
        ({"$concat": []}, ""),
        ({"$concat": ["a", {"$repeat": ["b", 2]}, "c"]}, "abbc"),
        ({"$concat": [[1], [2, 3]]}, [1, 2, 3]),
        ({"$slice": ["abcdef", 1, 3]}, "bc"),
        ({"$slice": ["abc\U0001f600d", 3, None]}, "\U0001f600d"),
        ({"$slice": [{"$concat": ["ab", "cd"]}, 1, -1]}, "bc"),
        ({"a": [{"$repeat": ["x", 2]}]}, {"a": ["xx"]}),
        ({"$one": 1, "two": 2}, {"$one": 1, "two": 2}),
    ],
)
def test_short_forms(short: object, long: object) -> None:
    assert expand(short, {}) == long


@pytest.mark.parametrize(
    "short",
    [
        {"$other": 1},
        {"$repeat": ["a"]},
        {"$repeat": ["a", "b"]},
        {"$repeat": ["a", True]},
        {"$repeat": [1, 2]},
        {"$concat": ["a", ["b"]]},
        {"$concat": ["a", 1]},
        {"$slice": ["a", 0]},
        {"$ref": "args.nothing"},
        {"$ref": "args.list.7"},
        {"$number": "007"},
        {"$number": "Infinity"},
        {"$number": 1},
    ],
)
def test_damaged_short_forms(short: object) -> None:
    with pytest.raises(SuiteError):
        expand_step({"list": [1], "value": short}, {})


def test_references() -> None:
    """In args a reference sees what stands before it, in want all args."""
    args = {"body": {"$repeat": ["ab", 2]}, "again": {"$slice": [{"$ref": "args.body"}, 1, 3]}, "list": [{"deep": "x"}]}
    want = {"ok": {"body": {"$ref": "args.body"}, "part": {"$ref": "args.list.0.deep"}}}
    full_args, full_want = expand_step(args, want)
    assert full_args == {"body": "abab", "again": "ba", "list": [{"deep": "x"}]}
    assert full_want == {"ok": {"body": "abab", "part": "x"}}
    with pytest.raises(SuiteError):
        expand_step({"first": {"$ref": "args.second"}, "second": "x"}, {})


@given(JSON)
def test_what_has_no_short_form_stays(value: object) -> None:
    assert same(expand(value, {}), value)
    assert same(decode(spelled(value, compact)), value)
    assert same(decode(spelled(value, compact_raw)), value)


@pytest.mark.parametrize("digits", ["1e400", "-0", "1.0", "0.30", "2E+3", "9" * 5000])
def test_numbers_are_sent_as_they_are_spelled(digits: str) -> None:
    value = {"from": Number(digits), "text": '"\\u0000', "list": [Number(digits)]}
    assert spelled(value, compact) == f'{{"from":{digits},"text":"\\"\\\\u0000","list":[{digits}]}}'


@given(JSON, JSON)
def test_same_is_equality_of_json(left: object, right: object) -> None:
    assert same(left, left)
    assert same(left, right) == same(right, left)
    if same(left, right):
        assert left == right


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        (1, 1.0, True),
        (True, 1, False),
        (0, False, False),
        ([True], [1], False),
        ({"a": 0}, {"a": False}, False),
        ({"a": None}, {}, False),
        ([1, 2], [1], False),
        ("a", ["a"], False),
        (None, 0, False),
        ("é", "e\u0301", False),
    ],
)
def test_same(left: object, right: object, equal: bool) -> None:  # noqa: FBT001
    assert same(left, right) is equal


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", "-Infinity", "", "{", "[1,]", "\ufeff1", "[" * 100_000, "'a'"])
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        decode(text)


def test_a_number_beyond_doubles_is_json_all_the_same() -> None:
    assert json.dumps(decode("[1e400,-1e400]"), allow_nan=False)
