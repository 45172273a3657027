"""Cases of what a strict reader must see: surrogates, depth, numbers, equal keys. JSON-006 to 009."""

from conformance.cases.json_bodies import BOTH, LITERAL, literal, structured, wrapped, wrapper
from conformance.cases.kit import REJECTING
from conformance.cases.pieces import BODY, LIMITS, P, lay

LEVELS = LIMITS["max_nesting_levels"]
ABSURD = 20_000
DIGITS = 5000
# A document beside which a number of so many digits leaves the least share.
LONG = (P("a" * BODY), "\n\n", P("b" * BODY))
LONG_LITERAL = literal(lay(*LONG)[0])


def _nested(levels: int) -> str:
    """Return a member that makes so many levels with the object that it stands in, with a value in the innermost."""
    return '"deep":' + "[" * (levels - 1) + "7" + "]" * (levels - 1)


def _mixed(levels: int) -> str:
    """Return such a member of arrays and objects in turn."""
    arrays, objects = levels // 2, (levels - 1) // 2
    start, end = '[{"a":' * objects, "}]" * objects
    return '"deep":' + start + "[" * (arrays - objects) + "7" + "]" * (arrays - objects) + end


SURROGATES = [
    structured(
        "json.surrogate.high-in-the-document",
        "JSON-006",
        "lets an unpaired escape through",
        wrapped(document=rf'"{"a" * BODY}\ud83d half"'),
        features=BOTH,
        origin="field case C-20",
    ),
    structured("json.surrogate.low-in-the-document", "JSON-006", "looks for high ones alone", wrapped(document=rf'"{"a" * BODY}\ude80"'), features=BOTH),
    structured("json.surrogate.in-a-key", "JSON-006", "looks at values alone", wrapped(r'"\ud83d":1')),
    structured("json.surrogate.in-another-value", "JSON-006", "looks at the document alone", wrapped(r'"a":"\udc00"')),
    structured("json.surrogate.in-a-nested-value", "JSON-006", "looks at the top level alone", wrapped(r'"a":[{"b":"\ud83d"}]')),
    structured("json.surrogate.in-a-nested-key", "JSON-006", "looks at nested values and not at their keys", wrapped(r'"a":{"\ude80":1}')),
    structured("json.surrogate.reversed", "JSON-006", "takes a low one and a high one for a pair", wrapped(r'"a":"\ude80\ud83d"')),
    structured("json.surrogate.two-high-ones", "JSON-006", "takes any two for a pair", wrapped(r'"a":"\ud83d\ud83d"')),
    structured("json.surrogate.high-before-a-pair", "JSON-006", "passes over two escapes behind each high one", wrapped(r'"a":"\ud83d\ud83d\ude80"')),
    structured("json.surrogate.parted-by-a-char", "JSON-006", "counts high and low ones", wrapped(r'"a":"\ud83d-\ude80"')),
    structured(
        "json.surrogate.parted-by-a-backslash",
        "JSON-006",
        "drops pairs of backslashes first, so that what they part becomes a pair",
        wrapped(r'"a":"\ud83d\\\ude80"'),
    ),
    structured("json.surrogate.parted-by-two-strings", "JSON-006", "pairs escapes of two strings", wrapped(r'"a":["\ud83d","\ude80"]')),
    structured(
        "json.surrogate.before-an-escape-in-words",
        "JSON-006",
        "takes an escaped backslash and the letters behind it for the partner",
        wrapped(r'"a":"\ud83d\\ude80"'),
    ),
    structured("json.surrogate.upper-case", "JSON-006", "knows lower-case digits alone", wrapped(r'"a":"\uD83D"')),
    structured("json.surrogate.behind-a-backslash", "JSON-006", "takes every escape behind a backslash for words", wrapped(r'"a":"\\\ud83d"')),
    wrapper("json.surrogate.pair", "JSON-006", "refuses all surrogate escapes", wrapped(r'"\ud83d\ude80":"\uD83D\uDE80"'), side=REJECTING),
    wrapper(
        "json.surrogate.in-words",
        "JSON-006",
        "takes an escaped backslash and the letters behind it for an escape",
        wrapped(document=rf'"\\ud83d{"a" * BODY}\\\\ude80"'),
        P(rf"\ud83d{'a' * BODY}\\ude80"),
        side=REJECTING,
    ),
    wrapper(
        "json.surrogate.first-and-last-other-chars",
        "JSON-006",
        "takes the chars beside the surrogates for some",
        wrapped(r'"a":"\ud7ff\ue000"'),
        side=REJECTING,
    ),
]

