"""An adapter under examination: lines by hand, right ones and wrong ones."""

from collections import deque
from collections.abc import Sequence
from time import monotonic

from prunespec_conformance.channel import Lines
from prunespec_conformance.child import Child
from prunespec_conformance.errors import AdapterError, Status, breach
from prunespec_conformance.jsons import Json, Object, compact, decode
from prunespec_conformance.wire import parse_reply, shown

_CRASH_S = 1.0


class Patient:
    """One adapter process; `seconds` is how long it may take for each line."""

    def __init__(self, command: Sequence[str], *, seconds: float) -> None:
        """Start it; StartError if it does not start."""
        self.child = Child(command)
        self.seconds = seconds
        self._lines = Lines()
        self._heard: deque[bytes] = deque()
        self._next_id = 1

    def request(self, fields: Object) -> tuple[int, bytes]:
        """Return a fresh id and the line of a request with it."""
        number = self._next_id
        self._next_id += 1
        return number, compact({"id": number, **fields}).encode() + b"\n"

    def ask(self, fields: Object) -> Object:
        """Send a request and return its reply; AdapterError if there is none."""
        number, line = self.request(fields)
        self.child.send(line)
        return self.reply(number)

    def reply(self, number: int) -> Object:
        """Return the next reply, which must be to this id; AdapterError."""
        reply = parse_reply(self.line())
        if reply["id"] != number:
            breach(f"it answered id {reply['id']}, and {number} was asked")
        return {key: value for key, value in reply.items() if key != "id"}

    def ask_raw(self, line: bytes) -> Json:
        """Send any line and return the JSON value that comes back; AdapterError."""
        self.child.send(line)
        answer = self.line()
        try:
            return decode(answer.decode())
        except ValueError:
            return breach(f"it answered with no JSON: {shown(answer)}")

    def line(self) -> bytes:
        """Return the next line of output; AdapterError if none comes."""
        until = monotonic() + self.seconds
        while not self._heard:
            chunk = self.child.receive(until)
            if not chunk:
                raise self._silence(ended=chunk is not None)
            self._heard += self._lines.feed(chunk)
        return self._heard.popleft()

    def _silence(self, *, ended: bool) -> AdapterError:
        half = self._lines.half()
        tail = f"; half a line is there: {shown(half)}" if half else ""
        ending = self.child.ending(_CRASH_S if ended else 0)
        if not (ended or ending):
            what = f"no line within {self.seconds:g} s{tail}"
            return AdapterError(Status.TIMEOUT, what)
        what = f"it ended ({ending or 'closed its output'}){tail}"
        return AdapterError(Status.CRASH, what)
