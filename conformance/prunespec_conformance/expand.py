"""Long values of a vector, written short.

Anywhere in a step's `args` or `want` an object with one of these keys, alone,
stands for a longer value:

    {"$repeat": [value, n]}          n copies of a text or list, joined
    {"$concat": [value, …]}          texts, or lists, one after the other
    {"$slice": [value, start, end]}  a part, in chars or items; end null: the rest
    {"$ref": "args.body"}            a value of this step's expanded args
    {"$number": "1e400"}             a number that is sent spelled just so

A `$ref` inside `args` sees the arguments that stand before it.
"""

from collections.abc import Callable
from typing import NoReturn

from prunespec_conformance.errors import damaged
from prunespec_conformance.jsons import Json, Number, Object, compact

Sequence = str | list[Json]
_CONTAINERS = (list, dict)


def expand_step(args: Object, want: Object) -> tuple[Object, Object]:
    """Return one step's args and want with every short form written out."""
    scope: Object = {}
    for name, value in args.items():
        scope[name] = expand(value, {"args": scope})
    full_want = {key: expand(value, {"args": scope}) for key, value in want.items()}
    return scope, full_want


def expand(value: Json, scope: Object) -> Json:
    """Return `value` with every short form written out; `scope` is for `$ref`."""
    if isinstance(value, list):
        # most items are numbers: to call once for each would be most of a run's time
        return [expand(item, scope) if isinstance(item, _CONTAINERS) else item for item in value]
    if not isinstance(value, dict):
        return value
    if len(value) == 1:
        ((name, operand),) = value.items()
        if name.startswith("$"):
            return _operator(name)(operand, scope)
    return {key: expand(item, scope) for key, item in value.items()}


def _operator(name: str) -> Callable[[Json, Object], Json]:
    if name not in _OPERATORS:
        _refuse(f"unknown short form {name}")
    return _OPERATORS[name]


def _refuse(what: str) -> NoReturn:
    damaged(f"damaged vector: {what}")


def _operands(operand: Json, scope: Object, *, count: int | None) -> list[Json]:
    if not isinstance(operand, list) or count not in (None, len(operand)):
        _refuse(f"a short form with {compact(operand)}")
    return [expand(item, scope) for item in operand]


def _sequence(value: Json) -> Sequence:
    if not isinstance(value, str | list):
        _refuse(f"neither a text nor a list: {compact(value)}")
    return value


def _whole(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        _refuse(f"not a whole number: {compact(value)}")
    return value


def _repeat(operand: Json, scope: Object) -> Json:
    value, times = _operands(operand, scope, count=2)
    return _sequence(value) * _whole(times)


def _concat(operand: Json, scope: Object) -> Json:
    parts = [_sequence(part) for part in _operands(operand, scope, count=None)]
    texts = [part for part in parts if isinstance(part, str)]
    lists = [part for part in parts if isinstance(part, list)]
    if texts and lists:
        _refuse("texts and lists in one $concat")
    return [item for part in lists for item in part] if lists else "".join(texts)


def _slice(operand: Json, scope: Object) -> Json:
    value, start, end = _operands(operand, scope, count=3)
    stop = None if end is None else _whole(end)
    return _sequence(value)[_whole(start) : stop]


def _ref(operand: Json, scope: Object) -> Json:
    value: Json = scope
    for name in str(operand).split("."):
        value = _member(value, name, path=operand)
    return value


def _number(operand: Json, _scope: Object) -> Json:
    try:
        return Number(operand if isinstance(operand, str) else "")
    except ValueError:
        _refuse(f"$number {compact(operand)} is no number")


def _member(value: Json, name: str, *, path: Json) -> Json:
    if isinstance(value, dict) and name in value:
        return value[name]
    if isinstance(value, list) and name.isdecimal() and int(name) < len(value):
        return value[int(name)]
    _refuse(f"$ref {compact(path)} points at nothing")


_OPERATORS: dict[str, Callable[[Json, Object], Json]] = {
    "$repeat": _repeat,
    "$concat": _concat,
    "$slice": _slice,
    "$ref": _ref,
    "$number": _number,
}
