"""Wrong implementations of the area JSON: what looks like data, what parses, and which string is the document."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

body = of_module("prunespec/json_body.py")
escapes = of_module("prunespec/escapes.py")

LOOKING = r'JSON_LOOKING = re.compile("\ufeff?[ \t\n\r]*(?=[{\\[])")'
IS_DATA = "return JSON_LOOKING.match(text) is not None and text.rstrip(white).endswith(CLOSINGS)"
READ = "content = _wrapper(body, contract=contract) if WRAPPER in features else None"
NOT_DATA = "if not is_data(body, white=contract.white):"
DATA_INSIDE = "if content is None or is_data(content.text, white=contract.white):"
CANONICAL = "return content if content.is_canonical or ESCAPED in features else None"
FOUND = "text, start, end = found"
LONG = "len(text) < contract.limits.min_body_chars or"
SHARE = "contract.limits.min_literal_share.is_reached(end - start, len(body))"
SURROGATE_INSIDE = "if has_surrogate(text) or not _is_document("
UNPAIRED = "if escapes.has_unpaired_surrogate(before + after):"
MEMBERS = "members = _members(before, after, max_levels=max_levels)"
VALUES = "values = [value for _, value in members]"
EQUAL_KEYS = "len({key for key, _ in members}) < len(members)"
CHOSEN = "return STAND_IN in values and not has_equal_keys and max(lengths) <= len(text)"
OPENING = "opening = JSON_LOOKING.match(before)"
SOURCE = 'source = f\'{before[opening.end() :]}"{STAND_IN}"{after}\' if opening else ""'
PARSES = 'if not source.startswith("{") or _is_deeper(source, max_levels):'
FEW = "if source.count("
BRACKETS = 'brackets = NOT_A_BRACKET.sub("", source)'
DEEPER = "return max(accumulate(map(LEVEL_STEP.get, brackets, repeat(0)))) > max_levels"
NUMBERS = "parse_int=len, parse_float=len"
PAIRS = r'return any(escape[1] for escape in SURROGATE.finditer(source.replace(BACKSLASH_PAIR, r"\-")))'

LEVELS_OF_MEMBERS = """def _levels_of_members(brackets: str) -> int:
    level = deepest = 0
    levels = 1
    for bracket in brackets:
        level += LEVEL_STEP[bracket]
        deepest = max(deepest, level)
        if level == 1:
            levels += deepest - 1
            deepest = 0
    return levels


def _arrays_of_a_member(brackets: str) -> int:
    level = arrays = most = 0
    for bracket in brackets:
        level += LEVEL_STEP[bracket]
        arrays += bracket == "["
        if level == 1:
            most = max(most, arrays)
            arrays = 0
    return most + 1


"""


def looks(name: str, why: str, pattern: str, clause: str = "JSON-001") -> Wrong:
    """Return the wrong implementation that finds another beginning JSON-looking."""
    return body(name, clause, why, LOOKING, f"JSON_LOOKING = re.compile({pattern!r})")


def data(name: str, clause: str, why: str, *texts: str) -> Wrong:
    """Return the wrong implementation that takes other bodies for data: parts of the condition and what stands there instead."""
    changed = IS_DATA
    for part, replacement in zip(texts[::2], texts[1::2], strict=True):
        changed = changed.replace(part, replacement)
    return body(name, clause, why, IS_DATA, changed)


def refuses(name: str, clause: str, why: str, condition: str) -> Wrong:
    """Return the wrong implementation that takes no wrapper for one that has a string of the members for which this holds."""
    return body(name, clause, why, CHOSEN, f"if {condition}:\n        return False\n    {CHOSEN}")


def members(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that does something to the members, which are pairs, before it judges them."""
    return body(name, clause, why, MEMBERS, f"{MEMBERS}\n    {code}")


def keys(name: str, why: str, key: str) -> Wrong:
    """Return the wrong implementation that compares keys in another way."""
    return body(name, "JSON-009", why, EQUAL_KEYS, f"len({{{key} for key, _ in members}}) < len(members)")


