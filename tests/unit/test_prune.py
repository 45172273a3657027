"""plan, complete and fail_open by example."""

import json
from fractions import Fraction

import pytest

from prunespec import ALL_FEATURES, Plan, Result, Situation, complete, fail_open, plan
from prunespec.decide import answers, below, read_score
from prunespec.errors import ScorerError
from prunespec.render import grouped, new_body, runs, slices
from prunespec.render import texts as texts_of
from tests.strategies import FULL, REQUEST

WORDS = "word " * 60
TEXT = "\n\n".join(f"Paragraph {number}. {WORDS}" for number in range(20)) + "\n"
PLAN = plan(TEXT, REQUEST)
HALF = [1.0 if number < 10 else 0.0 for number in range(20)]


def test_a_plan() -> None:
    assert (PLAN.outcome, PLAN.gate, PLAN.shape, PLAN.text, PLAN.basis) == (None, None, "text", TEXT, REQUEST)
    assert PLAN.candidates == tuple(range(20))
    assert PLAN.batches == (tuple(range(16)), (16, 17, 18, 19))
    assert PLAN.questions() == [PLAN.paragraph(number) for number in range(20)]
    assert PLAN.paragraph(3).startswith("Paragraph 3. word")


def test_the_limits_of_a_batch_and_of_a_candidate() -> None:
    found = plan("\n\n".join(["a" * 6000, "b" * 6001, "c" * 6000, "d" * 5999, "e" * 6000, "f" * 120]), REQUEST)
    assert found.candidates == (0, 2, 3, 4, 5)
    assert found.batches == ((0, 2), (3, 4), (5,))


def test_a_plan_that_a_gate_ended() -> None:
    found = plan("[]" * 3000, REQUEST)
    assert found == Plan("[]" * 3000, REQUEST, "structured", 6, None, (), (), ())
    assert (found.shape, found.text, found.questions()) == (None, found.body, [])


@pytest.mark.parametrize(
    ("situation", "gate"),
    [
        (Situation(), None),
        (Situation(scorer=False), 1),
        (Situation(way_back=False), 1),
        (Situation(prunable=False), 2),
        (Situation(success=False), 3),
        (Situation(scorer=False, prunable=False, success=False), 1),
        (Situation(prunable=False, success=False), 2),
    ],
)
def test_the_facts_of_the_first_gates(situation: Situation, gate: int | None) -> None:
    assert plan(TEXT, REQUEST, situation=situation).gate == gate


@pytest.mark.parametrize(
    ("body", "request_", "gate"),
    [
        ("x" * 3999, REQUEST, 4),
        ("x" * 4000, REQUEST, None),
        ("🚀" * 4000, REQUEST, None),
        (TEXT, "x" * 19, 5),
        (TEXT, "x" * 20, None),
        (TEXT, " " * 1981 + "x" * 30, 5),
        (TEXT, " " * 1980 + "x" * 30, None),
        (TEXT, "\x1c" * 20, None),
        (TEXT, "\u3000" * 20, 5),
        (TEXT, "x" * 20 + "\ud800", 5),
        (TEXT, "x" * 2000 + "\ud800", None),
        ("[" + " " * 4000 + "]", "", 5),
        ("[" + " " * 4000 + "]", REQUEST, 6),
        (TEXT + "\ud800", REQUEST, 6),
        (" " * 4000, REQUEST, 7),
        ("x" * 6001, REQUEST, 7),
        ("x" * 6001 + "\n\ny", REQUEST, None),
    ],
)
def test_the_other_gates(body: str, request_: str, gate: int | None) -> None:
    found = plan(body, request_)
    assert found.gate == gate
    assert found.outcome == (None if gate is None else FULL.gates[gate - 1].outcome)


def test_the_basis() -> None:
    assert plan(TEXT, " " + "x" * 3000).basis == " " + "x" * 1999


def test_all_features_are_on_unless_the_caller_says_otherwise() -> None:
    assert {"json_wrapper", "json_wrapper_escaped"} == ALL_FEATURES
    body = json.dumps({"d": TEXT + "é"})
    assert plan(body, REQUEST).shape == "json_wrapper"
    assert plan(body, REQUEST, features=()).shape is None


