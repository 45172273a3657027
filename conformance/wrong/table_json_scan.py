"""Wrong implementations: surrogates, depth, numbers and keys."""

from conformance.wrong.edits_json import (
    EQUAL_KEYS,
    IS_DATA,
    NUMBERS,
    PAIRS,
    SURROGATE_INSIDE,
    UNPAIRED,
    body,
    data,
    escapes,
    keys,
    levels,
    members,
    source,
    surrogates,
)

SURROGATES = (
    body(
        "unpaired-in-the-document",
        "JSON-006",
        "Lets an unpaired escape through in the document.",
        SURROGATE_INSIDE,
        "text = text.encode('utf-16', 'surrogatepass').decode('utf-16', 'replace')\n    if not _is_document(",
    ),
    body(
        "low-ones-in-the-document",
        "JSON-006",
        "Looks for low surrogates in the document alone.",
        SURROGATE_INSIDE,
        "text = re.sub('[\\ud800-\\udbff]', '?', text)\n    " + SURROGATE_INSIDE,
    ),
    body(
        "high-ones-in-the-document",
        "JSON-006",
        "Looks for high surrogates in the document alone.",
        SURROGATE_INSIDE,
        "text = re.sub('[\\udc00-\\udfff]', '?', text)\n    " + SURROGATE_INSIDE,
    ),
    body("unpaired-elsewhere", "JSON-006", "Looks at the document alone.", UNPAIRED, "if False:"),
    escapes(
        "first-low-one-is-none",
        "JSON-006",
        "Takes U+DC00, the first low one, for none.",
        "|(\\\\u[dD][89a-fA-F]..)",
        "|(?!\\\\u[dD][cC]00)(\\\\u[dD][89a-fA-F]..)",
    ),
    surrogates("lower-case-surrogates", "Knows lower-case digits alone.", PAIRS.replace("escape[1]", "escape[1] and escape[1].islower()")),
    surrogates("surrogates-in-keys", "Looks at values alone.", 'source = re.sub(r\'([{,])"[^"]*":\', r\'\\1"":\', source)\n    ' + PAIRS),
    surrogates("surrogates-in-top-keys", "Looks at the keys below the top level alone.", 'source = re.sub(r\'^\\{"[^"]*":\', r\'{"":\', source)\n    ' + PAIRS),
    surrogates("surrogates-in-values", "Looks at keys alone.", 'source = re.sub(r\':"(?:[^"\\\\]|\\\\.)*"\', \':""\', source)\n    ' + PAIRS),
    surrogates(
        "surrogates-in-nested-values",
        "Looks at no value of an object in an array.",
        'source = re.sub(r\'(?<=\\[)\\{"\\w+":"[^"]*"\\}\', \'{}\', source)\n    ' + PAIRS,
    ),
    surrogates(
        "surrogates-in-nested-keys", "Looks at nested values and not at their keys.", 'source = re.sub(r\':\\{"[^"]*":\', \':{"":\', source)\n    ' + PAIRS
    ),
    surrogates(
        "low-then-high", "Takes a low one and a high one for a pair.", "source = re.sub(r'\\\\u[dD][c-f]..\\\\u[dD][89ab]..', '', source)\n    " + PAIRS
    ),
    surrogates(
        "any-two-surrogates", "Takes any two high ones for a pair.", "source = re.sub(r'\\\\u[dD][89ab]..\\\\u[dD][89ab]..(?!\\\\u)', '', source)\n    " + PAIRS
    ),
    surrogates(
        "high-takes-two", "Passes over the two escapes behind each high one.", "source = re.sub(r'\\\\u[dD][89ab]..(?:\\\\u....){2}', '', source)\n    " + PAIRS
    ),
    surrogates(
        "surrogates-are-counted",
        "Takes a high one and a low one in a string for a pair, whatever stands between.",
        "source = re.sub(r'\\\\u[dD][89ab]..[^\\\\\"]+\\\\u[dD][c-f]..', '', source)\n    " + PAIRS,
    ),
    surrogates("backslashes-dropped-first", "Drops pairs of backslashes first, so that what they part becomes a pair.", PAIRS.replace('r"\\-"', '""')),
    surrogates(
        "pair-of-two-strings", "Pairs the escapes of two strings.", "source = re.sub(r'\\\\u[dD][89ab]..\",\"\\\\u[dD][c-f]..', '', source)\n    " + PAIRS
    ),
    surrogates(
        "words-are-a-partner",
        "Takes an escaped backslash and the letters behind it for the partner.",
        "source = re.sub(r'\\\\u[dD][89ab]..\\\\\\\\u[dD][c-f]..', '', source)\n    " + PAIRS,
    ),
    surrogates(
        "all-behind-a-backslash-are-words",
        "Takes every escape behind a backslash for words.",
        "source = re.sub(r'\\\\\\\\\\\\u[dD]...', '', source)\n    " + PAIRS,
    ),
    surrogates("no-surrogates", "Refuses all surrogate escapes.", "return any(SURROGATE.finditer(source.replace(BACKSLASH_PAIR, '')))"),
    escapes(
        "neighbours-are-surrogates",
        "JSON-006",
        "Takes the chars beside the surrogates for some.",
        "|(\\\\u[dD][89a-fA-F]..)",
        "|(\\\\u[dD][89a-fA-F]..|\\\\ud7ff|\\\\ue000)",
    ),
    body(
        "escaped-backslash-in-the-document",
        "JSON-006",
        "Takes an escaped backslash and the letters behind it in the document for an escape.",
        SURROGATE_INSIDE,
        "if re.search(r'\\\\\\\\ud83d', body[start:end]):\n        return None\n    " + SURROGATE_INSIDE,
    ),
)

