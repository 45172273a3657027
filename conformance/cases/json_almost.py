"""Cases of bodies that are nearly JSON: JSON-003. Without the fault each of them would be a wrapper, which a reader that overlooks the fault finds."""

from conformance.cases.json_bodies import BOTH, LITERAL, WRAPPER, structured, wrapped
from conformance.cases.kit import Case
from conformance.cases.pieces import BODY

# Name, what a wrong program does, and the member that is at fault.
MEMBERS = [
    ("nan", "reads NaN as a number", '"mean":NaN'),
    ("infinity", "reads Infinity as a number", '"max":Infinity'),
    ("minus-infinity", "reads -Infinity as a number", '"min":-Infinity'),
    ("trailing-comma-in-array", "overlooks a comma before a closing bracket", '"list":[1,2,]'),
    ("missing-item", "overlooks an item that is missing", '"list":[1,,2]'),
    ("block-comment", "overlooks a comment", '/* note */"a":1'),
    ("line-comment", "overlooks a comment that runs to the end of the line", '// note\n"a":1'),
    ("hash-comment", "overlooks a comment behind a hash sign", '# note\n"a":1'),
    ("single-quotes", "reads single quotes", "\"a\":'x'"),
    ("single-quoted-key", "reads a key in single quotes", "'a':1"),
    ("unquoted-key", "reads a key without quotes", "a:1"),
    ("number-as-key", "reads a number as a key", "1:2"),
    ("leading-zero", "reads a number with a leading zero", '"n":07'),
    ("minus-leading-zero", "reads a negative number with a leading zero", '"n":-07'),
    ("leading-point", "reads a number without digits before its point", '"n":.5'),
    ("trailing-point", "reads a number without digits behind its point", '"n":1.'),
    ("trailing-point-in-array", "checks numbers at the top level alone", '"n":[1.]'),
    ("leading-plus", "reads a number with a plus", '"n":+1'),
    ("exponent-without-digits", "reads a number whose exponent has no digits", '"n":1e'),
    ("exponent-of-a-sign", "reads a number whose exponent is a sign alone", '"n":1e+'),
    ("minus-alone", "reads a minus as a number", '"n":-'),
    ("hexadecimal", "reads hexadecimal digits", '"n":0x1F'),
    ("digit-groups", "reads underscores in numbers", '"n":1_000'),
    ("other-digits", "reads the digits of another script", '"n":1\u0662'),
    ("python-literals", "reads True and None", '"a":True,"b":None'),
    ("upper-case-literals", "reads literals without regard to case", '"a":NULL'),
    ("longer-literal", "reads the first letters of a literal and goes on", '"a":nullable'),
    ("undefined", "reads undefined", '"a":undefined'),
    ("missing-colon", "overlooks a colon that is missing", '"a" 1'),
    ("equals-sign", "reads an equals sign for a colon", '"a"=1'),
    ("missing-value", "overlooks a value that is missing", '"a":'),
    ("key-alone", "overlooks a key without a value", '"a"'),
    ("semicolon", "reads a semicolon for a comma", '"a":1;"b":2'),
    ("missing-comma", "overlooks a comma that is missing", '"a":1 "b":2'),
    ("wrong-closing-bracket", "takes one closing bracket for the other", '"list":[1,2}'),
    ("raw-tab", "reads a raw tab in a string", '"a":"x\ty"'),
    ("raw-lf", "reads a raw LF in a string", '"a":"x\ny"'),
    ("raw-nul", "reads a raw NUL in a string", '"a":"x\0y"'),
    ("raw-u001f", "reads a raw U+001F in a string", '"a":"x\x1fy"'),
    ("raw-lf-in-key", "checks values alone for raw control chars", '"a\n":1'),
    ("raw-tab-in-a-nested-string", "checks the strings of the top level alone", '"a":[{"b":"\t"}]'),
    ("escaped-letter", "overlooks an escape that JSON does not have", r'"a":"\a"'),
    ("escaped-single-quote", "reads an escaped single quote", r'"a":"\'"'),
    ("escaped-line-end", "reads a backslash at the end of a line", '"a":"x\\\ny"'),
    ("hexadecimal-escape", r"reads \x escapes", r'"a":"\x41"'),
    ("braced-escape", "reads escapes with braces", r'"a":"\u{41}"'),
    ("upper-case-escape", r"reads \U escapes", r'"a":"\U0041"'),
    ("short-escape", "reads an escape of three digits", r'"a":"\u041"'),
    ("escape-with-a-sign", "reads the digits of an escape with a function that takes a sign", r'"a":"\u+041"'),
    ("escape-with-white", "reads the digits of an escape with a function that takes white", r'"a":"\u 041"'),
    ("escape-with-an-underscore", "reads the digits of an escape with a function that takes underscores", r'"a":"\u0_41"'),
    ("escape-with-other-digits", "reads the digits of an escape in another script", '"a":"\\u004\u0661"'),
    ("form-feed-between-tokens", "takes a form feed between tokens for white", '\f"a":1'),
    ("no-break-space-between-tokens", "takes the white of Unicode between tokens for white", '\u00a0"a":1'),
    ("u2028-between-tokens", "takes U+2028 between tokens for white, as JavaScript does", '\u2028"a":1'),
]

# The same for whole bodies.
BODIES = [
    ("trailing-comma", "overlooks a comma before the end of the object", f'{{"content":{LITERAL},}}'),
    ("leading-comma", "overlooks a comma without a member before it", f'{{,"content":{LITERAL}}}'),
    ("two-values", "reads the first of two values", f"{wrapped()}\n{{}}"),
    ("bracket-behind", "reads the first value and ignores a bracket behind it", f"{wrapped()}}}"),
    ("words-behind", "reads the first value and ignores words behind it", f"{wrapped()} see [1]"),
    ("bracket-left-open", "closes an object that is left open", f'{{"content":{LITERAL},"meta":{{"page":7}}'),
    ("string-left-open", "closes a string that is left open", f'{{"content":{LITERAL},"a":"x}}'),
    ("raw-lf-in-the-document", "reads raw LF in the document", f'{{"content":"{"a" * BODY}\n\n{"b" * BODY}"}}'),
    ("sequence-mark", "takes a record separator at the start of a line for white", f"{{\x1e{wrapped()[1:]}"),
]


def _named(name: str, why: str, body: str, origin: str | None = None) -> Case:
    # A raw LF in the document keeps its literal from being canonical, so only with both features is the fault what decides.
    return structured(f"json.almost.{name}", "JSON-003", why, body, origin=origin, features=BOTH if name == "raw-lf-in-the-document" else WRAPPER)


FIELD_CASES = [
    _named(
        "nan-between-blank-lines",
        "takes what does not parse for prose, and cuts at the blank lines between members",
        f'{{\n\n  "mean": NaN,\n\n  "content": {LITERAL}\n\n}}\n',
        "field case C-15",
    ),
    _named(
        "one-object-a-line",
        "takes lines of one object each for prose, or drops some of them",
        '{"level":"info","text":"up"}\n\n' * (BODY // 30) + '{"level":"error","text":"retry limit 7 exceeded"}\n',
        "field case C-17",
    ),
]

CASES = [
    *(_named(name, why, wrapped(member), "field case C-15" if name in {"nan", "infinity"} else None) for name, why, member in MEMBERS),
    *(_named(name, why, body) for name, why, body in BODIES),
    *FIELD_CASES,
]
