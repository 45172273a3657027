"""The one reader of CONTRACT.yaml."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

from prunespec.contract import Contract
from spec.tools import REPOSITORY
from spec.tools.checks import faults_of
from spec.tools.faults import ContractError, Fault, raise_any
from spec.tools.structure import structure
from spec.tools.yaml_tree import Place, Tree, pairs, read

CONTRACT_PATH = REPOSITORY / "CONTRACT.yaml"
NAME = "tool_prune_contract"

_CONSTANT = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def load(path: Path = CONTRACT_PATH) -> Contract:
    """Read, fill in and check the contract at `path`.

    Returns:
        The contract with every `{constant}` replaced by its value.

    Raises:
        ContractError: Anything is wrong with it, as many faults at once as can be told apart.

    """
    tree = read(path)
    place: Place = (NAME,)
    data = _only_value(tree)
    faults: list[Fault] = []
    filled = _filled(data, tree, faults)
    try:
        contract = structure(tree, filled, place)
    except ContractError as error:
        raise ContractError([*faults, *error.faults]) from None
    raise_any([*faults, *(tree.fault((*place, *at), message) for at, message in faults_of(contract))])
    return contract


def written(value: int | str) -> str:
    """Return a constant as prose writes it: integers in groups of three digits."""
    return f"{value:,}" if isinstance(value, int) else value


def _only_value(tree: Tree) -> object:
    top = pairs(tree.data)
    raise_any(tree.fault((key,), f"unknown key `{key}`") for key in top if key != NAME)
    if NAME not in top:
        raise ContractError([tree.fault((), f"missing key `{NAME}`")])
    return top[NAME]


def _filled(data: object, tree: Tree, faults: list[Fault]) -> object:
    """Fill constants into all of `data` but the literal texts, whose braces are filled in at run time."""
    parts = pairs(data)
    values = _constants(parts.get("constants"))

    def fill(text: str, place: Place) -> str:
        unknown = (name for name in _CONSTANT.findall(text) if name not in values)
        faults.extend(tree.fault(place, f"unknown constant `{name}`") for name in unknown)
        return _CONSTANT.sub(lambda found: values.get(found[1], found[0]), text)

    filled = {key: part if key == "texts" else _mapped(part, (NAME, key), fill) for key, part in parts.items()}
    return filled if isinstance(data, dict) else data


def _constants(rows: object) -> Mapping[str, str]:
    found = ((name, pairs(row).get("value")) for name, row in pairs(rows).items())
    return {name: written(value) for name, value in found if isinstance(value, int | str)}


def _mapped(value: object, place: Place, change: Callable[[str, Place], str]) -> object:
    """Return `value` with `change` applied to every text in it. Keys stay."""
    if isinstance(value, str):
        return change(value, place)
    if isinstance(value, dict):
        members = pairs(cast("object", value))
        return {key: _mapped(item, (*place, key), change) for key, item in members.items()}
    if isinstance(value, list):
        items = cast("list[object]", value)
        return [_mapped(item, (*place, index), change) for index, item in enumerate(items)]
    return value
