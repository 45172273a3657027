"""Which clauses a test or a vector is about."""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache

from mutation.trees import ROOT

VECTOR_FILES = "conformance/vectors/"
CLAUSE = re.compile(r"\b([A-Z]{4,6})-([0-9]{3})\b")
IN_A_NAME = re.compile(r"(Gate|Split|Json|Batch|Score|Decide|Render|Omit|Meter)?([0-9]{3})(?:To([0-9]{3}))?")


@cache
def of_vectors() -> Mapping[str, list[str]]:
    """Return the clauses of every vector; the first is the one that it is about."""
    files = sorted((ROOT / "conformance" / "vectors").glob("*.json"))
    vectors = [vector for file in files for vector in json.loads(file.read_text(encoding="utf-8"))["vectors"]]
    return {vector["id"]: list(vector["clauses"]) for vector in vectors}


@cache
def all_clauses() -> Mapping[str, str]:
    """Return the level of every clause, and whether a vector can judge it."""
    clauses = json.loads((ROOT / "conformance" / "contract.json").read_text(encoding="utf-8"))["clauses"]
    return {name: "untestable" if clause.get("evidence") else clause["level"] for name, clause in clauses.items()}


def file_of(vector: str) -> str:
    """Return the file that a vector stands in."""
    return f"{VECTOR_FILES}{vector.partition('.')[0]}.json"


def of_test(node: str, words: str = "") -> list[str]:
    """Return the clauses of a test: those in the name of its class, `TestGate008AndJson001To014`, or in its words."""
    found: list[str] = []
    area = ""
    name = node.split("::")[1] if node.count("::") > 1 else ""
    for named, first, last in IN_A_NAME.findall(name):
        area = named.upper() or area
        found += [f"{area}-{number:03}" for number in range(int(first), int(last or first) + 1)]
    return found or [f"{area}-{number}" for area, number in CLAUSE.findall(words)]


def of_red(red: Iterable[str], vectors: Iterable[str], words: Mapping[str, str]) -> list[str]:
    """Return every clause that something red is about."""
    by_tests = {clause for test in red for clause in of_test(test, words.get(test, ""))}
    by_vectors = {clause for vector in vectors for clause in of_vectors().get(vector, ())}
    return sorted(by_tests | by_vectors)