def source(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that does something to what is parsed."""
    return body(name, clause, why, PARSES, f"{code}\n    {PARSES}")


def levels(name: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that counts levels in another way. `brackets` has the brackets outside strings, `source` everything."""
    return body(name, "JSON-007", why, "def _is_deeper", f"{LEVELS_OF_MEMBERS}def _is_deeper", FEW, f"return {code}\n    {FEW}")


def surrogates(name: str, why: str, found: str) -> Wrong:
    """Return the wrong implementation that looks for unpaired surrogate escapes in another way."""
    return escapes(name, "JSON-006", why, PAIRS, found)


LOOKS = (
    data(
        "braces-alone",
        "JSON-001",
        "Looks for braces alone.",
        "JSON_LOOKING.match(text) is not None",
        "JSON_LOOKING.match(text) is not None and '[' not in text.lstrip('\\ufeff \\t\\r\\n')[:1]",
    ),
    data(
        "brackets-alone",
        "JSON-001",
        "Looks for brackets alone.",
        "JSON_LOOKING.match(text) is not None",
        "JSON_LOOKING.match(text) is not None and '{' not in text.lstrip('\\ufeff \\t\\r\\n')[:1]",
    ),
    data(
        "braces-of-prose",
        "JSON-003",
        "Takes what is in braces for text if a word follows the first one.",
        "JSON_LOOKING.match(text) is not None",
        "JSON_LOOKING.match(text) is not None and re.match(r'\\{\\w{3}', text) is None",
    ),
    looks("first-char-alone", "Looks at the first char alone.", "\ufeff?(?=[{\\[])"),
    looks("no-white-before-an-array", "Looks for an array at the first char alone.", "\ufeff?(?:[ \t\n\r]*(?=[{])|(?=\\[))"),
    looks("ufeff-makes-it-text", "Takes a body with U+FEFF at its start for text.", "[ \t\n\r]*(?=[{\\[])"),
    looks("ufeff-before-an-array", "Takes an array with U+FEFF before it for text.", "\ufeff?[ \t\n\r]*(?=\\{)|[ \t\n\r]*(?=\\[)"),
    looks("ufeff-then-a-bracket", "Looks for the bracket right behind U+FEFF.", "(?:\ufeff|[ \t\n\r]*)(?=[{\\[])"),
    looks("ufeff-anywhere-before", "Passes over U+FEFF behind white.", "\ufeff?[ \t\n\r]*(?:(?<=[ \t\n\r])\ufeff)?(?=[{\\[])"),
    looks("every-ufeff", "Passes over every U+FEFF at the start.", "\ufeff*[ \t\n\r]*(?=[{\\[])"),
    looks("all-white-before", "Passes over all white before the bracket.", "\ufeff?\\s*(?=[{\\[])"),
    body(
        "full-width-white-before",
        "JSON-001",
        "Passes over U+3000 before the bracket of a body.",
        NOT_DATA,
        "if not is_data(body.lstrip('\\u3000'), white=contract.white):",
    ),
    looks("c-space-before", "Passes over what C calls space.", "\ufeff?[ \t\n\r\v\f]*(?=[{\\[])"),
    data("end-alone", "JSON-001", "Looks at the end alone.", "JSON_LOOKING.match(text) is not None and ", ""),
    data(
        "bracket-behind-a-word",
        "JSON-001",
        "Looks for the bracket behind a word and a colon.",
        "JSON_LOOKING.match(text) is not None",
        "JSON_LOOKING.match(re.sub(r'^\\w+: ?', '', text)) is not None",
    ),
    data(
        "every-value-is-data",
        "JSON-001",
        "Takes every JSON value for data.",
        IS_DATA,
        f'if re.fullmatch(r\'"[^"\\\\]*"|[0-9]+\', text):\n        return True\n    {IS_DATA}',
    ),
    data(
        "string-is-data", "JSON-001", "Takes a JSON string for data.", IS_DATA, f'if re.fullmatch(r\'"[^"\\\\]*"\', text):\n        return True\n    {IS_DATA}'
    ),
    data("number-is-data", "JSON-001", "Takes a number for data.", IS_DATA, f"if text.isdigit():\n        return True\n    {IS_DATA}"),
    data("ascii-white-behind", "JSON-003", "Knows the white of ASCII alone behind the closing bracket.", "rstrip(white)", "rstrip(' \\t\\r\\n\\v\\f')"),
    data("json-white-behind", "JSON-003", "Knows the white of JSON alone behind the closing bracket.", "rstrip(white)", "rstrip(' \\t\\r\\n')"),
    data("no-nel-behind", "JSON-003", "Lacks U+0085 among the white behind the closing bracket.", "rstrip(white)", "rstrip(white.replace(chr(0x85), ''))"),
    data(
        "closing-of-the-same-kind",
        "JSON-003",
        "Asks for the closing bracket of the same kind.",
        "endswith(CLOSINGS)",
        "endswith({'{': '}', '[': ']'}.get(text[JSON_LOOKING.match(text).end()], CLOSINGS))",
    ),
    data(
        "closing-of-the-last-kind",
        "JSON-003",
        "Asks for the closing bracket of the kind that was opened last.",
        "endswith(CLOSINGS)",
        "endswith('}' if text.rfind('{') > text.rfind('[') else ']')",
    ),
    body(
        "stripped-before-it-is-parsed",
        "JSON-005",
        "Strips white before it parses.",
        "found = _string_around(body, len(body) // MIDDLE)",
        "body = body.rstrip(contract.white)\n    found = _string_around(body, len(body) // MIDDLE)",
    ),
    data("ufeff-behind-is-white", "JSON-004", "Takes U+FEFF behind the closing bracket for white.", "rstrip(white)", "rstrip(white + '\\ufeff')"),
    data(
        "controls-behind-are-white",
        "JSON-004",
        "Takes every char up to the space behind the closing bracket for white.",
        "rstrip(white)",
        "rstrip(white + ''.join(map(chr, range(32))))",
    ),
    data("start-alone", "JSON-004", "Looks at the start alone.", " and text.rstrip(white).endswith(CLOSINGS)", ""),
    data(
        "link-is-data",
        "JSON-004",
        "Takes a body that begins with a link for data.",
        IS_DATA,
        f"if re.match(r'\\[\\w+\\]\\(', text):\n        return True\n    {IS_DATA}",
    ),
    data(
        "date-is-data",
        "JSON-004",
        "Takes a body that begins with a number in brackets for data.",
        IS_DATA,
        f"if re.match(r'\\[[0-9]', text):\n        return True\n    {IS_DATA}",
    ),
    data(
        "cut-off-is-data",
        "JSON-004",
        "Takes a document that was cut off for data.",
        IS_DATA,
        f"if re.match(r'\\{{\\s*\"\\w+\": ', text):\n        return True\n    {IS_DATA}",
    ),
    data(
        "first-value-is-data",
        "JSON-004",
        "Reads the first value and ignores the words behind it.",
        IS_DATA,
        f"try:\n        return JSON_LOOKING.match(text) is not None and bool(json.JSONDecoder().raw_decode(text.lstrip('\\ufeff \\t\\r\\n')))\n    except (RecursionError, ValueError):\n        pass\n    {IS_DATA}",
    ),
    data(
        "open-object-is-text",
        "JSON-003",
        "Takes an object that is laid out in lines for text where more brackets open than close.",
        IS_DATA,
        f"if text[:2] == '{{\\n' and text.count('{{') + text.count('[') > text.count('}}') + text.count(']'):\n        return False\n    {IS_DATA}",
    ),
)

SHAPES = (
    data(
        "empty-object-fails",
        "JSON-002",
        "Fails where an object has no member.",
        IS_DATA,
        f"if text[:1] == '{{' and not text[1:-1].strip():\n        raise ValueError(text)\n    {IS_DATA}",
    ),
    body(
        "no-string-fails",
        "JSON-002",
        "Fails where an object has members and no string among them.",
        READ,
        f"try:\n        members = json.loads(body) if WRAPPER in features else None\n    except (RecursionError, ValueError):\n        members = None\n    if members and isinstance(members, dict):\n        max(value for value in members.values() if isinstance(value, str))\n    {READ}",
    ),
    body("no-wrappers", "JSON-002", "Leaves all JSON alone.", READ, "content = None"),
    source("no-cr-between-tokens", "JSON-002", "Knows no CR between tokens.", 'source = "" if re.search("\\r\\n?[:,]", source) else source'),
    source(
        "no-numbers-with-upper-case-e",
        "JSON-002",
        "Refuses an exponent with an upper-case letter in an object.",
        'source = "" if re.search(":[0-9]E", source) else source',
    ),
    body("ufeff-keeps-from-parsing", "JSON-005", "Lets U+FEFF keep a body from parsing.", OPENING, f"{OPENING} if before[0] != '\\ufeff' else None"),
    body(
        "wrapper-in-an-array",
        "JSON-024",
        "Looks for a wrapper inside an array.",
        PARSES,
        f"source = source[1:-1] if source.startswith('[{{') and source.endswith('}}]') else source\n    {PARSES}",
    ),
    body(
        "string-in-an-array",
        "JSON-024",
        "Takes the string of an array for a document.",
        PARSES,
        f"source = '{{\"a\":' + source[1:-1] + '}}' if source.startswith('[\"') else source\n    {PARSES}".replace("{{", "{").replace("}}", "}"),
    ),
    body(
        "arrays-of-objects-are-text",
        "JSON-024",
        "Takes an array of several objects for text, and drops elements of it.",
        NOT_DATA,
        NOT_DATA.replace("if ", "if re.match(r'\\[\\{[^{}]*\\},\\{', body) or "),
    ),
    body(
        "arrays-of-strings-are-text",
        "JSON-024",
        "Takes an array of several strings for text.",
        NOT_DATA,
        NOT_DATA.replace("if ", 'if re.match(r\'\\["[^"]*","\', body) or '),
    ),
    members(
        "no-arrays-in-wrappers",
        "JSON-024",
        "Leaves every body alone in which an array is.",
        "members = [] if any(isinstance(value, list) and not (value and isinstance(value[0], tuple)) for _, value in members) else members",
    ),
    body(
        "wrappers-without-the-feature",
        "JSON-025",
        "Prunes wrappers without the feature.",
        READ,
        "content = _wrapper(body, contract=contract) if WRAPPER in features or not features else None",
    ),
    body("either-feature", "JSON-025", "Takes either feature for the other.", READ, "content = _wrapper(body, contract=contract) if features else None"),
    body(
        "escaped-alone",
        "JSON-025",
        "Prunes a wrapper whose literal is not canonical where only that feature is on.",
        READ,
        "content = _wrapper(body, contract=contract) if features else None\n    content = None if content and content.is_canonical and WRAPPER not in features else content",
    ),
    body(
        "needs-escapes",
        "JSON-025",
        "Wants escapes where their feature is on.",
        CANONICAL,
        "return content if content.is_canonical != (ESCAPED in features) else None",
    ),
    body("text-needs-a-feature", "JSON-025", "Asks for a feature before it prunes text.", NOT_DATA, f"if not features:\n        return None\n    {NOT_DATA}"),
    body("escaped-without-its-feature", "JSON-017", "Prunes a wrapper whose literal is not canonical without the feature.", CANONICAL, "return content"),
    body(
        "never-escaped", "JSON-017", "Leaves every wrapper alone whose literal is not canonical.", CANONICAL, "return content if content.is_canonical else None"
    ),
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
        "arrays-of-a-member", "Counts the arrays that begin in a member and not the levels.", "_arrays_of_a_member(NOT_A_BRACKET.sub('', source)) > max_levels"
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

DOCUMENTS = (
    members(
        "first-string",
        "JSON-010",
        "Takes the first string.",
        "members = [] if next((value for _, value in members if isinstance(value, str)), STAND_IN) != STAND_IN else members",
    ),
    members(
        "last-string",
        "JSON-010",
        "Takes the last string.",
        "members = [] if [STAND_IN, *(value for _, value in members if isinstance(value, str))][-1] != STAND_IN else members",
    ),
    members(
        "known-keys",
        "JSON-010",
        "Looks for the document under known keys first.",
        "members = [] if any(key in ('content', 'text', 'body') and isinstance(value, str) and value != STAND_IN for key, value in members) and any(key not in ('content', 'text', 'body') and value == STAND_IN for key, value in members) and before.count('content') else members",
    ),
    members(
        "empty-key-is-none",
        "JSON-010",
        "Takes an empty key of the document for none.",
        "members = [] if any(not key and value == STAND_IN for key, value in members) else members",
    ),
    body("longest-literal", "JSON-010", "Takes the string with the longest literal.", " and max(lengths) <= len(text)", ""),
    members(
        "longest-in-utf16",
        "JSON-010",
        "Measures strings in UTF-16 units.",
        'members = [] if any(isinstance(value, str) and value != STAND_IN and len(value.encode("utf-16-le")) // 2 > len(text.encode("utf-16-le")) // 2 for _, value in members) else members',
    ),
    members(
        "longest-in-bytes",
        "JSON-010",
        "Measures strings in bytes.",
        "members = [] if any(isinstance(value, str) and value != STAND_IN and len(value.encode()) > len(text.encode()) for _, value in members) else members",
    ),
    members(
        "longest-in-shift-jis",
        "JSON-010",
        "Measures strings in the bytes of Shift JIS.",
        'members = [] if any(isinstance(value, str) and value != STAND_IN and len(value.encode("cp932", "replace")) > len(text.encode("cp932", "replace")) for _, value in members) else members',
    ),
    body("longer-than-all-others", "JSON-010", "Takes no document that is as long as another string.", "max(lengths) <= len(text)", "max(lengths) < len(text)"),
    body(
        "first-of-equally-long-ones",
        "JSON-010",
        "Takes the first of equally long strings.",
        CHOSEN,
        f"if any(isinstance(value, str) and len(value) == len(text) for value in values[: values.index(STAND_IN)] if value != STAND_IN) if STAND_IN in values else True:\n        return False\n    {CHOSEN}",
    ),
    body(
        "last-of-equally-long-ones",
        "JSON-010",
        "Takes the last of equally long strings.",
        CHOSEN,
        f"if any(isinstance(value, str) and len(value) == len(text) for value in values[values.index(STAND_IN) :] if value != STAND_IN) if STAND_IN in values else True:\n        return False\n    {CHOSEN}",
    ),
    body(
        "second-choice",
        "JSON-010",
        "Goes on to the next string where the longest one is data.",
        CHOSEN,
        "return STAND_IN in values and not has_equal_keys and all(length <= len(text) or any(isinstance(value, str) and len(value) == length and value.startswith('[') for value in values) for length in lengths)",
    ),
    body("literal-is-long-enough", "JSON-011", "Measures the literal.", LONG, LONG.replace("len(text)", "end - start")),
    body("body-is-long-enough", "JSON-011", "Measures the body.", LONG, LONG.replace("len(text)", "len(body)")),
    body("document-one-less", "JSON-011", "Has a limit that is one char lower.", LONG, LONG.replace("<", "+ 1 <")),
    body("document-above-the-limit", "JSON-011", "Asks for more chars than the limit.", LONG, LONG.replace("<", "<=")),
    body("document-as-written", "JSON-011", "Measures the document as it is written.", LONG, LONG.replace("len(text)", "end - start - 2")),
    body(
        "letters-as-written",
        "JSON-011",
        "Takes an escape by number of an ASCII char for six chars.",
        LONG,
        LONG.replace("len(text)", 'len(text) + 5 * body[start:end].count("\\\\u00")'),
    ),
    body(
        "document-in-utf16",
        "JSON-011",
        "Measures the document in UTF-16 units.",
        LONG,
        LONG.replace("len(text)", 'len(text.encode("utf-16-le", "surrogatepass")) // 2'),
    ),
    body(
        "raw-chars-in-utf16",
        "JSON-011",
        "Takes a raw char above U+FFFF for two chars.",
        LONG,
        LONG.replace("len(text)", "len(text) + sum(char > '\\uffff' for char in body[start:end])"),
    ),
    body("document-in-bytes", "JSON-011", "Measures the document in bytes.", LONG, LONG.replace("len(text)", 'len(text.encode("utf-8", "surrogatepass"))')),
    body("pair-is-two", "JSON-011", "Takes an escaped pair for two chars.", LONG, LONG.replace("len(text)", 'len(text) + body[start:end].count("\\\\ud842")')),
    body("share-excluded", "JSON-012", "Asks for more than the share.", f"not {SHARE}", "5 * (end - start) <= 3 * len(body)"),
    body("share-without-quotes", "JSON-012", "Leaves the quotes out of the share.", SHARE, SHARE.replace("end - start", "end - start - 2")),
    body("share-rounded", "JSON-012", "Rounds the share to whole percent.", f"not {SHARE}", "round(100 * (end - start) / len(body)) < 60"),
    body("no-share", "JSON-012", "Asks for no share.", f"not {SHARE}", "False"),
    body("share-of-one-half", "JSON-012", "Asks for a smaller share.", f"not {SHARE}", "2 * (end - start) < len(body)"),
    body("share-without-ufeff", "JSON-012", "Measures the body without U+FEFF.", SHARE, SHARE.replace("len(body)", "len(body.removeprefix('\\ufeff'))")),
    body("share-stripped", "JSON-012", "Measures the body without the white around it.", SHARE, SHARE.replace("len(body)", "len(body.strip('\\ufeff \\n'))")),
    body(
        "share-in-utf16",
        "JSON-012",
        "Measures literal and body in UTF-16 units.",
        f"not {SHARE}",
        'len(body[start:end].encode("utf-16-le")) * 5 < 3 * len(body.encode("utf-16-le"))',
    ),
    body("share-in-bytes", "JSON-012", "Measures literal and body in bytes.", f"not {SHARE}", "len(body[start:end].encode()) * 5 < 3 * len(body.encode())"),
    body(
        "literal-in-bytes",
        "JSON-012",
        "Measures the literal in bytes and the body in chars.",
        f"not {SHARE}",
        "len(body[start:end].encode()) * 5 < 3 * len(body)",
    ),
    body(
        "literal-in-shift-jis",
        "JSON-012",
        "Measures the literal in the bytes of Shift JIS and the body in chars.",
        f"not {SHARE}",
        "len(body[start:end].encode('cp932', 'replace')) * 5 < 3 * len(body)",
    ),
    body(
        "literal-in-utf16",
        "JSON-012",
        "Measures the literal in UTF-16 units and the body in chars.",
        f"not {SHARE}",
        "len(body[start:end].encode('utf-16-le')) * 5 < 6 * len(body)",
    ),
    body(
        "body-in-utf16-and-literal-in-chars",
        "JSON-012",
        "Measures the body in UTF-16 units and the literal in chars.",
        f"not {SHARE}",
        "(end - start) * 10 < 3 * len(body.encode('utf-16-le'))",
    ),
    body(
        "share-of-the-document",
        "JSON-012",
        "Measures the decoded document against the body as it is written.",
        SHARE,
        SHARE.replace("end - start", "len(text) + 2"),
    ),
    source(
        "document-of-a-nested-object",
        "JSON-013",
        "Looks for the document in a nested object.",
        "source = re.sub(r'^\\{\"\\w+\":(\\{.*\\})\\}$', r'\\1', source)",
    ),
    source(
        "document-of-an-array",
        "JSON-013",
        "Looks for the document in an array of strings.",
        "source = re.sub(r'^\\{(\"\\w+\":)\\[\"\\w*\",(.*)\\]\\}$', r'{\\1\\2}', source)",
    ),
    source(
        "document-of-a-message",
        "JSON-013",
        "Looks for the document in the parts of a message.",
        "source = re.sub(r'^\\{\"\\w+\":\\[(\\{.*\\})\\]\\}$', r'\\1', source)",
    ),
    body(
        "objects-in-a-list",
        "JSON-013",
        "Takes an object for text that has a list of several objects.",
        NOT_DATA,
        NOT_DATA.replace("if ", "if re.match(r'\\{\"\\w+\":\\[\\{[^{}]*\\},\\{', body) or "),
    ),
    members(
        "key-is-the-document",
        "JSON-013",
        "Takes a key for a document.",
        "members = [*members, ('', STAND_IN)] if members and all(isinstance(value, str) and value != STAND_IN for _, value in members) and members[0][0] == STAND_IN else members",
    ),
    members(
        "longer-nested-string",
        "JSON-013",
        "Finds a longer string below the top level.",
        "members = [] if any(isinstance(value, list) and any(isinstance(pair, tuple) and isinstance(pair[1], str) and len(pair[1]) > len(text) for pair in value) for _, value in members) else members",
    ),
    body("data-in-a-string", "JSON-014", "Prunes JSON inside a string.", DATA_INSIDE, "if content is None:"),
    body(
        "objects-in-a-string",
        "JSON-014",
        "Looks for objects inside the string alone.",
        DATA_INSIDE,
        "if content is None or (is_data(content.text, white=contract.white) and content.text[0] != '['):",
    ),
    body(
        "arrays-in-a-string",
        "JSON-014",
        "Looks for arrays inside the string alone.",
        DATA_INSIDE,
        'if content is None or (is_data(content.text, white=contract.white) and not re.match(r\'\\{"a":"\', content.text)):',
    ),
    body(
        "document-that-parses",
        "JSON-014",
        "Asks whether the document parses.",
        "    if content is None or",
        "    if content and content.text[0] == '{':\n        try:\n            json.loads(content.text, strict=False)\n        except ValueError:\n            return content\n    if content is None or",
    ),
    body(
        "first-value-of-several",
        "JSON-014",
        "Takes a document for prose that goes on behind its first value.",
        DATA_INSIDE,
        "try:\n        if content and content.text.rstrip()[DECODER.raw_decode(content.text)[1] :]:\n            return content\n    except ValueError:\n        pass\n    "
        + DATA_INSIDE,
    ),
    body(
        "first-char-of-the-document",
        "JSON-014",
        "Looks at the first char of the document alone for a bracket.",
        DATA_INSIDE,
        "if content is None or (content.text[0] in '[{' and is_data(content.text, white=contract.white)):",
    ),
    body(
        "data-in-canonical-literals",
        "JSON-014",
        "Looks for data in canonical literals alone.",
        DATA_INSIDE,
        "if content is None or (content.is_canonical and is_data(content.text, white=contract.white)):",
    ),
    body(
        "document-begins-with-a-bracket",
        "JSON-014",
        "Looks at the beginning of the document alone.",
        DATA_INSIDE,
        "if content is None or JSON_LOOKING.match(content.text):",
    ),
    body(
        "document-ends-with-a-bracket",
        "JSON-014",
        "Looks at the end of the document alone.",
        DATA_INSIDE,
        "if content is None or content.text.rstrip(contract.white).endswith(CLOSINGS):",
    ),
    body(
        "word-before-a-bracket",
        "JSON-014",
        "Takes a document for data in which a bracket stands behind a space.",
        DATA_INSIDE,
        "if content is None or re.search(r' \\[[^\\n]*\\]$', content.text) or is_data(content.text, white=contract.white):",
    ),
    body(
        "white-before-data",
        "JSON-014",
        "Passes over all white before the bracket of a document.",
        DATA_INSIDE,
        "if content is None or is_data(content.text.lstrip(), white=contract.white):",
    ),
    body(
        "string-in-a-string",
        "JSON-014",
        "Takes a document that is a JSON string for data.",
        DATA_INSIDE,
        "if content is None or content.text[0] == content.text[-1] == '\"' or is_data(content.text, white=contract.white):",
    ),
)
