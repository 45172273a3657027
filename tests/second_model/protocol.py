"""The second model in the shapes of protocol 1: what is absent in its results is null there, and slices are arrays."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.second_model import log, model
from tests.second_model.contract import LIMITS, BadArgumentError, strip_white

PLAN = ("outcome", "gate", "shape", "paragraphs", "candidates", "batches", "basis")
COMPLETE = ("outcome", "pruned", "body", "shape", "paragraphs", "dropped", "slices", "ratio", "raw_chars", "kept_chars")
LISTS = frozenset({"paragraphs", "candidates", "batches"})


def _whole(result: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: result.get(key, [] if key in LISTS else None) for key in keys}


def plan(args: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `plan`; the basis stands in every plan."""
    basis = args["request"][: LIMITS.max_basis_chars]
    return _whole({"basis": basis} | model.OPERATIONS["plan"](args), PLAN)


def complete(args: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `complete`."""
    result = _whole(model.OPERATIONS["complete"](args), COMPLETE)
    return result | {"slices": [[part["kept"], part["start"], part["end"]] for part in result["slices"]]}


def omitted_text(args: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `omitted_text`: a turn with one body, whatever id the call has, or none where the text is null."""
    spans = model.OPERATIONS["split"]({"text": args["text"]})["paragraphs"] if args["text"] is not None else []
    longest = LIMITS.max_paragraph_chars
    dropped = [number for number, (start, end) in enumerate(spans) if number in args["dropped"] and end - start <= longest]
    body = {"text": args["text"], "paragraphs": spans, "dropped": dropped}
    name = args.get("id")
    turn = {strip_white(name): body} if isinstance(name, str) and strip_white(name) and args["text"] is not None else {}
    arguments = {key: value for key, value in args.items() if key in ("id", "from", "to")}
    result = model.OPERATIONS["omitted_text"]({"arguments": arguments, "language": args["language"], "turn": turn})
    return {key: result[key] for key in ("outcome", "text", "chars")}


def parse_log_line(args: Mapping[str, Any]) -> dict[str, Any]:
    """Answer `parse_log_line`; what is no log line has neither kind nor fields."""
    try:
        kind, fields = log.parse_log_line(args["line"])
    except BadArgumentError:
        return {"fields": None, "kind": None}
    return {"fields": fields, "kind": kind}


OPERATIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = model.OPERATIONS | {
    "complete": complete,
    "omitted_text": omitted_text,
    "parse_log_line": parse_log_line,
    "plan": plan,
}
