"""METER by example."""

import pytest

from prunespec import CONTRACT, Entry, Usage, complete, log_line, omitted_line, omitted_text, parse_log_line, plan, prune_line
from prunespec.log_fields import escape_name, unescape_name
from tests.strategies import REQUEST

TEXT = "\n\n".join(["word " * 60] * 20)
OMITTED = {"agent": "a", "id": "P2", "from": 8, "to": 14, "chars": 1204, "outcome": "ok"}
OMITTED_LINE = "tool omitted: agent=a id=P2 from=8 to=14 chars=1204 outcome=ok"
PRUNE = {
    "agent": "main agent",
    "name": "web=fetch",
    "outcome": "ok",
    "shape": "json_wrapper",
    "raw_chars": 12000,
    "kept_chars": 6816,
    "paragraphs": 41,
    "dropped": 20,
    "ratio": "0.432",
    "calls": 3,
    "jev_tokens": 0,
    "ms": 812,
    "threshold": "0.2",
    "sent": 4,
}
PRUNE_LINE = (
    "tool prune: agent=main%20agent name=web%3Dfetch outcome=ok shape=json_wrapper raw_chars=12000 kept_chars=6816 paragraphs=41 dropped=20 ratio=0.432 "
    "calls=3 jev_tokens=0 ms=812 threshold=0.2 sent=4"
)


def test_written_lines() -> None:
    assert log_line("omitted", OMITTED) == OMITTED_LINE
    assert log_line("prune", PRUNE) == PRUNE_LINE
    assert log_line("prune", {**PRUNE, "shape": None, "ratio": None}) == PRUNE_LINE.replace(" shape=json_wrapper", "").replace("0.432", "-")
    assert log_line("omitted", {**OMITTED, "id": "X", "to": None}) == OMITTED_LINE.replace("P2", "-").replace("14", "-")


def test_read_lines() -> None:
    assert parse_log_line(OMITTED_LINE) == Entry(kind="omitted", fields=OMITTED)
    assert parse_log_line(PRUNE_LINE) == Entry(kind="prune", fields=PRUNE)
    assert parse_log_line(f"{PRUNE_LINE} later=1 x") == Entry(kind="prune", fields=PRUNE)
    without = PRUNE_LINE.replace(" shape=json_wrapper", "").replace("0.432", "-")
    entry = parse_log_line(without)
    assert entry
    assert "shape" not in entry.fields
    assert entry.fields["ratio"] is None


