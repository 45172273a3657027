"""What changed between two reports, and what of it is worse."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from prunespec_conformance.errors import Status
from prunespec_conformance.jsons import Json
from prunespec_conformance.report_shape import Report
from prunespec_conformance.reports.view import KNOWN, STALE, kind_of
from prunespec_conformance.shown import displayed
from prunespec_conformance.verdict import CONFORMANT, INCOMPLETE, NONCONFORMANT, WITH_DEVIATIONS

_RANKS = {
    Status.PASS: 0,
    STALE: 0,  # the program is right; the record about it is old
    KNOWN: 1,
    Status.NOT_CLAIMED: 2,
    Status.FAIL: 3,
    Status.TIMEOUT: 4,
    Status.CRASH: 4,
    Status.HARNESS_ERROR: 5,
    Status.NOT_RUN: 5,
}
_WORDS = {CONFORMANT: 0, WITH_DEVIATIONS: 1, INCOMPLETE: 2, NONCONFORMANT: 3}
_FINE = 2
"""Up to this rank a vector does not fail the run."""


@dataclass(frozen=True, slots=True)
class Change:
    """One vector that is not as it was; `old` and `new` are kinds, empty where it is absent.

    `retired` is the reason where the suite withdrew the vector meanwhile.
    """

    id: str
    old: str
    new: str
    retired: str = ""

    @property
    def worse(self) -> bool:
        """Whether it counts against the new run.

        A vector that did not fail and now is gone counts, unless it is retired:
        nobody watches that behaviour any more. A new vector counts if it fails.
        """
        if not self.new:
            return not self.retired and _RANKS[self.old] <= _FINE
        return _RANKS[self.new] > (_RANKS[self.old] if self.old else _FINE)

    @property
    def label(self) -> str:
        """The word that stands before it in a list."""
        if not self.new:
            return "retired" if self.retired else "gone"
        return "new" if not self.old else "worse" if self.worse else "changed"


def changes(old: Report, new: Report, *, retired: Mapping[str, str]) -> list[Change]:
    """Return the vectors that changed, by id; `retired` as in Suite."""
    before, after = _kinds(old), _kinds(new)
    names = sorted(before.keys() | after.keys())
    found = (Change(name, before.get(name, ""), after.get(name, ""), retired.get(name, "")) for name in names)
    return [change for change in found if change.old != change.new]


def frame_lines(old: Report, new: Report) -> Iterator[str]:
    """Yield what else is not as it was: the program, the runner, what was asked for."""
    rows: tuple[tuple[str, Json, Json], ...] = (
        ("implementation", _named(old), _named(new)),
        ("contract", old["contract"], new["contract"]),
        ("runner", old["runner"], new["runner"]),
        ("required set", old["required"], new["required"]),
        ("selection", old["selection"], new["selection"]),
        ("verdict", old["verdict"]["word"], new["verdict"]["word"]),
        ("exit code", old["verdict"]["exit"], new["verdict"]["exit"]),
    )
    for name, before, after in rows:
        if before != after:
            yield f"{name}: {_shown(before)} → {_shown(after)}"


def verdict_is_worse(old: Report, new: Report) -> bool:
    """Tell whether the verdict fell, or a run that was as required no longer is."""
    words = [_WORDS.get(report["verdict"]["word"], len(_WORDS)) for report in (old, new)]
    return words[1] > words[0] or bool(new["verdict"]["exit"] and not old["verdict"]["exit"])


def _kinds(report: Report) -> dict[str, str]:
    return {entry["id"]: kind_of(entry) for entry in report["results"]}


def _shown(value: Json) -> str:
    return value if isinstance(value, str) else displayed(value) if value not in (None, {}) else "none"


def _named(report: Report) -> str:
    return f"{report['impl']['name']} {report['impl']['version']}"
