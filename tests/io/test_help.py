"""What the command says of itself, and how fast."""

import subprocess
import sys
import time
from collections.abc import Sequence

import pytest
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT
from prunespec_io.commands import COMMANDS
from prunespec_io.version import __version__
from tests.io.kit import Command, Here

MAX_START_MS = 150
RUNS = 9


def test_the_main_help(command: Command, snapshot: SnapshotAssertion) -> None:
    ended = command("--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.decode() == snapshot
    assert command("-h") == ended


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command(here: Here, snapshot: SnapshotAssertion, name: str) -> None:
    ended = here(name, "--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.decode() == snapshot
    assert here(name, "-h", "--nonsense", "a", "b").out == ended.out


def test_who_chooses_a_threshold_sees_labels_and_the_warning_in_both_languages(here: Here) -> None:
    words = [CONTRACT.thresholds.warning, *CONTRACT.thresholds.values.values()]
    shown = here("prune", "--help").out.decode()
    assert all(each.en in shown and each.ja in shown for each in words)


@pytest.mark.parametrize("name", ["--version", "-V"])
def test_the_version(command: Command, name: str) -> None:
    ended = command(name)
    assert (ended.code, ended.out, ended.err) == (0, f"prunespec {__version__}\n".encode(), "")


def test_the_version_comes_at_once(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """The least of several runs, since other programs may be running."""
    bare, version = [sys.executable, "-c", "pass"], command.words("--version")
    times = [(_ms(bare, command), _ms(version, command)) for _ in range(RUNS)]
    bare_ms, version_ms = (min(each) for each in zip(*times, strict=True))
    with capsys.disabled():
        sys.stdout.write(f"\n--version: {version_ms - bare_ms:.0f} ms above the interpreter's {bare_ms:.0f} ms\n")
    assert version_ms - bare_ms < MAX_START_MS


def _ms(words: Sequence[str | bytes], command: Command) -> float:
    start = time.perf_counter()
    subprocess.run(words, env=command.environment(), stdout=subprocess.DEVNULL, check=True)  # our own interpreter
    return (time.perf_counter() - start) * 1000


def test_the_version_imports_neither_the_contract_nor_attrs(command: Command) -> None:
    program = "import sys; from prunespec_io.cli import main; main(['--version']); print(sorted({'prunespec', 'attrs', 'json'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], env=command.environment(), stdout=subprocess.PIPE, check=True)  # ours
    assert done.stdout.endswith(b"\n[]\n")
