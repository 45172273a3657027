"""The page ADOPTING.md, the action and the hook do what they say."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from prunespec_conformance.cli import main
from prunespec_conformance.vendoring import suite_files
from tests.conformance.kit import CONFORMANCE, Runner, healthy

PAGE = (CONFORMANCE / "ADOPTING.md").read_text(encoding="utf-8")
ACTION = YAML(typ="safe").load((CONFORMANCE / "action.yml").read_text(encoding="utf-8"))
GOOD = "conform/adapter.py"
FAILING = ("run --clause", " run -- ", "run --report", "run --failed", "run --expected", "repro ")


def shell(command: str, *, cwd: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    """Run a command as somebody would who has nothing of this repository on a path."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GIT_", "VIRTUAL_ENV"))}
    path = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    environment |= {"PATH": path, "NO_COLOR": "1", "HOME": str(cwd), "PYTHONDONTWRITEBYTECODE": "1", **extra}
    return subprocess.run(["bash", "-c", command], cwd=cwd, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_the_commands_of_the_page_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "prunespec").symlink_to(CONFORMANCE.parent)
    project = tmp_path / "project"
    project.mkdir()
    commands = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
    assert len(commands) > 10
    for command in commands:
        done = shell(command, cwd=project)
        allowed = (1,) if any(part in command for part in FAILING) else (0,)
        assert done.returncode in allowed, (command, done.stdout[-500:], done.stderr)
    for name in ("conformance.html", "junit.xml", "summary.md", "badge.svg"):
        assert (project / name).stat().st_size > 100


def test_the_page_names_what_there_is() -> None:
    for name in ("compare", "verify", "vendor", "init", "doctor", "explain", "repro", "run", "report"):
        assert f"`{name}" in PAGE or f"prunespec-conform {name}" in PAGE
    for name in ACTION["inputs"]:
        assert f"`{name}`" in PAGE
    assert "ADOPTING.md" in (CONFORMANCE / "README.md").read_text(encoding="utf-8")


def test_what_the_wheel_packs_is_what_a_copy_holds() -> None:
    """A runner from the wheel must be able to vendor."""
    packed = re.findall(r'"prunespec_conformance/data/([^"/]+)"', (CONFORMANCE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    copied = {name.partition("/")[0] for name in suite_files()} - {"__main__.py", ".gitattributes", "prunespec_conformance"}
    assert copied <= set(packed)


def test_a_record_of_a_retired_vector(runner: Runner) -> None:
    """As the page says: exit code 2, and why it was retired."""
    runner.write(*healthy(1), lock=["m.old retired: it asked for too much"])
    Path("expected.json").write_text('{"vectors": {"m.old": {"how": {"status": "fail"}, "why": "known"}}}', encoding="utf-8")
    outcome = runner.run("--expected", "expected.json")
    assert outcome.code == 2
    assert "m.old was retired (it asked for too much): remove the record" in outcome.err


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Make a project with the suite and an adapter."""
    monkeypatch.chdir(tmp_path)
    main(["vendor", "third_party/prunespec-conform"])
    main(["init", "python"])
    capsys.readouterr()
    return tmp_path


@pytest.mark.parametrize(
    ("command", "args", "code"),
    [
        ("python3 conform/adapter.py", "--clause SPLIT-003 --html 'a page.html'", 1),
        ("python3 conform/adapter.py", "--id split.blank.empty-text-has-no-paragraph", 0),
        ("python3 'conform/no such.py'", "", 4),
        ("echo $(touch broken)", "", 4),
    ],
)
def test_the_action(project: Path, command: str, args: str, code: int) -> None:
    (step,) = ACTION["runs"]["steps"]
    environment = {
        "CONFORM_ARGS": args,
        "CONFORM_COMMAND": command,
        "CONFORM_REQUIRE": "",
        "GITHUB_ACTION_PATH": str(project / "third_party" / "prunespec-conform"),
        "GITHUB_STEP_SUMMARY": str(project / "summary.md"),
    }
    assert environment.keys() - {"GITHUB_ACTION_PATH", "GITHUB_STEP_SUMMARY"} == step["env"].keys()
    done = shell(f"set -eo pipefail\n{step['run']}", cwd=project, **environment)
    assert done.returncode == code, (done.stdout[-500:], done.stderr)
    assert not (project / "broken").exists()
    if code <= 1:
        assert (project / ACTION["outputs"]["report"]["value"]).is_file()
        assert (project / "summary.md").read_text(encoding="utf-8").startswith("## incomplete")
        assert (project / "a page.html").is_file() == ("--html" in args)


def test_the_hook(project: Path) -> None:
    setup = """set -e
        git init --quiet --bare there.git && git init --quiet here && cd here
        git config user.name n && git config user.email e@example.org && git remote add origin ../there.git
        git commit --quiet --allow-empty -m first
        cp ../third_party/prunespec-conform/hooks/pre-push .git/hooks/
        git config prunespec.runner 'python3 ../third_party/prunespec-conform'"""
    assert shell(setup, cwd=project).returncode == 0
    here = project / "here"
    push = "git push --quiet origin HEAD:main"
    done = shell(push, cwd=here)
    assert done.returncode != 0
    assert "say what to judge" in done.stderr
    done = shell(f"git config prunespec.command 'python3 ../{GOOD}' && {push}", cwd=here)
    assert done.returncode != 0
    assert "nonconformant" in done.stdout + done.stderr
    done = shell(f"git config prunespec.args '--id split.blank.empty-text-has-no-paragraph' && {push}", cwd=here)
    assert done.returncode == 0, done.stderr
    assert shell("git -C ../there.git rev-parse main", cwd=here).returncode == 0
