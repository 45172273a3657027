"""Cases of what closes a fence, and of fences that nothing closes: SPLIT-006, 007 and 011."""

from conformance.cases.kit import REJECTING, Case
from conformance.cases.pieces import A, B, C, D, P, splits
from conformance.cases.split_fences import IN_LINE, INSIDE, MARK, TICKS, TILDES, fence

LONGER = "`" * (MARK + 1)


def closes(name: str, clauses: str, why: str, closing: str, opening: str = TICKS, **facts: str) -> Case:
    """Return the case that a line closes a fence, so that a blank line behind it parts."""
    return splits(name, clauses, why, fence(opening, closing), "\n", P(C), "\n\n", P(D), **facts)


def closes_not(name: str, clauses: str, why: str, line: str, mark: str = TICKS, **facts: str) -> Case:
    """Return the case that a line inside a fence does not close it, so that a blank line behind it does not part."""
    inside = f"{A}\n{line}\n{INSIDE}"
    return splits(name, clauses, why, fence(mark, mark, inside=inside), "\n\n", P(C), "\n\n", P(D), side=REJECTING, **facts)


CLOSING = [
    closes("split.fence.longer-mark-closes", "SPLIT-006", "closes a fence at exactly as many chars as opened it", "`" * (MARK + 2)),
    closes_not("split.fence.shorter-mark-closes-none", "SPLIT-006", "closes a fence at any mark, however short", TICKS, LONGER),
    closes_not("split.fence.tildes-close-no-backticks", "SPLIT-006", "closes a fence on the other character", TILDES),
    closes_not("split.fence.backticks-close-no-tildes", "SPLIT-006", "closes a fence of tildes on backticks", TICKS, TILDES),
    closes_not("split.fence.mark-with-words-closes-none", "SPLIT-006", "closes a fence at a mark with words behind it", f"{TICKS}python"),
    closes_not("split.fence.mark-with-a-second-mark-closes-none", "SPLIT-006", "takes more marks behind a closing one for nothing", f"{TICKS} {TICKS}"),
    closes_not("split.fence.mark-of-both-chars-closes-none", "SPLIT-006", "looks only at the first chars of a closing mark", f"{TICKS}~~~"),
    closes_not("split.fence.mark-behind-words-closes-none", "SPLIT-006", "closes a fence at a mark in the middle of a line", f"x {TICKS}"),
    closes_not("split.fence.tildes-with-words-close-none", "SPLIT-006", "closes a fence of tildes at a mark with words behind it", f"{TILDES} x", TILDES),
    closes("split.fence.white-behind-closes", "SPLIT-006 SPLIT-021", "knows fewer white chars behind a closing mark than the table", TICKS + IN_LINE),
    closes("split.fence.white-before-closes", "SPLIT-006 SPLIT-021", "knows fewer white chars before a closing mark than the table", f"{IN_LINE}    {TICKS}"),
    closes_not("split.fence.ufeff-behind-closes-none", "SPLIT-006 SPLIT-021", "takes U+FEFF behind a closing mark for white", f"{TICKS}\ufeff"),
    closes_not("split.fence.u001c-behind-closes-none", "SPLIT-006 SPLIT-021", "takes U+001C behind a closing mark for white", f"{TICKS}\x1c"),
    closes_not("split.fence.u200b-before-closes-none", "SPLIT-006 SPLIT-021", "takes U+200B before a closing mark for white", f"\u200b{TICKS}"),
    splits(
        "split.fence.first-closing-line-closes",
        "SPLIT-006",
        "closes a fence at the last line that could close it",
        fence(),
        "\n",
        P(C),
        "\n\n",
        P(D),
        "\n",
        fence(),
    ),
    splits(
        "split.fence.next-one-has-its-own-mark",
        "SPLIT-006",
        "asks the next fence to be closed by a mark as long as the one before had",
        fence(LONGER, LONGER),
        "\n",
        fence(),
        "\n\n",
        P(C),
        "\n\n",
        P(D),
    ),
    splits(
        "split.fence.inside-a-longer-fence",
        "SPLIT-006 SPLIT-008",
        "parts a fence at the fence inside it",
        P(f"{LONGER}markdown\n{A}\n\n{TICKS}python\n{INSIDE}\n{TICKS}\n\n{B}\n{LONGER}"),
        "\n\n",
        P(C),
        origin="field case C-04",
    ),
    splits(
        "split.fence.nothing-opens-inside",
        "SPLIT-006 SPLIT-008",
        "opens a second fence inside the first, and waits for both to be closed",
        fence(TILDES, TILDES, inside=f"{TICKS}\n{INSIDE}"),
        "\n\n",
        P(C),
        "\n\n",
        P(D),
    ),
    splits(
        "split.fence.cr-behind-the-closing-mark-at-the-end",
        "SPLIT-010 SPLIT-006",
        "drops the CR behind a closing mark at the end of the text",
        P(C),
        "\n\n",
        P(f"{TICKS}\n{INSIDE}\n{TICKS}\r"),
    ),
]

