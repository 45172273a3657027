"""A difference that a search found: as a vector, and as a person reads it.

Nothing here knows what is right: `want` is what the reference answered, wherever it ran.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from prunespec_conformance.data import Suite
from prunespec_conformance.errors import AdapterError
from prunespec_conformance.hello import Impl
from prunespec_conformance.jsons import Json, Number, Object, compact, spelled
from prunespec_conformance.judge import Result, judge
from prunespec_conformance.paint import Paint
from prunespec_conformance.places import program
from prunespec_conformance.pool import Run
from prunespec_conformance.printing import failure_lines
from prunespec_conformance.report import Frame, build
from prunespec_conformance.shorten import shorten
from prunespec_conformance.vectors import Vector, read_vector
from prunespec_conformance.worker import blame

WHY = (
    "mined: only the reference stands behind the want. Before it is a vector of the suite, say here which wrong program it catches, "
    "and name the clause: this one only says the area."
)
LEVEL = "SHOULD"
"""No vector is MUST by the reference's word alone."""

_ID_DIGITS = 8
_HASH_DIGITS = 12
_AREAS = {
    "paragraphs": "SPLIT",
    "outcome": "GATE",
    "gate": "GATE",
    "basis": "GATE",
    "shape": "JSON",
    "candidates": "BATCH",
    "batches": "BATCH",
    "dropped": "DECIDE",
    "ratio": "DECIDE",
    "slices": "RENDER",
    "body": "RENDER",
    "pruned": "RENDER",
}
_AREAS_OF_OPERATIONS = {"split": "SPLIT", "complete": "DECIDE", "omitted_text": "OMIT", "log_line": "METER", "parse_log_line": "METER"}


@dataclass(frozen=True, slots=True)
class Found:
    """One call on which the program and the reference differ.

    `want` is the reference's `{"ok": …}` or `{"err": …}`; `got` the program's reply, or the fault that came in its place, with its `stderr`.
    """

    op: str
    args: Object
    want: Object
    got: "Object | AdapterError"
    stderr: str = ""


def wanted(reply: Object) -> Object:
    """Return what a reply of the reference wants of another's: `ok` whole, of `err` what is compared."""
    err = reply.get("err")
    if isinstance(err, dict):
        return {"err": {"code": err.get("code"), "at": err.get("at")}}
    return {"ok": reply["ok"]}


def vector_json(found: Found, suite: Suite, *, origin: str) -> Object:
    """Return a difference as a vector that `--vectors` loads."""
    clause = _clause(found, suite)
    return {
        "clauses": {clause: _hash(suite.clauses[clause].text)} if clause in suite.clauses else {},
        "double": None,
        "features": _features(found.args),
        "id": f"mined.{found.op}.{_digest(found)}",
        "level": LEVEL,
        "oracle": "reference-only",
        "origin": origin,
        "side": "accepting",
        "since": suite.contract,
        "steps": [_step(found)],
        "why": WHY,
        "wire": "ascii",
    }


def lines_about(found: Found, vector: Object, *, suite: Suite, ran: tuple[Impl, Sequence[str]], file: str | None, paint: Paint) -> list[str]:
    """Return what `run` would print about the vector; `ran` is the program and its command, `file` where the vector lies."""
    impl, command = ran
    read = read_vector(vector, "mined")
    report = build(_frame(suite, command, file=file), Run(impl, (_result(found, read),), ()))
    lines = list(failure_lines(report["results"][0], report, paint=paint, by=program()))
    return lines if file else [line for line in lines if not line.startswith("  alone: ")]


def _result(found: Found, vector: Vector) -> Result:
    if isinstance(found.got, AdapterError):
        return blame(vector, found.got, stderr=found.stderr)
    return Result(vector, "fail", tuple(judge(found.got, found.want, step=0)))


def _frame(suite: Suite, command: Sequence[str], *, file: str | None) -> Frame:
    return Frame(
        contract=suite.contract,
        clauses=suite.clauses,
        command=tuple(command),
        vectors=file,
        required=None,
        selection={"mined": True},
        total=1,
        expected={},
        today=datetime.now(tz=UTC).date(),
    )


def _clause(found: Found, suite: Suite) -> str:
    """Return the first clause of the area that the first difference is most likely about."""
    area = _AREAS_OF_OPERATIONS.get(found.op, "GATE")
    if not isinstance(found.got, AdapterError) and found.op in ("plan", "complete"):
        keys = [difference.key for difference in judge(found.got, found.want, step=0)]
        area = next((_AREAS[key] for key in keys if key in _AREAS), area)
    return next((name for name in sorted(suite.clauses) if name.startswith(f"{area}-")), "")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_HASH_DIGITS]


def _digest(found: Found) -> str:
    return hashlib.sha256(spelled({"op": found.op, "args": found.args}, compact).encode()).hexdigest()[:_ID_DIGITS]


def _features(args: Object) -> list[Json]:
    features = args.get("features")
    names = {name for name in features if isinstance(name, str)} if isinstance(features, list) else set[str]()
    return [*sorted(names)]


def _step(found: Found) -> Object:
    sources = {f"args.{name}": value for name, value in found.args.items() if isinstance(value, str)}
    args = cast("Object", shorten(_numbers(found.args), {}))
    return {"args": args, "op": found.op, "want": shorten(found.want, sources)}


def _numbers(value: Json) -> Json:
    """Write every number that has digits of its own as its short form."""
    if isinstance(value, Number):
        return {"$number": value.text}
    if isinstance(value, list):
        return [_numbers(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _numbers(item) for key, item in value.items()}
    return value
