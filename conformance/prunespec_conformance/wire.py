"""Protocol 1 on the wire: the lines that go out, and the check of those that come.

A request is kept as bytes without its id, so that a vector is encoded once and the
id is put before it when it is sent.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Callable
from typing import NamedTuple, cast

from prunespec_conformance.deadlines import seconds_for
from prunespec_conformance.errors import breach, damaged
from prunespec_conformance.jsons import Json, Object, compact, compact_raw, decode, spelled

PROTOCOL = 1
BODIES = frozenset({"impl", "ok", "err", "unsupported"})
MAX_LINE_BYTES = 16 * 1024 * 1024
_SHOWN_BYTES = 120
_ID = re.compile(rb'"id"\s*:\s*[0-9]+')


class Slot(NamedTuple):
    """Which step of which vector a reply belongs to; `case` is the sender's own."""

    case: object
    step: int


class Request(NamedTuple):
    """One line to send: `body` is all of it after the id.

    `name` is the operation, or the request type of what is no call; `slots` say
    whose replies it brings, in order: none, one, or as many as a batch has calls.
    """

    name: str
    body: bytes
    seconds: float
    slots: tuple[Slot, ...] = ()
    batch: bool = False


def control(kind: str, **fields: int) -> Request:
    """Return a `hello`, `drop` or `bye` request."""
    body = compact({"type": kind, **fields})[1:] + "\n"
    return Request(kind, body.encode(), seconds_for(kind))


def hello() -> Request:
    """Return the request that opens a conversation, and may come again in it."""
    return control("hello", protocol=PROTOCOL)


def call(op: str, args: Object, *, session: int | None = None, raw: bool = False) -> bytes:
    """Return a call's fields as bytes, from `"op"` to the closing brace.

    `raw` writes UTF-8 instead of ASCII with escapes.
    """
    fields: Object = {"op": op, "args": args}
    if session is not None:
        fields["session"] = session
    try:
        return spelled(fields, compact_raw if raw else compact)[1:].encode()
    except ValueError as error:
        return damaged(f"damaged vector: args that are no JSON: {error}")


def single(op: str, fields: bytes, *, slot: Slot) -> Request:
    """Return the request that carries one call."""
    body = b'"type":"call",' + fields + b"\n"
    return Request(op, body, seconds_for(op), (slot,))


def batched(calls: list[tuple[str, bytes, Slot]]) -> Request:
    """Return the request that carries several calls; its deadline is their sum."""
    items = b",".join(b"{" + fields for _, fields, _ in calls)
    body = b'"type":"batch","calls":[' + items + b"]}\n"
    seconds = sum(seconds_for(op) for op, _, _ in calls)
    slots = tuple(slot for _, _, slot in calls)
    return Request("batch", body, seconds, slots, batch=True)


def parse_reply(line: bytes) -> Object:
    """Return the reply that one line holds; AdapterError if it is none."""
    if line.startswith(BOM_UTF8):
        breach("a reply begins with a byte order mark (BOM)")
    try:
        value = decode(line.decode())
    except UnicodeDecodeError as error:
        breach(f"a reply is not UTF-8 from byte {error.start} on: {shown(line)}")
    except ValueError as error:
        breach(f"a reply is not JSON ({error}): {shown(line)}")
    if not isinstance(value, dict) or type(value.get("id")) is not int:
        breach(f"a reply is no object with a whole number `id`: {shown(line)}")
    check_body(value)
    return value


def check_body(reply: Object) -> None:
    """Raise AdapterError if a reply, or an item of a batch's, has not one body."""
    names = BODIES & reply.keys()
    if len(names) != 1:
        what = "not exactly one of impl, ok, err, unsupported"
        breach(f"{what}: {shown(compact(reply).encode())}")
    (name,) = names
    if not _FITS[name](reply[name]):
        breach(f"`{name}` is malformed: {shown(compact(reply).encode())}")


def batch_items(reply: Object, count: int) -> list[Object]:
    """Return the reply bodies of a batch, `count` of them; AdapterError otherwise.

    A batch that is refused as a whole (`err`, `unsupported`) is each call's answer.
    """
    if "ok" not in reply:
        return [reply] * count
    items = reply["ok"]
    if not isinstance(items, list) or len(items) != count:
        breach(f"a batch of {count} calls needs a list of {count} in `ok`")
    for item in items:
        if not isinstance(item, dict):
            breach("an item of a batch's `ok` is no object")
        check_body(item)
    return cast("list[Object]", items)


def shown(line: bytes) -> str:
    """Return the start of a line for a message, in printable ASCII and without its id.

    An id says how much ran before, which depends on the window and on `-j`.
    """
    start = _ID.sub(b'"id":#', line[:_SHOWN_BYTES])
    text = f"{start!r}"[2:-1]
    return text if len(line) <= _SHOWN_BYTES else f"{text}… ({len(line)} bytes)"


def _is_err(value: Json) -> bool:
    fields = value if isinstance(value, dict) else {}
    at = fields.get("at")
    return isinstance(fields.get("code"), str) and (at is None or isinstance(at, str))


_FITS: dict[str, Callable[[Json], bool]] = {
    "impl": lambda value: isinstance(value, dict),
    "ok": lambda value: isinstance(value, dict | list),
    "err": _is_err,
    "unsupported": lambda value: isinstance(value, str),
}
