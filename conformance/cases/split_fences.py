"""Cases of what opens a fence, and of a fence as one block: SPLIT-004, 005 and 008."""

from conformance.cases.kit import REJECTING, Case
from conformance.cases.pieces import LIMITS, WHITE, A, B, C, D, P, splits

MARK = LIMITS["min_fence_chars"]
TICKS = "`" * MARK
TILDES = "~" * MARK
IN_LINE = WHITE.replace("\n", "")
INSIDE = f"{A}\n\n{B}"


def fence(opening: str = TICKS, closing: str = TICKS, *, inside: str = INSIDE) -> P:
    """Return a fence as a paragraph. If it is not taken for one, the blank line inside parts it."""
    return P(f"{opening}\n{inside}\n{closing}")


def opens(name: str, clauses: str, why: str, opening: str, closing: str = TICKS, **facts: str) -> Case:
    """Return the case that a line opens a fence."""
    return splits(name, clauses, why, fence(opening, closing), "\n\n", P(C), "\n\n", P(D), **facts)


def opens_not(name: str, clauses: str, why: str, line: str, **facts: str) -> Case:
    """Return the case that a line opens no fence."""
    return splits(name, clauses, why, P(f"{line}\n{A}"), "\n\n", P(B), "\n\n", P(C), side=REJECTING, **facts)


BACKTICKS = [
    opens("split.fence.backticks-open", "SPLIT-004 SPLIT-008", "parts a fence at a blank line inside it", TICKS, origin="field case C-03"),
    opens_not("split.fence.backticks-one-too-few-open-none", "SPLIT-004", "opens a fence at fewer backticks", "`" * (MARK - 1)),
    opens(
        "split.fence.one-backtick-more-opens",
        "SPLIT-004",
        "takes a backtick of a longer mark for a further one",
        "`" * (MARK + 1),
        "`" * (MARK + 1),
    ),
    opens(
        "split.fence.info-string-is-allowed",
        "SPLIT-004",
        "opens a fence only where nothing stands behind the mark",
        f'{TICKS}python title="x y"',
        origin="field case C-03",
    ),
    opens("split.fence.info-string-may-have-tildes", "SPLIT-004", "refuses tildes behind backticks", f"{TICKS}a ~~~ b"),
    opens_not("split.fence.info-string-with-backtick-opens-none", "SPLIT-004", "opens a fence although a backtick follows later on the line", f"{TICKS}js `"),
    opens_not(
        "split.fence.inline-code-opens-none",
        "SPLIT-004",
        "takes inline code of three backticks for the opening of a fence",
        f"{TICKS}x{TICKS}",
        origin="field case C-04",
    ),
    splits(
        "split.fence.backtick-on-the-next-line-is-no-matter",
        "SPLIT-004",
        "looks for the further backtick beyond the end of the line",
        fence(inside=f"`x` {INSIDE}"),
        "\n\n",
        P(C),
    ),
    opens_not("split.fence.backtick-behind-a-lone-cr-counts", "SPLIT-004 SPLIT-002", "lets a lone CR end the line of the mark", f"{TICKS}js\r`"),
    opens_not("split.fence.backtick-behind-u2028-counts", "SPLIT-004 SPLIT-002", "lets U+2028 end the line of the mark", f"{TICKS}js\u2028`"),
    opens_not("split.fence.broken-mark-opens-none", "SPLIT-004", "counts backticks that do not touch", "`` `"),
    opens_not("split.fence.mixed-mark-opens-none", "SPLIT-004 SPLIT-005", "counts backticks and tildes together", "``~~"),
]

