"""Adapters that misbehave: the exact status, blame and exit code of each fault."""

import os
from pathlib import Path

import pytest

from tests.conformance.kit import QUICK, Runner, fake, fault, healthy, say, vector

CRASH, TIMEOUT, HARNESS = "crash", "timeout", "harness-error"
FAULTS = (
    ("crash", CRASH, 1, "exit code 3 before it answered `say`"),
    ("crash-after", CRASH, 1, "exit code 4 before it answered `hello`"),
    ("signal", CRASH, 1, "SIGKILL before it answered `say`"),
    ("exit-0", CRASH, 1, "exit code 0 before it answered `say`"),
    ("orphan", CRASH, 1, "exit code 5 before it answered `say`"),
    ("close-stdout", CRASH, 1, "closed its output before it answered `say`"),
    ("half-line-exit", CRASH, 1, 'exit code 0 before it answered `say`; half a line is there: {"id":'),
    ("hang", TIMEOUT, 1, "no reply to `say` within 0.5 s"),
    ("no-flush", TIMEOUT, 1, "no reply to `say` within 0.5 s"),
    ("half-line", TIMEOUT, 1, 'no reply to `say` within 0.5 s; half a line is there: {"id":'),
    ("no-newline", TIMEOUT, 1, "no reply to `say` within 0.5 s; half a line is there"),
    ("twice", HARNESS, 3, 'a reply to a request that was answered before: {"id":#'),
    ("twice-later", HARNESS, 3, "a reply to a request that was answered before"),
    ("wrong-id", HARNESS, 3, "a reply to a request that was never made"),
    ("next-id", HARNESS, 3, "a reply to a request that was never made"),
    ("last-id", HARNESS, 3, "a reply to a request that was answered before"),
    ("text-id", HARNESS, 3, "a whole number `id`"),
    ("float-id", HARNESS, 3, "a whole number `id`"),
    ("no-id", HARNESS, 3, "a whole number `id`"),
    ("list", HARNESS, 3, "a whole number `id`"),
    ("invalid-utf8", HARNESS, 3, "not UTF-8 from byte"),
    ("not-json", HARNESS, 3, "not JSON"),
    ("empty-line", HARNESS, 3, "not JSON"),
    ("nan", HARNESS, 3, "NaN is not JSON"),
    ("deep", HARNESS, 3, "nested too deeply"),
    ("no-body", HARNESS, 3, "not exactly one of impl, ok, err, unsupported"),
    ("two-bodies", HARNESS, 3, "not exactly one of impl, ok, err, unsupported"),
    ("null-ok", HARNESS, 3, "`ok` is malformed"),
    ("bad-err", HARNESS, 3, "`err` is malformed"),
)
WAYS = {
    "lock-step": ("1", ()),
    "pipelined": ("16", ()),
    "batched": ("16", ("--batch", "4")),
    "three-jobs": ("16", ("-j", "3")),
}
ROUNDABOUT = {"crash", "crash-after", "hang", "twice", "twice-later", "wrong-id", "invalid-utf8"}


@pytest.mark.parametrize(
    ("way", "kind", "status", "code", "detail"),
    [(way, *row) for way in WAYS for row in FAULTS if way in ("lock-step", "pipelined") or row[0] in ROUNDABOUT],
)
def test_the_right_vector_is_blamed(runner: Runner, way: str, kind: str, status: str, code: int, detail: str) -> None:
    """Vectors before and after the faulty one pass, whatever was in flight with it."""
    window, words = WAYS[way]
    before, after = healthy(6), healthy(6, "z")
    runner.write(*before, fault(kind), *after)
    outcome = runner.run(*words, adapter=fake("--window", window))
    assert outcome.statuses == {**{v["id"]: "pass" for v in before + after}, "m.fault": status}
    assert detail in outcome.entry("m.fault")["detail"]
    assert outcome.code == code
    assert outcome.report["problems"] == []


@pytest.mark.parametrize(("kind", "status", "code", "detail"), FAULTS)
def test_a_faulty_vector_that_is_the_last(runner: Runner, kind: str, status: str, code: int, detail: str) -> None:
    """What comes too late, or twice, is found though no vector follows."""
    runner.write(*healthy(2), fault(kind))
    outcome = runner.run(adapter=fake("--window", "16"))
    assert (outcome.statuses["m.fault"], outcome.code) == (status, code)
    assert detail in outcome.entry("m.fault")["detail"]


@pytest.mark.parametrize("kind", ["megabyte", "flood", "crlf", "pieces", "extra-key", "slow"])
@pytest.mark.parametrize("way", WAYS)
def test_what_does_no_harm(runner: Runner, way: str, kind: str) -> None:
    window, words = WAYS[way]
    runner.write(*healthy(3), fault(kind), *healthy(3, "z"))
    outcome = runner.run(*words, adapter=fake("--window", window))
    assert set(outcome.statuses.values()) == {"pass"}
    assert outcome.code == 0


def test_the_end_of_stderr_is_shown(runner: Runner) -> None:
    runner.write(fault("crash"))
    outcome = runner.run()
    assert outcome.entry("m.fault")["stderr"] == "boom: it fell over\n"
    assert "its stderr ends with:\n    boom: it fell over" in outcome.out


def test_a_megabyte_of_garbage(runner: Runner) -> None:
    """A line that is never ended and never JSON is not kept without limit, nor shown whole."""
    runner.write(vector("m.big", say("x" * 1024 * 1024, fault="invalid-utf8")))
    outcome = runner.run()
    assert outcome.statuses == {"m.big": HARNESS}
    assert len(outcome.out) < 4000


