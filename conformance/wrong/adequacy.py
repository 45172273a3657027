"""Which vectors the suite could lose unnoticed, by what is pinned.

A vector earns its place if some wrong implementation is caught by it alone, or is named under its clause by it alone: without it that program would pass, or
its fault would be reported as another one. Vectors that say why they are doubles by design count for nobody.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import frozen

from conformance.wrong.overlay import Wrong

Vectors = Mapping[str, Mapping[str, Any]]
Pinned = Mapping[str, Sequence[str]]


@frozen
class Adequacy:
    """What each vector alone catches, and what it alone names under its clause: ids of wrong implementations.

    `idle` are the vectors without either, and `unheld` the wrong implementations of which doubles alone tell the clause.
    """

    catches: Mapping[str, Sequence[str]]
    names: Mapping[str, Sequence[str]]
    doubles: Sequence[str]
    idle: Sequence[str]
    unheld: Sequence[str]


def adequacy(table: Iterable[Wrong], pinned: Pinned, vectors: Vectors) -> Adequacy:
    """Judge the vectors by what the wrong implementations fail."""
    catches: dict[str, list[str]] = defaultdict(list)
    names: dict[str, list[str]] = defaultdict(list)
    unheld: list[str] = []
    for wrong in table:
        failed = [name for name in pinned.get(wrong.id, ()) if name in vectors and not vectors[name]["double"]]
        under = [name for name in failed if wrong.clause in vectors[name]["clauses"]]
        if not under:
            unheld.append(wrong.id)
        for found, alone in ((catches, failed), (names, under)):
            if len(alone) == 1:
                found[alone[0]].append(wrong.id)
    doubles = [name for name, vector in vectors.items() if vector["double"]]
    idle = [name for name in vectors if name not in catches and name not in names and name not in doubles]
    return Adequacy(catches=catches, names=names, doubles=doubles, idle=idle, unheld=unheld)
