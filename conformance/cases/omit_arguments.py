"""Cases of ids, and of what the caller may not pass: OMIT-004, 011 and 012."""

from conformance.cases.asking import ask, not_found, verbatim
from conformance.cases.composed import ID, LANGUAGES, alike, case, without
from conformance.cases.kit import REJECTING, Case, Json, Step, err, ok
from conformance.cases.pieces import BLOCK, WHITE

THREE = alike(3, BLOCK)


def _unknown(name: str, why: str, value: Json, named: str, clauses: str = "OMIT-004", **facts: Json) -> Case:
    """Return the case of an id that the turn has not, and how the reply names it."""
    return case(f"omit.id.{name}", clauses, why, ask(None, [], id=value, want=not_found(named)), **facts)


def _no_text(name: str, why: str, value: Json) -> Case:
    """Return the case of an id that is no string, though the caller has a text."""
    step = ask(THREE, [1], id=value, want=not_found("-"))
    return case(f"omit.id.{name}", "OMIT-004 OMIT-012", why, step)


IDS = [
    case("omit.id.known", "OMIT-004", "finds nothing where the id is known", ask(THREE, [1], want=verbatim(THREE, 1)), side=REJECTING),
    case(
        "omit.id.white-around-a-known-one", "OMIT-011", "does not find an id with white around it", ask(THREE, [1], id=f"\u3000{ID}\n", want=verbatim(THREE, 1))
    ),
    _unknown("every-white-char-around", "strips by a table that lacks a char, such as U+0085 or U+3000", f"{WHITE}P7{WHITE}", "P7", "OMIT-011 OMIT-004"),
    _unknown("white-inside-stays", "takes all white out of an id", "P 7", "P 7", "OMIT-011 OMIT-004", side=REJECTING),
    _unknown("u001c-stays", "strips U+001C to U+001F, as some languages do", "\x1cP7\x1f", "\x1cP7\x1f", "OMIT-011 OMIT-004", side=REJECTING),
    _unknown("ufeff-stays", "strips U+FEFF, as JavaScript does", "\ufeffP7", "\ufeffP7", "OMIT-011 OMIT-004", side=REJECTING),
    _unknown("as-it-was-passed", "writes an id in another case, or normalises it", "p\uff17e\u0301", "p\uff17e\u0301"),
    _unknown("empty", "names an empty id by nothing", "", "-"),
    _unknown("white-alone", "looks whether an id is empty before it strips it", " \u3000", "-", "OMIT-004 OMIT-011"),
    _unknown("like-a-placeholder", "fills in the id and then what it says", "{id} $& \\1 %s", "{id} $& \\1 %s"),
    _unknown("null", "names the word that null is written with", None, "-"),
    _no_text("number", "makes a text of a number", int(ID[1:])),
    _no_text("list-of-one", "takes the one id of a list", [ID]),
    _no_text("object", "looks for an id inside an object", {"id": ID}),
    _no_text("boolean", "takes true for the id that there is", value=True),
    case(
        "omit.id.missing",
        "OMIT-004 OMIT-012",
        "takes a missing id for the only one there is",
        without(ask(THREE, [1], want=not_found("-")), "id"),
    ),
    case(
        "omit.everything-wrong-at-once",
        "OMIT-012",
        "raises where several arguments are wrong",
        ask(THREE, [1], id={}, from_={"from": []}, to=[None], want=not_found("-")),
        ask(THREE, [1], from_={"from": []}, to=[None], want=verbatim(THREE, 1)),
    ),
]


def _refused(name: str, clause: str, why: str, step: Step, *, code: str, at: str) -> Case:
    return case(f"omit.argument.{name}", clause, why, Step(step.op, step.args, err(code, at)), side=REJECTING)


def _known(**args: Json) -> Step:
    """Return a call that is right but for these arguments."""
    step = ask(THREE, [1], want=ok())
    return Step(step.op, {**step.args, **args})


ARGUMENTS = [
    _refused("no-text", "OMIT-004", "takes a missing text for an unknown id", without(_known(), "text"), code="missing_argument", at="text"),
    _refused(
        "text-is-a-list",
        "OMIT-002",
        "takes paragraphs in place of a text",
        _known(text=[THREE.text]),
        code="bad_argument",
        at="text",
    ),
    _refused("no-dropped", "OMIT-015", "takes a missing list for an empty one", without(_known(), "dropped"), code="missing_argument", at="dropped"),
    _refused("dropped-is-a-number", "OMIT-002", "takes one number for a list", _known(dropped=1), code="bad_argument", at="dropped"),
    _refused(
        "dropped-with-a-text",
        "OMIT-002",
        "reads paragraph numbers of the caller like those of a model",
        _known(dropped=["1"]),
        code="bad_argument",
        at="dropped",
    ),
    _refused(
        "unknown-language",
        "RENDER-010",
        "takes another language for the first one",
        _known(language="fr"),
        code="bad_argument",
        at="language",
    ),
    _refused(
        "no-language",
        "RENDER-010",
        f"answers in `{LANGUAGES[0]}` where no language was named",
        without(_known(), "language"),
        code="missing_argument",
        at="language",
    ),
]

CASES = [*IDS, *ARGUMENTS]
