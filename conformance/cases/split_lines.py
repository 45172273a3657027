"""Cases of lines, of their endings, and of spans that are nothing but places in the text: SPLIT-001 and 002."""

from conformance.cases.kit import REJECTING, Case, call, ok
from conformance.cases.pieces import BLOCK, A, B, C, D, P, lay, splits


def _again() -> Case:
    """Return the case of a text that leaves a fence open between two calls for the same other text."""
    text, spans = lay(P(A), "\n\n", P(B))
    unclosed, swallowed = lay(P(f"```\n{A}\n\n{B}"))
    plain = call("split", text=text, want=ok(paragraphs=spans))
    steps = (plain, call("split", text=unclosed, want=ok(paragraphs=swallowed)), plain)
    return Case("split.pure.no-state-between-calls", ("SPLIT-001",), "carries an open fence or a held block over into the next call", steps)


LINES = [
    splits("split.line.lf", "SPLIT-002 SPLIT-001", "knows paragraphs by CRLF alone", P(A), "\n\n", P(B)),
    splits("split.line.crlf-is-one-ending", "SPLIT-002", "leaves the CR of CRLF in the span", P(A), "\r\n\r\n", P(B), origin="field case C-01"),
    splits(
        "split.line.mixed-endings",
        "SPLIT-002",
        "takes the ending of the first line for that of all lines",
        P(f"{A}\r\n{A}"),
        "\n\r\n",
        P(f"{B}\n{B}"),
        "\r\n\n",
        P(C),
        origin="field case C-01",
    ),
    splits(
        "split.line.blank-runs-and-final-lf",
        "SPLIT-001 SPLIT-002",
        "makes every gap one blank line before it gives the spans",
        P(A),
        "\n\n\n\n",
        P(B),
        "\n\n\n",
        P(C),
        "\n\n\n",
        origin="field case C-02",
    ),
    splits("split.line.blank-lines-first", "SPLIT-001", "counts offsets from the first block on", "\n\n \n", P(A), "\n\n", P(B)),
    splits("split.line.lone-cr-ends-none", "SPLIT-002", "ends a line at a lone CR", P(f"{A}\r\r{B}"), "\n\n", P(C), side=REJECTING),
    splits("split.line.first-of-two-cr-is-content", "SPLIT-002", "takes every CR before LF for a part of the ending", P(f"{A}\r"), "\r\n\n", P(B)),
    splits(
        "split.line.cr-at-the-end-of-the-text-is-content",
        "SPLIT-002 SPLIT-010",
        "takes a CR at the end of the text for an ending, so that the block is too short to stand alone",
        P(A),
        "\n\n",
        P("b" * (BLOCK - 1) + "\r"),
        side=REJECTING,
    ),
    splits("split.line.cr-alone-is-a-blank-last-line", "SPLIT-002 SPLIT-003", "takes a CR that no LF follows for words", P(A), "\n\r"),
    splits("split.line.vt-and-ff-end-none", "SPLIT-002", "ends a line at VT or FF", P(f"{A}\v\v{B}\f\f{C}"), "\n\n", P(D), side=REJECTING),
    splits("split.line.nel-ends-none", "SPLIT-002", "ends a line at U+0085", P(f"{A}\x85\x85{B}"), "\n\n", P(C), side=REJECTING),
    splits(
        "split.line.u2028-and-u2029-end-none",
        "SPLIT-002",
        "ends a line at U+2028 or U+2029",
        P(f"{A}\u2028\u2028{B}\u2029\u2029{C}"),
        "\n\n",
        P(D),
        side=REJECTING,
    ),
    splits(
        "split.line.u001c-to-u001e-end-none",
        "SPLIT-002",
        "ends a line at U+001C, U+001D or U+001E",
        P(f"{A}\x1c\x1c{B}\x1d\x1d{C}\x1e\x1e{D}"),
        "\n\n",
        P(D),
        side=REJECTING,
    ),
]

PURE = [
    _again(),
    splits(
        "split.pure.nothing-is-normalised",
        "SPLIT-001 SPLIT-020",
        "brings the text into a Unicode normal form first",
        P("e\u0301" * BLOCK),
        "\n\n",
        P("\u00e9\ufb01\uff71" * BLOCK),
        "\n\n",
        P(A),
    ),
    splits("split.pure.nul-ends-nothing", "SPLIT-001", "stops reading at NUL, or drops it", P(f"{A}\0{A}"), "\n\n", P(f"\0{B}")),
    splits("split.pure.tabs-are-one-char", "SPLIT-001", "expands tabs before it counts", P("\t" + "a\t" * BLOCK), "\n\n", P(B)),
    splits(
        "split.pure.terminal-colours-are-content",
        "SPLIT-001",
        "drops escape sequences for colours before it counts, or cuts at one",
        P("\x1b[32mINFO\x1b[0m gateway up\n" * 6 + "\x1b[31mERROR\x1b[0m payments gateway: retry limit 7 exceeded"),
        "\n\n",
        P("\x1b[32mINFO\x1b[0m gateway down\n" * 6 + "\x1b[0m"),
        origin="field case C-09",
    ),
]

CASES = [*LINES, *PURE]
