"""Cases of the lengths of the body and of the basis: GATE-005 to 007."""

from conformance.cases.composed import case, closed, plan
from conformance.cases.json_bodies import WRAPPER, literal
from conformance.cases.kit import REJECTING, Case, Json, Object, ok
from conformance.cases.pieces import BODY, LIMITS, WHITE

LEAST = LIMITS["min_basis_chars"]
MOST = LIMITS["max_basis_chars"]
BEHIND = "a" * BODY
ASTRAL = "\U0001f680"
OPEN = ok(outcome=None)
SHORT_BODY = ok(outcome="not_tried")
SHORT_BASIS = ok(outcome="no_basis")
THIRD = "every limit has its three values"


def _body(name: str, why: str, body: str, want: Object, **facts: Json) -> Case:
    """Return the case of a body's length."""
    return case(f"gate.body.{name}", "GATE-005", why, plan(body, want=want), **({"origin": "field case C-27"} | facts))


def _basis(name: str, why: str, *requests: str, want: Object, **facts: Json) -> Case:
    """Return the case of the length of a stripped basis."""
    return case(f"gate.basis.{name}", "GATE-006", why, *(plan(BEHIND, request=request, want=want) for request in requests), **facts)


def _cut(name: str, why: str, request: str, basis: str, **facts: Json) -> Case:
    """Return the case of the basis that a request has."""
    return case(f"gate.cut.{name}", "GATE-007", why, plan(BEHIND, request=request, want=ok(outcome=None, basis=basis)), **facts)


BODIES = [
    _body("one-below", "has a lower limit", "a" * (BODY - 1), SHORT_BODY, side=REJECTING),
    _body("at-the-limit", "asks for more than the limit", "a" * BODY, OPEN),
    _body("one-above", "knows the limit alone", "a" * (BODY + 1), OPEN, double=THIRD),
    _body("astral-counts-once", "counts UTF-16 units or bytes", ASTRAL + "a" * (BODY - 2), SHORT_BODY, side=REJECTING),
    _body("combining-mark-counts", "counts graphemes, or after normalising", "e\u0301" + "a" * (BODY - 2), OPEN),
    _body("crlf-counts-two", "turns CRLF into LF before it counts", "a" * (BODY - 4) + "\r\nab", OPEN, origin="field case C-01"),
    _body("ufeff-counts", "drops U+FEFF before it counts", "\ufeff" + "a" * (BODY - 1), OPEN),
    _body("white-at-both-ends-counts", "strips the body before it counts", "\u3000" + "a" * (BODY - 2) + "\n", OPEN),
    case(
        "gate.body.not-the-document",
        "GATE-005 GATE-008",
        "measures the document of a wrapper",
        plan(f'{{"content":{literal("a" * (BODY - 1))}}}', features=[*WRAPPER], want=closed("has_text")),
        features=WRAPPER,
    ),
]

BASES = [
    _basis("one-below", "has a lower limit", "w" * (LEAST - 1), want=SHORT_BASIS, side=REJECTING),
    _basis("at-the-limit", "asks for more than the limit", "w" * LEAST, want=OPEN),
    _basis("one-above", "knows the limit alone", "w" * (LEAST + 1), want=OPEN, double=THIRD),
    _basis(
        "short-replies",
        "reads an empty request as one, or raises",
        "",
        "OK",
        " \n",
        "\u7d9a\u3051\u3066",
        want=SHORT_BASIS,
        side=REJECTING,
        origin="field case C-30",
    ),
    _basis("astral-counts-once", "counts UTF-16 units or bytes", ASTRAL * (LEAST - 1), want=SHORT_BASIS, side=REJECTING),
    _basis("combining-mark-counts", "counts graphemes, or after normalising", "e\u0301" * (LEAST // 2), want=OPEN),
    _basis(
        "strips-every-white-char",
        "does not strip, strips one end alone, or by a table that lacks a char, such as U+0085 or U+3000",
        WHITE + "w" * (LEAST - 1),
        "w" * (LEAST - 1) + WHITE,
        want=SHORT_BASIS,
        side=REJECTING,
    ),
    _basis(
        "u001c-to-u001f-stay",
        "strips U+001C to U+001F, as some languages do",
        "\x1c" + "w" * (LEAST - 2) + "\x1f",
        "\x1d" + "w" * (LEAST - 2) + "\x1e",
        want=OPEN,
    ),
    _basis("controls-stay", "strips every char up to the space", "\0" + "w" * (LEAST - 2) + "\x1b", want=OPEN),
    _basis("ufeff-stays", "strips U+FEFF, as JavaScript does", "\ufeff" + "w" * (LEAST - 1), want=OPEN),
    _basis("zero-width-chars-stay", "strips chars without width", "\u200b" + "w" * (LEAST - 2) + "\u2060", want=OPEN),
    _basis("u180e-stays", "strips by a white table of an old Unicode", "\u180e" + "w" * (LEAST - 1), want=OPEN),
    _basis("white-inside-counts", "counts words, or strips white inside as well", "w" + " " * (LEAST - 2) + "w", want=OPEN),
]

CUTS = [
    _cut("one-below", "pads or cuts earlier", "w" * (MOST - 1), "w" * (MOST - 1), double=THIRD),
    _cut("at-the-limit", "cuts one char too early", "w" * (MOST - 1) + "x", "w" * (MOST - 1) + "x"),
    _cut("one-above", "does not cut, or one char too late", "w" * MOST + "x", "w" * MOST),
    _cut(
        "astral-at-the-edge",
        "cuts by UTF-16 units or bytes, and so inside a char or before it",
        "w" * (MOST - 1) + ASTRAL + "x",
        "w" * (MOST - 1) + ASTRAL,
    ),
    _cut("mark-behind-the-edge", "does not cut between a letter and its mark", "w" * (MOST - 1) + "e\u0301x", "w" * (MOST - 1) + "e"),
    _cut("crlf-counts-two", "turns CRLF into LF in the basis", "w\r\n" + "w" * MOST, "w\r\n" + "w" * (MOST - 3)),
    _cut("white-stays-in-it", "sends the stripped basis", f"\n\u3000{'w' * LEAST} \r\n", f"\n\u3000{'w' * LEAST} \r\n"),
    _cut("words-in-the-middle-stay", "collapses white in the basis", f"{'w' * LEAST}\n\n\t {'w' * LEAST}", f"{'w' * LEAST}\n\n\t {'w' * LEAST}"),
    case(
        "gate.cut.shown-where-a-gate-ended-it",
        "GATE-007",
        "shows the basis only where something is asked, or shows it stripped where it is too short",
        *(plan(body, request=f" {'w' * (LEAST - 2)}\n" + " " * MOST, want=ok(basis=f" {'w' * (LEAST - 2)}\n".ljust(MOST))) for body in ("", BEHIND)),
        plan(BEHIND, request="w" * (MOST + 1), scorer=False, want=ok(basis="w" * MOST)),
    ),
    case(
        "gate.cut.before-white-is-stripped",
        "GATE-007",
        "strips first, and so takes in words from behind the cut",
        plan(BEHIND, request=" " * MOST + "w" * LEAST, want=SHORT_BASIS),
        side=REJECTING,
    ),
    case(
        "gate.cut.white-at-the-edge-is-stripped",
        "GATE-007 GATE-006",
        "strips the request in place of the basis",
        plan(BEHIND, request="w" * (LEAST - 1) + " " * MOST + "w" * LEAST, want=SHORT_BASIS),
        side=REJECTING,
    ),
]

CASES = [*BODIES, *BASES, *CUTS]
