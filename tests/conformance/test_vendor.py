"""vendor, verify and the one-file runner: a copy that runs by itself, and knows whether it is whole."""

import json
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from conformance import pyz
from prunespec_conformance.cli import main
from tests.conformance.kit import CONFORMANCE, PYTHON, vector

COPY = "third_party/suite"
LEAST = (PYTHON, str(CONFORMANCE / "prunespec_conformance" / "templates" / "python" / "adapter.py"))


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Vendor the suite into an empty project."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["vendor", COPY]) == 0
    assert f"python3 {COPY} run -- ./your-adapter" in capsys.readouterr().out
    return tmp_path / COPY


def alone(start: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a copy in a Python that knows no other one, and leaves nothing beside its modules."""
    return subprocess.run([PYTHON, "-I", "-B", str(start), *words], capture_output=True, text=True, timeout=120, check=False)


def verified(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = main(["verify", COPY])
    return code, capsys.readouterr().out.splitlines()


def test_a_copy_runs_by_itself(copy: Path) -> None:
    own = [line.partition("\t")[0] for line in alone(copy, "list").stdout.splitlines()]
    assert len(own) > 500
    done = alone(copy, "run", "--clause", "SPLIT", "--report", "--html", "page.html", "--", *LEAST)
    assert (done.returncode, done.stderr) == (1, "")
    assert f"  alone: python3 {copy} repro split." in done.stdout
    assert "Content-Security-Policy" in Path("page.html").read_text(encoding="utf-8")
    assert alone(copy, "init", "typescript").returncode == 0
    whole = alone(copy, "verify", str(copy))
    assert (whole.returncode, whole.stdout.splitlines()[-1].endswith("all as vendored")) == (0, True)
    assert "usage: python3" in alone(copy, "vendor", "--help").stdout


def test_a_copy_holds_what_it_needs_and_no_more(copy: Path) -> None:
    names = {path.name for path in copy.iterdir()}
    assert names >= {
        "__main__.py",
        "MANIFEST.json",
        "LICENSE",
        "LICENSE-APACHE-2.0",
        "README.md",
        "ADOPTING.md",
        "action.yml",
        "contract.json",
        "ids.lock",
        "schema",
        "vectors",
    }
    assert not names & {"cases", "wrong", "stubs", "implementations"}
    assert "Apache License" in (copy / "LICENSE-APACHE-2.0").read_text(encoding="utf-8")
    assert (copy / "hooks" / "pre-push").stat().st_mode & stat.S_IXUSR
    manifest = json.loads((copy / "MANIFEST.json").read_text(encoding="utf-8"))
    here = {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()}
    assert set(manifest["files"]) | {"MANIFEST.json"} == here


def test_verify_names_what_is_not_as_vendored(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(capsys) == (0, [f"{len(json.loads((copy / 'MANIFEST.json').read_text())['files'])} files, all as vendored"])
    (copy / "README.md").write_text("mine", encoding="utf-8")
    (copy / "LICENSE").unlink()
    (copy / "vectors" / "extra.txt").write_text("", encoding="utf-8")
    (copy / "prunespec_conformance" / "__pycache__").mkdir()
    (copy / "prunespec_conformance" / "__pycache__" / "x.pyc").write_bytes(b"")
    code, lines = verified(capsys)
    assert code == 1
    assert lines[:3] == ["differs: README.md", "missing: LICENSE", "extra: vectors/extra.txt"]
    assert lines[-1].endswith(" files, 3 not as vendored")


def test_verify_says_what_is_new(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A copy of an older edition is whole; what came since is named."""
    contract = json.loads((copy / "contract.json").read_text(encoding="utf-8"))
    contract["version"] = "0.9"
    contract["clauses"]["SPLIT-003"]["text"] = "Older words."
    del contract["clauses"]["SPLIT-004"]
    contract["clauses"]["NONE-001"] = {"text": "Gone since.", "level": "MUST"}
    (copy / "contract.json").write_text(json.dumps(contract), encoding="utf-8")
    path = copy / "vectors" / "split.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    dropped = content["vectors"].pop(0)["id"]
    content["vectors"][0]["why"] = "older words"
    content["vectors"].append(vector("m.gone"))
    path.write_text(json.dumps(content), encoding="utf-8")
    code, lines = verified(capsys)
    assert code == 1
    assert lines[2:-1] == [
        "since then, in this runner's suite:",
        "  contract 0.9 → 1.0",
        "  clause gone: NONE-001",
        "  clause changed: SPLIT-003",
        "  clause added: SPLIT-004",
        *sorted(
            [f"  vector added: {dropped}", f"  vector changed: {content['vectors'][0]['id']}", "  vector gone: m.gone"],
            key=lambda line: line.rpartition(" ")[2],
        ),
    ]


def test_verify_names_what_was_retired(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Here the copy is the newer edition: it has retired a vector that the older one still has."""
    older = copy.parent / "older"
    shutil.copytree(copy, older)
    with (copy / "ids.lock").open("a", encoding="utf-8") as lock:
        lock.write("split.blank.last-line-without-lf retired: it asked for too much\n")
    done = alone(copy, "verify", str(older))
    assert "  vector retired: split.blank.last-line-without-lf (it asked for too much)\n" in done.stdout
    assert done.returncode == 0
    assert capsys.readouterr().out == ""


def test_a_suite_that_cannot_be_read(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / "vectors" / "split.json").write_text("{", encoding="utf-8")
    code, lines = verified(capsys)
    assert (code, lines[0]) == (1, "differs: vectors/split.json")
    assert lines[1].startswith("its suite cannot be read: ")


def test_a_copy_is_brought_up_to_date(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    manifest = json.loads((copy / "MANIFEST.json").read_text(encoding="utf-8"))
    (copy / "old.txt").write_text("", encoding="utf-8")
    manifest["files"]["old.txt"] = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    (copy / "MANIFEST.json").write_text(json.dumps(manifest), encoding="utf-8")
    assert main(["vendor", COPY]) == 0
    assert not (copy / "old.txt").exists()
    capsys.readouterr()
    assert verified(capsys)[0] == 0


def test_nothing_of_yours_is_lost(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / "README.md").write_text("mine", encoding="utf-8")
    assert main(["vendor", COPY]) == 2
    assert "holds changes that would be lost: README.md" in capsys.readouterr().err
    mine = copy.parent / "mine"
    mine.mkdir()
    (mine / "file").write_text("", encoding="utf-8")
    assert main(["vendor", str(mine)]) == 2
    assert "is no vendored copy" in capsys.readouterr().err
    assert main(["vendor", str(mine / "file")]) == 2
    assert main(["verify", str(mine)]) == 2
    assert main(["verify", "nowhere"]) == 2
    assert [path.name for path in mine.iterdir()] == ["file"]


def test_one_file_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    out = tmp_path / "suite.pyz"
    pyz.build(out)
    first = out.read_bytes()
    pyz.build(out)
    assert out.read_bytes() == first
    listed = alone(out, "list", "--clause", "SPLIT-003")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "SPLIT-003" in listed.stdout
    done = alone(out, "run", "--clause", "SPLIT-003", "--html", "page.html", "--", *LEAST)
    assert (done.returncode, done.stderr) == (1, "")
    assert f"  alone: python3 {out} repro split." in done.stdout
    assert alone(out, "init", "rust").returncode == 0
    assert Path("conform/src/main.rs").is_file()
    assert alone(out, "vendor", "copy").returncode == 0
    assert alone(tmp_path / "copy", "verify", "copy").returncode == 0
    assert not list(tmp_path.glob("*/__pycache__"))


def test_a_packed_copy_is_the_vendored_one(copy: Path, tmp_path: Path) -> None:
    out = tmp_path / "suite.pyz"
    pyz.build(out)
    assert alone(out, "vendor", "from-the-file").returncode == 0
    assert (tmp_path / "from-the-file" / "MANIFEST.json").read_bytes() == (copy / "MANIFEST.json").read_bytes()
