"""Wrong implementations of the area METER."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

meter = of_module("prunespec/meter.py")
fields = of_module("prunespec/log_fields.py")
prune = of_module("prunespec/prune.py")
serve = of_module("prunespec_io/serve.py")

SHOWN = 'shown = [field for field in line.fields if field.when == "always" or fields.get(field.name) is not None]'
LINE = 'return " ".join([line.prefix, *(f"{field.name}={_written(field, fields.get(field.name), contract=contract)}" for field in shown)])'
WRITE = 'written = kind.write(value) if type(value) in kind.types else ""'
REFUSED = "if not kind.is_valid(written, contract):\n        help_"
KINDS = "for kind, table in contract.log_lines.items():"
PREFIX = 'if line.startswith(f"{table.prefix} "):'
WORDS = 'words=line[len(table.prefix) + 1 :].split(" ")'
FIRST = "rest = iter(words)"
PART = 'name, equals, value = word.partition("=")'
OTHER = "if not equals or name != field.name:"
ABSENT = 'if field.when == "always":\n                return None'
INVALID = "if not TYPES[field.type].is_valid(value, contract):\n            return None"
READ = "fields[name] = TYPES[field.type].read(value)"
ENTRY = "return Entry(kind=kind, fields=fields)"
UNSAFE = r'unsafe = re.compile(f"[%=\x00-\x1f\x7f-\x9f{re.escape(CONTRACT.white)}]")'
NAME = 'return unsafe.sub(_percent, _without_surrogates(str(name or ""))) or NOTHING'
PERCENT = 'return "".join(f"%{byte:02X}" for byte in char[0].encode())'
HYPHEN = "if name == NOTHING:\n        return ESCAPED_NOTHING"
UNESCAPE = 'return HEX_BYTES.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode(errors="replace"), word)'
BYTES = 'HEX_BYTES = re.compile(r"(?:%[0-9A-F]{2})+")'
EMPTY = 'if word == NOTHING:\n        return ""'
NAMED = "lambda word, _: escape_name(unescape_name(word)) == word"
PLAIN = "return NOTHING if value is None else str(value)"
COUNT = 'COUNT = re.compile(r"0|[1-9][0-9]{0,15}")'
INTEGER = "return int(word)"
RATIO = r'RATIO = re.compile(r"0\.([0-9]+)")'
DIGITS = "return word == NOTHING or (digits is not None and len(digits[1]) == contract.limits.ratio_digits)"
WORD_OF_ID = 'word = value.strip(CONTRACT.white) if isinstance(value, str) else ""'
ID = "return word if OMITTED_ID.fullmatch(word) else NOTHING"
OMITTED_ID = 'OMITTED_ID = re.compile(r"P[0-9]+")'
UNLESS = "return lambda word: None if word == NOTHING else read(word)"
TYPE = '    "{0}": FieldType('
ARGUMENT = "if value is NEEDED:"
RESULT = 'names = ("outcome", "pruned"'


def lines(name: str, clause: str, why: str, written: str) -> Wrong:
    """Return the wrong implementation that writes another line; `text` is the right one, `each` has its fields."""
    return meter(name, clause, why, LINE, f"text = {LINE.removeprefix('return ')}\n    return {written}")


def words(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that writes a value in its own way; `value` and `field` are at hand."""
    return meter(name, clause, why, WRITE, f"{code}\n    {WRITE}")


def passes(name: str, clause: str, why: str, condition: str) -> Wrong:
    """Return the wrong implementation that writes any value of a field if this holds."""
    return meter(name, clause, why, REFUSED, f"if {condition}:\n        return str(value)\n    {REFUSED}")


def reads(name: str, why: str, code: str, clause: str = "METER-017") -> Wrong:
    """Return the wrong implementation that does something to a line before it reads it."""
    return meter(name, clause, why, KINDS, f"{code}\n    {KINDS}", "from collections.abc", "import re\nfrom collections.abc")


def accepts(name: str, why: str, condition: str, value: str) -> Wrong:
    """Return the wrong implementation that reads some words as another `value`."""
    return meter(
        name,
        "METER-017",
        why,
        "from collections.abc",
        "import re\nfrom collections.abc",
        INVALID,
        f"if {condition}:\n            value = {value}\n        {INVALID}",
    )


def gives(name: str, clause: str, why: str, value: str) -> Wrong:
    """Return the wrong implementation that gives another value for what it has read."""
    return meter(name, clause, why, READ, f"{READ}\n        fields[name] = {value}")


