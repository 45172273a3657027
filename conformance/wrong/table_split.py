"""Wrong implementations: lines, white, blocks, spans and offsets."""

from conformance.wrong.edits_split import BLANK, GAP, LAST_RUN, LEADING, LINE_END, LONG_LINES, RETURN, cuts, first, spans, split, white

LINES = (
    first("normalises-the-text", "SPLIT-001", "Splits the text in a Unicode normal form.", 'import unicodedata\n    text = unicodedata.normalize("NFC", text)'),
    first("decomposed-form", "SPLIT-001", "Splits the text in a decomposed form.", 'import unicodedata\n    text = unicodedata.normalize("NFD", text)'),
    first("crlf-to-lf", "SPLIT-001", "Turns CRLF into LF before it splits.", 'text = text.replace("\\r\\n", "\\n")'),
    first("collapses-blank-lines", "SPLIT-001", "Makes every run of blank lines one before it splits.", 'text = re.sub("\\n{3,}", "\\n\\n", text)'),
    first("drops-ufeff", "SPLIT-020", "Drops U+FEFF at the start of the text.", 'text = text.removeprefix("\\ufeff")'),
    first("strips-the-text", "SPLIT-001", "Strips the text before it splits it, so that every offset is too small.", "text = text.strip()"),
    first("drops-leading-lf", "SPLIT-001", "Drops line ends at the start before it counts.", 'text = text.lstrip("\\n")'),
    first("stops-at-nul", "SPLIT-001", "Stops reading at NUL, as C does.", 'text = text.split("\\0")[0]'),
    split(
        "fence-left-open",
        "SPLIT-001",
        "Carries an open fence over into the next call.",
        "yield start, _line_end(text, text.find",
        "LEFT_OPEN.append(run)\n            yield start, _line_end(text, text.find",
        RETURN,
        f"if LEFT_OPEN:\n        LEFT_OPEN.clear()\n        return ((0, len(text)),)\n    {RETURN}",
        "@frozen\nclass Patterns",
        "LEFT_OPEN: list[str] = []\n\n\n@frozen\nclass Patterns",
    ),
    first("expands-tabs", "SPLIT-001", "Expands tabs before it counts.", "text = text.expandtabs()"),
    first("drops-colours", "SPLIT-001", "Drops escape sequences for colours before it counts.", r'text = re.sub("\x1b\\[[0-9;]*m", "", text)'),
    first("lone-cr-is-lf", "SPLIT-002", "Ends a line at a lone CR.", 'text = re.sub("\\r(?!\\n)", "\\n", text)'),
    split(
        "pair-of-cr-parts",
        "SPLIT-002",
        "Takes two CR for a blank line in a text that has LF as well.",
        GAP,
        GAP.replace('"),', '|\\r\\r(?!\\n)(?=[^\\n]*\\n)"),'),
    ),
    first(
        "old-mac-text", "SPLIT-002", "Takes CR for the line ending of a text that has no LF.", 'text = text if "\\n" in text else text.replace("\\r", "\\n")'
    ),
    first("vt-ends-a-line", "SPLIT-002", "Ends a line at VT or FF.", 'text = re.sub("[\\v\\f]", "\\n", text)'),
    first("nel-ends-a-line", "SPLIT-002", "Ends a line at U+0085.", 'text = text.replace("\\x85", "\\n")'),
    first("u2028-ends-a-line", "SPLIT-002", "Ends a line at U+2028.", 'text = text.replace("\\u2028", "\\n")'),
    first("u2029-ends-a-line", "SPLIT-002", "Ends a line at U+2029.", 'text = text.replace("\\u2029", "\\n")'),
    first("separators-end-a-line", "SPLIT-002", "Ends a line at U+001C to U+001E.", 'text = re.sub("[\\x1c-\\x1e]", "\\n", text)'),
    first(
        "splitlines",
        "SPLIT-002",
        "Ends a line wherever Python's splitlines does.",
        'text = re.sub("\\r(?!\\n)|[\\v\\f\\x1c-\\x1e\\x85\\u2028\\u2029]", "\\n", text)',
    ),
    first(
        "first-ending-for-all",
        "SPLIT-002",
        "Takes CRLF for the only ending of a text that has one.",
        'text = re.sub("(?<!\\r)\\n", " ", text) if "\\r\\n" in text else text',
    ),
    split("cr-stays-in-the-span", "SPLIT-002", "Leaves the CR of CRLF in the span.", LINE_END, "return line_feed"),
    split("every-cr-is-ending", "SPLIT-002", "Takes every CR before LF for a part of the ending.", LINE_END, 'return len(text[:line_feed].rstrip("\\r"))'),
    split(
        "last-cr-is-ending", "SPLIT-002", "Takes a CR at the end of the text for an ending.", LAST_RUN, LAST_RUN + ' - (end == len(text) and text[-1] == "\\r")'
    ),
    split("cr-is-a-last-line", "SPLIT-002", "Takes a CR that no LF follows for words.", GAP, r'gap=re.compile(f"\n(?:{blank}\n|{blank}(?<!\r)\\Z)"),'),
    split("blank-is-empty", "SPLIT-003", "Takes a line for blank only where it is empty.", GAP, r'gap=re.compile("\n\r?(?:\n|\\Z)(?:\r?\n)*"),'),
    split("blank-in-ascii", "SPLIT-003", "Knows the white of ASCII alone.", BLANK, 'blank = "[ \\\\t\\\\r\\\\n\\\\v\\\\f]*"'),
    split(
        "blank-of-one-char",
        "SPLIT-003",
        "Takes a line of several white chars for words.",
        GAP,
        r'gap=re.compile(f"\n(?:[{re.escape(white)}]?\n)+|\n{blank}\\Z"),',
    ),
    split(
        "indented-is-blank",
        "SPLIT-003",
        "Takes a line that begins with white for a blank one.",
        GAP,
        r'gap=re.compile(f"\n{blank}(?:\n|\\Z)|\n[ \t\u3000][^\n]*\n"),',
    ),
    split("white-behind-the-last-lf", "SPLIT-003", "Takes white behind the last LF into the span.", GAP, r'gap=re.compile(f"\n(?:{blank}\n|\r?\\Z)"),'),
    split(
        "no-paragraph-of-ufeff",
        "SPLIT-019",
        "Takes U+FEFF alone for no paragraph.",
        RETURN,
        RETURN.replace("return ", 'return () if text.strip() == "\\ufeff" else '),
    ),
    split("paragraph-of-nothing", "SPLIT-019", "Makes a paragraph of an empty text.", RETURN, f"{RETURN} if text else ((0, 0),)"),
    split("paragraph-of-white", "SPLIT-019", "Makes a paragraph of a text of white.", RETURN, f"{RETURN} or ((0, len(text)),) * bool(text)"),
)

