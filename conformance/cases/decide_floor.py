"""Cases of the least saving: DECIDE-006. The lengths are such that the new body saves the least share exactly, or one char less."""

from collections.abc import Callable

from conformance.cases.composed import FLOOR, JOINT, LANGUAGES, Document, Wrapped, alike, case, complete, document, prose, saved, written
from conformance.cases.json_bodies import WRAPPER
from conformance.cases.kit import REJECTING, Case, Json, ok
from conformance.cases.pieces import BLOCK, BODY, P

Build = Callable[[int], Document | Wrapped]
"""Makes a body of two paragraphs, in which so many chars are moved from the second one, which is dropped, to the first one, which is kept."""

SECOND = (1,)
NEAR = 16
SCORES = (0.9, 0)
ASTRAL = "\U0001f680"


def saving(build: Build, chars: int, language: str = "en") -> Document | Wrapped:
    """Return the body whose new body saves so many chars. A char that is moved is one that is not saved, but where a count gets a digit fewer."""
    near = saved(build(0), SECOND, language) - chars
    return next(of for of in map(build, range(near - NEAR, near + NEAR)) if saved(of, SECOND, language) == chars)


def at_the_floor(build: Build, language: str = "en", *, more: int = 0) -> Document | Wrapped:
    """Return the body that saves the least share exactly, or so many chars more."""
    chars = len(build(0).body)
    if chars * FLOOR["numerator"] % FLOOR["denominator"]:
        message = f"no body of {chars} chars saves the least share exactly"
        raise ValueError(message)
    return saving(build, chars * FLOOR["numerator"] // FLOOR["denominator"] + more, language)


def plain(moved: int) -> Document:
    """Return a text of as many chars as a body must have."""
    rest = BODY - len(JOINT) - BLOCK
    return prose(BLOCK + moved, rest - moved)


def wrapped(moved: int) -> Wrapped:
    """Return a wrapper with other members, so that the share of the document is another one than that of the body."""
    title = '{"title": "' + "t" * 1000 + '",\n "content": '
    odd = len(Wrapped(title, plain(moved), "}").body) % FLOOR["denominator"]
    return Wrapped(title, plain(moved), "}" + "\n" * (FLOOR["denominator"] - odd))


def _outcome(name: str, why: str, of: Document | Wrapped, outcome: str, *, language: str = "en", **facts: Json) -> Case:
    """Return the case of the outcome of a body of two paragraphs."""
    features = WRAPPER if isinstance(of, Wrapped) else ()
    step = complete(of.body, [*SCORES], language=language, features=[*features], want=ok(outcome=outcome))
    side = {"side": REJECTING} if outcome == "ok" else {}
    return case(f"decide.floor.{name}", "DECIDE-006", why, step, features=features, **side, **facts)


def _three(language: str) -> list[Case]:
    """Return the three values of the floor in one language."""
    exact, less, more = (at_the_floor(plain, language, more=more) for more in (0, -1, 1))
    return [
        _outcome(f"exact-{language}", "refuses a saving of exactly the least share, or renders in another language", exact, "ok", language=language),
        _outcome(f"one-below-{language}", "lets a smaller saving pass, or renders in another language", less, "below_floor", language=language),
        _outcome(f"one-above-{language}", "knows the limit alone", more, "ok", language=language, double="every limit has its three values"),
    ]


def _with_gaps(moved: int) -> Document:
    """Return a text of whose gaps much goes and much stays."""
    rest = BODY - len(JOINT) - 4 * BLOCK
    return document("\n" * BLOCK, P("a" * (BLOCK + moved)), JOINT, P("b" * (rest - moved)), "\n" * (2 * BLOCK))


def _astral(moved: int) -> Document:
    """Return a text of which the dropped part looks longer to whoever counts UTF-16 units or bytes."""
    of = plain(moved)
    return Document(of.gaps, (of.paragraphs[0], ASTRAL * BLOCK + of.paragraphs[1][BLOCK:]))


def _long_id() -> Case:
    """Return the case of a body that a long id brings below the floor."""
    of = at_the_floor(plain)
    step = complete(of.body, [*SCORES], id="P10", want=ok(outcome="below_floor"))
    return case("decide.floor.length-of-the-id-counts", "DECIDE-006", "measures a body that was rendered without its id", step)


def _lines() -> list[Case]:
    """Return the cases of what counts."""
    return [
        _outcome("gaps-count", "sums the chars of paragraphs in place of the body's", at_the_floor(_with_gaps, more=-1), "below_floor"),
        _outcome("astral-counts-once", "measures UTF-16 units or bytes", at_the_floor(_astral, more=-1), "below_floor"),
        _outcome("exact-in-a-wrapper", "leaves out what stands around the document, or how it is written", at_the_floor(wrapped), "ok"),
        _outcome("one-below-in-a-wrapper", "measures the document in place of the body", at_the_floor(wrapped, more=-1), "below_floor"),
        _long_id(),
    ]


def _longer() -> Case:
    """Return the case of a new body that is longer than the old one."""
    of = prose(BODY, BLOCK)
    return _outcome("longer-than-before", "takes every new body that was built", of, "below_floor", origin="field case C-28")


def _one_of_twenty() -> Case:
    """Return the field case: one paragraph of many."""
    of = alike(20, BODY // 20 + 10)
    scores = [0.9] * 19
    step = complete(written(of), [*scores, 0], want=ok(outcome="below_floor", pruned=False, body={"$ref": "args.body"}, dropped=[19], ratio="0.000"))
    why = "prunes where the marker costs what is saved"
    return case("decide.floor.one-of-twenty", "DECIDE-006 DECIDE-009", why, step, origin="field case C-28")


CASES = [*(made for language in LANGUAGES for made in _three(language)), *_lines(), _longer(), _one_of_twenty()]