def test_a_new_body() -> None:
    result = complete(PLAN, HALF, id="P1", language="en")
    chars = [end - start for start, end in PLAN.paragraphs]
    header = f"[Paragraphs omitted by relevance: 10 of 20 paragraphs, {sum(chars[10:]):,} of {sum(chars):,} characters.\n"
    header += " Pass the id and paragraph numbers to `omitted` to read them verbatim. id=P1]"
    marker = f"[… paragraphs 10-19: 10 paragraphs, {sum(chars[10:]):,} characters omitted …]"
    kept_end = PLAN.paragraphs[9][1]
    body = f"{header}\n\n{TEXT[:kept_end]}\n\n{marker}"
    assert result == Result(
        outcome="ok",
        gate=None,
        pruned=True,
        body=body,
        shape="text",
        paragraphs=PLAN.paragraphs,
        dropped=tuple(range(10, 20)),
        slices=((True, 0, kept_end), (False, kept_end, len(TEXT))),
        ratio=f"0.{(len(TEXT) - len(body)) * 1000 // len(TEXT):03}",
        raw_chars=len(TEXT),
        kept_chars=len(body),
        omitted={number: PLAN.paragraph(number) for number in range(10, 20)},
    )


@pytest.mark.parametrize(
    ("scores", "outcome", "dropped"),
    [
        ([0.0] * 20, "all_dropped", 20),
        ([0.0], "all_dropped", 1),
        ([None, 0.0, True], "all_dropped", 1),
        ([], "nothing_dropped", 0),
        ([None] * 20, "nothing_dropped", 0),
        ([0.2] * 20, "nothing_dropped", 0),
        ([1.0, 0.0], "below_floor", 1),
        ([1.0, *[0.0] * 19], "ok", 19),
        ([1, 0, *[0.19] * 18, 0.0, 0.0], "ok", 19),
        ("0.1", "failed", 0),
        (None, "failed", 0),
        ({0.1}, "failed", 0),
    ],
)
def test_outcomes(scores: object, outcome: str, dropped: int) -> None:
    result = complete(PLAN, scores, id="P1", language="ja")
    assert (result.outcome, len(result.dropped), result.pruned) == (outcome, dropped, outcome == "ok")
    assert (result.body == TEXT) == (outcome != "ok")
    assert (result.ratio is None) == (outcome not in ("below_floor", "ok"))
    assert result.gate is None


def test_the_ratio_of_what_would_grow_is_zero() -> None:
    short = plan("\n\n".join(["a" * 120] * 40), REQUEST)
    result = complete(short, [1.0 if number % 2 else 0.0 for number in range(40)], id="P1", language="en")
    assert (result.outcome, result.dropped[:3]) == ("below_floor", (0, 2, 4))
    grown = complete(short, [0.0, *[1.0] * 39], id="P1" * 200, language="en")
    assert (grown.outcome, grown.ratio) == ("below_floor", "0.000")


@pytest.mark.parametrize(("threshold", "dropped"), [(None, 2), ("0.1", 1), (0.3, 3), ("0.5", 4), ("0.25", 2), (True, 2), (float("nan"), 2), ([], 2)])
def test_thresholds(threshold: object, dropped: int) -> None:
    result = complete(PLAN, [0.0, 0.1, 0.2, 0.3, 0.5], id="P1", language="en", threshold=threshold)
    assert len(result.dropped) == dropped


@pytest.mark.parametrize("failure", ["timeout", "failed", "cancelled"])
def test_failures(failure: str) -> None:
    result = fail_open(PLAN, failure)
    assert (result.outcome, result.body, result.shape, result.paragraphs) == (failure, TEXT, "text", PLAN.paragraphs)
    assert (result.dropped, result.ratio, result.slices, result.omitted) == ((), None, ((True, 0, len(TEXT)),), {})


