"""matrix: prints the committed table of evidence."""

import json
from pathlib import Path

import pytest

from prunespec_conformance.cli import main

ROW = {
    "accepting": ["s.a"],
    "code": ["split.py: cut"],
    "evidence": "",
    "level": "MUST",
    "mutants": {"m1": "killed"},
    "properties": [],
    "rejecting": ["s.b", "s.c"],
    "wrong": {"w1": ["s.b"]},
}
PAGE = {"contract": "1.0", "clauses": {"SPLIT-001": ROW, "SPLIT-002": {**ROW, "wrong": {"w2": []}, "evidence": "nobody can see it"}, "GATE-001": ROW}}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr("prunespec_conformance.places._PACKAGE", tmp_path)
    return tmp_path / "data" / "traceability.json"


def test_the_table(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.write_text(json.dumps(PAGE), encoding="utf-8")
    assert main(["matrix"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "GATE-001 (MUST): 1 accepting, 2 rejecting, 0 properties, 1 code, 1 wrong, 1 mutants",
        "SPLIT-001 (MUST): 1 accepting, 2 rejecting, 0 properties, 1 code, 1 wrong, 1 mutants",
        "SPLIT-002 (MUST): 1 accepting, 2 rejecting, 0 properties, 1 code, 1 wrong, 1 mutants; nobody can see it",
    ]
    assert main(["matrix", "SPLIT-002"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "SPLIT-002 (MUST)",
        "  no vector can judge it: nobody can see it",
        "  accepting: 1",
        "    s.a",
        "  rejecting: 2",
        "    s.b",
        "    s.c",
        "  properties: none",
        "  code: 1",
        "    split.py: cut",
        "  wrong: 1",
        "    w2: caught by nothing",
        "  mutants: 1",
        '    m1: "killed"',
        "",
    ]
    assert main(["matrix", "--json", "SPLIT"]) == 0
    assert json.loads(capsys.readouterr().out) == {"contract": "1.0", "clauses": {key: PAGE["clauses"][key] for key in ("SPLIT-001", "SPLIT-002")}}


def test_what_is_not_there(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix"]) == 2
    assert "python -m conformance.matrix" in capsys.readouterr().err
    data.write_text(json.dumps(PAGE), encoding="utf-8")
    assert main(["matrix", "SPLIT-003"]) == 2
    assert "did you mean SPLIT-00" in capsys.readouterr().err
