"""Cases of the slices: RENDER-005 and 011."""

from conformance.cases.composed import JOINT, case, complete, document, prose
from conformance.cases.gate_order import ARGUMENTS, BODIES, PROSE
from conformance.cases.json_bodies import WRAPPER, literal
from conformance.cases.kit import Case, Json, ok
from conformance.cases.pieces import BLOCK, BODY, LONGEST, P
from conformance.cases.rendering import slices

HALF = BODY // 2
GONE = P("x" * HALF)
MORE = P("y" * HALF)
KEPT = P("k" * BLOCK)
FIVE = prose(*[BODY // 4] * 5)

NEW = [
    slices(
        "gaps-beside-a-dropped-run",
        "RENDER-005",
        "gives a gap between a kept and a dropped run to the kept one, or to neither",
        document(KEPT, "\n\n\n", GONE, "\n\n\n\n", KEPT, "\n\n\n\n\n", MORE, "\n\n\n\n\n\n", KEPT),
        1,
        3,
    ),
    slices("gaps-inside-a-run", "RENDER-005", "gives one slice to each paragraph", document(KEPT, "\n\n\n", KEPT, JOINT, GONE, "\n\n\n\n", MORE), 2, 3),
    slices(
        "outer-gaps-of-dropped-runs",
        "RENDER-005",
        "leaves the outer gaps out where they go with what is dropped",
        document("\n\n\n", GONE, JOINT, KEPT, JOINT, MORE, "\n \n"),
        0,
        2,
    ),
    slices(
        "outer-gaps-of-kept-runs",
        "RENDER-005 RENDER-004",
        "leaves the outer gaps out where they stay",
        document("\n\n\n", KEPT, JOINT, P("x" * BODY), JOINT, KEPT, "\n \n"),
        1,
    ),
    slices(
        "chars-of-every-width-before",
        "RENDER-005",
        "gives offsets in UTF-16 units, bytes or graphemes",
        document("\u3000\r\n\r\n", P("\ufeff\U0001f680e\u0301\r\n\u2028" + "k" * BLOCK), "\r\n\r\n", GONE, JOINT, MORE, JOINT, KEPT),
        1,
        2,
    ),
]


def _one(name: str, why: str, scores: Json, body: str, chars: int, **args: Json) -> Case:
    """Return the case of a result without a new body: one kept slice of so many chars."""
    step = complete(body, scores, want=ok(pruned=False, slices=[[True, 0, chars]]), **args)
    features = tuple(args.get("features", ()))
    return case(f"render.slices.one-{name}", "RENDER-011", why, step, features=features)


WRAPPED = f'{{"id": 7, "content": {literal(FIVE.text)}}}'

WHOLE = [
    _one("below-the-floor", "gives the slices of the body that was refused", [1, 1, 1, 1, 0], FIVE.text, len(FIVE.text)),
    _one("all-dropped", "gives an omitted slice, since all would have gone", [0, 0, 0, 0, 0], FIVE.text, len(FIVE.text)),
    _one(
        "nothing-dropped",
        "gives a slice for each paragraph, or leaves the outer gaps out",
        [1, 1],
        document("\n\n", GONE, JOINT, MORE, "\n").text,
        2 * HALF + 5,
    ),
    _one("not-tried", "gives no slice where no text was looked for", [], PROSE, len(PROSE), **ARGUMENTS["offered"]),
    _one("structured", "gives no slice where no text was found", [], BODIES[frozenset({"has_text"})], BODY + 4),
    _one("no-candidate", "gives the span of the paragraph in place of the text", [], "\n" + "a" * (LONGEST + 1) + "\n\n", LONGEST + 4),
    _one("in-a-wrapper", "covers the body of a wrapper in place of its document", [1, 1, 1, 1, 1], WRAPPED, len(FIVE.text), features=[*WRAPPER]),
    _one(
        "wrapper-without-basis",
        "covers the document though a gate ended it before one was looked for",
        [],
        WRAPPED,
        len(WRAPPED),
        features=[*WRAPPER],
        **ARGUMENTS["has_basis"],
    ),
    _one("wrapper-that-is-not-claimed", "covers the document though a wrapper was not asked for", [], WRAPPED, len(WRAPPED)),
]


def _failure() -> Case:
    """Return the case of a failure."""
    of = document("\n\n", GONE, JOINT, MORE, "\n")
    return _one("failure", "gives no slice after a failure", [1, 0], of.text, len(of.text), failure="timeout")


CASES = [*NEW, *WHOLE, _failure()]
