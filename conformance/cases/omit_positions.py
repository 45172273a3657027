"""Cases of what a model may pass as `from` and `to`: OMIT-007 to 010 and 012."""

from conformance.cases.asking import ask, counted
from conformance.cases.composed import HUGE, alike, case
from conformance.cases.kit import REJECTING, Case, Json, repeat
from conformance.cases.pieces import BLOCK, LIMITS

# The chars tell how many paragraphs came back, and so which ones.
EIGHT = alike(8, BLOCK)
GONE = (0, 1, 7)
SEVEN = 7
HIGHEST = LIMITS["max_position"]


def _from(name: str, why: str, value: Json, *numbers: int, clauses: str = "OMIT-008 OMIT-012", **facts: Json) -> Case:
    """Return the case of a `from`, and the paragraphs that come back."""
    return case(f"omit.from.{name}", clauses, why, ask(EIGHT, GONE, from_=value, want=counted(EIGHT, *numbers)), **facts)


def _to(name: str, why: str, value: Json, *numbers: int, clauses: str = "OMIT-008 OMIT-012", **facts: Json) -> Case:
    """Return the case of a `to`, and the paragraphs that come back."""
    return case(f"omit.to.{name}", clauses, why, ask(EIGHT, GONE, to=value, want=counted(EIGHT, *numbers)), **facts)


def _no_from(name: str, why: str, value: Json) -> Case:
    """Return the case of a `from` that counts as missing: everything comes back."""
    return _from(name, why, value, *GONE, side=REJECTING)


def _no_to(name: str, why: str, value: Json) -> Case:
    """Return the case of a `to` that counts as missing: everything comes back."""
    return _to(name, why, value, *GONE, side=REJECTING)


MISSING = [
    case("omit.range.missing", "OMIT-007", "gives nothing where no range was passed", ask(EIGHT, GONE, want=counted(EIGHT, *GONE))),
    case("omit.from.missing", "OMIT-007", "has another start than 0", ask(EIGHT, GONE, to=1, want=counted(EIGHT, 0, 1))),
    case("omit.to.missing", "OMIT-007", "takes a missing `to` for `from`", ask(EIGHT, GONE, from_=1, want=counted(EIGHT, 1, 7))),
    case("omit.range.beyond", "OMIT-010", "swaps `from` and `to` where they are the wrong way round", ask(EIGHT, GONE, from_=7, to=1, want=counted(EIGHT))),
]

TEXTS = [
    _from("digits", "takes numbers alone", "7", 7),
    _from("leading-zeros", "refuses leading zeros", "007", 7),
    _to("text-of-zero", "takes the text of 0 for missing", "0", 0),
    _to("leading-zeros-of-any-number", "looks at how many digits there are before it takes the zeros away", repeat("0", 50), 0),
    _from("very-many-digits", "raises, wraps around or finds no number in very many digits", repeat("9", 5000)),
    _to("very-many-digits", "raises, wraps around or finds no number in very many digits", repeat("9", 5000), *GONE, clauses="OMIT-009 OMIT-008 OMIT-012"),
    _no_to("empty-text", "reads an empty text as 0", ""),
    _no_from("white-before", "strips white before the digits", " 7"),
    _no_from("white-behind", "strips white behind the digits", "7 "),
    _no_from("line-end-behind", "lets a line ending stand behind the digits", "7\n"),
    _no_from("plus", "reads a sign", "+7"),
    _no_to("minus", "reads a sign, and then 0", "-1"),
    _no_from("text-with-a-point", "reads any text of a number", "7.0"),
    _no_from("text-with-an-exponent", "reads exponents", "7e0"),
    _no_from("words-behind", "reads the digits at the start", "7th"),
    _no_from("underscore", "lets an underscore stand between digits", "0_7"),
    _no_from("hexadecimal", "reads hexadecimal digits", "0x7"),
    _no_from("digits-of-another-script", "reads digits of other scripts", "\u0667"),
    _no_from("full-width-digits", "normalises digits", "\uff17"),
    _no_from("superscript", "takes for a digit what is none", "\u2077"),
    _no_from("words", "refuses words, or raises", "first"),
]

NUMBERS = [
    _from("integer", "takes texts alone", SEVEN, 7),
    _from("fraction-of-zero", "refuses a number that is written with a point", {"$number": "7.0"}, 7),
    _from("exponent", "refuses a number that is written with an exponent", {"$number": "70E-1"}, 7),
    _from("fraction-that-a-double-has-not", "reads a number as a decimal", {"$number": "7.00000000000000001"}, 7),
    _to("negative-zero", "reads negative zero as missing", {"$number": "-0.0"}, 0),
    _no_from("fraction", "cuts or rounds a fraction", 6.5),
    _no_to("fraction-below-zero", "cuts a fraction off before it looks at the sign", -0.5),
    _no_to("fraction-below-one", "cuts a fraction off", 0.5),
    _to("negative", "takes a negative number for missing, or counts from the end", -3, 0, clauses="OMIT-009 OMIT-008"),
    _from("negative", "counts from the end, or raises", -3, *GONE, clauses="OMIT-009 OMIT-012"),
    _to("negative-fraction-of-zero", "takes a negative number with a point for missing", {"$number": "-3.0"}, 0, clauses="OMIT-009 OMIT-008"),
    _from("highest-and-more", "takes a number beyond the exact ones for missing", HIGHEST + 1, clauses="OMIT-009 OMIT-012"),
    _from("beyond-an-integer-of-64-bits", "wraps around, or raises", 10**30, clauses="OMIT-009 OMIT-012"),
    _to("beyond-an-integer-of-64-bits", "wraps around, or raises", 10**30, *GONE, clauses="OMIT-009 OMIT-012"),
    _from("large-double", "wraps around where it makes an integer of a double", {"$number": "1e300"}, clauses="OMIT-009 OMIT-012"),
    _from("beyond-a-double", "takes an infinite number for missing, or raises", {"$number": "1e400"}),
    _to("beyond-a-double", "takes an infinite number for 0, or raises", {"$number": "1e400"}, *GONE),
    _to("beyond-a-double-and-negative", "takes a negative infinite number for missing", {"$number": "-1e400"}, 0),
    _from("integer-beyond-a-double", "raises at an integer that is too large for a double", HUGE),
]

OTHERS = [
    _no_from("true", "reads true as 1", value=True),
    _no_to("false", "reads false as 0", value=False),
    _no_to("null", "reads null as 0", None),
    _no_to("empty-list", "reads an empty list as 0", []),
    _no_from("list-of-one", "takes the one number of a list", [SEVEN]),
    _no_from("object", "looks for a number inside an object", {"value": SEVEN}),
]

CASES = [*MISSING, *TEXTS, *NUMBERS, *OTHERS]
