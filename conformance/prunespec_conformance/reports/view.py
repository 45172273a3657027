"""What the formats share: kinds of results, areas, and texts that are safe to show."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby

from prunespec_conformance.errors import Status
from prunespec_conformance.paint import plain
from prunespec_conformance.printing import failure_lines
from prunespec_conformance.report_shape import ClauseJson, Report, ResultJson
from prunespec_conformance.shown import escaped

KNOWN = "known-deviation"
STALE = "unexpected-pass"
KINDS = (STALE, Status.FAIL, Status.CRASH, Status.TIMEOUT, Status.HARNESS_ERROR, Status.NOT_RUN, KNOWN, Status.NOT_CLAIMED, Status.PASS)
"""A result's status, and two more that come of `conform.expected.json`; the worst first."""


def kind_of(entry: ResultJson) -> str:
    """Return the kind of a result."""
    if entry["unexpected"]:
        return STALE if entry["status"] == Status.PASS else entry["status"]
    return KNOWN if "deviation" in entry else entry["status"]


def failing(report: Report) -> list[ResultJson]:
    """Return the results that are not as required."""
    return [entry for entry in report["results"] if entry["unexpected"]]


def area_of(name: str) -> str:
    """Return the area of a clause."""
    return name.partition("-")[0]


def areas(clauses: Mapping[str, ClauseJson]) -> Iterator[tuple[str, list[tuple[str, ClauseJson]]]]:
    """Yield each area with its clauses."""
    for area, members in groupby(sorted(clauses.items()), key=lambda item: area_of(item[0])):
        yield area, list(members)


def counts_of_areas(report: Report) -> dict[str, Counter[str]]:
    """Return how many results each area has of each status; one of two clauses counts once."""
    counted: dict[str, Counter[str]] = {}
    for entry in report["results"]:
        for area in set(map(area_of, entry["clauses"])):
            counted.setdefault(area, Counter())[entry["status"]] += 1
    return counted


def story(entry: ResultJson, report: Report) -> str:
    """Return all that there is to say about a result, in lines; safe to show."""
    return safe("\n".join(failure_lines(entry, report, paint=plain)).rstrip("\n"))


def safe(text: str) -> str:
    """Return `text` with every char as an escape that does not show, LF aside.

    What is left may stand in any XML, HTML and SVG once `&`, `<` and quotes are escaped.
    """
    return "\n".join(map(escaped, text.split("\n")))
