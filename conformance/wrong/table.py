"""All wrong implementations, area by area."""

from collections.abc import Iterator
from types import ModuleType

from conformance.wrong import (
    table_decide,
    table_gate,
    table_json,
    table_json_lenient,
    table_json_write,
    table_meter,
    table_omit,
    table_render,
    table_score,
    table_split,
    table_split_fences,
    table_split_joins,
)
from conformance.wrong.overlay import Wrong

AREAS = (
    table_gate,
    table_split,
    table_split_fences,
    table_split_joins,
    table_json,
    table_json_lenient,
    table_json_write,
    table_score,
    table_decide,
    table_render,
    table_omit,
    table_meter,
)


def _rows(area: ModuleType) -> Iterator[Wrong]:
    """Yield the rows of all tables of a module, in order."""
    for table in vars(area).values():
        if isinstance(table, tuple):
            yield from (row for row in table if isinstance(row, Wrong))


TABLE: tuple[Wrong, ...] = tuple(dict.fromkeys(row for area in AREAS for row in _rows(area)))
