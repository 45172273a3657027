"""A summary in Markdown, short enough for the page of a CI run; counts, no percentage."""

import html
import re
from collections import Counter
from collections.abc import Iterator, Sized

from prunespec_conformance.errors import Status
from prunespec_conformance.printing import is_unmet, judged, scope_of, word_of
from prunespec_conformance.report_shape import ClauseJson, Report, ResultJson
from prunespec_conformance.reports.view import KINDS, KNOWN, failing, kind_of, safe, story

_MAX_CLAUSES = 40
_MAX_FAILURES = 10
_MAX_DEVIATIONS = 20
_MEANINGFUL = re.compile(r"""[&<>"'\\`*_\[\]#|~@$!]""")


def made(report: Report) -> str:
    """Return the summary of a report."""
    return "\n".join(line for part in _PARTS for line in part(report)).rstrip("\n") + "\n"


def _head(report: Report) -> Iterator[str]:
    impl = report["impl"]
    yield f"## {_words(word_of(report))}"
    yield ""
    yield f"**{_words(str(impl['name']))} {_words(str(impl['version']))}**, {_words(scope_of(report))}"
    yield ""
    kinds = Counter(map(kind_of, report["results"]))
    others = [f"{kinds[kind]} {kind}" for kind in KINDS if kinds[kind] and kind not in (Status.PASS, Status.NOT_CLAIMED)]
    yield ", ".join([f"{report['counts'][Status.PASS]} of {judged(report['counts'])} pass", *others])
    if report["not_claimed"] or report["problems"]:
        yield ""
    for what, count in report["not_claimed"].items():
        yield f"- not claimed, not counted: {_words(what)} ({count})"
    for problem in report["problems"]:
        yield f"- harness problem: {_words(problem)}"
    yield ""


def _clause_table(report: Report) -> Iterator[str]:
    unmet = [(name, clause) for name, clause in report["clauses"].items() if is_unmet(clause)]
    if not unmet:
        return
    yield f"### {len(unmet)} of {len(report['clauses'])} clauses not met"
    yield ""
    yield "| clause | level | pass | not passing | what it says |"
    yield "|---|---|---|---|---|"
    for name, clause in unmet[:_MAX_CLAUSES]:
        yield _row(name, clause)
    yield ""
    yield from _rest(unmet[_MAX_CLAUSES:], what="clauses")


def _row(name: str, clause: ClauseJson) -> str:
    counts = clause["counts"]
    others = ", ".join(f"{n} {status}" for status, n in counts.items() if status not in (Status.PASS, Status.NOT_CLAIMED))
    cells = (name, clause["level"], f"{counts.get(Status.PASS, 0)} of {judged(counts)}", others, clause["text"])
    return f"| {' | '.join(map(_words, cells))} |"


def _failures(report: Report) -> Iterator[str]:
    found = failing(report)
    for entry in found[:_MAX_FAILURES]:
        yield "<details>"
        yield f"<summary>{_code(entry['status'])} <code>{_code(entry['id'])}</code></summary>"
        yield f"<pre>{_code(story(entry, report))}</pre>"
        yield "</details>"
        yield ""
    yield from _rest(found[_MAX_FAILURES:], what="failures")


def _deviations(report: Report) -> Iterator[str]:
    found = [entry for entry in report["results"] if kind_of(entry) == KNOWN]
    if found:
        yield "### Known deviations"
        yield ""
    yield from (_deviation(entry) for entry in found[:_MAX_DEVIATIONS])
    yield from _rest(found[_MAX_DEVIATIONS:], what="known deviations")


def _deviation(entry: ResultJson) -> str:
    facts = entry.get("deviation", {"why": "", "link": "", "until": ""})
    until = f" (until {_words(facts['until'])})" if facts["until"] else ""
    link = f", {_words(facts['link'])}" if facts["link"] else ""
    return f"- <code>{_code(entry['id'])}</code>: {_words(facts['why'])}{until}{link}"


def _rest(left_out: Sized, *, what: str) -> Iterator[str]:
    if len(left_out):
        yield f"… and {len(left_out)} more {what}; the report has all."
        yield ""


_PARTS = (_head, _clause_table, _failures, _deviations)


def _code(text: str) -> str:
    return html.escape(safe(text))


def _words(text: str) -> str:
    """Return words in which Markdown finds no mark and HTML no tag."""
    return _MEANINGFUL.sub(lambda found: f"&#{ord(found[0])};", safe(text).replace("\n", " "))
