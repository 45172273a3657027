"""`report.json`: the one source of all that is printed about a run.

Nothing in it depends on time, on the order in which adapters answered, or on `-j`: the same program gives the same bytes, unless it writes other words to
stderr before it crashes.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date

from prunespec_conformance import __version__
from prunespec_conformance.data import Clause
from prunespec_conformance.describe import describe
from prunespec_conformance.errors import Status
from prunespec_conformance.expected import Deviation, how_of, note_on
from prunespec_conformance.jsons import Object
from prunespec_conformance.judge import Result
from prunespec_conformance.pool import Run
from prunespec_conformance.report_shape import (
    ClauseJson,
    DeviationJson,
    Report,
    ResultJson,
)
from prunespec_conformance.verdict import verdict_on

FORMAT = 1
_QUIET = frozenset({Status.PASS, Status.NOT_CLAIMED})


@dataclass(frozen=True, slots=True)
class Frame:
    """What a report says beside what the run found; fields as in Report."""

    contract: str
    clauses: Mapping[str, Clause]
    command: tuple[str, ...]
    vectors: str | None
    required: str | None
    selection: Object
    total: int
    expected: Mapping[str, Deviation]
    today: date


def build(frame: Frame, run: Run) -> Report:
    """Return the report of a run."""
    results = [result_json(result, frame) for result in run.results]
    return {
        "format": FORMAT,
        "runner": __version__,
        "contract": frame.contract,
        "impl": asdict(run.impl),
        "command": list(frame.command),
        "vectors": frame.vectors,
        "required": frame.required,
        "selection": frame.selection,
        "total": frame.total,
        "results": results,
        "problems": list(run.problems),
        "clauses": _clauses(results, frame.clauses),
        "counts": _counts(results),
        "levels": _levels(results),
        "not_claimed": _not_claimed(results),
        "verdict": verdict_on(results, run.problems, selected=bool(frame.selection)),
    }


def result_json(result: Result, frame: Frame) -> ResultJson:
    """Return one vector's result as the report holds it."""
    vector = result.vector
    deviation = frame.expected.get(vector.id)
    note = note_on(result, deviation, today=frame.today) if deviation else ""
    entry: ResultJson = {
        "id": vector.id,
        "status": str(result.status),
        "clauses": sorted(vector.clauses),
        "level": vector.level,
        "unexpected": bool(note) if deviation else result.status not in _QUIET,
        "note": note,
        "detail": result.detail,
    }
    if deviation:
        entry["deviation"] = _deviation_json(deviation)
    if result.status not in _QUIET:
        _add_details(entry, result)
    return entry


def _add_details(entry: ResultJson, result: Result) -> None:
    steps = result.vector.steps
    entry["why"] = result.vector.why
    entry["steps"] = [{"op": s.op, "args": s.args, "want": s.want} for s in steps]
    entry["differences"] = [describe(d, steps[d.step]) for d in result.differences]
    entry["stderr"] = result.stderr
    entry["how"] = how_of(result)


def _deviation_json(deviation: Deviation) -> DeviationJson:
    until = deviation.until.isoformat() if deviation.until else ""
    return {"why": deviation.why, "link": deviation.link, "until": until}


def _counts(results: list[ResultJson]) -> dict[str, int]:
    """Return how many results there are of each status, of none too."""
    counted = Counter(entry["status"] for entry in results)
    return {str(status): counted[str(status)] for status in Status}


def _levels(results: list[ResultJson]) -> dict[str, dict[str, int]]:
    names = sorted({entry["level"] for entry in results})
    return {name: _counts([entry for entry in results if entry["level"] == name]) for name in names}


def _not_claimed(results: list[ResultJson]) -> dict[str, int]:
    """Return how many vectors each unclaimed operation or feature keeps out."""
    unclaimed = (e for e in results if e["status"] == Status.NOT_CLAIMED)
    return dict(sorted(Counter(entry["detail"] for entry in unclaimed).items()))


def _clauses(results: list[ResultJson], clauses: Mapping[str, Clause]) -> dict[str, ClauseJson]:
    counted: dict[str, Counter[str]] = {}
    for entry in results:
        for name in entry["clauses"]:
            counted.setdefault(name, Counter())[entry["status"]] += 1
    unknown = Clause(text="", level="")
    return {
        name: {
            "level": clauses.get(name, unknown).level,
            "text": clauses.get(name, unknown).text,
            "counts": dict(sorted(counts.items())),
        }
        for name, counts in sorted(counted.items())
    }