WHITE = (
    split(
        "ufeff-is-white",
        "SPLIT-021",
        "Takes U+FEFF for white where it looks for a blank line between others, as JavaScript does.",
        GAP,
        GAP.replace("{blank}", "{blank[:-2]}\\ufeff]*"),
    ),
    white("isspace", "Takes U+001C to U+001F for white, as Python's isspace does.", r"\x1c-\x1f"),
    white("separators-are-white", "Takes the separators of files, groups and records for white.", r"\x1c-\x1e"),
    white("u180e-is-white", "Takes U+180E for white, as old Unicode did.", r"\u180e"),
    white("zero-width-is-white", "Takes joiners without width for white.", r"\u200c\u200d"),
    white("looks-empty-is-white", "Takes letters and marks that show nothing for white.", r"\xad\u115f\u2800\u3164\uffa0"),
    white("controls-are-white", "Takes other controls than those of the table for white.", r"\x00-\x07\x0f-\x1b"),
    white("line-controls-are-white", "Takes the controls on both sides of U+0085 for white.", r"\x84\x86"),
    split(
        "white-lacks-u2028",
        "SPLIT-021",
        "Lacks U+2028 and U+2029 in its table of white.",
        BLANK,
        'blank = f"[{re.escape(white).translate({0x2028: None, 0x2029: None})}]*"',
    ),
    split(
        "white-lacks-nel",
        "SPLIT-021",
        "Lacks U+0085 where it looks for a blank line between others.",
        GAP,
        GAP.replace("{blank}", "{blank.replace(chr(0x85), '')}"),
    ),
    split("white-lacks-u3000", "SPLIT-021", "Lacks U+3000 in its table of white.", BLANK, 'blank = f"[{re.escape(white).translate({0x3000: None})}]*"'),
)

