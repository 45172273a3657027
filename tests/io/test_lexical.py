"""The lexical scorer: what it keeps of real documents, and what holds of it for any text."""

import json
import os
import subprocess
import sys
import unicodedata
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Literal

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from prunespec import CONTRACT, complete, plan
from prunespec_io.scorers.lexical import BACKGROUND, score

ROOT = Path(__file__).parents[2]
THRESHOLD = float(CONTRACT.thresholds.default)
MIN_KEPT = 0.9

# --- real documents ----------------------------------------------------------------------------------------------------------------------------


@frozen
class Question:
    file: str
    request: str
    answers: Sequence[str]

    @property
    def body(self) -> str:
        return (ROOT / "documents" / self.file).read_bytes().decode()


QUESTIONS = [Question(**question) for question in json.loads((ROOT / "documents" / "questions.json").read_text("utf-8"))]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: f"{question.file}: {question.request[:20]}")
def test_a_document_is_pruned_and_holds_the_answer(question: Question) -> None:
    planned = plan(question.body, question.request)
    result = complete(planned, score(planned.basis, planned.questions()), id="P1", language="en")
    dropped = "\n".join(result.omitted.values())
    assert result.outcome == "ok"
    assert [answer for answer in question.answers if answer in dropped or answer not in planned.text] == []


@frozen
class Labelled:
    language: str
    split: str
    request: str
    texts: Sequence[str]
    needed: Sequence[bool]


def labelled() -> list[Labelled]:
    lines = (ROOT / "evaluation" / "labelled.jsonl").read_text("utf-8").splitlines()
    return [
        Labelled(
            language=item["language"],
            split=item["split"],
            request=item["request"],
            texts=[paragraph["text"] for paragraph in item["paragraphs"]],
            needed=[paragraph["needed"] for paragraph in item["paragraphs"]],
        )
        for item in map(json.loads, lines)
    ]


@pytest.mark.parametrize("split", ["calibrate", "report"])
@pytest.mark.parametrize("language", ["en", "ja", "mixed"])
def test_nine_tenths_of_what_is_needed_are_kept(language: str, split: str) -> None:
    kept: Counter[bool] = Counter()
    for item in labelled():
        if (item.language, item.split) == (language, split):
            scores = score(item.request, item.texts)
            kept.update(value >= THRESHOLD for value, needed in zip(scores, item.needed, strict=True) if needed)
    assert kept[True] >= MIN_KEPT * kept.total() > 0


# --- what relevance means ----------------------------------------------------------------------------------------------------------------------

REQUESTS_AND_PARAGRAPHS = {
    "en": (
        "How do I rotate the signing keys?",
        "Signing keys are rotated with the command `keys rotate`, which keeps the old key for a day.",
        ["The office is closed on Sundays.", "Our logo shows a heron in front of the setting sun.", "Lunch is served from noon until two."],
    ),
    "ja": (
        "署名鍵を更新する手順は。",
        "署名鍵を更新する手順は次のとおりです。まず新しい鍵を作ります。",
        ["日曜日は休業いたします。", "食堂の献立は毎週月曜日に変わります。", "駐車場は建物の裏にあります。"],
    ),
    "ko": (
        "서명 키 교체 방법",
        "서명 키를 교체하는 방법은 다음과 같습니다. 먼저 새 키를 만듭니다.",
        ["일요일에는 문을 열지 않습니다.", "식당은 정오에 시작합니다.", "주차장은 건물 뒤에 있습니다."],
    ),
    "zh": (
        "怎样更换签名密钥",
        "更换签名密钥的步骤如下:先生成新的密钥,再停用旧的密钥。",
        ["周日不营业。", "食堂的菜单每周一更新。", "停车场在大楼后面。"],
    ),
}


@pytest.mark.parametrize("language", REQUESTS_AND_PARAGRAPHS)
def test_what_answers_is_kept_and_the_rest_is_dropped(language: str) -> None:
    request, answer, others = REQUESTS_AND_PARAGRAPHS[language]
    scores = score(request, [*others, answer, ""])
    assert scores[len(others)] > 0.5
    assert max(scores[: len(others)]) < THRESHOLD


