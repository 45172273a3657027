"""OMIT by example."""

import math

import pytest

from prunespec import Call, Reply, dropped_paragraphs, omitted_text, read_call, tool
from tests.strategies import FULL, TINY

MOST = 9_007_199_254_740_991
OMITTED = {7: "seven", 3: "three\n\nwith a gap", 4: "four"}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, 0),
        (7, 7),
        (-7, 0),
        (7.0, 7),
        (-0.0, 0),
        (-7.0, 0),
        (1e300, MOST),
        (math.inf, MOST),
        (-math.inf, 0),
        (MOST, MOST),
        (MOST + 1, MOST),
        (10**400, MOST),
        (-(10**400), 0),
        ("7", 7),
        ("007", 7),
        ("0", 0),
        ("000", 0),
        (str(MOST), MOST),
        (str(MOST + 1), MOST),
        ("9" * 16, MOST),
        ("9" * 5000, MOST),
        ("0" * 5000 + "12", 12),
        (7.5, None),
        (math.nan, None),
        ("", None),
        ("-7", None),
        ("+7", None),
        (" 7", None),
        ("7\n", None),
        ("7.0", None),
        ("\uff17", None),
        ("seven", None),
        (True, None),
        (False, None),
        (None, None),
        ([7], None),
        (b"7", None),
    ],
)
def test_numbers_as_they_are_understood(value: object, expected: int | None) -> None:
    call = read_call({"from": value, "to": value})
    assert (call.start, call.to) == (expected or 0, expected)


@pytest.mark.parametrize(("value", "expected"), [("P1", "P1"), (" P1\u3000\n", "P1"), ("\x1fP1", "\x1fP1"), ("", ""), (1, None), (None, None), (["P1"], None)])
def test_ids(value: object, expected: str | None) -> None:
    assert read_call({"id": value}).id == expected


@pytest.mark.parametrize("arguments", [None, [], "P1", 7, [("id", "P1")]])
def test_what_is_no_mapping_holds_nothing(arguments: object) -> None:
    assert read_call(arguments) == Call(id=None, start=0, to=None)


def test_the_limits_are_those_of_the_contract() -> None:
    assert read_call({"id": "P1", "from": 1000, "to": "100"}, contract=TINY) == Call(id="P1", start=99, to=99)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"id": "P1"}, [3, 4, 7]),
        ({"id": "P1", "from": 4}, [4, 7]),
        ({"id": "P1", "to": 3}, [3]),
        ({"id": "P1", "from": "3", "to": 4.0}, [3, 4]),
        ({"id": "P1", "from": 7, "to": 10**30}, [7]),
    ],
)
def test_ok(arguments: dict[str, object], expected: list[int]) -> None:
    reply = omitted_text(OMITTED, arguments, language="en")
    text = "\n\n".join(f"[paragraph {number}]\n{OMITTED[number]}" for number in expected)
    assert reply == Reply(outcome="ok", text=text, chars=sum(len(OMITTED[number]) for number in expected), call=read_call(arguments))


@pytest.mark.parametrize(
    ("omitted", "arguments", "outcome"),
    [
        (None, {"id": "P1"}, "not_found"),
        (OMITTED, {}, "not_found"),
        (OMITTED, {"id": 1}, "not_found"),
        (OMITTED, {"id": " "}, "not_found"),
        (None, {"id": "P1", "from": 9, "to": 1}, "not_found"),
        (OMITTED, {"id": "P1", "from": 5, "to": 6}, "not_dropped"),
        (OMITTED, {"id": "P1", "from": 4, "to": 3}, "not_dropped"),
        (OMITTED, {"id": "P1", "from": 8}, "not_dropped"),
        ({}, {"id": "P1"}, "not_dropped"),
        ({0: "w" * 20_001}, {"id": "P1"}, "too_large"),
        ({0: "w" * 20_000}, {"id": "P1"}, "ok"),
        ({0: "w" * 20_000, 1: "w"}, {"id": "P1"}, "too_large"),
    ],
)
def test_outcomes(omitted: dict[int, str] | None, arguments: dict[str, object], outcome: str) -> None:
    reply = omitted_text(omitted, arguments, language="ja")
    assert reply.outcome == outcome
    assert reply.chars == (sum(map(len, (omitted or {}).values())) if outcome in ("ok", "too_large") else 0)


@pytest.mark.parametrize(("arguments", "named"), [({}, "-"), ({"id": 7}, "-"), ({"id": " \u3000"}, "-"), ({"id": "\tP9 "}, "P9"), ({"id": "{id}"}, "{id}")])
def test_not_found_names_the_id(arguments: dict[str, object], named: str) -> None:
    text = omitted_text(None, arguments, language="en").text
    assert text == f"There is no omitted text with id={named} in this turn. Pass the id that the marker shows."


@pytest.mark.parametrize(
    ("omitted", "first", "expected"),
    [
        ({2: "w" * 9000, 5: "w" * 9000, 6: "w" * 9000}, 0, ("27,000", 2, 5)),
        ({2: "w" * 9000, 5: "w" * 9000, 6: "w" * 9000, 9: "w" * 2000}, 5, ("20,000", None, None)),
        ({2: "w" * 9000, 5: "w" * 9000, 6: "w" * 2001}, 1, ("20,001", 2, 5)),
        ({2: "w" * 9000, 5: "w" * 9000, 6: "w" * 2000, 7: "w"}, 1, ("20,001", 2, 6)),
        ({2: "w" * 20_001, 5: "w"}, 0, ("20,002", 2, 2)),
    ],
)
def test_too_large_names_a_range_that_fits(omitted: dict[int, str], first: int, expected: tuple[str, int | None, int | None]) -> None:
    text = omitted_text(omitted, {"id": "P1", "from": first}, language="en").text
    chars, start, end = expected
    sentence = f"The omitted paragraphs in the range given hold {chars} characters; the limit is 20,000. Narrow the range (for example from={start}, to={end})."
    assert (text == sentence) == (start is not None)


def test_dropped_paragraphs() -> None:
    text = f"{'a' * 120}\n\n{'b' * 6001}\n\n{'c' * 120}"
    assert dropped_paragraphs(text, [2, 0, 2, 9, -1, 1]) == {0: "a" * 120, 2: "c" * 120}
    assert list(dropped_paragraphs(text, [2, 0])) == [0, 2]
    assert dropped_paragraphs("aaa\n\nbbbbbbbb", [0, 1], contract=TINY) == {0: "aaa"}


def test_the_declaration() -> None:
    declared = tool("en")
    assert declared == {
        "name": "omitted",
        "description": FULL.texts["omitted_description"].en,
        "parameters": {
            "type": "object",
            "properties": {
                "id": {"description": FULL.texts["omitted_id"].en, "type": "string"},
                "from": {"description": FULL.texts["omitted_from"].en, "type": "integer"},
                "to": {"description": FULL.texts["omitted_to"].en, "type": "integer"},
            },
            "required": ["id"],
        },
    }


def test_very_many_digits_are_read_in_one_pass() -> None:
    zeros = "0" * 100_000  # a pass for each of them would take minutes
    assert omitted_text({1: "a"}, {"id": "P1", "from": f"{zeros}x", "to": f"{zeros}1"}, language="en").outcome == "ok"