BLOCKS = (
    cuts("cuts-lines", "Makes a paragraph of every page of an extract.", r"(?<=</page>)\n(?=<page)"),
    cuts("cuts-rows", "Makes paragraphs of the rows of a table.", r"(?<=\|)\n(?=\|)"),
    cuts("cuts-html", "Cuts at the end of a block of HTML.", r"(?<=</p>)\n(?=<)"),
    cuts("cuts-hunks", "Cuts a diff at its files.", r"\n(?=diff --git )"),
    cuts("cuts-matches", "Cuts the output of a search at its separators.", r"\n--\n"),
    cuts("cuts-markdown", "Cuts at headings, rules and list items.", r"\n(?=---\n|- [a-z]|#)"),
    split("cuts-long-lines", "SPLIT-009", "Cuts a block that is too long at a space.", RETURN, LONG_LINES),
    first(
        "knows-diffs",
        "SPLIT-009",
        "Takes a line of one space in a diff for words.",
        'text = text.replace("\\n \\n", "\\n+\\n") if text.startswith("diff ") else text',
    ),
    split(
        "blank-line-of-spaces",
        "SPLIT-009",
        "Parts only where two LF touch or other white than a space stands between them.",
        GAP,
        r'gap=re.compile(f"\n(?! \n){blank}(?:\n|\\Z)"),',
    ),
    split("whole-text", "SPLIT-009", "Makes one paragraph of the whole text where nothing is fenced.", GAP, r'gap=re.compile(f"\n{blank}\\Z"),'),
    split("lines", "SPLIT-009", "Makes a block of every line.", GAP, r'gap=re.compile(f"\n{blank}"),'),
)

SPANS = (
    spans("trims-paragraphs", "SPLIT-010", "Trims every paragraph.", "(end - len(text[start:end].lstrip()), start + len(text[start:end].rstrip()))"),
    spans("drops-indentation", "SPLIT-010", "Begins a span behind an indentation of four columns.", "(start + 4 * text.startswith(' ' * 4, start), end)"),
    spans(
        "drops-white-behind",
        "SPLIT-010",
        "Ends the span of lines outside a fence before the white at its end.",
        "(start, start + len(text[start:end].rstrip(' \\t\\u3000')) if text[start] not in '`~' else end)",
    ),
    spans(
        "line-ending-in-the-span",
        "SPLIT-010",
        "Takes the ending of the last line into the span.",
        '(start, end + text.startswith("\\n", end) + 2 * text.startswith("\\r\\n", end))',
    ),
    split("white-lines-before", "SPLIT-010", "Takes the white lines at the start of the text for indentation.", LEADING, r'leading_gap=re.compile("\n*"),'),
    spans("one-char-more", "SPLIT-010", "Gives the last char in place of the one after it.", "(start, end - 1)"),
)

COUNTS = (
    spans(
        "offsets-in-utf16",
        "SPLIT-020",
        "Gives offsets in UTF-16 units.",
        '(len(text[:start].encode("utf-16-le")) // 2, len(text[:end].encode("utf-16-le")) // 2)',
    ),
    spans("offsets-in-bytes", "SPLIT-020", "Gives offsets in bytes.", "(len(text[:start].encode()), len(text[:end].encode()))"),
    spans(
        "offsets-in-graphemes",
        "SPLIT-020",
        "Gives offsets in graphemes.",
        r'tuple(len(re.sub("[\u0300-\u036f]|\u200d.|\r(?=\n)", "", text[:edge])) for edge in (start, end))',
    ),
)