DEPTH = [
    wrapper(
        "json.depth.one-below-the-limit",
        "JSON-007",
        "allows fewer levels",
        wrapped(_nested(LEVELS - 1)),
        side=REJECTING,
        double="the value below the limit, beside the limit itself",
    ),
    wrapper(
        "json.depth.at-the-limit", "JSON-007", "counts the innermost value as a level, or the top one as none less", wrapped(_nested(LEVELS)), side=REJECTING
    ),
    structured("json.depth.one-above-the-limit", "JSON-007", "does not count the top level", wrapped(_nested(LEVELS + 1))),
    wrapper("json.depth.mixed-at-the-limit", "JSON-007", "counts the value of a member as a level", wrapped(_mixed(LEVELS)), side=REJECTING),
    structured("json.depth.mixed-one-above-the-limit", "JSON-007", "counts arrays and objects apart", wrapped(_mixed(LEVELS + 1))),
    structured(
        "json.depth.above-the-limit-behind-the-document", "JSON-007", "stops counting behind the document", wrapped()[:-1] + f",{_nested(LEVELS + 1)}}}"
    ),
    wrapper(
        "json.depth.brackets-in-strings",
        "JSON-007",
        "counts brackets in strings",
        wrapped('"a":["' + "[{" * LEVELS + r"\"" + "[" * LEVELS + '"]', '"' + "[" * LEVELS + '":1'),
        side=REJECTING,
    ),
    wrapper("json.depth.siblings", "JSON-007", "counts the brackets that open and not the levels", wrapped('"a":[' + "[]," * LEVELS + "{}]"), side=REJECTING),
    wrapper(
        "json.depth.two-deep-members",
        "JSON-007",
        "adds the levels of one member to those of the next",
        wrapped(_nested(LEVELS), _nested(LEVELS).replace("deep", "more")),
        side=REJECTING,
    ),
    structured("json.depth.absurd-object", "JSON-007", "recurses with the body until its stack is full", '{"a":' * ABSURD + "7" + "}" * ABSURD),
    structured("json.depth.absurd-array", "JSON-007 JSON-024", "recurses with an array until its stack is full", "[" * ABSURD + "]" * ABSURD),
    structured("json.depth.absurd-and-open", "JSON-007 JSON-003", "recurses with brackets that nothing closes", "[" * ABSURD + "{" * ABSURD + "}"),
]

NUMBERS = [
    wrapper("json.number.beyond-a-double", "JSON-008", "refuses a number that is infinite as a double, or drops its member", wrapped('"n":1e400')),
    wrapper("json.number.absurd-exponent", "JSON-008", "works a number out digit by digit", wrapped(f'"n":[1E+{"9" * 30},1e-{"9" * 30}]')),
    wrapper(
        "json.number.thousands-of-digits",
        "JSON-008",
        "limits the digits of a number",
        wrapped('"n":-' + "7" * DIGITS, document=LONG_LITERAL),
        *LONG,
    ),
    wrapper(
        "json.number.thousands-of-decimals",
        "JSON-008",
        "limits the digits behind the point",
        wrapped('"n":0.' + "3" * DIGITS + "e0", document=LONG_LITERAL),
        *LONG,
    ),
]

KEYS = [
    structured("json.key.document-twice", "JSON-009", "takes the last of two equal keys, or the first", wrapped('"content":"x"'), origin="field case C-14"),
    structured("json.key.others-equal", "JSON-009", "looks at the key of the document alone", wrapped('"a":1', '"a":2'), origin="field case C-14"),
    structured("json.key.equal-when-decoded", "JSON-009", "compares keys as they are written", wrapped('"a":1', r'"\u0061":2')),
    structured("json.key.equal-solidus", "JSON-009", "decodes only the long escapes of keys", wrapped('"a/b":1', r'"a\/b":2')),
    structured("json.key.equal-pair", "JSON-009", "decodes no surrogate pairs of keys", wrapped('"\U0001f680":1', r'"\ud83d\ude80":2')),
    structured("json.key.equal-and-empty", "JSON-009", "takes an empty key for none", wrapped('"":1', '"":2')),
    structured("json.key.equal-behind-the-document", "JSON-009", "stops looking behind the document", f'{{"a":1,"content":{LITERAL},"a":1}}'),
    wrapper("json.key.not-equal-by-case", "JSON-009", "compares keys without regard to case", wrapped('"a":1', '"A":2', '"Content":3'), side=REJECTING),
    wrapper("json.key.not-equal-by-normal-form", "JSON-009", "compares keys in a Unicode normal form", wrapped('"\u00e9":1', '"e\u0301":2'), side=REJECTING),
    wrapper("json.key.not-equal-by-white", "JSON-009", "trims keys", wrapped('"a":1', '"a ":2', '" a":3'), side=REJECTING),
    wrapper("json.key.not-equal-by-nul", "JSON-009", "ends a key at NUL", wrapped(r'"a\u0000b":1', r'"a\u0000c":2'), side=REJECTING),
    wrapper("json.key.numbers", "JSON-009", "turns keys of digits into numbers", wrapped('"1":1', '"01":2', '"1.0":3'), side=REJECTING),
    wrapper(
        "json.key.nested-are-no-matter", "JSON-009", "looks for equal keys in nested objects", wrapped('"a":{"b":1,"b":2}', '"b":[{"a":1}]'), side=REJECTING
    ),
    wrapper(
        "json.key.names-of-a-language",
        "JSON-009",
        "finds keys in every object that nobody wrote there",
        wrapped('"__proto__":{}', '"constructor":1', '"toString":2'),
        side=REJECTING,
    ),
]

CASES = [*SURROGATES, *DEPTH, *NUMBERS, *KEYS]
