"""Cases of every gate alone and of every pair of gates that fail at once: GATE-001 to 004, 008, 009 and 012."""

import itertools
from collections.abc import Collection, Mapping

from conformance.cases.composed import GATES, case, closed, plan, prose
from conformance.cases.json_bodies import WRAPPER, wrapped
from conformance.cases.kit import REJECTING, Case, Json, Step, ok
from conformance.cases.pieces import BODY, LONGEST

PROSE = prose(BODY // 2, BODY // 2).text
PAGES = f"<page>{'x' * 40}</page>\n" * (LONGEST // 50)
OPEN = ok(outcome=None)

# What closes a gate that looks at a fact or at the request.
ARGUMENTS: Mapping[str, Mapping[str, Json]] = {
    "offered": {"scorer": False},
    "prunable": {"prunable": False},
    "success": {"success": False},
    "has_basis": {"request": "OK"},
}

# A body that closes exactly these of the gates that look at it.
BODIES: Mapping[frozenset[str], str] = {
    frozenset(): PROSE,
    frozenset({"long_enough"}): PROSE[: BODY - 1],
    frozenset({"has_text"}): f'["{"a" * BODY}"]',
    frozenset({"has_candidate"}): "a" * (LONGEST + 1),
    frozenset({"long_enough", "has_text"}): f'["{"a" * (BODY - 5)}"]',
    frozenset({"long_enough", "has_candidate"}): "\n" * (BODY - 1),
    frozenset({"has_text", "has_candidate"}): f'["{"a" * LONGEST}"]',
}

# The wrong program that a gate alone catches, by the gate's name.
MISSES = {
    "offered": "prunes without a scorer",
    "prunable": "prunes what every tool returns",
    "success": "prunes what a failed tool returned",
    "long_enough": "has no least length",
    "has_basis": "judges by a request that says nothing",
    "has_text": "cuts an array as if it were prose",
    "has_candidate": "asks though every paragraph is fixed",
}
ORIGINS = {
    "success": "field case C-33",
    "has_basis": "field case C-30",
    "has_text": "field case C-16",
    "has_candidate": "field case C-06",
}


def closing(*names: str) -> Step:
    """Return the plan of a body at which exactly these gates fail; the first of them must end it."""
    arguments = {key: value for name in names for key, value in ARGUMENTS.get(name, {}).items()}
    first = min(names, key=lambda name: GATES[name]["number"])
    return plan(_body(names), **arguments, want=closed(first))


def _body(names: Collection[str]) -> str:
    return BODIES[frozenset(names) & frozenset(itertools.chain.from_iterable(BODIES))]


def _alone(name: str) -> Case:
    """Return the case of one closed gate. Its number is another vector's matter."""
    step = Step("plan", closing(name).args, ok(outcome=GATES[name]["outcome"]))
    clauses = f"{GATES[name]['clause']} GATE-001"
    return case(f"gate.alone.{name.replace('_', '-')}", clauses, MISSES[name], step, side=REJECTING, origin=ORIGINS.get(name))


def _pair(first: str, second: str) -> Case:
    name = f"gate.order.{first}-before-{second}".replace("_", "-")
    return case(name, "GATE-001", f"judges the gate `{second}` before `{first}`", closing(first, second), side=REJECTING)


FACTS = [
    case(
        "gate.open.all-facts-said",
        "GATE-002 GATE-003 GATE-004 GATE-001 GATE-008",
        "takes a fact for its opposite, or prunes nothing at all",
        plan(PROSE, scorer=True, way_back=True, prunable=True, success=True, want=OPEN),
    ),
    case(
        "gate.offered.scorer-without-way-back",
        "GATE-002",
        "asks for a scorer alone, so that its markers name a tool that is not there",
        plan(PROSE, scorer=True, way_back=False, want=closed("offered")),
        side=REJECTING,
        origin="field case C-23",
    ),
    case(
        "gate.number.of-the-gate-that-ended-it",
        "GATE-012",
        "does not say which gate it was, or counts gates from 0",
        *map(closing, GATES),
    ),
    case(
        "gate.number.none-where-none-ended-it",
        "GATE-012",
        "names a gate where none ended it",
        plan(PROSE, want=ok(outcome=None, gate=None)),
        side=REJECTING,
    ),
    case(
        "gate.has-text.wrapper",
        "GATE-008",
        "ends every body that is JSON, though it claims wrappers",
        plan(wrapped(), features=[*WRAPPER], want=OPEN),
        features=WRAPPER,
    ),
    case(
        "gate.has-candidate.one-beside-a-fixed-one",
        "GATE-009",
        "ends the pruning where any paragraph is fixed",
        plan(prose(LONGEST + 1, LONGEST).text, want=OPEN),
    ),
    case(
        "gate.has-candidate.no-paragraph-at-all",
        "GATE-009",
        "has no answer for a body of white, in which no paragraph is",
        plan("\n \u3000\n" * BODY, want=ok(**closed("has_candidate")["ok"], shape="text", paragraphs=[], candidates=[], batches=[])),
        side=REJECTING,
    ),
    case(
        "gate.has-candidate.long-lines-without-a-blank-one",
        "GATE-009",
        "cuts at single line ends where there is no blank line, or says nothing of the paragraph that it found",
        plan(PAGES, want=ok(**closed("has_candidate")["ok"], shape="text", paragraphs=[[0, len(PAGES) - 1]], candidates=[], batches=[])),
        side=REJECTING,
        origin="field case C-07",
    ),
]

CASES = [*map(_alone, GATES), *itertools.starmap(_pair, itertools.combinations(GATES, 2)), *FACTS]
