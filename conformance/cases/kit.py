"""How a vector is written: a case names its clauses, the wrong program that it catches, its calls and what they must answer.

A step's `want` is written by hand, or it names the keys that the second model fills in. Either way the reference and the second model must both agree before
anything is written; an error that is wanted is compared with the reference alone.
"""

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

Json = Any
Object = Mapping[str, Json]

ACCEPTING = "accepting"
REJECTING = "rejecting"


@frozen
class Step:
    """One call. `want` is the reply's `ok` or `err` as far as it is judged; `keys` are filled in from the second model instead."""

    op: str
    args: Object
    want: Object | None = None
    keys: tuple[str, ...] = ()


@frozen
class Case:
    """One vector before it is generated.

    `clauses`: the clause that it is about, then others that it shows as well. `why`: the wrong program that it catches. `side`: whether the clause's condition
    holds here (accepting) or not (rejecting). `double`: why another vector catches the same programs, by design.
    """

    id: str
    clauses: tuple[str, ...]
    why: str
    steps: tuple[Step, ...]
    side: str = ACCEPTING
    features: tuple[str, ...] = ()
    origin: str | None = None
    double: str | None = None
    since: str = "1.0"
    wire: str = "ascii"
    level: str = field(default="MUST")


def repeat(text: str, times: int) -> Json:
    """Stand for `times` copies of a text."""
    return {"$repeat": [text, times]}


def concat(*parts: Json) -> Json:
    """Stand for the parts, one after the other."""
    return {"$concat": list(parts)}


def call(op: str, /, *, want: Object | None = None, keys: tuple[str, ...] = (), **args: Json) -> Step:
    """Return a step. An argument named `from_` is the protocol's `from`."""
    named = {name.rstrip("_"): value for name, value in args.items()}
    return Step(op=op, args=named, want=want, keys=keys)


def ok(**keys: Json) -> Object:
    """Want these keys of a reply."""
    return {"ok": keys}


def err(code: str, at: str) -> Object:
    """Want an error."""
    return {"err": {"at": at, "code": code}}
