"""Mining finds what is wrong in a program, makes it small, and writes down a vector that shows it again."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from conformance.wrong.table import TABLE
from prunespec_conformance.cli import main
from prunespec_conformance.data import load_suite
from prunespec_mine import reduce, reference, search
from prunespec_mine.calls import CALLS

ROOT = Path(__file__).resolve().parents[2]
DEVIANT = (sys.executable, "-u", str(ROOT / "tests" / "conformance" / "adapters" / "deviant.py"))
REFERENCE = (sys.executable, "-m", "prunespec_io", "serve")

# A wrong implementation, the operation that shows it, and how many chars its smallest call may have, spelled short in a vector.
PLANTED = [
    ("nel-ends-a-line", "split", 300),
    ("two-tildes-open", "split", 300),
    ("tail-parts", "split", 400),
    ("u001f-before-opens", "split", 300),
    ("every-ufeff", "plan", 700),
    ("basis-in-utf16", "plan", 700),
    ("values-are-levels", "plan", 900),
    ("chars-of-all-batches", "plan", 900),
    ("solidus-may-be-escaped", "plan", 900),
    ("kept-in-lower-case", "complete", 1600),
]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Work in an empty folder, and be content with what is small soon."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(search, "SHRINK_SECONDS", 8.0)


def mined(capsys: pytest.CaptureFixture[str], *words: str, adapter: Sequence[str]) -> tuple[int, str]:
    """Mine with a seed, and return the exit code and what was said."""
    code = main(["mine", "--seed", "7", "--out", "found.json", *words, "--", *adapter])
    return code, capsys.readouterr().out


def found() -> dict[str, Any]:
    """Return the one vector that was written."""
    (vector,) = json.loads(Path("found.json").read_text(encoding="utf-8"))["vectors"]
    return vector


@pytest.mark.parametrize(("name", "op", "most"), PLANTED, ids=[name for name, _, _ in PLANTED])
def test_a_planted_fault_is_found_and_made_small(capsys: pytest.CaptureFixture[str], name: str, *, op: str, most: int) -> None:
    assert any(wrong.id == name for wrong in TABLE)
    adapter = (sys.executable, "-m", "conformance.wrong", name)
    code, said = mined(capsys, "--op", op, "--examples", "4000", adapter=adapter)
    vector = found()
    assert code == 1
    assert said.startswith(f"{op}: a difference, ")
    assert f"fail {vector['id']}\n" in said
    assert (vector["origin"], vector["level"], vector["oracle"]) == ("mined, seed 7", "SHOULD", "reference-only")
    assert len(json.dumps(vector["steps"][0]["args"])) <= most
    assert main(["repro", "--vectors", "found.json", vector["id"], "--", *adapter]) == 1
    assert main(["run", "--vectors", "found.json", "--", *REFERENCE]) == 0


@pytest.mark.parametrize(("fault", "status"), [("crash", "crash"), ("hang", "timeout")])
def test_a_crash_and_a_hang_are_differences(capsys: pytest.CaptureFixture[str], fault: str, status: str) -> None:
    code, said = mined(capsys, "--op", "split", "--deadline-scale", "0.05", adapter=(*DEVIANT, fault))
    (step,) = found()["steps"]
    assert (code, f"{status} mined.split." in said) == (1, True), said
    assert len(step["args"]["text"]) <= {"crash": 1, "hang": 20}[fault]


def test_the_vectors_fit_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    mined(capsys, "--op", "split", adapter=(*DEVIANT, "off-by-one"))
    document = json.loads(Path("found.json").read_text(encoding="utf-8"))
    schema = json.loads((ROOT / "conformance" / "schema" / "vector.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(document, schema)
    clauses = json.loads((ROOT / "conformance" / "contract.json").read_text(encoding="utf-8"))["clauses"]
    assert found()["clauses"] == {"SPLIT-001": clauses["SPLIT-001"]["hash"]}
    assert load_suite("found.json").vectors.keys() == {found()["id"]}


def test_the_reference_differs_from_itself_in_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = mined(capsys, "--examples", "60", "--seconds", "30", adapter=REFERENCE)
    assert (code, Path("found.json").exists()) == (0, False)
    assert [line.split(":")[0] for line in said.splitlines()] == list(CALLS)


def test_a_program_is_asked_for_what_it_claims_only(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = mined(capsys, "--examples", "60", adapter=(*DEVIANT, "no-plan"))
    assert (code, "plan:" in said) == (0, False)
    code, said = mined(capsys, "--op", "plan", "--examples", "60", adapter=(*DEVIANT, "no-plan"))
    assert code == 2
    code, said = mined(capsys, "--op", "plan", "--op", "complete", "--examples", "60", adapter=(*DEVIANT, "no-features"))
    assert code == 0


def test_what_is_missing_is_named() -> None:
    script = (
        "import sys, importlib.util; find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: None if name == 'hypothesis' else find(name, *rest)\n"
        f"sys.path[:0] = [{str(ROOT / 'conformance')!r}]\n"
        "from prunespec_conformance.cli import main\n"
        "sys.exit(main(['mine', '--', 'x']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (2, "prunespec-conform: mine needs hypothesis: python -m pip install 'prunespec[mine]'\n")


def test_a_call_is_made_small_without_knowing_what_it_means() -> None:
    def is_alike(args: Mapping[str, Any]) -> bool:
        return "\r" in args["text"] and len(args["text"]) >= 20 and 3 in args["numbers"]

    args = {"text": "words, and\rmore words\n" * 30, "numbers": [1, 2, 3, 3, 4], "other": "x"}
    smaller = reduce.reduced(args, is_alike, until=float("inf"))
    assert (len(smaller["text"]), smaller["numbers"], smaller["other"]) == (20, [3], "")
    assert sorted(smaller["text"]) == ["\r", *"a" * 19]


def test_of_an_error_only_code_and_place_are_wanted() -> None:
    assert reference.want("split", {}) == {"err": {"at": "text", "code": "missing_argument"}}
