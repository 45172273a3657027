"""Cases of reading a line: METER-011 and 017."""

from conformance.cases.composed import case
from conformance.cases.kit import REJECTING, Case, Json, Step, call, ok
from conformance.cases.log_lines import TABLES, USUAL, line, reads, unreadable
from conformance.cases.pieces import LIMITS

HIGHEST = LIMITS["max_position"]
PRUNED = line("prune")
READ = line("omitted")


def _reads(name: str, clauses: str, why: str, *steps: Step, **facts: Json) -> Case:
    return case(f"meter.read.{name}", clauses, why, *steps, **facts)


def _none(name: str, why: str, *sources: str) -> Case:
    """Return the case of lines that are none."""
    return case(f"meter.read.{name}", "METER-017", why, *unreadable(*sources))


def _known(name: str, clauses: str, why: str, *steps: Step) -> Case:
    """Return the case of lines that are read."""
    return case(f"meter.read.{name}", f"METER-017 {clauses}", why, *steps, side=REJECTING)


def _without(kind: str) -> list[str]:
    """Return lines of which each lacks another field that always stands."""
    return [line(kind, **{field["name"]: None}) for field in TABLES[kind]["fields"] if field["when"] == "always"]


def _swapped(kind: str) -> list[str]:
    """Return lines in which the first two or the last two fields have changed places."""
    words = line(kind).removeprefix(TABLES[kind]["prefix"]).split()
    moved = ([*words[:at], words[at + 1], words[at], *words[at + 2 :]] for at in (0, len(words) - 2))
    return [f"{TABLES[kind]['prefix']} {' '.join(each)}" for each in moved]


def _shapeless() -> Step:
    """Return the reading of a line without a shape."""
    fields = {name: value for name, value in USUAL["prune"].items() if name != "shape"}
    return call("parse_log_line", line=line("prune", shape=None), want=ok(kind="prune", fields=fields))


LINES = [
    _known("prune", "METER-001", "reads numbers as texts, or texts as numbers", reads(PRUNED, "prune")),
    _known("omitted", "METER-007", "reads numbers as texts, or texts as numbers", reads(READ, "omitted")),
    _known("nothing", "METER-008 METER-009", "reads `-` as a text, or as 0", reads(line("omitted", id="-", to="-"), "omitted", id=None, to=None)),
    _known("no-ratio", "METER-004", "reads `-` as a text, or as 0", reads(line("prune", ratio="-"), "prune", ratio=None)),
    _known("largest-count", "METER-015", "does not read large counts exactly", reads(line("omitted", chars=str(HIGHEST)), "omitted", chars=HIGHEST)),
    _known(
        "shape-with-any-outcome",
        "METER-002",
        "judges whether fields hang together",
        reads(line("prune", outcome="no_basis"), "prune", outcome="no_basis"),
    ),
    _known("no-shape-with-any-outcome", "METER-002", "wants a shape with some outcomes, or reads one that is not there", _shapeless()),
]

BEHIND = [
    _reads(
        "fields-behind",
        "METER-011",
        "refuses fields of a later version, or reads them",
        *(reads(f"{source} model=x retries=1", kind) for source, kind in ((PRUNED, "prune"), (READ, "omitted"))),
    ),
    _reads("anything-behind", "METER-011", "wants a field behind the last one", reads(f"{READ} ", "omitted"), reads(f"{READ}  = x=y=z \u3042", "omitted")),
    _reads("known-field-behind", "METER-011", "lets a field that comes again behind the last one stand", reads(f"{READ} chars=9 agent=other", "omitted")),
]

NONE = [
    _none("missing-field", "reads a line that lacks a field", *_without("prune")),
    _none("missing-field-of-omitted", "reads a line that lacks a field", *_without("omitted")),
    _none("two-fields-swapped", "reads the fields in any order", *_swapped("prune"), *_swapped("omitted")),
    _none(
        "field-between",
        "passes over what it does not know before the last field",
        line("prune", sent=None) + " new=1 sent=2",
        READ.replace(" id=", " new=1 id="),
    ),
    _none("second-space", "splits at white of any length", READ.replace(" id=", "  id="), READ.replace(": ", ":  ")),
    _none("tab-between", "splits at any white", READ.replace(" id=", "\tid="), READ.replace(": ", ":\t")),
    _none("line-end-behind", "strips a line ending", f"{READ}\n", f"{PRUNED}\r\n"),
    _none(
        "another-prefix",
        "looks for the fields alone",
        READ.replace("omitted:", "omit:"),
        READ.replace("tool", "Tool"),
        READ.replace(": ", ":"),
        READ.partition(": ")[2],
        "",
    ),
    _none("words-before-the-prefix", "looks for the prefix anywhere", f"12:00 {READ}", f" {READ}", f"\ufeff{READ}"),
    _none("prefix-alone", "reads a line without fields", TABLES["prune"]["prefix"], f"{TABLES['omitted']['prefix']} "),
    _none("prefix-of-the-other-table", "looks at the fields to see which line it is", PRUNED.replace("prune:", "omitted:"), READ.replace("omitted:", "prune:")),
    _none("count-with-a-sign", "reads a sign", line("omitted", chars="+1"), line("omitted", chars="-1")),
    _none("count-with-leading-zeros", "reads leading zeros", line("omitted", chars="007"), line("omitted", to="00")),
    _none(
        "count-with-a-comma",
        "reads counts that are grouped, or with a point",
        line("omitted", chars="1,000"),
        line("omitted", chars="1.0"),
        line("omitted", chars="1_000"),
    ),
    _none("count-of-another-script", "reads digits of other scripts", line("omitted", chars="\u0667"), line("omitted", chars="\uff17")),
    _none("count-of-17-digits", "reads counts that are not kept exactly, or raises", line("omitted", chars=str(10**16)), line("omitted", chars="9" * 500)),
    _none("count-one-above-the-largest", "reads counts that a double does not keep", line("omitted", chars=str(LIMITS["max_position"] + 1))),
    _none(
        "count-that-is-none",
        "reads a count that is not there as 0",
        line("omitted", chars=""),
        line("omitted", chars="-"),
        line("omitted", from_="-"),
        line("omitted", chars="soon"),
    ),
    _none(
        "ratio-of-another-form",
        "reads every number as a ratio",
        *(line("prune", ratio=word) for word in ("0.5", "0.4321", "1.000", ".432", "0,432", "5.5e-1", "")),
    ),
    _none("threshold-of-another-form", "reads every number as a threshold", *(line("prune", threshold=word) for word in ("0.25", "0.20", "2e-1", "-"))),
    _none("id-of-another-form", "reads every word as an id", *(line("omitted", id=word) for word in ("P", "p2", "P2x", "2", "P\u0662", "P2,", ""))),
    _none("unknown-outcome", "reads every word as an outcome", *(line("prune", outcome=word) for word in ("maybe", "not_tried", "OK", "too_large", "-"))),
    _none("unknown-outcome-of-omitted", "reads every word as an outcome", *(line("omitted", outcome=word) for word in ("below_floor", "Ok", ""))),
    _none("unknown-shape", "reads every word as a shape", *(line("prune", shape=word) for word in ("xml", "TEXT", "-", ""))),
]

CASES = [*LINES, *BEHIND, *NONE]
