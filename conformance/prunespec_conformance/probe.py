"""A call that is sent twice: with escapes, and once as raw UTF-8.

The runner writes ASCII, so an adapter that reads its input as Latin-1, or takes
U+2028 for the end of a line, would never be found out by the vectors.
"""

from prunespec_conformance.channel import Channel
from prunespec_conformance.jsons import Object
from prunespec_conformance.wire import Slot, call, single

PROBE_TEXT = "caf\u00e9 e\u0301 \u6bb5\u843d\u2028\U0001f600 \u3000end"
_OPERATION = "split"


def raw_utf8(channel: Channel) -> list[str]:
    """Return what is wrong with how raw UTF-8 is read, in words; AdapterError."""
    escaped, raw = (_answer(channel, raw=raw) for raw in (False, True))
    if escaped == raw:
        return []
    return ["the same call, sent as raw UTF-8 and with escapes, has two replies"]


def _answer(channel: Channel, *, raw: bool) -> Object:
    fields = call(_OPERATION, {"text": PROBE_TEXT}, raw=raw)
    reply = channel.ask(single(_OPERATION, fields, slot=Slot(None, 0)))
    return {key: value for key, value in reply.items() if key != "id"}
