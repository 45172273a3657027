"""The reference's word: what it answers to a call, as any program would have to."""

import json
from typing import cast

from prunespec_conformance.jsons import Object, compact, spelled
from prunespec_conformance.mined import wanted
from prunespec_io import serve


def want(op: str, args: Object) -> Object:
    """Return what the reference wants a reply to a call to be. It reads the very line that the program gets."""
    line = spelled({"id": 1, "type": "call", "op": op, "args": args}, compact).encode()
    reply = cast("Object", json.loads(json.dumps(serve.reply(line))))
    return wanted(reply)