def test_a_gate_stands_whatever_follows() -> None:
    for body, outcome in (("x", "not_tried"), ("[" + " " * 4000 + "]", "structured"), (" " * 4000, "ok")):
        found = plan(body, REQUEST)
        assert complete(found, [0.0], id="P1", language="en") == fail_open(found, "timeout")
        assert fail_open(found, "timeout").outcome == outcome


def test_answers() -> None:
    assert answers([0.5, None, True, 2, 1], 4) == [0.5, None, None, None]
    assert answers((), 2) == [None, None]
    assert answers([0.5], 3) == [0.5, None, None]
    assert answers("0.5", 1) == ScorerError(outcome="failed", clause="SCORE-005")


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (0, 0),
        (1, 1),
        (0.0, 0.0),
        (-0.0, 0.0),
        (1.0, 1.0),
        (1.01, None),
        (-1, None),
        (float("nan"), None),
        (True, None),
        ("0", None),
        (Fraction(1, 5), 0.2),
        (1j, None),
    ],
)
def test_scores(score: object, expected: float | None) -> None:
    assert read_score(score) == expected


def test_below() -> None:
    assert below([None, 0.1, 0.09999999999999999, 0, 1], "0.1") == [False, False, True, True, False]


def test_runs() -> None:
    paragraphs = [(0, 1)] * 5
    assert runs(paragraphs, [0, 1, 3]) == [(False, 0, 1), (True, 2, 2), (False, 3, 3), (True, 4, 4)]
    assert runs(paragraphs, [4]) == [(True, 0, 3), (False, 4, 4)]
    assert runs(paragraphs, [0, 1, 2, 3, 4]) == [(False, 0, 4)]


def test_slices() -> None:
    text = "\n a\n\nb\n\n\nc \n"
    paragraphs = [(1, 3), (5, 6), (9, 11)]
    assert slices(text, paragraphs, in_runs=runs(paragraphs, [1])) == ((True, 0, 3), (False, 3, 9), (True, 9, 12))
    assert slices(text, paragraphs, in_runs=runs(paragraphs, [0, 2])) == ((False, 0, 5), (True, 5, 6), (False, 6, 12))


def test_texts() -> None:
    paragraphs = [(0, 1000), (1002, 3002), (3004, 3005)]
    header, marker = texts_of(paragraphs, runs(paragraphs, [0, 1]), id="{P}", language="en")
    assert header.splitlines() == [
        "[Paragraphs omitted by relevance: 2 of 3 paragraphs, 3,000 of 3,001 characters.",
        " Pass the id and paragraph numbers to `omitted` to read them verbatim. id={P}]",
    ]
    assert marker == "[… paragraphs 0-1: 2 paragraphs, 3,000 characters omitted …]"
    assert texts_of(paragraphs, runs(paragraphs, [2]), id="P9", language="ja")[1] == FULL.texts["marker_one"].ja.replace("{from}", "2").replace("{chars}", "1")


@pytest.mark.parametrize(
    ("literal", "expected"),
    [
        ('a"/é\n\nb', '…\\"\\n\\na\\"/é\\n\\n…'),
        ('\\u0061\\"/\\u00e9\\n\\nb', '\\u2026\\"\\n\\n\\u0061\\"/\\u00e9\\n\\n\\u2026'),
        ('\\u0061\\"/é\\n\\nb', '…\\"\\n\\n\\u0061\\"/é\\n\\n…'),
    ],
)
def test_how_a_literal_is_written(literal: str, expected: str) -> None:
    from prunespec.json_body import Content  # noqa: PLC0415

    literal = literal.replace('a"', 'a\\"').replace("\n", "\\n")
    text = json.loads(f'"{literal}"')
    content = Content(shape="json_wrapper", text=text, start=1, end=1 + len(literal), is_canonical="\\u" not in literal)
    assert new_body(f'"{literal}"', content, texts=['…"', "…"], of_slices=[(True, 0, 4), (False, 4, 7)]) == f'"{expected}"'


@pytest.mark.parametrize(("count", "expected"), [(0, "0"), (999, "999"), (1000, "1,000"), (9388, "9,388"), (1_234_567, "1,234,567")])
def test_counts(count: int, expected: str) -> None:
    assert grouped(count) == expected
