"""Known deviations: the vector still runs, and must fail exactly as recorded."""

import json
from typing import Any

import pytest

from tests.conformance.kit import Runner, fake, fault, say, vector


def record(runner: Runner, **records: dict[str, Any]) -> tuple[str, str]:
    """Write conform.expected.json; `m_wrong` stands for m.wrong."""
    path = runner.folder / "conform.expected.json"
    named = {name.replace("_", "."): value for name, value in records.items()}
    path.write_text(json.dumps({"vectors": named}), encoding="utf-8")
    return ("--expected", str(path))


WRONG = vector("m.wrong", say("ab", reply="ac"))
HOW = {"status": "fail", "got": {"0.value": "ac"}}


def test_a_failure_as_recorded(runner: Runner) -> None:
    runner.write(vector("a.fine"), WRONG)
    words = record(runner, m_wrong={"how": HOW, "why": "see the issue", "link": "https://example.test/1", "until": "9999-01-31"})
    outcome = runner.run(*words)
    assert (outcome.code, outcome.report["verdict"]["word"], outcome.report["verdict"]["deviations"]) == (0, "conformant-with-known-deviations", 1)
    assert outcome.statuses["m.wrong"] == "fail"
    assert "known deviation m.wrong: see the issue (until 9999-01-31)" in outcome.out
    assert "conformant-with-known-deviations(1): fake 1" in outcome.out
    assert "why: the wrong program" not in outcome.out


def test_how_can_be_copied_from_the_report(runner: Runner) -> None:
    """Each kind of failure, with short, long and absent values."""
    runner.write(
        WRONG,
        vector("m.long", say("a", reply="b" * 5000), say("c", want={"ok": {"other": 1}})),
        fault("crash", "m.crash"),
        fault("hang", "m.hang"),
        fault("err", "m.err"),
    )
    entries = {entry["id"]: entry for entry in runner.run().report["results"]}
    assert entries["m.crash"]["how"] == {"status": "crash", "ending": "exit code 3"}
    assert entries["m.hang"]["how"] == {"status": "timeout"}
    assert entries["m.long"]["how"]["got"]["1.other"] == {"$absent": True}
    assert len(json.dumps(entries["m.long"]["how"])) < 300
    words = record(runner, **{name: {"how": entry["how"], "why": "known"} for name, entry in entries.items()})
    outcome = runner.run(*words)
    assert (outcome.code, outcome.report["verdict"]["deviations"]) == (0, 5)


@pytest.mark.parametrize(
    ("how", "until", "actual", "note", "word"),
    [
        (HOW, "2000-01-01", WRONG, "the record ended on 2000-01-01", "nonconformant"),
        (HOW, None, vector("m.wrong"), "recorded as a known deviation, but it passes: remove the record", "conformant"),
        (HOW, None, vector("m.wrong", say("ab", reply="ad")), "it does not fail as recorded", "nonconformant"),
        (HOW, None, fault("crash", "m.wrong"), "it does not fail as recorded", "nonconformant"),
        (HOW, None, vector("m.wrong", features=["wings"]), "it does not fail as recorded", "conformant"),
        ({"status": "fail", "got": {}}, None, WRONG, "it does not fail as recorded", "nonconformant"),
        ({"status": "crash", "ending": "exit code 9"}, None, fault("crash", "m.wrong"), "it does not fail as recorded", "nonconformant"),
    ],
)
def test_anything_else_fails_the_run(runner: Runner, how: dict[str, Any], until: str | None, actual: dict[str, Any], note: str, word: str) -> None:
    runner.write(vector("a.fine"), actual)
    outcome = runner.run(*record(runner, m_wrong={"how": how, "why": "known", "until": until}))
    assert (outcome.code, outcome.report["verdict"]["word"]) == (1, word)
    assert outcome.entry("m.wrong")["note"] == note
    assert note in outcome.out


def test_a_harness_error_cannot_be_recorded(runner: Runner) -> None:
    runner.write(vector("a.fine"), fault("twice", "m.wrong"))
    first = runner.run()
    assert first.entry("m.wrong")["how"] == {}
    outcome = runner.run(*record(runner, m_wrong={"how": {}, "why": "known"}))
    assert outcome.code == 3


def test_records_outside_a_choice_are_not_judged(runner: Runner) -> None:
    runner.write(vector("a.fine"), WRONG)
    words = record(runner, m_wrong={"how": {"status": "timeout"}, "why": "known"})
    assert runner.run(*words, "-k", "fine").code == 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "cannot read"),
        ("[]", 'is not an object with a key "vectors"'),
        ('{"vectors": []}', 'is not an object with a key "vectors"'),
        ('{"vectors": {"m.*": {}}}', "no vector has the id m.* (there are no wildcards)"),
        ('{"vectors": {"m.wrong": {}}}', "`why` must say why"),
        ('{"vectors": {"m.wrong": {"how": {}, "why": " "}}}', "`why` must say why"),
        ('{"vectors": {"m.wrong": {"why": "x"}}}', "`how` must be copied"),
        ('{"vectors": {"m.wrong": {"how": {}, "why": "x", "reason": ""}}}', "not an object of how, why, link, until"),
        ('{"vectors": {"m.wrong": {"how": {}, "why": "x", "until": "soon"}}}', "`until` is no date"),
    ],
)
def test_a_bad_file_is_a_usage_error(runner: Runner, content: str, message: str) -> None:
    runner.write(WRONG)
    path = runner.folder / "expected.json"
    path.write_text(content, encoding="utf-8")
    outcome = runner.run("--expected", str(path), adapter=fake())
    assert outcome.code == 2
    assert message in outcome.err
