"""The operations of the second model: each takes its arguments as a dict and gives its result as a dict."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.second_model import log
from tests.second_model.omitted import omitted_text
from tests.second_model.pruner import complete, plan
from tests.second_model.split import split


def _split(args: Mapping[str, Any]) -> dict[str, Any]:
    return {"paragraphs": split(args["text"])}


def _log_line(args: Mapping[str, Any]) -> dict[str, Any]:
    return {"line": log.log_line(args["kind"], args["fields"])}


def _parse_log_line(args: Mapping[str, Any]) -> dict[str, Any]:
    kind, fields = log.parse_log_line(args["line"])
    return {"kind": kind, "fields": fields}


OPERATIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "split": _split,
    "plan": plan,
    "complete": complete,
    "omitted_text": omitted_text,
    "log_line": _log_line,
    "parse_log_line": _parse_log_line,
}
