"""The reference as a program under test: protocol 1 over standard input and output.

One JSON object per line in both directions. The operations are pure; the only state is none.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import BinaryIO, cast

import prunespec
from prunespec import CONTRACT, RequestError, Situation

from .version import __version__

Json = object
Args = Mapping[str, Json]

WINDOW = 64
FACTS = ("scorer", "way_back", "prunable", "success")
IDS = range(-(2**53) + 1, 2**53)
JSON_TYPES: Mapping[type | tuple[type, ...], str] = {str: "a string", bool: "a boolean", list: "an array", dict: "an object", int: "an integer"}
NEEDED = object()


def fault(*, code: str, at: str, detail: str) -> RequestError:
    """Return an error of the protocol; `detail` is for people."""
    return RequestError(code=code, at=at, help=detail, clause="protocol 1")


def argument(args: Args, name: str, kind: type, *, default: Json = NEEDED) -> Json:
    """Return an argument of the type `kind`, or raise the error that the protocol has for it."""
    value = args.get(name, default)
    if value is NEEDED:
        raise fault(code="missing_argument", at=name, detail=f"pass {JSON_TYPES[kind]}")
    if name in args and (not isinstance(value, kind) or (kind is not bool and isinstance(value, bool))):
        raise fault(code="bad_argument", at=name, detail=f"pass {JSON_TYPES[kind]}")
    return value


def text(args: Args, name: str, *, default: Json = NEEDED) -> str:
    """Return an argument that is a string."""
    return cast("str", argument(args, name, str, default=default))


def strings(args: Args, name: str, *, default: Sequence[str]) -> Sequence[str]:
    """Return an argument that is an array of strings."""
    values = cast("Sequence[Json]", argument(args, name, list, default=default))
    if not all(isinstance(value, str) for value in values):
        raise fault(code="bad_argument", at=name, detail="pass an array of strings")
    return cast("Sequence[str]", values)


def _planned(args: Args) -> prunespec.Plan:
    facts = {name: cast("bool", argument(args, name, bool)) for name in FACTS if name in args}
    features = strings(args, "features", default=())
    return prunespec.plan(text(args, "body"), text(args, "request"), situation=Situation(**facts), features=features)


def split(args: Args) -> Json:
    """Answer `split`."""
    return {"paragraphs": prunespec.split(text(args, "text"))}


def plan(args: Args) -> Json:
    """Answer `plan`."""
    planned = _planned(args)
    return {
        "outcome": planned.outcome,
        "gate": planned.gate,
        "shape": planned.shape,
        "paragraphs": planned.paragraphs,
        "candidates": planned.candidates,
        "batches": planned.batches,
        "basis": planned.basis,
    }


def complete(args: Args) -> Json:
    """Answer `complete`."""
    planned, named, language = _planned(args), text(args, "id"), _language(args)
    if "failure" in args:
        result = prunespec.fail_open(planned, text(args, "failure"))
    elif "scores" in args:
        result = prunespec.complete(planned, args["scores"], threshold=args.get("threshold"), id=named, language=language)
    else:
        raise fault(code="missing_argument", at="scores", detail="pass one number or null per candidate, or a failure")
    names = ("outcome", "pruned", "body", "shape", "paragraphs", "dropped", "slices", "ratio", "raw_chars", "kept_chars")
    return {name: getattr(result, name) for name in names}


def _language(args: Args) -> str:
    language = text(args, "language")
    if language not in CONTRACT.languages:
        raise fault(code="bad_argument", at="language", detail=f"pass one of {', '.join(CONTRACT.languages)}")
    return language


def omitted_text(args: Args) -> Json:
    """Answer `omitted_text`."""
    source = args.get("text", NEEDED)
    omitted = None if source is None else prunespec.dropped_paragraphs(text(args, "text"), _numbers(args, "dropped"))
    reply = prunespec.omitted_text(omitted, args, language=text(args, "language"))
    return {"outcome": reply.outcome, "text": reply.text, "chars": reply.chars}


def _numbers(args: Args, name: str) -> Sequence[int]:
    values = cast("Sequence[Json]", argument(args, name, list))
    if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        raise fault(code="bad_argument", at=name, detail="pass an array of integers")
    return cast("Sequence[int]", values)


def log_line(args: Args) -> Json:
    """Answer `log_line`."""
    fields = cast("dict[str, str | int | None]", argument(args, "fields", dict))
    return {"line": prunespec.log_line(text(args, "kind"), fields)}


def parse_log_line(args: Args) -> Json:
    """Answer `parse_log_line`."""
    entry = prunespec.parse_log_line(text(args, "line"))
    return {"kind": entry.kind, "fields": entry.fields} if entry else {"kind": None, "fields": None}


OPERATIONS: Mapping[str, Callable[[Args], Json]] = {
    "complete": complete,
    "log_line": log_line,
    "omitted_text": omitted_text,
    "parse_log_line": parse_log_line,
    "plan": plan,
    "split": split,
}


def call(request: Args) -> Mapping[str, Json]:
    """Answer one call: `ok`, `err` or `unsupported`."""
    name = request.get("op")
    if not isinstance(name, str):
        return _error(fault(code="bad_request", at="op", detail="name an operation"))
    operation = OPERATIONS.get(name)
    if operation is None:
        return {"unsupported": name}
    args = request.get("args", {})
    if not isinstance(args, dict):
        return _error(fault(code="bad_request", at="args", detail="pass an object"))
    try:
        return {"ok": operation(cast("Args", args))}
    except RequestError as error:
        return _error(error)


def _error(error: RequestError) -> Mapping[str, Json]:
    return {"err": {"at": error.at, "code": error.code, "detail": error.help}}


def hello() -> Mapping[str, Json]:
    """Say who answers."""
    return {
        "impl": {
            "contract": CONTRACT.version,
            "features": sorted(CONTRACT.features),
            "language": "python",
            "name": "prunespec",
            "operations": sorted(OPERATIONS),
            "version": __version__,
            "window": WINDOW,
        }
    }


def batch(request: Args) -> Mapping[str, Json]:
    """Answer several calls at once, in order."""
    calls = request.get("calls")
    if not isinstance(calls, list):
        return _error(fault(code="bad_request", at="calls", detail="pass an array of calls"))
    each = cast("list[Json]", calls)
    return {"ok": [call(cast("Args", one)) if isinstance(one, dict) else _error(fault(code="bad_request", at="calls", detail="pass objects")) for one in each]}


def _empty(_: Args) -> Mapping[str, Json]:
    return {"ok": {}}


REQUESTS: Mapping[str, Callable[[Args], Mapping[str, Json]]] = {
    "batch": batch,
    "bye": _empty,
    "call": call,
    "drop": _empty,
    "hello": lambda _: hello(),
}


def reply(line: bytes) -> Mapping[str, Json]:
    """Answer one line."""
    return _answered(line)[1]


def _answered(line: bytes) -> tuple[str | None, Mapping[str, Json]]:
    """Return what kind of request a line is, if it is one, and the answer."""
    try:
        request = _decoded(line)
    except (ValueError, RecursionError) as error:
        return None, {"id": None, **_error(fault(code="bad_json", at="line", detail=f"send one JSON object per line ({error})"))}
    if not isinstance(request, dict):
        return None, {"id": None, **_error(fault(code="bad_json", at="line", detail="send one JSON object per line"))}
    fields = cast("Args", request)
    if type(fields.get("id")) is not int or fields["id"] not in IDS:
        return None, {"id": None, **_error(fault(code="bad_request", at="id", detail="number the request"))}
    kind = fields.get("type")
    answer = REQUESTS.get(kind) if isinstance(kind, str) else None
    if answer is None or not isinstance(kind, str):
        refusal = _error(fault(code="bad_request", at="type", detail=f"pass one of {', '.join(sorted(REQUESTS))}"))
        return None, {"id": fields.get("id"), **refusal}
    return kind, {"id": fields.get("id"), **answer(fields)}


def _decoded(line: bytes) -> Json:
    """Decode a line. An integer with more digits than Python converts is read by its first ones: to every operation it is as large."""
    source = line.decode()
    try:
        return json.loads(source, parse_constant=_refuse)
    except json.JSONDecodeError:
        raise
    except ValueError:
        return json.loads(source, parse_constant=_refuse, parse_int=lambda digits: int(digits[: sys.int_info.str_digits_check_threshold]))


def _refuse(constant: str) -> Json:
    message = f"{constant} is no JSON"
    raise json.JSONDecodeError(message, constant, 0)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of `source` until it ends or says `bye`."""
    encode = json.JSONEncoder(separators=(",", ":")).encode
    while line := source.readline():
        kind, answer = _answered(line)
        sink.write(encode(answer).encode() + b"\n")
        sink.flush()
        if kind == "bye":
            return
