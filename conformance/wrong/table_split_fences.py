"""Wrong implementations of the area SPLIT: what opens and what closes a fence, and where it ends."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module
from conformance.wrong.table_split import RETURN, spans

split = of_module("prunespec/split.py")

OPENING = 'opening = f"({inline}(?P<run>{ticks}(?!`)(?![^`\\n]*`)|{tildes}))"'
BACKTICKS = "(?P<run>{ticks}(?!`)(?![^`\\n]*`)"
NO_FURTHER = "(?![^`\\n]*`)"
TILDES = "|{tildes})"
CLOSING = 're.compile(f"\\n{inline}({run}){inline}(?!.)")'
FIRST = "first_opening=re.compile(opening),"
NEXT = 'next_opening=re.compile(f"\\n{opening}"),'
ENOUGH = "len(closing[1]) < len(run)"
UNCLOSED = 'yield start, _line_end(text, text.find("\\n", len(text.rstrip(white))))'
IF_UNCLOSED = "if not closing:"
END = "end = _line_end(text, closing.end())"
GO_ON = "opening = found.next_opening.search(text, end)"
BODY_ALONE = "while opening:"


def opens(name: str, clause: str, why: str, *texts: str) -> Wrong:
    """Return the wrong implementation with changes in the pattern of an opening: parts of it and what stands there instead."""
    changed = OPENING
    for part, replacement in zip(texts[::2], texts[1::2], strict=True):
        changed = changed.replace(part, replacement)
    return split(name, clause, why, OPENING, changed)


def closes(name: str, why: str, backticks: str, tildes: str | None = None, *, clause: str = "SPLIT-006") -> Wrong:
    """Return the wrong implementation with other patterns of what closes a fence of backticks, and of tildes."""
    right = r"\n{inline}({run}){inline}(?!.)"
    patterns = f'{{"`": f"{backticks}", "~": f"{tildes or right}"}}'
    return split(name, clause, why, CLOSING, f"re.compile({patterns}[char])")


OPENINGS = (
    opens("two-backticks-open", "SPLIT-004", "Opens a fence at two backticks with nothing behind them.", "{ticks}(?!`)", "(?:{ticks}|``(?=\\n))(?!`)"),
    opens("exactly-three-open", "SPLIT-004", "Opens a fence at exactly three backticks.", "{ticks}", "```"),
    opens("four-read-as-three", "SPLIT-004", "Takes the fourth backtick of a mark for a further one.", "{ticks}(?!`)", "```"),
    opens("no-info-string", "SPLIT-004", "Opens a fence of backticks only where nothing stands behind the mark.", NO_FURTHER, "(?=[ \\r]*(?:\\n|\\\\Z))"),
    opens("info-string-of-one-word", "SPLIT-004", "Allows one word behind a mark of backticks.", NO_FURTHER, "(?!\\S* [^\\n]*=)(?![^`\\n]*`)"),
    opens("no-tildes-in-info-string", "SPLIT-004", "Refuses tildes behind a mark of backticks.", NO_FURTHER, "(?![^`\\n~]*[`~])"),
    opens("backtick-later-on-the-line", "SPLIT-004", "Opens a fence although a backtick follows later on the line.", NO_FURTHER, ""),
    opens("inline-code-opens", "SPLIT-004", "Opens a fence although three backticks close the code on the line.", NO_FURTHER, "(?![^`\\n]*`(?!``))"),
    opens("three-backticks-later", "SPLIT-004", "Looks for three backticks later on the line and not for one.", NO_FURTHER, "(?![^\\n]*```)"),
    opens("backtick-behind-a-space", "SPLIT-004", "Takes a backtick behind a space for no further one.", NO_FURTHER, "(?![^`\\n]*(?<! )`)"),
    opens(
        "backtick-beyond-the-line",
        "SPLIT-004",
        "Looks for a further backtick on the next line as well.",
        NO_FURTHER,
        "(?![^`\\n]*\\n?[^`\\n]*`(?!``))(?![^`\\n]*`)",
    ),
    opens("lone-cr-ends-the-mark", "SPLIT-004", "Lets a lone CR end the line of a mark.", NO_FURTHER, "(?![^`\\n\\r]*`)"),
    opens("u2028-ends-the-mark", "SPLIT-004", "Lets U+2028 end the line of a mark.", NO_FURTHER, "(?![^`\\n\\u2028]*`)"),
    opens("broken-mark-opens", "SPLIT-004", "Counts backticks that do not touch.", "{ticks}(?!`)", "(?:` ?){{{min_fence_chars},}}(?!`)"),
    opens("mixed-mark-opens", "SPLIT-004", "Counts backticks and tildes together.", TILDES, "|(?=``~|`~~)[`~]{{{min_fence_chars},}}|{tildes})"),
    opens(
        "indented-code",
        "SPLIT-004",
        "Takes a mark behind four columns for indented code, as Markdown does.",
        "({inline}(?P<run>",
        "((?![ \\t]{{4}}){inline}(?P<run>",
    ),
    opens("three-spaces-before", "SPLIT-004", "Allows three spaces before a mark, as Markdown does.", "({inline}(?P<run>", "( {{0,3}}(?P<run>"),
    split(
        "ascii-white-before",
        "SPLIT-004",
        "Knows the white of ASCII alone before a mark.",
        OPENING,
        f"every, inline = inline, '[ \\\\t\\\\r\\\\v\\\\f]*'\n    {OPENING}\n    inline = every",
    ),
    opens("ufeff-before-opens", "SPLIT-004", "Takes U+FEFF before a mark for white.", "({inline}(?P<run>", "(\\ufeff?{inline}(?P<run>"),
    opens("u001f-before-opens", "SPLIT-021", "Takes U+001C to U+001F before a mark for white.", "({inline}(?P<run>", "([\\x1c-\\x1f]*{inline}(?P<run>"),
    opens("mark-behind-words", "SPLIT-004", "Opens a fence at a mark behind words.", "({inline}(?P<run>", "((?:\\w+ )*{inline}(?P<run>"),
    opens("mark-in-a-quotation", "SPLIT-004", "Looks for marks behind the sign of a quotation.", "({inline}(?P<run>", "((?:> )*{inline}(?P<run>"),
    opens("mark-in-a-list", "SPLIT-005", "Looks for marks behind the sign of a list item.", "({inline}(?P<run>", "((?:- )*{inline}(?P<run>"),
    split(
        "indented-in-a-list",
        "SPLIT-004",
        "Takes a mark behind two spaces, as in list items, for words.",
        NEXT,
        'next_opening=re.compile(f"\\n(?!  [`~]){opening}"),',
    ),
    opens("no-tildes", "SPLIT-005", "Knows fences of backticks alone.", TILDES, ")"),
    opens("two-tildes-open", "SPLIT-005", "Opens a fence at two tildes before a word.", TILDES, "|{tildes}|~~(?=\\w))"),
    opens("exactly-three-tildes", "SPLIT-005", "Opens a fence at exactly three tildes.", TILDES, "|~~~(?!~))"),
    opens("no-backtick-behind-tildes", "SPLIT-005", "Asks for no backtick behind a mark of tildes either.", TILDES, "|{tildes}(?![^\\n]*`))"),
    opens("tildes-closed-on-the-line", "SPLIT-005", "Takes two marks of tildes on a line for inline code.", TILDES, "|{tildes}(?!~)(?![^\\n]*~~~))"),
    opens("broken-tildes-open", "SPLIT-005", "Counts tildes that do not touch.", TILDES, "|(?:~ ?){{{min_fence_chars - 1},}}~)"),
    opens("tildes-at-the-start", "SPLIT-005", "Opens a fence of tildes at the start of a line alone.", TILDES, "|(?<![^\\n]){tildes})"),
    opens(
        "no-info-behind-tildes", "SPLIT-005", "Opens a fence of tildes only where nothing stands behind the mark.", TILDES, "|{tildes}(?=[ \\r]*(?:\\n|\\\\Z)))"
    ),
)

CLOSINGS = (
    split("exactly-as-many-close", "SPLIT-006", "Closes a fence at exactly as many chars as opened it.", ENOUGH, "len(closing[1]) != len(run)"),
    split(
        "any-mark-closes",
        "SPLIT-006",
        "Closes a fence at a shorter mark, unless one opened inside it.",
        ENOUGH,
        'len(closing[1]) < len(run) and re.search(r"\\n```\\w", text[opening.end() : closing.start()])',
    ),
    closes("tildes-close-backticks", "Closes a fence of backticks at tildes.", r"\n{inline}({run}|~~~+){inline}(?!.)"),
    closes("backticks-close-tildes", "Closes a fence of tildes at backticks.", r"\n{inline}({run}){inline}(?!.)", r"\n{inline}({run}|```+){inline}(?!.)"),
    closes("words-behind-close", "Closes a fence of backticks at a mark with a word behind it.", r"\n{inline}({run})[a-z]*{inline}(?!.)"),
    closes(
        "words-behind-close-tildes",
        "Closes a fence of tildes at a mark with words behind it.",
        r"\n{inline}({run}){inline}(?!.)",
        r"\n{inline}({run})[ x]*{inline}(?!.)",
    ),
    closes("second-mark-closes", "Takes more marks behind a closing one for nothing.", r"\n{inline}({run})(?: ```)*{inline}(?!.)"),
    closes("both-chars-close", "Takes tildes behind a closing mark of backticks for more of it.", r"\n{inline}({run})~*{inline}(?!.)"),
    closes("words-before-close", "Closes a fence at a mark behind words.", r"\n(?:x )?{inline}({run}){inline}(?!.)"),
    closes("quotation-closes", "Closes a fence at a mark behind the sign of a quotation.", r"\n(?:> )?{inline}({run}){inline}(?!.)"),
    split(
        "no-empty-fence",
        "SPLIT-006",
        "Looks for the closing mark from the second line inside on.",
        "closing = search(text, opening.end())",
        'closing = search(text, text.find("\\n", opening.end()) + 1)',
    ),
    closes("nothing-behind-closes", "Allows no white behind a closing mark but the CR of the ending.", r"\n{inline}({run})\r?(?!.)"),
    closes("ascii-white-behind-closes", "Knows the white of ASCII alone behind a closing mark.", r"\n{inline}({run})[ \t\r\v\f]*(?!.)"),
    closes("ascii-white-before-closes", "Knows the white of ASCII alone before a closing mark.", r"\n[ \t\r\v\f]*({run}){inline}(?!.)"),
    closes("three-spaces-before-close", "Allows three spaces before a closing mark, as Markdown does.", r"\n {{0,3}}({run}){inline}(?!.)"),
    closes("ufeff-behind-closes", "Takes U+FEFF behind a closing mark for white.", r"\n{inline}({run})\ufeff?{inline}(?!.)", clause="SPLIT-021"),
    closes("u001c-behind-closes", "Takes U+001C behind a closing mark for white.", r"\n{inline}({run})[\x1c-\x1f]*{inline}(?!.)", clause="SPLIT-021"),
    closes("u200b-before-closes", "Takes U+200B before a closing mark for white.", r"\n\u200b?{inline}({run}){inline}(?!.)", clause="SPLIT-021"),
    closes(
        "cr-behind-is-words", "Takes the CR of CRLF behind a closing mark for words.", r"\n{inline}({run}){inline}(?:(?<!\r)(?=\n)|\\Z)", clause="SPLIT-008"
    ),
    split(
        "last-mark-closes",
        "SPLIT-006",
        "Closes a fence at the last line that could close it.",
        IF_UNCLOSED,
        "while closing and (later := search(text, closing.end())):\n            closing = later\n        " + IF_UNCLOSED,
    ),
    split(
        "mark-of-the-fence-before",
        "SPLIT-006",
        "Asks every fence for a mark as long as the longest one before.",
        BODY_ALONE,
        f"longest = ''\n    {BODY_ALONE}",
        ENOUGH,
        "len(closing[1]) < len(longest := max(longest, run, key=len))",
    ),
    split(
        "nested-fences",
        "SPLIT-006",
        "Opens a fence inside a fence and waits for both to be closed.",
        "while closing and len(closing[1]) < len(run):",
        "inner = found.next_opening.search(text, opening.end())\n        while closing and (len(closing[1]) < len(run) or (inner and inner['run'][0] != run[0] and not found.closing[inner['run'][0]].search(text, inner.end()))):",
    ),
    split(
        "inner-fence-closes",
        "SPLIT-006",
        "Closes a longer fence where the fence inside it is closed.",
        ENOUGH,
        'len(closing[1]) < len(run) and not re.search(r"\\n```\\w", text[opening.end() : closing.start()])',
    ),
)

ENDS = (
    split(
        "unclosed-opens-none",
        "SPLIT-007",
        "Takes the opening line of a fence that nothing closes for words.",
        IF_UNCLOSED,
        "if not closing:\n            opening = found.next_opening.search(text, opening.end())\n            continue\n        " + IF_UNCLOSED,
    ),
    split(
        "next-closed-one",
        "SPLIT-007",
        "Looks for an opening that is closed before it lets one run to the end.",
        IF_UNCLOSED,
        'if not closing and (later := found.next_opening.search(text, opening.end())) and found.closing[later["run"][0]].search(text, later.end()):\n            opening = later\n            continue\n        '
        + IF_UNCLOSED,
    ),
    split("all-run-to-the-end", "SPLIT-007", "Lets every fence run to the end of the text.", IF_UNCLOSED, "if True:"),
    split(
        "unclosed-to-the-blank-line",
        "SPLIT-007",
        "Ends a fence that nothing closes at the next blank line.",
        UNCLOSED,
        "gap = found.gap.search(text, opening.end())\n            yield start, gap.start() if gap else len(text)\n            if gap:\n                yield from _runs(text, found, within=(gap.end(), len(text)))",
    ),
    split(
        "unclosed-takes-blank-lines", "SPLIT-011", "Takes the blank lines at the end of the text into an unclosed fence.", UNCLOSED, "yield start, len(text)"
    ),
    split(
        "unclosed-takes-lines-of-white",
        "SPLIT-011",
        "Takes lines of white at the end of the text into an unclosed fence.",
        UNCLOSED,
        UNCLOSED.replace("rstrip(white)", r'rstrip("\r\n")'),
    ),
    split(
        "unclosed-is-trimmed",
        "SPLIT-011",
        "Trims the white from the end of the last line of an unclosed fence.",
        UNCLOSED,
        'yield start, len(text.rstrip(white)) if text[-1] != "\\r" else _line_end(text, text.find("\\n", len(text.rstrip(white))))',
    ),
    split(
        "unclosed-keeps-cr",
        "SPLIT-011",
        "Leaves the CR of the ending in the span of an unclosed fence.",
        UNCLOSED,
        'found_at = text.find("\\n", len(text.rstrip(white)))\n            yield start, found_at if found_at >= 0 else len(text)',
    ),
    split(
        "unclosed-drops-last-cr",
        "SPLIT-011",
        "Drops a CR at the end of a text that ends with an unclosed fence.",
        UNCLOSED,
        UNCLOSED + ' - (text[-1] == "\\r" and "\\n" not in text[len(text.rstrip(white)) :])',
    ),
    split(
        "line-of-cr-is-not-blank",
        "SPLIT-011",
        "Takes a last line of CR alone into an unclosed fence.",
        UNCLOSED,
        UNCLOSED.replace("text.rstrip(white)", 'text.rstrip(white) if text[-2:] != "\\n\\r" else text'),
    ),
    split(
        "one-line-to-the-end",
        "SPLIT-011",
        "Ends an unclosed fence without lines inside where the text ends.",
        UNCLOSED,
        "line = text.find('\\n', start)\n            yield start, len(text) if not text[line:].strip(white) else _line_end(text, text.find('\\n', len(text.rstrip(white))))",
    ),
    split("one-line-is-lost", "SPLIT-011", "Loses a fence that is one line.", RETURN, f'{RETURN} if text.strip("`~") else ()'),
    spans(
        "closing-line-outside",
        "SPLIT-011",
        "Ends a fence where its last line of words ends.",
        r'(start, start + len(re.sub(r"\s*\n\s*\n```\Z", "", text[start:end])))',
    ),
    split(
        "last-cr-behind-a-fence",
        "SPLIT-010",
        "Drops a CR behind a closing mark at the end of the text.",
        END,
        f'{END} - (closing.end() == len(text) and text[-1] == "\\r")',
    ),
)

ONE_BLOCK = (
    split("no-fences", "SPLIT-008", "Knows no fences.", BODY_ALONE, "while False:"),
    split(
        "fences-of-a-language",
        "SPLIT-008",
        "Keeps a fence in one piece only where its mark names a language.",
        FIRST,
        'first_opening=re.compile(f"(?!```\\n){opening}"),',
    ),
    split(
        "fence-behind-a-blank-line",
        "SPLIT-008",
        "Opens a fence only behind a blank line.",
        NEXT,
        'next_opening=re.compile(f"(?<=[\\n\\r \\u3000])\\n{opening}"),',
    ),
    split(
        "fence-with-the-lines-below",
        "SPLIT-008",
        "Lets the block of a fence go on to the next blank line.",
        END,
        "gap = found.gap.search(text, closing.end())\n        end = _line_end(text, gap.start()) if gap else len(text)",
    ),
    split(
        "touching-fences",
        "SPLIT-008",
        "Makes one block of two fences that touch.",
        CLOSED := "yield start, end\n        opening",
        "touching = found.next_opening.match(text, end)\n        if touching:\n            opening = touching\n            begun = start\n            continue\n        yield start, end\n        opening",
        'start, run = opening.start(1), opening["run"]',
        'start, run = opening.start(1), opening["run"]\n        if begun is not None:\n            start, begun = begun, None',
        BODY_ALONE,
        f"begun = None\n    {BODY_ALONE}",
    ),
    split(
        "blank-line-behind-the-mark",
        "SPLIT-008",
        "Lets a blank line behind the opening line end the block.",
        FIRST,
        'first_opening=re.compile(f"(?![`~]+\\n\\n){opening}"),',
    ),
    split(
        "fence-with-the-text-behind",
        "SPLIT-008",
        "Makes one block of a fence and the text behind the blank line after it.",
        END,
        f"{END}\n        gap = found.gap.match(text, end)\n        if gap and run == '```':\n            following = found.gap.search(text, gap.end())\n            end = following.start() if following else len(text.rstrip(white))",
    ),
)
