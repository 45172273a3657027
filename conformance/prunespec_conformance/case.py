"""One vector on its way through an adapter."""

from collections.abc import Callable

from prunespec_conformance.errors import Status
from prunespec_conformance.expand import expand_step
from prunespec_conformance.jsons import Object
from prunespec_conformance.judge import Difference, Result, judge
from prunespec_conformance.vectors import Step, Vector
from prunespec_conformance.wire import Slot, call


class Case:
    """A vector's calls as bytes, and the replies that came so far.

    `sessions` maps the vector's own session numbers to the ones on the wire.
    """

    __slots__ = ("_differences", "_missing", "_wants", "calls", "sessions", "vector")

    def __init__(self, vector: Vector, fresh: Callable[[], int]) -> None:
        """Expand and encode every step; SuiteError if the vector is damaged.

        `fresh` gives an unused session number, so that vectors in flight together
        never share a session.
        """
        self.vector = vector
        self.calls: list[tuple[str, bytes, Slot]] = []
        self.sessions: dict[int, int] = {}
        self._wants: list[Object] = []
        self._differences: list[Difference] = []
        self._missing = len(vector.steps)
        for number, step in enumerate(vector.steps):
            self._encode(number, step, fresh=fresh)

    def accept(self, step: int, reply: Object) -> bool:
        """Judge one reply; return whether it was the last that was missing."""
        self._differences += judge(reply, self._wants[step], step=step)
        self._missing -= 1
        return not self._missing

    def result(self) -> Result:
        """Return the verdict on all replies."""
        status = Status.FAIL if self._differences else Status.PASS
        return Result(self.vector, status, tuple(self._differences))

    def _encode(self, number: int, step: Step, *, fresh: Callable[[], int]) -> None:
        args, want = expand_step(step.args, step.want)
        session = step.session
        if session is not None:
            session = self.sessions.setdefault(session, fresh())
        raw = self.vector.wire == "utf-8"
        fields = call(step.op, args, session=session, raw=raw)
        self.calls.append((step.op, fields, Slot(self, number)))
        self._wants.append(want)
