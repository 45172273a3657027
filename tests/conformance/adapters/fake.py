"""An adapter of protocol 1 that misbehaves when it is told to.

Its operation `say` gives back the argument `value`. The argument `fault` names what goes wrong with that call's reply; the options say what is wrong with the
adapter as a whole.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

HANG_S = 60
MEGABYTE = 1024 * 1024


KEPT: list[bytes] = []


def write(data: bytes) -> None:
    """Write and flush; nothing comes out once it forgets to flush."""
    if KEPT:
        KEPT.append(data)
        return
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def line(reply: dict) -> bytes:
    """Return a reply as a line."""
    return json.dumps(reply).encode() + b"\n"


def hang(*_: object) -> None:
    """Fall silent."""
    time.sleep(HANG_S)


def die(_: dict, *, code: int = 3) -> None:
    """End at once, as a crash does."""
    sys.stderr.write("boom: it fell over\n")
    sys.stderr.flush()
    os._exit(code)


def die_later(reply: dict) -> None:
    """Answer, then end."""
    write(line(reply))
    os._exit(4)


def no_flush(reply: dict) -> None:
    """Keep the reply, and every later one, in a buffer."""
    KEPT.append(line(reply))


def orphan(_: dict) -> None:
    """Leave a child behind that holds the pipes, and end."""
    subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({HANG_S})"])
    os._exit(5)


def flood(reply: dict) -> None:
    """Write eight megabytes of stderr before the reply."""
    for _ in range(8):
        sys.stderr.write("x" * MEGABYTE)
    sys.stderr.write("\nend of flood\n")
    sys.stderr.flush()
    write(line(reply))


FAULTS = {
    "crash": die,
    "crash-after": die_later,
    "signal": lambda _: os.kill(os.getpid(), signal.SIGKILL),
    "exit-0": lambda reply: die(reply, code=0),
    "orphan": orphan,
    "hang": hang,
    "no-flush": no_flush,
    "twice": lambda reply: write(line(reply) * 2),
    "twice-later": lambda reply: (write(line(reply)), time.sleep(0.05), write(line(reply))),
    "wrong-id": lambda reply: write(line({**reply, "id": reply["id"] + 1000})),
    "next-id": lambda reply: write(line({**reply, "id": reply["id"] + 1})),
    "last-id": lambda reply: write(line({**reply, "id": reply["id"] - 1})),
    "text-id": lambda reply: write(line({**reply, "id": str(reply["id"])})),
    "float-id": lambda reply: write(line({**reply, "id": float(reply["id"])})),
    "no-id": lambda reply: write(line({"ok": reply["ok"]})),
    "half-line": lambda reply: (write(line(reply)[:9]), hang()),
    "half-line-exit": lambda reply: (write(line(reply)[:9]), os._exit(0)),
    "no-newline": lambda reply: (write(line(reply)[:-1]), hang()),
    "invalid-utf8": lambda reply: write(b'{"id":%d,"ok":{"value":"\xff"}}\n' % reply["id"]),
    "not-json": lambda reply: write(b"DEBUG: answering\n" + line(reply)),
    "nan": lambda reply: write(b'{"id":%d,"ok":{"value":NaN}}\n' % reply["id"]),
    "deep": lambda reply: write(b'{"id":%d,"ok":{"value":%b}}\n' % (reply["id"], b"[" * 100_000 + b"]" * 100_000)),
    "list": lambda _: write(b"[1]\n"),
    "empty-line": lambda reply: write(b"\n" + line(reply)),
    "no-body": lambda reply: write(line({"id": reply["id"]})),
    "two-bodies": lambda reply: write(line({**reply, "unsupported": "say"})),
    "null-ok": lambda reply: write(line({"id": reply["id"], "ok": None})),
    "bad-err": lambda reply: write(line({"id": reply["id"], "err": "no"})),
    "close-stdout": lambda _: (os.close(1), hang()),
    # what must do no harm
    "megabyte": lambda reply: write(line({**reply, "padding": "x" * MEGABYTE})),
    "flood": flood,
    "crlf": lambda reply: write(line(reply)[:-1] + b"\r\n"),
    "pieces": lambda reply: [(write(bytes([byte])), time.sleep(0.0001)) for byte in line(reply)],
    "extra-key": lambda reply: write(line({**reply, "note": 1})),
    "slow": lambda reply: (time.sleep(0.2), write(line(reply))),
    # wrong answers
    "unsupported": lambda reply: write(line({"id": reply["id"], "unsupported": "say"})),
    "err": lambda reply: write(line({"id": reply["id"], "err": {"code": "bad_argument", "at": "value", "detail": "no"}})),
}

HELLOS = {
    "silent": hang,
    "crash": die,
    "garbage": lambda reply: write(b"Welcome to my adapter!\n" + line(reply)),
    "bom": lambda reply: write(b"\xef\xbb\xbf" + line(reply)),
    "wrong-id": FAULTS["wrong-id"],
    "no-impl": lambda reply: write(line({"id": reply["id"], "ok": {}})),
    "no-name": lambda reply: write(line({**reply, "impl": {**reply["impl"], "name": None}})),
    "bad-window": lambda reply: write(line({**reply, "impl": {**reply["impl"], "window": 0}})),
    "text-operations": lambda reply: write(line({**reply, "impl": {**reply["impl"], "operations": "say"}})),
    "no-window": lambda reply: write(line({"id": reply["id"], "impl": {k: v for k, v in reply["impl"].items() if k != "window"}})),
}


def read_options() -> argparse.Namespace:
    """Read how to misbehave."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--window", type=int, default=1)
    parser.add_argument("--hello", choices=HELLOS)
    parser.add_argument("--end", choices=("bye-crash", "bye-twice", "code", "stay", "chatty"))
    parser.add_argument("--operations", default="say,count,split,echo")
    parser.add_argument("--features", default="")
    parser.add_argument("--contract", default="1.0")
    parser.add_argument("--latin1", action="store_true", help="read stdin as Latin-1")
    parser.add_argument("--die-after", type=int, default=0, help="crash at the n-th call of each process, whatever it is")
    parser.add_argument("--die-once", default="", help="crash at the second call, once: this file remembers")
    parser.add_argument("--probe-crash", action="store_true")
    parser.add_argument("--no-drop", action="store_true")
    parser.add_argument("--bad-batch", action="store_true")
    return parser.parse_args()


