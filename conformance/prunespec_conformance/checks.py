"""What `doctor` examines: one row per usual mistake, with the fix.

A check returns what it found, or the empty text; an AdapterError counts as found.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from prunespec_conformance.channel import MAX_UNANSWERED_BYTES
from prunespec_conformance.hello import Impl, read_impl
from prunespec_conformance.jsons import Json, Object, compact_raw
from prunespec_conformance.patient import Patient
from prunespec_conformance.probe import PROBE_TEXT
from prunespec_conformance.shown import displayed

_BIG_CHARS = 1024 * 1024
_PAUSE_S = 0.05
_SAMPLES: dict[str, Object] = {
    "split": {"text": PROBE_TEXT},
    "plan": {"body": PROBE_TEXT, "request": PROBE_TEXT},
    "complete": {"body": PROBE_TEXT, "request": PROBE_TEXT, "scores": [], "id": "P1", "language": "en"},
    "omitted_text": {"text": PROBE_TEXT, "dropped": [0], "id": "P1", "language": "en"},
}
_ASTRAL = "\U0001f600\U0001f600"
_UNITS = {2: "", 4: "in UTF-16 code units", 8: "in UTF-8 bytes"}


@dataclass(frozen=True, slots=True)
class Check:
    """One row: what is examined, how, and what to do if something is found."""

    name: str
    examine: Callable[[Patient, Impl], str]
    fix: str


def sample_call(impl: Impl) -> Object:
    """Return a well-formed call of the first operation that `impl` claims."""
    op = next(name for name in _SAMPLES if name in impl.operations)
    return {"type": "call", "op": op, "args": _SAMPLES[op]}


def has_sample(impl: Impl) -> bool:
    """Tell whether any operation is claimed that `doctor` knows how to call."""
    return any(name in impl.operations for name in _SAMPLES)


def _hello_again(patient: Patient, impl: Impl) -> str:
    again = read_impl(patient.ask({"type": "hello", "protocol": 1}))
    return "" if again == impl else "a second `hello` got another answer"


def _unknown_key(patient: Patient, impl: Impl) -> str:
    plain = patient.ask(sample_call(impl))
    extended = patient.ask({**sample_call(impl), "x-unknown": [1]})
    return "" if plain == extended else f"it answered {displayed(extended)}"


def _unknown_type(patient: Patient, _impl: Impl) -> str:
    reply = patient.ask({"type": "x-unknown"})
    return _wants_error(reply, code="bad_request")


def _unknown_operation(patient: Patient, _impl: Impl) -> str:
    call: Object = {"type": "call", "op": "x-unknown", "args": {}}
    reply = patient.ask(call)
    return "" if "unsupported" in reply else f"it answered {displayed(reply)}"


def _missing_argument(patient: Patient, impl: Impl) -> str:
    call = sample_call(impl)
    first = next(iter(_SAMPLES[str(call["op"])]))
    reply = patient.ask({**call, "args": {}})
    return _wants_error(reply, code="missing_argument", at=first)


def _no_json(patient: Patient, _impl: Impl) -> str:
    reply = patient.ask_raw(b"this is no JSON\n")
    if not isinstance(reply, dict) or reply.get("id", 0) is not None:
        return f"it answered {displayed(reply)}, and the `id` must be null"
    return _wants_error(reply, code="bad_json")


def _raw_utf8(patient: Patient, impl: Impl) -> str:
    escaped = patient.ask(sample_call(impl))
    number, _ = patient.request({})
    line = compact_raw({"id": number, **sample_call(impl)}).encode() + b"\n"
    patient.child.send(line)
    raw = patient.reply(number)
    return "" if raw == escaped else f"raw UTF-8 got another reply: {displayed(raw)}"


def _counts_chars(patient: Patient, impl: Impl) -> str:
    if "split" not in impl.operations:
        return ""
    call: Object = {"type": "call", "op": "split", "args": {"text": _ASTRAL}}
    reply = patient.ask(call)
    for end, unit in _UNITS.items():
        if reply == {"ok": {"paragraphs": [[0, end]]}}:
            return unit and f"it counts {unit}"
    return f"two astral chars, and the reply is {displayed(reply)}"


def _batch(patient: Patient, impl: Impl) -> str:
    call = sample_call(impl)
    alone = patient.ask(call)
    inner: Json = {key: value for key, value in call.items() if key != "type"}
    reply = patient.ask({"type": "batch", "calls": [inner, inner]})
    return "" if reply == {"ok": [alone, alone]} else f"it answered {displayed(reply)}"


def _drop(patient: Patient, _impl: Impl) -> str:
    reply = patient.ask({"type": "drop", "session": 7})
    return "" if "ok" in reply else f"it answered {displayed(reply)}"


def _window(patient: Patient, impl: Impl) -> str:
    _, line = patient.request(sample_call(impl))
    count = min(impl.window, MAX_UNANSWERED_BYTES // (2 * len(line)))
    requests = [patient.request(sample_call(impl)) for _ in range(count)]
    patient.child.send(b"".join(line for _, line in requests))
    replies = [patient.reply(number) for number, _ in requests]
    return "" if replies == replies[:1] * len(replies) else "the replies differ"


def _slow_line(patient: Patient, impl: Impl) -> str:
    number, line = patient.request(sample_call(impl))
    patient.child.send(line[:20])
    time.sleep(_PAUSE_S)
    patient.child.send(line[20:])
    patient.reply(number)
    return ""


def _long_line(patient: Patient, impl: Impl) -> str:
    call = sample_call(impl)
    args = {**_SAMPLES[str(call["op"])]}
    args[next(iter(args))] = "a" * _BIG_CHARS
    reply = patient.ask({**call, "args": args})
    return "" if "ok" in reply else f"it answered {displayed(reply)}"


def _wants_error(reply: Object, *, code: str, at: str | None = None) -> str:
    err = reply.get("err")
    fits = isinstance(err, dict) and err.get("code") == code
    if isinstance(err, dict) and at is not None:
        fits = fits and err.get("at") == at
    return "" if fits else f"it answered {displayed(reply)}"


ANY = (
    Check("hello may come again", _hello_again, "answer every `hello` alike; it opens nothing and resets nothing"),
    Check("an unknown request type is refused", _unknown_type, 'answer {"id":…,"err":{"code":"bad_request","at":"type","detail":"…"}}'),
    Check("an unknown operation is `unsupported`", _unknown_operation, 'answer {"id":…,"unsupported":"<op>"}'),
    Check("a line that is no JSON is answered", _no_json, 'answer {"id":null,"err":{"code":"bad_json","at":"line","detail":"…"}}, and go on'),
    Check("drop is answered", _drop, 'answer {"id":…,"ok":{}}, known session or not'),
)

CALLS = (
    Check("unknown keys are let pass", _unknown_key, "read the keys that you know and ignore the rest"),
    Check("a missing argument is named", _missing_argument, 'answer {"id":…,"err":{"code":"missing_argument","at":"<its name>","detail":"…"}}'),
    Check("raw UTF-8 is read", _raw_utf8, "open stdin as UTF-8 whatever the locale, and end lines at LF only"),
    Check("offsets count chars", _counts_chars, "count Unicode scalar values, not UTF-16 units, bytes or graphemes"),
    Check("a batch is its calls", _batch, "`ok` is the list of the calls' reply bodies, without `id`, in order"),
    Check("the declared window is kept", _window, "answer in the order of the requests, or declare a smaller `window`"),
    Check("a line may come in pieces", _slow_line, "read up to LF, not what one read happens to bring"),
    Check("a line may be long", _long_line, "read lines without a limit of length"),
)
