"""Both shares over the threshold as a picture: one SVG without scripts, fonts or addresses of its own."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from .evaluating import Evaluation
from .measures import Share
from .report import HUNDREDTHS, THRESHOLDS

WIDTH, HEIGHT = 640, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 50, 50
LEGEND_WIDTH = 260
TICKS = tuple(number / 10 for number in range(0, 11, 2))
KEPT_COLOUR, DROPPED_COLOUR, GRID_COLOUR = "#0b6e4f", "#b3541e", "#cccccc"


def picture(evaluation: Evaluation) -> str:
    """Return the picture."""
    scores = evaluation.whole.scores
    kept = [scores.kept_of_needed(threshold) for threshold in HUNDREDTHS]
    dropped = [scores.dropped_of_others(threshold) for threshold in HUNDREDTHS]
    title = f"Scorer {escape(evaluation.scorer)}: {evaluation.whole.requests:,} requests, {evaluation.whole.paragraphs:,} paragraphs"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        *_frame(title),
        *_curve("kept of needed", kept, colour=KEPT_COLOUR, column=0),
        *_curve("dropped of unneeded", dropped, colour=DROPPED_COLOUR, column=1),
        "</svg>",
    ]
    return "".join(f"{line}\n" for line in lines)


def _x(threshold: float) -> float:
    return LEFT + threshold * (WIDTH - LEFT - RIGHT)


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def _frame(title: str) -> Iterator[str]:
    """Yield title, axes, and a line at each threshold of the contract."""
    yield f'<text x="{LEFT}" y="20" font-size="14">{title}</text>'
    for tick in TICKS:
        yield f'<line x1="{_x(0):.1f}" y1="{_y(tick):.1f}" x2="{_x(1):.1f}" y2="{_y(tick):.1f}" stroke="{GRID_COLOUR}"/>'
        yield f'<text x="{LEFT - 8}" y="{_y(tick) + 4:.1f}" text-anchor="end">{tick:.1f}</text>'
    for threshold in THRESHOLDS:
        x = _x(float(threshold))
        yield f'<line x1="{x:.1f}" y1="{_y(0):.1f}" x2="{x:.1f}" y2="{_y(1):.1f}" stroke="{GRID_COLOUR}" stroke-dasharray="4 3"/>'
        yield f'<text x="{x:.1f}" y="{_y(0) + 18:.1f}" text-anchor="middle">{threshold}</text>'
    yield f'<text x="{_x(0.5):.1f}" y="{HEIGHT - 10}" text-anchor="middle">threshold</text>'


def _curve(name: str, shares: Sequence[Share], *, colour: str, column: int) -> Iterator[str]:
    """Yield a band for the intervals, the curve, and its name."""
    lows, highs = zip(*(share.interval for share in shares), strict=True)
    around = [*zip(HUNDREDTHS, highs, strict=True), *reversed([*zip(HUNDREDTHS, lows, strict=True)])]
    middle = [(threshold, share.value) for threshold, share in zip(HUNDREDTHS, shares, strict=True) if share.value is not None]
    yield f'<polygon points="{_points(around)}" fill="{colour}" fill-opacity="0.15"/>'
    yield f'<polyline points="{_points(middle)}" fill="none" stroke="{colour}" stroke-width="2"/>'
    yield f'<text x="{LEFT + column * LEGEND_WIDTH}" y="38" fill="{colour}">{name}, with 95 % interval</text>'


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_x(x):.1f},{_y(y):.1f}" for x, y in points)
