"""The reference as an adapter, with one thing made wrong: python deviant.py FAULT."""

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "reference"))

from prunespec_io import serve

FAULT = sys.argv[1]
right_call, right_hello = serve.call, serve.hello


def call(request: Mapping[str, Any]) -> Mapping[str, Any]:
    """Answer a call, wrongly where the fault says so."""
    reply = right_call(request)
    args = request.get("args", {})
    text = args.get("text", args.get("body", "")) if isinstance(args, dict) else ""
    if FAULT == "crash" and isinstance(text, str) and "\n" in text:
        sys.exit(3)
    if FAULT == "hang" and isinstance(text, str) and "\r" in text:
        time.sleep(60)
    if FAULT == "extra-key" and isinstance(reply.get("ok"), dict):
        return {"ok": {**reply["ok"], "x-extra": 1.5}}
    if FAULT == "off-by-one" and request.get("op") == "split" and "ok" in reply:
        return {"ok": {"paragraphs": [[start, end + 1] for start, end in reply["ok"]["paragraphs"]]}}
    return reply


def hello() -> Mapping[str, Any]:
    """Say who answers, and claim less where the fault says so."""
    impl = dict(right_hello()["impl"])
    if FAULT == "no-features":
        impl["features"] = []
    if FAULT == "no-plan":
        impl["operations"] = [name for name in impl["operations"] if name != "plan"]
    return {"impl": impl}


serve.call, serve.hello, serve.REQUESTS = call, hello, {**serve.REQUESTS, "call": call}
serve.serve(sys.stdin.buffer, sys.stdout.buffer)
