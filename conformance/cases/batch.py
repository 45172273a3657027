"""Cases of the area BATCH: what is asked together."""

from conformance.cases.composed import JOINT, Document, alike, case, document, plan, prose, written
from conformance.cases.json_bodies import WRAPPER, literal
from conformance.cases.kit import REJECTING, Case, Json, ok
from conformance.cases.pieces import BLOCK, LIMITS, LONGEST, P

MOST = LIMITS["max_batch_paragraphs"]
CHARS = LIMITS["max_batch_chars"]
THIRD = CHARS // 3
ROOM = LIMITS["min_body_chars"] // MOST + 1  # so that a full batch of such paragraphs is a body that is long enough
ASTRAL = "\U0001f680"
FIXED = "f" * (LONGEST + 1)


def _batched(name: str, clauses: str, why: str, of: Document, *batches: list[int], **facts: Json) -> Case:
    """Return the case that a body is asked about in these batches."""
    return case(f"batch.{name}", clauses, why, plan(written(of), want=ok(batches=list(batches))), **facts)


def _long_gaps() -> Document:
    """Return three paragraphs of as many chars as a batch may have, with much white between them."""
    return prose(THIRD, THIRD, THIRD, gap="\n" * BLOCK)


def _joined(more: int) -> Document:
    """Return three paragraphs of as many chars as a batch may have and `more`. The last one is joined of two blocks, with a long gap."""
    gap = "\n" * BLOCK
    last = "short" + gap + "c" * (THIRD - len("short" + gap) + more)
    return document(P("a" * THIRD), JOINT, P("b" * THIRD), JOINT, P(last))


def _wrapper() -> Case:
    """Return the case of a document that is longer as it is written in the body."""
    of = prose(THIRD, THIRD, THIRD - 1)
    text = of.text + '"'
    body = f'{{"content":{literal(text)}}}'
    return case(
        "batch.chars.decoded-in-a-wrapper",
        "BATCH-001",
        "counts the chars of the literal, escapes and all",
        plan(body, features=[*WRAPPER], want=ok(batches=[[0, 1, 2]])),
        features=WRAPPER,
    )


def _request_apart() -> Case:
    """Return the case of one body and two requests."""
    body = prose(THIRD, THIRD, THIRD).text
    requests = ("w" * LIMITS["min_basis_chars"], "w" * LIMITS["max_basis_chars"])
    steps = (plan(body, request=request, want=ok(batches=[[0, 1, 2]])) for request in requests)
    return case("batch.request-is-not-counted", "BATCH-002", "takes the chars of the request from the batch's room", *steps)


COUNTS = [
    _batched(
        "paragraphs.one-below",
        "BATCH-001",
        "closes a batch too early",
        alike(MOST - 1, ROOM + 20),
        [*range(MOST - 1)],
        double="every limit has its three values",
    ),
    _batched("paragraphs.at-the-limit", "BATCH-001", "puts one paragraph fewer into a batch", alike(MOST, ROOM), [*range(MOST)]),
    _batched(
        "paragraphs.one-above",
        "BATCH-001",
        "puts more paragraphs into a batch, or fills batches evenly",
        alike(MOST + 1, ROOM),
        [*range(MOST)],
        [MOST],
        side=REJECTING,
    ),
    _batched(
        "paragraphs.two-batches-full",
        "BATCH-001",
        "counts the paragraphs of all batches",
        alike(2 * MOST + 1, BLOCK),
        [*range(MOST)],
        [*range(MOST, 2 * MOST)],
        [2 * MOST],
    ),
]

SIZES = [
    _batched("chars.one-below", "BATCH-001", "keeps a reserve", prose(THIRD, THIRD, THIRD - 1), [0, 1, 2], double="every limit has its three values"),
    _batched("chars.at-the-limit", "BATCH-001", "asks for less than the limit", prose(THIRD, THIRD, THIRD), [0, 1, 2]),
    _batched("chars.one-above", "BATCH-001", "puts more chars into a batch", prose(THIRD, THIRD, THIRD + 1), [0, 1], [2], side=REJECTING),
    _batched("chars.longest-paragraphs", "BATCH-001", "puts a long paragraph into a batch of its own", prose(LONGEST, LONGEST, LONGEST), [0, 1], [2]),
    _batched(
        "chars.begin-anew",
        "BATCH-001",
        "does not begin to count anew with a batch, or counts a char with it",
        prose(LONGEST, LONGEST, LONGEST, LONGEST, BLOCK),
        [0, 1],
        [2, 3],
        [4],
    ),
    _batched(
        "chars.closed-stays-closed",
        "BATCH-001",
        "puts a short paragraph back into an earlier batch",
        prose(LONGEST, LONGEST - 1000, 2000, BLOCK),
        [0, 1],
        [2, 3],
    ),
    _batched(
        "chars.astral-counts-once", "BATCH-001", "counts UTF-16 units or bytes", document(P("a" * LONGEST), JOINT, P(ASTRAL + "b" * (LONGEST - 1))), [0, 1]
    ),
    _batched("chars.gaps-between-do-not-count", "BATCH-001", "counts the gaps between paragraphs", _long_gaps(), [0, 1, 2]),
    _batched(
        "chars.gaps-inside-count", "BATCH-001", "counts the chars of blocks, without the gap inside a joined paragraph", _joined(1), [0, 1], [2], side=REJECTING
    ),
    _wrapper(),
]

FIXED_ONES = [
    _batched(
        "fixed.at-the-front", "BATCH-005", "lists positions among the candidates", document(P(FIXED), JOINT, P("a" * BLOCK), JOINT, P("b" * BLOCK)), [1, 2]
    ),
    _batched(
        "fixed.closes-nothing",
        "BATCH-001 BATCH-005",
        "closes a batch at a fixed paragraph, or counts its chars",
        document(P("a" * BLOCK), JOINT, P(FIXED), JOINT, P("b" * LONGEST)),
        [0, 2],
    ),
    _batched(
        "fixed.is-not-one-of-them",
        "BATCH-001 BATCH-005",
        "counts a fixed paragraph among those of a batch",
        document(P(FIXED), *(piece for number in range(MOST) for piece in (JOINT, P("ab"[number % 2] * BLOCK)))),
        [*range(1, MOST + 1)],
    ),
    _batched(
        "fixed.first-of-the-next-batch",
        "BATCH-005",
        "begins the next batch with the number behind the last one",
        document(P("a" * LONGEST), JOINT, P("b" * LONGEST), JOINT, P(FIXED), JOINT, P("c" * BLOCK)),
        [0, 1],
        [3],
    ),
]

CASES = [*COUNTS, *SIZES, *FIXED_ONES, _request_apart()]