@pytest.mark.parametrize(
    "line",
    [
        "",
        "tool",
        "tool prune:",
        "tool prune: ",
        "tool omitted: agent=a",
        f" {OMITTED_LINE}",
        OMITTED_LINE.replace("tool omitted: ", "tool omitted:"),
        OMITTED_LINE.replace("tool omitted: ", "tool prune: "),
        OMITTED_LINE.replace("id=P2 from=8", "from=8 id=P2"),
        OMITTED_LINE.replace("id=P2 ", ""),
        OMITTED_LINE.replace("id=P2", "id=P2 x=1"),
        OMITTED_LINE.replace("id=P2", "id=p2"),
        OMITTED_LINE.replace("id=P2", "id="),
        OMITTED_LINE.replace("id=P2", "idP2"),
        OMITTED_LINE.replace("from=8", "from=-"),
        OMITTED_LINE.replace("from=8", "from=-8"),
        OMITTED_LINE.replace("from=8", "from=08"),
        OMITTED_LINE.replace("1204", "1,204"),
        OMITTED_LINE.replace("1204", "9" * 17),
        OMITTED_LINE.replace("1204", "9" * 5000),
        OMITTED_LINE.replace("1204", "\uff11"),
        OMITTED_LINE.replace("=ok", "=structured"),
        OMITTED_LINE.replace("=ok", "=ok\n"),
        OMITTED_LINE.replace("agent=a", "agent="),
        OMITTED_LINE.replace("agent=a", "agent=%"),
        OMITTED_LINE.replace("agent=a", "agent=%61"),
        OMITTED_LINE.replace("agent=a", "agent=%3d"),
        OMITTED_LINE.replace("agent=a", "agent=%FF"),
        OMITTED_LINE.replace("agent=a", "agent=a=b"),
        OMITTED_LINE.replace("agent=a", "agent=a\tb"),
        PRUNE_LINE.replace("=ok", "=not_tried"),
        PRUNE_LINE.replace("=ok", "=other"),
        PRUNE_LINE.replace("json_wrapper", "json"),
        PRUNE_LINE.replace("json_wrapper", ""),
        PRUNE_LINE.replace("0.432", "0.43"),
        PRUNE_LINE.replace("0.432", "1.000"),
        PRUNE_LINE.replace("0.432", "0.4321"),
        PRUNE_LINE.replace("0.432", ""),
        PRUNE_LINE.replace("threshold=0.2", "threshold=0.20"),
        PRUNE_LINE.replace(" sent=4", ""),
    ],
)
def test_what_is_no_log_line(line: str) -> None:
    assert parse_log_line(line) is None


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("", "-"),
        ("-", "%2D"),
        ("--", "--"),
        ("a b", "a%20b"),
        ("a=b", "a%3Db"),
        ("100%", "100%25"),
        ("%2D", "%252D"),
        ("\u3000", "%E3%80%80"),
        ("\x00\x1c\x7f\x80\x9f", "%00%1C%7F%C2%80%C2%9F"),
        ("a\r\nb\u2028", "a%0D%0Ab%E2%80%A8"),
        ("検索🚀é~!", "検索🚀é~!"),
    ],
)
def test_names(name: str, word: str) -> None:
    assert escape_name(name) == word
    assert unescape_name(word) == name


def test_a_name_with_a_surrogate_can_be_written() -> None:
    assert parse_log_line(log_line("omitted", {**OMITTED, "agent": "a\ud800"})) == Entry(kind="omitted", fields={**OMITTED, "agent": "a?"})


def test_the_line_of_a_pruning() -> None:
    found = plan(TEXT, REQUEST)
    result = complete(found, [1.0, *[0.0] * 19], id="P1", language="en")
    line = prune_line(result, agent="a", name="t", threshold="0.2", usage=Usage(calls=2, jev_tokens=7, ms=31, sent=3))
    assert line == (
        f"tool prune: agent=a name=t outcome=ok shape=text raw_chars={len(TEXT)} kept_chars={len(result.body)} paragraphs=20 dropped=19 ratio={result.ratio} "
        "calls=2 jev_tokens=7 ms=31 threshold=0.2 sent=3"
    )
    assert prune_line(result, agent="", name="-", threshold="0.5") == line.replace("agent=a name=t", "agent=- name=%2D").replace(
        "calls=2 jev_tokens=7 ms=31 threshold=0.2 sent=3", "calls=0 jev_tokens=0 ms=0 threshold=0.5 sent=0"
    )


def test_what_was_not_tried_has_no_line() -> None:
    """No pruning that was not tried writes a line: METER-012."""
    assert prune_line(complete(plan("", ""), [], id="P1", language="en"), agent="a", name="t", threshold="0.2") is None


def test_the_line_of_a_call() -> None:
    reply = omitted_text({3: "three"}, {"id": " P1 ", "from": -2, "to": 4.0}, language="en")
    assert omitted_line(reply, agent="a") == "tool omitted: agent=a id=P1 from=0 to=4 chars=5 outcome=ok"
    reply = omitted_text(None, {"id": "P1 P2"}, language="en")
    assert omitted_line(reply, agent="a") == "tool omitted: agent=a id=- from=0 to=- chars=0 outcome=not_found"


@pytest.mark.parametrize("outcome", [name for name, outcome in CONTRACT.outcomes.items() if outcome.logged])
def test_every_outcome_that_is_logged(outcome: str) -> None:
    entry = parse_log_line(log_line("prune", {**PRUNE, "outcome": outcome}))
    assert entry
    assert entry.fields["outcome"] == outcome
