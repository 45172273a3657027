"""JSON laid out for people: what fits in a line stands in one."""

import json

from conformance.cases.kit import Json

WIDTH = 160


def laid_out(value: Json, depth: int = 0, *, ensure_ascii: bool = True) -> str:
    """Return `value` as JSON, keys sorted. Lists and objects that do not fit in a line have a line for each item."""
    flat = json.dumps(value, ensure_ascii=ensure_ascii, sort_keys=True)
    if depth + len(flat) <= WIDTH or not isinstance(value, list | dict) or not value:
        return flat
    inner = " " * (depth + 1)
    if isinstance(value, list):
        items = [laid_out(item, depth + 1, ensure_ascii=ensure_ascii) for item in value]
    else:
        items = [f"{json.dumps(key, ensure_ascii=ensure_ascii)}: {laid_out(value[key], depth + 1, ensure_ascii=ensure_ascii)}" for key in sorted(value)]
    opening, closing = "[]" if isinstance(value, list) else "{}"
    return f"{opening}\n{inner}" + f",\n{inner}".join(items) + f"\n{' ' * depth}{closing}"
