"""What the stub adapters share: protocol 1, and an answer that never looks at the question.

A stub claims every operation and feature and knows nothing. The suite must fail it
nearly everywhere: what a stub passes shows nothing about a pruner.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

Args = dict[str, Any]
Body = dict[str, Any]
Answer = Callable[[str, Args], Body]

MOST_DIGITS = 20
KEYS = {
    "split": ("paragraphs",),
    "plan": ("outcome", "gate", "shape", "paragraphs", "candidates", "batches", "basis"),
    "complete": ("outcome", "pruned", "body", "shape", "paragraphs", "dropped", "slices", "ratio", "raw_chars", "kept_chars"),
    "omitted_text": ("outcome", "text", "chars"),
    "log_line": ("line",),
    "parse_log_line": ("kind", "fields"),
}


def serve(name: str, answer: Answer) -> None:
    """Answer every request on stdin until it ends; `answer` gives the body of a call's reply."""
    sys.stdin.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    for line in sys.stdin:
        request = json.loads(line, parse_float=str, parse_int=small)
        print(json.dumps({"id": request["id"], **reply(name, answer, request)}), flush=True)


def small(digits: str) -> int | str:
    """Read an integer; one that is too long to convert stays a text."""
    return int(digits) if len(digits) < MOST_DIGITS else digits


def reply(name: str, answer: Answer, request: Body) -> Body:
    """Return the body of the reply to any request."""
    kind = request["type"]
    if kind == "hello":
        return {"impl": impl(name)}
    if kind == "call":
        return answer(request["op"], request["args"])
    if kind == "batch":
        return {"ok": [answer(call["op"], call["args"]) for call in request["calls"]]}
    return {"ok": {}}


def impl(name: str) -> Body:
    """Return what a stub says of itself."""
    return {
        "name": name,
        "version": "1",
        "language": "python",
        "contract": "1.0",
        "operations": sorted(KEYS),
        "features": ["json_wrapper", "json_wrapper_escaped"],
        "window": 64,
    }
