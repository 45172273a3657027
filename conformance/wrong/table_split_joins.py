"""Wrong implementations of the area SPLIT: which blocks are joined, how they are measured, and what is fixed."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, joined, of_module
from conformance.wrong.table_split import RETURN

split = of_module("prunespec/split.py")
gates = of_module("prunespec/gates.py")

JOIN = "if held and block[1] - held[0] <= longest:"
JOINED = "span = held[0], block[1]"
REFUSED = "elif held:\n            joined.append(held)"
HOLD = "held = span if span[1] - span[0] < shortest else None"
STANDS = "if not held:\n            joined.append(span)"
FOR_BLOCK = "for block in spans:\n        span = block"
TAIL = "if joined and held[1] - joined[-1][0] <= longest:"
LAST = "joined.append(_tail(joined, held, longest=longest))"
CANDIDATE = "if end - start <= longest)"
WITH_TEXT = (RETURN, f"_joined.text = text\n    {RETURN}")
FENCE = 're.match(r"\\s*(```|~~~)", _joined.text[{0}[0] : {0}[1]])'
MEASURES = {
    "utf16": 'len(_joined.text[{0}:{1}].encode("utf-16-le")) // 2',
    "bytes": "len(_joined.text[{0}:{1}].encode())",
    "graphemes": r'len(re.sub("[\u0300-\u036f]|\u200d.", "", _joined.text[{0}:{1}]))',
    "lf": r'len(_joined.text[{0}:{1}].replace("\r\n", "\n"))',
    "cp932": 'len(_joined.text[{0}:{1}].encode("cp932", "replace"))',
    "ufeff": "len(_joined.text[{0}:{1}].lstrip('\\ufeff'))",
    "no_lf": r'len(re.sub("(?<!\r)\n", "", _joined.text[{0}:{1}]))',
    "trimmed": "len(_joined.text[{0}:{1}].strip())",
    "line": "max(map(len, _joined.text[{0}:{1}].split('\\n')))",
}


def sees(name: str, clause: str, why: str, *texts: str) -> Wrong:
    """Return the wrong implementation that sees the text where it joins blocks, as `_joined.text`."""
    return split(name, clause, why, *WITH_TEXT, *texts)


def holds(name: str, clause: str, why: str, measure: str) -> Wrong:
    """Return the wrong implementation that asks for another length where it asks whether a span is short."""
    return sees(name, clause, why, HOLD, HOLD.replace("span[1] - span[0] <", f"{MEASURES[measure].format('span[0]', 'span[1]')} <"))


def candidates(name: str, clause: str, why: str, measure: str) -> Wrong:
    """Return the wrong implementation that asks for another length where it asks whether a paragraph is a candidate."""
    length = MEASURES[measure].replace("_joined.text", "self.content.text").format("start", "end")
    return gates(name, clause, why, "from collections.abc", "import re\nfrom collections.abc", CANDIDATE, f"if {length} <= longest)")


HELD = (
    split(
        "one-less-is-not-held",
        "SPLIT-013",
        "Lets a block stand alone that is one char too short.",
        "held = span if span[1] - span[0] < shortest",
        "held = span if span[1] - span[0] < shortest - (span == block)",
    ),
    split(
        "limit-is-held",
        "SPLIT-013",
        "Holds a block of the limit.",
        "if span[1] - span[0] < shortest else None",
        "if span[1] - span[0] < shortest + (span == block) else None",
    ),
    split(
        "held-to-the-one-before",
        "SPLIT-013",
        "Joins a short block to the one before.",
        JOIN,
        "if joined and not held and block[1] - block[0] < shortest and block[1] - joined[-1][0] <= longest:\n            joined[-1] = joined[-1][0], block[1]\n            continue\n        "
        + JOIN,
    ),
    split(
        "joins-from-the-end",
        "SPLIT-013",
        "Joins short blocks from the end of the text.",
        "for block in spans:",
        "spans = [(-end, -start) for start, end in reversed([*spans])]\n    for block in spans:",
        "return joined\n",
        "return [(-end, -start) for start, end in reversed(joined)]\n",
    ),
    split(
        "gap-is-two-lf",
        "SPLIT-013",
        "Joins blocks by two LF, whatever stood between.",
        JOINED,
        "span = held[0], min(block[1], held[1] + 2 + block[1] - block[0])",
    ),
    split(
        "nothing-behind-a-fixed-one",
        "SPLIT-013",
        "Holds nothing behind a fixed block.",
        HOLD,
        HOLD.replace(" else None", " and not (joined and joined[-1][1] - joined[-1][0] > longest) else None"),
    ),
    split("short-ones-are-dropped", "SPLIT-013", "Drops short blocks.", JOIN, "if False:", REFUSED, "elif False:\n            pass", LAST, "pass"),
    split("never-held", "SPLIT-013", "Joins nothing.", HOLD, "held = None"),
    split("without-the-short-one", "SPLIT-013", "Begins a joined span at the longer block.", JOINED, "span = block"),
)

TOO_LONG = (
    split("join-below-the-longest", "SPLIT-014", "Refuses a joined span of the limit.", JOIN, JOIN.replace("<=", "<")),
    split("join-one-too-long", "SPLIT-014", "Joins a span that is one char too long.", JOIN, JOIN.replace("longest", "longest + 1")),
    split(
        "join-without-the-gap",
        "SPLIT-014",
        "Leaves the gap out where it asks whether a joined span is too long.",
        JOIN,
        "if held and block[1] - block[0] + held[1] - held[0] <= longest:",
    ),
    split(
        "join-without-a-long-gap",
        "SPLIT-014",
        "Joins two short blocks across any gap.",
        JOIN,
        "if held and (block[1] - held[0] <= longest or block[1] - block[0] < shortest):",
    ),
    split("join-to-any", "SPLIT-014", "Joins a short block to the next one, however long that is.", JOIN, "if held:"),
    split(
        "join-to-fixed",
        "SPLIT-014",
        "Joins a short block to a fixed one.",
        JOIN,
        "if held and (block[1] - held[0] <= longest or block[1] - block[0] > longest):",
    ),
    split(
        "refused-to-the-one-before",
        "SPLIT-014",
        "Joins to the paragraph before what may not go on to a fixed block.",
        REFUSED,
        "elif held and joined and block[1] - block[0] > longest and held[1] - joined[-1][0] <= longest:\n            joined[-1] = joined[-1][0], held[1]\n        "
        + REFUSED,
    ),
    split("refused-is-dropped", "SPLIT-014", "Drops what may not be joined.", REFUSED, "elif held:\n            pass"),
    split(
        "refused-holds-no-more",
        "SPLIT-014",
        "Holds nothing more once a joined span was too long.",
        FOR_BLOCK,
        f"refused = False\n    {FOR_BLOCK}",
        REFUSED,
        f"{REFUSED}\n            refused = True",
        "if span[1] - span[0] < shortest else None",
        "if not refused and span[1] - span[0] < shortest else None",
    ),
    split(
        "refused-chain-parts",
        "SPLIT-014",
        "Parts joined short blocks that may not be joined to the next one.",
        FOR_BLOCK,
        f"parts = []\n    {FOR_BLOCK}",
        REFUSED,
        "elif held:\n            joined += parts",
        "if not held:\n            joined.append(span)",
        "parts = [*parts, block] if held and span != block else [block]\n        if not held:\n            joined.append(span)",
    ),
)

AGAIN = (
    split("held-once", "SPLIT-015", "Holds no span that is joined already.", HOLD, "held = span if span == block and span[1] - span[0] < shortest else None"),
    split(
        "joins-three-blocks",
        "SPLIT-015",
        "Joins at most three blocks.",
        FOR_BLOCK,
        f"count = 0\n    {FOR_BLOCK}",
        JOIN,
        "count = count + 1 if held else 1\n        " + JOIN.replace("if held", "if held and count < 4"),
    ),
    split(
        "again-without-the-gap",
        "SPLIT-015",
        "Leaves the gaps out where it asks whether a joined span is short.",
        FOR_BLOCK,
        f"words = 0\n    {FOR_BLOCK}\n        words = block[1] - block[0] + (words if held else 0)",
        HOLD,
        "held = span if words < shortest else None",
    ),
    split(
        "again-one-too-short",
        "SPLIT-015",
        "Lets a joined span stand alone that is one char too short.",
        "held = span if span[1] - span[0] < shortest",
        "held = span if span[1] - span[0] < shortest - (span != block)",
    ),
    split(
        "again-at-the-limit",
        "SPLIT-015",
        "Holds a joined span of the limit.",
        "if span[1] - span[0] < shortest else None",
        "if span[1] - span[0] < shortest + (span != block) else None",
    ),
    split("all-short-neighbours", "SPLIT-015", "Joins all short neighbours to one paragraph.", HOLD, "held = span if block[1] - block[0] < shortest else None"),
)

ENDS = (
    split("tail-stands-alone", "SPLIT-016", "Lets a short block at the end stand alone.", LAST, "joined.append(held)"),
    split("tail-is-lost", "SPLIT-016", "Loses a short block at the end.", LAST, "pass"),
    split(
        "tail-parts",
        "SPLIT-016",
        "Joins only the last of the short blocks at the end to the paragraph before.",
        FOR_BLOCK,
        f"parts = []\n    {FOR_BLOCK}",
        "if not held:\n            joined.append(span)",
        "parts = [*parts, block] if held and span != block else [block]\n        if not held:\n            joined.append(span)",
        LAST,
        "joined += parts[:-1]\n        joined.append(_tail(joined, parts[-1], longest=longest))",
    ),
    split(
        "tail-one-by-one",
        "SPLIT-016",
        "Joins the short blocks at the end one after the other while they fit.",
        FOR_BLOCK,
        f"parts = []\n    {FOR_BLOCK}",
        "if not held:\n            joined.append(span)",
        "parts = [*parts, block] if held and span != block else [block]\n        if not held:\n            joined.append(span)",
        LAST,
        "for part in parts if joined else [held]:\n            joined.append(_tail(joined, part, longest=longest))",
    ),
    split(
        "tail-not-to-a-joined-one",
        "SPLIT-016",
        "Joins nothing at the end to a paragraph that is joined already.",
        FOR_BLOCK,
        f"single = True\n    {FOR_BLOCK}",
        "if not held:\n            joined.append(span)",
        "if not held:\n            single = span == block\n            joined.append(span)",
        LAST,
        "joined.append(_tail(joined, held, longest=longest) if single else held)",
    ),
    split("tail-below-the-longest", "SPLIT-016", "Refuses a span of the limit at the end.", TAIL, TAIL.replace("<=", "<")),
    split("tail-one-too-long", "SPLIT-016", "Joins a span at the end that is one char too long.", TAIL, TAIL.replace("longest", "longest + 1")),
    split(
        "tail-without-the-gap",
        "SPLIT-016",
        "Leaves the gap out where it asks whether the span at the end is too long.",
        TAIL,
        "if joined and held[1] - held[0] + joined[-1][1] - joined[-1][0] <= longest:",
    ),
    sees(
        "tail-to-the-end-of-the-text",
        "SPLIT-016",
        "Counts the blank lines at the end of the text where it asks whether the span at the end is too long.",
        TAIL,
        "if joined and len(_joined.text) - joined[-1][0] <= longest:",
    ),
    split(
        "tail-from-the-start-of-the-text", "SPLIT-016", "Measures the span at the end from the start of the text.", TAIL, "if joined and held[1] <= longest:"
    ),
    split(
        "tail-from-the-first-paragraph",
        "SPLIT-016",
        "Measures the span at the end from the first paragraph on.",
        TAIL,
        "if joined and held[1] - joined[0][0] <= longest:",
    ),
    split(
        "tail-to-a-fixed-one",
        "SPLIT-016",
        "Joins a short block at the end to a fixed one.",
        TAIL,
        "if joined and (held[1] - joined[-1][0] <= longest or joined[-1][1] - joined[-1][0] > longest):",
    ),
    split(
        "tail-over-a-fixed-one",
        "SPLIT-016",
        "Joins a short block at the end to the last paragraph that is not fixed.",
        LAST,
        "long = [joined.pop()] if len(joined) > 1 and joined[-1][1] - joined[-1][0] > longest else []\n        last = _tail(joined, held, longest=2 * longest) if long else _tail(joined, held, longest=longest)\n        joined += [last, *long]",
    ),
    split(
        "tail-across-any-gap",
        "SPLIT-016",
        "Joins a short block at the end to another short one across any gap.",
        TAIL,
        "if joined and (held[1] - joined[-1][0] <= longest or joined[-1][1] - joined[-1][0] < 120):",
    ),
    split(
        "tail-needs-one-before",
        "SPLIT-016",
        "Loses a text that is one short block.",
        FOR_BLOCK,
        f"several = False\n    {FOR_BLOCK}\n        several = several or held is not None",
        LAST,
        f"if joined or several:\n            {LAST}",
    ),
    split(
        "tail-alone-parts",
        "SPLIT-016",
        "Lets short blocks stand alone where there is no long one.",
        FOR_BLOCK,
        f"parts = []\n    {FOR_BLOCK}\n        parts.append(block)",
        LAST,
        f"{LAST} if joined else joined.extend(parts)",
    ),
)

FENCES = (
    sees(
        "fences-are-never-short", "SPLIT-017", "Lets every fence stand alone.", HOLD, HOLD.replace(" else None", f" and not {FENCE.format('block')} else None")
    ),
    sees(
        "fence-with-its-line-end",
        "SPLIT-017",
        "Counts the ending of a fence's last line where it asks whether the fence is short.",
        HOLD,
        HOLD.replace("< shortest", f"< shortest - bool({FENCE.format('block')})"),
    ),
    sees(
        "nothing-to-a-fence",
        "SPLIT-017",
        "Joins nothing but a fence to a fence.",
        JOIN,
        JOIN.replace("if held", f"if held and not ({FENCE.format('block')} and not {FENCE.format('held')})"),
    ),
    sees(
        "fences-are-always-held",
        "SPLIT-017",
        "Joins every fence to the text behind it.",
        HOLD,
        f"held = span if span[1] - span[0] < shortest or ({FENCE.format('block')} and span[1] - span[0] < 2 * shortest and span == block) else None",
    ),
    sees(
        "any-fence-takes-a-heading",
        "SPLIT-017",
        "Joins a heading to the fence below it, however long that is.",
        JOIN,
        f"if held and (block[1] - held[0] <= longest or {FENCE.format('block')}):",
    ),
    sees(
        "no-fence-to-a-fence",
        "SPLIT-017",
        "Joins no fence to a fence.",
        JOIN,
        JOIN.replace("if held", f"if held and not ({FENCE.format('block')} and {FENCE.format('held')})"),
    ),
    sees(
        "tail-fence-stands-alone",
        "SPLIT-017",
        "Lets a short fence at the end stand alone.",
        LAST,
        f"joined.append(held if {FENCE.format('held')} else _tail(joined, held, longest=longest))",
    ),
)

FIXED = (
    gates("limit-is-fixed", "SPLIT-012", "Takes a block of the limit for fixed.", CANDIDATE, CANDIDATE.replace("<=", "<")),
    gates(
        "candidate-one-too-long",
        "SPLIT-012",
        "Takes a block for a candidate that is one char too long.",
        CANDIDATE,
        CANDIDATE.replace("longest", "longest + 1"),
    ),
    candidates("fixed-without-lf", "SPLIT-012", "Leaves the LF inside a block out where it asks whether the block is fixed.", "no_lf"),
    of_module("prunespec_io/serve.py")(
        "candidates-numbered-anew",
        "SPLIT-018",
        "Lists the positions of candidates among each other.",
        '"candidates": planned.candidates,',
        '"candidates": [*range(len(planned.candidates))],',
    ),
    of_module("prunespec/omitted.py")(
        "omitted-by-candidates",
        "SPLIT-018",
        "Counts the candidates alone where a model asks for paragraphs.",
        "spans: dict[int, Span] = dict(enumerate(split(text, contract=contract)))",
        "spans: dict[int, Span] = dict(enumerate(span for span in split(text, contract=contract) if span[1] - span[0] <= longest))",
    ),
    gates("nothing-is-fixed", "SPLIT-012", "Asks for a score of every paragraph.", f" {CANDIDATE}", ")"),
    candidates("fixed-by-line", "SPLIT-012", "Takes a block for fixed where one of its lines is too long.", "line"),
    candidates("fixed-with-lf", "SPLIT-012", "Takes CRLF for one char where it asks whether a block is fixed.", "lf"),
    gates(
        "fences-are-candidates",
        "SPLIT-012",
        "Lets a long fence be a candidate.",
        CANDIDATE,
        'if end - start <= longest or self.content.text[start:end].startswith("```"))',
    ),
    gates(
        "fixed-with-blank-lines",
        "SPLIT-012",
        "Measures the last paragraph with the blank lines behind it.",
        CANDIDATE,
        "if (len(self.content.text) if end == self.paragraphs[-1][1] else end) - start <= longest)",
    ),
    split(
        "long-blocks-are-cut",
        "SPLIT-012",
        "Cuts a long block into pieces that can be scored.",
        FOR_BLOCK,
        "spans = [(at, min(at + longest, end)) for start, end in spans for at in range(start, end, longest)]\n    " + FOR_BLOCK,
    ),
    split(
        "long-blocks-are-left-out",
        "SPLIT-012",
        "Leaves a fixed block out of the paragraphs.",
        "return joined\n",
        "return [span for span in joined if span[1] - span[0] <= longest]\n",
    ),
    joined(
        gates(
            "fixed-has-a-score",
            "SPLIT-012",
            "Reads a score for a fixed paragraph too, and keeps it whatever that is.",
            "def candidates(self)",
            "def every(self) -> tuple[int, ...]:\n        return tuple(range(len(self.paragraphs)))\n\n    @cached_property\n    def candidates(self)",
        ),
        edits(
            "prunespec/prune.py",
            "decide.answers(scores, len(planned.candidates))",
            "decide.answers(scores, len(planned.paragraphs))",
            "if isinstance(answered, ScorerError):",
            "answered = answered if isinstance(answered, ScorerError) else [answered[number] for number in planned.candidates]\n    if isinstance(answered, ScorerError):",
        ),
    ),
)

COUNTS = (
    holds("short-in-utf16", "SPLIT-020", "Asks in UTF-16 units whether a span is short.", "utf16"),
    holds("short-in-bytes", "SPLIT-020", "Asks in bytes whether a span is short.", "bytes"),
    holds("short-in-shift-jis", "SPLIT-020", "Asks in the bytes of Shift JIS whether a span is short.", "cp932"),
    holds("short-without-ufeff", "SPLIT-020", "Leaves U+FEFF out where it asks whether a span is short.", "ufeff"),
    holds("short-in-graphemes", "SPLIT-020", "Asks in graphemes whether a span is short.", "graphemes"),
    holds("short-with-lf", "SPLIT-020", "Takes CRLF for one char where it asks whether a span is short.", "lf"),
    holds("short-when-trimmed", "SPLIT-013", "Leaves white at the ends out where it asks whether a span is short.", "trimmed"),
    candidates("fixed-in-utf16", "SPLIT-020", "Asks in UTF-16 units whether a block is fixed.", "utf16"),
    candidates("fixed-in-bytes", "SPLIT-020", "Asks in bytes whether a block is fixed.", "bytes"),
    sees(
        "join-in-utf16",
        "SPLIT-020",
        "Asks in UTF-16 units whether a joined span is too long.",
        JOIN,
        f"if held and {MEASURES['utf16'].format('held[0]', 'block[1]')} <= longest:",
    ),
    sees(
        "tail-in-utf16",
        "SPLIT-020",
        "Asks in UTF-16 units whether the span at the end is too long.",
        TAIL,
        f"if joined and {MEASURES['utf16'].format('joined[-1][0]', 'held[1]')} <= longest:",
    ),
)
