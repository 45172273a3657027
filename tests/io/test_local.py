"""The local scorer, where its extra is installed; and what is said where it is not."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prunespec import CONTRACT, complete, plan
from prunespec_io import scoring
from prunespec_io.faults import Fault
from prunespec_io.scorers import local
from prunespec_io.scorers.local import AT_CUT, CUT, common, likelihood, parts, score, windows
from tests.io.kit import REQUEST, Command, Here, page_text

ROOT = Path(__file__).parents[2]
THRESHOLD = float(CONTRACT.thresholds.default)
needs_extra = pytest.mark.skipif(not local.is_installed(), reason="the extra `local` is not installed: pip install 'prunespec[local]'")

# --- which scorer it is --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("is_installed", "name"), [(True, "local"), (False, "lexical")])
def test_auto_is_the_best_that_is_installed(monkeypatch: pytest.MonkeyPatch, *, is_installed: bool, name: str) -> None:
    monkeypatch.setattr(local, "is_installed", lambda: is_installed)
    assert scoring.resolved("auto") == name
    assert [scoring.resolved(other) for other in ("local", "lexical", "scores.json")] == ["local", "lexical", "scores.json"]


@pytest.mark.parametrize(("is_installed", "name"), [(True, "local"), (False, "lexical")])
def test_the_line_says_which(here: Here, page: str, monkeypatch: pytest.MonkeyPatch, *, is_installed: bool, name: str) -> None:
    def scored(_: str, paragraphs: Sequence[str]) -> list[float]:
        return [0.9 if number < 8 or number >= 26 else 0.1 for number in range(len(paragraphs))]

    monkeypatch.setattr(local, "is_installed", lambda: is_installed)
    monkeypatch.setattr(scoring, f"_{name}", scored)
    assert f"18 of 40 paragraphs dropped, scorer {name}. To read them" in here("prune", page, "--request", REQUEST).lines[0]
    monkeypatch.setattr(scoring, f"_{name}", lambda _, paragraphs: [1.0] * len(paragraphs))
    assert here("prune", page, "--request", REQUEST).lines[0].endswith(f"(nothing_dropped, DECIDE-005, scorer {name})")


def test_who_did_not_score_is_not_named(here: Here, command: Command) -> None:
    assert "scorer" not in here("prune", command.file("short.md", "short"), "--request", REQUEST).lines[0]


def test_without_the_extra_the_line_says_how_to_install_it(here: Here, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "is_installed", lambda: False)
    ended = here("prune", page, "--request", REQUEST, "--scorer", "local")
    assert (ended.code, ended.out, len(ended.lines)) == (2, page_text().encode(), 1)
    assert "pip install 'prunespec[local]'" in ended.err
    local.encoder.cache_clear()
    with pytest.raises(Fault):
        score(REQUEST, ["a"])


# --- parts, which need no encoder ----------------------------------------------------------------------------------------------------------------


def test_the_default_threshold_is_the_cut_and_the_curve_rises() -> None:
    assert AT_CUT == THRESHOLD
    assert likelihood(CUT) == pytest.approx(THRESHOLD)
    values = [likelihood(value / 100) for value in range(-200, 201)]
    assert values == sorted(set(values))
    assert all(0 < value < 1 for value in values)


@pytest.mark.parametrize(
    ("request_", "found"),
    [
        ("Which fluid goes in, and in which order do I do it? Thanks.", ["Which fluid goes in,", "and in which order do I do it?", "Thanks."]),
        (
            "父が要介護2になりました。自己負担の割合と、ケアマネジャーの探し方も教えて。",
            ["父が要介護2になりました。", "自己負担の割合と、", "ケアマネジャーの探し方も教えて。"],
        ),
        (" \n", []),
        ("", []),
    ],
)
def test_the_parts_of_a_request(request_: str, found: list[str]) -> None:
    given_ = parts(request_)
    assert set(found) <= set(given_)
    assert (request_.strip() in given_) == bool(found)


@given(st.lists(st.sampled_from(["A sentence of some length stands here.", "短い文。", "x" * 300, "What?", "Another line\nends."])).map(" ".join))
def test_windows_lose_nothing(text: str) -> None:
    found = list(windows(text))
    assert not found or all(any(sentence in window for window in found) for sentence in local.sentences(text))


def test_a_short_text_has_no_windows() -> None:
    assert list(windows("One sentence. Another one.")) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=16))
def test_what_is_common_is_the_median_and_in_long_documents_more(values: list[float]) -> None:
    ordered = sorted(values)
    middle = len(ordered) // 2
    assert common(values) == pytest.approx((ordered[middle] + ordered[-middle - 1]) / 2)
    assert common(values * 20) >= common(values) - 1e-9


# --- with the encoder ----------------------------------------------------------------------------------------------------------------------------

NASTY = ["", " ", "\x00", "\ud800", "\udfff\ud800", "...", "。。。", "\ufdfa" * 50, "é\u0301" * 40, "🧪👩‍👩‍👧", "A. B? C!", "\n\n\n", "x" * 700, "語" * 300]


@needs_extra
@settings(max_examples=20)
@given(st.text() | st.sampled_from(NASTY), st.lists(st.text() | st.sampled_from(NASTY), max_size=6))
def test_any_text_has_a_score(request: str, paragraphs: list[str]) -> None:
    found = score(request, paragraphs)
    assert len(found) == len(paragraphs)
    assert all(0 <= value <= 1 for value in found)
    assert found == score(request, paragraphs)


@needs_extra
def test_nothing_asked_or_nothing_to_judge() -> None:
    assert score("", ["a", "b"]) == [THRESHOLD] * 2
    assert score(REQUEST, []) == []


PARAGRAPHS = [
    "We use cookies to remember your region. You can accept all of them, or only those that are needed for the page to work.",
    "灯台は朝九時に開き、日没とともに閉まります。冬の月曜はお休みです。",
    "The lighthouse opens at nine in the morning and closes at sunset. On Mondays in winter it stays shut.",
    "The paint for the railings comes from the fishermen of the island, who know what stands up to salt.",
    "Subscribe to our newsletter and be the first to know about new postcards in the shop.",
]


@needs_extra
@pytest.mark.parametrize("request_", ["When is the lighthouse open to visitors?", "灯台は何時から何時まで見学できますか。"])
def test_the_answer_is_first_in_both_languages(request_: str) -> None:
    found = score(request_, PARAGRAPHS)
    assert {found.index(value) for value in sorted(found)[-2:]} == {1, 2}
    assert min(found[1:3]) >= THRESHOLD


@needs_extra
def test_another_process_gives_the_same() -> None:
    program = "import json, sys; from prunespec_io.scorers.local import score; print(json.dumps(score(*json.load(sys.stdin))))"
    ended = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {sys.path!r}; {program}"],
        input=json.dumps([REQUEST, PARAGRAPHS]),
        capture_output=True,
        check=True,
        text=True,
    )
    assert json.loads(ended.stdout) == score(REQUEST, PARAGRAPHS)


def questions() -> list[dict[str, object]]:
    return [each for each in json.loads((ROOT / "documents" / "questions.json").read_text("utf-8")) if "escaped" not in each["file"]]


@needs_extra
@pytest.mark.parametrize("question", questions(), ids=lambda question: f"{question['file']}: {question['request'][:20]}")
def test_a_document_is_pruned_and_holds_the_answer(question: dict[str, object]) -> None:
    body = (ROOT / "documents" / str(question["file"])).read_bytes().decode()
    planned = plan(body, str(question["request"]))
    result = complete(planned, score(planned.basis, planned.questions()), id="P1", language="en")
    dropped = "\n".join(result.omitted.values())
    answers = question["answers"]
    assert isinstance(answers, list)
    assert result.outcome == "ok"
    assert [answer for answer in answers if answer in dropped] == []


@needs_extra
def test_what_it_was_calibrated_for() -> None:
    """The half that calibrates: the other one only measures, and evaluation/README.md has its figures."""
    kept: Counter[tuple[str, bool, bool]] = Counter()
    for line in (ROOT / "evaluation" / "labelled.jsonl").read_text("utf-8").splitlines():
        item = json.loads(line)
        if item["split"] == "calibrate":
            found = score(item["request"], [paragraph["text"] for paragraph in item["paragraphs"]])
            kept.update((item["language"], paragraph["needed"], value >= THRESHOLD) for value, paragraph in zip(found, item["paragraphs"], strict=True))
    for language in ("en", "ja", "mixed"):
        assert kept[language, True, True] >= 0.95 * (kept[language, True, True] + kept[language, True, False])
        assert kept[language, False, False] >= 0.49 * (kept[language, False, True] + kept[language, False, False])
