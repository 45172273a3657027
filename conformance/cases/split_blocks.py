"""Cases of blocks, their spans, and blocks that are too long to be read: SPLIT-009, 010 and 012."""

from conformance.cases.kit import REJECTING, Case, call, ok
from conformance.cases.pieces import BLOCK, LONGEST, REQUEST, A, B, C, P, lay, plans, say, splits
from conformance.cases.split_fences import TICKS

NEEDLE = "The retry limit for the payments gateway is 7 attempts."
ROWS = 120
HUGE = 20_000
TABLE = (
    f"| service {' ' * BLOCK} | retries |\n| --- | --- |\n"
    + "| invoices gateway | 3 |\n" * (ROWS // 2)
    + "| payments gateway | 7 |\n"
    + "| refunds gateway | 3 |\n" * (ROWS // 2)
)
HUNK = """diff --git a/retry.toml b/retry.toml
--- a/retry.toml
+++ b/retry.toml
@@ -30,3 +30,3 @@ [payments]
 [gateway]
-    retry_limit = 7
+    retry_limit = 34
"""
PAGES = "".join(f"<page num={number}>{'p' * BLOCK}</page>\n" for number in range(3))
FIXED = LONGEST + 1


def _whole(name: str, why: str, block: str, origin: str | None = None) -> Case:
    """Return the case that lines without a blank one between them are one block."""
    return splits(name, "SPLIT-009", why, P(block.removesuffix("\n")), "\n\n", P(A), origin=origin)


def _kept() -> Case:
    """Return the case of a fixed paragraph between two candidates, of which the second is dropped."""
    body, spans = lay(P(A), "\n\n", P("f" * FIXED), "\n\n", P("b" * LONGEST))
    chars = f"{len(A) + FIXED + LONGEST:,}"
    header = say("header", "en", paragraphs=3, chars=chars, dropped=1, dropped_chars=f"{LONGEST:,}", id="P1")
    marker = say("marker_one", "en", from_=2, chars=f"{LONGEST:,}")
    end = spans[1][1]
    want = ok(
        outcome="ok",
        dropped=[2],
        slices=[[True, 0, end], [False, end, len(body)]],
        body=f"{header}\n\n{body[:end]}\n\n{marker}",
    )
    step = call("complete", body=body, request=REQUEST, features=[], scores=[0.9, 0], threshold="0.2", id="P1", language="en", want=want)
    why = "asks for a score of a fixed paragraph, and reads the next one's score as its own"
    return Case("split.fixed.always-kept", ("SPLIT-012", "SPLIT-018"), why, (step,))


BLOCKS = [
    _whole("split.block.no-line-alone-parts", "makes a paragraph of every line, or of so many lines", PAGES, "field case C-07"),
    _whole("split.block.table-stays-whole", "takes the head of a table, or each row, for a paragraph", TABLE, "field case C-05"),
    _whole("split.block.html-stays-whole", "cuts at the end of a tag", f"<body><p>{A}</p>\n<p>{B}</p>\n<hr/>\n<p>{C}</p></body>", "field case C-08"),
    _whole("split.block.hunks-stay-together", "cuts a diff at its files or hunks", HUNK * 2, "field case C-10"),
    _whole("split.block.matches-stay-together", "cuts the output of a search at its separators", f"a.py:7:{A}\n--\nb.py:9:{B}", "field case C-11"),
    _whole("split.block.markdown-signs-part-nothing", "cuts at headings, rules and list items", f"# Limits\n{A}\n---\n- {B}\n\t1. {C}"),
    splits(
        "split.block.huge-line-is-not-cut",
        "SPLIT-009 SPLIT-012",
        "cuts a line that is too long at some place of its own",
        P("x " * (HUGE // 4) + NEEDLE + " x" * (HUGE // 4)),
        origin="field case C-06",
    ),
    splits("split.block.blank-line-of-spaces-parts", "SPLIT-009", "parts only where two LF touch", P(A), "\n \n", P(B), side=REJECTING),
    splits(
        "split.block.context-line-of-a-diff-parts",
        "SPLIT-009 SPLIT-003",
        "knows diffs, and takes their lines of one space for words",
        P(f"{HUNK}+{A}"),
        "\n \n",
        P(f"+{B}"),
        side=REJECTING,
        origin="field case C-10",
    ),
]

SPANS = [
    splits("split.span.indentation-is-inside", "SPLIT-010", "begins a span behind the indentation", P(f"    {A}"), "\n\n", P(f"\u3000{B}")),
    splits(
        "split.span.white-behind-words-is-inside", "SPLIT-010", "ends a span before the white at the end of its line", P(f"{A}  \t"), "\n\n", P(f"{B}\u3000")
    ),
    splits(
        "split.span.white-on-lines-of-its-own-is-outside",
        "SPLIT-010",
        "takes the white lines before a block for its indentation, or those behind it for its end",
        "\n   \n",
        P(f"  {A}"),
        "\n \u3000\n\t\n",
        P(B),
        "\n  \n",
        side=REJECTING,
    ),
]

FIXED_ONES = [
    plans(
        "split.fixed.one-below-the-limit",
        "SPLIT-012",
        "takes a block as long as the limit allows, less one, for fixed",
        P(A),
        "\n\n",
        P("b" * (LONGEST - 1)),
        candidates=[0, 1],
        side=REJECTING,
        double="the value below the limit, beside the limit itself",
    ),
    plans(
        "split.fixed.at-the-limit-is-not",
        "SPLIT-012",
        "takes a block of the limit for fixed",
        P(A),
        "\n\n",
        P("b" * LONGEST),
        candidates=[0, 1],
        side=REJECTING,
    ),
    plans(
        "split.fixed.one-above-the-limit", "SPLIT-012", "takes a block for a candidate that is one char too long", P(A), "\n\n", P("b" * FIXED), candidates=[0]
    ),
    plans(
        "split.fixed.block-and-not-its-lines",
        "SPLIT-012",
        "measures the lines of a block, or leaves the line ends out",
        P(A),
        "\n\n",
        P("b" * (LONGEST // 2) + "\n" + "b" * (LONGEST // 2)),
        candidates=[0],
    ),
    plans(
        "split.fixed.crlf-counts-twice",
        "SPLIT-012 SPLIT-020",
        "takes CRLF for one char where it measures",
        P(A),
        "\n\n",
        P("b" * (LONGEST // 2) + "\r\n" + "b" * (LONGEST // 2 - 1)),
        candidates=[0],
    ),
    plans(
        "split.fixed.fences-are-as-well",
        "SPLIT-012 SPLIT-008",
        "cuts a long fence, or lets it be a candidate",
        P(A),
        "\n\n",
        P(f"{TICKS}\n" + "b\n\n" * (LONGEST // 3) + TICKS),
        candidates=[0],
    ),
    plans(
        "split.fixed.blank-lines-behind-do-not-count",
        "SPLIT-012 SPLIT-011",
        "measures an unclosed fence with the blank lines behind it",
        P(A),
        "\n",
        P(f"{TICKS}\n".ljust(LONGEST, "b")),
        "\n\n\n",
        candidates=[0, 1],
        side=REJECTING,
    ),
    _kept(),
]

CASES = [*BLOCKS, *SPANS, *FIXED_ONES]