OPTIONS = read_options()
CALLS = 0
SESSIONS: dict[int, int] = {}


def impl() -> dict:
    """Return what this adapter claims."""
    return {
        "name": "fake",
        "version": "1",
        "language": "python",
        "contract": OPTIONS.contract,
        "operations": OPTIONS.operations.split(","),
        "features": [name for name in OPTIONS.features.split(",") if name],
        "window": OPTIONS.window,
    }


def answer(call: dict) -> dict:
    """Return the body of a call's reply."""
    args = call["args"]
    if call["op"] == "count":
        SESSIONS[call["session"]] = SESSIONS.get(call["session"], 0) + 1
        return {"ok": {"count": SESSIONS[call["session"]], "open": len(SESSIONS)}}
    if call["op"] == "split":
        return {"ok": {"paragraphs": [[0, len(args["text"])]]}}
    if call["op"] == "echo":
        return {"ok": {"length": len(json.dumps(args)), "args": args}}
    return {"ok": {"value": args.get("reply", args["value"])}}


def count_call() -> None:
    """Crash at a call, if told so."""
    global CALLS  # noqa: PLW0603
    CALLS += 1
    if OPTIONS.die_after and OPTIONS.die_after <= CALLS:
        die({})
    if OPTIONS.die_once and CALLS == 2 and not Path(OPTIONS.die_once).exists():
        Path(OPTIONS.die_once).touch()
        die({})


def on_call(request: dict) -> None:
    """Answer a call, or misbehave."""
    if request["op"] == "say":
        count_call()
    elif OPTIONS.probe_crash:
        die(request)
    reply = {"id": request["id"], **answer(request)}
    kind = request["args"].get("fault")
    once = request["args"].get("once")
    if once and Path(once).exists():
        kind = None
    elif once:
        Path(once).touch()
    FAULTS[kind](reply) if kind else write(line(reply))


def on_batch(request: dict) -> None:
    """Answer a batch; a fault of one of its calls is the fault of all."""
    items = [answer(call) for call in request["calls"]]
    kinds = [call["args"]["fault"] for call in request["calls"] if "fault" in call["args"]]
    reply = {"id": request["id"], "ok": items[1:] if OPTIONS.bad_batch else items}
    FAULTS[kinds[0]](reply) if kinds else write(line(reply))


def on_hello(request: dict) -> None:
    """Answer hello."""
    reply = {"id": request["id"], "impl": impl()}
    HELLOS[OPTIONS.hello](reply) if OPTIONS.hello else write(line(reply))


def on_drop(request: dict) -> None:
    """Forget a session."""
    SESSIONS.pop(request["session"], None)
    write(line({"id": request["id"], "unsupported": "drop"} if OPTIONS.no_drop else {"id": request["id"], "ok": {}}))


def on_bye(request: dict) -> None:
    """Say goodbye, or make a scene."""
    if OPTIONS.end == "bye-crash":
        die(request)
    write(line({"id": request["id"], "ok": {}}) * (2 if OPTIONS.end == "bye-twice" else 1))


HANDLERS = {"hello": on_hello, "call": on_call, "batch": on_batch, "drop": on_drop, "bye": on_bye}


def main() -> None:
    """Answer until the input ends."""
    encoding = "latin-1" if OPTIONS.latin1 else "utf-8"
    for raw in sys.stdin.buffer:
        request = json.loads(raw.decode(encoding))
        HANDLERS[request["type"]](request)
    if OPTIONS.end == "chatty":
        write(b"goodbye!\n")
    if OPTIONS.end == "stay":
        hang()
    os._exit(7 if OPTIONS.end == "code" else 0)


main()
