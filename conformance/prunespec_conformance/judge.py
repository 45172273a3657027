"""What a reply must hold, and where it does not."""

from dataclasses import dataclass
from typing import NamedTuple

from prunespec_conformance.jsons import Json, Object, same
from prunespec_conformance.vectors import Vector


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in a reply that is not as wanted.

    `key` is a key of `ok`, `err.code` or `err.at`, or, where the reply has another
    body altogether, the name of the body that was wanted; then `want` and `got`
    are whole bodies. `absent` says that the reply has no such key (`got` is None).
    """

    step: int
    key: str
    want: Json
    got: Json
    absent: bool = False


class Result(NamedTuple):
    """What became of one vector, `detail` in words; `ending` as in AdapterError."""

    vector: Vector
    status: str
    differences: tuple[Difference, ...] = ()
    detail: str = ""
    ending: str = ""
    stderr: str = ""


def judge(reply: Object, want: Object, *, step: int) -> list[Difference]:
    """Return how a reply differs from `want`; the empty list is a pass.

    Of `ok`, keys that `want` does not name are not judged; of `err`, `code` and `at`
    are compared (no `at` reads as null) and the text in `detail` never.
    """
    ((body, wanted),) = want.items()
    got = reply.get(body)
    if not isinstance(got, dict) or not isinstance(wanted, dict):
        shown: Object = {key: value for key, value in reply.items() if key != "id"}
        return [Difference(step, body, wanted, shown)]
    if body == "err":
        got = {"code": got.get("code"), "at": got.get("at")}
    return [Difference(step, key, value, got.get(key), absent=key not in got) for key, value in wanted.items() if key not in got or not same(value, got[key])]
