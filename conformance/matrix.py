"""Which evidence every clause has, from a real run: python -m conformance.matrix [--check].

Writes conformance/traceability.json. A MUST clause fails the check if it has no vector, nothing carries it out, no property or no wrong implementation
belongs to it, or one of its wrong implementations is not caught by its own vectors, unless the contract says why no vector can judge it.
"""

import argparse
import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "reference"), str(ROOT / "conformance"), str(ROOT)]

from conformance import in_process  # noqa: E402
from conformance.wrong.table import TABLE  # noqa: E402
from prunespec import CONTRACT  # noqa: E402
from prunespec_io import serve  # noqa: E402
from spec.tools.citations import citations  # noqa: E402

PAGE = ROOT / "conformance" / "traceability.json"
PINNED = ROOT / "conformance" / "wrong" / "pinned.json"
MUTANTS = ROOT / "mutation" / "results.json"
PART = re.compile(r"(And|To|)([A-Z][a-z]+?|)([0-9]{3})")

Row = dict[str, Any]


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m conformance.matrix", description="Which evidence every clause has.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail on a hole or on drift")
    options = parser.parse_args()
    rows = matrix()
    holes = [f"{clause}: {hole}" for clause, row in rows.items() for hole in found_holes(row)]
    text = json.dumps({"clauses": rows, "contract": CONTRACT.version}, indent=1, sort_keys=True) + "\n"
    drifted = not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text
    if options.check and drifted:
        holes.append("conformance/traceability.json: drifted; run python -m conformance.matrix")
    if not options.check:
        PAGE.write_text(text, encoding="utf-8", newline="\n")
    print("\n".join(holes) if holes else f"{len(rows)} clauses, no hole")
    return 1 if holes else 0


def matrix() -> dict[str, Row]:
    """Return the evidence of every clause."""
    failed = set(in_process.failing(serve.reply))
    vectors, properties, code, wrong, mutants = _vectors(failed), _properties(), _code(), _wrong(), _mutants()
    return {
        clause: {
            "accepting": vectors[clause, "accepting"],
            "code": code[clause],
            "evidence": _evidence(clause),
            "level": CONTRACT.clauses[clause].level,
            "mutants": mutants.get(clause, {}),
            "properties": properties[clause],
            "rejecting": vectors[clause, "rejecting"],
            "wrong": wrong[clause],
        }
        for clause in CONTRACT.clauses
    }


def found_holes(row: Row) -> Iterator[str]:
    """Say what a MUST clause lacks."""
    if row["level"] != "MUST" or row["evidence"]:
        return
    if not row["accepting"] + row["rejecting"]:
        yield "no vector"
    if not row["code"]:
        yield "nothing carries it out"
    if not row["properties"]:
        yield "no property"
    if not row["wrong"]:
        yield "no wrong implementation"
    for name, caught in row["wrong"].items():
        if not set(caught) & {*row["accepting"], *row["rejecting"]}:
            yield f"the wrong implementation {name} is not caught under its clause"


def _evidence(clause: str) -> str:
    evidence = CONTRACT.clauses[clause].evidence
    return (evidence.untestable or evidence.implied) if evidence else ""


def _vectors(failed: set[str]) -> Mapping[tuple[str, str], list[str]]:
    """Return the vectors of every clause by their side; those that the reference itself fails are no evidence."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name, vector in sorted(in_process.vectors().items()):
        for clause in vector["clauses"] if name not in failed else ():
            found[clause, vector["side"]].append(name)
    return found


def _properties() -> Mapping[str, list[str]]:
    """Return the property classes of every clause: TestSplit013To017 is about five."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests" / "property").glob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            for clause in _clauses(node.name) if isinstance(node, ast.ClassDef) else ():
                found[clause].append(f"{path.name}::{node.name}")
    return found


def _clauses(name: str) -> Iterator[str]:
    """Yield the clauses that a class of properties is named after. An area stays until another is named."""
    area, last = "", 0
    for joint, named, digits in PART.findall(name.removeprefix("Test")):
        area, number = named.upper() or area, int(digits)
        for each in range(last + 1 if joint == "To" else number, number + 1):
            yield f"{area}-{each:03}"
        last = number


def _code() -> Mapping[str, list[str]]:
    """Return where every clause is carried out."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "reference").rglob("*.py")):
        for citation in citations(ROOT / "reference", path):
            found[citation.clause].append(citation.owner)
    return found


def _wrong() -> Mapping[str, dict[str, list[str]]]:
    """Return the wrong implementations of every clause with the vectors that they fail."""
    pinned = json.loads(PINNED.read_text(encoding="utf-8")) if PINNED.exists() else {}
    found: dict[str, dict[str, list[str]]] = defaultdict(dict)
    for row in TABLE:
        found[row.clause][row.id] = pinned.get(row.id, [])
    return found


def _mutants() -> Mapping[str, Any]:
    return json.loads(MUTANTS.read_text(encoding="utf-8")).get("clauses", {}) if MUTANTS.exists() else {}


if __name__ == "__main__":
    sys.exit(main())
