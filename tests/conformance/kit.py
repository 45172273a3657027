"""What the tests share: hand-made vectors, the fake adapter's command, and one way to run."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from prunespec_conformance.cli import main

Json: TypeAlias = Any
HERE = Path(__file__).resolve().parent
CONFORMANCE = HERE.parents[1] / "conformance"
PYTHON = sys.executable
QUICK = ("--deadline-scale", "0.1")
CLAUSES = {
    "SPLIT-001": {"level": "MUST", "text": "A text has paragraphs.", "area": "SPLIT"},
    "SPLIT-002": {"level": "MUST", "text": "A line ends with LF.", "area": "SPLIT"},
    "GATE-001": {"level": "SHOULD", "text": "Gates are in order.", "area": "GATE"},
}


def fake(*words: str) -> tuple[str, ...]:
    """Return the command of the fake adapter; `--window 16` and so on are its own options."""
    return (PYTHON, "-u", str(HERE / "adapters" / "fake.py"), *words)


def vector(name: str, *steps: dict[str, Any], **fields: Json) -> dict[str, Any]:
    """Return a vector of the fake operation `say`, which gives back `value`."""
    return {
        "id": name,
        "clauses": {"SPLIT-001": "0" * 12},
        "level": "MUST",
        "since": "1.0",
        "features": [],
        "oracle": "hand",
        "origin": None,
        "why": f"the wrong program that {name} catches",
        "double": None,
        "steps": list(steps) or [say(name)],
        **fields,
    }


def say(value: Json, want: Json = None, **args: Json) -> dict[str, Any]:
    """Return a step that says `value` and wants it back, or `want` if it is given."""
    wanted = {"ok": {"value": value}} if want is None else want
    return {"op": "say", "args": {"value": value, **args}, "want": wanted}


def fault(kind: str, name: str = "m.fault") -> dict[str, Any]:
    """Return a vector that makes the fake adapter misbehave in one way."""
    return vector(name, say(name, fault=kind))


def healthy(count: int, prefix: str = "a") -> list[dict[str, Any]]:
    """Return vectors that pass."""
    return [vector(f"{prefix}.n{number:03}") for number in range(count)]


@dataclass
class Outcome:
    """What a command did: exit code, output, and the report if one was written."""

    code: int
    out: str
    err: str
    report: dict[str, Any] = field(default_factory=dict)

    @property
    def statuses(self) -> dict[str, str]:
        """Return the status of each vector."""
        return {entry["id"]: entry["status"] for entry in self.report["results"]}

    def entry(self, name: str) -> dict[str, Any]:
        """Return the result of one vector."""
        return next(entry for entry in self.report["results"] if entry["id"] == name)


class Runner:
    """Runs `prunespec-conform` in this process on vectors that lie in a folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys
        self.data = folder / "suite"

    def write(self, *vectors: dict[str, Any], required: Sequence[str] | None = None, lock: Sequence[str] = ()) -> None:
        """Write a suite of these vectors."""
        (self.data / "vectors").mkdir(parents=True, exist_ok=True)
        (self.data / "required").mkdir(exist_ok=True)
        self._write_json("vectors/all.json", {"vectors": list(vectors)})
        self._write_json("contract.json", {"version": "1.0", "clauses": CLAUSES})
        if required is not None:
            self._write_json("required/1.0.json", {"contract": "1.0", "vectors": list(required)})
        (self.data / "ids.lock").write_text("".join(f"{line}\n" for line in lock), encoding="utf-8")

    def __call__(self, command: str, *words: str, adapter: Sequence[str] = ()) -> Outcome:
        """Run a command; with an adapter the report is written and read."""
        tail = ["--", *adapter] if adapter else []
        code = main([command, "--vectors", str(self.data), *words, *tail])
        captured = self._capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    def run(self, *words: str, adapter: Sequence[str] = ()) -> Outcome:
        """Run `run` with short deadlines; return the report too."""
        path = self.folder / "report.json"
        if "--failed" not in words:
            path.unlink(missing_ok=True)
        outcome = self("run", *QUICK, "--report", str(path), *words, adapter=adapter or fake())
        if path.exists():
            outcome.report = json.loads(path.read_text(encoding="utf-8"))
        return outcome

    def _write_json(self, name: str, value: Json) -> None:
        (self.data / name).write_text(json.dumps(value), encoding="utf-8")
