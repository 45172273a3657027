"""The vectors without a pipe: judged in this process, for searches that run the suite many times.

The program under test is what answers one line of the protocol, so that it reads its arguments as it would from a pipe.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from prunespec_conformance.expand import expand_step
from prunespec_conformance.jsons import compact, compact_raw, same, spelled

VECTORS = Path(__file__).resolve().parent / "vectors"

Object = Mapping[str, Any]
Reply = Callable[[bytes], Object]
Judged = tuple[bytes, Object]
"""A request, and what its reply must hold, written out."""


@cache
def vectors() -> dict[str, Object]:
    """Return every vector by its id."""
    files = sorted(VECTORS.glob("*.json"))
    return {vector["id"]: vector for path in files for vector in json.loads(path.read_text(encoding="utf-8"))["vectors"]}


@cache
def steps(name: str) -> tuple[Judged, ...]:
    """Return the steps of a vector, written out."""
    vector = vectors()[name]
    encode = compact_raw if vector["wire"] == "utf-8" else compact
    expanded = ((step["op"], *expand_step(step["args"], step["want"])) for step in vector["steps"])
    return tuple((spelled({"id": 1, "type": "call", "op": op, "args": args}, encode).encode(), want) for op, args, want in expanded)


def failure(name: str, reply: Reply) -> str | None:
    """Return what is wrong with the replies to a vector, or None if it passes. Whatever the program raises is a failure."""
    for request, want in steps(name):
        try:
            got = json.loads(json.dumps(reply(request)))
        except Exception as error:  # noqa: BLE001  # the program under test may raise anything
            return f"{request[:300]!r} raised {error!r}"
        kind, wanted = next(iter(want.items()))
        given = got.get(kind)
        if not isinstance(given, dict) or any(key not in given or not same(value, given[key]) for key, value in wanted.items()):
            return f"{request[:300]!r} gave {str(got)[:300]}"
    return None


def failing(reply: Reply) -> Iterator[str]:
    """Yield the ids of the vectors that the program fails."""
    return (name for name in vectors() if failure(name, reply))
