"""Cases of values that a field cannot hold, and of wrong arguments: METER-001, 007, 012 and 015."""

from conformance.cases.composed import case
from conformance.cases.kit import REJECTING, Case, Json, Step, call, err
from conformance.cases.log_lines import OMITTED, PRUNE, USUAL
from conformance.cases.pieces import LIMITS

HIGHEST = LIMITS["max_position"]
SOME = ("outcome", "raw_chars", "sent")


def _field(kind: str, at: str, value: Json) -> Step:
    """Return the writing of usual fields with a value that one cannot hold."""
    return call("log_line", kind=kind, fields={**USUAL[kind], at: value}, want=err("bad_argument", at))


def _missing(kind: str, at: str) -> Step:
    """Return the writing of usual fields without one of them."""
    fields = {name: value for name, value in USUAL[kind].items() if name != at}
    return call("log_line", kind=kind, fields=fields, want=err("bad_argument", at))


def _refused(name: str, clauses: str, why: str, *steps: Step) -> Case:
    return case(f"meter.refused.{name}", clauses, why, *steps, side=REJECTING)


FIELDS = [
    case("meter.refused.not-tried", "METER-012 GATE-012", "writes a line for a pruning that was not tried", _field("prune", "outcome", "not_tried")),
    _refused("unknown-outcome", "METER-001", "writes every word as an outcome", _field("prune", "outcome", "maybe")),
    _refused("outcome-of-omitted", "METER-001", "takes the outcomes of both tables for either", _field("prune", "outcome", "too_large")),
    _refused("outcome-of-a-pruning", "METER-007", "takes the outcomes of a pruning for those of `omitted`", _field("omitted", "outcome", "below_floor")),
    _refused("unknown-shape", "METER-002", "writes every word as a shape", _field("prune", "shape", "xml")),
    _refused("negative-count", "METER-015", "writes a negative count", _field("omitted", "chars", -1)),
    _refused("fraction", "METER-015", "cuts or writes a fraction", _field("omitted", "chars", 86.5)),
    _refused("true-for-a-count", "METER-015", "writes true as 1, or as its word", _field("omitted", "chars", value=True)),
    _refused("count-of-17-digits", "METER-015", "writes a count that readers do not keep exactly", _field("omitted", "chars", 10**16)),
    _refused("count-of-words", "METER-015 METER-007", "writes a text where a count stands", _field("omitted", "chars", "many")),
    _refused("negative-end", "METER-009", "writes a number that no range has", _field("omitted", "to", -1)),
    _refused("null-for-from", "METER-009", "takes null for 0", _field("omitted", "from", None)),
    _refused("ratio-of-other-digits", "METER-004", "writes a ratio as it came", *(_field("prune", "ratio", word) for word in ("0.5", "0.2490", ".249"))),
    _refused("ratio-above-one", "METER-004", "writes a ratio that is none", _field("prune", "ratio", "1.000")),
    _refused("ratio-of-words", "METER-004", "writes every text as a ratio", _field("prune", "ratio", "most of it")),
    _refused("missing-field", "METER-001", "takes a missing field for 0, or leaves it out", *(_missing("prune", name) for name in SOME)),
    _refused(
        "missing-field-of-omitted",
        "METER-007",
        "takes a missing field for 0, or leaves it out",
        *(_missing("omitted", name) for name in ("from", "chars", "outcome")),
    ),
]


def _wrong(name: str, clause: str, why: str, op: str, *, code: str = "bad_argument", at: str, **args: Json) -> Case:
    return case(f"meter.argument.{name}", clause, why, call(op, want=err(code, at), **args), side=REJECTING)


ARGUMENTS = [
    _wrong("unknown-kind", "METER-001", "writes a line that no table has", "log_line", at="kind", kind="turn", fields=dict(PRUNE)),
    _wrong("no-kind", "METER-001", "takes a missing kind for the first one", "log_line", code="missing_argument", at="kind", fields=dict(PRUNE)),
    _wrong("no-fields", "METER-001", "takes missing fields for none", "log_line", code="missing_argument", at="fields", kind="prune"),
    _wrong("fields-are-a-list", "METER-007", "takes values in order for fields", "log_line", at="fields", kind="omitted", fields=list(OMITTED.values())),
    _wrong("no-line", "METER-011", "takes a missing line for an empty one", "parse_log_line", code="missing_argument", at="line"),
    _wrong("line-is-null", "METER-011", "takes null for a line that is none", "parse_log_line", at="line", line=None),
]

CASES = [*FIELDS, *ARGUMENTS]
