"""`prunespec evaluate`: the numbers against values that were worked out by hand, the formats, the tables, and what is wrong with data."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT
from prunespec_io.evaluation.measures import Share, best, scores
from tests.io.kit import Command, Here

LABELLED = str(Path(__file__).parents[2] / "evaluation" / "labelled.jsonl")
THRESHOLDS = [float(value) for value in CONTRACT.thresholds.values]

# --- the numbers ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        # With z = 1.96: (p + z²/2n ± z·sqrt(p(1 - p)/n + z²/4n²)) / (1 + z²/n)
        (8, 10, 0.490, 0.943),
        (0, 10, 0.000, 0.278),
        (10, 10, 0.722, 1.000),
        (1, 2, 0.095, 0.905),
        (81, 263, 0.255, 0.366),  # Newcombe 1998, table I
        (15, 148, 0.062, 0.160),
        (0, 20, 0.000, 0.161),
        (1, 29, 0.006, 0.172),
    ],
)
def test_the_interval_by_wilson(count: int, total: int, low: float, high: float) -> None:
    assert Share(count, total).interval == pytest.approx((low, high), abs=0.0006)


def test_a_share_of_nothing() -> None:
    assert (Share(0, 0).value, Share(0, 0).interval) == (None, (0, 1))


@given(st.integers(1, 500).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))))
def test_the_interval_holds_the_share(counts: tuple[int, int]) -> None:
    share = Share(*counts)
    low, high = share.interval
    assert share.value is not None
    assert 0 <= low <= share.value + 1e-12
    assert share.value - 1e-12 <= high <= 1


@pytest.mark.parametrize(
    ("needed", "others", "auc"),
    [
        ([0.9, 0.8], [0.1, 0.2], 1),
        ([0.1], [0.9], 0),
        ([0.5], [0.5], 0.5),
        ([0.8, 0.4], [0.6, 0.4, 0.2], 4.5 / 6),  # 0.8 beats three; 0.4 beats one and ties with one
        ([None, 0.1], [0.9, 0.2], 2 / 4),  # no answer is above everything
        ([], [0.5], None),
        ([0.5], [], None),
    ],
)
def test_the_area_under_the_curve(needed: list[float | None], others: list[float | None], auc: float | None) -> None:
    found = scores([*((score, True) for score in needed), *((score, False) for score in others)])
    assert found.auc == (None if auc is None else pytest.approx(auc))


def test_what_equals_the_threshold_is_kept() -> None:
    found = scores([(0.2, True), (0.1, True), (0.2, False), (0.19, False), (None, False)])
    assert (found.wrongly_dropped(0.2), found.wrongly_kept(0.2)) == (1, 2)
    assert (found.kept_of_needed(0.2), found.dropped_of_others(0.2)) == (Share(1, 2), Share(1, 3))


JUDGED = st.lists(st.tuples(st.none() | st.floats(0, 1), st.booleans()))


@given(JUDGED, st.floats(0.01, 100))
def test_no_threshold_is_cheaper_than_the_proposed_one(judged: list[tuple[float | None, bool]], of_losing: float) -> None:
    found = scores(judged)
    proposed = best(found, THRESHOLDS, of_losing=of_losing)
    costs = [found.cost(threshold, of_losing=of_losing) for threshold in THRESHOLDS]
    assert found.cost(proposed, of_losing=of_losing) == min(costs)
    assert proposed == THRESHOLDS[costs.index(min(costs))]


@given(JUDGED)
def test_a_higher_threshold_never_keeps_more(judged: list[tuple[float | None, bool]]) -> None:
    found = scores(judged)
    assert [found.wrongly_dropped(at) for at in THRESHOLDS] == sorted(found.wrongly_dropped(at) for at in THRESHOLDS)
    assert [-found.wrongly_kept(at) for at in THRESHOLDS] == sorted(-found.wrongly_kept(at) for at in THRESHOLDS)


# --- data, scores and what is written ------------------------------------------------------------------------------------------------------------

NEEDED, OTHER = {"needed": True}, {"needed": False}
CASES = [
    {
        "id": "a",
        "language": "en",
        "paragraphs": [{"text": "one", **NEEDED}, {"text": "two", **OTHER}, {"text": "three", **OTHER}],
        "request": "Which?",
        "split": "report",
    },
    {"id": "b", "language": "ja", "paragraphs": [{"text": "一", **NEEDED}, {"text": "二", **OTHER}], "request": "どれ", "split": "calibrate"},
    {"paragraphs": [{"anything": 1, "text": "x", **NEEDED}, {"text": "y", **NEEDED}], "request": "Neither language nor id"},
]
SCORES = [{"id": "a", "scores": [0.9, 0.15, 0.25]}, {"id": "b", "scores": [0.1, None]}, {"id": "line 3", "scores": [0.4, 2]}]


def lines(values: list[dict[str, object]]) -> str:
    return "".join(f"{json.dumps(value, ensure_ascii=False)}\n" for value in values)


@pytest.fixture
def data(command: Command) -> list[str]:
    return ["evaluate", command.file("data.jsonl", lines(CASES)), "--scorer", command.file("scores.jsonl", lines(SCORES))]


@pytest.mark.parametrize("options", [[], ["--split", "report"], ["--suggest", "5:1"], ["--json", "--suggest", "0.5"], ["--json"]], ids=" ".join)
def test_what_is_written(here: Here, data: list[str], options: list[str], snapshot: SnapshotAssertion) -> None:
    ended = here(*data, *options)
    assert (ended.code, ended.out.decode(), ended.err) == snapshot


def test_several_files(here: Here, command: Command) -> None:
    names = [command.file(f"{number}.jsonl", lines([{**CASES[number], "id": str(number)}])) for number in range(3)]
    given_ = command.file("scores.jsonl", lines([{"id": str(number), "scores": found["scores"]} for number, found in enumerate(SCORES)]))
    groups = here("evaluate", *names, "--scorer", given_, "--json").json["groups"]
    assert isinstance(groups, dict)
    assert {name: group["requests"] for name, group in groups.items()} == {"all": 3, "en": 1, "ja": 1, "other": 1}


def test_the_picture(here: Here, command: Command, data: list[str]) -> None:
    assert here(*data, "--plot", "plot.svg").code == 0
    text = (command.folder / "plot.svg").read_text("utf-8")
    names = [element.tag.rpartition("}")[2] for element in ET.fromstring(text).iter()]  # noqa: S314  # our own
    assert (names.count("polyline"), names.count("polygon"), names.count("script")) == (2, 2, 0)
    assert text.count("http") == 1  # the namespace


def test_data_is_not_overwritten(here: Here, command: Command) -> None:
    name = command.file("data.svg", lines(CASES))
    assert here("evaluate", name, "--plot", name, "--scorer", command.file("scores.jsonl", lines(SCORES))).code == 2
    assert (command.folder / name).read_text("utf-8") == lines(CASES)


def test_the_same_twice_and_the_time_on_standard_error_alone(here: Here) -> None:
    first, second = (here("evaluate", LABELLED, "--scorer", "lexical", "--split", "report") for _ in range(2))
    assert (first.code, first.out) == (0, second.out)
    assert b"ms" not in first.out
    assert "ms a paragraph" in first.err


def test_the_lexical_scorer_on_the_reporting_half(here: Here, snapshot: SnapshotAssertion) -> None:
    assert here("evaluate", LABELLED, "--scorer", "lexical", "--split", "report").out.decode() == snapshot


# --- question-answering files --------------------------------------------------------------------------------------------------------------------

CONTEXTS = [
    "The ferry to Skarholm leaves at seven in the morning and again at noon, except on Sundays, when there is but one crossing. Tickets are sold on board.",
    "The lighthouse of Skarholm was built by the widow of a captain. It has 112 steps, and from its gallery one can see three countries when the air is clear.",
    "灯台の管理人は、毎年春になると階段の手すりを白く塗り直す。塗料は島の漁師が分けてくれるもので、潮風に強く、ひと冬のあいだはげることがない。" * 2,
]
QUESTIONS = [[("When does the ferry leave?", ["at seven"])], [("How many steps?", ["112 steps", "112"])], [("手すりは何色?", ["白く"]), ("Unanswerable?", [])]]


def squad(contexts: list[str] = CONTEXTS) -> dict[str, object]:
    paragraphs = [
        {
            "context": context,
            "qas": [
                {"answers": [{"answer_start": context.index(answer), "text": answer} for answer in answers], "question": question}
                for question, answers in questions
            ],
        }
        for context, questions in zip(contexts, QUESTIONS, strict=True)
    ]
    return {"data": [{"paragraphs": paragraphs, "title": "Skarholm"}], "version": "1.1"}


@pytest.mark.parametrize("indent", [None, 2])
def test_each_article_is_a_body(here: Here, command: Command, indent: int | None) -> None:
    name = command.file("xquad.en.json", json.dumps(squad(), indent=indent))
    ended = here("evaluate", name, "--scorer", "lexical", "--json")
    groups = ended.json["groups"]
    assert isinstance(groups, dict)
    assert {name: (group["requests"], group["paragraphs"], group["needed"]) for name, group in groups.items()} == {"all": (3, 9, 3), "xquad.en": (3, 9, 3)}


def test_an_answer_in_what_is_never_dropped_is_no_question(here: Here, command: Command) -> None:
    contexts = [CONTEXTS[0] + "x" * CONTRACT.limits.max_paragraph_chars, *CONTEXTS[1:]]
    groups = here("evaluate", command.file("long.json", json.dumps(squad(contexts))), "--scorer", "lexical", "--json").json["groups"]
    assert isinstance(groups, dict)
    assert (groups["all"]["requests"], groups["all"]["paragraphs"]) == (2, 4)


def moved() -> str:
    """Make a file in which an answer is not where it says."""
    start = CONTEXTS[0].index("at seven")
    return json.dumps(squad()).replace(f'"answer_start": {start}', f'"answer_start": {start + 1}')


# --- what is wrong -------------------------------------------------------------------------------------------------------------------------------

GOOD = json.dumps(CASES[0])
WRONG_DATA = {
    "empty": "",
    "no JSON": f"{GOOD}\n{{\n",
    "no JSON in the middle of one value": '{\n "data": [\n  1,\n }\n',
    "no object": f"{GOOD}\n\n[1]\n",
    "no request": '{"paragraphs": [{"text": "a", "needed": true}]}',
    "request of another kind": '{"request": 1, "paragraphs": [{"text": "a", "needed": true}]}',
    "no paragraphs": '{"request": "a"}',
    "paragraphs of another kind": '{"request": "a", "paragraphs": {}}',
    "no paragraph": '{"request": "a", "paragraphs": []}',
    "paragraph of another kind": f'{GOOD}\n{{"request": "a", "paragraphs": [{{"text": "a", "needed": true}}, "b"]}}\n',
    "needed of another kind": f'{GOOD}\n{{"request": "a", "paragraphs": [{{"text": "a", "needed": 1}}]}}\n',
    "language of another kind": '{"request": "a", "language": 3, "paragraphs": [{"text": "a", "needed": true}]}',
    "nested too deep": "[" * 100_000,
    "not UTF-8": b'{"request": "\xff"}',
    "articles of another kind": '{"data": 1}',
    "article without paragraphs": '{"data": [{}]}',
    "paragraph without questions": '{"data": [{"paragraphs": [{"context": "a"}]}]}',
    "answer without a start": '{"data": [{"paragraphs": [{"context": "a", "qas": [{"question": "b", "answers": [{"text": "a"}]}]}]}]}',
    "answer elsewhere": moved(),
    "start that is no number": '{"data": [{"paragraphs": [{"context": "a", "qas": [{"question": "b", "answers": [{"text": "a", "answer_start": true}]}]}]}]}',
}


@pytest.mark.parametrize("name", WRONG_DATA)
def test_bad_data_is_one_line(here: Here, command: Command, name: str, snapshot: SnapshotAssertion) -> None:
    ended = here("evaluate", command.file("data.jsonl", WRONG_DATA[name]), "--scorer", "lexical")
    assert (ended.code, ended.out, len(ended.lines)) == (2, b"", 1)
    assert ended.err == snapshot


WRONG_WORDS: dict[str, list[str]] = {
    "no data": [],
    "no such file": ["none.jsonl"],
    "unknown split": ["data.jsonl", "--split", "test"],
    "cost of another kind": ["data.jsonl", "--suggest", "much"],
    "negative cost": ["data.jsonl", "--suggest", "-1"],
    "endless cost": ["data.jsonl", "--suggest", "inf"],
    "picture of another kind": ["data.jsonl", "--plot", "plot.png"],
    "scores without an id": ["data.jsonl", "--scorer", "no-id.jsonl"],
    "scores of another request": ["data.jsonl", "--scorer", "another.jsonl"],
    "too few scores": ["data.jsonl", "--scorer", "few.jsonl"],
    "unknown option": ["data.jsonl", "--verbose"],
}


@pytest.mark.parametrize("name", WRONG_WORDS)
def test_bad_usage_is_one_line(here: Here, command: Command, name: str, snapshot: SnapshotAssertion) -> None:
    command.file("data.jsonl", lines(CASES))
    command.file("no-id.jsonl", '{"scores": []}')
    command.file("another.jsonl", lines(SCORES[1:]))
    command.file("few.jsonl", lines([{"id": "a", "scores": [1]}, *SCORES[1:]]))
    ended = here("evaluate", *WRONG_WORDS[name])
    assert (ended.code, ended.out, len(ended.lines)) == (2, b"", 1)
    assert ended.err == snapshot


def test_a_split_that_the_data_has_not(here: Here, command: Command) -> None:
    ended = here("evaluate", command.file("data.jsonl", lines(CASES[2:])), "--split", "report", "--scorer", "lexical")
    assert (ended.code, "has nothing to evaluate" in ended.err) == (2, True)
