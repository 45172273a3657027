"""Requests out, replies in: the window, the order, the deadlines."""

from collections import deque
from time import monotonic
from typing import NamedTuple, cast

from prunespec_conformance.child import Child
from prunespec_conformance.deadlines import EXIT_S
from prunespec_conformance.errors import AdapterError, Status, breach
from prunespec_conformance.jsons import Object
from prunespec_conformance.wire import (
    MAX_LINE_BYTES,
    Request,
    parse_reply,
    shown,
)

MAX_UNANSWERED_BYTES = 32 * 1024
_ID_BYTES = 16
_CRASH_S = 1.0


class Pending(NamedTuple):
    """A request that was sent and not yet answered."""

    id: int
    size: int
    request: Request


class Lines:
    """Cuts a stream of bytes into lines, without going over a byte twice."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._parts: list[bytes] = []
        self._size = 0

    def feed(self, chunk: bytes) -> list[bytes]:
        """Return the lines that `chunk` completes, without their LF."""
        first, *others = chunk.split(b"\n")
        self._parts.append(first)
        self._size += len(first)
        if not others:
            return []
        *whole, rest = [b"".join(self._parts), *others]
        self._parts, self._size = [rest], len(rest)
        return whole

    def half(self) -> bytes:
        """Return what came after the last LF."""
        return b"".join(self._parts)

    def size(self) -> int:
        """Return how many bytes came after the last LF."""
        return self._size


class Channel:
    """A conversation with one adapter.

    Replies must come in the order of the requests: then a wrong id is known as
    wrong at once, and nobody else's reply is taken for an answer.
    """

    def __init__(self, child: Child, *, scale: float = 1.0) -> None:
        """Speak with `child`; `scale` multiplies every deadline."""
        self.child = child
        self.window = 1
        self._scale = scale
        self._lines = Lines()
        self._pending: deque[Pending] = deque()
        self._out: list[bytes] = []
        self._unanswered_bytes = 0
        self._next_id = 1
        self._since = monotonic()
        self._fault: AdapterError | None = None

    @property
    def busy(self) -> bool:
        """Whether a request waits for its reply."""
        return bool(self._pending)

    def has_room(self, request: Request) -> bool:
        """Tell whether the window takes one more request now.

        At most `window` requests and 32 KiB are unanswered at any time; a request
        that is larger alone goes out alone.
        """
        size = self._unanswered_bytes + len(request.body) + _ID_BYTES
        fits = len(self._pending) < self.window and size <= MAX_UNANSWERED_BYTES
        return fits or not self._pending

    def submit(self, request: Request) -> None:
        """Put a request in the queue; `replies` sends all of them in one write."""
        if not self._pending:
            self._since = monotonic()
        size = len(request.body) + _ID_BYTES
        self._pending.append(Pending(self._next_id, size, request))
        self._out.append(b'{"id":%d,%b' % (self._next_id, request.body))
        self._unanswered_bytes += size
        self._next_id += 1

    def replies(self) -> list[tuple[Request, Object]]:
        """Wait for the next replies; at least one, or an AdapterError.

        What came before a fault is handed out first, and the fault with the next call.
        """
        self._flush()
        taken: list[tuple[Request, Object]] = []
        while not taken:
            self._raise_fault()
            self._take(self._chunk(), taken)
        self._since = monotonic()
        return taken

    def ask(self, request: Request) -> Object:
        """Send one request alone and return its reply."""
        self.submit(request)
        ((_, reply),) = self.replies()
        return reply

    def finish(self) -> None:
        """Close the adapter's input; AdapterError unless it then ends with code 0."""
        self._raise_fault()
        self.child.close_input()
        until = monotonic() + EXIT_S * self._scale
        surplus = self._lines.half() + (self.child.receive(until) or b"")
        if surplus:
            breach(f"output that nobody asked for after `bye`: {shown(surplus)}")
        ending = self.child.ending(max(0.1, until - monotonic()))
        if ending != "exit code 0":
            how = ending or "it did not end"
            breach(f"{how} after `bye` and the end of its input, wanted code 0")

    def _flush(self) -> None:
        if self._out:
            self.child.send(b"".join(self._out))
            self._out.clear()

    def _raise_fault(self) -> None:
        if self._fault:
            raise self._fault

    def _chunk(self) -> bytes:
        """Return the next output; AdapterError at its end or past the deadline."""
        oldest = self._pending[0].request
        seconds = oldest.seconds * self._scale
        chunk = self.child.receive(self._since + seconds)
        if not chunk:
            raise self._silence(oldest, seconds, ended=chunk is not None)
        return chunk

    def _take(self, chunk: bytes, taken: list[tuple[Request, Object]]) -> None:
        try:
            # not one comprehension: what came before a fault must stay
            for line in self._lines.feed(chunk):
                taken.append(self._match(line))  # noqa: PERF401
            if self._lines.size() > MAX_LINE_BYTES:
                breach(f"a reply passes {MAX_LINE_BYTES} bytes")
        except AdapterError as fault:
            self._fault = fault

    def _match(self, line: bytes) -> tuple[Request, Object]:
        reply = parse_reply(line)
        if not self._pending or reply["id"] != self._pending[0].id:
            breach(f"{self._stray(cast('int', reply['id']))}: {shown(line)}")
        answered = self._pending.popleft()
        self._unanswered_bytes -= answered.size
        return answered.request, reply

    def _stray(self, number: int) -> str:
        """Say what is wrong with an id, without ids: they differ from run to run."""
        if number >= self._next_id or number < 1:
            return "a reply to a request that was never made"
        if not self._pending or number < self._pending[0].id:
            return "a reply to a request that was answered before"
        return "a reply out of order"

    def _silence(self, oldest: Request, seconds: float, *, ended: bool) -> AdapterError:
        """Return the error for output that does not come; says what is half there."""
        ending = self.child.ending(_CRASH_S if ended else 0)
        half = self._lines.half()
        tail = f"; half a line is there: {shown(half)}" if half else ""
        if ended or ending:
            how = ending or "closed its output"
            what = f"{how} before it answered `{oldest.name}`{tail}"
            return AdapterError(Status.CRASH, what, ending=how)
        late = f"no reply to `{oldest.name}` within {seconds:g} s{tail}"
        return AdapterError(Status.TIMEOUT, late)
