"""Wrong implementations of the area JSON: readers that take what is no JSON for JSON. Each mends one fault before it parses."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

body = of_module("prunespec/json_body.py")

PARSES = 'if not source.startswith("{") or _is_deeper(source, max_levels):'
STRING = "text, end = DECODER.raw_decode(body, start)"
CONSTANT = "parse_constant=_refuse_constant, "
WRAPPER = "found = _string_around(body, len(body) // MIDDLE)"
DECODE = "    try:\n        return DECODER.decode(source)"


def mends(name: str, why: str, pattern: str, mended: str) -> Wrong:
    """Return the wrong implementation that mends a fault of an object before it parses it."""
    return body(f"reads-{name}", "JSON-003", f"Reads {why}.", PARSES, f"source = re.sub({pattern!r}, {mended!r}, source)\n    {PARSES}")


def mends_body(name: str, why: str, pattern: str, mended: str) -> Wrong:
    """Return the wrong implementation that mends a fault of a whole body before it looks for a document."""
    return body(f"reads-{name}", "JSON-003", f"{why}.", WRAPPER, f"body = re.sub({pattern!r}, {mended!r}, body)\n    {WRAPPER}")


VALUES = (
    mends("nan", "NaN as a number", r":NaN\b", ":null"),
    mends("infinity", "Infinity as a number", r"(?<!-)\bInfinity\b", "null"),
    mends("minus-infinity", "-Infinity as a number", r"-Infinity\b", "null"),
    body("reads-python-constants", "JSON-003", "Reads NaN and both infinities, as Python's reader does.", CONSTANT, ""),
    mends("trailing-comma-in-array", "a comma before a closing bracket of an array", r",(?=\])", ""),
    mends("missing-item", "an item that is missing as null", r",,", ",null,"),
    mends("block-comment", "a comment between signs", r"/\*.*?\*/", ""),
    mends("line-comment", "a comment that runs to the end of the line", r"//[^\n]*\n", ""),
    mends("hash-comment", "a comment behind a hash sign", r"#[^\n\"]*\n", ""),
    mends("single-quotes", "a value in single quotes", r":'([^'\"]*)'", r':"\1"'),
    mends("single-quoted-key", "a key in single quotes", r"'(\w+)':", r'"\1":'),
    mends("unquoted-key", "a key without quotes", r"([{,])([a-z]\w*):", r'\1"\2":'),
    mends("number-as-key", "a number as a key", r"([{,])(\d+):", r'\1"\2":'),
    mends("leading-zero", "a number with a leading zero", r":0(?=\d)", ":"),
    mends("minus-leading-zero", "a negative number with a leading zero", r":-0(?=\d)", ":-"),
    mends("leading-point", "a number without digits before its point", r":\.(?=\d)", ":0."),
    mends("trailing-point", "a number without digits behind its point", r":(\d+)\.(?=\D)", r":\1"),
    mends("trailing-point-in-array", "a number of an array without digits behind its point", r"\[(\d+)\.(?=\])", r"[\1"),
    mends("leading-plus", "a number with a plus", r":\+(?=\d)", ":"),
    mends("exponent-without-digits", "an exponent without digits", r"(\d)[eE](?=[,}\]])", r"\1"),
    mends("exponent-of-a-sign", "an exponent that is a sign alone", r"(\d)[eE][-+](?=[,}\]])", r"\1"),
    mends("minus-alone", "a minus as a number", r":-(?=[,}])", ":0"),
    mends("hexadecimal", "hexadecimal digits", r":0x[0-9A-Fa-f]+", ":0"),
    mends("digit-groups", "underscores in numbers", r"(?<=:\d)_(?=\d)", ""),
    mends("other-digits", "the digits of another script", "[\u0660-\u0669](?=[,}])", "0"),
    mends("python-literals", "True and None", r":(True|None)\b", ":null"),
    mends("upper-case-literals", "literals without regard to case", r":NULL\b", ":null"),
    mends("longer-literal", "the first letters of a literal", r":null[a-z]+", ":null"),
    mends("undefined", "undefined", r":undefined\b", ":null"),
    mends("missing-colon", "a key and a value without a colon", r'([{,]"\w+") (?=\d)', r"\1:"),
    mends("equals-sign", "an equals sign for a colon", r'([{,]"\w+")=', r"\1:"),
    mends("missing-value", "a member without a value", r":(?=[,}])", ":null"),
    mends("key-alone", "a key without a value", r'([{,]"\w+")(?=,)', r"\1:null"),
    mends("semicolon", "a semicolon for a comma", r'(?<=\d);(?=")', ","),
    mends("missing-comma", "members without a comma", r'(?<=\d) (?=")', ","),
    mends("wrong-closing-bracket", "a closing bracket of the other kind", r"(\[[\d,]*)\}", r"\1]"),
)

STRINGS = (
    mends("raw-tab", "a raw tab in a string", r'^(\{"\w*":"\w*)\t', r"\1 "),
    mends("raw-lf", "a raw LF in a string", r'(:"\w*)\n', r"\1 "),
    mends("raw-nul", "a raw NUL in a string", "\0", ""),
    mends("raw-u001f", "a raw U+001F in a string", "\x1f", ""),
    mends("raw-lf-in-key", "a raw LF in a key", r'\n(?=":)', " "),
    mends("raw-tab-in-a-nested-string", "a raw tab in a string below the top level", r'(\[\{"\w*":"\w*)\t', r"\1 "),
    mends("escaped-letter", "an escape of any letter", r"\\(?=a)", ""),
    mends("escaped-single-quote", "an escaped single quote", r"\\(?=')", ""),
    mends("escaped-line-end", "a backslash at the end of a line", r"\\\n", ""),
    mends("hexadecimal-escape", r"\x escapes", r"\\x[0-9a-fA-F]{2}", "x"),
    mends("braced-escape", "escapes with braces", r"\\u\{[0-9a-fA-F]+\}", "u"),
    mends("upper-case-escape", r"\U escapes", r"\\U(?=[0-9a-fA-F]{4})", r"\\u"),
    mends("short-escape", "an escape of three digits", r"\\u([0-9a-fA-F]{3})(?=\")", r"\\u0\1"),
    mends("escape-with-a-sign", "an escape whose digits have a sign", r"\\u\+(?=[0-9a-fA-F]{3})", r"\\u0"),
    mends("escape-with-white", "an escape whose digits have white before them", r"\\u (?=[0-9a-fA-F]{3})", r"\\u0"),
    mends("escape-with-an-underscore", "an escape with an underscore between its digits", r"\\u0_(?=[0-9a-fA-F]{2})", r"\\u00"),
    mends("escape-with-other-digits", "an escape with digits of another script", "(\\\\u[0-9a-fA-F]{3})[\u0660-\u0669]", r"\g<1>1"),
    body(
        "reads-raw-controls",
        "JSON-003",
        "Reads raw control chars in all strings but the document.",
        DECODE,
        f"    lax = json.JSONDecoder(strict=False, parse_int=len, parse_float=len, parse_constant=_refuse_constant, object_pairs_hook=list)\n{DECODE.replace('DECODER', 'lax')}",
    ),
    body("reads-raw-lf-in-the-document", "JSON-003", "Reads raw LF in the document.", STRING, STRING.replace("DECODER", "json.JSONDecoder(strict=False)")),
)

TOKENS = (
    mends("form-feed-between-tokens", "a form feed between tokens as white", "\f", " "),
    mends("no-break-space-between-tokens", "the white of Unicode between tokens as white", "\u00a0", " "),
    mends("u2028-between-tokens", "U+2028 between tokens as white", "\u2028", " "),
    mends("record-separator", "a record separator as white", "\x1e", " "),
    mends("trailing-comma", "a comma before the end of an object", r",(?=\}$)", ""),
    mends("leading-comma", "a comma without a member before it", r"^\{,", "{"),
    mends("ufeff-between-tokens", "U+FEFF between tokens as white", "\ufeff", ""),
    mends_body("first-of-two-values", "Reads the first of two values", r"\n\{\}$", ""),
    mends_body("bracket-behind", "Ignores a bracket behind the first value", r'"\}\}$', '"}'),
    mends_body("words-behind", "Ignores words behind the first value", r"(?<=\}) [^{}]+$", ""),
    mends_body("bracket-left-open", "Closes an object that is left open", r"(:\{[^{}]*\})$", r"\1}"),
    mends_body("string-left-open", "Closes a string that is left open", r'(:"\w+)\}$', r'\1"}'),
    body(
        "reads-json5",
        "JSON-003",
        "Reads JSON5.",
        PARSES,
        r"""source = re.sub(r'/\*.*?\*/|//[^\n]*\n|,(?=\s*[\]}])', "", source)
    source = re.sub(r"([{,]\s*)([A-Za-z_]\w*)(\s*:)", r'\1"\2"\3', re.sub(r":'([^'\"]*)'", r':"\1"', re.sub(r"'(\w+)':", r'"\1":', source)))
    source = re.sub(r"\bNaN\b|[-+]?\bInfinity\b|\b0x[0-9a-fA-F]+|[:\[][-+]?\.\d+", lambda found: found[0][:1] * (found[0][0] in ":[") + "0", source)
    """
        + PARSES,
    ),
)

PROSE = (
    body(
        "what-does-not-parse-is-text",
        "JSON-003",
        "Takes whatever does not parse for text.",
        "return JSON_LOOKING.match(text) is not None and text.rstrip(white).endswith(CLOSINGS)",
        "try:\n        json.loads(text.lstrip('\\ufeff'))\n    except (ValueError, RecursionError):\n        return False\n    return JSON_LOOKING.match(text) is not None",
    ),
    body(
        "lines-are-text",
        "JSON-003",
        "Takes lines of one object each for text.",
        "return JSON_LOOKING.match(text) is not None",
        "return re.fullmatch(r'(?:\\{[^\\n]*\\}\\n+)+', text) is None and JSON_LOOKING.match(text) is not None",
    ),
    body(
        "blank-lines-are-prose",
        "JSON-003",
        "Takes an object with blank lines between its members that does not parse for prose.",
        "return JSON_LOOKING.match(text) is not None",
        "return re.match('\\\\{\\n\\n .*NaN', text) is None and JSON_LOOKING.match(text) is not None",
    ),
)
