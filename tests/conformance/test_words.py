"""explain, repro, doctor, progress and colour: what a person sees beside a run."""

import io
import json
import os
import subprocess
from pathlib import Path

import pytest

from prunespec_conformance.judge import Result
from prunespec_conformance.paint import coloured, paint_for, plain
from prunespec_conformance.progress import Progress
from prunespec_conformance.vectors import read_vector
from tests.conformance.kit import CONFORMANCE, PYTHON, QUICK, Runner, fake, fault, healthy, say, vector

REPRO = vector("m.wrong", say("段", reply="x"), say("b"))


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_explain(runner: Runner) -> None:
    runner.write(
        vector(
            "m.all",
            {"op": "say", "args": {"body": {"$repeat": ["a\u3000", 9]}}, "session": 2, "want": {"ok": {"value": {"$ref": "args.body"}}}},
            {"op": "say", "args": {}, "want": {"err": {"code": "missing_argument", "at": "value"}}},
            clauses={"SPLIT-001": "67f8d6d9a0d1", "SPLIT-002": "0" * 12, "NONE-001": "0" * 12},
            features=["wings"],
            origin="field case C-04",
            double="shown twice",
            wire="utf-8",
        )
    )
    outcome = runner("explain", "m.all")
    assert outcome.code == 0
    assert outcome.out.splitlines() == [
        "m.all (MUST, since 1.0)",
        "  NONE-001: (text not at hand)",
        "  SPLIT-001: A text has paragraphs. (changed since the vector was written)",
        "  SPLIT-002: A line ends with LF. (changed since the vector was written)",
        "  why: the wrong program that m.all catches",
        "  needs: wings",
        "  expected values: hand",
        "  origin: field case C-04",
        "  double of others because: shown twice",
        "  sent as: raw UTF-8",
        "  step 0: say in session 2",
        '    body = {"$repeat": ["a\\u3000", 9]}',
        '    ok.value must be {"$ref": "args.body"}',
        "  step 1: say",
        '    err.code must be "missing_argument"',
        '    err.at must be "value"',
        "",
    ]


def test_explain_knows_what_was_retired(runner: Runner) -> None:
    runner.write(vector("m.new"), lock=["m.old retired: it asked too much", "m.new"])
    outcome = runner("explain", "m.old")
    assert (outcome.code, outcome.out) == (2, "")
    assert "m.old was retired: it asked too much" in outcome.err


def test_repro_shows_the_lines_both_ways(runner: Runner) -> None:
    runner.write(REPRO)
    outcome = runner("repro", "m.wrong", *QUICK, adapter=fake())
    lines = outcome.out.splitlines()
    assert lines[0] == '→ {"id":1,"type":"hello","protocol":1}'
    assert lines[1].startswith('← {"id": 1, "impl": {"name": "fake"')
    assert lines[2:6] == [
        '→ {"id":2,"type":"call","op":"say","args":{"value":"\\u6bb5","reply":"x"}}',
        '← {"id": 2, "ok": {"value": "x"}}',
        '→ {"id":3,"type":"call","op":"say","args":{"value":"b"}}',
        '← {"id": 3, "ok": {"value": "b"}}',
    ]
    assert lines[8] == "fail m.wrong"
    assert outcome.code == 1


@pytest.mark.parametrize(
    ("kind", "code", "words"),
    [
        ("slow", 0, "pass m.fault"),
        ("err", 1, "fail m.fault"),
        ("crash", 1, "its stderr ends with:\n    boom: it fell over"),
        ("hang", 1, "no reply to `say` within 0.5 s"),
        ("half-line", 1, '← (half a line) {"id": 2,'),
        ("invalid-utf8", 3, '← {"id":2,"ok":{"value":"\\xff"}}'),
        ("twice", 3, "harness-error m.fault"),
    ],
)
def test_repro_of_each_kind(runner: Runner, kind: str, code: int, words: str) -> None:
    runner.write(fault(kind))
    outcome = runner("repro", *QUICK, "m.fault", adapter=fake())
    assert outcome.code == code
    assert words in outcome.out


def test_repro_of_what_is_not_claimed(runner: Runner) -> None:
    runner.write(vector("m.v", features=["wings"]))
    outcome = runner("repro", "m.v", adapter=fake())
    assert outcome.code == 2
    assert "the adapter does not claim m.v: feature wings" in outcome.err