UNCLOSED = [
    splits(
        "split.fence.unclosed-runs-to-the-end",
        "SPLIT-007",
        "takes the opening line of a fence that nothing closes for words",
        P(C),
        "\n\n",
        P(f"{TICKS}\n{INSIDE}\n\n{D}"),
        origin="field case C-04",
    ),
    splits(
        "split.fence.closed-runs-no-further",
        "SPLIT-007",
        "lets every fence run to the end of the text",
        fence(),
        "\n\n",
        P(C),
        "\n\n",
        P(D),
        side=REJECTING,
    ),
    splits(
        "split.fence.unclosed-tildes-swallow-other-fences",
        "SPLIT-007 SPLIT-006",
        "looks for an opening that is closed first",
        P(f"{TILDES}\n{TICKS}\n{INSIDE}\n{TICKS}\n\n{C}\n\n{D}"),
    ),
    splits(
        "split.fence.unclosed-ends-before-blank-lines",
        "SPLIT-011",
        "takes blank lines at the end of the text into an unclosed fence",
        P(f"{TICKS}\n{INSIDE}"),
        "\n\n \u3000\n\n",
    ),
    splits(
        "split.fence.closed-keeps-its-blank-lines",
        "SPLIT-011 SPLIT-008",
        "ends a fence before its closing line and the blank lines above that",
        P(f"{TICKS}\n{INSIDE}\n\n \n{TICKS}"),
        "\n\n",
        side=REJECTING,
    ),
    splits(
        "split.fence.unclosed-keeps-white-behind-its-words",
        "SPLIT-011 SPLIT-010",
        "trims all white from the end of an unclosed fence",
        P(f"{TICKS}\n{INSIDE} \t\u3000"),
        "\n\n",
    ),
    splits(
        "split.fence.unclosed-with-crlf",
        "SPLIT-011 SPLIT-002",
        "leaves the CR of the ending in the span of an unclosed fence",
        P(f"{TICKS}\r\n{INSIDE}"),
        "\r\n\r\n",
    ),
    splits("split.fence.unclosed-with-cr-at-the-end", "SPLIT-011 SPLIT-002", "drops a CR at the end of an unclosed fence", P(f"{TICKS}\n{INSIDE}\r")),
    splits(
        "split.fence.unclosed-before-a-line-of-cr",
        "SPLIT-011 SPLIT-003",
        "takes a last line of CR alone into an unclosed fence",
        P(f"{TICKS}\n{INSIDE}"),
        "\n\r",
    ),
    splits(
        "split.fence.opening-is-the-last-line",
        "SPLIT-011 SPLIT-007",
        "gives an unclosed fence without lines inside no span, or one that ends with the text",
        P(A),
        "\n",
        P(f"{TICKS}{B}"),
        "\n\n\n",
    ),
    splits("split.fence.opening-is-the-whole-text", "SPLIT-011 SPLIT-007", "loses a fence that is one line", P(TICKS)),
]

CASES = [*CLOSING, *UNCLOSED]
