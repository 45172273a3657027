"""report.json: the same program gives the same bytes, and the schema says what they are."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from prunespec_conformance.cli import main
from tests.conformance.kit import CONFORMANCE, QUICK, Runner, fake, fault, healthy, say, vector


def schema(name: str) -> Draft202012Validator:
    content = json.loads((CONFORMANCE / "schema" / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(content)
    return Draft202012Validator(content)


VECTORS = (
    *healthy(12),
    vector("m.wrong", say([[0, 1]], reply=[[0, 2]])),
    vector("m.should", say("a", reply="b"), level="SHOULD", clauses={"GATE-001": "0" * 12}),
    vector("m.feature", features=["wings"]),
    fault("crash", "m.crash"),
    fault("hang", "m.hang"),
    fault("twice", "m.twice"),
    fault("wrong-id", "m.wrong-id"),
    fault("invalid-utf8", "m.invalid-utf8"),
    fault("half-line", "m.half-line"),
    *healthy(12, "z"),
)


def test_the_same_program_gives_the_same_bytes(runner: Runner) -> None:
    """Whatever the window, the batches and the number of adapters."""
    runner.write(*VECTORS)
    texts: list[str] = []
    for words in ((), ("-j", "3"), ("--batch", "5"), ("--window", "1"), ("-j", "2", "--window", "2")):
        runner.run(*words, adapter=fake("--window", "8"))
        report = (runner.folder / "report.json").read_bytes().decode("ascii")
        texts.append(report)
    assert texts == texts[:1] * len(texts)
    assert "\r" not in texts[0]
    assert texts[0].endswith("}\n")


def test_the_schema_knows_every_report(runner: Runner) -> None:
    runner.write(*VECTORS)
    for words, adapter in (((), fake()), (("-k", "m."), fake("--end", "code")), (("--shard", "1/3"), fake("--operations", "fly"))):
        schema("report").validate(runner.run(*words, adapter=adapter).report)


def test_what_a_report_says(runner: Runner) -> None:
    runner.write(*VECTORS, required=[entry["id"] for entry in VECTORS])
    adapter = fake("--window", "4")
    report = runner.run("--require", "1.0", adapter=adapter).report
    assert report["counts"] == {"pass": 24, "fail": 2, "crash": 1, "timeout": 2, "harness-error": 3, "not-claimed": 1, "not-run": 0}
    assert report["levels"]["SHOULD"]["fail"] == 1
    assert report["clauses"]["GATE-001"] == {"level": "SHOULD", "text": "Gates are in order.", "counts": {"fail": 1}}
    assert report["clauses"]["SPLIT-001"]["counts"] == {"crash": 1, "fail": 1, "harness-error": 3, "not-claimed": 1, "pass": 24, "timeout": 2}
    assert (report["command"], report["required"], report["total"]) == (list(adapter), "1.0", 33)
    assert report["verdict"] == {"word": "nonconformant", "because": "", "deviations": 0, "exit": 3}
    assert [entry["id"] for entry in report["results"]] == sorted(entry["id"] for entry in VECTORS)


def test_a_level_does_not_soften_a_result(runner: Runner) -> None:
    """A SHOULD that fails is recorded with its reason, or it fails the run."""
    runner.write(vector("m.must"), vector("m.should", say("a", reply="b"), level="SHOULD"))
    outcome = runner.run()
    assert (outcome.code, outcome.report["verdict"]["word"]) == (1, "nonconformant")
    assert "MUST 1 of 1, SHOULD 0 of 1" in outcome.out


def test_no_report_is_written_unasked(runner: Runner) -> None:
    runner.write(*healthy(1))
    assert runner("run", *QUICK, adapter=fake()).code == 0
    assert not list(runner.folder.glob("*.json"))
    assert runner("run", *QUICK, "--report", adapter=fake()).code == 0
    assert (runner.folder / "report.json").is_file()


def test_a_report_that_cannot_be_written(runner: Runner) -> None:
    runner.write(*healthy(1))
    outcome = runner("run", *QUICK, "--report", "no/such/folder.json", adapter=fake())
    assert outcome.code == 2
    assert "cannot write the report" in outcome.err


def test_the_schema_of_vectors_and_the_reader_agree(runner: Runner) -> None:
    validator = schema("vector")
    for entry in VECTORS:
        validator.validate({"vectors": [entry]})
    broken: list[dict[str, Any]] = [
        vector("m.v", level="PERHAPS"),
        vector("m.v", wire="utf-16"),
        vector("m.v", side="outer"),
        vector("m.v", extra=1),
        vector("m.v", steps=[]),
        vector("m.v", steps=[{"op": "x", "args": {}}]),
        vector("m.v", steps=[{"op": "x", "args": {}, "want": {}}]),
        vector("m.v", steps=[{"op": "x", "args": {}, "want": {"ok": {}, "err": {}}}]),
        vector("m.v", steps=[{"op": "x", "args": [], "want": {"ok": {}}}]),
        vector("m.v", steps=[{"op": "x", "args": {}, "want": {"ok": {}}, "then": 1}]),
        {key: value for key, value in vector("m.v").items() if key != "since"},
    ]
    for entry in broken:
        assert not validator.is_valid({"vectors": [entry]}), entry
        runner.write(entry)
        outcome = runner.run()
        assert outcome.code == 3, entry
        assert "damaged vector file: all.json[0] m.v" in outcome.err
    assert not validator.is_valid({"vectors": [vector("m.v", oracle="reference-only")]})


@pytest.mark.parametrize("content", ["[]", "{}", '{"vectors": {}}', '{"vectors": [1]}', "{"])
def test_a_damaged_file_of_vectors(runner: Runner, content: str) -> None:
    runner.write()
    (runner.data / "vectors" / "all.json").write_text(content, encoding="utf-8")
    outcome = runner.run()
    assert outcome.code == 3
    assert "all.json" in outcome.err


def test_an_id_that_stands_twice(runner: Runner) -> None:
    runner.write(vector("m.v"), vector("m.v"))
    assert "m.v twice" in runner.run().err


def test_vectors_may_lie_alone_in_a_folder(runner: Runner, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Then clause texts come from the runner's own data, and a clause that it does not know has none."""
    folder = tmp_path / "alone"
    folder.mkdir()
    entry = vector("m.wrong", say("a", reply="b"), clauses={"NONE-001": "0" * 12})
    (folder / "some.json").write_text(json.dumps({"vectors": [entry]}), encoding="utf-8")
    assert main(["run", "--vectors", str(folder), "--", *fake()]) == 1
    assert "NONE-001 (MUST): (text not at hand)" in capsys.readouterr().out
    assert main(["run", "--vectors", str(tmp_path / "nothing"), "--", *fake()]) == 2
    assert runner.data.name == "suite"


def test_the_data_inside_a_wheel_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    packed = tmp_path / "data"
    (packed / "vectors").mkdir(parents=True)
    (packed / "vectors" / "v.json").write_text(json.dumps({"vectors": [vector("m.packed")]}), encoding="utf-8")
    monkeypatch.setattr("prunespec_conformance.places._PACKAGE", tmp_path)
    assert main(["list"]) == 0
    assert capsys.readouterr().out.startswith("m.packed\t")
