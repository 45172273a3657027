"""Known deviations: `conform.expected.json`, written by the implementer.

    {"vectors": {"<id>": {"how": {…}, "why": "…", "link": "…", "until": "YYYY-MM-DD"}}}

`how` is copied from the failing result in `report.json`; `link` and `until` may be
absent. The vector still runs and must fail exactly so. No wildcards.
"""

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from prunespec_conformance.errors import Status, usage
from prunespec_conformance.jsons import Json, Object, decode, same
from prunespec_conformance.judge import Difference, Result

_LONG_CHARS = 200
_KEYS = frozenset({"how", "why", "link", "until"})
_RECORDABLE = frozenset({Status.FAIL, Status.CRASH, Status.TIMEOUT})


@dataclass(frozen=True, slots=True)
class Deviation:
    """How one vector is known to fail; `until` is the last day that it may."""

    how: Json
    why: str
    link: str
    until: date | None


def how_of(result: Result) -> Object:
    """Return by value how a vector failed; empty if that cannot be recorded.

    For `fail`, `got` maps `<step>.<key>` to the value that came; one whose JSON is
    longer than 200 chars is its SHA-256. An absent key is `{"$absent": true}`.
    """
    if result.status not in _RECORDABLE:
        return {}
    how: Object = {"status": str(result.status)}
    if result.differences:
        how["got"] = {f"{d.step}.{d.key}": _by_value(d) for d in result.differences}
    if result.ending:
        how["ending"] = result.ending
    return how


def read_expected(path: str, known: Collection[str], *, retired: Mapping[str, str]) -> dict[str, Deviation]:
    """Return the recorded deviations; UsageError names what is wrong in the file.

    `known` are the ids of all vectors: a record for an unknown one is an error, and so is
    one for a vector that is retired; `retired` is as in Suite.
    """
    try:
        value = decode(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        usage(f"cannot read {path}: {error}")
    records = value.get("vectors") if isinstance(value, dict) else None
    if not isinstance(records, dict):
        usage(f'{path} is not an object with a key "vectors"')
    for name in records:
        if name in retired:
            usage(f"{path}: {name} was retired ({retired[name]}): remove the record")
        if name not in known:
            usage(f"{path}: no vector has the id {name} (there are no wildcards)")
    return {name: _read(f"{path}: {name}", record) for name, record in records.items()}


def note_on(result: Result, deviation: Deviation, *, today: date) -> str:
    """Return what is wrong with a record, empty if the vector failed as recorded."""
    if result.status == Status.PASS:
        return "recorded as a known deviation, but it passes: remove the record"
    if not same(deviation.how, how_of(result)):
        return "it does not fail as recorded"
    if deviation.until and today > deviation.until:
        return f"the record ended on {deviation.until.isoformat()}"
    return ""


def _by_value(difference: Difference) -> Json:
    if difference.absent:
        return {"$absent": True}
    text = json.dumps(difference.got, sort_keys=True, separators=(",", ":"))
    if len(text) <= _LONG_CHARS:
        return difference.got
    return {"$sha256": hashlib.sha256(text.encode()).hexdigest()}


def _read(source: str, record: Json) -> Deviation:
    if not isinstance(record, dict) or record.keys() - _KEYS:
        usage(f"{source}: not an object of how, why, link, until")
    why, link = record.get("why"), record.get("link", "")
    if not (isinstance(why, str) and why.strip() and isinstance(link, str)):
        usage(f"{source}: `why` must say why, and `link` must be a text")
    if not isinstance(record.get("how"), dict):
        usage(f"{source}: `how` must be copied from the report of a failing run")
    return Deviation(record["how"], why, link, _read_date(source, record.get("until")))


def _read_date(source: str, value: Json) -> date | None:
    if value is None:
        return None
    try:
        return date.fromisoformat(str(value))
    except ValueError:
        usage(f"{source}: `until` is no date like 2030-01-31")
