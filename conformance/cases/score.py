"""Cases of the area SCORE: what an answer is."""

from conformance.cases.composed import HUGE, JOINT, alike, case, complete, document, without, written
from conformance.cases.kit import REJECTING, Case, Json, Step, err, ok
from conformance.cases.pieces import BODY, CONTRACT, LIMITS, LONGEST, P

FIVE = written(alike(5, BODY // 4))
FIXED = "f" * (LONGEST + 1)
BAD = "field case C-31"
UNCHANGED = {"pruned": False, "body": {"$ref": "args.body"}, "dropped": [], "ratio": None}


def _dropped(name: str, clauses: str, why: str, *scores: Json, dropped: list[int], **facts: Json) -> Case:
    """Return the case that of five candidates these are dropped by such scores."""
    return case(f"score.{name}", clauses, why, complete(FIVE, list(scores), want=ok(dropped=dropped)), **facts)


def _decided(name: str, clauses: str, why: str, *scores: Json, outcome: str, **facts: Json) -> Case:
    """Return the case that such scores of five candidates have this outcome."""
    return case(f"score.{name}", clauses, why, complete(FIVE, list(scores), want=ok(outcome=outcome)), **facts)


def _not_low(name: str, why: str, score: Json) -> Case:
    """Return the case of a score that a careless program reads as a low one: it would drop the paragraph."""
    return _dropped(f"answer.{name}", "SCORE-001 DECIDE-001", why, 0.9, score, 0, 0, 0, dropped=[2, 3, 4], origin=BAD)


def _not_high(name: str, why: str, score: Json) -> Case:
    """Return the case of a score that a careless program reads as a high one: it would be what keeps the rest from being all that was answered."""
    return _decided(f"answer.{name}", "SCORE-001 DECIDE-004", why, 0, score, 0, 0, 0, outcome="all_dropped", origin=BAD)


def _low(name: str, why: str, score: Json) -> Case:
    """Return the case of a number that is a low answer."""
    return _dropped(f"answer.{name}", "SCORE-001", why, 0.9, score, 0, 0, 0, dropped=[1, 2, 3, 4], side=REJECTING)


def _high(name: str, why: str, score: Json) -> Case:
    """Return the case of a number that is a high answer."""
    return _decided(f"answer.{name}", "SCORE-001", why, 0, score, 0, 0, 0, outcome="ok", side=REJECTING)


ANSWERS = [
    _not_low("null-is-none", "reads null as 0", None),
    _not_low("false-is-none", "reads false as 0", score=False),
    _not_low("empty-text-is-none", "reads an empty text as 0", ""),
    _not_low("low-text-is-none", "reads a number out of a text", "0.1"),
    _not_low("empty-list-is-none", "reads an empty list as 0", []),
    _not_low("list-of-a-low-one-is-none", "takes the first of a list of scores", [0.1]),
    _not_low("object-is-none", "looks for a score inside an object", {"score": 0.1}),
    _not_low("just-below-zero-is-none", "has no lower bound, or one with a tolerance", -1e-9),
    _not_low("far-below-zero-is-none", "clips what is below 0", -1),
    _not_low("huge-negative-integer-is-none", "raises at an integer that is too large for a double", -HUGE),
    _not_high("true-is-none", "reads true as 1", score=True),
    _not_high("high-text-is-none", "takes a text for an answer, whatever it says", "0.9"),
    _not_high("empty-object-is-none", "compares what is no number, and takes the paragraph for answered", {}),
    _not_high("just-above-one-is-none", "has no upper bound, or one with a tolerance", 1.0000001),
    _not_high("percent-is-none", "takes a number above 1 for percent, or clips it", 90),
    _not_high("beyond-a-double-is-none", "reads a number that is too large as an infinite score", {"$number": "1e400"}),
    _not_high("huge-integer-is-none", "takes an integer that is too large for a double for a high score, or raises", HUGE),
    _low("integer-zero", "takes numbers with a point alone", 0),
    _low("negative-zero", "looks at the sign", -0.0),
    _low("too-small-for-a-double", "refuses a number that a double reads as 0", {"$number": "1e-400"}),
    _low("too-small-and-negative", "looks at the sign of a number that a double reads as 0", {"$number": "-1e-400"}),
    _low("small-with-an-exponent", "does not read exponents", {"$number": "1E-7"}),
    _high("integer-one", "leaves 1 out, or takes numbers with a point alone", 1),
    _high("one-as-a-double", "compares decimals, in which this is more than 1", {"$number": "1.00000000000000001"}),
]

# A whole batch without an answer, and behind it one of which half is dropped.
SILENT = [*[None] * LIMITS["max_batch_paragraphs"], 0, 0.9, 0, 0.9]
HEARD = [number for number, score in enumerate(SILENT) if score == 0]

BATCHES = [
    case(
        "score.answer.none-in-a-whole-batch",
        "SCORE-001",
        "takes a batch without an answer for the failure of all, or its paragraphs for irrelevant",
        complete(written(alike(len(SILENT), BODY // 10)), SILENT, want=ok(dropped=HEARD)),
        origin=BAD,
    ),
]

ORDER = [
    case(
        "score.order.fixed-one-between",
        "SCORE-002",
        "takes scores by paragraph number, so that a fixed one uses one up",
        complete(document(P("a" * 999), JOINT, P(FIXED), JOINT, P("b" * 999), JOINT, P("c" * 999)).text, [0.9, 0, 0.9], want=ok(dropped=[2])),
    ),
    case(
        "score.order.fixed-one-first",
        "SCORE-002",
        "lists positions among the candidates as dropped",
        complete(document(P(FIXED), JOINT, P("a" * 999), JOINT, P("b" * 999)).text, [0, 0.9], want=ok(dropped=[1])),
    ),
    case(
        "score.order.across-batches",
        "SCORE-002",
        "begins anew with the scores of each batch",
        complete(written(alike(20, BODY // 10)), [*[0.9] * 17, 0, 0.9, 0], want=ok(dropped=[17, 19])),
    ),
]

NUMBER = [
    _dropped("few.rest-is-kept", "SCORE-003", "takes a missing score for 0", 0.9, 0, dropped=[1], origin=BAD),
    _decided("few.rest-is-not-answered", "SCORE-003 DECIDE-004", "takes a missing score for a high one", 0, 0, outcome="all_dropped", origin=BAD),
    _decided(
        "no-list.empty-one-is-a-list",
        "SCORE-005 SCORE-003 DECIDE-005",
        "takes an empty list for a failure",
        outcome="nothing_dropped",
        side=REJECTING,
        origin=BAD,
    ),
    _dropped("many.rest-is-ignored", "SCORE-004", "refuses a list that is too long, or raises", 0.9, 0, 0, 0, 0, 0, 0.9, dropped=[1, 2, 3, 4], origin=BAD),
    _decided(
        "many.rest-is-no-answer", "SCORE-004 DECIDE-004", "counts surplus scores among the answers", 0, 0, 0, 0, 0, 0.9, outcome="all_dropped", origin=BAD
    ),
    _decided("many.rest-may-be-anything", "SCORE-004", "looks at surplus scores and finds fault", 0.9, 0, 0, 0, 0, "x", {}, [], outcome="ok", origin=BAD),
]


def _no_list(kind: str, why: str, scores: Json) -> Case:
    """Return the case of something that is no list in place of the scores."""
    step = complete(FIVE, scores, want=ok(outcome="failed", **UNCHANGED))
    return case(f"score.no-list.{kind}", "SCORE-005", why, step, origin=BAD)


NO_LIST = [
    _no_list("object", "takes an object with numbered keys for a list", {"0": 0, "1": 0.9, "length": 2}),
    _no_list("text", "takes a text for a list of chars, or parses it", "[0, 0.9, 0.9, 0.9, 0.9]"),
    _no_list("number", "takes one score for the whole body", 0.9),
    _no_list("null", "takes null for an empty list", None),
    _no_list("boolean", "takes false for an empty list", scores=False),
]


def _failure(name: str, why: str, failure: Json, want: Json, **facts: Json) -> Case:
    """Return the case of a failure in place of the scores."""
    step = without(complete(FIVE, None, failure=failure, want=want), "scores")
    return case(f"score.failure.{name}", "SCORE-006", why, step, **facts)


def _failed(name: str) -> Case:
    return _failure(name, f"has no answer for `{name}`, or another outcome", name, ok(outcome=name, **UNCHANGED), origin=BAD)


UNKNOWN = err("bad_argument", "failure")

FAILURES = [
    *map(_failed, CONTRACT["failures"]),
    case(
        "score.failure.with-scores",
        "SCORE-006",
        "lets the scores count that came before the failure",
        complete(FIVE, [0.9, 0, 0, 0, 0], failure="timeout", want=ok(outcome="timeout", **UNCHANGED)),
        origin=BAD,
    ),
    _failure("unknown", "takes every word for a failure", "late", UNKNOWN, side=REJECTING),
    _failure("outcome-that-is-none", "takes every outcome for a failure", "ok", UNKNOWN, side=REJECTING),
    _failure("null", "takes null for no failure", None, UNKNOWN, side=REJECTING),
    case(
        "score.failure.neither-that-nor-scores",
        "SCORE-006",
        "takes missing scores for a failure",
        Step("complete", without(complete(FIVE, None, want=ok()), "scores").args, err("missing_argument", "scores")),
        side=REJECTING,
    ),
]

CASES = [*ANSWERS, *BATCHES, *ORDER, *NUMBER, *NO_LIST, *FAILURES]
