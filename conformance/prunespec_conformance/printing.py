"""What a person reads about a run; made from the report and from nothing else."""

import shlex
from collections.abc import Iterator
from itertools import groupby

from prunespec_conformance.errors import Status
from prunespec_conformance.paint import Paint
from prunespec_conformance.places import PROGRAM, program
from prunespec_conformance.report_shape import (
    ClauseJson,
    DifferenceJson,
    Report,
    ResultJson,
)
from prunespec_conformance.shown import displayed, escaped, shortened
from prunespec_conformance.verdict import CONFORMANT, WITH_DEVIATIONS

_STDERR_LINES = 10


def lines_of(report: Report, paint: Paint, *, shown: int) -> Iterator[str]:
    """Yield the lines about a run: failures (`shown` of them in full), verdict."""
    failing = [entry for entry in report["results"] if entry["unexpected"]]
    for entry in failing[:shown]:
        yield from failure_lines(entry, report, paint=paint, by=program())
    for entry in failing[shown:]:
        yield f"{paint('bad', entry['status'])} {entry['id']}"
    if failing[shown:]:
        yield f"({len(failing) - shown} of {len(failing)} named only; --show 0: all)"
    yield from _deviation_lines(report)
    for problem in report["problems"]:
        yield f"{paint('bad', 'harness problem')}: {problem}"
    yield from verdict_lines(report, paint)


def failure_lines(entry: ResultJson, report: Report, *, paint: Paint, by: str = PROGRAM) -> Iterator[str]:
    """Yield all that there is to say about one result; `by` is as in `repeat_command`."""
    yield f"{paint('bad', entry['status'])} {paint('strong', entry['id'])}"
    for clause in entry["clauses"]:
        facts = report["clauses"][clause]
        level = facts["level"] or entry["level"]
        yield f"  {clause} ({level}): {facts['text'] or '(text not at hand)'}"
    why = entry.get("why")
    yield from (f"  why: {text}" for text in [why] if text)
    yield from (f"  {text}" for text in [entry["note"], entry["detail"]] if text)
    for number, step in enumerate(entry.get("steps", [])):
        yield f"  step {number}: {step['op']} {displayed(step['args'])}"
        yield f"    wanted {displayed(step['want'])}"
    for difference in entry.get("differences", []):
        yield from _difference_lines(difference)
    yield from _stderr_lines(entry)
    yield f"  alone: {repeat_command(entry['id'], report, by=by)}"
    yield ""


def repeat_command(name: str, report: Report, *, by: str = PROGRAM) -> str:
    """Return the one command that runs a vector alone, raw lines shown.

    `by` is how the runner is called; files about a run have its name, whoever made them.
    """
    data = ["--vectors", report["vectors"]] if report["vectors"] else []
    return f"{by} {shlex.join(['repro', *data, name, '--', *report['command']])}"


def verdict_lines(report: Report, paint: Paint) -> Iterator[str]:
    """Yield the verdict with its counts; never a percentage."""
    verdict, counts, impl = report["verdict"], report["counts"], report["impl"]
    good = verdict["word"] in (CONFORMANT, WITH_DEVIATIONS) and not verdict["exit"]
    word = paint("good" if good else "bad", word_of(report))
    yield f"{word}: {impl['name']} {impl['version']}, {scope_of(report)}"
    others = [f"{count} {status}" for status, count in counts.items() if count and status not in (Status.PASS, Status.NOT_CLAIMED)]
    yield ", ".join([f"{counts[Status.PASS]} of {judged(counts)} pass", *others])
    yield from _level_lines(report)
    if report["not_claimed"]:
        parts = [f"{what} ({n})" for what, n in report["not_claimed"].items()]
        yield f"not claimed, not counted: {', '.join(parts)}"
    yield from _unmet_lines(report)


def word_of(report: Report) -> str:
    """Return the verdict in words: how many deviations there are, or why it is incomplete."""
    verdict = report["verdict"]
    if verdict["word"] == WITH_DEVIATIONS:
        return f"{verdict['word']}({verdict['deviations']})"
    because = f" ({verdict['because']})" if verdict["because"] else ""
    return f"{verdict['word']}{because}"


def scope_of(report: Report) -> str:
    """Return what was judged: the contract, the required set, how many vectors."""
    ran = len(report["results"])
    required = f", required set {report['required']}" if report["required"] else ""
    part = f"{ran} of {report['total']}" if ran != report["total"] else f"{ran}"
    return f"contract {report['contract']}{required}: {part} vectors"


def _level_lines(report: Report) -> Iterator[str]:
    if len(report["levels"]) > 1:
        yield ", ".join(f"{level} {counts[Status.PASS]} of {judged(counts)}" for level, counts in report["levels"].items())


def judged(counts: dict[str, int]) -> int:
    """Return how many results of these are counted; what is not claimed is not."""
    return sum(n for name, n in counts.items() if name != Status.NOT_CLAIMED)


def _unmet_lines(report: Report) -> Iterator[str]:
    """Yield a line per area with the clauses that are not met."""
    unmet = [(name, clause) for name, clause in report["clauses"].items() if is_unmet(clause)]
    if unmet:
        yield f"{len(unmet)} of {len(report['clauses'])} clauses not met:"
    for area, members in groupby(unmet, key=lambda item: item[0].partition("-")[0]):
        yield f"  {area}: {', '.join(_unmet(*member) for member in members)}"


def is_unmet(clause: ClauseJson) -> bool:
    """Tell whether a vector of the clause was judged and did not pass."""
    return clause["counts"].get(Status.PASS, 0) < judged(clause["counts"])


def _unmet(name: str, clause: ClauseJson) -> str:
    counts = clause["counts"]
    return f"{name} ({counts.get(Status.PASS, 0)} of {judged(counts)})"


def _deviation_lines(report: Report) -> Iterator[str]:
    for entry in report["results"]:
        deviation = entry.get("deviation")
        if deviation and not entry["unexpected"]:
            until = f" (until {deviation['until']})" if deviation["until"] else ""
            yield f"known deviation {entry['id']}: {deviation['why']}{until}"


def _difference_lines(difference: DifferenceJson) -> Iterator[str]:
    place = f"{difference['key']}{difference['where']}"
    char = difference["char"]
    at = "" if char is None else f" from char {char} on"
    yield f"  step {difference['step']} {difference['op']}: {place} differs{at}"
    if difference["before"]:
        yield f"    after  {difference['before']}"
    yield f"    want   {difference['want']}"
    yield f"    got    {difference['got']}"
    for hint in difference["hints"]:
        yield f"    hint: {hint}"


def _stderr_lines(entry: ResultJson) -> Iterator[str]:
    lines = entry.get("stderr", "").splitlines()[-_STDERR_LINES:]
    if lines:
        yield "  its stderr ends with:"
    for line in lines:
        yield f"    {shortened(escaped(line))}"
