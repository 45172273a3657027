"""Cases of the outcomes after scoring: DECIDE-004, 005, 007, 008 and 010."""

from conformance.cases.composed import DEFAULT, JOINT, alike, case, complete, document, prose, written
from conformance.cases.json_bodies import WRAPPER, wrapped
from conformance.cases.kit import REJECTING, Case, Json, ok
from conformance.cases.pieces import BLOCK, BODY, LONGEST, P

FIVE = written(alike(5, BODY // 4))
FIXED = "f" * (LONGEST + 1)

# A body with what a careless program changes when it writes the body anew.
SPICE = "\ufeff\r\n\u3000" + "a" * (BODY // 2) + "\r\n \r\n\r\n\u2028" + "b" * (BODY // 2) + "\r\n\r\n\t" + "e\u0301\U0001f680" * BLOCK + "\n\n\n"


def _decided(name: str, clauses: str, why: str, scores: list[Json], *, of: Json = FIVE, **wants: Json) -> Case:
    """Return the case of the outcome of scores. `wants` are keys of the result; `side` and `origin` are fields of the case."""
    facts = {key: wants.pop(key) for key in ("side", "origin", "double") if key in wants}
    return case(f"decide.{name}", clauses, why, complete(of, scores, want=ok(**wants)), **facts)


ALL_DROPPED = [
    _decided("all-dropped.every-candidate", "DECIDE-004", "drops everything", [0, 0.1, 0, 0.1, 0], outcome="all_dropped", origin="field case C-29"),
    _decided("all-dropped.rest-not-answered", "DECIDE-004", "takes what is not answered for relevant", [0, None, 0, None, None], outcome="all_dropped"),
    _decided("all-dropped.one-answer", "DECIDE-004", "wants more than one answer", [0, None], of=prose(BODY, BLOCK).text, outcome="all_dropped"),
    _decided(
        "all-dropped.fixed-one-beside",
        "DECIDE-004",
        "takes a fixed paragraph for relevant",
        [0, 0],
        of=document(P("a" * LONGEST), JOINT, P(FIXED), JOINT, P("b" * LONGEST)).text,
        outcome="all_dropped",
    ),
    _decided("all-dropped.one-candidate", "DECIDE-004", "prunes the only paragraph there is", [0], of="a" * BODY, outcome="all_dropped"),
    _decided(
        "all-dropped.one-kept-is-not",
        "DECIDE-004 DECIDE-007",
        "ends where most are below the threshold",
        [0, 0, float(DEFAULT), 0, 0],
        outcome="ok",
        side=REJECTING,
    ),
    _decided(
        "all-dropped.no-answer-is-not",
        "DECIDE-004 DECIDE-005",
        "finds all of no answers below the threshold",
        [None] * 5,
        outcome="nothing_dropped",
        side=REJECTING,
    ),
    _decided(
        "all-dropped.before-the-floor",
        "DECIDE-007 DECIDE-004",
        "asks first whether the saving is enough",
        [0, 0, None],
        of=prose(BLOCK, BLOCK, BODY).text,
        outcome="all_dropped",
    ),
]

NOTHING_DROPPED = [
    _decided(
        "nothing-dropped.all-kept",
        "DECIDE-005",
        "renders a body without markers",
        [0.9, float(DEFAULT), 1, 0.5, 0.3],
        outcome="nothing_dropped",
        origin="field case C-29",
    ),
    _decided(
        "nothing-dropped.rest-not-answered", "DECIDE-005", "wants an answer for every candidate", [None, 0.9, None, None, None], outcome="nothing_dropped"
    ),
    _decided(
        "nothing-dropped.one-below-is-not",
        "DECIDE-005 DECIDE-006",
        "ends where most are kept",
        [0.9, 0.9, 0.1, 0.9, 0.9],
        outcome="below_floor",
        side=REJECTING,
    ),
]

BACK = {"body": SPICE, "kept_chars": len(SPICE), "raw_chars": len(SPICE)}


def _back(outcome: str, why: str, scores: list[Json]) -> Case:
    """Return the case of an outcome that gives the body back."""
    return _decided(f"back.{outcome.replace('_', '-')}", "DECIDE-007", why, scores, of=SPICE, outcome=outcome, **BACK)


WHOLE = [
    _back("all_dropped", "gives an empty body back, or one of its paragraphs", [0, 0, 0]),
    _back("nothing_dropped", "gives a body back that was joined of its paragraphs", [1, 1, 1]),
    _back("below_floor", "gives the new body back though it was refused", [1, 1, 0]),
    case(
        "decide.back.wrapper",
        "DECIDE-007",
        "writes the object anew that it gives back",
        complete(wrapped('"n": 1.10 '), [0.9, 0.9], features=[*WRAPPER], want=ok(outcome="nothing_dropped", body=wrapped('"n": 1.10 '))),
        features=WRAPPER,
    ),
]

LISTED = [
    _decided("dropped.listed-when-they-are", "DECIDE-008", "lists what is kept", [0.9, 0, 0.9, 0, 0], outcome="ok", dropped=[1, 3, 4]),
    _decided("dropped.listed-when-all", "DECIDE-008", "lists nothing where all would have gone", [0, 0, 0, 0, 0], dropped=[0, 1, 2, 3, 4]),
    _decided("dropped.listed-when-below-the-floor", "DECIDE-008", "lists nothing where the saving was too small", [0.9, 0, 0.9, 0.9, 0.9], dropped=[1]),
    _decided(
        "dropped.answered-ones-only", "DECIDE-008 DECIDE-004", "lists what has no answer as dropped", [0, None, 0, None, 0], dropped=[0, 2, 4], side=REJECTING
    ),
    _decided("dropped.none-when-nothing", "DECIDE-008 DECIDE-005", "lists what has no answer, or all", [None, 0.9, 1, 0.9, None], dropped=[], side=REJECTING),
]

PRUNED = [
    _decided("pruned.new-body", "DECIDE-010", "says of a new body that it is none", [0.9, 0, 0, 0, 0], outcome="ok", pruned=True),
    _decided("pruned.below-the-floor", "DECIDE-010", "says `pruned` where a body was built", [0.9, 0, 0.9, 0.9, 0.9], pruned=False, side=REJECTING),
    _decided("pruned.all-dropped", "DECIDE-010", "says `pruned` where something is listed as dropped", [0, 0, 0, 0, 0], pruned=False, side=REJECTING),
    _decided("pruned.no-candidate", "DECIDE-010", "says `pruned` with every `ok`", [], of=FIXED, outcome="ok", pruned=False, side=REJECTING),
]

CASES = [*ALL_DROPPED, *NOTHING_DROPPED, *WHOLE, *LISTED, *PRUNED]
