"""init: a template that speaks the protocol at once, and a first verdict that is honest."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from prunespec_conformance.cli import main
from prunespec_conformance.starting import LANGUAGES
from tests.conformance.kit import CONFORMANCE, PYTHON

NODE = shutil.which("node")
RUNNABLE = {"python": ((PYTHON, "conform/adapter.py"), True), "typescript": ((str(NODE), "conform/adapter.mjs"), NODE is not None)}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.mark.parametrize("language", RUNNABLE)
def test_a_template_as_it_is(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, there = RUNNABLE[language]
    if not there:
        pytest.skip("needs node")
    assert main(["init", language]) == 0
    capsys.readouterr()
    assert main(["doctor", "--", *command]) == 0
    assert capsys.readouterr().out.endswith("\n0 findings\n")
    assert main(["run", "--report", "--expected", "conform/conform.expected.json", "--", *command]) == 1
    report = json.loads(Path("report.json").read_text(encoding="utf-8"))
    assert report["verdict"] == {"word": "nonconformant", "because": "", "deviations": 0, "exit": 1}
    assert report["impl"]["operations"] == ["split"]
    assert report["impl"]["language"] == language
    counts = report["counts"]
    assert counts["pass"] > 20, counts
    assert counts["fail"] > 20, counts
    assert not counts["crash"] + counts["timeout"] + counts["harness-error"] + counts["not-run"]
    assert "operation plan" in report["not_claimed"]
    assert all(entry["why"] for entry in report["results"] if entry["status"] == "fail")


def test_the_templates_give_one_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    """They stand in for a pruner in the same way, also where chars are more than one unit."""
    if not NODE:
        pytest.skip("needs node")
    reports = []
    for language, (command, _) in RUNNABLE.items():
        main(["init", language])
        main(["run", "--report", f"{language}.json", "--", *command])
        reports.append(json.loads(Path(f"{language}.json").read_text(encoding="utf-8"))["results"])
        shutil.rmtree("conform")
    capsys.readouterr()
    first, second = ({entry["id"]: entry.get("how", entry["status"]) for entry in results} for results in reports)
    assert first == second


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init", language, "some where"]) == 0
    out = capsys.readouterr().out
    source = Path("some where", LANGUAGES[language].source).read_text(encoding="utf-8")
    assert f'"{language}"' in source
    assert not re.search(r"\b(TODO|FIXME|XXX)\b", source)
    for word in ("missing_argument", "bad_argument", "bad_request", "bad_json", "unsupported", "window", "hello", "batch", "drop", "bye"):
        assert word in source
    for written in re.findall(r"^wrote (.*)$", out, re.MULTILINE):
        assert Path(written).is_file()
    for step in ("doctor -- ", "run -- ", "vendor third_party/prunespec-conform"):
        assert step in out
    workflow = YAML(typ="safe").load(Path("some where/conform.yml").read_text(encoding="utf-8"))
    (judge,) = [step for step in workflow["jobs"]["conform"]["steps"] if step.get("uses") == "./third_party/prunespec-conform"]
    action = YAML(typ="safe").load((CONFORMANCE / "action.yml").read_text(encoding="utf-8"))
    assert judge["with"].keys() <= action["inputs"].keys()
    assert "'some where" in judge["with"]["command"]


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "conform").mkdir()
    (tmp_path / "conform" / "conform.yml").write_text("mine", encoding="utf-8")
    assert main(["init", "go"]) == 2
    assert "overwrites nothing" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "conform").iterdir()] == ["conform.yml"]
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    assert main(["init", "go", "file"]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_an_unknown_language(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["init", "cobol"])
    assert ended.value.code == 2
    assert "typescript" in capsys.readouterr().err


def test_the_python_template_needs_no_new_python() -> None:
    source = (CONFORMANCE / "prunespec_conformance" / "templates" / "python" / "adapter.py").read_text(encoding="utf-8")
    assert "match " not in source
    assert (
        subprocess.run([PYTHON, "-c", "import ast, sys; ast.parse(sys.stdin.read(), feature_version=(3, 9))"], input=source, text=True, check=False).returncode
        == 0
    )
