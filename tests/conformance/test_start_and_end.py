"""How an adapter starts and ends: exit code 4, problems, and what hello claims."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

import prunespec_conformance
from prunespec_conformance.cli import main
from tests.conformance.kit import CONFORMANCE, PYTHON, Runner, fake, fault, healthy, say, vector


@pytest.mark.parametrize(
    ("hello", "words"),
    [
        ("silent", "no reply to `hello` within 2 s"),
        ("crash", "exit code 3 before it answered `hello`\nits stderr ends with:\nboom: it fell over"),
        ("garbage", "not JSON"),
        ("bom", "a reply begins with a byte order mark (BOM)"),
        ("wrong-id", "a reply to a request that was never made"),
        ("no-impl", "has no object `impl`"),
        ("no-name", "`impl.name` in the reply to `hello` is missing or malformed"),
        ("bad-window", "`impl.window`"),
        ("text-operations", "`impl.operations`"),
    ],
)
def test_an_adapter_that_does_not_start(runner: Runner, hello: str, words: str) -> None:
    runner.write(*healthy(2))
    outcome = runner.run(adapter=fake("--hello", hello))
    assert (outcome.code, outcome.report) == (4, {})
    assert outcome.err.startswith("prunespec-conform: the adapter did not start: ")
    assert words in outcome.err


@pytest.mark.parametrize("command", [("./no-such-program",), ("/",)])
def test_a_program_that_is_not_there(runner: Runner, command: tuple[str, ...]) -> None:
    runner.write(*healthy(1))
    outcome = runner.run(adapter=command)
    assert outcome.code == 4
    assert "the adapter did not start" in outcome.err


def test_a_missing_window_is_one(runner: Runner) -> None:
    runner.write(*healthy(3))
    outcome = runner.run(adapter=fake("--hello", "no-window", "--window", "9"))
    assert (outcome.code, outcome.report["impl"]["window"]) == (0, 1)


@pytest.mark.parametrize(
    ("end", "problem"),
    [
        ("bye-crash", "at the end: exit code 3 before it answered `bye`"),
        ("bye-twice", "at the end: "),
        ("code", "at the end: exit code 7 after `bye` and the end of its input, wanted code 0"),
        ("stay", "at the end: it did not end after `bye` and the end of its input, wanted code 0"),
        ("chatty", "at the end: output that nobody asked for after `bye`: goodbye!"),
    ],
)
def test_a_bad_end_is_a_problem_of_no_vector(runner: Runner, end: str, problem: str) -> None:
    runner.write(*healthy(2))
    outcome = runner.run(adapter=fake("--end", end))
    assert set(outcome.statuses.values()) == {"pass"}
    assert [text.startswith(problem) for text in outcome.report["problems"]] == [True]
    assert (outcome.code, outcome.report["verdict"]["word"]) == (3, "incomplete")
    assert f"harness problem: {problem}" in outcome.out


def test_raw_utf8_is_probed_once(runner: Runner) -> None:
    """The vectors are sent as ASCII; an adapter that reads Latin-1 is found all the same."""
    runner.write(*healthy(2))
    outcome = runner.run(adapter=fake("--latin1"))
    assert outcome.code == 3
    assert outcome.report["problems"] == ["the same call, sent as raw UTF-8 and with escapes, has two replies"]


def test_a_vector_may_be_sent_as_raw_utf8(runner: Runner) -> None:
    runner.write(vector("m.raw", say("段落\u2028\U0001f600"), wire="utf-8"), vector("m.ascii", say("段落\u2028\U0001f600")))
    outcome = runner.run(adapter=fake("--latin1", "--operations", "say"))
    assert outcome.statuses == {"m.raw": "fail", "m.ascii": "pass"}


def test_what_is_not_claimed_is_named_and_not_counted(runner: Runner) -> None:
    runner.write(
        vector("a.plain"),
        vector("b.feature", features=["wings"]),
        vector("c.operation", {"op": "fly", "args": {}, "want": {"ok": {}}}),
        vector("d.later", since="1.10"),
    )
    outcome = runner.run(adapter=fake("--contract", "1.9"))
    assert outcome.report["not_claimed"] == {"contract 1.10": 1, "feature wings": 1, "operation fly": 1}
    assert outcome.report["counts"]["pass"] == 1
    assert "1 of 1 pass" in outcome.out
    assert "not claimed, not counted: contract 1.10 (1), feature wings (1), operation fly (1)" in outcome.out
    assert (outcome.code, outcome.report["verdict"]["word"]) == (0, "incomplete")
    claimed = runner.run(adapter=fake("--contract", "1.10", "--features", "wings", "--operations", "say,fly"))
    assert claimed.report["not_claimed"] == {}


def test_unclaimed_features_alone_leave_it_conformant(runner: Runner) -> None:
    runner.write(vector("a.plain"), vector("b.feature", features=["wings"]))
    outcome = runner.run()
    assert (outcome.code, outcome.report["verdict"]["word"]) == (0, "conformant")


def test_an_adapter_that_claims_nothing(runner: Runner) -> None:
    runner.write(vector("b.feature", features=["wings"]))
    outcome = runner.run()
    assert (outcome.code, outcome.report["verdict"]["word"]) == (2, "incomplete")


def test_a_claimed_operation_that_is_unsupported_fails(runner: Runner) -> None:
    runner.write(vector("m.claimed", say("x", fault="unsupported")))
    outcome = runner.run()
    assert outcome.statuses == {"m.claimed": "fail"}
    assert outcome.code == 1


def test_the_start_is_quick(runner: Runner) -> None:
    """Loose: the goal is 0.25 s for the runner, and 0.5 s for one vector."""
    runner.write(*healthy(500))
    begun = time.monotonic()
    assert runner.run("--id", "a.n007").code == 0
    assert time.monotonic() - begun < 3


def test_it_needs_nothing_but_the_standard_library() -> None:
    """With `-I -S` no installed package can be imported; every module of the runner can."""
    package = Path(prunespec_conformance.__file__).parent
    names = [".".join(path.relative_to(package.parent).with_suffix("").parts) for path in package.rglob("*.py") if path.stem != "__main__"]
    code = f"import sys; sys.path.insert(0, {str(package.parent)!r})\n" + "\n".join(f"import {name}" for name in names)
    code += "\nassert not [name for name in sys.modules if name.split('.')[0] in ('prunespec', 'attrs', 'attr')]"
    subprocess.run([PYTHON, "-I", "-S", "-c", code], check=True, timeout=60)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ([], 2),
        (["--help"], 0),
        (["--version"], 0),
        (["fly"], 2),
        (["run"], 2),
        (["run", "--"], 2),
        (["repro", "x"], 2),
        (["doctor"], 2),
    ],
)
def test_usage(words: list[str], code: int) -> None:
    assert main(words) == code


@pytest.mark.parametrize(
    "words", [["--no-such"], ["-j", "0"], ["--shard", "3/2"], ["--shard", "0/2"], ["--shard", "x"], ["--deadline-scale", "0"], ["--window", "a"]]
)
def test_usage_that_the_parser_finds(runner: Runner, words: list[str]) -> None:
    runner.write(*healthy(1))
    with pytest.raises(SystemExit) as ended:
        runner.run(*words)
    assert ended.value.code == 2


def running(mark: bytes) -> list[bytes]:
    """Return the command lines of the adapters that carry a mark."""
    commands = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if os.access(path, os.R_OK)]
    return [command for command in commands if mark in command and b"prunespec_conformance" not in command]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to see processes")
@pytest.mark.parametrize("words", [(), ("-j", "3")], ids=["one", "three"])
def test_an_interrupted_run_ends_its_adapters(runner: Runner, words: tuple[str, ...]) -> None:
    """Ctrl-C: exit code 130, no verdict, and no process of it is left."""
    runner.write(*(fault("hang", f"m.n{number}") for number in range(9)))
    command = [PYTHON, "-m", "prunespec_conformance", "run", "--vectors", str(runner.data), *words, "--", *fake("--features", "interrupted-mark")]
    process = subprocess.Popen(command, cwd=CONFORMANCE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 20
    while len(running(b"interrupted-mark")) < len(words) + 1 and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "")
    assert not running(b"interrupted-mark")


def test_a_damaged_vector_ends_every_job(runner: Runner) -> None:
    runner.write(*healthy(30), vector("m.bad", say({"$ref": "args.nothing"})))
    outcome = runner.run("-j", "3")
    assert outcome.code == 3
    assert "points at nothing" in outcome.err


def test_a_crash_at_the_probe_is_a_problem(runner: Runner) -> None:
    """The vectors still run, on a fresh adapter."""
    runner.write(*healthy(3))
    outcome = runner.run(adapter=fake("--probe-crash"))
    assert set(outcome.statuses.values()) == {"pass"}
    assert outcome.report["problems"] == ["a call sent as raw UTF-8: exit code 3 before it answered `split`"]
    assert outcome.code == 3