@pytest.mark.parametrize("language", REQUESTS_AND_PARAGRAPHS)
def test_more_of_the_request_scores_more(language: str) -> None:
    request, _, others = REQUESTS_AND_PARAGRAPHS[language]
    _, nothing, _, part, whole = score(request, [*others, request[: len(request) * 2 // 3], request])
    assert whole > part > nothing


@pytest.mark.parametrize(
    ("request_", "paragraph"),
    [
        ("exit on error", "Set `exitOnError` to false."),
        ("maximum paragraph characters", "max_paragraph_chars: the maximum of characters in a paragraph"),
        ("caches, settings and queries", "a cached query, and how it is set"),
        ("ﾊﾟｰｻｰ ⑩", "10のパーサー"),
        ("STRASSE", "straße"),
        ("error 404 in /var/log/nginx", "404: see /var/log/nginx/access.log for errors"),
        ("Größe", "die GRO\u0308SSE"),
    ],
)
def test_spellings_of_one_word_match(request_: str, paragraph: str) -> None:
    matching, other = score(request_, [paragraph, "something else"])
    assert matching > 0.5 > other


def test_a_rare_word_says_more_than_a_common_one() -> None:
    common = ["the pump", "the pump and the valve", "a pump"]
    *_, rare, usual = score("pump gasket", [*common, "a gasket", "a pump"])
    assert rare > usual


def test_small_words_say_nothing() -> None:
    assert score("how do I get there with it", ["how do I get there with it", "42"]) == [BACKGROUND, BACKGROUND]


def test_particles_say_little() -> None:
    scores = score("これはどのようにすればよいですか、署名鍵", ["これはどのようにすればよいですか。", "署名鍵", "駐車場"])
    assert scores[1] > 0.5 > scores[0]


# --- where words say nothing -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", [other for other in REQUESTS_AND_PARAGRAPHS if other != "en"])
def test_a_request_in_another_language_drops_nothing(other: str) -> None:
    _, answer, others = REQUESTS_AND_PARAGRAPHS["en"]
    assert score(REQUESTS_AND_PARAGRAPHS[other][0], [answer, *others]) == [BACKGROUND] * 4


def test_prose_in_another_language_is_kept_where_the_rest_is_judged() -> None:
    request, answer, others = REQUESTS_AND_PARAGRAPHS["ja"]
    english = "The old key stays valid for a day, so that there is time to install the other one."
    code = "keyctl rotate signing"
    *dropped, kept, prose, judged = score(request, [*others, answer, english, code])
    assert max(*dropped, judged) < THRESHOLD < min(kept, prose)
    request, english_answer, others = REQUESTS_AND_PARAGRAPHS["en"]
    *dropped, japanese, _ = score(request, [*others, answer, english_answer])
    assert max(dropped) < THRESHOLD < japanese


def test_nothing_clearly_relevant_drops_nothing() -> None:
    scores = score("why does the nightly export of invoices stall?", ["The export runs at two.", "Rain is likely.", "Tea is served at four."])
    assert min(scores) >= THRESHOLD


def test_what_follows_a_strong_paragraph_is_kept() -> None:
    request, answer, others = REQUESTS_AND_PARAGRAPHS["en"]
    first, second, strong, follower, next_but_one = score(request, [*others[:2], answer, "--now", others[2]])
    assert max(first, second, next_but_one) < THRESHOLD <= follower < strong


def test_what_follows_a_weak_paragraph_takes_nothing_over() -> None:
    before, weak, follower = score("alpha beta gamma delta epsilon zeta", ["one", "alpha", "two"])
    assert weak > follower == before


# --- any text ----------------------------------------------------------------------------------------------------------------------------------

NASTY = [
    "",
    " ",
    "\ud800",
    "a\ud800\udfffb",
    "\0",
    "_",
    "İi̇ß",
    "ﾞ\u0316",
    "\u0300" * 40,
    "ｶﾞ",
    "々〆",
    "\u200d",
    "ﷺ",
    "🙂",
    "a" * 5000,
    "あ",
    "の",
    "x́",
    "9" * 5000,
]
PIECES = ["key", "keys", " ", "\n", "署名", "鍵", "の", "키", "e\u0301", "ガ", "10", "fooBar", "_"]
texts = st.one_of(
    st.sampled_from(NASTY),
    st.text(st.characters(exclude_categories=[]), max_size=40),
    st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
)
documents = st.lists(texts, max_size=8)
Form = Literal["NFC", "NFD", "NFKC", "NFKD"]
FORMS: Sequence[Form] = ("NFC", "NFD", "NFKC", "NFKD")


@given(texts, documents)
def test_any_text_has_a_score(request: str, paragraphs: list[str]) -> None:
    scores = score(request, paragraphs)
    assert len(scores) == len(paragraphs)
    assert all(0 <= value <= 1 and value == round(value, 6) for value in scores)
    assert scores == score(request, paragraphs)


@given(texts, documents.filter(bool))
def test_it_is_never_the_reason_that_everything_goes(request: str, paragraphs: list[str]) -> None:
    assert max(score(request, paragraphs)) >= BACKGROUND


@given(texts, documents, st.sampled_from(FORMS))
def test_the_form_of_a_text_does_not_matter(request: str, paragraphs: list[str], form: Form) -> None:
    normal = [unicodedata.normalize(form, paragraph) for paragraph in paragraphs]
    assert score(unicodedata.normalize(form, request), normal) == score(request, paragraphs)


@given(documents)
def test_the_request_itself_is_needed(paragraphs: list[str]) -> None:
    assert score("signing keys", [*paragraphs, "signing keys"])[-1] > 0.5


def test_no_paragraphs_have_no_scores() -> None:
    assert score("a request", []) == []


# --- the same everywhere -----------------------------------------------------------------------------------------------------------------------

PROGRAM = """
import json, sys
from prunespec import plan
from prunespec_io.scorers.lexical import score
body, request = json.loads(sys.stdin.buffer.read())
print(json.dumps(score(request, plan(body, request).questions())))
"""


def scores_of_a_process(question: Question, **environment: str) -> str:
    return subprocess.run(  # our own interpreter
        [sys.executable, "-c", PROGRAM],
        input=json.dumps([question.body, question.request]).encode(),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout.decode()


def test_hash_seeds_and_locales_do_not_matter() -> None:
    question = QUESTIONS[-1]
    first = scores_of_a_process(question, PYTHONHASHSEED="1", LC_ALL="C")
    second = scores_of_a_process(question, PYTHONHASHSEED="2", LC_ALL="C.UTF-8", PYTHONUTF8="1")
    here = score(question.request, plan(question.body, question.request).questions())
    assert first == second
    assert json.loads(first) == here


# --- linear ------------------------------------------------------------------------------------------------------------------------------------


def calls(request: str, paragraphs: Sequence[str]) -> int:
    """Count the calls that scoring makes, of Python and of C functions."""
    events: Counter[str] = Counter()

    def count(_: FrameType, event: str, __: object) -> None:
        events[event] += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        score(request, paragraphs)
    finally:
        sys.setprofile(before)
    return events["call"] + events["c_call"]


WORDY = [f"word{number} fooBar{number} 署名{chr(0x4E00 + number)} and more" for number in range(400)]


@pytest.mark.parametrize("request_", ["word7 fooBar9 署名", " ".join(WORDY[:50])])
def test_twice_the_text_makes_twice_the_calls(request_: str) -> None:
    once, twice = calls(request_, WORDY[:200]), calls(request_, WORDY[:400])
    in_one = calls(request_, ["\n".join(WORDY[:400])])
    assert twice <= 2.1 * once
    assert in_one <= twice


def test_a_word_is_looked_at_once() -> None:
    few, many = calls("key", ["a key and a lock"] * 10), calls("key", ["a key and a lock " * 1000] * 10)
    assert many == few


@pytest.mark.parametrize("mark", ["\u0300\u0316", "\uff9e\u0316", "\u0f73\u0300"])
def test_no_long_run_of_marks_is_normalized(mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    normalized = unicodedata.normalize

    def normalize(form: Form, text: str) -> str:
        seen.append(text)
        return normalized(form, text)

    monkeypatch.setattr(unicodedata, "normalize", normalize)
    score("key", [f"a{mark * 1000} key"])
    assert max(map(len, seen)) < 50
