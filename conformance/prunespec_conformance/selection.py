"""Which vectors run. Any choice but `--require` alone makes a verdict incomplete."""

import difflib
from collections.abc import Callable, Collection
from dataclasses import dataclass

from prunespec_conformance.data import Suite
from prunespec_conformance.errors import usage
from prunespec_conformance.jsons import Object
from prunespec_conformance.vectors import Vector

_Test = Callable[[Vector, Collection[str]], bool]


@dataclass(frozen=True, slots=True)
class Selection:
    """What the command line chose; several values of one kind mean any of them.

    `failed` are the ids that an earlier report holds as not as required, None if
    that was not asked; `shard` is (i, n), the i-th of n parts, from 1.
    """

    ids: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    failed: tuple[str, ...] | None = None
    shard: tuple[int, int] | None = None

    def as_json(self) -> Object:
        """Return what was chosen, without what was not; empty: all."""
        chosen: Object = {
            name: list(values)
            for name, values in (
                ("id", self.ids),
                ("k", self.parts),
                ("clause", self.clauses),
                ("feature", self.features),
            )
            if values
        }
        if self.failed is not None:
            chosen["failed"] = True
        if self.shard:
            chosen["shard"] = "{}/{}".format(*self.shard)
        return chosen


def select(suite: Suite, selection: Selection, *, among: Collection[str] | None = None) -> list[Vector]:
    """Return the chosen vectors, sorted by id; `among` limits them to these ids.

    UsageError if an id does not exist, or if nothing is left.
    """
    for name in selection.ids:
        find(suite, name)
    chosen = [vector for vector in suite.vectors.values() if (among is None or vector.id in among) and _fits(vector, selection)]
    if selection.shard:
        number, count = selection.shard
        chosen = chosen[number - 1 :: count]
    if not chosen:
        usage("nothing selected")
    return chosen


def find(suite: Suite, name: str) -> Vector:
    """Return one vector; UsageError says what became of the id, or what is near."""
    if name in suite.vectors:
        return suite.vectors[name]
    if name in suite.retired:
        usage(f"{name} was retired: {suite.retired[name]}")
    near = difflib.get_close_matches(name, suite.vectors, n=3)
    tail = f"; did you mean {', '.join(near)}?" if near else ""
    return usage(f"no vector has the id {name}{tail}")


def _fits(vector: Vector, selection: Selection) -> bool:
    rows: tuple[tuple[_Test, Collection[str] | None], ...] = (
        (_has_id, selection.ids or None),
        (_has_part, selection.parts or None),
        (_has_clause, selection.clauses or None),
        (_has_feature, selection.features or None),
        (_has_id, selection.failed),
    )
    return all(values is None or test(vector, values) for test, values in rows)


def _has_id(vector: Vector, ids: Collection[str]) -> bool:
    return vector.id in ids


def _has_part(vector: Vector, parts: Collection[str]) -> bool:
    return any(part in vector.id for part in parts)


def _has_clause(vector: Vector, names: Collection[str]) -> bool:
    """Take a clause's id, or an area's name for all clauses of it."""
    return any(clause == name or clause.startswith(f"{name}-") for clause in vector.clauses for name in names)


def _has_feature(vector: Vector, features: Collection[str]) -> bool:
    return any(feature in vector.features for feature in features)
