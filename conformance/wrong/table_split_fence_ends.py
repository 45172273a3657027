"""Wrong implementations: where a fence ends, and what it is one block with."""

from conformance.wrong.edits_split import RETURN, spans
from conformance.wrong.edits_split_fences import BODY_ALONE, END, FIRST, IF_UNCLOSED, NEXT, UNCLOSED, split

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
        "yield start, end\n        opening",
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
