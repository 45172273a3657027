"""Citations of clauses in code, and clauses that nothing carries out."""

import re
from pathlib import Path

import pytest
from attrs import evolve

from prunespec.contract import Clause, Contract, Evidence
from spec.tools import trace
from spec.tools.citations import citations
from spec.tools.faults import ContractError
from spec.tools.load import load

SAMPLE = '''\
"""A module.

Implements: A-001
"""

# Not about a table. Implements: A-099

# A table of conditions,
# by name. Implements: A-002, A-003
TABLE: dict[str, str] = {}
OTHER = 1  # Implements: A-098


class Thing:
    """Implements: A-004."""

    def act(self) -> None:
        """Act.

        Some words.

        Implements: A-005,
            A-006

        More words, A-007.
        """

        def inner() -> None:
            """Implements: A-008. That A-009 holds follows."""


async def wait() -> str:
    """Wait for A-010."""
    return "Implements: A-011"
'''


@pytest.fixture
def contract() -> Contract:
    clause = Clause(level="MUST", text="It is so.", source="ruling")
    clauses = {
        "A-001": clause,
        "A-002": evolve(clause, level="SHOULD"),
        "A-003": evolve(clause, evidence=Evidence(untestable="No clock.")),
        "A-004": clause,
    }
    return evolve(load(), clauses=clauses)


@pytest.fixture
def yaml(tmp_path: Path) -> Path:
    path = tmp_path / "CONTRACT.yaml"
    path.write_text("clauses:\n  A-001:\n  A-002:\n  A-003:\n  A-004:\n", encoding="utf-8")
    return path


def _write(root: Path, text: str, name: str = "part/code.py") -> Path:
    path = root / "reference" / "prunespec" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _cited(root: Path, text: str) -> list[str]:
    return [citation.clause for citation in citations(root / "reference", _write(root, text))]


def test_where_citations_are_found(tmp_path: Path) -> None:
    path = _write(tmp_path, SAMPLE)
    found = {(one.clause, one.owner, one.line) for one in citations(tmp_path / "reference", path)}
    assert found == {
        ("A-001", "prunespec.part.code", 3),
        ("A-002", "prunespec.part.code.TABLE", 9),
        ("A-003", "prunespec.part.code.TABLE", 9),
        ("A-004", "prunespec.part.code.Thing", 15),
        ("A-005", "prunespec.part.code.Thing.act", 22),
        ("A-006", "prunespec.part.code.Thing.act", 22),
        ("A-008", "prunespec.part.code.Thing.act.inner", 29),
    }


def test_a_package_is_named_without_its_file(tmp_path: Path) -> None:
    path = _write(tmp_path, '"""Implements: A-001."""\n', "part/__init__.py")
    assert [one.owner for one in citations(tmp_path / "reference", path)] == ["prunespec.part"]


@pytest.mark.parametrize(
    ("words", "cited"),
    [
        ("Implements: A-001, A-002", ["A-001", "A-002"]),
        ("Implements: A-001,A-002.", ["A-001", "A-002"]),
        ("Implements: A-001\n\nImplements: A-002", ["A-001", "A-002"]),
        ("Implements: A-1", ["A-1"]),
        ("Implements: A-001 and A-002", ["A-001", "and"]),
        ("Implements: A-001 A-002", ["A-001", "A-002"]),
        ("Implements: A-001\nA-002", ["A-001", "A-002"]),
        ("Implements A-001", []),
    ],
)
def test_the_form_of_a_citation(words: str, cited: list[str], tmp_path: Path) -> None:
    assert _cited(tmp_path, f'"""{words}"""\n') == cited


def test_code_that_is_no_python(tmp_path: Path) -> None:
    path = _write(tmp_path, "x = 1\ndef (:\n")
    with pytest.raises(ContractError, match=rf"{re.escape(path.as_posix())}:2: is not Python"):
        list(citations(tmp_path / "reference", path))


def test_what_carries_out_each_clause(contract: Contract, tmp_path: Path) -> None:
    _write(tmp_path, '"""Implements: A-004, A-001."""\n\ndef f():\n    """Implements: A-004. Implements: A-004."""\n', "a.py")
    assert trace.trace(contract, trace.cited(tmp_path)) == {
        "A-001": ("prunespec.a",),
        "A-002": (),
        "A-003": (),
        "A-004": ("prunespec.a", "prunespec.a.f"),
    }


def _faults(contract: Contract, root: Path, **excused: str) -> list[tuple[int, str]]:
    excuses = {name.replace("_", "-"): reason for name, reason in excused.items()}
    found = trace.faults(contract, trace.cited(root), path=root / "CONTRACT.yaml", excused=excuses)
    return [(fault.line, fault.message) for fault in found]


@pytest.mark.usefixtures("yaml")
def test_a_clause_that_nothing_carries_out(contract: Contract, tmp_path: Path) -> None:
    """A SHOULD and a clause with evidence need no code."""
    _write(tmp_path, '"""Implements: A-001."""\n')
    assert _faults(contract, tmp_path) == [(5, "nothing implements A-004")]


@pytest.mark.usefixtures("yaml")
def test_a_clause_that_does_not_exist(contract: Contract, tmp_path: Path) -> None:
    _write(tmp_path, '"""Implements: A-001, A-004.\n\nImplements: A-005\n"""\n')
    assert _faults(contract, tmp_path) == [(3, "unknown clause `A-005`")]


@pytest.mark.usefixtures("yaml")
def test_an_excuse_counts_and_must_be_needed(contract: Contract, tmp_path: Path) -> None:
    _write(tmp_path, '"""Implements: A-001."""\n')
    assert _faults(contract, tmp_path, A_004="It follows from the types.") == []
    assert _faults(contract, tmp_path, A_001="x", A_004="y", A_009="z") == [(2, "A-001 is excused in vain"), (1, "A-009 is excused in vain")]


def test_the_command_on_the_reference(capsys: pytest.CaptureFixture[str]) -> None:
    assert trace.main(["--check"]) == 0, capsys.readouterr().out
    assert capsys.readouterr().out == ""


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert trace.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(load().clauses)
    assert any(line.startswith("SPLIT-001   MUST   prunespec.split") for line in lines)
    assert "METER-013   MUST   implied" in lines


def test_the_command_on_a_reference_that_does_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _write(tmp_path, '"""Implements: GATE-099."""\n')
    assert trace.main(["--check"], tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("reference/prunespec/part/code.py:1: unknown clause `GATE-099`")
    assert any(re.fullmatch(r"CONTRACT\.yaml:\d\d+: nothing implements GATE-001", line) for line in lines)


def test_the_command_on_a_bad_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("x: 1\n", encoding="utf-8")
    assert trace.main([], tmp_path, path) == 2
    assert "bad.yaml:1: unknown key `x`" in capsys.readouterr().out
