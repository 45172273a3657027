"""Cases of the lines that are written: METER-001 to 004, 007 to 009, 012, 015 and 016."""

from conformance.cases.composed import DEFAULT, Wrapped, alike, case, complete, prose, written
from conformance.cases.json_bodies import WRAPPER
from conformance.cases.kit import REJECTING, Case, Json, Step, call, ok
from conformance.cases.log_lines import PRUNE, line, writes
from conformance.cases.pieces import BODY, CONTRACT, LIMITS

HIGHEST = LIMITS["max_position"]
LOGGED = [name for name, outcome in CONTRACT["outcomes"].items() if outcome["logged"]]
LISTED = ("all_dropped", "below_floor")
FIVE = alike(5, BODY // 4)


def _line(name: str, clauses: str, why: str, *steps: Step, **facts: Json) -> Case:
    return case(f"meter.{name}", clauses, why, *steps, **facts)


def _shapeless(name: str) -> Step:
    """Return the writing of a line without a shape; the field is null there."""
    counts = {"kept_chars": 5008, "paragraphs": 0, "dropped": 0, "ratio": None, "calls": 0, "sent": 0}
    words = {key: "-" if value is None else str(value) for key, value in counts.items()}
    return writes("prune", line("prune", outcome=name, shape=None, **words), outcome=name, shape=None, **counts)


def _missing_shape() -> Step:
    """Return the writing of a line without a shape; the field is missing there."""
    fields = {name: value for name, value in PRUNE.items() if name != "shape"} | {"outcome": "structured"}
    return call("log_line", kind="prune", fields=fields, want=ok(line=line("prune", outcome="structured", shape=None)))


PRUNED = [
    _line(
        "prune.every-field",
        "METER-001",
        "writes the fields in the order in which they were given, or with other words around them",
        writes("prune", line("prune")),
    ),
    _line(
        "prune.outcomes",
        "METER-012 METER-001",
        "does not know an outcome, or writes no line for it",
        *(writes("prune", line("prune", outcome=name), outcome=name) for name in LOGGED if name not in ("ok", *LISTED)),
        side=REJECTING,
    ),
    _line(
        "shape.wrapper",
        "METER-002 METER-001",
        "writes `text` wherever there is a shape",
        writes("prune", line("prune", shape="json_wrapper"), shape="json_wrapper"),
        side=REJECTING,
    ),
    _line("shape.null-is-left-out", "METER-002", "writes `-` or `null` for a shape that is not there", *map(_shapeless, ("no_basis", "structured"))),
    _line("shape.missing-is-left-out", "METER-002", "tells a missing shape from one that is null", _missing_shape()),
    _line(
        "ratio.none",
        "METER-004",
        "leaves the field out, or writes 0",
        writes("prune", line("prune", outcome="nothing_dropped", ratio="-"), outcome="nothing_dropped", ratio=None),
    ),
    _line(
        "ratio.none-with-ok",
        "METER-004",
        "makes a ratio of the counts where there is none",
        writes("prune", line("prune", ratio="-", dropped="0"), ratio=None, dropped=0),
    ),
    _line(
        "ratio.of-a-refused-body",
        "METER-004",
        "writes a ratio for `ok` alone",
        writes("prune", line("prune", outcome="below_floor", ratio="0.249"), outcome="below_floor", ratio="0.249"),
        side=REJECTING,
    ),
    _line(
        "dropped.though-nothing-is-gone",
        "METER-016",
        "writes 0 wherever the body came back",
        *(writes("prune", line("prune", outcome=name), outcome=name) for name in LISTED),
    ),
    _line(
        "count.not-grouped",
        "METER-015",
        "groups the digits of a count",
        writes("omitted", line("omitted", from_="1000", chars="1234567"), from_=1000, chars=1234567),
    ),
    _line("count.zero", "METER-015", "leaves out a count of 0", writes("prune", line("prune", calls="0", ms="0", sent="0"), calls=0, ms=0, sent=0)),
    _line("count.largest", "METER-015", "writes a large count with an exponent", writes("omitted", line("omitted", chars=str(HIGHEST)), chars=HIGHEST)),
    _line(
        "threshold.each",
        "METER-001",
        "writes a threshold as a number",
        *(writes("prune", line("prune", threshold=name), threshold=name) for name in CONTRACT["thresholds"]["values"] if name != DEFAULT),
    ),
]


def _kept_chars() -> list[Case]:
    """Return the cases of what a line tells about the body that the model got."""
    of = Wrapped('{"title": "\u3042\U0001f680", "content": ', prose(BODY, BODY), "}\n")
    new = len(of.new_body([1]))
    return [
        _line(
            "kept-chars.new-body",
            "METER-003",
            "counts the kept paragraphs alone",
            complete(written(FIVE), [1, 0, 0, 0, 0], want=ok(kept_chars=len(FIVE.new_body([1, 2, 3, 4])), raw_chars=len(FIVE.body))),
        ),
        _line(
            "kept-chars.whole-wrapper",
            "METER-003",
            "counts the document alone, or after decoding",
            complete(of.body, [1, 0], features=[*WRAPPER], want=ok(kept_chars=new, raw_chars=len(of.body))),
            features=WRAPPER,
        ),
        _line(
            "kept-chars.body-that-came-back",
            "METER-003",
            "counts the new body that was refused",
            complete(written(FIVE), [1, 1, 1, 1, 0], want=ok(outcome="below_floor", kept_chars=len(FIVE.body), raw_chars=len(FIVE.body))),
            side=REJECTING,
        ),
    ]


def _id(name: str, why: str, value: Json, word: str, **facts: Json) -> Case:
    """Return the case of an id in the log."""
    return _line(f"id.{name}", "METER-008", why, writes("omitted", line("omitted", id=word), id=value), **facts)


OMITTED = [
    _line(
        "omitted.every-field",
        "METER-007",
        "writes the fields in the order in which they were given, or with other words around them",
        writes("omitted", line("omitted")),
    ),
    _line(
        "omitted.each-outcome",
        "METER-007",
        "does not know an outcome, or takes those of a pruning",
        *(writes("omitted", line("omitted", outcome=name), outcome=name) for name in CONTRACT["omitted_outcomes"]),
    ),
    _line("omitted.no-end", "METER-009", "writes a number where there is no end, or leaves the field out", writes("omitted", line("omitted", to="-"), to=None)),
    _line(
        "omitted.highest-position",
        "METER-009",
        "cuts a number down to what there is",
        writes("omitted", line("omitted", from_=str(HIGHEST), to=str(HIGHEST)), from_=HIGHEST, to=HIGHEST),
    ),
    _line("omitted.from-beyond-to", "METER-009", "puts the two numbers in order", writes("omitted", line("omitted", from_="9", to="2"), from_=9, to=2)),
    _line("omitted.zero-to-zero", "METER-009", "takes 0 for no end", writes("omitted", line("omitted", from_="0", to="0"), from_=0, to=0)),
    _id("many-digits", "takes one digit, or reads the digits as a number", "P0012", "P0012"),
    _id("white-around", "looks at the id with the white around it", "\u3000P2\n", "P2"),
    _id("letter-alone", "wants no digit", "P", "-", side=REJECTING),
    _id("lower-case", "does not tell upper from lower case", "p2", "-", side=REJECTING),
    _id("words-behind", "looks at the start of the id", "P2x", "-", side=REJECTING),
    _id("words-before", "looks for an id anywhere", "my P2", "-", side=REJECTING),
    _id("digits-of-another-script", "takes digits of other scripts", "P\u0662", "-", side=REJECTING),
    _id("forged-field", "writes whatever the model passed", "P2 outcome=ok", "-", side=REJECTING),
    _id("null", "writes the word that null is written with", None, "-", side=REJECTING),
    _id("empty", "writes nothing behind the equals sign", "", "-", side=REJECTING),
]

CASES = [*PRUNED, *_kept_chars(), *OMITTED]
