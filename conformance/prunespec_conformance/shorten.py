"""Long texts of a vector, written short: as parts of its arguments and as repeats. The way back is `expand`."""

import re
from collections.abc import Mapping

from prunespec_conformance.jsons import Json

SHORTEST = 96
REPEAT = re.compile(r"(.{1,60}?)\1{5,}", re.DOTALL)


def shorten(value: Json, sources: Mapping[str, str]) -> Json:
    """Write every long text in `value` short. `sources` are the expanded texts that `$ref` can name. What is short already stays so."""
    if isinstance(value, str):
        return value if len(value) < SHORTEST else _parts(value, sources)
    if isinstance(value, list | tuple):
        return [shorten(item, sources) for item in value]
    if isinstance(value, dict):
        return {key: shorten(item, sources) for key, item in value.items()}
    return value


def _parts(text: str, sources: Mapping[str, str]) -> Json:
    for name, source in sources.items():
        if text == source:
            return {"$ref": name}
    parts: list[Json] = []
    at = plain = 0
    while at < len(text):
        name, start, length = _longest(text, at, sources=sources)
        if length < SHORTEST:
            at = _next(text, at)
            continue
        parts += _repeats(text[plain:at])
        parts.append({"$slice": [{"$ref": name}, start, start + length]})
        at = plain = at + length
    parts += _repeats(text[plain:])
    return parts[0] if len(parts) == 1 else {"$concat": parts}


def _next(text: str, at: int) -> int:
    """Go to the next line, where copied parts begin, or one char on near the text's edge."""
    line = text.find("\n", at)
    escaped = text.find("\\n", at)
    found = [position for position in (line + 1, escaped + 2) if position > at]
    return min(found, default=len(text))


def _longest(text: str, at: int, *, sources: Mapping[str, str]) -> tuple[str, int, int]:
    """Find the longest part of a source that stands in `text` at `at`."""
    best = ("", 0, 0)
    for name, source in sources.items():
        start = source.find(text[at : at + SHORTEST])
        if start < 0 or len(text) - at < SHORTEST:
            continue
        length = _common(text, at, source=source[start:])
        if length > best[2]:
            best = (name, start, length)
    return best


def _common(text: str, at: int, *, source: str) -> int:
    low, high = 0, min(len(text) - at, len(source))
    while low < high:
        middle = (low + high + 1) // 2
        if text.startswith(source[:middle], at):
            low = middle
        else:
            high = middle - 1
    return low


def _repeats(text: str) -> list[Json]:
    parts: list[Json] = []
    at = 0
    for found in REPEAT.finditer(text):
        if len(found[0]) < SHORTEST:
            continue
        parts += [text[at : found.start()]] if found.start() > at else []
        parts.append({"$repeat": [found[1], len(found[0]) // len(found[1])]})
        at = found.end()
    return [*parts, text[at:]] if at < len(text) else parts
