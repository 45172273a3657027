"""Cases of what comes back where a gate ended it, and of wrong arguments: GATE-009, 010 and 013."""

from collections.abc import Mapping

from conformance.cases.composed import DEFAULT, GATES, ID, case, complete, plan, without
from conformance.cases.gate_order import ARGUMENTS, PROSE, closing
from conformance.cases.kit import REJECTING, Case, Json, Object, Step, err, ok
from conformance.cases.pieces import BODY, LONGEST

# A body that each gate ends, with what a careless program changes: U+FEFF, CRLF, a lone CR, U+2028, spellings in JSON, white at the end.
SPICE = "\ufeff\r\n# \u3042e\u0301\u2028\r\x0b\t\U0001f680\r\n\r\n\r\n"
LONG = SPICE + "a" * BODY + "\r\n\r\n  \n"
BODIES: Mapping[str, str] = {
    "long_enough": SPICE + "a" * (BODY // 2) + "\n\n",
    "has_text": f'\ufeff {{"n": 1.10, "big": 1e400, "a": "\\u3042\\/", "a": [ ],\r\n\r\n "x": "{"a" * BODY}"}}\r\n',
    "has_candidate": SPICE.rstrip() + f"{'a' * 1000}\r\n" * (LONGEST // 1000) + "b\n\n\n",
}


def _ended(name: str) -> tuple[str, Mapping[str, Json]]:
    """Return a body and arguments at which the gate fails."""
    return BODIES.get(name, LONG), ARGUMENTS.get(name, {})


def _unchanged(name: str) -> Case:
    body, arguments = _ended(name)
    want = ok(pruned=False, body=body, dropped=[], ratio=None, raw_chars=len(body), kept_chars=len(body))
    steps = (plan(body, **arguments, want=ok(candidates=[], batches=[])), complete(body, [0], **arguments, want=want))
    return case(f"gate.ended.{name.replace('_', '-')}-gives-the-body-back", "GATE-010", f"asks, or changes the body, where `{name}` ended it", *steps)


def _stands(name: str) -> Case:
    want = ok(outcome=GATES[name]["outcome"])
    closed = closing(name)
    rest = {"id": ID, "language": "en", "threshold": DEFAULT}
    steps = (Step("complete", {**closed.args, **rest, **given}, want) for given in ({"failure": "timeout"}, {"scores": None}, {"scores": [0.9, 0]}))
    return case(f"gate.ended.{name.replace('_', '-')}-stands", "GATE-013", f"lets scores or a failure stand in place of the outcome of `{name}`", *steps)


def _wrong(name: str, clause: str, why: str, step: Step, want: Object) -> Case:
    return case(f"gate.argument.{name}", clause, why, Step(step.op, step.args, want), side=REJECTING)


PLAN = plan(PROSE, want=ok())

WRONG = [
    _wrong("no-body", "GATE-005", "takes a missing body for an empty one", without(PLAN, "body"), err("missing_argument", "body")),
    _wrong(
        "body-is-no-text",
        "GATE-005",
        "raises at a body that is no text, or makes one of it",
        Step("plan", {**PLAN.args, "body": None}),
        err("bad_argument", "body"),
    ),
    _wrong("no-request", "GATE-006", "takes a missing request for an empty one", without(PLAN, "request"), err("missing_argument", "request")),
    _wrong(
        "request-is-no-text", "GATE-006", "makes a text of a list of messages", Step("plan", {**PLAN.args, "request": [PROSE]}), err("bad_argument", "request")
    ),
    _wrong("scorer-is-null", "GATE-002", "takes null for false", plan(PROSE, scorer=None, want=ok()), err("bad_argument", "scorer")),
    _wrong("way-back-is-a-text", "GATE-002", "takes every text for true", plan(PROSE, way_back="false", want=ok()), err("bad_argument", "way_back")),
    _wrong("prunable-is-a-number", "GATE-003", "takes a number for a boolean", plan(PROSE, prunable=1, want=ok()), err("bad_argument", "prunable")),
    _wrong("success-is-a-list", "GATE-004", "takes whatever is not empty for true", plan(PROSE, success=[True], want=ok()), err("bad_argument", "success")),
    _wrong(
        "features-are-no-list",
        "GATE-008",
        "looks for a feature inside a text",
        plan(PROSE, features="json_wrapper", want=ok()),
        err("bad_argument", "features"),
    ),
    _wrong(
        "unknown-feature",
        "GATE-008",
        "passes over a feature that it does not know",
        plan(PROSE, features=["no_such_feature"], want=ok()),
        err("bad_argument", "features"),
    ),
]

CASES = [*map(_unchanged, GATES), *map(_stands, GATES), *WRONG]
