"""What a run showed, summed up: the file that the matrix of clauses reads and that later runs are compared with."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mutation import clauses
from mutation.constants import Nudged
from mutation.run_named import AS_PREDICTED, EXPLAINED, Named
from mutation.sweep import HANGS, KILLED, STILLBORN, SURVIVED, Judged
from mutation.trees import ROOT, sources

RESULTS = ROOT / "mutation" / "results.json"
IMPLEMENTS = re.compile(r"Implements: ([A-Z0-9, -]+)")


def summed(named: Sequence[Named], waiting: int, constants: Sequence[Nudged], swept: Sequence[Judged]) -> dict[str, Any]:
    """Return everything that is committed. It has no times, so that the same verdicts give the same file."""
    return {
        "clauses": of_clauses(named, constants, swept),
        "constants": _counts(nudge.verdict if not nudge.unseen else "unseen" for nudge in constants),
        "modules": _of_parts(swept, lambda judge: judge.mutant.module),
        "named": {**_counts(row.verdict for row in named), "rows": len(named), "waiting": waiting},
        "operators": _of_parts(swept, lambda judge: judge.mutant.operator),
        "sweep": _sweep(swept),
    }


def written(results: Mapping[str, Any]) -> str:
    """Write the results."""
    return json.dumps(results, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _counts(verdicts: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(verdicts).items()))


def _of_parts(swept: Sequence[Judged], part: Any) -> dict[str, dict[str, int]]:  # noqa: ANN401  # a key function
    return {name: _sweep([judge for judge in swept if part(judge) == name]) for name in sorted({part(judge) for judge in swept})}


def _sweep(swept: Sequence[Judged]) -> dict[str, int]:
    """Count verdicts. What cannot be imported is no mutant; what never ends counts as noticed, since it was tried alone with ten times the time."""
    real = [judge for judge in swept if judge.verdict != STILLBORN]
    by_vectors = sum(judge.by_vectors in (KILLED, HANGS) for judge in real)
    by_tests = [judge for judge in real if judge.by_vectors == SURVIVED and judge.by_tests in (KILLED, HANGS)]
    return {
        "mutants": len(real),
        "by_vectors": by_vectors,
        "by_properties": sum(any("tests/property" in test for test in judge.tests) for judge in by_tests),
        "by_unit_tests": sum(all("tests/property" not in test for test in judge.tests) for judge in by_tests),
        "hangs": sum(judge.verdict == HANGS for judge in real),
        "survived": sum(judge.verdict == SURVIVED for judge in real),
        "stillborn": len(swept) - len(real),
    }


def of_clauses(named: Sequence[Named], constants: Sequence[Nudged], swept: Sequence[Judged]) -> dict[str, Any]:
    """Return for every clause how many mutants are declared against it, and what of it killed them."""
    found = {
        name: {"level": level, "declared": 0, "killed": 0, "indirect": 0, "by_vectors": set[str](), "by_tests": set[str](), "own": False}
        for name, level in clauses.all_clauses().items()
    }
    for row in named:
        _note(found, [row.row.clause] if row.row.clause in found else [], row.vectors, [test for test in row.red if "::" in test])
    declared = declarations()
    for judge in swept:
        if judge.verdict != STILLBORN:
            _note(found, declared.get((judge.mutant.module, judge.mutant.function), []), judge.vectors, judge.tests)
    for nudge in constants:
        _note(found, [], nudge.vectors, [])
    return {name: {key: sorted(value) if isinstance(value, set) else value for key, value in entry.items()} for name, entry in sorted(found.items())}


def _note(found: Mapping[str, dict[str, Any]], names: Iterable[str], vectors: Sequence[str], tests: Sequence[str]) -> None:
    about = {vector: clauses.of_vectors()[vector] for vector in vectors if vector in clauses.of_vectors()}
    for listed in about.values():
        for name in listed:
            found[name]["own"] = True
    for name in names:
        entry = found[name]
        own_vectors = [vector for vector, listed in about.items() if name in listed]
        own_tests = [test.partition("[")[0] for test in tests if name in clauses.of_test(test)]
        entry["declared"] += 1
        entry["killed"] += bool(own_vectors or own_tests)
        entry["indirect"] += bool((vectors or tests) and not own_vectors and not own_tests)
        entry["by_vectors"].update(own_vectors)
        entry["by_tests"].update(own_tests)


def declarations() -> dict[tuple[str, str], list[str]]:
    """Return the clauses that each function says it carries out, by module and function."""
    found: dict[tuple[str, str], list[str]] = {}
    for module, source in sources("prunespec").items():
        _declared(ast.parse(source), module, "", found)
    return found


def _declared(node: ast.AST, module: str, name: str, found: dict[tuple[str, str], list[str]]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            full = f"{name}.{child.name}".lstrip(".")
            words = IMPLEMENTS.search(ast.get_docstring(child) or "")
            found[module, full] = words[1].strip().split(", ") if words else []
            _declared(child, module, full, found)


def faults(results: Mapping[str, Any], last: Mapping[str, Any] | None) -> list[str]:
    """Say which MUST clauses no mutant dies by, and where there is less than last time."""
    found = [f"{name}: no mutant dies by a vector of its own" for name, entry in results["clauses"].items() if entry["level"] == "MUST" and not entry["own"]]
    for part in ("modules", "operators"):
        for name, counts in (last or {}).get(part, {}).items():
            now = results[part].get(name, {"mutants": 0, "by_vectors": 0})
            found += [f"{name}: {now[key]} {key}, and {counts[key]} last time" for key in ("mutants",) if now[key] < counts[key]]
    explained = results["named"].get(AS_PREDICTED, 0) + results["named"].get(EXPLAINED, 0)
    if explained < (last or {}).get("named", {}).get("rows", 0):
        found.append(f"named: {explained} rows ran, and {last['named']['rows'] if last else 0} last time")
    return found
