"""Wrong implementations of the area JSON: canonical literals, what is written into one, and what of it is kept."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, joined, of_module

escapes = of_module("prunespec/escapes.py")
render = of_module("prunespec/render.py")
body = of_module("prunespec/json_body.py")
prune = of_module("prunespec/prune.py")

CANONICAL = "    first = PAIR_OR_ODD.search(literal)"
ODD = r'PAIR_OR_ODD = re.compile(r"\\(?:\\|/|u(?!00(?:0[0-7bef]|1[0-9a-f])))")'
ODD_ONES = "/|u(?!00(?:0[0-7bef]|1[0-9a-f]))"
BEHIND_PAIRS = 'first = PAIR_OR_ODD.search(literal.replace(BACKSLASH_PAIR, ""))'
WRITE = "return encode_basestring(text)[1:-1]"
WRITE_ASCII = "return encode_basestring_ascii(text)[1:-1]"
WRITER = "return escapes.canonical if content.is_canonical or not source.isascii() else escapes.ascii_only"
KEEP = "return [source[start:end] for start, end in zip(edges, edges, strict=True)]"
KEEP_CANONICAL = "return [write(content.text[start:end]) for start, end in spans]"
IF_CANONICAL = "if content.is_canonical:\n        write"
NEW = "return body[: content.start] + write(JOINT).join((header, *pieces)) + body[content.end :]"
MARKERS = "header, *markers = map(write, texts)"
PIECES = "pieces = [next(kept) if is_kept else next(dropped) for is_kept, _, _ in of_slices]"
WRITERS = "next(filter(None, written), None) or "
EVERY_WRITER = "for write in WRITERS)"
ESCAPE = r'ESCAPE = re.compile(r"\\u[dD][89abAB]..\\u....|\\u....|\\.")'
PLACES = "return [offset + surplus[bisect_left(positions, offset)] for offset in offsets]"
FOUND = "text, start, end = found\n"


def odd(name: str, why: str, pattern: str) -> Wrong:
    """Return the wrong implementation that finds other escapes in a literal that a canonical one does not have."""
    return escapes(name, "JSON-016", why, ODD, ODD.replace(ODD_ONES, pattern))


def raw(name: str, why: str, chars: str) -> Wrong:
    """Return the wrong implementation that takes no literal for canonical in which one of these chars stands raw."""
    return escapes(name, "JSON-016", why, CANONICAL, f'    if re.search("[{chars}]", literal):\n        return False\n{CANONICAL}')


def also(name: str, why: str, pattern: str, clause: str = "JSON-016") -> Wrong:
    """Return the wrong implementation that takes these escapes as well for such that a canonical literal may have."""
    return escapes(name, clause, why, CANONICAL, f'    literal = re.sub(r"((?<!\\\\)(?:\\\\\\\\)*){pattern}", r"\\1", literal)\n{CANONICAL}')


def writes(name: str, clause: str, why: str, condition: str) -> Wrong:
    """Return the wrong implementation that writes ASCII into a literal if this holds."""
    return render(name, clause, why, WRITER, f"return escapes.ascii_only if {condition} else escapes.canonical")


def keeps(name: str, clause: str, why: str, kept: str) -> Wrong:
    """Return the wrong implementation that has another text for each kept span of a literal that is not canonical."""
    return render(name, clause, why, KEEP, f"return [{kept} for start, end in zip(edges, edges, strict=True)]")


def bodies(name: str, clause: str, why: str, new: str) -> Wrong:
    """Return the wrong implementation that does something else to the new body, which is `new`."""
    return render(name, clause, why, "from itertools", "import json\nimport re\nfrom itertools", NEW, f"new = {NEW.removeprefix('return ')}\n    return {new}")


LITERALS = (
    odd("every-escape-is-odd", "Takes every escape for one that need not be.", "."),
    odd("every-number-is-odd", "Takes every escape by number for one that need not be.", "/|u"),
    odd("quotation-mark-is-odd", "Takes an escaped quotation mark for one that need not be.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f]))|\\x22"),
    odd("backspace-by-number", "Writes backspace and form feed by number.", "/|[bf]|u(?!00(?:0[0-7bef]|1[0-9a-f]))"),
    odd("solidus-may-be-escaped", "Takes an escaped solidus for canonical.", "u(?!00(?:0[0-7bef]|1[0-9a-f]))"),
    odd("no-number-is-odd", "Takes every escape by number for canonical.", "/"),
    odd("controls-by-number", "Takes every escape of a control char for canonical.", "/|u(?!00[01][0-9a-f])"),
    odd("upper-case-digits", "Compares escapes without regard to case.", "/|u(?!00(?:0[0-7bef]|1[0-9a-fA-F]))"),
    odd("lf-by-number", "Takes LF by number for canonical.", "/|u(?!00(?:0[0-7abef]|1[0-9a-f]))"),
    odd("cr-by-number", "Takes CR by number for canonical.", "/|u(?!00(?:0[0-7bdef]|1[0-9a-f]))"),
    odd("tab-by-number", "Takes the tab by number for canonical.", "/|u(?!00(?:0[0-79bef]|1[0-9a-f]))"),
    odd("backspace-may-be-a-number", "Takes backspace by number for canonical.", "/|u(?!00(?:0[0-8bef]|1[0-9a-f]))"),
    odd("form-feed-may-be-a-number", "Takes the form feed by number for canonical.", "/|u(?!00(?:0[0-7bcef]|1[0-9a-f]))"),
    odd("quotation-mark-by-number", "Takes the quotation mark by number for canonical.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f]|22))"),
    odd("backslash-by-number", "Takes the backslash by number for canonical.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f]|5c))"),
    odd("delete-by-number", "Takes U+007F for a control char that must be escaped.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f]|7f))"),
    odd("c1-controls-by-number", "Takes U+0080 to U+009F for control chars that must be escaped.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f]|[89][0-9a-f]))"),
    odd("html-by-number", "Takes escapes made for HTML for canonical.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f]|3[ce]|26))"),
    odd("line-separators-by-number", "Takes escapes made for JavaScript for canonical.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f])|202[89])"),
    odd("letters-by-number", "Takes escapes of ASCII letters for canonical.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f]|[4-7][0-9a-f](?<!5c)(?<!7f)))"),
    odd("no-ascii-is-odd", "Looks at escapes of what is not ASCII alone.", "u(?!00[0-7])"),
    odd("pairs-may-be-escaped", "Takes an escaped pair for canonical.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f])|[dD])"),
    odd("ideographs-may-be-escaped", "Takes escapes of what is not ASCII and no pair for canonical.", "/|u(?!00(?:0[0-7bef]|1[0-9a-f])|[3-9])"),
    escapes(
        "pairs-of-backslashes-overlooked",
        "JSON-016",
        "Takes an escaped backslash and the letters behind it for an escape.",
        CANONICAL,
        "    return re.search(r'\\\\(?:/|u(?!00(?:0[0-7bef]|1[0-9a-f])))', literal) is None\n" + CANONICAL,
    ),
    escapes(
        "words-behind-a-backslash-are-escapes",
        "JSON-016",
        "Takes an escaped backslash and `u` for an escape by number.",
        CANONICAL,
        "    if re.search(r'\\\\\\\\u0041', literal):\n        return False\n" + CANONICAL,
    ),
    escapes(
        "solidus-behind-a-backslash",
        "JSON-016",
        "Takes an escaped backslash and a solidus for an escaped solidus.",
        CANONICAL,
        "    if r'\\/' in literal:\n        return False\n" + CANONICAL,
    ),
    escapes("first-pair-ends-the-search", "JSON-016", "Takes every escape behind an escaped backslash for words.", BEHIND_PAIRS, "first = None"),
    raw("raw-delete", "Wants U+007F by number.", r"\x7f"),
    raw("raw-c1-controls", "Wants U+0080 to U+009F by number.", r"\x80-\x9f"),
    raw("raw-html-signs", "Wants signs of HTML by number.", "<>&"),
    raw("raw-line-separators", "Wants U+2028 and U+2029 by number.", r"\u2028\u2029"),
    raw("raw-letters", "Takes literals of ASCII alone for canonical.", r"\u0080-\uffff"),
    raw("raw-ideographs", "Wants letters outside Latin by number.", r"\u3040-\u9fff"),
    raw("raw-astral-chars", "Wants chars above U+FFFF as two escapes.", r"\U00010000-\U0010ffff"),
    raw("raw-chars-without-a-sign", "Wants U+FEFF, private and unassigned chars by number.", r"\ufeff\ue000-\uf8ff\uffff"),
    escapes(
        "raw-solidus",
        "JSON-016",
        "Wants a solidus with a backslash.",
        CANONICAL,
        "    if re.search(r'(?<!\\\\)/', literal):\n        return False\n" + CANONICAL,
    ),
)

WRITTEN = (
    render(
        "header-raw",
        "JSON-018",
        "Writes the LF of the header raw into a literal.",
        MARKERS,
        MARKERS + "\n    header = header.replace('\\\\n', '\\n') if content.shape != TEXT else header",
    ),
    writes("ascii-in-every-literal", "JSON-018", "Writes what is not ASCII by number into every literal.", "True"),
    writes("ascii-literal-is-of-ascii", "JSON-018", "Takes a canonical literal that is ASCII for one that asks for ASCII.", "source.isascii()"),
    render(
        "ascii-body-is-of-ascii",
        "JSON-018",
        "Looks at how the rest of the body is written.",
        "write = _writer(content, source)\n    kept",
        "write = _writer(content, source)\n    if content.is_canonical and content.shape != TEXT and source.isascii() and '\\\\u' in body[: content.start]:\n        write = escapes.ascii_only\n    kept",
    ),
    writes("never-ascii", "JSON-019", "Writes markers raw into a literal of ASCII.", "False"),
    body(
        "ascii-where-escapes-are-on",
        "JSON-018",
        "Takes every literal of ASCII for one with escapes once their feature is on.",
        "return content if content.is_canonical or ESCAPED in features else None",
        "if ESCAPED in features and body[content.start : content.end].isascii():\n        return Content(content.shape, content.text, content.start, content.end, is_canonical=False)\n    return content if content.is_canonical or ESCAPED in features else None",
    ),
    escapes(
        "upper-case-in-markers",
        "JSON-019",
        "Writes upper-case digits into a literal of ASCII.",
        WRITE_ASCII,
        "return re.sub(r'\\\\u([0-9a-f]{4})', lambda found: '\\\\u' + found[1].upper(), encode_basestring_ascii(text)[1:-1])",
    ),
    joined(
        escapes(
            "upper-case-in-letters",
            "JSON-019",
            "Writes chars outside ASCII in upper-case digits.",
            WRITE_ASCII,
            "return encode_basestring_ascii(text)[1:-1]\n\n\ndef upper(text: str) -> str:\n    return re.sub(r'\\\\u([3-9a-f][0-9a-f]{3})', lambda found: '\\\\u' + found[1].upper(), ascii_only(text))",
        ),
        edits("prunespec/render.py", MARKERS, "header, *markers = map(escapes.upper if write is escapes.ascii_only else write, texts)"),
    ),
    render(
        "kept-part-says-ascii",
        "JSON-019",
        "Looks at the kept parts to see how a literal is written.",
        MARKERS,
        "if content.shape != TEXT and not content.is_canonical and not any('\\\\' in piece for piece in [*_sources(content, source, spans=[(start, end) for is_kept, start, end in of_slices if is_kept])]):\n        write = escapes.canonical\n    "
        + MARKERS,
    ),
    render(
        "raw-chars-elsewhere",
        "JSON-019",
        "Looks for raw chars in the rest of the body.",
        MARKERS,
        "if content.shape != TEXT and not body.isascii():\n        write = escapes.canonical\n    " + MARKERS,
    ),
    writes(
        "raw-beside-escapes", "JSON-020", "Writes markers by number wherever a literal has escapes by number.", "not content.is_canonical and '\\\\u' in source"
    ),
    render(
        "kept-part-says-raw",
        "JSON-020",
        "Looks at the kept parts, and writes ASCII if they are.",
        MARKERS,
        "if content.shape != TEXT and not content.is_canonical and ''.join(_sources(content, source, spans=[(start, end) for is_kept, start, end in of_slices if is_kept])).isascii():\n        write = escapes.ascii_only\n    "
        + MARKERS,
    ),
    render(
        "solidus-as-in-the-literal",
        "JSON-020",
        "Follows the literal and escapes a solidus in a marker.",
        MARKERS,
        f"{MARKERS}\n    if content.shape != TEXT and not source.isascii() and r'\\/' in source:\n        header = header.replace('/', r'\\/')",
    ),
    render(
        "solidus-as-in-the-ascii-literal",
        "JSON-019",
        "Follows the literal of ASCII and escapes a solidus in a marker.",
        MARKERS,
        f"{MARKERS}\n    if content.shape != TEXT and source.isascii() and r'\\/' in source:\n        header = header.replace('/', r'\\/')",
    ),
    render(
        "id-as-it-is",
        "JSON-018",
        "Writes the quotation marks of an id into the header as they are.",
        MARKERS,
        MARKERS + "\n    header = header.replace('\\\\\"', '\"') if content.is_canonical and content.shape != TEXT else header",
    ),
    escapes(
        "more-escapes-than-it-must",
        "JSON-018",
        "Writes U+007F by number in a canonical literal.",
        WRITE,
        "return encode_basestring(text)[1:-1].replace('\\x7f', r'\\u007f')",
    ),
    escapes(
        "delete-in-ascii",
        "JSON-019",
        "Writes U+007F by number into a literal of ASCII, as Python's writer does.",
        "return NOT_ASCII.sub(lambda found: as_python(found[0]), canonical(text))",
        "return as_python(text)",
    ),
    escapes(
        "solidus-escaped-in-canonical",
        "JSON-018",
        "Escapes the solidus in a canonical literal.",
        WRITE,
        "return encode_basestring(text)[1:-1].replace('/', r'\\/')",
    ),
)

BODIES = (
    bodies(
        "serialises-the-body",
        "JSON-021",
        "Serialises the body anew.",
        "json.dumps(json.loads(new.lstrip('\\ufeff')), ensure_ascii=False) if content.shape != TEXT else new",
    ),
    bodies(
        "serialises-in-its-own-order",
        "JSON-023",
        "Serialises the body anew with sorted keys where it is laid out for people.",
        "json.dumps(json.loads(new), ensure_ascii=False, indent=1, sort_keys=True) if content.shape != TEXT and new.startswith('{\\n') else new",
    ),
    bodies(
        "numbers-as-doubles",
        "JSON-023",
        "Reads numbers as doubles and writes them again.",
        "re.sub(r'(?<=[:\\[,])-?[0-9][-+0-9.eE]*(?=[,\\]])', lambda found: json.dumps(float(found[0])), new[: content.start]) + new[content.start :] if content.shape != TEXT else new",
    ),
    bodies(
        "drops-equal-nested-keys",
        "JSON-023",
        "Drops the first of two equal nested keys.",
        "re.sub(r'(\\{)(\"\\w+\"):[^,{}]*,(\\2:)', r'\\1\\3', new) if content.shape != TEXT else new",
    ),
    bodies("json-body-stripped", "JSON-021", "Drops the white around a body.", "new.strip() if content.shape != TEXT else new"),
    bodies("json-body-without-ufeff", "JSON-021", "Drops U+FEFF of a wrapper.", "new.removeprefix('\\ufeff') if content.shape != TEXT else new"),
    bodies(
        "body-without-last-lf",
        "JSON-021",
        "Drops the blank lines behind a wrapper.",
        "new.rstrip('\\n') + '\\n' if content.shape != TEXT and new.endswith('\\n\\n') else new",
    ),
    bodies(
        "other-strings-written-anew",
        "JSON-023",
        "Writes the strings of other members anew.",
        're.sub(r\'"(?:[^"\\\\]|\\\\.)*"\', lambda found: json.dumps(json.loads(found[0]), ensure_ascii=False), new[: content.start - 1]) + new[content.start - 1 :] if content.shape != TEXT else new',
    ),
    render(
        "replaces-the-first-place",
        "JSON-021",
        "Changes the first place where the kept text stands, which may be another string.",
        NEW,
        "if content.shape != TEXT and source[-200:] in body[: content.start]:\n        return body[: content.start].replace(source[-200:], write(JOINT).join((header, *pieces)), 1) + body[content.start :]\n    "
        + NEW,
    ),
    bodies(
        "does-not-parse",
        "JSON-023",
        "Cuts the closing bracket of a wrapper.",
        "new.removesuffix('}') if content.shape != TEXT and new.endswith('\"}') else new",
    ),
)

KEPT = (
    keeps(
        "kept-written-anew",
        "JSON-022",
        "Decodes kept text and writes it anew.",
        "_writer(content, source)(__import__('json').loads('\"' + source[start:end] + '\"'))",
    ),
    keeps(
        "kept-in-one-manner",
        "JSON-022",
        "Writes all chars of a kept run raw in a literal with raw chars.",
        "source[start:end] if source.isascii() else escapes.canonical(__import__('json').loads('\"' + source[start:end] + '\"'))",
    ),
    keeps(
        "kept-in-lower-case",
        "JSON-022",
        "Writes kept escapes in lower-case digits.",
        "__import__('re').sub(r'(?<!\\\\)\\\\u....', lambda found: found[0].lower(), source[start:end])",
    ),
    keeps(
        "kept-letters-raw",
        "JSON-022",
        "Takes needless escapes of ASCII letters away in kept text.",
        "__import__('re').sub(r'(?<!\\\\)\\\\u00([46][1-9a-fA-F])', lambda found: chr(int(found[1], 16)), source[start:end])",
    ),
    keeps("kept-solidus-raw", "JSON-022", "Writes a kept solidus raw.", "source[start:end].replace(r'\\/', '/')"),
    keeps("kept-gaps-by-letter", "JSON-022", "Writes kept line ends by letter.", "source[start:end].replace(r'\\u000a', r'\\n')"),
    keeps(
        "kept-gap-at-the-end-by-letter",
        "JSON-022",
        "Writes the kept line ends at the ends of a run by letter.",
        "__import__('re').sub(r'^(\\\\u000a)+|(\\\\u000a)(?=\\\\u0020\\\\n$)', r'\\\\n', source[start:end])",
    ),
    escapes(
        "pair-is-two-places",
        "JSON-022",
        "Takes an escaped pair for two chars where it looks for a place in the literal.",
        WRITERS,
        "",
        ESCAPE,
        r'ESCAPE = re.compile(r"\\u....|\\.")',
    ),
    escapes(
        "escape-by-number-is-two-chars",
        "JSON-022",
        "Knows escapes by letter alone where it looks for a place in the literal.",
        WRITERS,
        "",
        ESCAPE,
        r'ESCAPE = re.compile(r"\\.")',
    ),
    escapes(
        "escapes-in-lower-case",
        "JSON-022",
        "Knows pairs in lower-case digits alone where it looks for a place in the literal.",
        WRITERS,
        "",
        ESCAPE,
        r'ESCAPE = re.compile(r"\\ud[89ab]..\\u....|\\u....|\\.")',
    ),
    escapes(
        "place-behind-the-escape",
        "JSON-022",
        "Takes the escape before a place for one behind it.",
        WRITERS,
        "",
        PLACES,
        "return [offset + surplus[bisect_left(positions, offset - 1)] for offset in offsets]",
    ),
    escapes(
        "lost-at-a-solidus",
        "JSON-022",
        "Takes an escaped solidus for one char where it looks for a place in the literal.",
        "written = (_by_writer(write, literal,",
        "written = (_by_writer(write, literal.replace('\\\\/', '/'),",
    ),
    joined(
        render(
            "places-in-the-text",
            "JSON-022",
            "Takes places of the text for places of a literal with escapes.",
            "edges = iter(escapes.source_offsets(source, content.text, offsets=[edge for span in spans for edge in span]))",
            "edges = iter([edge for span in spans for edge in span])",
        )
    ),
    render(
        "canonical-places-in-the-text",
        "JSON-022",
        "Takes places of the text for places of a canonical literal.",
        KEEP_CANONICAL,
        "return [source[start:end] for start, end in spans]",
    ),
    render(
        "canonical-places-by-letter",
        "JSON-022",
        "Looks for a place in a canonical literal and takes an escape for two chars.",
        KEEP_CANONICAL,
        "return [write(content.text[start:end]) if '\\\\\\\\' not in source else source[len(write(content.text[:start])) : len(write(content.text[:end]).replace('\\\\\\\\u', 'u'))] for start, end in spans]",
    ),
    render(
        "canonical-places-in-utf16",
        "JSON-022",
        "Looks for a place in a canonical literal in UTF-16 units.",
        KEEP_CANONICAL,
        "units = source.encode('utf-16-le')\n        return [units[2 * len(write(content.text[:start])) : 2 * len(write(content.text[:end]))].decode('utf-16-le', 'replace') for start, end in spans]",
    ),
    render(
        "canonical-kept-unescaped",
        "JSON-022",
        "Writes kept quotation marks and backslashes raw.",
        KEEP_CANONICAL,
        "return [content.text[start:end].replace('\\n', r'\\n').replace('\\r', r'\\r').replace('\\t', r'\\t') if '\"' in content.text and r'\\u' not in content.text else write(content.text[start:end]) for start, end in spans]",
    ),
    keeps(
        "kept-gaps-joined-anew",
        "JSON-022",
        "Joins kept paragraphs by line ends of its own.",
        "__import__('re').sub(r'(?<=[^\\\\])(?:\\\\r\\\\n|\\\\u000a|\\\\u0020|\\\\n){4,}', r'\\\\n\\\\n', source[start:end])",
    ),
    prune(
        "spans-of-the-literal",
        "JSON-026",
        "Gives the spans of a literal that is not canonical as they are written.",
        "paragraphs=case.paragraphs,\n",
        "paragraphs=case.paragraphs if not case.content or case.content.is_canonical else tuple(zip(*[iter(__import__('prunespec.escapes').escapes.source_offsets(case.body[case.content.start : case.content.end], case.content.text, offsets=[edge for span in case.paragraphs for edge in span]))] * 2)),\n",
    ),
    body("literal-is-split", "JSON-026", "Splits the literal as it is written.", FOUND, FOUND + "    text = body[start + 1 : end - 1]\n"),
    body(
        "backslash-n-is-a-line-end",
        "JSON-026",
        "Takes an escaped backslash and an `n` for a line end.",
        FOUND,
        FOUND + "    text = text.replace('\\\\n\\\\n', ' \\n\\n ')\n",
    ),
    body(
        "numbered-line-ends-are-words",
        "JSON-017",
        "Knows line ends in the literal by their letters alone.",
        FOUND,
        FOUND + "    text = DECODER.decode(re.sub(r'\\\\u000([aAdD])(?=\\\\u)', r'\\\\u003\\1', body[start:end]))\n",
    ),
    body(
        "escapes-are-not-decoded",
        "JSON-017",
        "Decodes no escapes by number.",
        FOUND,
        FOUND + "    text = DECODER.decode(re.sub(r'(?<!\\\\)\\\\u(?=[0-9a-fA-F]{4})', r'\\\\\\\\u', body[start:end]))\n",
    ),
    body(
        "solidus-without-the-feature",
        "JSON-017",
        "Prunes a wrapper without the feature whose literal escapes nothing but the solidus needlessly.",
        "return content if content.is_canonical or ESCAPED in features else None",
        "return content if content.is_canonical or ESCAPED in features or not re.search(r'\\\\u', body[content.start : content.end]) else None",
    ),
    body(
        "letters-without-the-feature",
        "JSON-017",
        "Prunes a wrapper without the feature whose literal escapes nothing but ASCII letters needlessly.",
        "return content if content.is_canonical or ESCAPED in features else None",
        "return content if content.is_canonical or ESCAPED in features or not re.search(r'\\\\(?:/|\\\\|u(?!00[46][1-9a-f]))', body[content.start : content.end]) else None",
    ),
    body(
        "pairs-are-two-chars",
        "JSON-017",
        "Decodes an escaped pair to two chars.",
        FOUND,
        FOUND + "    if re.search(r'\\\\u[dD][89abAB]', body[start:end]):\n        text = re.sub('[\\U00010000-\\U0010ffff]', 'XY', text)\n",
    ),
    body(
        "solidus-is-kept-escaped",
        "JSON-017",
        "Knows the escapes of canonical literals alone.",
        FOUND,
        FOUND + "    text = DECODER.decode(body[start:end].replace(r'\\/', r'\\\\/')) if r'\\/' in body[start:end] else text\n",
    ),
    body(
        "controls-by-letter",
        "JSON-017",
        "Decodes escapes of control chars by letter alone.",
        FOUND,
        FOUND + "    text = DECODER.decode(re.sub(r'(?<=x)\\\\u00(?=[01])', r'\\\\\\\\u00', body[start:end]))\n",
    ),
    body(
        "all-or-none-escaped",
        "JSON-017",
        "Leaves a wrapper alone whose literal has raw chars and escapes of such.",
        FOUND,
        FOUND + "    if not body[start:end].isascii() and re.search(r'(?<!\\\\)\\\\u[2-9]', body[start:end]):\n        return None\n",
    ),
)
