"""Vectors through one running adapter: many at a time, or one alone."""

import contextlib
from collections import deque
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import cast

from prunespec_conformance.case import Case
from prunespec_conformance.channel import Channel
from prunespec_conformance.errors import Status, breach
from prunespec_conformance.jsons import Object
from prunespec_conformance.judge import Result
from prunespec_conformance.vectors import Vector
from prunespec_conformance.wire import (
    Request,
    batch_items,
    batched,
    control,
    hello,
    single,
)

Post = Callable[[Result], None]


def run_alone(channel: Channel, vector: Vector) -> Result:
    """Run one vector with nothing else in flight; AdapterError is its own fault.

    The `hello` at the end proves that no reply is left over: one that comes twice
    would stand before the reply to it.
    """
    case = Case(vector, count(1).__next__)
    for request in _requests([case], batch=1):
        _take(request, channel.ask(request))
    channel.ask(hello())
    return case.result()


class Stream:
    """Pulls vectors from a queue and keeps the adapter's window full."""

    def __init__(self, channel: Channel, queue: deque[Vector], *, post: Post, batch: int) -> None:
        """Pull from `queue`, which others may share; `batch` calls go in a request."""
        self._channel = channel
        self._queue = queue
        self._post = post
        self._batch = batch
        self._fresh = count(1).__next__
        self._open: dict[str, Case] = {}
        self._last: list[Vector] = []
        self._backlog: deque[Request] = deque()

    def run(self) -> None:
        """Pass vectors through until the queue is empty; AdapterError on a fault."""
        while self._fill():
            for request, reply in self._channel.replies():
                self._close(_take(request, reply))
        if self._last:
            self._channel.ask(hello())

    def suspects(self, status: Status) -> list[Vector]:
        """Return the vectors that may have caused a fault.

        Those that the last reply completed are among them, for a second reply or a late crash may be their doing; but not
        of a silence, for they did not keep silent.
        """
        last = [] if status is Status.TIMEOUT else self._last
        return [*last, *(case.vector for case in self._open.values())]

    def _fill(self) -> bool:
        """Submit what the window takes; return whether a reply is due."""
        channel, backlog = self._channel, self._backlog
        while (backlog or self._pull()) and channel.has_room(backlog[0]):
            channel.submit(backlog.popleft())
        return channel.busy

    def _pull(self) -> bool:
        """Put the requests of the next vectors in the backlog; False at the end.

        With batches, as many vectors as a batch has calls: most have one call.
        """
        cases = list(islice(self._cases(), self._batch))
        self._backlog += _requests(cases, batch=self._batch)
        return bool(cases)

    def _cases(self) -> Iterator[Case]:
        with contextlib.suppress(IndexError):
            while True:
                case = Case(self._queue.popleft(), self._fresh)
                self._open[case.vector.id] = case
                yield case

    def _close(self, done: list[Case]) -> None:
        """Post what one reply has completed."""
        if done:
            self._last = [case.vector for case in done]
        for case in done:
            del self._open[case.vector.id]
            self._post(case.result())


def _requests(cases: list[Case], *, batch: int) -> list[Request]:
    """Return the requests of some vectors, then the drops of their sessions."""
    calls = [call for case in cases for call in case.calls]
    numbers = [number for case in cases for number in case.sessions.values()]
    drops = [control("drop", session=number) for number in numbers]
    if batch == 1:
        return [*(single(op, fields, slot=slot) for op, fields, slot in calls), *drops]
    starts = range(0, len(calls), batch)
    return [*(batched(calls[start : start + batch]) for start in starts), *drops]


def _take(request: Request, reply: Object) -> list[Case]:
    """Hand a reply to the vectors it belongs to; return those that are done."""
    if request.name == "drop" and "ok" not in reply:
        breach("`drop` was not answered with `ok`")
    calls = len(request.slots)
    bodies = batch_items(reply, calls) if request.batch else [reply] * calls
    pairs = zip(request.slots, bodies, strict=True)
    return [case for slot, body in pairs if (case := cast("Case", slot.case)).accept(slot.step, body)]
