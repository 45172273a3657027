"""Wrong implementations of the area OMIT."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, joined, of_module

omitted = of_module("prunespec/omitted.py")
serve = of_module("prunespec_io/serve.py")

HOLDS = "return self.start <= number and (self.to is None or number <= self.to)"
NAME = 'name = values.get("id")'
ID = "id=name.strip(contract.white) if isinstance(name, str) else None,"
START = 'start=_position(values.get("from"), highest=contract.limits.max_position) or 0,'
TO = 'to=_position(values.get("to"), highest=contract.limits.max_position),'
CALL = "call = read_call(arguments, contract=contract)\n"
NOT_FOUND = "if omitted is None or not call.id:"
NAMED = '{"id": call.id or NO_ID}'
ASKED = "asked = {number: omitted[number] for number in sorted(omitted) if call.holds(number)}"
NOTHING = "if not asked:"
CHARS = "chars = sum(map(len, asked.values()))"
TOO_LARGE = "if chars > contract.limits.max_omitted_chars:"
OK = 'return Reply(outcome="ok", text=_labelled('
PIECE = "return JOINT.join(f\"{label.say(language, {'number': number})}\\n{words}\" for number, words in asked.items())"
FITTING = "fitting = [number for number, _ in takewhile(lambda item: item[1] <= limit, sums)]"
VALUES = 'values = {"chars": grouped(chars), "limit": grouped(limit), "from": min(asked), "to": max(fitting, default=min(asked))}'
WORDS = "return {number: text[start:end] for number, start, end in known if end - start <= longest}"
TEXT = "if isinstance(value, str):\n        if not"
DIGITS = r'ASCII_DIGITS = re.compile(r"[0-9]+")'
CONVERT = 'value = int(digits or "0") if len(digits) <= len(str(highest)) else highest'
FLOAT = "if isinstance(value, float) and (value.is_integer() or isinf(value)):\n        return int(min(max(value, 0), highest))"
NO_INT = "if not isinstance(value, int) or isinstance(value, bool):\n        return None"
CLIPPED = "return min(max(value, 0), highest)"
ARGUMENT = "if value is NEEDED:"
SOURCE = 'source = args.get("text", NEEDED)'
DECIMALS = edits(
    "prunespec_io/serve.py",
    "return json.loads(source, parse_constant=_refuse)\n    except json",
    'import decimal\n\n        return json.loads(source, parse_float=decimal.Decimal if \'"op":"omitted_text"\' in source else None)\n    except json',
)


def positions(name: str, why: str, code: str, clause: str = "OMIT-008") -> Wrong:
    """Return the wrong implementation that reads `from` and `to` in its own way first."""
    return omitted(name, clause, why, TEXT, f"{code}\n    {TEXT}")


def texts(name: str, why: str, pattern: str, number: str) -> Wrong:
    """Return the wrong implementation that reads more texts as numbers."""
    return positions(name, why, f"found = re.fullmatch({pattern!r}, value) if isinstance(value, str) else None\n    value = {number} if found else value")


def starts(name: str, why: str, code: str, clause: str = "OMIT-008") -> Wrong:
    """Return the wrong implementation that reads `from`, which is `value`, in its own way first."""
    return omitted(
        name, clause, why, "name = values.get", f'value = values.get("from")\n    {code}\n    values = {{**values, "from": value}}\n    name = values.get'
    )


def ends(name: str, why: str, code: str, clause: str = "OMIT-008") -> Wrong:
    """Return the wrong implementation that reads `to`, which is `value`, in its own way first."""
    return omitted(
        name, clause, why, "name = values.get", f'value = values.get("to")\n    {code}\n    values = {{**values, "to": value}}\n    name = values.get'
    )


def ids(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that reads an id, which is `name`, in its own way first."""
    return omitted(name, clause, why, NAME, f"{NAME}\n    {code}")


def shown(name: str, why: str, named: str) -> Wrong:
    """Return the wrong implementation that names an id that is not known in another way."""
    return omitted(name, "OMIT-004", why, NAMED, f'{{"id": {named}}}')


