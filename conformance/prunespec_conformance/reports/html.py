"""One page about a run: self-contained, opens from a file, fetches nothing.

All of it is there without the script, which only hides what the filters leave out.
"""

import base64
import hashlib
from collections import Counter
from collections.abc import Iterator

from prunespec_conformance.errors import Status
from prunespec_conformance.paint import plain
from prunespec_conformance.places import package
from prunespec_conformance.printing import is_unmet, judged, scope_of, verdict_lines, word_of
from prunespec_conformance.report_shape import ClauseJson, Report
from prunespec_conformance.reports.markup import Markup, group, raw, tag
from prunespec_conformance.reports.vector_html import item
from prunespec_conformance.reports.view import KINDS, areas, counts_of_areas, kind_of

_KEYS = (("/", "search"), ("j", "next"), ("k", "previous"), ("Enter", "open or close"), ("x", "open or close all"), ("Esc", "no filters"))


def made(report: Report) -> str:
    """Return the page of a report."""
    page = tag("html", _head(report), _body(report), lang="en")
    return f"<!doctype html>\n{page}\n"


def _head(report: Report) -> Markup:
    style = _own("page.css")
    policy = f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(_own('page.js'))}; base-uri 'none'; form-action 'none'"
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", f"{word_of(report)}: {report['impl']['name']} {report['impl']['version']}"),
        tag("style", raw(style)),
    )


def _body(report: Report) -> Markup:
    kinds = Counter(map(kind_of, report["results"]))
    vectors = tag("ol", *(item(entry, report) for entry in report["results"]), class_="vectors")
    return tag(
        "body",
        tag("a", "To the vectors", href="#vectors", class_="skip"),
        _banner(report),
        tag("div", _clause_list(report), tag("main", _filters(kinds), _chosen(), vectors, _nothing(), id="vectors", tabindex="-1"), class_="columns"),
        _foot(report),
        tag("script", raw(_own("page.js"))),
        class_="scriptless",
    )


def _banner(report: Report) -> Markup:
    impl, verdict = report["impl"], report["verdict"]
    keys = [group(tag("span", tag("kbd", key), f" {what}"), " ") for key, what in _KEYS]
    counts, *others = [line for line in list(verdict_lines(report, plain))[1:] if not line.startswith("  ") and not line.endswith(":")]
    mood = {0: "good"}.get(verdict["exit"], "bad") if verdict["word"] != "incomplete" else "part"
    return tag(
        "header",
        tag("p", *keys, class_="keys quiet needs-script"),
        tag("p", f"{impl['name']} {impl['version']}", tag("span", f" ({impl['language']})", class_="quiet"), class_="who"),
        tag("h1", word_of(report)),
        tag("p", tag("strong", counts), class_="counts"),
        tag("p", scope_of(report), class_="quiet"),
        *(tag("p", line, class_="quiet") for line in others),
        *(tag("p", f"harness problem: {problem}", class_="problem") for problem in report["problems"]),
        class_=f"banner {mood}",
    )


def _filters(kinds: Counter[str]) -> Markup:
    buttons = [_kind_button(kind, kinds[kind]) for kind in KINDS if kinds[kind]]
    search = tag(
        "label",
        tag("span", "Search ids and texts", class_="hidden"),
        tag("input", type="search", id="search", placeholder="Search ids and texts", autocomplete="off"),
    )
    return tag(
        "div",
        tag("div", *buttons, class_="kinds", role="group", aria_label="Filter by status"),
        search,
        tag("button", "No filters", type="button", id="reset"),
        tag("p", id="shown", class_="quiet", role="status"),
        class_="filters needs-script",
        role="search",
    )


def _kind_button(kind: str, count: int) -> Markup:
    return tag("button", tag("span", kind, class_=f"kind {kind}"), f" {count}", type="button", data_kind=kind, aria_pressed="false")


def _chosen() -> Markup:
    return tag("p", id="chosen", class_="chosen", hidden=True)


def _nothing() -> Markup:
    return tag("p", "No vector is left by these filters.", id="nothing", hidden=True)


def _clause_list(report: Report) -> Markup:
    clauses, counts = report["clauses"], counts_of_areas(report)
    unmet = sum(map(is_unmet, clauses.values()))
    met = sum(bool(judged(clause["counts"])) for clause in clauses.values()) - unmet
    title = f"{unmet} of {len(clauses)} clauses not met" if unmet else f"{met} of {len(clauses)} clauses met"
    lists = [part for area, members in areas(clauses) for part in _area(area, members, counts=counts[area])]
    return tag("nav", tag("details", tag("summary", title), *lists, open=True), aria_label="Clauses", class_="clauses")


def _area(area: str, members: list[tuple[str, ClauseJson]], *, counts: Counter[str]) -> Iterator[Markup]:
    yield tag("h2", _clause_button(area, f"all clauses of {area}", counts=counts, mark="area"))
    yield tag("ul", *(tag("li", _clause(name, clause)) for name, clause in members))


def _clause(name: str, clause: ClauseJson) -> Markup:
    text = f"{name} ({clause['level'] or 'level unknown'}): {clause['text'] or '(text not at hand)'}"
    return _clause_button(name, text, counts=clause["counts"], mark="unmet" if is_unmet(clause) else "met")


def _clause_button(name: str, text: str, *, counts: dict[str, int], mark: str) -> Markup:
    passed, of = counts.get(Status.PASS, 0), judged(counts)
    bar = tag("progress", value=str(passed), max=str(of), aria_hidden="true") if of else tag("span")
    count = tag("span", f"{passed} of {of}" if of else "not claimed", class_="of")
    return tag("button", tag("span", name, class_="name"), bar, count, type="button", class_=mark, data_clause=name, title=text, aria_pressed="false")


def _foot(report: Report) -> Markup:
    command = " ".join(report["command"])
    return tag(
        "footer",
        tag("p", f"runner {report['runner']}, report format {report['format']}, adapter ", tag("code", command)),
    )


def _own(name: str) -> str:
    """Return the page's own style or script; it holds nothing of a report."""
    return (package() / "reports" / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"
