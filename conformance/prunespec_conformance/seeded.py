"""The seeded tier: calls that 20 lines make from a number, and digests of the right replies. SEEDED.md says the same in words."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from prunespec_conformance.data import read_json
from prunespec_conformance.errors import usage
from prunespec_conformance.jsons import Json, Object
from prunespec_conformance.places import own_root

FILE = "seeded.json"
DIGITS = 8
"""Hex digits that are kept of one reply's digest."""

_MASK = 0xFFFFFFFF
_NONE = object()
Node = Any
"""A text, a number, true, false or null, which stand for themselves, or a list of an operator and its operands."""


class Maker:
    """Makes one value from a seed."""

    def __init__(self, rules: dict[str, Node], tables: dict[str, dict[str, str]], *, seed: int) -> None:
        """Begin with a seed from 0 to 2^32 - 1."""
        self.rules, self.tables, self.state = rules, tables, seed

    def below(self, count: int) -> int:
        """Return a number from 0 to `count` - 1."""
        self.state = (self.state + 0x9E3779B9) & _MASK
        x = self.state
        x = ((x ^ x >> 16) * 0x21F0AAAD) & _MASK
        x = ((x ^ x >> 15) * 0x735A2D97) & _MASK
        return (x ^ x >> 15) % count

    def make(self, node: Node) -> Any:  # noqa: ANN401  # any JSON, or nothing
        """Return the value of a node."""
        if not isinstance(node, list):
            return node
        name, *of = cast("list[Node]", node)
        return getattr(self, f"_{name}")(*of)

    def _use(self, rule: str) -> Any:  # noqa: ANN401
        return self.make(self.rules[rule])

    def _pick(self, *nodes: Node) -> Any:  # noqa: ANN401
        return self.make(nodes[self.below(len(nodes))])

    def _all(self, *nodes: Node) -> list[Json]:
        return [self.make(node) for node in nodes]

    def _list(self, node: Node, *counts: int) -> list[Json]:
        least, most = counts
        return [self.make(node) for _ in range(least + self.below(most - least + 1))]

    def _join(self, *nodes: Node) -> str:
        parts = [self.make(node) for node in nodes]
        return "".join(part if isinstance(part, str) else "".join(part) for part in parts)

    def _repeat(self, text: Node, times: Node) -> str:
        return self.make(text) * self.make(times)

    def _write(self, text: Node, table: str) -> str:
        found = self.tables[table]
        return "".join(found.get(char, char) for char in str(self.make(text)))

    def _object(self, *members: Node) -> Object:
        made = [(key, self.make(node)) for key, node in zip(members[::2], members[1::2], strict=True)]
        return {key: value for key, value in made if value is not _NONE}

    def _none(self) -> object:
        return _NONE


@dataclass(frozen=True, slots=True)
class Seeded:
    """The file: rules, tables, the keys that count per operation, and the digests of `block` seeds each."""

    contract: str
    block: int
    rules: dict[str, Node]
    tables: dict[str, dict[str, str]]
    keys: dict[str, list[str]]
    digests: dict[str, list[dict[str, str]]]

    def args(self, op: str, seed: int) -> Object:
        """Return the arguments of the call of an operation that belongs to a seed."""
        return cast("Object", Maker(self.rules, self.tables, seed=seed).make(["use", op]))

    def seeds(self, op: str) -> int:
        """Return how many seeds of an operation have digests."""
        return self.block * len(self.digests[op])

    def digest(self, op: str, seed: int) -> str:
        """Return the first digits of the digest of the right reply."""
        at = seed % self.block * DIGITS
        return self.digests[op][seed // self.block]["seeds"][at : at + DIGITS]


def read_seeded() -> Seeded:
    """Read the file that lies with the runner."""
    path = own_root() / FILE
    if not path.is_file():
        usage(f"there is no {FILE}")
    value = cast("dict[str, Any]", read_json(path))
    return Seeded(**{name: value[name] for name in ("contract", "block", "rules", "tables", "keys", "digests")})


def canonical(reply: Object, keys: Sequence[str]) -> str:
    """Return what counts of a reply as text: ASCII, keys sorted, no spaces, whole numbers as such."""
    return json.dumps(_counted(reply, keys), sort_keys=True, separators=(",", ":"))


def sha256(text: str) -> str:
    """Return the digest of a text in hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def blocks(lines: Sequence[str], size: int) -> Iterator[dict[str, str]]:
    """Yield the digests of each block of canonical replies."""
    for start in range(0, len(lines), size):
        block = lines[start : start + size]
        yield {"seeds": "".join(sha256(line)[:DIGITS] for line in block), "sha256": sha256("".join(f"{line}\n" for line in block))}


def _counted(reply: Object, keys: Sequence[str]) -> Json:
    ok, err = reply.get("ok"), reply.get("err")
    if isinstance(ok, dict):
        return {"ok": {key: _whole(ok[key]) for key in keys if key in ok}}
    if isinstance(err, dict):
        return {"err": {"at": err.get("at"), "code": err.get("code")}}
    return {key: value for key, value in reply.items() if key != "id"}


def _whole(value: Json) -> Json:
    """Write 812.0 as 812: it is the same JSON number."""
    if isinstance(value, list):
        return [_whole(item) for item in value]
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value
