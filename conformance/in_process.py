"""The vectors without a pipe: judged in this process, for searches that run the suite many times."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from prunespec_conformance.expand import expand_step

VECTORS = Path(__file__).resolve().parent / "vectors"

Object = Mapping[str, Any]
Call = Callable[[Object], Object]
Judged = tuple[str, Object, Object]
"""An operation, its arguments and what its reply must hold, written out."""


@cache
def vectors() -> dict[str, Object]:
    """Return every vector by its id."""
    files = sorted(VECTORS.glob("*.json"))
    return {vector["id"]: vector for path in files for vector in json.loads(path.read_text(encoding="utf-8"))["vectors"]}


@cache
def steps(name: str) -> tuple[Judged, ...]:
    """Return the steps of a vector, written out."""
    return tuple((step["op"], *expand_step(step["args"], step["want"])) for step in vectors()[name]["steps"])


def failure(name: str, call: Call) -> str | None:
    """Return what is wrong with the answers of `call` to a vector, or None if it passes. Whatever the program raises is a failure."""
    for op, args, want in steps(name):
        try:
            reply = json.loads(json.dumps(call({"args": args, "op": op})))
        except Exception as error:  # noqa: BLE001  # the program under test may raise anything
            return f"{op} raised {error!r}"
        kind, wanted = next(iter(want.items()))
        got = reply.get(kind)
        if not isinstance(got, dict) or any(got.get(key, want) != value for key, value in wanted.items()):
            return f"{op} gave {str(reply)[:300]}"
    return None


def failing(call: Call) -> Iterator[str]:
    """Yield the ids of the vectors that `call` fails."""
    return (name for name in vectors() if failure(name, call))
