"""Measure: python -m tests.bench [--most-bytes N].

Times are the best of several runs, in milliseconds; memory is the peak beside the body, as a multiple of the body's own size in memory.
"""

import argparse
import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "reference")]

from prunespec import Result, complete, plan  # noqa: E402
from tests.bench import inputs  # noqa: E402

REQUEST = "What does the page say about the thing that I asked for?"
SIZES = (10_000, 100_000, 1_000_000, 10_000_000)
MEGABYTE = 1_000_000


def pruned(body: str) -> Result:
    """Plan, then complete with every other paragraph dropped: the most markers that there can be."""
    planned = plan(body, REQUEST)
    return complete(planned, [0.9, 0.1] * (len(planned.candidates) // 2 + 1), id="P1", language="en")


def best_ms(function: Callable[[], object], *, seconds: float = 0.3) -> float:
    """Return the shortest time of a call, of at least three."""
    times: list[float] = []
    while len(times) < 3 or sum(times) < seconds:
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def peak(body: str) -> float:
    """Return the memory that pruning a body takes at its peak, over the body's own."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    tracemalloc.reset_peak()
    pruned(body)
    most = tracemalloc.get_traced_memory()[1] - before
    tracemalloc.stop()
    return most / sys.getsizeof(body)


def row(*cells: object) -> None:
    """Print one row of the table."""
    words = [f"{cell:.2f}" if isinstance(cell, float) else str(cell) for cell in cells]
    print(" ".join(word.ljust(26) if number == 0 else word.rjust(13) for number, word in enumerate(words)))


def texts(most: int) -> None:
    """Compare texts with `text.split`, wrappers with `json.loads` and the text's own time."""
    row("text", "chars", "ours ms", "split ms", "ours/split", "peak memory")
    for name, make in inputs.TEXTS.items():
        for size in (size for size in SIZES if size <= most):
            text = make(size)
            ours, baseline = best_ms(lambda text=text: pruned(text)), best_ms(lambda text=text: text.split("\n\n"))
            row(name, size, ours, baseline, ours / baseline, peak(text))


def wrappers(most: int) -> None:
    """Compare wrappers with `json.loads` of the body and pruning the bare text."""
    print()
    row("wrapper", "body chars", "ours ms", "loads ms", "text ms", "ours/(l+t)", "(ours-t)/l", "peak memory")
    for name, make in inputs.TEXTS.items():
        for writer, wrap in inputs.WRAPPERS.items():
            for size in (size for size in SIZES if size <= most):
                text = make(size)
                body = wrap(text)
                ours, loads = best_ms(lambda body=body: pruned(body)), best_ms(lambda body=body: json.loads(body))
                bare = best_ms(lambda text=text: pruned(text))
                row(f"{name}, {writer}", len(body), ours, loads, bare, ours / (loads + bare), (ours - bare) / loads, peak(body))


def hostile(most: int) -> None:
    """Show the time per megabyte of hostile texts, and how it grows with the size."""
    print()
    size = min(most, MEGABYTE)
    row("hostile", "chars", "ms per MB", "at half", "growth", "outcome")
    bodies = {name: (lambda chars, unit=unit: unit * (chars // len(unit))) for name, unit in inputs.HOSTILE.items()}
    for name, (start, unit, end) in inputs.HOSTILE_JSON.items():
        bodies[name] = lambda chars, parts=(start, unit, end): parts[0] + parts[1] * ((chars - len(parts[0])) // len(parts[1])) + parts[2]
    for name, make in bodies.items():
        whole, half = make(size), make(size // 2)
        per_mb = best_ms(lambda whole=whole: pruned(whole)) / len(whole) * MEGABYTE
        at_half = best_ms(lambda half=half: pruned(half)) / len(half) * MEGABYTE
        row(name, len(whole), per_mb, at_half, per_mb / at_half, pruned(whole).outcome)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure the reference beside its baselines.")
    parser.add_argument("--most-chars", type=int, default=SIZES[-1], metavar="N", help="leave out larger texts")
    options = parser.parse_args()
    texts(options.most_chars)
    wrappers(options.most_chars)
    hostile(options.most_chars)


if __name__ == "__main__":
    main()
