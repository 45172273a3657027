"""Cases of the ratio: DECIDE-009."""

from conformance.cases.composed import Document, case, complete, prose, saved
from conformance.cases.decide_floor import SECOND, at_the_floor, plain, saving
from conformance.cases.kit import REJECTING, Case, Json, ok
from conformance.cases.pieces import BLOCK, BODY, LIMITS, LONGEST

DIGITS = LIMITS["ratio_digits"]
SCALE = 10**DIGITS


def ratio(of: Document) -> str:
    """Return the ratio of a body without its second paragraph."""
    return f"0.{max(0, saved(of, SECOND)) * SCALE // len(of.body):0{DIGITS}}"


def _ratio(name: str, why: str, of: Document, want: str, **facts: Json) -> Case:
    """Return the case of a ratio, which is typed where it can be."""
    step = complete(of.text, [0.9, *[0] * (len(of.paragraphs) - 1)], want=ok(ratio=want))
    return case(f"decide.ratio.{name}", "DECIDE-009", why, step, **facts)


def _none(name: str, why: str, scores: Json, body: str, **args: Json) -> Case:
    """Return the case that there is no ratio."""
    return case(f"decide.ratio.{name}", "DECIDE-009", why, complete(body, scores, want=ok(ratio=None), **args), side=REJECTING)


def _inexact() -> Document:
    """Return a body for which 1 less the share that is left, taken in doubles, has a last digit that is one too low."""
    chars = next(chars for chars in range(BODY // 4, BODY) if int((1 - (BODY - chars) / BODY) * SCALE) < chars * SCALE // BODY)
    return saving(plain, chars)


INEXACT = _inexact()

BUILT = [
    _ratio("new-body", "gives the share that is left or of the dropped chars, or no zeros at its end", saving(plain, BODY // 2 + BODY // 10), "0.600"),
    _ratio("cut-off", "rounds", at_the_floor(plain, more=-1), "0.249"),
    _ratio("below-the-floor", "gives no ratio where the body was refused", saving(plain, BODY // 5), "0.200"),
    _ratio("zeros-in-front", "leaves out zeros behind the point", saving(plain, BODY // 100), "0.010"),
    _ratio("not-below-zero", "gives a negative ratio", prose(BODY, BLOCK), "0.000"),
    _ratio("integers", "takes the share that is left from 1, in doubles", INEXACT, ratio(INEXACT)),
]

ABSENT = [
    _none("none-when-all-dropped", "gives a ratio of what would have gone", [0, 0], prose(BODY, BODY).text),
    _none("none-when-nothing-dropped", "gives 0 where nothing was built", [1, 1], prose(BODY, BODY).text),
    _none("none-without-a-candidate", "gives 0 with every `ok`", [], "a" * (LONGEST + 1)),
]

CASES = [*BUILT, *ABSENT]
