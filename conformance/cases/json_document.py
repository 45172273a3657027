"""Cases of which string is the document, and of the conditions on it: JSON-010 to 014."""

from conformance.cases.json_bodies import BOTH, DOCUMENT, HALF, LITERAL, SHARE, literal, shortest_share, structured, wrapped, wrapper
from conformance.cases.kit import REJECTING
from conformance.cases.pieces import BODY, ROOM, P, lay

ASTRAL = "\U00020bb7"
JAPANESE = "\u6c7a"
TEXT = lay(*DOCUMENT)[0]

# A document whose literal is much longer than itself.
ESCAPED_TEXT = (P("c" * HALF), "\n\n", P("d" * (HALF + ROOM)))
ESCAPED = '"' + r"\u0063" * HALF + r"\n\n" + "d" * (HALF + ROOM) + '"'
AS_LONG = "a" * len(lay(*ESCAPED_TEXT)[0])


def _two(chars: int) -> tuple[P | str, ...]:
    """Return a document of so many chars."""
    return P("a" * HALF), "\n\n", P("b" * (chars - HALF - 2))


def _literal(chars: int) -> str:
    """Return the literal of a document of so many chars."""
    return literal(lay(*_two(chars))[0])


def _padded(chars: int, *, document: str, filler: str = "x") -> str:
    """Return a wrapper of exactly so many chars."""
    rest = chars - len(wrapped('"pad":""', document=document))
    return wrapped(f'"pad":"{filler * rest}"', document=document)


# A literal of which some body's chars are exactly the least share, and that body's chars.
EXACT_CHARS = next(chars for chars in range(BODY + ROOM, BODY + 2 * ROOM) if len(_literal(chars)) % SHARE["numerator"] == 0)
EXACT = _literal(EXACT_CHARS)
EXACT_BODY = shortest_share(len(EXACT))

LONGEST = [
    wrapper("json.document.longest-of-several", "JSON-010", "takes the first string, or the last one", wrapped('"a":"x"')[:-1] + ',"z":"y"}'),
    wrapper(
        "json.document.whatever-its-key",
        "JSON-010",
        "looks for the document under known keys",
        wrapped('"content":"x"', '"text":"y"', key="zzz"),
    ),
    wrapper("json.document.with-an-empty-key", "JSON-010", "takes an empty key for none", wrapped(key="")),
    structured(
        "json.document.longest-decoded",
        "JSON-010 JSON-012",
        "takes the string with the longest literal",
        wrapped(f'"a":{literal(TEXT + "x")}', document='"' + r"\u0063" * HALF + "d" * (len(TEXT) - HALF) + '"'),
        features=BOTH,
    ),
    wrapper(
        "json.document.longest-in-chars",
        "JSON-010",
        "measures strings in UTF-16 units",
        wrapped(f'"a":"{ASTRAL * (HALF + ROOM)}"'),
    ),
    wrapper("json.document.longest-not-in-bytes", "JSON-010", "measures strings in bytes", wrapped(f'"a":"{JAPANESE * (HALF + ROOM)}"')),
    wrapper(
        "json.document.longer-literal-of-equals",
        "JSON-010",
        "takes the first of equally long strings, or the shorter literal",
        wrapped(f'"a":"{AS_LONG}"', document=ESCAPED),
        *ESCAPED_TEXT,
        features=BOTH,
    ),
    wrapper(
        "json.document.longer-literal-of-equals-first",
        "JSON-010",
        "takes the last of equally long strings",
        f'{{"content":{ESCAPED},"a":"{AS_LONG}"}}',
        *ESCAPED_TEXT,
        features=BOTH,
    ),
    structured(
        "json.document.no-second-choice",
        "JSON-010 JSON-014",
        "goes on to the next string where the longest one fails a condition",
        wrapped(f'"a":"[{AS_LONG}]"', document=ESCAPED),
        features=BOTH,
    ),
]

LENGTH = [
    structured("json.length.one-below-the-limit", "JSON-011", "measures the literal, or the body", wrapped(document=_literal(BODY - 1)), side=REJECTING),
    wrapper("json.length.at-the-limit", "JSON-011", "asks for more chars than the limit", wrapped(document=_literal(BODY)), *_two(BODY)),
    wrapper(
        "json.length.one-above-the-limit",
        "JSON-011",
        "asks for two chars more than the limit",
        wrapped(document=_literal(BODY + 1)),
        *_two(BODY + 1),
        double="the value above the limit, beside the limit itself",
    ),
    structured(
        "json.length.escapes-count-once",
        "JSON-011",
        "measures the document as it is written",
        wrapped(document='"' + r"\u0061" * (BODY - ROOM) + '"'),
        features=BOTH,
        side=REJECTING,
    ),
    structured(
        "json.length.in-chars",
        "JSON-011",
        "measures the document in UTF-16 units or bytes",
        _padded(BODY + ROOM, document=f'"{ASTRAL * (BODY - HALF // 2)}"'),
        side=REJECTING,
    ),
    structured(
        "json.length.pairs-count-once",
        "JSON-011",
        "takes an escaped pair for two chars",
        wrapped(document='"' + r"\ud842\udfb7" * (HALF + ROOM) + '"'),
        features=BOTH,
        side=REJECTING,
    ),
]