def behind(name: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that does something with the words behind the last field, which are `more`."""
    return meter(
        name,
        "METER-011",
        why,
        "from collections.abc",
        "import re\nfrom collections.abc",
        ENTRY,
        f"more = [word, *rest] if len(words) > len(fields) else []\n    {code}\n    {ENTRY}",
    )


WRITTEN = (
    meter(
        "fields-as-given",
        "METER-001",
        "Writes the fields in the order in which they were given.",
        SHOWN,
        f'{SHOWN}\n    shown.sort(key=lambda field: [*fields].index(field.name)) if kind == "prune" else None',
    ),
    meter(
        "omitted-fields-as-given",
        "METER-007",
        "Writes the fields of `omitted` in the order in which they were given.",
        SHOWN,
        f'{SHOWN}\n    shown.sort(key=lambda field: [*fields].index(field.name)) if kind == "omitted" else None',
    ),
    lines("other-prefix", "METER-001", "Begins the line of a pruning with another word.", 'text.replace("tool prune:", "prune:")'),
    lines("other-prefix-of-omitted", "METER-007", "Begins the line of `omitted` with another word.", 'text.replace("tool omitted:", "omitted:")'),
    lines("commas-between-fields", "METER-001", "Puts commas between fields.", 'text.replace(" outcome=", ", outcome=") if kind == "prune" else text'),
    lines("values-quoted", "METER-001", "Quotes the name of a tool.", r're.sub(r" name=(\S+)", r" name=\"\1\"", text)'),
    words(
        "unknown-outcomes-have-no-line",
        "METER-012",
        "Writes no line for a failure.",
        'if field.name == "outcome" and value in ("timeout", "failed", "cancelled"):\n        raise ValueError(value)',
    ),
    words("cancelled-has-no-line", "METER-012", "Writes no line for what was cancelled.", 'if value == "cancelled":\n        raise ValueError(value)'),
    words(
        "shape-is-text",
        "METER-002",
        "Writes `text` wherever there is a shape.",
        'value = "text" if field.name == "shape" and value in contract.shapes else value',
    ),
    meter(
        "no-shape-is-a-hyphen",
        "METER-002",
        "Writes `-` for a shape that is not there.",
        LINE,
        LINE.replace("for field in shown", 'if field in shown else f"{field.name}=-" for field in line.fields'),
    ),
    meter(
        "null-shape-is-a-word",
        "METER-002",
        "Writes `null` for a shape that is null.",
        LINE,
        LINE.replace("for field in shown", 'if field in shown else "shape=null" for field in line.fields if field in shown or "shape" in fields'),
    ),
    meter(
        "missing-shape-raises",
        "METER-002",
        "Fails where the shape is missing and not null.",
        SHOWN,
        SHOWN.replace("fields.get(field.name)", "fields[field.name]"),
    ),
    meter(
        "no-ratio-is-left-out",
        "METER-004",
        "Leaves the field out where there is no ratio.",
        SHOWN,
        SHOWN.replace('field.when == "always"', '(field.when == "always" and not (field.name == "ratio" and fields.get("ratio") is None))'),
    ),
    words("no-ratio-is-zero", "METER-004", "Writes 0 where there is no ratio.", 'value = "0.000" if field.name == "ratio" and value is None else value'),
    lines(
        "nothing-dropped-is-a-ratio",
        "METER-004",
        "Writes a ratio of 0 where nothing was dropped.",
        'text.replace("ratio=-", "ratio=0.000") if "outcome=nothing_dropped" in text else text',
    ),
    meter(
        "ratio-of-the-counts",
        "METER-004",
        "Makes a ratio of the counts where there is none and the outcome is `ok`.",
        SHOWN,
        f'{SHOWN}\n    if fields.get("outcome") == "ok" and "raw_chars" in fields and fields.get("ratio") is None:\n        fields = {{**fields, "ratio": f"{{1 - fields["kept_chars"] / fields["raw_chars"]:.3f}}"}}'.replace(
            'fields["kept_chars"] / fields["raw_chars"]', "fields['kept_chars'] / fields['raw_chars']"
        ),
    ),
    meter(
        "ratio-of-ok-alone",
        "METER-004",
        "Writes a ratio for `ok` alone.",
        SHOWN,
        f'{SHOWN}\n    fields = fields if fields.get("outcome") == "ok" else {{**fields, "ratio": None}}',
    ),
    meter(
        "nothing-dropped-unless-ok",
        "METER-016",
        "Writes that nothing was dropped where all or too little would have gone.",
        SHOWN,
        f'{SHOWN}\n    fields = {{**fields, "dropped": 0}} if fields.get("outcome") in ("all_dropped", "below_floor") and kind == "prune" else fields',
    ),
    words(
        "counts-grouped",
        "METER-015",
        "Groups the digits of a count.",
        'if field.type == "count" and type(value) is int and value > 999:\n        return f"{value:,}"',
    ),
    words(
        "positions-grouped",
        "METER-015",
        "Groups the digits of paragraph numbers.",
        'if field.name in ("from", "to") and type(value) is int and value > 999:\n        return f"{value:,}"',
    ),
    words(
        "zeros-left-out", "METER-015", "Writes nothing for a count of 0.", 'if field.type == "count" and type(value) is int and value == 0:\n        return ""'
    ),
    words(
        "counts-with-an-exponent",
        "METER-015",
        "Writes a large count with an exponent.",
        'if type(value) is int and 10**15 < value < 10**16 and field.name == "chars":\n        return f"{value:e}"',
    ),
    lines("line-with-an-ending", "METER-015", "Ends a line with LF.", 'text + "\\n"'),
    words(
        "threshold-is-a-number",
        "METER-001",
        "Writes a threshold with two digits.",
        'if field.name == "threshold" and isinstance(value, str) and value in contract.thresholds.values and value != contract.thresholds.default:\n        return f"{float(value):.2f}"',
    ),
    words(
        "default-threshold-in-the-log",
        "METER-001",
        "Writes the default for every threshold.",
        'value = contract.thresholds.default if field.name == "threshold" and value in contract.thresholds.values else value',
    ),
    prune(
        "kept-chars-of-paragraphs",
        "METER-003",
        "Counts the kept paragraphs alone.",
        "kept_chars=len(verdict.new_body),",
        "kept_chars=sum(end - start for number, (start, end) in enumerate(verdict.plan.paragraphs) if number not in verdict.dropped),",
    ),
    prune(
        "kept-chars-without-the-header",
        "METER-003",
        "Leaves the header out of the chars that the model got.",
        "kept_chars=len(verdict.new_body),",
        "kept_chars=len(verdict.new_body.split('\\n\\n', 1)[-1]),",
    ),
    prune(
        "kept-chars-of-the-document",
        "METER-003",
        "Counts the document alone.",
        "kept_chars=len(verdict.new_body),",
        "kept_chars=len(verdict.new_body) - (len(verdict.plan.body) - (verdict.content.end - verdict.content.start)),",
    ),
    prune(
        "kept-chars-in-utf16",
        "METER-003",
        "Counts UTF-16 units of the body that the model got.",
        "kept_chars=len(verdict.new_body),",
        'kept_chars=len(verdict.new_body.encode("utf-16-le")) // 2,',
    ),
    prune(
        "kept-chars-of-the-refused-body",
        "METER-003",
        "Counts the new body that was refused.",
        "kept_chars=len(planned.body),",
        "kept_chars=len(planned.body) if outcome != 'below_floor' else 0,",
    ),
    words(
        "outcomes-of-a-pruning-alone",
        "METER-007",
        "Does not know an outcome of `omitted`.",
        'if field.type == "omitted_outcome" and value == "too_large":\n        raise ValueError(value)',
    ),
    words(
        "no-end-is-a-number",
        "METER-009",
        "Writes the largest number where there is no end.",
        'value = contract.limits.max_position if field.type == "end" and value is None else value',
    ),
    words(
        "positions-cut-down",
        "METER-009",
        "Cuts a paragraph number down.",
        'value = min(value, 10**6) if field.name in ("from", "to") and type(value) is int else value',
    ),
    meter(
        "range-in-order",
        "METER-009",
        "Puts the two numbers in order.",
        SHOWN,
        f'{SHOWN}\n    if kind == "omitted" and type(fields.get("to")) is int and type(fields.get("from")) is int and fields["to"] < fields["from"] and fields["to"] >= 0:\n        fields = {{**fields, "from": fields["to"], "to": fields["from"]}}',
    ),
    words("zero-is-no-end", "METER-009", "Takes 0 for no end.", 'value = None if field.type == "end" and value == 0 else value'),
)

IDS = (
    fields("id-of-one-digit", "METER-008", "Takes one digit.", ID, ID.replace("OMITTED_ID.fullmatch(word)", "OMITTED_ID.fullmatch(word) and len(word) == 2")),
    fields(
        "id-without-zeros", "METER-008", "Reads the digits of an id as a number.", ID, 'return f"P{int(word[1:])}" if OMITTED_ID.fullmatch(word) else NOTHING'
    ),
    fields("id-with-white", "METER-008", "Looks at an id with the white around it.", WORD_OF_ID, WORD_OF_ID.replace(".strip(CONTRACT.white)", "")),
    fields("id-of-a-letter", "METER-008", "Wants no digit in an id.", OMITTED_ID, OMITTED_ID.replace("+", "*")),
    fields("id-in-lower-case", "METER-008", "Does not tell upper from lower case.", OMITTED_ID, 'OMITTED_ID = re.compile(r"[Pp][0-9]+")'),
    fields(
        "id-raised-to-upper-case",
        "METER-008",
        "Writes an id in upper case.",
        WORD_OF_ID,
        'word = value.strip(CONTRACT.white).upper() if isinstance(value, str) else ""',
    ),
    fields(
        "id-with-words-behind",
        "METER-008",
        "Looks at the start of an id.",
        ID,
        "found = re.match('P[0-9]+(?=[a-z]|$)', word)\n    return found[0] if found else NOTHING",
    ),
    fields(
        "id-with-words-before",
        "METER-008",
        "Looks for an id anywhere.",
        ID,
        "found = re.search('(?:^|[a-z] )(P[0-9]+)$', word)\n    return found[1] if found else NOTHING",
    ),
    fields("id-of-another-script", "METER-008", "Takes digits of other scripts in an id.", OMITTED_ID, r'OMITTED_ID = re.compile(r"P\d+")'),
    fields(
        "id-to-the-first-space",
        "METER-008",
        "Takes the id that stands before a space.",
        ID,
        "found = re.match('P[0-9]+(?= |$)', word)\n    return found[0] if found else NOTHING",
    ),
    fields("null-is-a-word", "METER-008", "Writes the word that null is written with.", ID, f'if value is None:\n        return "None"\n    {ID}'),
    fields(
        "empty-id-is-nothing",
        "METER-008",
        "Writes nothing for an empty id.",
        ID,
        f'if value == "":\n        return ""\n    {ID}',
        "_matches(OMITTED_ID, or_nothing=NOTHING), _unless_nothing(str)),",
        "lambda word, _: not word or word == NOTHING or OMITTED_ID.fullmatch(word) is not None, _unless_nothing(str)),",
    ),
)

NAMES = (
    fields("spaces-as-they-are", "METER-010", "Writes a space as an underscore.", PERCENT, 'if char[0] == " ":\n        return "_"\n    ' + PERCENT),
    fields("equals-sign-as-it-is", "METER-010", "Writes an equals sign as it is.", UNSAFE, UNSAFE.replace("[%=", "[%")),
    fields("percent-sign-as-it-is", "METER-010", "Writes a percent sign as it is.", UNSAFE, UNSAFE.replace("[%=", "[=")),
    fields("escapes-not-escaped", "METER-010", "Writes a percent sign as it is before two digits.", UNSAFE, UNSAFE.replace("[%=", "%(?![0-9A-F][0-9A-F])|[=")),
    fields("crlf-is-lf", "METER-010", "Writes CRLF in a name as LF.", NAME, NAME.replace('str(name or "")', 'str(name or "").replace("\\r\\n", "\\n")')),
    fields("ascii-white-in-names", "METER-010", "Escapes the white of ASCII alone.", UNSAFE, UNSAFE.replace("{re.escape(CONTRACT.white)}", " ")),
    fields(
        "u2028-in-names",
        "METER-010",
        "Lacks U+2028 among what it escapes.",
        UNSAFE,
        UNSAFE.replace("re.escape(CONTRACT.white)", "re.escape(CONTRACT.white.replace(chr(0x2028), chr(32)))"),
    ),
    fields("white-alone-in-names", "METER-010", "Escapes white and no other controls.", UNSAFE, UNSAFE.replace(r"\x00-\x1f\x7f-\x9f", "")),
    fields("controls-of-c0-lack-some", "METER-010", "Does not escape U+001C to U+001F.", UNSAFE, UNSAFE.replace(r"\x00-\x1f", r"\x00-\x1b")),
    fields("delete-in-names", "METER-010", "Does not escape U+007F.", UNSAFE, UNSAFE.replace(r"\x7f-\x9f", r"\x80-\x9f")),
    fields("c1-controls-in-names", "METER-010", "Does not escape U+0080 to U+009F.", UNSAFE, UNSAFE.replace(r"\x7f-\x9f", r"\x7f\x85")),
    words("empty-names-refused", "METER-010", "Refuses an empty name.", 'value = value or None if field.type == "name" else value'),
    fields("hyphen-as-it-is", "METER-010", "Writes the name `-` as an empty one is written.", HYPHEN, ""),
    fields(
        "every-hyphen-escaped",
        "METER-010",
        "Escapes a hyphen beside a hyphen.",
        UNSAFE,
        r'unsafe = re.compile(f"[%=\x00-\x1f\x7f-\x9f{re.escape(CONTRACT.white)}]|-(?=-)|(?<=-)-")',
    ),
    fields("names-for-urls", "METER-010", "Escapes as for URLs.", UNSAFE, UNSAFE.replace("[%=", "[%=/&?#+")),
    fields("names-of-ascii", "METER-010", "Escapes all outside ASCII.", UNSAFE, UNSAFE.replace(r"\x7f-\x9f", r"\x7f-\U0010ffff")),
    fields("names-without-zero-width", "METER-010", "Escapes chars without width.", UNSAFE, UNSAFE.replace("[%=", r"[%=\u200b\u200d\u2060\ufeff")),
    fields("lower-case-in-names", "METER-010", "Writes lower-case digits.", PERCENT, PERCENT.replace("02X", "02x"), NAMED, "lambda word, _: True"),
    fields("code-points-in-names", "METER-010", "Writes code points in place of bytes.", PERCENT, 'return f"%{ord(char[0]):02X}"'),
    meter("agents-escaped-alone", "METER-010", "Escapes the agent alone.", WRITE, f'if field.name == "name":\n        return str(value)\n    {WRITE}'),
    fields("names-as-written", "METER-010", "Gives a name as it is written.", NAMED + ", unescape_name)", NAMED + ", str)"),
    fields(
        "lower-case-is-read",
        "METER-017",
        "Reads lower-case digits in a name.",
        NAMED,
        "lambda word, _: escape_name(unescape_name(word)) == word or re.search('%[0-9][a-f]', word) is not None",
    ),
    fields(
        "stray-percent-sign-is-read",
        "METER-017",
        "Reads a percent sign that has no two digits behind it.",
        NAMED,
        "lambda word, _: escape_name(unescape_name(word)) == word or re.search('%(?![0-9A-Fa-f]{2})', word) is not None and re.search('[ =\\t\\x7f\\u3000]', word) is None and word != ''",
    ),
    fields(
        "needless-escape-is-read",
        "METER-017",
        "Reads an escape that no writer makes.",
        NAMED,
        "lambda word, _: escape_name(unescape_name(word)) == word or re.match('(?:%41|%2D-|%E3%81%82)', word) is not None",
    ),
    fields(
        "no-utf-8-is-read",
        "METER-017",
        "Reads bytes that are no UTF-8 as U+FFFD.",
        NAMED,
        "lambda word, _: escape_name(unescape_name(word)) == word or '\\ufffd' in unescape_name(word)",
    ),
    fields("no-utf-8-raises", "METER-017", "Fails at bytes that are no UTF-8.", UNESCAPE, UNESCAPE.replace('errors="replace"', 'errors="strict"')),
    fields(
        "raw-char-is-read",
        "METER-017",
        "Reads a char as it is that a writer escapes.",
        NAMED,
        "lambda word, _: escape_name(unescape_name(word)) == word or ('%' not in word and word != '')",
    ),
    fields(
        "empty-word-is-read",
        "METER-017",
        "Reads a word that is not there as an empty name.",
        NAMED,
        "lambda word, _: escape_name(unescape_name(word)) == word or not word",
    ),
)

REFUSED_ONES = (
    passes("not-tried-is-written", "METER-012", "Writes a line for a pruning that was not tried.", 'value == "not_tried"'),
    passes(
        "any-outcome-is-written",
        "METER-001",
        "Writes every word as the outcome of a pruning.",
        'field.type == "outcome" and value not in contract.outcomes and value not in contract.omitted_outcomes and isinstance(value, str)',
    ),
    passes(
        "outcomes-of-omitted-are-written",
        "METER-001",
        "Takes the outcomes of `omitted` for those of a pruning.",
        'field.type == "outcome" and value in contract.omitted_outcomes',
    ),
    passes(
        "outcomes-of-a-pruning-are-written",
        "METER-007",
        "Takes the outcomes of a pruning for those of `omitted`.",
        'field.type == "omitted_outcome" and value in contract.outcomes',
    ),
    passes("any-shape-is-written", "METER-002", "Writes every word as a shape.", 'field.name == "shape"'),
    passes("negative-counts-are-written", "METER-015", "Writes a negative count.", 'field.type == "count" and type(value) is int and value < 0'),
    passes("fractions-are-written", "METER-015", "Writes a fraction.", "isinstance(value, float)"),
    words("true-is-a-count", "METER-015", "Writes true as 1.", "value = int(value) if value is True else value"),
    passes("counts-of-any-length", "METER-015", "Writes a count of any length.", 'field.type == "count" and type(value) is int and value > 0'),
    passes("words-are-a-count", "METER-015", "Writes words where a count stands.", 'field.type == "count" and isinstance(value, str) and value.isalpha()'),
    words(
        "texts-are-counts",
        "METER-015",
        "Writes a text of digits where a count stands.",
        'value = int(value) if isinstance(value, str) and value.isdecimal() and field.type == "count" else value',
    ),
    words(
        "numbers-are-thresholds",
        "METER-001",
        "Writes a number where a threshold stands.",
        'value = str(value) if isinstance(value, float) and field.type == "threshold" else value',
    ),
    words("numbers-are-names", "METER-010", "Writes a number as a name.", 'value = str(value) if isinstance(value, int) and field.type == "name" else value'),
    passes("negative-ends-are-written", "METER-009", "Writes a negative end.", 'field.type == "end" and type(value) is int and value < 0'),
    words("null-is-zero-in-from", "METER-009", "Takes null for 0 in `from`.", 'value = 0 if field.name == "from" and value is None else value'),
    passes(
        "ratios-as-they-come",
        "METER-004",
        "Writes a ratio of any number of digits.",
        'field.name == "ratio" and isinstance(value, str) and value[-1:].isdigit() and float(value) < 1',
    ),
    passes("ratios-above-one", "METER-004", "Writes a ratio that is 1 or more.", 'field.name == "ratio" and value == "1.000"'),
    passes("ratios-of-words", "METER-004", "Writes every text as a ratio.", 'field.name == "ratio" and isinstance(value, str) and value[:1].isalpha()'),
    words(
        "missing-field-is-zero",
        "METER-001",
        "Takes a missing count of a pruning for 0.",
        'value = 0 if value is None and field.name in ("raw_chars", "sent") else value',
    ),
    words("missing-outcome-is-ok", "METER-001", "Takes a missing outcome for `ok`.", 'value = "ok" if value is None and field.type == "outcome" else value'),
    words("missing-chars-are-zero", "METER-007", "Takes missing chars of `omitted` for 0.", 'value = 0 if value is None and field.name == "chars" else value'),
    serve(
        "any-kind-is-written",
        "METER-001",
        "Writes the line of a pruning for a kind that no table has.",
        'return {"line": prunespec.log_line(text(args, "kind"), fields)}',
        'return {"line": prunespec.log_line("omitted" if text(args, "kind") == "omitted" else "prune", fields)}',
    ),
    serve(
        "no-kind-is-a-pruning",
        "METER-001",
        "Takes a missing kind for that of a pruning.",
        ARGUMENT,
        f'if name == "kind" and value is NEEDED:\n        return "prune"\n    {ARGUMENT}',
    ),
    serve(
        "no-fields-are-none",
        "METER-001",
        "Takes missing fields for none.",
        ARGUMENT,
        f'if name == "fields" and value is NEEDED:\n        return {{}}\n    {ARGUMENT}',
    ),
    serve(
        "fields-in-order",
        "METER-007",
        "Takes values in order for fields.",
        ARGUMENT,
        f'if name == "fields" and isinstance(value, list):\n        return dict(zip(("agent", "id", "from", "to", "chars", "outcome"), value))\n    {ARGUMENT}',
    ),
    serve(
        "no-line-is-empty",
        "METER-011",
        "Takes a missing line for an empty one.",
        ARGUMENT,
        f'if name == "line" and value is NEEDED:\n        return ""\n    {ARGUMENT}',
    ),
    serve(
        "null-is-no-line",
        "METER-011",
        "Takes null for a line that is none.",
        ARGUMENT,
        f'if name == "line" and value is None:\n        return ""\n    {ARGUMENT}',
    ),
)

READ_ONES = (
    gives("texts-of-a-pruning", "METER-017", "Reads the counts of a pruning as texts.", 'value if kind == "prune" and field.type == "count" else fields[name]'),
    gives("texts-of-omitted", "METER-017", "Reads the counts of `omitted` as texts.", 'value if kind == "omitted" and field.type == "count" else fields[name]'),
    gives("threshold-read-as-a-number", "METER-017", "Reads a threshold as a number.", 'float(value) if field.name == "threshold" else fields[name]'),
    gives("hyphen-is-an-id", "METER-017", "Reads `-` as an id.", '"-" if field.name == "id" and value == "-" else fields[name]'),
    gives("hyphen-is-zero", "METER-017", "Reads `-` as an end of 0.", '0 if field.name == "to" and value == "-" else fields[name]'),
    gives("hyphen-is-a-ratio", "METER-017", "Reads `-` as a ratio.", '"-" if field.name == "ratio" and value == "-" else fields[name]'),
    gives(
        "counts-in-single-precision",
        "METER-017",
        "Reads counts in single precision.",
        "int(__import__('struct').unpack('f', __import__('struct').pack('f', int(value)))[0]) if field.type == 'count' else fields[name]",
    ),
    meter(
        "no-shape-without-a-basis",
        "METER-017",
        "Wants no shape where the outcome has none.",
        ENTRY,
        f'if fields.get("outcome") == "no_basis" and "shape" in fields:\n        return None\n    {ENTRY}',
    ),
    meter(
        "ok-wants-a-shape",
        "METER-017",
        "Wants a shape with `ok`.",
        ENTRY,
        f'if kind == "prune" and fields["outcome"] == "ok" and "shape" not in fields:\n        return None\n    {ENTRY}',
    ),
    meter(
        "shape-that-is-not-there",
        "METER-002",
        "Gives a shape of null where none is written.",
        ENTRY,
        f'fields = {{"shape": None, **fields}} if kind == "prune" else fields\n    {ENTRY}',
    ),
    behind(
        "nothing-behind",
        "Refuses fields of a later version.",
        "if any(re.fullmatch('[a-z]+=.+', each) and each.partition('=')[0] not in fields and each.count('=') == 1 for each in more):\n        return None",
    ),
    behind(
        "fields-behind-are-read",
        "Reads fields of a later version.",
        "fields |= {each.partition('=')[0]: each.partition('=')[2] for each in more if re.fullmatch('[a-z]+=.+', each) and each.count('=') == 1 and each.partition('=')[0] not in fields}",
    ),
    behind("something-behind-must-be-a-field", "Wants a field behind the last one.", "if any('=' not in each for each in more):\n        return None"),
    behind(
        "last-one-counts",
        "Lets a field stand that comes again.",
        "for each in more:\n        again, _, other = each.partition('=')\n        if again in fields:\n            fields[again] = int(other) if other.isdigit() else other",
    ),
    meter(
        "fields-of-a-pruning-may-lack",
        "METER-017",
        "Reads the line of a pruning that ends too early.",
        ABSENT,
        'if field.when == "always" and (word or kind != "prune"):\n                return None',
    ),
    meter(
        "fields-of-omitted-may-lack",
        "METER-017",
        "Reads the line of `omitted` that ends too early.",
        ABSENT,
        'if field.when == "always" and (kind != "omitted" or not fields or len(words) >= len(table.fields)):\n                return None',
    ),
    meter(
        "fields-in-any-order",
        "METER-017",
        "Reads the fields in any order.",
        FIRST,
        'names = [field.name for field in table.fields]\n    known = [word for word in words[: len(names)] if word.split("=")[0] in names]\n    words = sorted(known, key=lambda word: names.index(word.split("=")[0])) + words[len(known) :] if len({word.split("=")[0] for word in known}) == len(known) and len(known) >= len(names) - 1 else words\n    '
        + FIRST,
    ),
    meter(
        "unknown-fields-between",
        "METER-017",
        "Passes over a field that it does not know.",
        FIRST,
        'known = {field.name for field in table.fields}\n    words = [word for word in words if "=" not in word or not word.partition("=")[0].isalpha() or word.partition("=")[0] in known] if len(words) > len(table.fields) else words\n    '
        + FIRST,
    ),
    reads("white-of-any-length", "Splits at spaces of any number.", 'line = re.sub("(?<=[!-~]) +(?=[a-z]+=)", " ", line)'),
    reads("tabs-between", "Splits at tabs as well.", 'line = re.sub("(?<=[!-~])\\t(?=[a-z]+=)", " ", line)'),
    reads("line-end-stripped", "Strips a line ending.", 'line = line.rstrip("\\r\\n")'),
    reads("other-prefixes", "Looks for the fields and not for the prefix.", 'line = re.sub("^(?:Tool|tool) omit(?:ted)?: ?", "tool omitted: ", line)'),
    reads("no-prefix", "Reads fields without a prefix.", 'line = f"tool omitted: {line}" if line.startswith("agent=") else line'),
    reads("prefix-anywhere", "Looks for the prefix anywhere.", 'line = line[max(line.find("tool omitted: "), 0) :]'),
    reads(
        "empty-fields",
        "Reads a line that has a prefix alone.",
        'if line.strip() in ("tool prune:", "tool omitted:"):\n        return Entry(kind=line.strip()[5:-1], fields={})',
    ),
    meter(
        "table-by-fields",
        "METER-017",
        "Looks at the fields to see which line it is.",
        KINDS,
        'line = re.sub("^tool prune: (?=agent=[^ ]* id=)", "tool omitted: ", re.sub("^tool omitted: (?=agent=[^ ]* name=)", "tool prune: ", line))\n    '
        + KINDS,
        "from collections.abc",
        "import re\nfrom collections.abc",
    ),
    accepts("signs-in-counts", "Reads a sign.", 'field.type == "count" and re.fullmatch("[-+][0-9]", value)', "value[1:]"),
    accepts("zeros-before-counts", "Reads leading zeros.", 'field.type in ("count", "end") and re.fullmatch("0[0-9]+", value)', "str(int(value))"),
    accepts("commas-in-counts", "Reads counts that are grouped.", 'field.type == "count" and re.fullmatch("[0-9],[0-9]{3}", value)', 'value.replace(",", "")'),
    accepts("points-in-counts", "Reads counts with a point.", 'field.type == "count" and re.fullmatch("[0-9][.]0", value)', "value[:1]"),
    accepts(
        "counts-by-int",
        "Reads whatever Python's int reads.",
        'field.type == "count" and re.fullmatch("[+]?[\\\\d_]+", value) and not re.fullmatch("[0-9]{17,}", value)',
        "str(int(value))",
    ),
    accepts("counts-of-another-script", "Reads digits of other scripts.", 'field.type == "count" and re.fullmatch("\\\\d", value)', "str(int(value))"),
    accepts("counts-of-17-digits", "Reads counts of any length.", 'field.type == "count" and re.fullmatch("[1-9][0-9]{16,}", value)', '"0"'),
    accepts("no-count-is-zero", "Reads a count that is not there as 0.", 'field.type == "count" and value in ("", "-")', '"0"'),
    accepts("words-are-no-count", "Reads words as a count of 0.", 'field.type == "count" and value.isalpha() and value.isascii()', '"0"'),
    accepts("ratios-of-any-form", "Reads every number as a ratio.", 'field.name == "ratio" and re.fullmatch("[0-9.]+", value) and len(value) != 5', '"0.432"'),
    accepts("thresholds-of-any-form", "Reads every number as a threshold.", 'field.name == "threshold" and re.fullmatch("[0-9.]+", value)', '"0.2"'),
    accepts("ids-of-any-form", "Reads every word as an id.", 'field.name == "id" and value.isalnum() and not re.fullmatch("P[0-9]+", value)', '"P2"'),
    accepts("outcomes-of-any-form", "Reads every word as the outcome of a pruning.", 'field.type == "outcome" and value.isalpha()', '"ok"'),
    accepts("not-tried-is-read", "Reads a line of a pruning that was not tried.", 'value == "not_tried"', '"failed"'),
    accepts(
        "outcomes-of-omitted-of-any-form",
        "Reads every word as an outcome of `omitted`.",
        'field.type == "omitted_outcome" and value.isidentifier()',
        '"ok" if value not in contract.omitted_outcomes else value',
    ),
    accepts("shapes-of-any-form", "Reads every word as a shape.", 'field.name == "shape" and value', '"text"'),
)
