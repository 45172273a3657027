"""One vector on the page: its line, and what unfolds below it."""

import json
from collections.abc import Iterator

from prunespec_conformance.printing import repeat_command
from prunespec_conformance.report_shape import DeviationJson, DifferenceJson, Report, ResultJson, StepJson
from prunespec_conformance.reports.markup import Markup, group, tag
from prunespec_conformance.reports.view import kind_of
from prunespec_conformance.shown import displayed

_LINK_STARTS = ("https://", "http://")


def item(entry: ResultJson, report: Report) -> Markup:
    """Return the list item of a result; one with more to say unfolds."""
    kind = kind_of(entry)
    line = group(
        tag("span", kind, class_=f"kind {kind}"),
        tag("span", entry["id"], class_="id"),
        tag("span", " ".join(entry["clauses"]), class_="quiet names"),
    )
    body = list(_parts(entry, report))
    shown = tag("details", tag("summary", line), *body) if body else tag("div", line, class_="line", tabindex="-1")
    return tag("li", shown, class_="vector", data_kind=kind, data_clauses=" ".join(entry["clauses"]))


def _parts(entry: ResultJson, report: Report) -> Iterator[Markup]:
    """Yield what there is to say beside the line: nothing for most of what passes."""
    deviation = entry.get("deviation")
    if "steps" not in entry and not deviation:
        yield from (tag("p", text, class_="note") for text in [entry["detail"]] if text)
        return
    yield from (_clause(name, report) for name in entry["clauses"])
    why = entry.get("why")
    yield from (tag("p", tag("b", "why "), text) for text in [why] if text)
    yield from (tag("p", text, class_="note") for text in [entry["note"], entry["detail"]] if text)
    yield from (_deviation(facts) for facts in [deviation] if facts)
    yield from (_difference(difference) for difference in entry.get("differences", []))
    yield from (_step(number, step) for number, step in enumerate(entry.get("steps", [])))
    yield from _fold("its stderr ends with", entry.get("stderr", ""))
    yield tag("p", tag("b", "alone "), tag("code", repeat_command(entry["id"], report)))
    yield from _record(entry)


def _clause(name: str, report: Report) -> Markup:
    clause = report["clauses"].get(name)
    level = f" ({clause['level']})" if clause and clause["level"] else ""
    return tag("p", tag("b", f"{name}{level} "), clause["text"] if clause and clause["text"] else "(text not at hand)", class_="clause")


def _deviation(facts: DeviationJson) -> Markup:
    until = f" (until {facts['until']})" if facts["until"] else ""
    link = facts["link"]
    shown = tag("a", link, href=link, rel="noreferrer noopener") if link.startswith(_LINK_STARTS) else link
    return tag("p", tag("b", "known deviation "), f"{facts['why']}{until} ", shown)


def _difference(difference: DifferenceJson) -> Markup:
    char = difference["char"]
    at = "" if char is None else f" from char {char} on"
    place = f"step {difference['step']} {difference['op']}: {difference['key']}{difference['where']} differs{at}"
    before = tag("span", difference["before"], class_="same") if difference["before"] else None
    return tag(
        "div",
        tag("p", place),
        tag(
            "dl",
            tag("dt", "want"),
            tag("dd", before, tag("ins", difference["want"])),
            tag("dt", "got"),
            tag("dd", before, tag("del", difference["got"])),
        ),
        *(tag("p", f"hint: {hint}", class_="hint") for hint in difference["hints"]),
        class_="difference",
    )


def _step(number: int, step: StepJson) -> Markup:
    return tag(
        "div",
        tag("p", tag("b", f"step {number} "), step["op"], " ", tag("code", displayed(step["args"]))),
        tag("p", tag("b", "wanted "), tag("code", displayed(step["want"]))),
        class_="step",
    )


def _record(entry: ResultJson) -> Iterator[Markup]:
    """Yield what to copy into `conform.expected.json`."""
    how = entry.get("how")
    if how and entry["unexpected"]:
        record = {entry["id"]: {"how": how, "why": ""}}
        yield from _fold("as a known deviation", json.dumps(record, indent=1, sort_keys=True)[2:-2])


def _fold(title: str, text: str) -> Iterator[Markup]:
    if text:
        yield tag("details", tag("summary", title), tag("pre", text), class_="fold")
