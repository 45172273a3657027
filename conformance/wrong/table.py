"""All wrong implementations, area by area."""

import importlib
from collections.abc import Iterator

from conformance.wrong.overlay import Wrong

MODULES = (
    "gate",
    "gate_ends",
    "split",
    "split_fences",
    "split_fence_ends",
    "split_joins",
    "split_fixed",
    "json_looking",
    "json_lenient",
    "json_scan",
    "json_document",
    "json_write",
    "json_kept",
    "batch",
    "score",
    "decide_outcomes",
    "decide_thresholds",
    "decide_floor",
    "render_pieces",
    "render_texts",
    "render_slices",
    "omit_replies",
    "omit_sizes",
    "omit_positions",
    "omit_ids",
    "meter_lines",
    "meter_names",
    "meter_read",
)


def _rows(module: str) -> Iterator[Wrong]:
    """Yield the rows of all tables of a module, in order."""
    for table in vars(importlib.import_module(f"conformance.wrong.table_{module}")).values():
        if isinstance(table, tuple):
            yield from (row for row in table if isinstance(row, Wrong))


TABLE: tuple[Wrong, ...] = tuple(row for module in MODULES for row in _rows(module))