def test_progress_is_one_line_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    stream = Terminal()
    entries = [read_vector(entry, "test") for entry in healthy(3)]
    monkeypatch.setattr("prunespec_conformance.progress._LIVE_S", 0.0)
    progress = Progress(3, stream)
    for entry in (*entries, entries[0]):
        progress.notify(Result(entry, "fail"))
    progress.close()
    assert stream.getvalue() == "".join(f"\r\033[K{n}/3 vectors, {n} not passing" for n in (1, 2, 3, 3)) + "\r\033[K"


def test_progress_is_plain_lines_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    stream = Terminal()
    progress = Progress(3, stream)
    first, second, third = (read_vector(entry, "test") for entry in healthy(3))
    progress.notify(Result(first, "pass"))
    monkeypatch.setattr("prunespec_conformance.progress.monotonic", lambda: 1e12)
    progress.notify(Result(second, "not-claimed"))
    progress.notify(Result(third, "crash"))
    progress.close()
    assert stream.getvalue() == "2/3 vectors, 0 not passing\n"


def test_colour_only_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    assert paint_for(Terminal()) is coloured
    assert paint_for(io.StringIO()) is plain
    monkeypatch.setenv("TERM", "dumb")
    assert paint_for(Terminal()) is plain
    monkeypatch.delenv("TERM")
    monkeypatch.setenv("NO_COLOR", "1")
    assert paint_for(Terminal()) is plain
    assert (coloured("bad", "x"), plain("bad", "x")) == ("\033[31mx\033[0m", "x")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--latin1",), "found raw UTF-8 is read: raw UTF-8 got another reply"),
        (("--end", "code"), "found bye, then exit code 0: exit code 7"),
        (("--end", "stay"), "found bye, then exit code 0: it did not end"),
        (("--no-drop",), 'found drop is answered: it answered {"unsupported": "drop"}'),
        ((), "found a line that is no JSON is answered: it ended (exit code 1)"),
        ((), "found an unknown request type is refused: it ended (exit code 1)"),
        ((), "found offsets count chars"),
        (("--window", "4"), "fine  the declared window is kept"),
    ],
)
def test_doctor_finds(runner: Runner, words: tuple[str, ...], line: str) -> None:
    """The fake adapter is no good one even when it behaves."""
    runner.write(*healthy(1))
    adapter = fake(*words) if line != "found offsets count chars" else (PYTHON, str(CONFORMANCE / "stubs" / "echo.py"))
    outcome = runner("doctor", *QUICK, adapter=adapter)
    assert outcome.code == 3
    assert line in outcome.out
    assert "      fix: " in outcome.out


LATE = """import sys
kept = [line for line in sys.stdin]
for line in kept:
    sys.stdout.write('{"id":1,"impl":{"name":"late","version":"1","language":"x","contract":"1.0","operations":[],"features":[]}}\\n')
"""


@pytest.mark.parametrize(
    ("adapter", "words"),
    [
        (fake("--hello", "garbage"), "fix: stdout is for replies alone: send banners and logs to stderr"),
        (fake("--hello", "bom"), "fix: write no byte order mark"),
        (fake("--hello", "crash"), "it ended (exit code 3)\nits stderr ends with:\nboom: it fell over"),
        (fake("--hello", "silent"), "no line within 2 s"),
        (fake("--hello", "no-name"), "`impl.name`"),
        ((PYTHON, "-c", LATE), "fix: it answers when its input ends, not before: flush stdout after every line"),
        (("./nowhere",), "the adapter did not start"),
    ],
)
def test_doctor_says_why_it_does_not_start(runner: Runner, adapter: tuple[str, ...], words: str) -> None:
    runner.write(*healthy(1))
    outcome = runner("doctor", *QUICK, adapter=adapter)
    assert outcome.code == 4
    assert words in outcome.err


def test_a_reader_that_has_gone_is_no_traceback(tmp_path: Path) -> None:
    """`list | head`: the pipe closes early."""
    read, write = os.pipe()
    os.close(read)
    (tmp_path / "vectors").mkdir()
    (tmp_path / "vectors" / "v.json").write_text(json.dumps({"vectors": healthy(5000)}), encoding="utf-8")
    command = [PYTHON, "-m", "prunespec_conformance", "list", "--vectors", str(tmp_path)]
    done = subprocess.run(command, cwd=CONFORMANCE, stdout=write, stderr=subprocess.PIPE, check=False, timeout=60)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")
