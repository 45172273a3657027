"""Log lines, written field by field in the order of the contract's tables."""

from collections.abc import Mapping

from conformance.cases.composed import DEFAULT, ID
from conformance.cases.kit import Json, Object, Step, call, ok
from conformance.cases.pieces import CONTRACT

TABLES = CONTRACT["log_lines"]

# Fields as a caller gives them, and none of them twice the same.
PRUNE: Mapping[str, Json] = {
    "agent": "main",
    "name": "fetch",
    "outcome": "ok",
    "shape": "text",
    "raw_chars": 5008,
    "kept_chars": 2233,
    "paragraphs": 12,
    "dropped": 7,
    "ratio": "0.554",
    "calls": 1,
    "jev_tokens": 1234,
    "ms": 87,
    "threshold": DEFAULT,
    "sent": 2,
}
OMITTED: Mapping[str, Json] = {"agent": "main", "id": ID, "from": 8, "to": 14, "chars": 1204, "outcome": "ok"}
USUAL = {"prune": PRUNE, "omitted": OMITTED}


def line(kind: str, **written: str | None) -> str:
    """Return a line of usual fields, where no other words are given for them. None leaves a field out."""
    words = {name: str(value) for name, value in USUAL[kind].items()} | {name.rstrip("_"): value for name, value in written.items()}
    fields = (f" {field['name']}={words[field['name']]}" for field in TABLES[kind]["fields"] if words[field["name"]] is not None)
    return TABLES[kind]["prefix"] + "".join(fields)


def writes(kind: str, want: str, **fields: Json) -> Step:
    """Return the writing of usual fields, where no other ones are given. They are passed from the last to the first."""
    given = {**USUAL[kind], **{name.rstrip("_"): value for name, value in fields.items()}}
    return call("log_line", kind=kind, fields=dict(reversed(given.items())), want=ok(line=want))


def reads(source: str, kind: str, **fields: Json) -> Step:
    """Return the reading of a line that has usual fields, where no other ones are given."""
    return call("parse_log_line", line=source, want=ok(kind=kind, fields={**USUAL[kind], **{name.rstrip("_"): value for name, value in fields.items()}}))


def unreadable(*sources: str) -> tuple[Step, ...]:
    """Return the reading of lines that are none, and before them of one that is, which a reader of nothing at all does not read."""
    nothing: Object = ok(kind=None, fields=None)
    first = call("parse_log_line", line=line("omitted"), want=ok(kind="omitted"))
    return (first, *(call("parse_log_line", line=source, want=nothing) for source in sources))