def test_several_culprits_among_many(runner: Runner) -> None:
    culprits = {"b.one": CRASH, "c.two": HARNESS, "d.three": CRASH, "e.four": TIMEOUT}
    kinds = {"b.one": "crash", "c.two": "twice", "d.three": "crash-after", "e.four": "hang"}
    runner.write(*healthy(20), *(fault(kinds[name], name) for name in culprits), *healthy(20, "z"))
    outcome = runner.run(adapter=fake("--window", "64"))
    bad = {name: status for name, status in outcome.statuses.items() if status != "pass"}
    assert bad == culprits
    assert outcome.code == 3


def test_a_silence_counts_only_if_it_happens_again(runner: Runner, tmp_path: Path) -> None:
    """A timeout is repeated once, alone."""
    once = str(tmp_path / "once")
    runner.write(*healthy(3), vector("m.slow", say("v", fault="hang", once=once)), *healthy(3, "z"))
    outcome = runner.run(adapter=fake("--window", "16"))
    assert set(outcome.statuses.values()) == {"pass"}
    assert (outcome.code, outcome.report["problems"]) == (0, [])


def test_a_silence_that_is_alone_at_first_is_repeated_too(runner: Runner, tmp_path: Path) -> None:
    """It is a suspect of a crash, alone it is silent for the first time: one more try."""
    marks = [str(tmp_path / name) for name in ("one", "two")]
    crash = vector("m.a", say("v", fault="crash", once=marks[0]))
    runner.write(crash, vector("m.b", say("v", fault="hang", once=marks[1])))
    outcome = runner.run(adapter=fake("--window", "16"))
    assert set(outcome.statuses.values()) == {"pass"}


def test_a_crash_that_nobody_does_alone_is_a_problem(runner: Runner, tmp_path: Path) -> None:
    runner.write(*healthy(5))
    outcome = runner.run(adapter=fake("--window", "16", "--die-once", str(tmp_path / "once")))
    assert set(outcome.statuses.values()) == {"pass"}
    assert outcome.report["problems"] == ["exit code 3 before it answered `say`; no vector does that alone"]
    assert (outcome.code, outcome.report["verdict"]["word"]) == (3, "incomplete")


def test_an_adapter_that_always_crashes_is_given_up(runner: Runner) -> None:
    """Restarts are bounded: what is left does not run, and says why."""
    runner.write(*healthy(200))
    outcome = runner.run(adapter=fake("--window", "16", "--die-after", "1"))
    counts = outcome.report["counts"]
    assert counts["crash"] + counts["not-run"] == 200
    assert 0 < counts["not-run"] < 200
    assert "gave up after too many restarts" in outcome.entry("a.n199")["detail"]
    assert (outcome.code, outcome.report["verdict"]["word"]) == (1, "nonconformant")


def test_an_adapter_that_always_hangs_is_given_up_soon(runner: Runner) -> None:
    runner.write(*(fault("hang", f"m.n{number:02}") for number in range(20)))
    outcome = runner("run", "--deadline-scale", "0.02", adapter=fake("--window", "16"))
    assert outcome.code == 1
    assert "not-run" in outcome.out


def test_an_adapter_that_does_not_come_back(runner: Runner, tmp_path: Path) -> None:
    """It starts once, crashes, and its file is gone."""
    script = tmp_path / "once.py"
    script.write_text(f"import os, sys, runpy\nos.remove(__file__)\nsys.argv[0] = {fake()[2]!r}\nrunpy.run_path({fake()[2]!r}, run_name='__main__')\n")
    runner.write(*healthy(2), fault("crash"), *healthy(2, "z"))
    outcome = runner.run(adapter=(*fake()[:2], str(script)))
    assert outcome.code == 3
    assert "at a restart the adapter did not start" in outcome.report["problems"][0]
    assert "not-run" in outcome.statuses.values()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to see processes")
def test_nothing_is_left_running(runner: Runner) -> None:
    """The whole process group ends, also what the adapter started."""
    runner.write(fault("orphan"), fault("hang", "m.hang"))
    runner.run(adapter=fake("--features", "left-behind-mark"))
    commands = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if os.access(path, os.R_OK)]
    assert not [command for command in commands if b"left-behind-mark" in command and b"pytest" not in command]


def test_a_batch_of_the_wrong_length(runner: Runner) -> None:
    """Alone, without batches, each vector is fine: the fault belongs to none of them."""
    runner.write(*healthy(4))
    outcome = runner.run("--batch", "4", adapter=fake("--window", "4", "--bad-batch"))
    assert set(outcome.statuses.values()) == {"pass"}
    assert "a batch of 4 calls needs a list of 4 in `ok`; no vector does that alone" in outcome.report["problems"]
    assert outcome.code == 3


def test_sessions_are_kept_apart_and_dropped(runner: Runner) -> None:
    def count(session: int, want: int) -> dict[str, object]:
        return {"op": "count", "args": {}, "session": session, "want": {"ok": {"count": want}}}

    steps = (count(1, 1), count(2, 1), count(1, 2), count(1, 3))
    runner.write(*(vector(f"m.n{number}", *steps) for number in range(5)))
    for words in ((), ("--batch", "3")):
        outcome = runner.run(*words, adapter=fake("--window", "16"))
        assert set(outcome.statuses.values()) == {"pass"}
    refused = runner.run(adapter=fake("--window", "16", "--no-drop"))
    assert set(refused.statuses.values()) == {HARNESS}


@pytest.mark.parametrize("words", [QUICK, ("--batch", "8")])
def test_a_damaged_vector_is_the_suites_fault(runner: Runner, words: tuple[str, ...]) -> None:
    runner.write(*healthy(3), vector("m.bad", say({"$repaet": ["a", 2]})))
    outcome = runner.run(*words)
    assert outcome.code == 3
    assert "unknown short form $repaet" in outcome.err
