"""Values as Python source, in the form that `ruff format` leaves alone at any line length."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, cast

from attrs import asdict, fields, has

_INDENT = "    "


def source(value: object, depth: int = 0) -> str:
    """Return an expression that builds `value`.

    Every collection stands one item a line with a comma behind the last, which a formatter keeps.
    `depth` is how often the line that the expression begins on is indented.

    Raises:
        TypeError: There is no expression for a value of this kind.

    """
    if isinstance(value, str):
        return quoted(value)
    if value is None or isinstance(value, bool | int):
        return repr(value)
    if isinstance(value, MappingProxyType):
        pairs = dict(cast("Mapping[str, object]", value))
        return _mapping(pairs, depth)
    if isinstance(value, tuple):
        return _tuple(cast("tuple[object, ...]", value), depth)
    if has(type(value)):
        return _call(value, depth)
    message = f"no source for {type(value).__name__}"
    raise TypeError(message)


def class_names(value: object) -> set[str]:
    """Return the names of the classes that the expression for `value` calls."""
    if isinstance(value, MappingProxyType):
        return _names_in(cast("Mapping[str, object]", value).values())
    if isinstance(value, tuple):
        return _names_in(cast("tuple[object, ...]", value))
    if has(type(value)):
        return {type(value).__name__} | _names_in(_parts(value).values())
    return set()


def quoted(text: str) -> str:
    """Return `text` as a literal, in double quotes unless that needs more escapes."""
    quote = '"' if text.count('"') <= text.count("'") else "'"
    return quote + "".join(_escaped(char, quote) for char in text) + quote


def _escaped(char: str, quote: str) -> str:
    if char in (quote, "\\"):
        return "\\" + char
    # repr escapes what cannot be seen, in lower-case hexadecimal, and nothing else.
    return char if char in "'\"" else repr(char)[1:-1]


def _names_in(values: Iterable[object]) -> set[str]:
    return set[str]().union(*map(class_names, values))


def _parts(value: object) -> Mapping[str, object]:
    return asdict(cast("Any", value), recurse=False)


def _mapping(pairs: Mapping[str, object], depth: int) -> str:
    if not pairs:
        return "MappingProxyType({})"
    items = [f"{quoted(key)}: {source(value, depth + 2)}" for key, value in pairs.items()]
    inner = _INDENT * (depth + 1)
    return f"MappingProxyType(\n{inner}{{\n{_lines(items, depth + 2)}{inner}}}\n{_INDENT * depth})"


def _tuple(items: tuple[object, ...], depth: int) -> str:
    if not items:
        return "()"
    # A formatter takes the comma of a one-tuple for syntax and joins the lines.
    if len(items) == 1 and not has(type(items[0])):
        return f"({source(items[0], depth)},)"
    return f"(\n{_lines([source(item, depth + 1) for item in items], depth + 1)}{_INDENT * depth})"


def _call(value: object, depth: int) -> str:
    kind = type(value)
    defaults = {field.name: field.default for field in fields(cast("Any", kind))}
    parts = {name: part for name, part in _parts(value).items() if part != defaults[name]}
    items = [f"{name}={source(part, depth + 1)}" for name, part in parts.items()]
    return f"{kind.__name__}(\n{_lines(items, depth + 1)}{_INDENT * depth})"


def _lines(items: Iterable[str], depth: int) -> str:
    return "".join(f"{_INDENT * depth}{item},\n" for item in items)
