"""Cases of the header and the markers: RENDER-002 and 006 to 010."""

from conformance.cases.composed import ID, JOINT, LANGUAGES, alike, case, complete, document, prose, without, written
from conformance.cases.kit import REJECTING, Case, Json, Step, err, ok, repeat
from conformance.cases.pieces import BLOCK, BODY, LIMITS, LONGEST, P
from conformance.cases.rendering import renders

HALF = BODY // 2
GONE = P("x" * HALF)
MORE = P("y" * HALF)
KEPT = P("k" * BLOCK)
FIXED = P("f" * (LONGEST + 1))
THREE = document(KEPT, JOINT, GONE, JOINT, MORE)
GROUP = 1000


def _language(language: str) -> Case:
    """Return the case of all texts of a language."""
    why = f"has other words for `{language}`, or one marker for one paragraph and for several"
    return renders(
        f"language.{language}", "RENDER-010 RENDER-002 RENDER-006 RENDER-007", why, prose(HALF, BLOCK, HALF, BLOCK, BLOCK), 0, 2, 3, language=language
    )


def _id(name: str, why: str, called: str) -> Case:
    """Return the case of an id in the header."""
    return renders(f"header.{name}", "RENDER-002 RENDER-008", why, THREE, 1, 2, called=called)


HEADER = [
    _id("id-as-given", "strips the id, or writes it in another case", " p\u3000007 "),
    _id("id-of-many-digits", "groups the digits of an id", "P1234567"),
    _id("id-like-a-placeholder", "fills in the id and then what it says", "{chars} {id} {0} %(id)s"),
    _id("id-like-a-replacement", "gives a meaning to a dollar or a backslash in the id", "$& $1 \\1 \\g<0> \\"),
    _id("empty-id", "makes an id where an empty one was given", ""),
]


def _fixed() -> list[Case]:
    """Return the cases of fixed paragraphs, which have no score."""
    of = document(GONE, JOINT, FIXED, JOINT, MORE, JOINT, P("z" * HALF), JOINT, KEPT)
    want = ok(outcome="ok", body=of.new_body([0, 2, 3], language="en"))
    counted = case("render.header.fixed-ones-count", "RENDER-002", "counts the candidates alone", complete(of.text, [0, 0, 0, 1], want=want))
    apart = document(GONE, JOINT, FIXED, JOINT, MORE, JOINT, KEPT, JOINT, P("z" * HALF))
    want = ok(outcome="ok", body=apart.new_body([0, 2, 4], language="ja"))
    step = complete(apart.text, [0, 0, 1, 0], language="ja", want=want)
    return [counted, case("render.marker.fixed-one-parts-a-run", "RENDER-007", "takes neighbours among the candidates for neighbours", step)]


MARKERS = [
    renders("marker.two-are-several", "RENDER-006 RENDER-007", "has the marker of one paragraph wherever its numbers are near", THREE, 1, 2, side=REJECTING),
    renders("marker.number-zero", "RENDER-007 RENDER-006", "leaves out a number that is 0, or counts from 1", document(P("x" * BODY), JOINT, KEPT), 0),
    renders(
        "marker.run-longer-than-a-batch",
        "RENDER-006",
        "ends a run with a batch",
        alike(LIMITS["max_batch_paragraphs"] + 4, 2 * BLOCK),
        *range(1, LIMITS["max_batch_paragraphs"] + 3),
    ),
]


def _thousand() -> Case:
    """Return the case of a run of a thousand paragraphs and of one with a number that is as large."""
    last = GROUP + 2
    of = alike(last + 1, BLOCK)
    dropped = [*range(1, GROUP + 1), last]
    kept = {"$concat": [[1], repeat([0], GROUP), [1, 0]]}
    step = complete(written(of), kept, want=ok(outcome="ok", body=of.new_body(dropped)))
    return case("render.count.a-thousand-paragraphs", "RENDER-008", "groups the digits of a paragraph number, or not those of a count of paragraphs", step)


COUNTS = [
    renders(
        "count.on-both-sides-of-the-first-comma",
        "RENDER-008",
        "groups from four digits on only where there are more, or not at all",
        document(P("x" * (GROUP - 1)), JOINT, KEPT, JOINT, P("y" * GROUP), JOINT, KEPT, JOINT, GONE),
        0,
        2,
        4,
    ),
    renders(
        "count.of-five-digits",
        "RENDER-008",
        "groups with a point, a space or by the locale, or puts one comma at most",
        prose(LONGEST, LONGEST, BLOCK),
        0,
        1,
        language="ja",
    ),
    _thousand(),
    renders(
        "count.without-gaps",
        "RENDER-009",
        "counts the gaps between paragraphs, or the whole slice",
        document("\n" * 9, P("x" * HALF), "\n" * 99, P("y" * HALF), "\n" * 77, KEPT, "\n" * 55),
        0,
        1,
    ),
    renders(
        "count.with-the-gap-inside-a-paragraph",
        "RENDER-009",
        "sums blocks, and leaves out the gap inside a joined paragraph",
        document(P("short" + "\n" * 99 + "x" * BODY), JOINT, KEPT),
        0,
    ),
    renders(
        "count.of-crlf-and-astral",
        "RENDER-009",
        "counts UTF-16 units, bytes or lines",
        document(P("\U0001f680\r\ne\u0301" * BLOCK + "x" * BODY), "\r\n\r\n", KEPT),
        0,
    ),
]


def _refused(name: str, why: str, step: Step, *, code: str, at: str, clause: str) -> Case:
    return case(f"render.argument.{name}", clause, why, Step(step.op, step.args, err(code, at)), side=REJECTING)


def _complete(**args: Json) -> Step:
    return complete(THREE.text, [1, 0, 0], want=ok(), **args)


def _unknown(name: str, why: str, language: Json) -> Case:
    """Return the case of a language that is none."""
    return _refused(f"language-{name}", why, _complete(language=language), code="bad_argument", at="language", clause="RENDER-010")


ARGUMENTS = [
    _unknown("unknown", "takes another language for the first one", "fr"),
    _unknown("in-upper-case", "compares languages without regard to case", LANGUAGES[0].upper()),
    _unknown("with-a-region", "looks at the first letters of a language", f"{LANGUAGES[0]}-GB"),
    _unknown("null", "takes null for the first language", None),
    _refused("no-language", "has a language that nobody named", without(_complete(), "language"), code="missing_argument", at="language", clause="RENDER-010"),
    _refused("no-id", "makes an id of its own", without(_complete(), "id"), code="missing_argument", at="id", clause="RENDER-002"),
    _refused("id-is-a-number", "writes whatever it was given as the id", _complete(id=int(ID[1:])), code="bad_argument", at="id", clause="RENDER-002"),
]

CASES = [*map(_language, LANGUAGES), *HEADER, *_fixed(), *MARKERS, *COUNTS, *ARGUMENTS]