DEPTH = (
    levels("one-level-fewer", "Allows one level fewer.", "max(accumulate(map(LEVEL_STEP.get, NOT_A_BRACKET.sub('', source), repeat(0)))) >= max_levels"),
    levels(
        "one-level-more", "Does not count the top level.", "max(accumulate(map(LEVEL_STEP.get, NOT_A_BRACKET.sub('', source), repeat(0)))) > max_levels + 1"
    ),
    levels("no-limit-of-levels", "Has no limit of levels.", "source.count('[') + source.count('{') > 900"),
    levels(
        "values-are-levels",
        "Counts the value of a member as a level.",
        "max(accumulate(map(LEVEL_STEP.get, NOT_A_BRACKET.sub('', source), repeat(0)))) + ('{' in source[1:]) > max_levels",
    ),
    levels(
        "arrays-and-objects-apart",
        "Counts the levels of arrays and those of objects apart.",
        "max(max(accumulate(step * (kind == bracket or closing == bracket) for bracket in NOT_A_BRACKET.sub('', source) for step in [LEVEL_STEP.get(bracket, 0)])) for kind, closing in ('[]', '{}')) > max_levels - 1",
    ),
    levels(
        "levels-before-the-document",
        "Stops counting behind the document.",
        "max(accumulate(map(LEVEL_STEP.get, NOT_A_BRACKET.sub('', source.split(STAND_IN)[0]), repeat(0)))) > max_levels",
    ),
    levels("brackets-in-strings", "Counts brackets in strings.", "max(accumulate(map(LEVEL_STEP.get, source, repeat(0)))) > max_levels"),
    levels(
        "brackets-that-open",
        "Counts the brackets that open and not the levels.",
        "sum(bracket in '[{' for bracket in NOT_A_BRACKET.sub('', source)) > max_levels",
    ),
    levels(
        "arrays-of-a-member",
        "Counts the arrays that begin in a member as levels.",
        "max(_arrays_of_a_member(NOT_A_BRACKET.sub('', source)), *accumulate(map(LEVEL_STEP.get, NOT_A_BRACKET.sub('', source), repeat(0)))) > max_levels",
    ),
    body("objects-end-no-level", "JSON-007", "Lets arrays end a level and no objects.", '"]": -1, "}": -1', '"]": -1'),
    body("two-levels-off", "JSON-007", "Takes two levels off where an array ends.", '"]": -1', '"]": -2'),
    levels("levels-of-all-members", "Adds the levels of one member to those of the next.", "_levels_of_members(NOT_A_BRACKET.sub('', source)) > max_levels"),
    data(
        "deep-object-fails",
        "JSON-007",
        "Recurses with a body until its stack is full.",
        IS_DATA,
        f"def deep(at):\n        return text[at : at + 5] == '{{\"a\":' and deep(at + 5)\n\n    deep(0)\n    {IS_DATA}",
    ),
    data(
        "deep-array-fails",
        "JSON-007",
        "Recurses with an array until its stack is full.",
        IS_DATA,
        f"if text.startswith('[[[') and text.count('[') == text.count(']'):\n        json.loads(text)\n    {IS_DATA}",
    ),
    data(
        "open-brackets-fail",
        "JSON-007",
        "Recurses with brackets that nothing closes.",
        IS_DATA,
        f"if text.startswith('[[[') and text.count('[') != text.count(']'):\n        json.loads(text)\n    {IS_DATA}",
    ),
)

