"""Wrong implementations: fences that are joined, fixed blocks, and how blocks are measured."""

from conformance.wrong.edits_split_joins import CANDIDATE, FENCE, FOR_BLOCK, HOLD, JOIN, LAST, MEASURES, TAIL, candidates, gates, holds, sees, split
from conformance.wrong.rows import edits, joined, of_module

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