TILDE = [
    opens("split.fence.tildes-open", "SPLIT-005", "knows fences of backticks alone", TILDES, TILDES, origin="field case C-04"),
    opens_not("split.fence.tildes-one-too-few-open-none", "SPLIT-005", "opens a fence at fewer tildes, such as struck out words", f"{'~' * (MARK - 1)}x"),
    opens("split.fence.one-tilde-more-opens", "SPLIT-005", "opens a fence at exactly so many tildes", "~" * (MARK + 1), "~" * (MARK + 1)),
    opens("split.fence.backticks-behind-tildes-open", "SPLIT-005", "asks for no backtick behind tildes too", f"{TILDES} `x` {TICKS}", TILDES),
    opens("split.fence.tildes-behind-tildes-open", "SPLIT-005", "takes two marks of tildes on one line for inline code", f"{TILDES} x {TILDES}", TILDES),
    opens_not("split.fence.broken-tildes-open-none", "SPLIT-005", "counts tildes that do not touch", "~~ ~"),
]

BEFORE = [
    opens(
        "split.fence.deep-indentation-opens",
        "SPLIT-004",
        "takes a mark behind four spaces for indented code, as Markdown does",
        f"\t    {TICKS}",
        f"\t    {TICKS}",
    ),
    opens("split.fence.every-white-char-may-stand-before", "SPLIT-004 SPLIT-021", "knows fewer white chars before a mark than the table", IN_LINE + TICKS),
    opens(
        "split.fence.every-white-char-may-stand-before-tildes",
        "SPLIT-005 SPLIT-021",
        "lets tildes stand at the start of a line alone",
        IN_LINE + TILDES,
        TILDES,
    ),
    opens_not("split.fence.ufeff-before-opens-none", "SPLIT-004 SPLIT-021", "drops U+FEFF at the start of the text, or takes it for white", f"\ufeff{TICKS}"),
    opens_not("split.fence.u001f-before-opens-none", "SPLIT-004 SPLIT-021", "takes U+001F before a mark for white", f"\x1f{TICKS}"),
    opens_not("split.fence.mark-behind-words-opens-none", "SPLIT-004", "opens a fence at a mark in the middle of a line", f"see {TICKS}"),
    opens_not("split.fence.mark-in-a-quotation-opens-none", "SPLIT-004", "looks for marks behind the signs of quotations and lists", f"> {TICKS}"),
    opens_not("split.fence.tildes-in-a-list-open-none", "SPLIT-005", "looks for tildes behind the signs of quotations and lists", f"- {TILDES}"),
    splits(
        "split.fence.indented-in-a-list",
        "SPLIT-004 SPLIT-008",
        "takes the indented fence of a list item for a part of the item",
        P(f"- {C}"),
        "\n",
        fence(f"  {TICKS}", f"  {TICKS}"),
        "\n",
        P(f"- {D}"),
        origin="field case C-04",
    ),
]

ONE_BLOCK = [
    splits("split.fence.touches-the-line-above", "SPLIT-008", "opens a fence only behind a blank line", P(C), "\n", fence()),
    splits("split.fence.touches-the-line-below", "SPLIT-008", "lets the block of a fence go on to the next blank line", fence(), "\n", P(C)),
    splits("split.fence.touches-another-fence", "SPLIT-008", "makes one block of two fences that touch", fence(), "\n", fence(f"{TICKS}x")),
    splits(
        "split.fence.blank-lines-at-its-edges",
        "SPLIT-008",
        "lets a blank line behind the opening or before the closing end the block",
        P(f"{TICKS}\n\n\n{A}\n\n\n{TICKS}"),
        "\n\n",
        P(B),
    ),
    splits(
        "split.fence.crlf",
        "SPLIT-008 SPLIT-002",
        "takes the CR behind a closing mark for words",
        P(f"{TICKS}\r\n{A}\r\n\r\n{B}\r\n{TICKS}"),
        "\r\n",
        P(C),
        "\r\n\r\n",
        P(D),
    ),
    splits(
        "split.fence.blank-line-outside-parts",
        "SPLIT-008",
        "makes one block of a fence and the text behind a blank line",
        P(C),
        "\n\n",
        fence(),
        "\n\n",
        P(D),
        side=REJECTING,
    ),
]

CASES = [*BACKTICKS, *TILDE, *BEFORE, *ONE_BLOCK]
