"""Cases of white and of blank lines: SPLIT-003, 019 and 021."""

from conformance.cases.kit import REJECTING
from conformance.cases.pieces import WHITE, A, B, C, P, splits


def _each_white() -> list[P | str]:
    """Return one block more than there are white chars, and between them lines with one of these each."""
    pieces: list[P | str] = [P(A)]
    for number, white in enumerate(WHITE):
        pieces += [f"\n{white}\n", P(chr(ord("A") + number) * len(A))]
    return pieces


def _not_white(chars: str) -> P:
    """Return a block with a line for each of these chars, which would part it if one were white."""
    return P(A + "".join(f"\n{char}\n{A}" for char in chars))


BLANK = [
    splits(
        "split.blank.line-of-several-white-chars",
        "SPLIT-003",
        "knows blank lines that are empty, of one char, or of ASCII chars",
        P(A),
        "\n\u3000\u3000 \t\u00a0\n",
        P(B),
        origin="field case C-21",
    ),
    splits(
        "split.blank.white-before-words-is-not",
        "SPLIT-003",
        "takes a line that begins with white for a blank one",
        P(f"{A}\n\u3000{A}\n {A}\n\t\t{A}"),
        "\n\n",
        P(B),
        side=REJECTING,
        origin="field case C-21",
    ),
    splits("split.blank.last-line-without-lf", "SPLIT-003", "takes white behind the last LF into the span", P(A), "\n\n", P(B), "\n \u3000"),
    splits("split.blank.white-alone-has-no-paragraph", "SPLIT-019 SPLIT-021", "makes a paragraph of white, or of nothing that is left of it", WHITE),
    splits("split.blank.empty-text-has-no-paragraph", "SPLIT-019", "makes a paragraph of an empty text"),
    splits("split.blank.ufeff-alone-is-a-paragraph", "SPLIT-019 SPLIT-021", "takes U+FEFF for white, or drops it", P("\ufeff"), "\n", side=REJECTING),
]

TABLE = [
    splits("split.white.each-char-makes-a-blank-line", "SPLIT-021 SPLIT-003", "misses a char of the white table", *_each_white()),
    splits(
        "split.white.u001c-to-u001f-are-not",
        "SPLIT-021",
        "takes U+001C to U+001F for white, as some languages do",
        _not_white("\x1c\x1d\x1e\x1f"),
        "\n\n",
        P(B),
        side=REJECTING,
    ),
    splits(
        "split.white.controls-are-not",
        "SPLIT-021",
        "takes every char up to the space for white",
        _not_white("\0\x01\x08\x0e\x1b"),
        "\n\n",
        P(B),
        side=REJECTING,
    ),
    splits("split.white.ufeff-is-not", "SPLIT-021", "takes U+FEFF for white, as JavaScript does", _not_white("\ufeff"), "\n\n", P(C), side=REJECTING),
    splits("split.white.u180e-is-not", "SPLIT-021", "uses a white table of an old Unicode", _not_white("\u180e"), "\n\n", P(B), side=REJECTING),
    splits(
        "split.white.zero-width-chars-are-not",
        "SPLIT-021",
        "takes chars without width for white",
        _not_white("\u200b\u200c\u200d\u2060"),
        "\n\n",
        P(B),
        side=REJECTING,
    ),
    splits(
        "split.white.chars-that-look-empty-are-not",
        "SPLIT-021",
        "takes letters and marks that show nothing for white",
        _not_white("\u00ad\u115f\u2800\u3164\uffa0"),
        "\n\n",
        P(B),
        side=REJECTING,
    ),
]

CASES = [*BLANK, *TABLE]
