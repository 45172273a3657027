"""Cases of a block that is held at the end of the text: SPLIT-016."""

from conformance.cases.kit import REJECTING
from conformance.cases.pieces import BLOCK, LONGEST, A, B, P, splits
from conformance.cases.split_fences import TICKS
from conformance.cases.split_join import BELOW, FIXED, GAP, SHORT

TAIL = "t" * SHORT


def _before(chars: int) -> str:
    """Return the block that makes a span of so many chars with the gap and the tail."""
    return "b" * (chars - SHORT - len(GAP))


CASES = [
    splits("split.end.joined-to-the-last", "SPLIT-016", "leaves a short block at the end alone, or loses it", P(A), GAP, P(B + GAP + "t" * (BLOCK - 1))),
    splits("split.end.chain-is-joined-to-the-last", "SPLIT-016 SPLIT-015", "joins only the last short block backwards", P(f"{A}{GAP}s{GAP}t\n\n\nu"), "\n"),
    splits("split.end.to-a-joined-one", "SPLIT-016", "joins nothing to a paragraph that is joined already", P(f"s{GAP}{A}{GAP}t")),
    splits(
        "split.end.fence-is-joined-to-the-last", "SPLIT-016 SPLIT-017", "lets a short fence at the end stand alone", P(f"{A}{GAP}{TICKS}\nx\n{TICKS}"), "\n"
    ),
    splits(
        "split.end.one-below-the-longest",
        "SPLIT-016",
        "joins no span as long as the limit allows, less one",
        P(_before(LONGEST - 1) + GAP + TAIL),
        double=BELOW,
    ),
    splits("split.end.at-the-longest", "SPLIT-016", "refuses a span of the limit, or counts the blank lines behind it", P(_before(LONGEST) + GAP + TAIL), GAP),
    splits(
        "split.end.one-above-the-longest",
        "SPLIT-016",
        "joins a span that is too long, or leaves the gap out of its length",
        P(_before(LONGEST + 1)),
        GAP,
        P(TAIL),
        side=REJECTING,
    ),
    splits("split.end.not-to-a-fixed-one", "SPLIT-016 SPLIT-012", "joins a short block at the end to a fixed one", P(FIXED), GAP, P("t"), side=REJECTING),
    splits(
        "split.end.over-a-fixed-one-goes-none",
        "SPLIT-016",
        "joins a short block at the end to the last paragraph that is not fixed",
        P(A),
        GAP,
        P(FIXED),
        GAP,
        P("t"),
        side=REJECTING,
    ),
    splits("split.end.none-before", "SPLIT-016", "drops a text that is one short block, or fails where there is none before it", P("t"), "\n", side=REJECTING),
    splits(
        "split.end.none-before-a-chain", "SPLIT-016 SPLIT-015", "lets short blocks stand alone where there is no long one", P(f"s{GAP}t"), "\n", side=REJECTING
    ),
    splits(
        "split.end.chain-that-is-too-long-stays-joined",
        "SPLIT-016 SPLIT-015",
        "joins short blocks at the end one after the other, while they fit",
        P("b" * (LONGEST - SHORT)),
        GAP,
        P("s" + GAP + TAIL),
        side=REJECTING,
    ),
    splits(
        "split.end.gap-alone-is-too-long",
        "SPLIT-016 SPLIT-014",
        "joins across any gap at the end of the text",
        P("a" * SHORT),
        "\n" * LONGEST,
        P(TAIL),
        side=REJECTING,
    ),
]
