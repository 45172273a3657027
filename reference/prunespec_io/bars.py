"""A score as a bar of fixed width, with the threshold marked where the bar ends before it."""

from decimal import ROUND_DOWN, Decimal

CELLS = 10
EIGHTHS = 8
PARTS = " ▏▎▍▌▋▊▉█"
HUNDREDTH = Decimal("0.01")


def written(score: float) -> str:
    """Return a score with two digits, cut off: one below a threshold never looks like it."""
    return str(Decimal(repr(float(score))).quantize(HUNDREDTH, ROUND_DOWN))


def bar(score: float, *, threshold: str, is_utf8: bool) -> str:
    """Return the bar. A cell is a tenth, so that every threshold of the contract stands between two."""
    filled, mark = (_blocks(score), "┊") if is_utf8 else ("#" * int(score * CELLS), "|")
    at = int(Decimal(threshold) * CELLS)
    room = [mark if cell == at else " " for cell in range(CELLS)]
    return filled + "".join(room[len(filled) :])


def _blocks(score: float) -> str:
    whole, part = divmod(int(score * CELLS * EIGHTHS), EIGHTHS)
    return PARTS[EIGHTHS] * whole + PARTS[part].strip()
