"""Cases of short blocks that are held and joined to the next one: SPLIT-013, 014, 015 and 017."""

from conformance.cases.kit import REJECTING, Case
from conformance.cases.pieces import BLOCK, LONGEST, A, B, C, P, splits
from conformance.cases.split_fences import INSIDE, TICKS

GAP = "\n\n"
SHORT = 100
FIXED = "f" * (LONGEST + 1)
BELOW = "the value below the limit, beside the limit itself"


def _fence(chars: int) -> str:
    """Return a fence of so many chars."""
    return f"{TICKS}\n".ljust(chars - len(TICKS) - 1, "x") + f"\n{TICKS}"


def _joined(chars: int) -> tuple[str, str]:
    """Return a short block, and the one that makes a span of so many chars with it and the gap."""
    return "a" * SHORT, "b" * (chars - SHORT - len(GAP))


HELD = [
    splits("split.held.one-below-the-limit", "SPLIT-013", "lets a block stand alone that is one char too short", P("a" * (BLOCK - 1) + GAP + B), GAP, P(C)),
    splits("split.held.at-the-limit-is-not", "SPLIT-013", "holds a block of the limit", P("a" * BLOCK), GAP, P(B), side=REJECTING),
    splits(
        "split.held.one-above-the-limit-is-not",
        "SPLIT-013",
        "holds a block of one char more than the limit",
        P("a" * (BLOCK + 1)),
        GAP,
        P(B),
        side=REJECTING,
        double="the value above the limit, beside the limit itself",
    ),
    splits("split.join.to-the-next-one", "SPLIT-013", "joins a short block to the one before", P(A), GAP, P(f"# s{GAP}{B}")),
    splits("split.join.keeps-the-gap", "SPLIT-013 SPLIT-001", "joins by two LF, whatever stood between", P(f"s\r\n\u3000\r\n\n{A}"), "\n", "\n", P(B)),
    splits("split.join.behind-a-fixed-one", "SPLIT-013 SPLIT-012", "joins nothing behind a fixed block", P(FIXED), GAP, P(f"s{GAP}{A}")),
]

TOO_LONG = [
    splits(
        "split.join.one-below-the-longest",
        "SPLIT-014",
        "joins no span as long as the limit allows, less one",
        P(GAP.join(_joined(LONGEST - 1))),
        GAP,
        P(C),
        side=REJECTING,
        double=BELOW,
    ),
    splits("split.join.at-the-longest", "SPLIT-014", "refuses a joined span of the limit", P(GAP.join(_joined(LONGEST))), GAP, P(C), side=REJECTING),
    splits(
        "split.join.one-above-the-longest",
        "SPLIT-014",
        "joins a span that is too long, or leaves the gap out of its length",
        P(_joined(LONGEST + 1)[0]),
        GAP,
        P(_joined(LONGEST + 1)[1]),
        GAP,
        P(C),
    ),
    splits(
        "split.join.gap-alone-is-too-long",
        "SPLIT-014 SPLIT-013",
        "joins two short blocks across any gap, or holds nothing more once it was refused",
        P("a" * SHORT),
        "\n" * LONGEST,
        P("b" * SHORT + GAP + C),
    ),
    splits(
        "split.join.not-to-a-fixed-one",
        "SPLIT-014 SPLIT-012",
        "joins a short block to a fixed one, or to the one before where it may not go on",
        P(A),
        GAP,
        P("s"),
        GAP,
        P(FIXED),
        GAP,
        P(B),
    ),
    splits("split.join.refused-chain-stays-joined", "SPLIT-014 SPLIT-015", "parts joined short blocks that are refused", P(f"s{GAP}t"), GAP, P("c" * LONGEST)),
]

AGAIN = [
    splits("split.join.chain", "SPLIT-015", "joins a short block once and no more", P(f"s{GAP}t{GAP}u{GAP}{A}"), GAP, P(B)),
    splits(
        "split.join.gap-makes-it-long-enough",
        "SPLIT-015",
        "adds the lengths of the blocks and leaves out the gap where it asks whether a joined span is short",
        P("s" + "\n" * (BLOCK - 2) + "t"),
        GAP,
        P(f"u{GAP}{A}"),
        side=REJECTING,
    ),
    splits(
        "split.join.gap-one-too-short",
        "SPLIT-015",
        "lets a joined span stand alone that is one char too short",
        P("s" + "\n" * (BLOCK - 3) + f"t{GAP}{A}"),
        GAP,
        P(B),
    ),
    splits(
        "split.join.gap-one-longer",
        "SPLIT-015",
        "holds a joined span of one char more than the limit",
        P("s" + "\n" * (BLOCK - 1) + "t"),
        GAP,
        P(f"u{GAP}{A}"),
        side=REJECTING,
        double="the value above the limit, beside the limit itself",
    ),
    splits(
        "split.join.long-enough-is-not-held",
        "SPLIT-015 SPLIT-013",
        "joins all short neighbours to one paragraph, or begins at the end of the text",
        P("s" * SHORT + GAP + "t" * SHORT),
        GAP,
        P("u" * SHORT + GAP + A),
        side=REJECTING,
    ),
]


def _fences() -> list[Case]:
    """Return the cases of fences among short blocks."""
    return [
        splits("split.join.short-fence-to-the-next", "SPLIT-017", "lets every fence stand alone", P(_fence(BLOCK - 1) + f"\n{A}"), GAP, P(B)),
        splits("split.join.heading-to-a-fence", "SPLIT-017", "joins nothing to a fence", P(f"# Usage\n{TICKS}\n{INSIDE}\n{TICKS}"), GAP, P(C)),
        splits(
            "split.join.fence-at-the-limit-is-not-held", "SPLIT-017", "joins every fence to the text behind it", P(_fence(BLOCK)), GAP, P(A), side=REJECTING
        ),
        splits(
            "split.join.heading-to-no-fence-too-long", "SPLIT-017 SPLIT-014", "joins a heading to any fence", P("# s"), GAP, P(_fence(LONGEST)), side=REJECTING
        ),
        splits("split.join.short-fences-to-each-other", "SPLIT-017 SPLIT-015", "joins no fence to a fence", P(f"{_fence(20)}\n{_fence(20)}\n{A}"), GAP, P(B)),
    ]


CASES = [*HELD, *TOO_LONG, *AGAIN, *_fences()]
