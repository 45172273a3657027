"""Cases of what a char is, and of the numbers that paragraphs have: SPLIT-018 and 020."""

from attrs import evolve

from conformance.cases.kit import Case, call, ok
from conformance.cases.pieces import BLOCK, LONGEST, REQUEST, A, B, P, lay, plans, say, splits

GAP = "\n\n"
ASTRAL = "\U00020bb7"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SHORT = 100

COUNTS = [
    splits(
        "split.count.astral-chars-once",
        "SPLIT-020 SPLIT-013",
        "counts a char above U+FFFF as two UTF-16 units",
        P(ASTRAL * (BLOCK - 1) + GAP + A),
        GAP,
        P(B),
    ),
    evolve(
        splits(
            "split.count.no-bytes",
            "SPLIT-020 SPLIT-013",
            "counts bytes",
            P("\u6c7a" * (BLOCK - 1) + GAP + A),
            GAP,
            P("\u6e08" * BLOCK),
            origin="field case C-21",
        ),
        wire="utf-8",
    ),
    splits(
        "split.count.combining-marks",
        "SPLIT-020 SPLIT-013",
        "counts graphemes, so that a letter and its mark are one",
        P("e\u0301" * (BLOCK // 2)),
        GAP,
        P(FAMILY * (BLOCK // len(FAMILY))),
        GAP,
        P(A),
    ),
    splits(
        "split.count.crlf-inside-is-two",
        "SPLIT-020 SPLIT-013",
        "takes CRLF for one char where it asks whether a block is short",
        P("a" * (BLOCK // 2 - 1) + "\r\n" + "a" * (BLOCK // 2 - 1)),
        GAP,
        P(B),
    ),
    splits("split.count.ufeff-at-the-start", "SPLIT-020", "drops U+FEFF at the start of the text", P("\ufeff" + "a" * (BLOCK - 1)), GAP, P(B)),
    splits(
        "split.count.every-kind-before-an-offset",
        "SPLIT-020 SPLIT-001",
        "gives offsets in bytes, UTF-16 units or graphemes, though it measures lengths in chars",
        P(f"\ufeff{ASTRAL}e\u0301\u2028{FAMILY}\r{A}"),
        "\r\n\u3000\r\n\u2028\n",
        P(f"{ASTRAL}\r\n{A}"),
        GAP,
        P(B),
    ),
    plans(
        "split.count.astral-block-is-not-fixed",
        "SPLIT-020 SPLIT-012",
        "measures a long block in UTF-16 units or bytes",
        P(ASTRAL * (LONGEST // 2 + 1)),
        GAP,
        P("b" * (LONGEST // 2)),
        candidates=[0, 1],
    ),
    splits(
        "split.count.astral-join-is-not-too-long",
        "SPLIT-020 SPLIT-014",
        "measures a joined span in UTF-16 units or bytes",
        P("s" + GAP + ASTRAL * (LONGEST // 2)),
        GAP,
        P(B),
    ),
    splits(
        "split.count.astral-end-is-not-too-long",
        "SPLIT-020 SPLIT-016",
        "measures the span at the end in UTF-16 units or bytes",
        P(ASTRAL * (LONGEST // 2) + GAP + "t"),
    ),
]


def _between() -> Case:
    """Return the case of a fixed paragraph between two candidates."""
    body, spans = lay(P(A), GAP, P("f" * (LONGEST + 1)), GAP, P(B))
    want = ok(outcome=None, paragraphs=spans, candidates=[0, 2], batches=[[0, 2]])
    step = call("plan", body=body, request=REQUEST, features=[], want=want)
    return Case("split.number.fixed-ones-have-one", ("SPLIT-018",), "numbers candidates in place of paragraphs", (step,))


def _markers() -> Case:
    """Return the case of markers before and behind a fixed paragraph."""
    gone = LONGEST // 2
    body, spans = lay(P("a" * gone), GAP, P("f" * (LONGEST + 1)), GAP, P("b" * gone), GAP, P("c" * gone), GAP, P(B))
    chars = f"{3 * gone + LONGEST + 1 + len(B):,}"
    header = say("header", "ja", paragraphs=5, chars=chars, dropped=3, dropped_chars=f"{3 * gone:,}", id="P1")
    first = say("marker_one", "ja", from_=0, chars=f"{gone:,}")
    second = say("marker", "ja", from_=2, to=3, count=2, chars=f"{2 * gone:,}")
    start, end = spans[1]
    want = ok(outcome="ok", dropped=[0, 2, 3], body=GAP.join((header, first, body[start:end], second, B)))
    step = call("complete", body=body, request=REQUEST, features=[], scores=[0, 0, 0, 1], threshold="0.2", id="P1", language="ja", want=want)
    return Case("split.number.markers-use-it", ("SPLIT-018",), "counts from 1 in results and markers, or by candidates", (step,))


def _omitted() -> Case:
    """Return the case of reading one paragraph behind a fixed one."""
    text, _ = lay(P(A), GAP, P("f" * (LONGEST + 1)), GAP, P(B))
    label = say("omitted_label", "en", number=2)
    want = ok(outcome="ok", text=f"{label}\n{B}", chars=len(B))
    step = call("omitted_text", text=text, dropped=[0, 2], id="P1", from_=2, to=2, language="en", want=want)
    return Case("split.number.omitted-uses-it", ("SPLIT-018",), "counts from 1 in `omitted`, or by candidates or dropped paragraphs", (step,))


NUMBERS = [_between(), _markers(), _omitted()]

CASES = [*COUNTS, *NUMBERS]
