"""One word for a run, and the exit code that goes with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from prunespec_conformance.errors import Exit, Status
from prunespec_conformance.report_shape import ResultJson, Verdict

CONFORMANT = "conformant"
WITH_DEVIATIONS = "conformant-with-known-deviations"
NONCONFORMANT = "nonconformant"
INCOMPLETE = "incomplete"

_FAILED = frozenset({Status.FAIL, Status.CRASH, Status.TIMEOUT})


@dataclass(frozen=True, slots=True)
class _Facts:
    results: Sequence[ResultJson]
    problems: Sequence[str]
    selected: bool

    def has(self, *statuses: str) -> bool:
        return any(entry["status"] in statuses for entry in self.results)

    def failed(self) -> bool:
        return any(e["unexpected"] and e["status"] in _FAILED for e in self.results)

    def unexpected(self) -> bool:
        return any(entry["unexpected"] for entry in self.results)

    def disturbed(self) -> bool:
        return bool(self.problems) or self.has(Status.HARNESS_ERROR)

    def unjudged(self) -> bool:
        return all(entry["status"] == Status.NOT_CLAIMED for entry in self.results)

    def operation_missing(self) -> bool:
        return any(entry["status"] == Status.NOT_CLAIMED and entry["detail"].startswith("operation ") for entry in self.results)

    def deviations(self) -> int:
        return sum("deviation" in e and not e["unexpected"] for e in self.results)


_Row = tuple[Callable[[_Facts], bool | int], str, str]

_WORDS: tuple[_Row, ...] = (
    (lambda facts: facts.selected, INCOMPLETE, "a selection ran"),
    (_Facts.failed, NONCONFORMANT, ""),
    (_Facts.disturbed, INCOMPLETE, "the adapter broke the protocol"),
    (lambda facts: facts.has(Status.NOT_RUN), INCOMPLETE, "not every vector ran"),
    (_Facts.unjudged, INCOMPLETE, "the adapter claims none of the vectors"),
    (_Facts.operation_missing, INCOMPLETE, "an operation is not claimed"),
    (_Facts.deviations, WITH_DEVIATIONS, ""),
    (lambda _: True, CONFORMANT, ""),
)
"""The first row that holds gives the word; features may be left out, operations not."""

_EXITS: tuple[tuple[Callable[[_Facts], bool], Exit], ...] = (
    (_Facts.disturbed, Exit.HARNESS),
    (_Facts.unexpected, Exit.UNEXPECTED),
    (_Facts.unjudged, Exit.USAGE),
    (lambda _: True, Exit.AS_REQUIRED),
)


def verdict_on(results: Sequence[ResultJson], problems: Sequence[str], *, selected: bool) -> Verdict:
    """Return the verdict on a run; `selected` says that only a part was asked for."""
    facts = _Facts(results, problems, selected)
    word, because = next((row[1], row[2]) for row in _WORDS if row[0](facts))
    return {
        "word": word,
        "because": because,
        "deviations": facts.deviations(),
        "exit": int(next(code for holds, code in _EXITS if holds(facts))),
    }
