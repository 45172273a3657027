"""The suite's data, and how they are read.

Nothing is cached: all of it is read in a few tens of milliseconds.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

from prunespec_conformance.errors import damaged, usage
from prunespec_conformance.jsons import Json, Object, decode
from prunespec_conformance.places import own_root
from prunespec_conformance.report_shape import Report
from prunespec_conformance.vectors import Vector, read_vectors

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable as Place


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the contract, as far as the runner shows it."""

    text: str
    level: str


@dataclass(frozen=True, slots=True)
class Suite:
    """All that the runner judges by.

    `contract` is the contract's version; `retired` maps the id of each retired
    vector to the reason; `root` is where `required/` lies.
    """

    contract: str
    clauses: dict[str, Clause]
    vectors: dict[str, Vector]
    retired: dict[str, str]
    root: "Place" = field(repr=False)


def load_suite(directory: str | None = None) -> Suite:
    """Read the suite, from `directory` if it is given (`--vectors`).

    `directory` is a folder of vector files, a folder that holds `vectors/`, or one file.
    What does not lie beside it (`contract.json`, `ids.lock`) comes from the
    runner's own data. Raises UsageError if there is no vector file, SuiteError
    if one is damaged.
    """
    root, folder = _places(directory)
    contract = _read_object(_first(root / "contract.json", own_root()))
    return Suite(
        contract=str(contract.get("version", "?")),
        clauses=_read_clauses(contract),
        vectors=_read_all_vectors(folder),
        retired=_read_retired(_first(root / "ids.lock", own_root())),
        root=root,
    )


def read_required(suite: Suite, version: str) -> list[str]:
    """Return the ids that conformance to contract `version` needs.

    Ids retired since then are left out: a retired vector was wrong. UsageError if
    the version has no frozen set, SuiteError if the set names an unknown vector.
    """
    path = _first(suite.root / "required" / f"{version}.json", own_root() / "required")
    if not path.is_file():
        usage(f"no required set for contract {version}")
    ids = cast("list[str]", _read_object(path)["vectors"])
    wanted = [name for name in ids if name not in suite.retired]
    for name in wanted:
        if name not in suite.vectors:
            damaged(f"{path.name} requires {name}, which no vector file holds")
    return wanted


def read_json(path: "Place") -> Json:
    """Return the JSON value in a file; SuiteError names the file if it has none."""
    try:
        return decode(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        damaged(f"cannot read {path}: {error}")


def _places(directory: str | None) -> "tuple[Place, Place]":
    """Return where the data lie, and where the vector files among them."""
    if directory is None:
        return own_root(), own_root() / "vectors"
    root = Path(directory)
    return (root, root / "vectors") if (root / "vectors").is_dir() else (root.parent, root)


def _first(path: "Place", fallback: "Place") -> "Place":
    return path if path.is_file() else fallback / path.name


def _read_object(path: "Place") -> Object:
    """Return the object in a file; an absent file reads as empty.

    Somebody may point `--vectors` at vectors alone; then clause texts are unknown,
    which costs a line in the output and no verdict.
    """
    if not path.is_file():
        return {}
    value = read_json(path)
    if not isinstance(value, dict):
        damaged(f"{path} holds no JSON object")
    return value


def _read_clauses(contract: Object) -> dict[str, Clause]:
    entries = cast("dict[str, dict[str, str]]", contract.get("clauses", {}))
    return {name: Clause(entry.get("text", ""), entry.get("level", "MUST")) for name, entry in entries.items()}


def _read_all_vectors(folder: "Place") -> dict[str, Vector]:
    vectors: dict[str, Vector] = {}
    for path in _json_files(folder):
        for vector in read_vectors(read_json(path), path.name):
            if vector.id in vectors:
                damaged(f"damaged vector file: {path.name}: {vector.id} twice")
            vectors[vector.id] = vector
    if not vectors:
        usage(f"no vector files in {folder}")
    return dict(sorted(vectors.items()))


def _json_files(folder: "Place") -> "list[Place]":
    found = folder.iterdir() if folder.is_dir() else (folder,) if folder.is_file() else ()
    return sorted((path for path in found if path.name.endswith(".json")), key=lambda path: path.name)


def _read_retired(path: "Place") -> dict[str, str]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    parts = [line.partition(" retired: ") for line in lines]
    return {name: reason for name, mark, reason in parts if mark}


def read_report(path: Path) -> Report:
    """Return an earlier run's report; UsageError if the file is not one."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        usage(f"cannot read the report {path}: {error}")
    if not isinstance(value, dict) or "results" not in value:
        usage(f"{path} is no report of this runner")
    return cast("Report", value)
