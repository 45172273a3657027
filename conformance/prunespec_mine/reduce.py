"""Makes a call smaller without knowing what it means: shorter texts, duller chars, shorter lists."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any, cast

from prunespec_conformance.jsons import Json, Object

Test = Callable[[Object], bool]
Path = tuple[str | int, ...]
DULL = "a"


def reduced(args: Object, is_alike: Test, *, until: float) -> Object:
    """Return a smaller call of which `is_alike` still holds, as small as it gets by then; `until` is on the monotonic clock."""
    found = args
    while monotonic() < until:
        smaller = _pass(found, is_alike, until=until)
        if smaller == found:
            break
        found = smaller
    return found


def _pass(args: Object, is_alike: Test, *, until: float) -> Object:
    for path, value in list(_places(args, ())):
        args = _replaced(args, path, _smaller(value, _Holds(args, path, is_alike, until)))
    return args


@dataclass(frozen=True, slots=True)
class _Holds:
    """Whether a smaller value would do at a place of a call, until the time is up."""

    args: Object
    path: Path
    is_alike: Test
    until: float

    def __call__(self, value: Json) -> bool:
        return monotonic() < self.until and self.is_alike(_replaced(self.args, self.path, value))


def _smaller(value: str | list[Json], holds: Callable[[Json], bool]) -> Json:
    return _reduce_text(value, holds) if isinstance(value, str) else _reduce_list(value, holds)


def _places(value: Json, path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield every text and list in a value, and where it stands; what stands in a list comes before the list."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from _places(item, (*path, key))
    if isinstance(value, str | list) and value:
        yield path, value


def _replaced(value: Any, path: Path, by: Json) -> Any:  # noqa: ANN401  # any JSON
    if not path:
        return by
    key, *rest = path
    if isinstance(value, dict):
        entries = cast("Object", value)
        return {name: _replaced(item, tuple(rest), by) if name == key else item for name, item in entries.items()}
    items = cast("list[Json]", value)
    return [_replaced(item, tuple(rest), by) if at == key else item for at, item in enumerate(items)]


def _reduce_list(items: list[Json], holds: Callable[[Json], bool]) -> list[Json]:
    for at in reversed(range(len(items))):
        shorter = items[:at] + items[at + 1 :]
        if holds(shorter):
            items = shorter
    return items


def _reduce_text(text: str, holds: Callable[[Json], bool]) -> str:
    size = len(text)
    while size:
        text = _cut(text, size, holds=holds)
        size = min(size, len(text)) // 2
    return text


def _cut(text: str, size: int, *, holds: Callable[[Json], bool]) -> str:
    """Leave out every part of this size that can be, and make the others dull where that can be."""
    at, is_stuck = 0, False
    while at < len(text):
        part = text[at : at + size]
        is_dull = not part.strip(DULL)
        dull = DULL * len(part)
        if not (is_dull and is_stuck) and holds(text[:at] + text[at + size :]):
            text = text[:at] + text[at + size :]
            continue
        is_stuck = is_stuck or is_dull
        if not is_dull and holds(text[:at] + dull + text[at + size :]):
            text = text[:at] + dull + text[at + size :]
        at += size
    return text
