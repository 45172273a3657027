"""YAML as plain values with line numbers. YAML 1.2, so `no` is a text and `010` no octal."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# The nodes of ruamel.yaml carry no types; what is taken from them is checked or cast here.

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import cast

from attrs import Factory, frozen
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.reader import ReaderError

from spec.tools.faults import ContractError, Fault, raise_any, shown

Place = tuple[str | int, ...]
"""The keys and indices that lead from the top to a value."""

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
_CORE = "tag:yaml.org,2002:"


@frozen
class Tree:
    """A file's values, and the line of each place in them."""

    path: str
    data: object
    lines: Mapping[Place, int]

    def fault(self, place: Place, message: str) -> Fault:
        """Return a fault at `place`, which exists."""
        return Fault(self.path, self.lines[place], message)


def read(path: Path) -> Tree:
    """Read the YAML file at `path`.

    Raises:
        ContractError: It cannot be read, is not YAML, has two equal keys in a mapping, or
            a scalar that two readers may take for different values.

    """
    node = _compose(path)
    walk = _Walk(path=shown(path))
    data = walk.value(node, ())
    raise_any(walk.faults)
    return Tree(path=walk.path, data=data, lines=walk.lines)


def pairs(value: object) -> dict[str, object]:
    """Return a mapping as it is, and nothing for any other value, which its class refuses later."""
    return cast("dict[str, object]", value) if isinstance(value, dict) else {}


def _compose(path: Path) -> Node:
    text = _text(path)
    try:
        node = cast("Node | None", YAML(typ="safe", pure=True).compose(text))
    except YAMLError as error:
        raise ContractError([_syntax_fault(error, text, path)]) from error
    if node is None:
        raise ContractError([Fault(shown(path), 1, "has no value")])
    return node


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except OSError as error:
        raise ContractError([Fault(shown(path), 1, f"cannot be read: {error.strerror}")]) from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ContractError([Fault(shown(path), line, "is not UTF-8")]) from error


def _syntax_fault(error: YAMLError, text: str, path: Path) -> Fault:
    if isinstance(error, ReaderError):
        line = text.count("\n", 0, error.position) + 1
        return Fault(shown(path), line, f"is not YAML: {error.reason}")
    marked = cast("MarkedYAMLError", error)
    mark = marked.problem_mark or marked.context_mark
    return Fault(shown(path), 1 if mark is None else mark.line + 1, f"is not YAML: {marked.problem}")


@frozen
class _Walk:
    """A walk from node to node that notes lines and faults on its way."""

    path: str
    lines: dict[Place, int] = Factory(dict[Place, int])
    faults: list[Fault] = Factory(list[Fault])

    def value(self, node: Node, place: Place) -> object:
        self.lines.setdefault(place, _line(node))
        if node.anchor:
            return self.wrong(node, "an anchor: write the value out, everything here is said once")
        if isinstance(node, MappingNode):
            return self.mapping(node, place)
        if isinstance(node, SequenceNode):
            items = cast("list[Node]", node.value)
            return [self.value(item, (*place, index)) for index, item in enumerate(items)]
        return self.scalar(cast("ScalarNode", node))

    def mapping(self, node: MappingNode, place: Place) -> dict[str, object]:
        result: dict[str, object] = {}
        for key_node, value_node in cast("list[tuple[Node, Node]]", node.value):
            key = self.key(key_node)
            if key in result:
                self.wrong(key_node, f"duplicate key `{key}`")
            self.lines.setdefault((*place, key), _line(key_node))
            result[key] = self.value(value_node, (*place, key))
        return result

    def key(self, node: Node) -> str:
        if node.tag != _CORE + "str":
            self.wrong(node, f"a key must be text: put `{node.value}` in quotes")
        return str(node.value)

    def scalar(self, node: ScalarNode) -> object:
        text = cast("str", node.value)
        convert = _SCALARS.get(cast("str", node.tag).removeprefix(_CORE))
        if convert is None or (convert is int and not _INTEGER.fullmatch(text)):
            return self.wrong(node, f"`{text}` may be read in several ways: put it in quotes")
        return convert(text)

    def wrong(self, node: Node, message: str) -> None:
        self.faults.append(Fault(self.path, _line(node), message))


_SCALARS: Mapping[str, Callable[[str], object]] = {
    "str": str,
    "int": int,
    "bool": lambda text: text.lower() == "true",
    "null": lambda _: None,
}


def _line(node: Node) -> int:
    return cast("int", node.start_mark.line) + 1
