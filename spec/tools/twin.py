"""The contract as JSON, for the runner and for other languages."""

import hashlib
import json
from types import MappingProxyType
from typing import Any, cast

from attrs import asdict, has

from prunespec.contract import Clause, Contract, Evidence


def twin(contract: Contract) -> dict[str, object]:
    """Return `contract` as JSON values.

    It has the contract's own shape, with these differences: `white` lists code points, and a
    clause names its `area` and has the `hash` of its text.
    """
    values = cast("dict[str, object]", plain(contract))
    return {
        "$comment": "GENERATED from CONTRACT.yaml by python -m spec.tools.compile. Do not edit.",
        **values,
        "white": [ord(char) for char in contract.white],
        "clauses": {name: _clause(name, clause) for name, clause in contract.clauses.items()},
    }


def text_hash(text: str) -> str:
    """Return the first 12 hexadecimal digits of the SHA-256 of `text` in UTF-8."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def json_text(value: object) -> str:
    """Return `value` as indented JSON with a final line end. Keys keep their order."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def plain(value: object) -> object:
    """Return `value` with classes and mappings as dicts and tuples as lists."""
    if isinstance(value, MappingProxyType):
        pairs = cast("MappingProxyType[str, object]", value)
        return {key: plain(item) for key, item in pairs.items()}
    if isinstance(value, tuple):
        return [plain(item) for item in cast("tuple[object, ...]", value)]
    if has(type(value)):
        parts = asdict(cast("Any", value), recurse=False)
        return {name: plain(part) for name, part in parts.items()}
    return value


def _clause(name: str, clause: Clause) -> dict[str, object]:
    return {
        "area": name.partition("-")[0],
        "level": clause.level,
        "text": clause.text,
        "source": clause.source,
        "because": clause.because,
        "evidence": _evidence(clause.evidence),
        "hash": text_hash(clause.text),
    }


def _evidence(evidence: Evidence | None) -> dict[str, str] | None:
    if evidence is None:
        return None
    return {kind: text for kind, text in asdict(evidence).items() if text}
