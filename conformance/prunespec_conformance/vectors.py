"""The suite's vectors as frozen values, and the strict reader that makes them."""

from dataclasses import dataclass
from typing import Any, NoReturn, cast

from prunespec_conformance.errors import damaged
from prunespec_conformance.jsons import Json, Object

_REQUIRED = frozenset({"id", "clauses", "level", "since", "steps"})
_OPTIONAL: Object = {
    "features": [],
    "oracle": "reference-only",
    "origin": None,
    "why": "",
    "double": None,
    "side": "accepting",
    "wire": "ascii",
}
_KEYS = _REQUIRED | _OPTIONAL.keys()
_STEP_KEYS = frozenset({"op", "args", "want", "session"})
_CHOICES = {
    "level": ("MAY", "MUST", "SHOULD"),
    "side": ("accepting", "rejecting"),
    "wire": ("ascii", "utf-8"),
}


@dataclass(frozen=True, slots=True)
class Step:
    """One call and what its reply must hold; long values still written short.

    `want` has one key: `ok` (compared key by key, keys not in it are not judged)
    or `err` (its `code` and `at`). `session` is the vector's own number of a
    session, or None for a call outside any.
    """

    op: str
    args: Object
    want: Object
    session: int | None


@dataclass(frozen=True, slots=True)
class Vector:
    """One behaviour of the contract, and the calls that show it.

    `clauses` maps each clause id to the first 12 hex digits of the SHA-256 of
    the clause's text as it was when the vector was written. `side` says whether the
    clause's condition holds here; `wire` how the requests are written.
    """

    id: str
    clauses: dict[str, str]
    level: str
    side: str
    since: str
    features: tuple[str, ...]
    oracle: str
    origin: str | None
    why: str
    double: str | None
    wire: str
    steps: tuple[Step, ...]


def read_vectors(document: Json, source: str) -> list[Vector]:
    """Return the vectors of one file; `source` names it in errors (SuiteError)."""
    if not isinstance(document, dict) or document.keys() != {"vectors"}:
        _refuse(source, 'not an object with the one key "vectors"')
    entries = document["vectors"]
    if not isinstance(entries, list):
        _refuse(source, "`vectors` is no list")
    return [read_vector(entry, f"{source}[{n}]") for n, entry in enumerate(entries)]


def read_vector(entry: Json, source: str) -> Vector:
    """Return one vector; SuiteError names what is wrong with it and where."""
    if not isinstance(entry, dict):
        _refuse(source, "not an object")
    source = f"{source} {entry.get('id')}"
    _check_keys(entry, source)
    fields: dict[str, Any] = {**_OPTIONAL, **entry}
    _check_choices(fields, source)
    fields["features"] = tuple(fields["features"])
    fields["steps"] = _read_steps(entry["steps"], source)
    return Vector(**fields)


def _check_keys(entry: Object, source: str) -> None:
    for key in sorted(_REQUIRED - entry.keys()):
        _refuse(source, f"has no `{key}`")
    for key in sorted(entry.keys() - _KEYS):
        _refuse(source, f"has an unknown key `{key}`")


def _check_choices(fields: dict[str, Any], source: str) -> None:
    for key, choices in _CHOICES.items():
        if fields[key] not in choices:
            _refuse(source, f"`{key}` is none of {', '.join(choices)}")


def _read_steps(steps: Json, source: str) -> tuple[Step, ...]:
    if not isinstance(steps, list) or not steps:
        _refuse(source, "`steps` is no list, or is empty")
    return tuple(_read_step(step, source) for step in steps)


def _read_step(step: Json, source: str) -> Step:
    if not isinstance(step, dict) or step.keys() - _STEP_KEYS:
        _refuse(source, "a step is no object, or has an unknown key")
    op, args, want = step.get("op"), step.get("args"), step.get("want")
    if not (isinstance(op, str) and isinstance(args, dict) and _is_want(want)):
        _refuse(source, "a step needs op, args, and a want of one ok or err")
    session = cast("int | None", step.get("session"))
    return Step(op, args, cast("Object", want), session)


def _is_want(want: Json) -> bool:
    return isinstance(want, dict) and want.keys() in ({"ok"}, {"err"}) and all(isinstance(value, dict) for value in want.values())


def _refuse(source: str, what: str) -> NoReturn:
    damaged(f"damaged vector file: {source}: {what}")