def argument(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that takes other arguments for right."""
    return serve(name, clause, why, ARGUMENT, f"{code}\n    {ARGUMENT}")


RANGES = (
    omitted("to-is-excluded", "OMIT-001", "Leaves out the paragraph that `to` names.", HOLDS, HOLDS.replace("number <= self.to", "number < self.to")),
    omitted(
        "from-is-excluded",
        "OMIT-001",
        "Leaves out the paragraph that `from` names.",
        HOLDS,
        "return (self.start < number or not self.start) and (self.to is None or number <= self.to)",
    ),
    omitted(
        "equal-to-is-an-empty-range",
        "OMIT-001",
        "Takes an equal `to` for an empty range.",
        HOLDS,
        HOLDS.replace("self.start <= number", "self.start <= number and self.start != self.to"),
    ),
    omitted(
        "to-behind-the-last-refused",
        "OMIT-001",
        "Refuses a `to` behind the last paragraph.",
        NOTHING,
        "if call.to is not None and call.to > max(omitted, default=0) + 1:\n        asked = {}\n    " + NOTHING,
    ),
    omitted(
        "from-behind-the-last-is-clipped",
        "OMIT-001",
        "Clips a `from` behind the last paragraph.",
        ASKED,
        f"call = Call(call.id, min(call.start, max(omitted, default=0)), call.to)\n    {ASKED}",
    ),
    omitted(
        "counted-from-one",
        "OMIT-001",
        "Counts paragraphs from 1.",
        HOLDS,
        HOLDS.replace("<= number and", "<= number + 1 and").replace("number <=", "number + 1 <="),
    ),
    omitted(
        "last-paragraph-left-out",
        "OMIT-001",
        "Leaves out the last paragraph of a text.",
        WORDS,
        WORDS.replace("<= longest", "<= longest and number < max(spans)"),
    ),
    omitted("zero-to-is-missing", "OMIT-001", "Takes 0 in `to` for missing.", TO, TO.removesuffix(",") + " or None,"),
    omitted(
        "kept-ones-are-given",
        "OMIT-002",
        "Gives the kept paragraphs of the range as well.",
        WORDS,
        "return {number: text[start:end] for number, (start, end) in spans.items() if end - start <= longest} if dropped else {}",
    ),
    serve(
        "kept-one-is-given",
        "OMIT-003",
        "Gives a kept paragraph that was asked for alone.",
        '_numbers(args, "dropped"))',
        '[*_numbers(args, "dropped"), *([args["from"]] if type(args.get("from")) is int and args.get("from") == args.get("to") else [])])',
    ),
    omitted("nothing-dropped-is-not-found", "OMIT-015", "Says that an id is not known where nothing was dropped.", NOT_FOUND, "if not omitted or not call.id:"),
    omitted(
        "whole-text-where-nothing-dropped",
        "OMIT-015",
        "Reads the whole text where nothing was dropped.",
        WORDS,
        "return {number: text[start:end] for number, (start, end) in spans.items()} if not dropped else {number: text[start:end] for number, start, end in known if end - start <= longest}",
    ),
    omitted(
        "range-where-nothing-dropped",
        "OMIT-015",
        "Reads by range from a body that came back whole.",
        WORDS,
        "found = {number: text[start:end] for number, start, end in known if end - start <= longest}\n    return found if dropped else _Whole({number: text[start:end] for number, (start, end) in spans.items()})",
        "@any_depth\ndef omitted_text",
        "class _Whole(dict[int, str]):\n    pass\n\n\n@any_depth\ndef omitted_text",
        NOTHING,
        "if isinstance(omitted, _Whole) and call.to is None:\n        asked = {}\n    " + NOTHING,
    ),
    omitted("outside-the-range", "OMIT-002", "Gives everything that was dropped, whatever the range.", HOLDS, "return True"),
)

REPLIES = (
    omitted("label-of-another-language", "OMIT-002", "Has an English label in every language.", PIECE, PIECE.replace("say(language", "say('en'")),
    omitted("label-in-japanese", "OMIT-002", "Has a Japanese label in every language.", PIECE, PIECE.replace("say(language", "say('ja'")),
    omitted("no-label", "OMIT-002", "Gives paragraphs without a label.", PIECE, "return JOINT.join(asked.values())"),
    omitted("label-on-the-same-line", "OMIT-002", "Writes a paragraph behind its label.", PIECE, PIECE.replace("\\n{words}", " {words}")),
    omitted(
        "label-of-positions",
        "OMIT-002",
        "Numbers the paragraphs that it gives.",
        PIECE,
        PIECE.replace("for number, words in asked.items()", "for number, words in enumerate(asked.values())"),
    ),
    omitted("labels-from-one", "OMIT-002", "Counts paragraphs from 1 in labels.", PIECE, PIECE.replace("'number': number", "'number': number + 1")),
    omitted("omit-joined-by-one-lf", "OMIT-002", "Joins paragraphs by one LF.", PIECE, PIECE.replace("JOINT.join", '"\\n".join')),
    omitted("paragraph-stripped", "OMIT-002", "Strips a paragraph.", PIECE, PIECE.replace("{words}", "{words.strip()}")),
    omitted("paragraph-in-lf", "OMIT-002", "Writes LF where CRLF stood.", PIECE, PIECE.replace("{words}", "{words.replace(chr(13) + chr(10), chr(10))}")),
    omitted("paragraph-unescaped", "OMIT-002", "Reads escapes in a paragraph.", PIECE, PIECE.replace("{words}", "{words.replace(chr(92) + 'n', chr(10))}")),
    omitted(
        "paragraph-with-its-gap",
        "OMIT-002",
        "Gives the gap behind a paragraph.",
        WORDS,
        "return {number: text[start : spans[number + 1][0] if number == 0 and number + 1 in spans and text[end : end + 2] == '\\r\\n' else end] for number, start, end in known if end - start <= longest}",
    ),
    omitted(
        "slice-is-given",
        "OMIT-002",
        "Gives the omitted slice up to the next paragraph.",
        WORDS,
        WORDS.replace("text[start:end]", "text[start : spans[number + 1][0] if number + 1 in spans else end]"),
    ),
    omitted(
        "paragraph-joined-anew",
        "OMIT-002",
        "Joins the blocks of a paragraph anew.",
        PIECE,
        PIECE.replace(
            "for number, words in asked.items()",
            "for number, words in ((each, re.sub('\\\\n\\\\s*\\\\n', '\\\\n\\\\n', before)) for each, before in asked.items())",
        ),
    ),
    omitted(
        "not-dropped-in-english",
        "OMIT-003",
        "Says in English that nothing was omitted.",
        'contract.texts["omitted_not_dropped"].say(language, {})',
        'contract.texts["omitted_not_dropped"].say("en", {})',
    ),
    omitted(
        "not-dropped-in-japanese",
        "OMIT-003",
        "Says in Japanese that nothing was omitted.",
        'contract.texts["omitted_not_dropped"].say(language, {})',
        'contract.texts["omitted_not_dropped"].say("ja", {})',
    ),
    omitted(
        "not-dropped-is-empty", "OMIT-003", "Gives an empty text where nothing was omitted.", 'contract.texts["omitted_not_dropped"].say(language, {})', '""'
    ),
    omitted(
        "not-dropped-has-words-of-another",
        "OMIT-003",
        "Says that there is no such id where nothing was omitted.",
        'contract.texts["omitted_not_dropped"].say(language, {})',
        'contract.texts["omitted_not_found"].say(language, {"id": call.id})',
    ),
    omitted("not-dropped-is-ok", "OMIT-003", "Has the outcome `ok` where nothing was omitted.", 'outcome="not_dropped"', 'outcome="ok"'),
    omitted(
        "not-found-in-english",
        "OMIT-004",
        "Says in English that there is no such id.",
        'contract.texts["omitted_not_found"].say(language',
        'contract.texts["omitted_not_found"].say("en"',
    ),
    omitted(
        "not-found-in-japanese",
        "OMIT-004",
        "Says in Japanese that there is no such id.",
        'contract.texts["omitted_not_found"].say(language',
        'contract.texts["omitted_not_found"].say("ja"',
    ),
    omitted(
        "too-large-in-english",
        "OMIT-005",
        "Says in English that a range is too large.",
        'contract.texts["omitted_too_large"].say(language',
        'contract.texts["omitted_too_large"].say("en"',
    ),
    omitted(
        "too-large-in-japanese",
        "OMIT-005",
        "Says in Japanese that a range is too large.",
        'contract.texts["omitted_too_large"].say(language',
        'contract.texts["omitted_too_large"].say("ja"',
    ),
    omitted(
        "too-large-not-grouped",
        "OMIT-005",
        "Groups no digits in the text of `too_large`.",
        '"chars": grouped(chars), "limit": grouped(limit)',
        '"chars": chars, "limit": limit',
    ),
)

SIZES = (
    omitted(
        "labels-are-counted",
        "OMIT-005",
        "Counts the labels where it asks whether a range is too large.",
        TOO_LARGE,
        "if chars + sum(len(contract.texts['omitted_label'].say(language, {'number': number})) for number in asked) > contract.limits.max_omitted_chars:",
    ),
    omitted(
        "reply-is-measured",
        "OMIT-014",
        "Counts the chars of the whole reply.",
        OK,
        f"chars = len(_labelled(asked, language=language, contract=contract))\n    {OK}",
    ),
    omitted("joints-are-counted", "OMIT-014", "Counts the LF between paragraphs.", CHARS, "chars = sum(map(len, asked.values())) + 2 * (len(asked) - 1)"),
    omitted("limit-is-too-large", "OMIT-005", "Refuses exactly the limit.", TOO_LARGE, TOO_LARGE.replace(">", ">=")),
    omitted(
        "one-char-more-is-ok", "OMIT-005", "Lets one char more than the limit pass.", TOO_LARGE, TOO_LARGE.replace("max_omitted_chars", "max_omitted_chars + 1")
    ),
    omitted("no-limit", "OMIT-005", "Gives whatever was asked for.", TOO_LARGE, "if False:"),
    omitted(
        "cut-at-the-limit",
        "OMIT-005",
        "Gives as much as fits.",
        TOO_LARGE,
        "while sum(map(len, asked.values())) > contract.limits.max_omitted_chars:\n        asked.popitem()\n    if False:",
    ),
    omitted(
        "chars-of-what-fits",
        "OMIT-014",
        "Says how much would fit and not how much was asked for.",
        'return Reply(outcome="too_large", text=text, chars=chars, call=call)',
        'return Reply(outcome="too_large", text=text, chars=contract.limits.max_omitted_chars, call=call)',
    ),
    omitted(
        "no-chars-when-too-large",
        "OMIT-014",
        "Has no chars where a range is too large.",
        'return Reply(outcome="too_large", text=text, chars=chars, call=call)',
        'return Reply(outcome="too_large", text=text, chars=0, call=call)',
    ),
    omitted(
        "chars-of-the-message",
        "OMIT-014",
        "Counts the chars of every reply.",
        'return Reply(outcome="not_dropped", text=text, chars=0, call=call)',
        'return Reply(outcome="not_dropped", text=text, chars=len(text), call=call)',
    ),
    omitted(
        "chars-of-not-found",
        "OMIT-014",
        "Counts the chars of the text that says that there is no such id.",
        'return Reply(outcome="not_found", text=text, chars=0, call=call)',
        'return Reply(outcome="not_found", text=text, chars=len(text), call=call)',
    ),
    omitted("size-in-utf16", "OMIT-005", "Counts UTF-16 units.", CHARS, 'chars = sum(len(words.encode("utf-16-le")) // 2 for words in asked.values())'),
    omitted("size-in-bytes", "OMIT-005", "Counts bytes.", CHARS, "chars = sum(len(words.encode()) for words in asked.values())"),
    omitted(
        "proposal-begins-at-from",
        "OMIT-005",
        "Names a range that begins at `from`.",
        "text = _too_large(asked,",
        "_too_large.start = call.start\n        text = _too_large(asked,",
        VALUES,
        VALUES.replace('"from": min(asked)', '"from": _too_large.start'),
    ),
    omitted(
        "proposal-counts-what-is-outside",
        "OMIT-005",
        "Names a range that begins at the first paragraph that was dropped at all.",
        "text = _too_large(asked,",
        "_too_large.start = min(omitted)\n        text = _too_large(asked,",
        VALUES,
        VALUES.replace('"from": min(asked)', '"from": _too_large.start'),
    ),
    omitted(
        "proposal-ends-behind",
        "OMIT-005",
        "Names the paragraph behind the last one that fits.",
        VALUES,
        VALUES.replace("max(fitting, default=min(asked))", "max(fitting, default=min(asked)) + 1"),
    ),
    omitted(
        "proposal-ends-at-a-kept-one",
        "OMIT-005",
        "Names a range that ends right before the paragraph that no longer fits.",
        VALUES,
        VALUES.replace("max(fitting, default=min(asked))", "next(number for number in asked if number > max(fitting)) - 1"),
    ),
    omitted("proposal-below-the-limit", "OMIT-005", "Ends before a paragraph with which it has exactly the limit.", FITTING, FITTING.replace("<=", "<")),
    omitted(
        "proposal-goes-on",
        "OMIT-005",
        "Goes on to a short paragraph behind one that does not fit.",
        FITTING,
        "fitting, room = [], limit\n    for number, words in asked.items():\n        if len(words) <= room:\n            fitting.append(number)\n            room -= len(words)",
    ),
    omitted(
        "proposal-of-half",
        "OMIT-005",
        "Names the first half of the range.",
        VALUES,
        VALUES.replace("max(fitting, default=min(asked))", "sorted(asked)[len(asked) // 2]"),
    ),
)

ORDER = (
    omitted(
        "range-before-the-id",
        "OMIT-006",
        "Looks at the range before the id.",
        NOT_FOUND,
        'if omitted is not None and call.to is not None and call.to < call.start:\n        return Reply(outcome="not_dropped", text=contract.texts["omitted_not_dropped"].say(language, {}), chars=0, call=call)\n    '
        + NOT_FOUND,
    ),
    omitted(
        "size-before-the-id",
        "OMIT-006",
        "Looks at the size before the id.",
        NOT_FOUND,
        "if omitted is not None and sum(len(words) for number, words in omitted.items() if call.holds(number)) > contract.limits.max_omitted_chars:\n        call = call.__class__(call.id or 'P1', call.start, call.to)\n    "
        + NOT_FOUND,
    ),
    omitted("size-of-all", "OMIT-006", "Measures all that was dropped in place of what was asked for.", CHARS, "chars = sum(map(len, omitted.values()))"),
    omitted(
        "size-of-all-before-the-range",
        "OMIT-006",
        "Measures all that was dropped before it looks at the range.",
        NOTHING,
        'if not asked and sum(map(len, omitted.values())) > contract.limits.max_omitted_chars:\n        return Reply(outcome="too_large", text=_too_large(omitted, sum(map(len, omitted.values())), language=language, contract=contract), chars=0, call=call)\n    '
        + NOTHING,
    ),
    omitted(
        "missing-range-is-nothing",
        "OMIT-007",
        "Gives nothing where no range was passed.",
        NOTHING,
        'if isinstance(arguments, Mapping) and not {"from", "to"} & {*arguments}:\n        asked = {}\n    ' + NOTHING,
    ),
    omitted(
        "missing-from-is-to",
        "OMIT-007",
        "Takes a missing `from` for `to`.",
        START,
        'start=_position(values.get("from", values.get("to")), highest=contract.limits.max_position) or 0,',
    ),
    omitted("missing-from-is-one", "OMIT-007", "Begins at 1 where `from` is missing.", START, START.replace("or 0", 'or (0 if "from" in values else 1)')),
    omitted(
        "missing-to-is-from",
        "OMIT-007",
        "Takes a missing `to` for `from`.",
        TO,
        'to=_position(values.get("to") if "to" in values or "from" not in values else values.get("from"), highest=contract.limits.max_position),',
    ),
    omitted(
        "range-is-swapped",
        "OMIT-010",
        "Swaps `from` and `to` where they are the wrong way round.",
        HOLDS,
        "start, to = (self.to, self.start) if self.to is not None and self.to < self.start else (self.start, self.to)\n        return start <= number and (to is None or number <= to)",
    ),
    omitted(
        "to-before-from-is-no-end",
        "OMIT-010",
        "Takes a `to` that lies before `from` for none.",
        HOLDS,
        HOLDS.replace("self.to is None or", "self.to is None or self.to < self.start or"),
    ),
)

NUMBERS_IN_TEXTS = (
    positions("numbers-alone", "Takes numbers alone.", "value = None if isinstance(value, str) else value"),
    positions(
        "leading-zeros-refused", "Refuses leading zeros.", 'value = None if isinstance(value, str) and re.match("0[0-9]", value) and len(value) < 9 else value'
    ),
    positions(
        "leading-zeros-octal",
        "Reads leading zeros as octal, so that no position is that high.",
        'value = int(value, 8) + 1 if isinstance(value, str) and re.fullmatch("00[0-7]", value) else value',
    ),
    ends("text-of-zero-is-missing", "Takes the text of 0 for missing.", 'value = None if value == "0" else value'),
    omitted("zeros-are-digits", "OMIT-008", "Counts digits before it takes the zeros away.", 'digits = value.lstrip("0")', "digits = value"),
    omitted("very-many-digits-raise", "OMIT-008", "Converts digits, however many there are.", CONVERT, 'value = int(digits or "0")'),
    starts(
        "very-many-digits-are-none",
        "Finds no number in very many digits of `from`.",
        "value = None if isinstance(value, str) and len(value.lstrip('0')) > 99 else value",
    ),
    ends(
        "very-many-digits-are-zero",
        "Finds 0 in very many digits of `to`.",
        "value = 0 if isinstance(value, str) and len(value.lstrip('0')) > 99 else value",
        "OMIT-009",
    ),
    texts("omit-empty-text-is-zero", "Reads an empty text as 0.", "", "0"),
    texts("white-before-digits", "Strips white before the digits.", " +([0-9]+)", "found[1]"),
    texts("white-behind-digits", "Strips white behind the digits.", "([0-9]+) +", "found[1]"),
    texts("line-end-behind-digits", "Lets a line ending stand behind the digits.", "([0-9]+)\n", "found[1]"),
    texts("plus-before-digits", "Reads a plus.", r"\+([0-9]+)", "found[1]"),
    texts("minus-before-digits", "Reads a minus, and then 0.", "-([0-9]+)", "0"),
    texts("text-with-a-point", "Reads a text of a number with a point.", r"([0-9]+)\.0", "found[1]"),
    texts("text-with-an-exponent", "Reads exponents in texts.", "([0-9]+)e0", "found[1]"),
    texts("digits-at-the-start", "Reads the digits at the start of a text.", "([0-9]+)[a-df-wy-z][a-z]*", "found[1]"),
    texts("underscores", "Lets an underscore stand between digits.", "([0-9]+)_([0-9]+)", "found[1] + found[2]"),
    texts("hexadecimal", "Reads hexadecimal digits.", "0x([0-9a-f]+)", "int(found[1], 16)"),
    texts("arabic-digits", "Reads digits of other scripts.", "[\u0660-\u0669]+", "int(value)"),
    texts("omit-full-width-digits", "Reads full-width digits.", "[\uff10-\uff19]+", "int(value)"),
    omitted("all-unicode-digits", "OMIT-008", "Reads the digits of all scripts.", DIGITS, DIGITS.replace("[0-9]", r"\d")),
    texts("superscripts-are-digits", "Takes a superscript for a digit.", "\u2077", "7"),
    positions(
        "isdigit",
        "Converts what Python calls digits, and fails at a superscript.",
        "value = int(value) if isinstance(value, str) and value.isdigit() and not value.isascii() else value",
    ),
    positions("words-raise", "Fails at words.", "value = int(value) if isinstance(value, str) and value.isalpha() else value", "OMIT-012"),
)

NUMBERS = (
    positions("texts-alone", "Takes texts alone.", "value = None if isinstance(value, int) and not isinstance(value, bool) else value"),
    positions("no-fraction-of-zero", "Refuses a number that is written with a point.", "value = None if isinstance(value, float) else value"),
    joined(
        positions("point-refused", "Refuses a number that is written with a point and no exponent.", "value = None if value == 'point' else value"),
        edits(
            "prunespec_io/serve.py",
            "return json.loads(source, parse_constant=_refuse)\n    except json",
            "return json.loads(source, parse_float=lambda digits: 'point' if '\"op\":\"omitted_text\"' in source and digits.replace('.', '').isdigit() and digits.endswith('.0') else float(digits))\n    except json",
        ),
    ),
    joined(
        positions(
            "exponent-refused",
            "Refuses a small number that is written with an exponent.",
            "import decimal\n    value = (None if str(value) == '7.0' and False else float(value)) if isinstance(value, decimal.Decimal) else value",
        ),
        edits(
            "prunespec_io/serve.py",
            "return json.loads(source, parse_constant=_refuse)\n    except json",
            "return json.loads(source, parse_float=lambda digits: None if 'E-' in digits and '\"op\":\"omitted_text\"' in source else float(digits))\n    except json",
        ),
    ),
    joined(
        positions(
            "position-as-a-decimal",
            "Asks of a decimal whether it has a fraction.",
            "import decimal\n    value = (None if value == value and abs(value) < 100 and value != int(value) else float(value)) if isinstance(value, decimal.Decimal) else value",
        ),
        DECIMALS,
    ),
    ends("negative-zero-is-missing", "Reads negative zero as missing.", "value = None if str(value) == '-0.0' else value"),
    starts("fraction-cut", "Cuts a fraction of `from`.", "value = int(value) if isinstance(value, float) and 1 < value < 1e9 else value"),
    ends(
        "fraction-below-zero-is-negative",
        "Looks at the sign before it asks whether there is a fraction.",
        "value = 0 if isinstance(value, float) and value < 0 and value == value else value",
    ),
    ends("fraction-cut-below-one", "Cuts a fraction of `to`.", "value = int(value) if isinstance(value, float) and 0 < value < 1 else value"),
    starts("fraction-rounded", "Rounds a fraction.", "value = round(value) if isinstance(value, float) and abs(value) < 1e9 else value"),
    ends(
        "negative-to-is-missing", "Takes a negative integer in `to` for missing.", "value = None if isinstance(value, int) and value < 0 else value", "OMIT-009"
    ),
    ends(
        "negative-to-from-the-end", "Counts a negative `to` from the end.", "value = 10 + value if isinstance(value, int) and value < 0 else value", "OMIT-009"
    ),
    starts(
        "negative-from-the-end",
        "Counts a negative `from` from the end.",
        "value = 10 + value if isinstance(value, int) and -9 < value < 0 else value",
        "OMIT-009",
    ),
    ends(
        "negative-double-is-missing",
        "Takes a negative number with a point for missing.",
        "value = None if isinstance(value, float) and -1e9 < value < 0 and value.is_integer() else value",
        "OMIT-009",
    ),
    starts(
        "beyond-the-exact-is-missing",
        "Takes a number just beyond the exact ones for missing.",
        "value = None if isinstance(value, int) and 2**53 <= value < 2**54 else value",
        "OMIT-009",
    ),
    starts(
        "from-of-64-bits",
        "Reads an integer of more than 64 bits as the least one of 64 bits.",
        "value = -(2**63) if isinstance(value, int) and 2**63 <= value < 2**128 else value",
        "OMIT-009",
    ),
    ends(
        "to-of-64-bits",
        "Reads a `to` of more than 64 bits as the least integer of 64 bits.",
        "value = -(2**63) if isinstance(value, int) and 2**63 <= value < 2**128 else value",
        "OMIT-009",
    ),
    starts(
        "large-double-wraps",
        "Makes the least integer of 64 bits of a large double.",
        "value = -(2**63) if isinstance(value, float) and 2.0**63 <= value < float('inf') else value",
        "OMIT-009",
    ),
    starts("infinite-from-is-missing", "Takes an infinite `from` for missing.", "value = None if isinstance(value, float) and isinf(value) else value"),
    ends("infinite-to-is-zero", "Takes an infinite `to` for 0.", "value = 0 if isinstance(value, float) and isinf(value) and value > 0 else value"),
    ends(
        "negative-infinite-to-is-missing",
        "Takes a negative infinite `to` for missing.",
        "value = None if isinstance(value, float) and isinf(value) and value < 0 else value",
    ),
    positions(
        "infinite-raises",
        "Makes an integer of every double.",
        "value = int(value) if isinstance(value, float) and value not in (0.5, -0.5, 6.5) else value",
        "OMIT-012",
    ),
    positions(
        "integer-made-a-double",
        "Makes a double of every integer, and fails where one is too large.",
        "value = float(value) if isinstance(value, int) and not isinstance(value, bool) else value",
        "OMIT-012",
    ),
)

OTHERS = (
    positions("true-is-a-number", "Reads true as 1.", "value = 1 if value is True else value"),
    positions("false-is-a-number", "Reads false as 0.", "value = 0 if value is False else value"),
    omitted("booleans-are-integers", "OMIT-008", "Takes booleans for integers.", NO_INT, "if not isinstance(value, int):\n        return None"),
    ends("omit-null-is-zero", "Reads null as 0.", 'value = 0 if value is None and "to" in values else value'),
    positions("omit-empty-list-is-zero", "Reads an empty list as 0.", "value = 0 if value == [] else value"),
    positions(
        "number-in-a-list", "Takes the one number of a list.", "value = value[0] if isinstance(value, list) and value and value[0] is not None else value"
    ),
    positions("number-in-an-object", "Looks for a number inside an object.", 'value = value.get("value") if isinstance(value, dict) else value'),
    omitted(
        "lists-raise",
        "OMIT-012",
        "Fails where an argument is a list or an object and the id is right.",
        'name = values.get("id")',
        'name = values.get("id")\n    {name: 0, values.get("from"): 1} if isinstance(values.get("from"), dict) and isinstance(name, str) and isinstance(values.get("to"), list) else None',
    ),
    omitted(
        "wrong-id-and-range-raise",
        "OMIT-012",
        "Fails where both the id and the range are of a wrong type.",
        'name = values.get("id")',
        'name = values.get("id")\n    {name: 0} if isinstance(values.get("to"), list) and values.get("to") else None',
    ),
)

IDS = (
    omitted(
        "id-not-stripped",
        "OMIT-011",
        "Looks an id up before it strips it.",
        NOT_FOUND,
        'if omitted is None or not call.id or call.id != (isinstance(arguments, Mapping) and arguments.get("id")):',
    ),
    omitted(
        "id-stripped-of-ascii", "OMIT-011", "Strips the white of ASCII alone from an id.", ID, ID.replace("strip(contract.white)", 'strip(" \\t\\r\\n\\v\\f")')
    ),
    omitted(
        "id-not-stripped-of-nel",
        "OMIT-011",
        "Strips an id by a table that lacks U+0085.",
        ID,
        ID.replace("contract.white", 'contract.white.replace("\\x85", "")'),
    ),
    omitted(
        "white-taken-out-of-an-id",
        "OMIT-011",
        "Takes all white out of an id.",
        ID,
        ID.replace("name.strip(contract.white)", '"".join(char for char in name if char not in contract.white)'),
    ),
    omitted("id-stripped-by-python", "OMIT-011", "Strips U+001C to U+001F from an id as well.", ID, ID.replace("strip(contract.white)", "strip()")),
    omitted("id-stripped-of-ufeff", "OMIT-011", "Strips U+FEFF from an id.", ID, ID.replace("contract.white", 'contract.white + "\\ufeff"')),
    shown("omit-id-in-upper-case", "Names an id in upper case.", "(call.id or NO_ID).upper()"),
    shown("id-normalised", "Names an id in a normal form.", '__import__("unicodedata").normalize("NFKC", call.id or NO_ID)'),
    shown(
        "empty-id-by-nothing",
        "Names an empty id by nothing.",
        'NO_ID if call.id is None or (call.id == "" and isinstance(arguments, Mapping) and arguments.get("id") != "") else call.id',
    ),
    shown(
        "white-id-by-nothing",
        "Asks whether an id is empty before it strips it.",
        'NO_ID if call.id is None or (isinstance(arguments, Mapping) and arguments.get("id") == "") else call.id',
    ),
    omitted(
        "omit-id-filled-in-twice",
        "OMIT-004",
        "Fills in the id and then what it says.",
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID})',
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID}).replace("{id}", call.id or NO_ID)',
    ),
    omitted(
        "omit-id-is-a-replacement",
        "OMIT-004",
        "Gives a meaning to a dollar or a backslash in the id.",
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID})',
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID}).replace("$&", "{id}")',
    ),
    shown(
        "null-is-named",
        "Names the word that null is written with.",
        '"null" if isinstance(arguments, Mapping) and arguments.get("id", 0) is None and arguments.get("text") is None else call.id or NO_ID',
    ),
    ids("id-of-a-number", "OMIT-004", "Makes a text of a number.", 'name = f"P{name}" if isinstance(name, int) and not isinstance(name, bool) else name'),
    ids("id-in-a-list", "OMIT-004", "Takes the one id of a list.", "name = name[0] if isinstance(name, list) and name else name"),
    ids("id-in-an-object", "OMIT-004", "Looks for an id inside an object.", 'name = name.get("id") if isinstance(name, dict) else name'),
    ids("true-is-the-id", "OMIT-004", "Takes true for the id that there is.", 'name = "P1" if name is True else name'),
    ids("missing-id-is-the-only-one", "OMIT-004", "Takes a missing id for the only one there is.", 'name = "P1" if "id" not in values else name'),
    ids(
        "null-is-the-only-one",
        "OMIT-004",
        "Takes null for the only id there is.",
        'name = "P1" if name is None and "id" in values and values.get("text") is not None else name',
    ),
)

ARGUMENTS = (
    serve("missing-text-is-unknown", "OMIT-004", "Takes a missing text for an unknown id.", SOURCE, 'source = args.get("text")'),
    argument(
        "paragraphs-for-a-text",
        "OMIT-002",
        "Takes paragraphs in place of a text.",
        'value = "\\n\\n".join(value) if name == "text" and isinstance(value, list) else value\n    args = {**args, name: value} if name == "text" and value is not NEEDED else args',
    ),
    argument(
        "missing-dropped-is-empty", "OMIT-015", "Takes a missing list for an empty one.", 'value = [] if name == "dropped" and value is NEEDED else value'
    ),
    argument("one-dropped-number", "OMIT-002", "Takes one number for a list.", 'if name == "dropped" and isinstance(value, int):\n        return [value]'),
    serve(
        "dropped-numbers-in-texts",
        "OMIT-002",
        "Reads paragraph numbers of the caller like those of a model.",
        'raise fault(code="bad_argument", at=name, detail="pass an array of integers")',
        "return [int(str(value)) for value in values]",
    ),
    argument(
        "unknown-language-of-omitted",
        "RENDER-010",
        "Answers a model in English where the language is unknown.",
        'if name == "language" and value not in ("en", "ja", NEEDED) and "body" not in args and isinstance(value, str):\n        return "en"',
    ),
    argument(
        "no-language-of-omitted",
        "RENDER-010",
        "Answers a model in English where no language was named.",
        'if name == "language" and value is NEEDED and "body" not in args:\n        return "en"',
    ),
)
