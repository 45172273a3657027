"""From plain values to the classes of the contract, strictly, with the place of each error."""

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from types import GenericAlias, MappingProxyType
from typing import Any, cast, get_args, get_origin

from attrs import has
from cattrs import ClassValidationError, Converter, IterableValidationError
from cattrs.cols import mapping_structure_factory  # pyright: ignore[reportUnknownVariableType]
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, override

from prunespec.contract import Constant, Contract, Limits, Share
from spec.tools.faults import ContractError, Fault
from spec.tools.yaml_tree import Place, Tree, pairs

Hook = Callable[[object, Any], Any]
"""A function of cattrs: a plain value and the type to build from it, to an instance of that type."""

_RANGE = re.compile(r"([0-9A-F]{4,6})-([0-9A-F]{4,6})")
_DECIMAL = re.compile(r"0\.[0-9]+")


class _ShapeError(ValueError):
    """A value is not of the shape that its place wants."""


def structure(tree: Tree, data: object, place: Place) -> Contract:
    """Build the contract from `data`, which stands at `place` of `tree`.

    Raises:
        ContractError: A key is missing or unknown, or a value has the wrong type.

    """
    try:
        return _CONVERTER.structure(data, Contract)
    except (ClassValidationError, _ShapeError) as error:
        raise ContractError(_faults(error, tree, place)) from error


def _faults(error: Exception, tree: Tree, place: Place) -> Iterator[Fault]:
    if isinstance(error, ClassValidationError):
        for inner, note in error.group_exceptions()[0]:
            # `limits` has no key of its own: it is read from the constants.
            name = "constants" if note.name == "limits" else note.name
            yield from _faults(inner, tree, place if isinstance(inner, KeyError) else (*place, name))
        for inner in error.group_exceptions()[1]:
            yield from _faults(inner, tree, place)
    elif isinstance(error, IterableValidationError):
        for inner, note in error.group_exceptions()[0]:
            yield from _faults(inner, tree, (*place, note.index))
    elif isinstance(error, ForbiddenExtraKeysError):
        for key in sorted(error.extra_fields):
            yield tree.fault((*place, key), f"unknown key `{key}`")
    elif isinstance(error, KeyError):
        yield tree.fault(place, f"missing key `{error.args[0]}`")
    else:
        yield tree.fault(place, str(error))


def _exactly(kind: type, words: str) -> Hook:
    def hook(value: object, _: object) -> object:
        # By identity, since True is an int to isinstance.
        if type(value) is not kind:
            message = f"must be {words}, not {value!r}"
            raise _ShapeError(message)
        return value

    return hook


def _text(value: object, _: object) -> str:
    if type(value) is not str or not value.strip():
        message = f"must be a text that is not empty, not {value!r}"
        raise _ShapeError(message)
    return value


def _integer_or_decimal(value: object, _: object) -> int | str:
    if type(value) is int or (type(value) is str and _DECIMAL.fullmatch(value)):
        return value
    message = f"must be an integer or a decimal below 1 in quotes, not {value!r}"
    raise _ShapeError(message)


def _share(value: object, _: object) -> Share:
    if type(value) is not str or not _DECIMAL.fullmatch(value):
        message = f"must be a decimal below 1 in quotes, not {value!r}"
        raise _ShapeError(message)
    return Share(*Fraction(value).as_integer_ratio())


def _limits(value: object, _: object) -> Limits:
    rows = pairs(value).items()
    return _CONVERTER.structure({name: pairs(row).get("value") for name, row in rows}, Limits)


def _white(value: object, _: object) -> str:
    ranges = cast("list[object]", value if type(value) is list else [])
    found = [_RANGE.fullmatch(item) for item in ranges if type(item) is str]
    ends = [(int(match[1], 16), int(match[2], 16)) for match in found if match]
    chars = [chr(code) for first, last in ends for code in range(first, last + 1)]
    if not ends or len(ends) < len(ranges) or chars != sorted(set(chars)):
        message = "must be a list of ascending ranges such as `0009-000D`, each with both ends"
        raise _ShapeError(message)
    return "".join(chars)


def _guarded(kind: type, words: str, hook: Hook) -> Hook:
    check = _exactly(kind, words)

    def guarded(value: object, target: object) -> object:
        return hook(check(value, target), target)

    return guarded


def _class_hook(target: type[Any], converter: Converter) -> Hook:
    overrides = _OVERRIDES.get(target, {})
    hook = make_dict_structure_fn(target, converter, _cattrs_forbid_extra_keys=True, **overrides)
    return _guarded(dict, "a mapping", cast("Hook", hook))


def _mapping_hook(target: type, converter: Converter) -> Hook:
    hook = cast("Hook", mapping_structure_factory(target, converter, structure_to=MappingProxyType))
    return _guarded(dict, "a mapping", hook)


def _tuple_hook(target: type, converter: Converter) -> Hook:
    items = cast("type[list[object]]", GenericAlias(list, get_args(target)[0]))
    return _guarded(list, "a list", lambda value, _: tuple(converter.structure(value, items)))


_OVERRIDES: Mapping[type, Mapping[str, Any]] = {
    Contract: {
        "white": override(struct_hook=_white),
        "limits": override(rename="constants", struct_hook=_limits),
    },
    Constant: {"value": override(struct_hook=_integer_or_decimal)},
}


def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook_factory(has, _class_hook)
    converter.register_structure_hook_factory(lambda kind: get_origin(kind) is Mapping, _mapping_hook)
    converter.register_structure_hook_factory(lambda kind: get_origin(kind) is tuple, _tuple_hook)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(int, _exactly(int, "an integer"))
    converter.register_structure_hook(bool, _exactly(bool, "true or false"))
    converter.register_structure_hook(Share, _share)
    return converter


_CONVERTER = _converter()