LEAST_SHARE = [
    wrapper(
        "json.share.one-char-to-spare",
        "JSON-012",
        "asks for a larger share",
        _padded(EXACT_BODY - 1, document=EXACT),
        *_two(EXACT_CHARS),
        double="the value beside the limit itself",
    ),
    wrapper(
        "json.share.exact",
        "JSON-012",
        "asks for more than the share, leaves the quotes out, or measures the decoded string",
        _padded(EXACT_BODY, document=EXACT),
        *_two(EXACT_CHARS),
    ),
    structured("json.share.one-char-too-many", "JSON-012", "rounds the share", _padded(EXACT_BODY + 1, document=EXACT), side=REJECTING),
    structured(
        "json.share.of-the-whole-body",
        "JSON-012",
        "measures the body without U+FEFF, without the white around it, or only between the braces",
        "\ufeff\n" + _padded(EXACT_BODY - 3, document=EXACT) + "\n\n",
        side=REJECTING,
    ),
    wrapper(
        "json.share.in-chars",
        "JSON-012",
        "measures the body in UTF-16 units or bytes",
        _padded(EXACT_BODY - ROOM, document=EXACT, filler=ASTRAL),
        *_two(EXACT_CHARS),
    ),
    structured(
        "json.share.not-in-bytes",
        "JSON-012",
        "measures literal and body in bytes",
        _padded(shortest_share(BODY + ROOM) + ROOM, document=f'"{JAPANESE * (BODY + ROOM)}"'),
        side=REJECTING,
    ),
]

DIRECT = [
    structured("json.direct.in-an-object", "JSON-013", "looks for the document in nested objects", f'{{"data":{{"content":{LITERAL}}}}}'),
    structured("json.direct.in-an-array", "JSON-013", "looks for the document in arrays", f'{{"pages":["x",{LITERAL}]}}'),
    structured("json.direct.in-a-message", "JSON-013", "looks for the document in known places", f'{{"content":[{{"type":"text","text":{LITERAL}}}]}}'),
    structured(
        "json.direct.in-many-objects",
        "JSON-013",
        "prunes or drops elements of a nested array",
        '{"posts":[' + ",".join(['{"title":"t","text":"' + "x" * (BODY // 20) + '"}'] * 20) + '],"next":"x"}',
        origin="field case C-16",
    ),
    structured("json.direct.key-is-none", "JSON-013 JSON-010", "takes a key for a document", f'{{{LITERAL}:"x"}}'),
    wrapper(
        "json.direct.longer-one-nested",
        "JSON-013",
        "finds a longer string below the top level, and refuses the body by its share",
        wrapped(f'"data":{{"text":"x{AS_LONG}"}}', document=ESCAPED),
        *ESCAPED_TEXT,
        features=BOTH,
        side=REJECTING,
    ),
]

PROSE = "x" * (BODY + ROOM)


def _holding(text: str) -> str:
    """Return a wrapper of this document."""
    return wrapped(document=literal(text))


DATA = [
    structured("json.data.object", "JSON-014", "prunes JSON inside a string", _holding(f'{{"a":"{PROSE}"}}')),
    structured("json.data.array", "JSON-014", "looks for objects inside the string alone", _holding(f"[{PROSE}]")),
    structured("json.data.lines-of-objects", "JSON-014", "asks whether the document parses", _holding('{"a":1}\n\n' * (BODY // 8))),
    structured(
        "json.data.white-around",
        "JSON-014",
        "looks at the first and the last char of the document alone",
        _holding(f"\ufeff\n [{PROSE}]\n\u3000"),
    ),
    structured(
        "json.data.written-with-escapes",
        "JSON-014",
        "looks at the document as it is written",
        wrapped(document=rf'"\u007b{PROSE}\u005d"'),
        features=BOTH,
    ),
    wrapper("json.data.link-is-prose", "JSON-014", "looks at the beginning alone", _holding(f"[x](y) {PROSE}."), P(f"[x](y) {PROSE}."), side=REJECTING),
    wrapper("json.data.words-and-array-are-prose", "JSON-014", "looks at the end alone", _holding(f"See {PROSE} [1]"), P(f"See {PROSE} [1]"), side=REJECTING),
    wrapper(
        "json.data.full-width-space-before-is-prose",
        "JSON-014 JSON-001",
        "passes over all white before the bracket",
        _holding(f"\u3000[{PROSE}]"),
        P(f"\u3000[{PROSE}]"),
        side=REJECTING,
    ),
    wrapper(
        "json.data.string-is-prose", "JSON-014", "takes a document that is a JSON string for data", _holding(f'"{PROSE}"'), P(f'"{PROSE}"'), side=REJECTING
    ),
]

CASES = [*LONGEST, *LENGTH, *LEAST_SHARE, *DIRECT, *DATA]
