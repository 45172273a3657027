"""Cases that a wrong implementation called for which no other vector caught. Each goes into the file of its area, by the first word of its id."""

from conformance.cases.asking import ask, not_dropped, not_found, too_large
from conformance.cases.composed import alike, case, document, plan, prose, written
from conformance.cases.json_bodies import structured, wrapped, wrapper
from conformance.cases.kit import REJECTING, Case, Json, Step, call, err, ok
from conformance.cases.log_lines import USUAL
from conformance.cases.pieces import BLOCK, BODY, LIMITS, LONGEST, A, B, P, splits
from conformance.cases.rendering import renders
from conformance.cases.split_closing import closes_not
from conformance.cases.split_fences import TICKS
from conformance.cases.split_join import GAP

LEVELS = LIMITS["max_nesting_levels"]
MILLION = 10**6
DEEP = f'"deep":{"[" * LEVELS}{"]" * LEVELS}'
GONE = P("x" * (BODY // 2))
MORE = P("y" * (BODY // 2))
THREE = prose(*[BLOCK] * 3)

SPLIT = [
    splits("split.line.cr-alone-in-all-of-the-text", "SPLIT-002", "takes CR for the ending of a text that has no LF", P(f"{A}\r\r{B}"), side=REJECTING),
    closes_not("split.fence.mark-in-a-quotation-closes-none", "SPLIT-006", "looks for a closing mark behind the sign of a quotation", f"> {TICKS}"),
    splits(
        "split.fence.empty-one-is-closed",
        "SPLIT-006",
        "looks for the closing mark from the second line inside on",
        P(f"{TICKS}\n{TICKS}{GAP}{A}"),
        GAP,
        P(B),
    ),
    splits(
        "split.held.white-at-its-ends-counts",
        "SPLIT-013",
        "leaves the white at the ends of a block out where it asks whether it is short",
        P("  " + "a" * (BLOCK - 4) + " \t"),
        GAP,
        P(B),
        side=REJECTING,
    ),
    splits(
        "split.end.far-from-the-start-of-the-text",
        "SPLIT-016",
        "measures the span at the end from the start of the text or of the first paragraph",
        P("a" * LONGEST),
        GAP,
        P(f"{B}{GAP}t"),
    ),
]

JSON = [
    wrapper(
        "json.depth.sibling-objects",
        "JSON-007",
        "lets arrays end a level and no objects",
        wrapped('"a":[' + "{}," * LEVELS + "[]]"),
        side=REJECTING,
    ),
    structured("json.depth.above-the-limit-behind-siblings", "JSON-007", "takes two levels off where an array or object ends", wrapped('"a":[[],{},[]]', DEEP)),
]

BATCH = [
    case(
        "batch.chars.no-earlier-batch-with-room",
        "BATCH-001",
        "puts a paragraph into the first batch in which there is room",
        plan(prose(LONGEST, LONGEST - 1000, LONGEST, LONGEST - 100, 800).text, want=ok(batches=[[0, 1], [2, 3], [4]])),
        side=REJECTING,
    ),
    case(
        "batch.chars.first-of-a-batch-counts",
        "BATCH-001",
        "counts nothing of the paragraph that begins a batch, or less than nothing",
        plan(prose(LONGEST, LONGEST, LONGEST, LONGEST - BLOCK + 1, BLOCK).text, want=ok(batches=[[0, 1], [2, 3], [4]])),
        side=REJECTING,
    ),
]

RENDER = [
    renders(
        "pieces.two-lf-whatever-stood-there",
        "RENDER-001",
        "joins pieces by the gap that stood there",
        document(P("k" * BLOCK), "\n\n\n\n", GONE, "\n \n", MORE, "\n\n\n", P("l" * BLOCK)),
        1,
        2,
    ),
    renders(
        "pieces.two-lf-in-a-text-of-crlf",
        "RENDER-001",
        "joins pieces by CRLF where the lines of the text end with it",
        document(P("k" * BLOCK), "\r\n\r\n", GONE, "\r\n\r\n", MORE, "\r\n\r\n", P("l" * BLOCK)),
        1,
        2,
    ),
]


def _million() -> Case:
    """Return the case of more than a million chars, which is written short."""
    of = alike(MILLION // LONGEST + 1, LONGEST)
    every = range(len(of.paragraphs))
    step = ask(of, [*every], want=too_large(of, *every, first=0, last=LIMITS["max_omitted_chars"] // LONGEST - 1))
    short = Step(step.op, {**step.args, "text": written(of)}, step.want)
    return case("omit.too-large.count-of-seven-digits", "RENDER-008 OMIT-005", "puts one comma into a count and no second one", short)


OMIT = [
    _million(),
    case("omit.chars.none-where-not-dropped", "OMIT-014", "counts the chars of the reply itself", ask(THREE, [1], from_=2, want=not_dropped()), side=REJECTING),
    case("omit.chars.none-where-not-found", "OMIT-014", "counts the chars of the reply itself", ask(None, [], id="P7", want=not_found("P7")), side=REJECTING),
    case(
        "omit.id.null-beside-a-text",
        "OMIT-004 OMIT-012",
        "takes null for the only id there is",
        ask(THREE, [1], id=None, want=not_found("-")),
        side=REJECTING,
    ),
]


def _refused(name: str, clauses: str, why: str, kind: str, at: str, value: Json) -> Case:
    """Return the case of a value of another type, which would be a right word if it were written."""
    step = call("log_line", kind=kind, fields={**USUAL[kind], at: value}, want=err("bad_argument", at))
    return case(f"meter.refused.{name}", clauses, why, step, side=REJECTING)


METER = [
    _refused("digits-in-a-text", "METER-015 METER-007", "writes a text of digits where a count stands", "omitted", "chars", "1204"),
    _refused("number-for-a-threshold", "METER-001", "writes a number where a threshold stands", "prune", "threshold", 0.2),
    _refused("number-for-a-name", "METER-010", "writes a number as a name", "omitted", "agent", 7),
]

CASES = [*SPLIT, *JSON, *BATCH, *RENDER, *OMIT, *METER]
