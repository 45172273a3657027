"""JUnit XML: a suite per area, a test case per vector, no time of day and no durations.

The elements and attributes are those that every reader knows. A known deviation and
what is not claimed are `skipped`; what broke off is an `error`, a wrong answer a `failure`.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from xml.etree import ElementTree as ET

from prunespec_conformance.errors import Status
from prunespec_conformance.printing import scope_of, word_of
from prunespec_conformance.report_shape import Report, ResultJson
from prunespec_conformance.reports.view import KNOWN, STALE, area_of, kind_of, safe, story

_ELEMENTS = {
    STALE: "failure",
    Status.FAIL: "failure",
    Status.CRASH: "error",
    Status.TIMEOUT: "error",
    Status.HARNESS_ERROR: "error",
    Status.NOT_RUN: "error",
    KNOWN: "skipped",
    Status.NOT_CLAIMED: "skipped",
}
_TOTALS = {"failures": "failure", "errors": "error", "skipped": "skipped"}
_NO_TIME = "0"


def made(report: Report) -> str:
    """Return the XML of a report."""
    root = ET.Element("testsuites", {"name": _name(report)})
    for area, entries in groupby(sorted(report["results"], key=_area), key=_area):
        _add_suite(root, area, cases=[_case(entry, report) for entry in entries], report=report)
    if report["problems"]:
        _add_suite(root, "harness", cases=[_problem(text) for text in report["problems"]], report=report)
    for key, value in _totals(root.iter("testcase")).items():
        root.set(key, value)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _name(report: Report) -> str:
    impl = report["impl"]
    return safe(f"prunespec: {impl['name']} {impl['version']}")


def _area(entry: ResultJson) -> str:
    return area_of(min(entry["clauses"], default="NONE"))


def _add_suite(root: ET.Element, area: str, *, cases: list[ET.Element], report: Report) -> None:
    suite = ET.SubElement(root, "testsuite", {"name": safe(area), **_totals(cases)})
    properties = ET.SubElement(suite, "properties")
    for name, value in (("verdict", word_of(report)), ("scope", scope_of(report))):
        ET.SubElement(properties, "property", {"name": name, "value": safe(value)})
    suite.extend(cases)


def _totals(cases: Iterable[ET.Element]) -> dict[str, str]:
    found = list(cases)
    kinds = Counter(child.tag for case in found for child in case)
    return {"tests": str(len(found)), **{key: str(kinds[tag]) for key, tag in _TOTALS.items()}, "time": _NO_TIME}


def _case(entry: ResultJson, report: Report) -> ET.Element:
    case = ET.Element("testcase", {"classname": safe(f"prunespec.{_area(entry)}"), "name": safe(entry["id"]), "time": _NO_TIME})
    kind = kind_of(entry)
    if kind != Status.PASS:
        ET.SubElement(case, _ELEMENTS.get(kind, "error"), {"message": safe(_message(entry, kind)), "type": safe(kind)}).text = _text(entry, report)
    return case


def _text(entry: ResultJson, report: Report) -> str | None:
    return story(entry, report) if entry["unexpected"] else None


def _message(entry: ResultJson, kind: str) -> str:
    reason = entry.get("deviation", {}).get("why") or entry["note"] or entry["detail"] or entry.get("why")
    return f"{kind}: {reason}" if reason else kind


def _problem(text: str) -> ET.Element:
    case = ET.Element("testcase", {"classname": "prunespec.harness", "name": safe(text), "time": _NO_TIME})
    ET.SubElement(case, "error", {"message": safe(text), "type": "harness-problem"})
    return case
