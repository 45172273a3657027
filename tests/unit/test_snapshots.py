"""What a model and a person see, word for word, in both languages."""

import json

import pytest
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT, RequestError, complete, log_line, omitted_line, omitted_text, plan, prune_line, tool
from tests.strategies import REQUEST

SENTENCES = {
    "en": "The gateway retries a failed call with growing pauses, writes one line per attempt, and gives up in the end. ",
    "ja": "ゲートウェイは失敗した呼び出しを間隔を広げながら再試行し、そのたびに 1 行を記録し、最後にはあきらめます。",
}
languages = pytest.mark.parametrize("language", CONTRACT.languages)


def text_in(language: str) -> str:
    """Return a page of 14 paragraphs with a fence, in its own language."""
    times = {"en": 1, "ja": 2}[language]
    paragraphs = [f"## {number}\n\n{SENTENCES[language] * (3 + number % 4) * times}" for number in range(13)]
    paragraphs.insert(5, "```python\ndef limit():\n\n    return 7\n```\n\n" + SENTENCES[language] * 2 * times)
    return "\n\n".join(paragraphs) + "\n"


def kept(*numbers: int) -> list[float]:
    """Return scores that keep just these paragraphs."""
    return [1.0 if number in numbers else 0.0 for number in range(14)]


@languages
@pytest.mark.parametrize("numbers", [(5,), (0, 1, 13), (2, 4, 6, 8)], ids=["middle", "ends", "one by one"])
def test_a_body(language: str, numbers: tuple[int, ...], snapshot: SnapshotAssertion) -> None:
    result = complete(plan(text_in(language), REQUEST), kept(*numbers), id="P3", language=language)
    assert result.pruned
    assert result.body == snapshot


@languages
@pytest.mark.parametrize("ensure_ascii", [True, False], ids=["ascii", "canonical"])
def test_a_wrapper(language: str, *, ensure_ascii: bool, snapshot: SnapshotAssertion) -> None:
    document = text_in("en").replace("gateway", "gatewäy")
    body = json.dumps({"url": "https://example.org/", "content": document, "ratio": 1.10}, ensure_ascii=ensure_ascii, indent=1)
    result = complete(plan(body, REQUEST), kept(5), id="P1", language=language)
    assert result.pruned
    assert result.body == snapshot


@languages
def test_the_texts(language: str, snapshot: SnapshotAssertion) -> None:
    assert {name: text.in_language(language) for name, text in CONTRACT.texts.items()} == snapshot


@languages
def test_what_omitted_says(language: str, snapshot: SnapshotAssertion) -> None:
    result = complete(plan(text_in(language), REQUEST), kept(5), id="P3", language=language)
    long = dict.fromkeys((2, 3, 11), "w" * 9000)
    replies = {
        "ok": omitted_text(result.omitted, {"id": "P3", "from": 4, "to": 6}, language=language),
        "not_dropped": omitted_text(result.omitted, {"id": "P3", "from": 5, "to": 5}, language=language),
        "not_found": omitted_text(None, {"id": "P4"}, language=language),
        "no id": omitted_text(result.omitted, {}, language=language),
        "too_large": omitted_text(long, {"id": "P3"}, language=language),
    }
    assert {name: (reply.text, omitted_line(reply, agent="main")) for name, reply in replies.items()} == snapshot


@languages
def test_the_tool(language: str, snapshot: SnapshotAssertion) -> None:
    assert tool(language) == snapshot


@languages
def test_thresholds(language: str, snapshot: SnapshotAssertion) -> None:
    labels = {text: words.in_language(language) for text, words in CONTRACT.thresholds.values.items()}
    assert (labels, CONTRACT.thresholds.warning.in_language(language)) == snapshot


def test_log_lines(snapshot: SnapshotAssertion) -> None:
    found = plan(text_in("en"), REQUEST)
    results = [complete(found, scores, id="P1", language="en") for scores in (kept(5), kept(), kept(*range(14)), kept(*range(13)), None)]
    assert [prune_line(result, agent="main", name="web fetch", threshold="0.2") for result in results] == snapshot


def test_error_sentences(snapshot: SnapshotAssertion) -> None:
    calls = {
        "text": lambda: plan(b"", ""),  # type: ignore[arg-type]
        "feature": lambda: plan("", "", features=["yaml"]),
        "language": lambda: tool("de"),
        "kind": lambda: log_line("turn", {}),
        "value": lambda: log_line("omitted", {"agent": "a", "from": -1}),
    }
    sentences: dict[str, str] = {}
    for name, call in calls.items():
        with pytest.raises(RequestError) as caught:
            call()
        sentences[name] = str(caught.value)
    assert sentences == snapshot
