"""Speaks adapter protocol 1 for a pruner: one JSON object a line, over stdin and stdout."""

import json
import sys
from collections.abc import Callable
from typing import Any

Object = dict[str, Any]
NAME, VERSION = "my-pruner", "0.1"


# --- The pruner. Call yours here; these few lines stand in for it. ---


def split(args: Object) -> Object:
    """Cut a text at its blank lines. Offsets count chars, which is what len() counts."""
    paragraphs: list[list[int]] = []
    start = 0
    for block in text_of(args, "text").split("\n\n"):
        if block:
            paragraphs.append([start, start + len(block)])
        start += len(block) + len("\n\n")
    return {"paragraphs": paragraphs}


# What stands here is claimed and must work: plan, complete, omitted_text, log_line, parse_log_line come next.
OPERATIONS: dict[str, Callable[[Object], Object]] = {"split": split}
# Optional abilities of your pruner that the contract names, such as "json_wrapper".
FEATURES: list[str] = []


# --- The protocol. It can stay as it is. ---


class Wrong(Exception):
    """An argument is missing or has the wrong type."""

    def __init__(self, code: str, at: str) -> None:
        """Keep the code and the argument's name."""
        super().__init__(code)
        self.code, self.at = code, at


def text_of(args: Object, name: str) -> str:
    """Return an argument that is a text."""
    if name not in args:
        raise Wrong("missing_argument", name)
    if not isinstance(args[name], str):
        raise Wrong("bad_argument", name)
    return args[name]


def err(code: str, at: str) -> Object:
    """Return the body of a reply that says no."""
    return {"err": {"code": code, "at": at, "detail": ""}}


def hello(_request: Object) -> Object:
    """Say what this is, and what it claims."""
    facts = {"name": NAME, "version": VERSION, "language": "python", "contract": "1.0"}
    return {"impl": {**facts, "operations": list(OPERATIONS), "features": FEATURES, "window": 64}}


def call(request: Any) -> Object:
    """Answer one question."""
    if not isinstance(request, dict):
        return err("bad_request", "calls")
    name, args = request.get("op"), request.get("args", {})
    operation = OPERATIONS.get(str(name))
    if not operation:
        return {"unsupported": str(name)}
    if not isinstance(args, dict):
        return err("bad_request", "args")
    try:
        return {"ok": operation(args)}
    except Wrong as wrong:
        return err(wrong.code, wrong.at)


def batch(request: Object) -> Object:
    """Answer many questions."""
    calls = request.get("calls")
    return {"ok": [call(each) for each in calls]} if isinstance(calls, list) else err("bad_request", "calls")


def done(_request: Object) -> Object:
    """Answer what wants no more than an answer."""
    return {"ok": {}}


ANSWERS: dict[str, Callable[[Object], Object]] = {"hello": hello, "call": call, "batch": batch, "drop": done, "bye": done}


def reply(line: bytes) -> Object:
    """Return the reply to one line."""
    try:
        request = json.loads(line)
    except ValueError:
        request = None
    if not isinstance(request, dict):
        return {"id": None, **err("bad_json", "line")}
    answer = ANSWERS.get(str(request.get("type")))
    return {"id": request.get("id"), **(answer(request) if answer else err("bad_request", "type"))}


def main() -> None:
    """Answer every line until the input ends."""
    for line in sys.stdin.buffer:  # bytes: no locale, and LF alone ends a line
        print(json.dumps(reply(line)), flush=True)


if __name__ == "__main__":
    main()
