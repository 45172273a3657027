"""The pipe: lines, the window, the order of writes, and the threads that bridge it elsewhere."""

import json
import sys
from collections import deque
from itertools import pairwise
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunespec_conformance.channel import MAX_UNANSWERED_BYTES, Channel, Lines
from prunespec_conformance.child import Child
from prunespec_conformance.errors import AdapterError
from prunespec_conformance.stream import Stream
from prunespec_conformance.vectors import Vector, read_vector
from prunespec_conformance.wire import MAX_LINE_BYTES, Slot, batched, call, hello, single
from tests.conformance.kit import PYTHON, fake, say, vector

ECHO = (PYTHON, "-u", "-c", "import sys\nfor line in sys.stdin.buffer: sys.stdout.buffer.write(line); sys.stdout.buffer.flush()")


@given(st.binary(max_size=200), st.lists(st.integers(0, 200), max_size=10))
def test_lines_do_not_depend_on_how_they_come(data: bytes, cuts: list[int]) -> None:
    lines = Lines()
    edges = [0, *sorted(cuts), len(data)]
    heard = [line for start, end in pairwise(edges) for line in lines.feed(data[start:end])]
    *whole, half = data.split(b"\n")
    assert heard == whole
    assert (lines.half(), lines.size()) == (half, len(half))


class Script:
    """In place of a child: keeps what was sent, and answers one request per read."""

    def __init__(self) -> None:
        self.waiting: deque[bytes] = deque()
        self.most_requests = self.most_bytes = self.writes = 0

    def send(self, data: bytes) -> None:
        self.writes += 1
        self.waiting += data.splitlines(keepends=True)
        self.most_requests = max(self.most_requests, len(self.waiting))
        if len(self.waiting) > 1:
            self.most_bytes = max(self.most_bytes, sum(map(len, self.waiting)))

    def receive(self, _until: float) -> bytes:
        request = json.loads(self.waiting.popleft())
        calls = request.get("calls", [request])
        bodies = [{"ok": {"value": call["args"]["value"]}} if "args" in call else {"ok": {}} for call in calls]
        reply = {"ok": bodies} if "calls" in request else bodies[0]
        return json.dumps({"id": request["id"], **reply}).encode() + b"\n"


def vectors(*sizes: int) -> deque[Vector]:
    return deque(read_vector(vector(f"m.n{number:04}", say("x" * size)), "test") for number, size in enumerate(sizes))


@given(st.lists(st.sampled_from([1, 100, 5_000, 20_000, 40_000]), max_size=30), st.integers(1, 70), st.integers(1, 5))
def test_the_window_is_never_passed(sizes: list[int], window: int, batch: int) -> None:
    """At most so many requests, and 32 KiB unless one is alone."""
    script = Script()
    channel = Channel(script)  # type: ignore[arg-type]
    channel.window = window
    statuses: list[str] = []
    Stream(channel, vectors(*sizes), post=lambda result: statuses.append(result.status), batch=batch).run()
    assert statuses == ["pass"] * len(sizes)
    assert script.most_requests <= window
    assert script.most_bytes <= MAX_UNANSWERED_BYTES


def test_a_full_window_goes_out_in_one_write() -> None:
    script = Script()
    channel = Channel(script)  # type: ignore[arg-type]
    channel.window = 64
    Stream(channel, vectors(*[10] * 64), post=lambda _: None, batch=1).run()
    assert script.writes == 2  # the window, and the hello at the end


def test_what_goes_over_the_wire() -> None:
    fields = call("split", {"text": "段\U0001f600\u2028"})
    assert fields == b'"op":"split","args":{"text":"\\u6bb5\\ud83d\\ude00\\u2028"}}'
    assert call("split", {"text": "段\u2028"}, raw=True, session=3) == '"op":"split","args":{"text":"段\u2028"},"session":3}'.encode()
    slot = Slot(None, 0)
    assert single("split", b'"op":"x"}', slot=slot).body == b'"type":"call","op":"x"}\n'
    assert batched([("x", b'"op":"x"}', slot)] * 2).body == b'"type":"batch","calls":[{"op":"x"},{"op":"x"}]}\n'
    assert hello().body == b'"type":"hello","protocol":1}\n'
    assert batched([("split", b"}", slot)] * 3).seconds == 3 * single("split", b"}", slot=slot).seconds


@pytest.mark.parametrize("bridged", [False, True])
def test_a_child_takes_and_gives_a_lot(*, bridged: bool) -> None:
    """More than a pipe holds, both ways at once; the bridge is what Windows uses."""
    child = Child(ECHO, bridged=bridged)
    data = b"x" * (3 * 1024 * 1024) + b"\n"
    child.send(data)
    heard = 0
    while heard < len(data):
        chunk = child.receive(monotonic() + 10)
        assert chunk
        heard += len(chunk)
    child.close_input()
    assert child.receive(monotonic() + 10) == b""
    assert child.ending(10) == "exit code 0"
    child.close()


@pytest.mark.parametrize("bridged", [False, True])
def test_a_child_that_reads_nothing_stops_nobody(*, bridged: bool) -> None:
    child = Child((PYTHON, "-c", "import time; time.sleep(60)"), bridged=bridged)
    child.send(b"x" * (1024 * 1024))
    child.send(b"y" * 10)
    begun = monotonic()
    assert child.receive(begun + 0.2) is None
    assert monotonic() - begun < 5
    child.close_input()
    child.close()
    child.kill()


def test_a_child_that_is_gone_swallows_what_it_is_sent() -> None:
    child = Child((PYTHON, "-c", ""))
    assert child.receive(monotonic() + 10) == b""
    assert child.ending(10) == "exit code 0"
    for _ in range(3):
        child.send(b"x" * (1024 * 1024))
    child.close()


def test_a_line_without_end_is_refused() -> None:
    """Memory is bounded, whatever an adapter writes."""
    code = f"import sys; sys.stdin.readline(); sys.stdout.write('x' * {MAX_LINE_BYTES + 1}); sys.stdout.flush(); sys.stdin.read()"
    channel = Channel(Child((PYTHON, "-c", code)))
    with pytest.raises(AdapterError, match=f"a reply passes {MAX_LINE_BYTES} bytes"):
        channel.ask(hello())
    channel.child.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals have names on POSIX")
def test_endings_have_names() -> None:
    child = Child((PYTHON, "-c", "import os; os.kill(os.getpid(), 6)"))
    assert child.ending(10) == "SIGABRT"
    child.close()


def test_the_fake_says_what_it_should() -> None:
    channel = Channel(Child(fake("--features", "a,b")))
    assert channel.ask(hello())["impl"] == {
        "name": "fake",
        "version": "1",
        "language": "python",
        "contract": "1.0",
        "operations": ["say", "count", "split", "echo"],
        "features": ["a", "b"],
        "window": 1,
    }
    channel.child.close()
