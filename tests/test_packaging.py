"""The wheel, in a fresh environment, does what the README says."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import readme

ROOT = readme.ROOT


def run(command: str, *, cwd: Path, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a shell command with its stderr after its stdout, as one text."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    environment |= {"XDG_CACHE_HOME": str(cwd / "cache"), "NO_COLOR": "1"}
    if path:
        environment["PATH"] = f"{path}{os.pathsep}{environment['PATH']}"
    return subprocess.run(
        ["bash", "-c", command],
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, install it into a new environment, and return that environment's folder of programs."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT / "documents", folder / "documents")
    built = run(f"'{sys.executable}' -m pip wheel --quiet --no-deps --wheel-dir dist '{ROOT}'", cwd=folder)
    assert built.returncode == 0, built.stdout
    made = run(f"'{sys.executable}' -m venv new && new/bin/python -m pip install --quiet dist/*.whl", cwd=folder)
    assert made.returncode == 0, made.stdout
    return folder / "new" / "bin"


@pytest.mark.parametrize("session", readme.sessions(), ids=lambda session: session[0].line.split()[0])
def test_the_sessions_in_the_readme(installed: Path, session: list[readme.Command]) -> None:
    for command in session:
        output = run(command.line, cwd=installed.parents[1], path=installed).stdout
        assert command.prints(output), f"$ {command.line}\n{output}"


def test_the_main_command_needs_nothing_but_python(installed: Path, tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    cloned = run(f"git clone --quiet '{ROOT}' '{clone}'", cwd=tmp_path)
    assert cloned.returncode == 0, cloned.stdout
    output = run(readme.main_command(), cwd=clone).stdout
    assert "exitOnError: false" in output
    assert "id=P1" in output
    assert run("prunespec --version", cwd=tmp_path, path=installed).stdout.startswith("prunespec 1.")


def test_the_wheel_runs_the_suite_from_its_own_data(installed: Path, tmp_path: Path) -> None:
    listed = run("prunespec-conform list | wc -l", cwd=tmp_path, path=installed).stdout
    assert int(listed) > len(list((ROOT / "conformance" / "vectors").iterdir()))


def test_the_wheel_holds_all_that_a_vendored_copy_needs(installed: Path, tmp_path: Path) -> None:
    for program, copy in (("prunespec-conform", "from-the-wheel"), (f"'{sys.executable}' -m prunespec_conformance", "from-the-clone")):
        environment = f"PYTHONPATH='{ROOT / 'conformance'}' " if "clone" in copy else ""
        made = run(f"{environment}{program} vendor {copy}", cwd=tmp_path, path=installed)
        assert made.returncode == 0, made.stdout
    manifests = [(tmp_path / copy / "MANIFEST.json").read_text(encoding="utf-8") for copy in ("from-the-wheel", "from-the-clone")]
    assert manifests[0] == manifests[1]
    assert run("prunespec-conform init go && python3 from-the-wheel verify from-the-wheel", cwd=tmp_path, path=installed).returncode == 0


def test_ci_ends_with_the_test_command_of_the_readme() -> None:
    assert "-m tests.readme" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert readme.test_command().endswith("-m pytest")
