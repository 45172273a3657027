"""One adapter at work, restarted when it breaks, and who is to blame for it.

If the adapter crashes, falls silent or breaks the protocol, every vector that was
open runs again alone on a fresh adapter. Only what a vector does alone is held
against it; a silence counts when it happens twice, the second time alone.
"""

from collections import deque
from dataclasses import dataclass

from prunespec_conformance.channel import Channel
from prunespec_conformance.deadlines import restarts_allowed
from prunespec_conformance.errors import AdapterError, StartError, Status
from prunespec_conformance.hello import Impl, connect
from prunespec_conformance.judge import Result
from prunespec_conformance.probe import raw_utf8
from prunespec_conformance.stream import Post, Stream, run_alone
from prunespec_conformance.vectors import Vector
from prunespec_conformance.wire import control


@dataclass(frozen=True, slots=True)
class Setup:
    """How to run an adapter.

    `window` caps what the adapter declares (None: no cap); `batch` is how many calls
    go into one request (1: no batches); `scale` multiplies the deadlines.
    """

    command: tuple[str, ...]
    scale: float = 1.0
    window: int | None = None
    batch: int = 1


class _GiveUp(Exception):  # noqa: N818 -- the end of a worker's run, not an error
    """The vectors that are left do not run, for the reason that it carries."""


class Worker:
    """Takes vectors from a queue that others may share, and posts their results."""

    def __init__(self, setup: Setup, queue: deque[Vector], *, post: Post) -> None:
        """Start nothing yet; `post` may be called twice for a vector: the last wins."""
        self.problems: list[str] = []
        self.gave_up = ""
        self._setup = setup
        self._queue = queue
        self._post = post
        self._channel: Channel | None = None
        self._restarts = restarts_allowed()
        self._stopped = False

    def connect(self) -> Impl:
        """Start the adapter; StartError if it does not start."""
        self._channel, impl = connect(self._setup.command, scale=self._setup.scale)
        self._channel.window = min(impl.window, self._setup.window or impl.window)
        return impl

    def probe(self) -> None:
        """Check once that raw UTF-8 is read like escapes; a fault is a problem."""
        channel = self._ready()
        try:
            self.problems += raw_utf8(channel)
        except AdapterError as error:
            self.problems.append(f"a call sent as raw UTF-8: {error}")
            self._close()

    def run(self) -> None:
        """Run vectors until the queue is empty or the restarts are used up."""
        try:
            while self._queue:
                self._stream()
            self._farewell()
        except _GiveUp as reason:
            self.gave_up = str(reason)
        finally:
            self._close()

    def stop(self) -> None:
        """Kill the adapter, from whichever thread; `run` then ends soon."""
        self._stopped = True
        if self._channel:
            self._channel.child.kill()

    def _ready(self) -> Channel:
        if self._channel:
            return self._channel
        if self._stopped:
            reason = "the run was stopped"
            raise _GiveUp(reason)
        return self._restart()

    def _restart(self) -> Channel:
        try:
            self.connect()
        except StartError as error:
            self.problems.append(f"at a restart {error}")
            raise _GiveUp(str(error)) from error
        return self._ready()

    def _stream(self) -> None:
        batch = self._setup.batch
        stream = Stream(self._ready(), self._queue, post=self._post, batch=batch)
        try:
            stream.run()
        except AdapterError as error:
            self._discard(error)
            self._find_culprit(stream.suspects(error.status), error)

    def _find_culprit(self, suspects: list[Vector], error: AdapterError) -> None:
        silent = error.status is Status.TIMEOUT
        blamed = [self._alone(vector, second=silent) for vector in suspects]
        if not any(blamed) and not silent:
            self.problems.append(f"{error.detail}; no vector does that alone")

    def _alone(self, vector: Vector, *, second: bool) -> bool:
        """Run one vector alone and post its result; return whether it is to blame."""
        channel = self._ready()
        try:
            self._post(run_alone(channel, vector))
        except AdapterError as error:
            if error.status is Status.TIMEOUT and not second:
                self._discard(error)
                return self._alone(vector, second=True)
            self._post(blame(vector, error, stderr=channel.child.stderr()))
            self._discard(error)
            return True
        return False

    def _discard(self, error: AdapterError) -> None:
        """End a broken adapter; a fresh one is started when there is need of it."""
        self._close()
        self._restarts[error.status] -= 1
        if self._restarts[error.status] < 0:
            reason = f"gave up after too many restarts, the last one for: {error}"
            raise _GiveUp(reason)

    def _farewell(self) -> None:
        """Say `bye`: the adapter must answer, and end with exit code 0."""
        if not self._channel:
            return
        try:
            self._channel.ask(control("bye"))
            self._channel.finish()
        except AdapterError as error:
            self.problems.append(f"at the end: {error}")

    def _close(self) -> None:
        if self._channel:
            self._channel.child.close()
            self._channel = None


def blame(vector: Vector, error: AdapterError, *, stderr: str) -> Result:
    """Return the result of a vector that, alone, led to `error`."""
    return Result(
        vector,
        error.status,
        detail=error.detail,
        ending=error.ending,
        stderr=stderr,
    )