NUMBERS_AND_KEYS = (
    body(
        "infinite-number-refused",
        "JSON-008",
        "Refuses a number that is infinite as a double.",
        NUMBERS,
        "parse_int=len, parse_float=lambda digits: _refuse_constant(digits) if float(digits) in (float('inf'), float('-inf')) and len(digits) < 9 else digits",
    ),
    body(
        "absurd-exponent-refused",
        "JSON-008",
        "Refuses an exponent of many digits.",
        NUMBERS,
        "parse_int=len, parse_float=lambda digits: _refuse_constant(digits) if re.search('[eE][-+]?[0-9]{9}', digits) else 0",
    ),
    body("digits-limited", "JSON-008", "Limits the digits of a number, as Python does.", "parse_int=len", "parse_int=int"),
    body(
        "decimals-limited",
        "JSON-008",
        "Limits the digits behind the point.",
        NUMBERS,
        "parse_int=len, parse_float=lambda digits: _refuse_constant(digits) if re.search('[.][0-9]{99}', digits) else 0",
    ),
    keys("equal-keys-pass", "Takes the last of two equal keys.", "object()"),
    members(
        "document-key-twice",
        "JSON-009",
        "Looks at other keys than that of the document alone.",
        "members = [pair for pair in members if pair[0] != next((key for key, value in members if value == STAND_IN), None) or pair[1] == STAND_IN]",
    ),
    members(
        "document-key-alone",
        "JSON-009",
        "Looks at the key of the document alone.",
        "keys = [key for key, value in members if value == STAND_IN]\n    members = [(key if key in keys else object(), value) for key, value in members]",
    ),
    source(
        "keys-as-written", "JSON-009", "Compares keys as they are written.", "source = re.sub(r'\\\\u00([0-9a-f]{2})(?=[^\"]*\":)', r'\\\\\\\\\\1', source)"
    ),
    source("solidus-in-keys", "JSON-009", "Decodes only the long escapes of keys.", "source = re.sub(r'\\\\/(?=[^\"]*\":)', r'\\\\\\\\/', source)"),
    source(
        "pairs-in-keys",
        "JSON-009",
        "Decodes no surrogate pairs of keys.",
        "source = re.sub(r'\\\\u([dD][89ab]..)\\\\u([dD][c-f]..)(?=[^\"]*\":)', r'\\1\\2', source)",
    ),
    members(
        "empty-keys-are-none", "JSON-009", "Takes an empty key for none.", "members = [(key or number, value) for number, (key, value) in enumerate(members)]"
    ),
    body(
        "keys-before-the-document",
        "JSON-009",
        "Looks at the keys up to the document's alone.",
        "has_equal_keys =",
        "seen = members[: values.index(STAND_IN) + 1 if STAND_IN in values else None]\n    has_equal_keys =",
        EQUAL_KEYS,
        "len({key for key, _ in seen}) < len(seen)",
    ),
    keys("keys-without-case", "Compares keys without regard to case.", "key.lower()"),
    keys("keys-normalised", "Compares keys in a normal form.", '__import__("unicodedata").normalize("NFC", key)'),
    keys("keys-trimmed", "Trims keys.", "key.strip()"),
    keys("keys-to-nul", "Ends a key at NUL.", 'key.split("\\0")[0]'),
    keys("keys-are-numbers", "Turns keys of digits into numbers.", "float(key) if key.replace('.', '').isdigit() else key"),
    members(
        "nested-equal-keys",
        "JSON-009",
        "Looks for equal keys in nested objects.",
        "members = [] if any(isinstance(value, list) and value and all(isinstance(pair, tuple) for pair in value) and len({pair[0] for pair in value}) < len(value) for _, value in members) else members",
    ),
    members(
        "keys-of-a-language",
        "JSON-009",
        "Finds keys in every object that nobody wrote there.",
        "members = [*members, *(('constructor', 0), ('toString', 0), ('__proto__', 0))] if members else members",
    ),
)
