"""Cases of what looks like JSON by its two ends: JSON-001 to 005, 024 and 025."""

from conformance.cases.json_bodies import BOTH, DOCUMENT, ESCAPED, LITERAL, structured, text, wrapped, wrapper
from conformance.cases.kit import REJECTING
from conformance.cases.pieces import BODY, WHITE, P

HALF = "a" * (BODY // 2)
REST = "b" * (BODY // 2)
JSON_WHITE = " \t\r\n"
PROSE = f"{HALF}\n\n{REST}"
NOTHING = ()

FRONT = [
    structured("json.looking.brace", "JSON-001 JSON-003", "takes prose between braces for text", f"{{{PROSE}}}", features=NOTHING),
    structured("json.looking.bracket", "JSON-001 JSON-003", "looks for braces alone", f"[{PROSE}]", features=NOTHING),
    structured("json.looking.json-white-before", "JSON-001", "looks only at the first char", f"{JSON_WHITE}[{PROSE}]", features=NOTHING),
    structured("json.looking.ufeff-before", "JSON-001 JSON-005", "takes a body with U+FEFF at its start for text", f"\ufeff[{PROSE}]", features=NOTHING),
    structured("json.looking.ufeff-then-white", "JSON-001", "looks for the bracket right behind U+FEFF", f"\ufeff{JSON_WHITE}{{{PROSE}}}", features=NOTHING),
    text(
        "json.looking.white-then-ufeff-is-not",
        "JSON-001",
        "passes over U+FEFF behind white",
        "\n",
        P(f"\ufeff[{HALF}"),
        "\n\n",
        P(f"{REST}]"),
        features=NOTHING,
        side=REJECTING,
    ),
    text(
        "json.looking.two-ufeff-are-not",
        "JSON-001",
        "passes over every U+FEFF at the start",
        P(f"\ufeff\ufeff[{HALF}"),
        "\n\n",
        P(f"{REST}]"),
        features=NOTHING,
        side=REJECTING,
    ),
    text(
        "json.looking.full-width-space-before-is-not",
        "JSON-001",
        "passes over all white before the bracket",
        P(f"\u3000{{{HALF}"),
        "\n\n",
        P(f"{REST}}}"),
        features=NOTHING,
        side=REJECTING,
    ),
    text(
        "json.looking.vt-before-is-not",
        "JSON-001",
        "passes over what C calls space",
        P(f"\v\f[{HALF}"),
        "\n\n",
        P(f"{REST}]"),
        features=NOTHING,
        side=REJECTING,
    ),
    text(
        "json.looking.words-before-are-not", "JSON-001", "looks at the end alone", P(f"log: [{HALF}"), "\n\n", P(f"{REST}]"), features=NOTHING, side=REJECTING
    ),
    text("json.looking.string-is-not", "JSON-001 JSON-002", "takes every JSON value for data", P(f'"{HALF}{REST}"'), side=REJECTING),
    text("json.looking.number-is-not", "JSON-001 JSON-002", "takes a number for data", P("7" * BODY), side=REJECTING),
]

BACK = [
    structured(
        "json.looking.white-behind",
        "JSON-003",
        "knows fewer white chars behind the closing bracket than the table",
        f"[{PROSE}]{WHITE}",
        features=NOTHING,
    ),
    structured("json.looking.other-bracket-behind", "JSON-003", "asks for the closing bracket of the same kind", f"[{PROSE}}}", features=NOTHING),
    structured(
        "json.looking.full-width-space-behind-keeps-it-from-parsing",
        "JSON-003 JSON-005",
        "strips white before it parses, and finds a wrapper",
        f"{wrapped()}\u3000",
    ),
    text(
        "json.looking.ufeff-behind-is-not-white",
        "JSON-003 JSON-004",
        "takes U+FEFF behind the closing bracket for white",
        P(f"[{HALF}"),
        "\n\n",
        P(f"{REST}]\ufeff"),
        features=NOTHING,
        side=REJECTING,
    ),
    text(
        "json.looking.u001f-behind-is-not-white",
        "JSON-003 JSON-004",
        "takes U+001F or NUL behind the closing bracket for white",
        P(f"{{{HALF}"),
        "\n\n",
        P(f"{REST}}}\0\x1f"),
        features=NOTHING,
        side=REJECTING,
    ),
    text(
        "json.looking.link-is-text",
        "JSON-004",
        "takes a body that begins with a Markdown link for data",
        P(f"[{HALF}](https://example.org)"),
        "\n\n",
        P(f"{REST}."),
    ),
    text("json.looking.bracketed-date-is-text", "JSON-004", "takes a log for data", P(f"[2031-01-01] {HALF}"), "\n\n", P(f"[2031-01-02] {REST}")),
    text(
        "json.looking.cut-off-document-is-text",
        "JSON-004",
        "takes a document that was cut off for data, as its beginning is JSON",
        P(f'{{\n  "id": 7,\n\n  "content": "{HALF}{REST}'),
    ),
    text("json.looking.words-behind-are-text", "JSON-004", "reads the first value and ignores the words behind it", P(f"{wrapped()} Done.")),
    structured(
        "json.looking.cut-off-behind-a-bracket-is-data",
        "JSON-004 JSON-003",
        "takes every document that was cut off for text",
        f'{{\n"pages": [\n\n{{"text": "{HALF}"}},\n\n{{"text": "{REST}"}}',
        features=NOTHING,
        side=REJECTING,
    ),
]

SHAPES = [
    structured("json.shape.empty-object", "JSON-002", "fails where an object has no member", "{" + " " * BODY + "}"),
    structured("json.shape.object-without-strings", "JSON-002", "fails where an object has no string", '{"n":[' + "7," * BODY + "7]}"),
    wrapper("json.shape.wrapper-is-no-other-json", "JSON-002 JSON-025", "leaves every JSON alone, or has no shape for wrappers", wrapped(), side=REJECTING),
    wrapper(
        "json.shape.json-white-around-every-token",
        "JSON-002 JSON-005",
        "knows fewer white chars between tokens than JSON",
        f'{JSON_WHITE}{{{JSON_WHITE}"n"{JSON_WHITE}:{JSON_WHITE}[{JSON_WHITE}7{JSON_WHITE},{JSON_WHITE}true{JSON_WHITE}]{JSON_WHITE},{JSON_WHITE}"content"'
        f"{JSON_WHITE}:{JSON_WHITE}{LITERAL}{JSON_WHITE}}}{JSON_WHITE}",
        side=REJECTING,
    ),
    wrapper(
        "json.shape.every-kind-of-value",
        "JSON-002",
        "refuses some value that JSON has",
        wrapped('"":null', '"t":true', '"f":false', '"a":[]', '"o":{}', '"i":0', '"m":-0', '"d":-1.50', '"e":2E+8', '"x":7e-9', '"s":""'),
        side=REJECTING,
    ),
    wrapper("json.scan.ufeff-before-a-wrapper", "JSON-005", "lets U+FEFF keep a body from parsing", f"\ufeff{wrapped()}"),
    structured(
        "json.scan.ufeff-between-tokens",
        "JSON-005 JSON-003",
        "drops every U+FEFF before it parses",
        wrapped('\ufeff"a":1'),
        side=REJECTING,
    ),
]

ARRAYS = [
    structured("json.array.of-a-wrapper", "JSON-024 JSON-013", "looks for a wrapper inside an array", f"[{wrapped()}]"),
    structured("json.array.of-a-string", "JSON-024", "takes the string of an array for a document", f"[{LITERAL}]"),
    structured(
        "json.array.of-objects",
        "JSON-024",
        "drops elements of an array",
        '[{"title":"' + "t" * (BODY // 3) + '"},{"title":"' + "u" * (BODY // 3) + '"},{"title":"' + "v" * (BODY // 3) + '"}]',
        origin="field case C-16",
    ),
    structured(
        "json.array.of-enum-strings",
        "JSON-024",
        "drops strings of an array, or adds one that says so",
        "[" + '"admin",' * (BODY // 8) + '"guest"]',
        origin="field case C-16",
    ),
    wrapper("json.array.inside-a-wrapper", "JSON-024", "leaves every body alone that has an array", wrapped('"tags":["a","b"]'), side=REJECTING),
]

FEATURES = [
    structured("json.feature.none", "JSON-025", "prunes wrappers without the feature", wrapped(), features=NOTHING),
    structured("json.feature.escaped-alone", "JSON-025", "takes either feature for the other", wrapped(), features=ESCAPED),
    structured(
        "json.feature.escaped-alone-with-escapes",
        "JSON-025 JSON-017",
        "prunes a wrapper with escapes where only their feature is on",
        wrapped(document=LITERAL.replace("a", r"\u0061", 1)),
        features=ESCAPED,
    ),
    wrapper("json.feature.both", "JSON-025 JSON-016", "needs escapes where their feature is on", wrapped(), features=BOTH, side=REJECTING),
    text("json.feature.none-and-text", "JSON-025", "asks for a feature before it prunes text", *DOCUMENT, features=NOTHING, side=REJECTING),
]

CASES = [*FRONT, *BACK, *SHAPES, *ARRAYS, *FEATURES]
