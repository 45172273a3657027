"""Cases of what stays, and of the pieces: RENDER-001, 003, 004 and 012."""

from conformance.cases.composed import JOINT, Document, case, complete, document, prose
from conformance.cases.kit import REJECTING, Case, ok
from conformance.cases.pieces import BLOCK, BODY, P, say
from conformance.cases.rendering import renders

PART = BODY // 4
FIVE = prose(*[PART] * 5)
GONE = P("x" * (BODY // 2))
MORE = P("y" * (BODY // 2))
KEPT = P("k" * BLOCK)
NEEDLE = "The retry limit for the payments gateway is 7 attempts."

# What a program may drop, turn into something else, or give a meaning to when it builds a text.
ODD = (
    "\x00\x1b[31mERROR\x1b[0m \r \v\f\u0085\u2028\u2029\ufeff\u00ad\ufffd\uffff e\u0301 \u212b \U0001f468\u200d\U0001f469"
    "$& $1 \\1 \\n %s %d {id} {0} &amp; <b>\t|"
)

PIECES = [
    renders("pieces.dropped-in-the-middle", "RENDER-001", "joins pieces by the gap that stood there, or by one LF", FIVE, 1, 2, 3),
    renders("pieces.dropped-at-the-start", "RENDER-001", "leaves out a marker before everything that is kept", FIVE, 0, 1, 2),
    renders("pieces.dropped-at-the-end", "RENDER-001", "leaves out a marker behind everything that is kept, or ends with LF", FIVE, 2, 3, 4),
    renders(
        "pieces.one-for-each-run",
        "RENDER-001 RENDER-006",
        "puts one marker for all, or one for each paragraph",
        prose(*[BODY // 6] * 8),
        0,
        2,
        3,
        5,
        6,
        origin="field case C-26",
    ),
]


def _between(*pieces: P | str) -> Document:
    """Return a document of the pieces, and much to drop behind them."""
    return document(*pieces, JOINT, GONE, JOINT, MORE)


RUNS = [
    renders(
        "kept.gaps-inside-stay",
        "RENDER-003",
        "joins kept paragraphs anew, so that other blank lines stand between them",
        _between(KEPT, "\n\n\n\n\n", KEPT, "\n \t\n", KEPT, "\n\u3000\n\n", KEPT),
        4,
        5,
        origin="field case C-02",
    ),
    renders(
        "kept.crlf-stays",
        "RENDER-003",
        "writes LF where CRLF stood",
        _between(P(f"{'k' * BLOCK}\r\n{NEEDLE}"), "\r\n\r\n", P(f"{'l' * BLOCK}\r\n{NEEDLE}")),
        2,
        3,
        origin="field case C-01",
    ),
    renders(
        "kept.mixed-line-ends-stay",
        "RENDER-003",
        "writes one line ending throughout, or CRLF between pieces",
        document(P(f"{'k' * BLOCK}\r\n{NEEDLE}\n{NEEDLE}"), "\r\n\n", GONE, "\r\n\r\n", MORE, "\r\n\r\n", P("l" * BLOCK), "\r\n"),
        1,
        2,
        origin="field case C-01",
    ),
    renders(
        "kept.indentation-stays",
        "RENDER-003",
        "strips the start of a kept run",
        document(GONE, JOINT, MORE, JOINT, P(f"    \u3000{'k' * BLOCK}")),
        0,
        1,
    ),
    renders("kept.white-at-its-end-stays", "RENDER-003", "strips the end of a kept run", _between(P(f"{'k' * BLOCK} \t\u3000")), 1, 2),
    renders(
        "kept.chars-of-every-kind", "RENDER-003", "changes chars, or gives them a meaning", _between(P(ODD * 2)), 1, 2, wire="utf-8", origin="field case C-09"
    ),
    renders("kept.not-cut", "RENDER-003", "shortens a long paragraph that it keeps", document(P("k" * BODY), JOINT, GONE, JOINT, MORE), 1, 2),
]

OUTER = [
    renders("outer.gap-before-a-kept-one", "RENDER-004", "strips the start of the text", document("\n \n\u3000\n", KEPT, JOINT, GONE, JOINT, MORE), 1, 2),
    renders(
        "outer.gap-behind-a-kept-one",
        "RENDER-004",
        "strips the end of the text, or ends it with one LF",
        document(GONE, JOINT, MORE, JOINT, KEPT, "\n\n\n"),
        0,
        1,
        origin="field case C-02",
    ),
    renders("outer.crlf-behind-a-kept-one", "RENDER-004", "ends the text with LF in place of CRLF", document(GONE, JOINT, MORE, JOINT, KEPT, "\r\n"), 0, 1),
    renders(
        "outer.gap-before-a-dropped-one",
        "RENDER-004 RENDER-005",
        "keeps the gap at the start though what follows is gone",
        document("\n\n\n", GONE, JOINT, MORE, JOINT, KEPT),
        0,
        1,
        side=REJECTING,
    ),
    renders(
        "outer.gap-behind-a-dropped-one",
        "RENDER-004 RENDER-005",
        "keeps the line ending at the end though what it ended is gone",
        document(KEPT, JOINT, GONE, JOINT, MORE, "\n"),
        1,
        2,
        side=REJECTING,
    ),
    renders(
        "outer.gaps-inside-the-text-are-not",
        "RENDER-004 RENDER-005",
        "takes the gaps on both sides of every kept run",
        document(GONE, "\n\n\n", KEPT, "\n\n\n\n", MORE),
        0,
        2,
        side=REJECTING,
    ),
]


def _marker_like() -> str:
    """Return lines that look like headers and markers, ours and others', in both languages."""
    ours = [say("marker_one", language, from_=0, chars="2,000") for language in ("en", "ja")]
    header = say("header", "en", paragraphs="9", chars="9", dropped="9", dropped_chars="9", id="P9")
    return "\n".join((*ours, header, "<<ccr:0123456789abcdef>>", "[... 12 lines omitted ...]", "...[truncated 120 chars]..."))


MARKER_LIKE = P(_marker_like())


def _pruned_before() -> Case:
    """Return the case of a body that begins like one that was pruned."""
    header = FIVE.header([1], "en", "P1")
    of = document(P(header), JOINT, GONE, JOINT, MORE)
    return case(
        "render.marker-like.at-the-start",
        "RENDER-012",
        "takes the body for one that was pruned before",
        complete(of.text, [1, 0, 0], want=ok(outcome="ok", pruned=True)),
    )


FOREIGN = [
    renders(
        "marker-like.kept",
        "RENDER-012 RENDER-003",
        "takes out, merges or counts lines that look like its own",
        document(MARKER_LIKE, JOINT, GONE, JOINT, MARKER_LIKE, JOINT, MORE),
        1,
        3,
        origin="field case C-22",
    ),
    renders(
        "marker-like.dropped",
        "RENDER-012 RENDER-009",
        "keeps every line that looks like a marker, or adds the counts that stand in it",
        document(KEPT, JOINT, GONE, JOINT, MARKER_LIKE, JOINT, MORE),
        1,
        2,
        3,
        origin="field case C-22",
    ),
    _pruned_before(),
]

CASES = [*PIECES, *RUNS, *OUTER, *FOREIGN]
