"""Cases that a mutant of the reference called for which no other vector noticed. Each goes into the file of its area, by the first word of its id."""

from conformance.cases.decide_below import default_of, read_as
from conformance.cases.kit import REJECTING
from conformance.cases.pieces import WHITE, A, B, P, splits

BESIDE = sorted({chr(ord(white) + step) for white in WHITE for step in (-1, 1)} - set(WHITE) - {"!"})

SPLIT = [
    splits(
        "split.white.chars-beside-the-table-are-not",
        "SPLIT-021",
        "takes a char for white that stands right beside one",
        P(A + "".join(f"\n{char}\n{A}" for char in BESIDE)),
        "\n\n",
        P(B),
        side=REJECTING,
    ),
]

DECIDE = [
    read_as("exponent-without-a-sign", "reads an exponent only where it has a sign", "0.05e1", means="0.5"),
    read_as("exponent-of-two-digits", "reads one digit of an exponent", "5e-01", means="0.5"),
    read_as("digits-before-an-exponent", "reads few digits before a point", "50.0e-2", means="0.5"),
    default_of("point-without-digits-behind", "lets the digits behind a point be missing", "5.e-1"),
    default_of("two-signs", "lets a number have two signs", "--0.5"),
    default_of("two-signs-of-an-exponent", "lets an exponent have two signs", "5e--1"),
    default_of("two-points", "lets a number have two points", "0.5.0"),
    default_of("two-exponents", "lets a number have two exponents", "5e-1e0"),
]

CASES = [*SPLIT, *DECIDE]
