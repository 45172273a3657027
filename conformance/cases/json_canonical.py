"""Cases of how a literal may be written: JSON-016 and 017."""

from conformance.cases.json_bodies import BOTH, DOCUMENT, LITERAL, canonical, structured, wrapped, wrapper
from conformance.cases.kit import REJECTING, Case
from conformance.cases.pieces import BLOCK, BODY, P

SHORT_ESCAPES = {"\b": r"\b", "\f": r"\f", "\n": r"\n", "\r": r"\r", "\t": r"\t"}
NUMBERED = "".join(chr(code) for code in range(0x20) if chr(code) not in SHORT_ESCAPES)


def _document(written: str) -> str:
    """Return the literal of a document in which this is written."""
    return f'"c{written}c{LITERAL[1:]}'


def _is(name: str, why: str, written: str, decoded: str) -> Case:
    """Return the case that so written chars keep a literal canonical."""
    first = P(f"c{decoded}c{DOCUMENT[0].text}")
    return wrapper(f"json.canonical.{name}", "JSON-016", why, wrapped(document=_document(written)), first, *DOCUMENT[1:])


def _is_not(name: str, why: str, written: str, clauses: str = "JSON-016 JSON-017") -> Case:
    """Return the case that so written chars make a literal one that needs its feature."""
    return structured(f"json.canonical.not-{name}", clauses, why, wrapped(document=_document(written)), side=REJECTING)


CANONICAL = [
    _is("quotation-mark-and-backslash", "takes every escape for one that need not be", r"\"\\", '"\\'),
    _is("short-escapes", "writes backspace or form feed by number", "".join(SHORT_ESCAPES.values()), "".join(SHORT_ESCAPES)),
    _is("numbered-escapes", "takes every escape by number for one that need not be", "".join(rf"\u{ord(char):04x}" for char in NUMBERED), NUMBERED),
    _is("raw-delete", "writes U+007F by number", "\x7f", "\x7f"),
    _is("raw-c1-controls", "writes U+0080 to U+009F by number", "\x80\x85\x9f", "\x80\x85\x9f"),
    _is("raw-solidus", "writes the solidus with a backslash", "/", "/"),
    _is("raw-html-signs", "writes signs of HTML by number", "<&>'=", "<&>'="),
    _is("raw-line-separators", "writes U+2028 and U+2029 by number", "\u2028\u2029", "\u2028\u2029"),
    _is("raw-letters", "takes literals of ASCII alone for canonical", "\u6c7a\u00e9", "\u6c7a\u00e9"),
    _is("raw-astral-chars", "writes chars above U+FFFF as two escapes", "\U0001f680", "\U0001f680"),
    _is("raw-chars-without-a-sign", "writes U+FEFF, private and unassigned chars by number", "\ufeff\ue000\uffff", "\ufeff\ue000\uffff"),
    _is("backslash-before-u", "takes an escaped backslash and the letters behind it for an escape by number", r"\\u0041", r"\u0041"),
    _is("backslash-before-solidus", "takes an escaped backslash and a solidus for an escaped solidus", r"\\/", r"\/"),
]

OTHERS = [
    _is_not("escaped-solidus", "takes an escaped solidus for canonical", r"\/"),
    _is_not("escaped-letter", "looks at escapes of what is not ASCII alone", r"\u0041"),
    _is_not("upper-case-digits", "compares without regard to case", r"\u001F"),
    _is_not("numbered-lf", "takes any escape of a control char for canonical", r"\u000a"),
    _is_not("numbered-cr", "writes CR by number", r"\u000d"),
    _is_not("numbered-tab", "writes the tab by number", r"\u0009"),
    _is_not("numbered-backspace", "writes the backspace by number", r"\u0008"),
    _is_not("numbered-form-feed", "writes the form feed by number", r"\u000c"),
    _is_not("numbered-quotation-mark", "writes the quotation mark by number", r"\u0022"),
    _is_not("numbered-backslash", "writes the backslash by number", r"\u005c"),
    _is_not("numbered-delete", "takes U+007F for a control char that must be escaped", r"\u007f"),
    _is_not("numbered-c1-control", "takes U+0085 for a control char that must be escaped", r"\u0085"),
    _is_not("numbered-html-sign", "takes escapes made for HTML for canonical", r"\u003c"),
    _is_not("numbered-line-separator", "takes escapes made for JavaScript for canonical", r"\u2028"),
    _is_not("numbered-letters", "takes a literal of ASCII for canonical, or needs no feature for escapes", r"\u6c7a", "JSON-017 JSON-016"),
    _is_not("numbered-pair", "takes an escaped pair for canonical", r"\ud83d\ude80"),
    _is_not("escape-behind-a-backslash", "takes every escape behind a backslash for words", r"\\\u0041"),
]


def _escaped(name: str, why: str, written: str, decoded: str, origin: str | None = None) -> Case:
    """Return the case that a literal so written is that of a wrapper where the feature is on."""
    document = f'"{written}{"a" * BODY}{written}\\n\\n{written}{"b" * BODY}"'
    pieces = (P(f"{decoded}{'a' * BODY}{decoded}"), "\n\n", P(f"{decoded}{'b' * BODY}"))
    return wrapper(f"json.escaped.{name}", "JSON-017 JSON-026", why, wrapped(document=document), *pieces, features=BOTH, origin=origin)


FEATURE = [
    _escaped("letters", "takes an escape for as many chars as it is written with", r"\u6c7a\u6E08", "\u6c7a\u6e08", "field case C-13"),
    _escaped("pairs", "takes an escaped pair for two chars", r"\ud83d\ude80\uD842\uDFB7", "\U0001f680\U00020bb7", "field case C-13"),
    _escaped("solidus", "knows the escapes of canonical literals alone", r"\/\u002f", "//", "field case C-13"),
    _escaped("controls", "decodes escapes of control chars by letter alone", r"x\u0000\u0009\u001Fx", "x\0\t\x1fx"),
    _escaped("beside-raw-chars", "asks that all or none of the chars be escaped", "\u6c7a\\u6e08\U0001f680" + canonical('"'), '\u6c7a\u6e08\U0001f680"'),
]

LINE_ENDS = [
    wrapper(
        "json.escaped.numbered-line-ends",
        "JSON-026 JSON-017",
        "looks for line ends as they are written, or splits the literal",
        wrapped(document='"' + "a" * BODY + r"\u000A\u3000\u000a" + "b" * BODY + r"\u000d\n\u000D\u000a" + "c" * BODY + '"'),
        P("a" * BODY),
        "\n\u3000\n",
        P("b" * BODY),
        "\r\n\r\n",
        P("c" * BODY),
        features=BOTH,
    ),
    wrapper(
        "json.escaped.backslash-and-n-is-no-line-end",
        "JSON-026",
        "takes an escaped backslash and an n for a line end",
        wrapped(document='"' + "a" * BODY + r"\\n\\n" + "b" * BLOCK + '"'),
        P("a" * BODY + r"\n\n" + "b" * BLOCK),
        side=REJECTING,
    ),
]

CASES = [*CANONICAL, *OTHERS, *FEATURE, *LINE_ENDS]
