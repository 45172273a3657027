"""JSON as the runner reads and writes it: strict in both directions."""

import json
import re
import sys
from collections.abc import Callable
from typing import Never, Self, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Object: TypeAlias = "dict[str, Json]"


_MOST = sys.float_info.max
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")


class Number(float):
    """A JSON number that is written with the very digits it was given."""

    def __new__(cls, text: str) -> Self:
        """Read a JSON number; ValueError if `text` is none."""
        if not _NUMBER.fullmatch(text):
            message = f"{text} is no JSON number"
            raise ValueError(message)
        return super().__new__(cls, text)

    def __init__(self, text: str) -> None:
        """Keep the digits."""
        self.text = text


def _refuse(name: str) -> Never:
    message = f"{name} is not JSON"
    raise ValueError(message)


def _finite(text: str) -> float:
    """Read 1e400 as the largest double: it is JSON, and must not stop a report."""
    return max(-_MOST, min(float(text), _MOST))


_DECODER = json.JSONDecoder(parse_constant=_refuse, parse_float=_finite)
_ASCII = json.JSONEncoder(separators=(",", ":"), allow_nan=False)
_RAW = json.JSONEncoder(separators=(",", ":"), allow_nan=False, ensure_ascii=False)


def decode(text: str) -> Json:
    """Return the value of one JSON text; raise ValueError if it is none.

    NaN and infinities are refused, though Python's reader takes them.
    """
    try:
        return _DECODER.decode(text)
    except RecursionError as error:
        message = "nested too deeply"
        raise ValueError(message) from error


def compact(value: Json) -> str:
    """Return `value` as ASCII JSON without spaces, keys in their order."""
    return _ASCII.encode(value)


def compact_raw(value: Json) -> str:
    """Return `value` as JSON without spaces, non-ASCII characters as they are."""
    return _RAW.encode(value)


def spelled(value: Json, encode: Callable[[Json], str]) -> str:
    """Return `value` as JSON by `encode`, each Number with its own digits."""
    return _spell(value, encode) if _has_number(value) else encode(value)


def _has_number(value: Json) -> bool:
    if isinstance(value, dict):
        return any(map(_has_number, value.values()))
    if isinstance(value, list):
        return any(map(_has_number, value))
    return isinstance(value, Number)


def _spell(value: Json, encode: Callable[[Json], str]) -> str:
    if isinstance(value, dict):
        items = (f"{encode(key)}:{_spell(item, encode)}" for key, item in value.items())
        return "{" + ",".join(items) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_spell(item, encode) for item in value) + "]"
    return value.text if isinstance(value, Number) else encode(value)


def document(value: object) -> str:
    """Return `value` as the text of a file: sorted keys, ASCII, LF at the end."""
    return json.dumps(value, sort_keys=True, indent=1, allow_nan=False) + "\n"


def same(want: Json, got: Json) -> bool:
    """Tell whether two JSON values are equal as JSON.

    Python's `==` says that true equals 1; JSON does not. 812 and 812.0 are the
    same JSON number and stay equal: some languages have one number type only.
    """
    if isinstance(want, list):
        return isinstance(got, list) and (repr(want) == repr(got) or _same_list(want, got))
    if isinstance(want, dict):
        return isinstance(got, dict) and _same_object(want, got)
    return want == got and isinstance(want, bool) == isinstance(got, bool)


def _same_list(want: list[Json], got: list[Json]) -> bool:
    return len(want) == len(got) and all(map(same, want, got))


def _same_object(want: Object, got: Object) -> bool:
    return want.keys() == got.keys() and all(same(value, got[key]) for key, value in want.items())
