"""The search: draws calls of one operation until program and reference differ, then makes the call small."""

import warnings
from dataclasses import dataclass
from random import Random
from time import monotonic

from hypothesis import HealthCheck, Phase, find, settings
from hypothesis.errors import HypothesisWarning, NoSuchExample
from hypothesis.strategies import SearchStrategy

from prunespec_conformance.errors import AdapterError
from prunespec_conformance.jsons import Object, compact, spelled
from prunespec_conformance.judge import judge
from prunespec_conformance.mined import Found
from prunespec_mine import reference
from prunespec_mine.program import Program
from prunespec_mine.reduce import reduced

SHRINK_SECONDS = 45.0
SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example, HealthCheck.filter_too_much)
_ROUND = 200
"""Calls per run of Hypothesis: each begins with small ones again."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many calls of each operation, how many seconds in all (None: no limit), and what deadlines are multiplied by."""

    examples: int
    seconds: float | None
    scale: float


class Search:
    """One operation of one program. `asked` counts the calls."""

    def __init__(self, program: Program, op: str, *, until: float) -> None:
        """Search until so late on the monotonic clock; what is found by then is still made small."""
        self.asked = 0
        self._program = program
        self._op = op
        self._until = until
        self._differing: set[str] = set()
        self._kind: tuple[str, ...] | None = None

    def find(self, calls: SearchStrategy[Object], *, examples: int, seed: int) -> Found | None:
        """Return the smallest call found on which the two differ, None if there was none."""
        done = 0
        while done < examples and monotonic() < self._until:
            count = min(_ROUND, examples - done)
            try:
                args = self._hypothesis(calls, count=count, random=Random(f"{seed} {self._op} {done}"))  # noqa: S311  # not for secrets
            except NoSuchExample:
                done += count
                continue
            return self._small(args)
        return None

    def _hypothesis(self, calls: SearchStrategy[Object], *, count: int, random: Random) -> Object:
        chosen = settings(
            max_examples=count,
            database=None,
            deadline=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=SLOW,
        )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", HypothesisWarning)
            return find(calls, self._differs, settings=chosen, random=random)

    def _differs(self, args: Object) -> bool:
        """Tell whether the two differ. Hypothesis may ask again about what did, and must hear the same."""
        key = spelled(args, compact)
        if key in self._differing:
            return True
        if monotonic() > self._until:
            return False
        self.asked += 1
        if not self._compared(args):
            return False
        if not self._differing:
            self._until = monotonic() + SHRINK_SECONDS
        self._differing.add(key)
        return True

    def _small(self, args: Object) -> Found:
        """Make the call smaller than its strategy can, and ask about it once more on a fresh program."""
        self._kind = kind_of(reference.want(self._op, args), self._program.ask(self._op, args))
        self._until = monotonic() + SHRINK_SECONDS / 2
        small = reduced(args, self._alike, until=self._until)
        want = reference.want(self._op, small)
        return Found(self._op, small, want, self._program.ask_alone(self._op, small), self._program.stderr)

    def _alike(self, args: Object) -> bool:
        """Tell whether the two differ in the way that was found, so that a smaller call shows the same fault."""
        return self._compared(args) == self._kind

    def _compared(self, args: Object) -> tuple[str, ...]:
        return kind_of(reference.want(self._op, args), self._program.ask(self._op, args))


def kind_of(want: Object, got: "Object | AdapterError") -> tuple[str, ...]:
    """Return how a reply differs: which body was wanted and which key differs first, or the fault; empty if it does not."""
    (body,) = want
    if isinstance(got, AdapterError):
        return (body, str(got.status))
    differences = judge(got, want, step=0)
    return (body, differences[0].key) if differences else ()
