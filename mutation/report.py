"""The report for people: Markdown, and one page without anything from elsewhere, with plots."""

import html
from collections.abc import Mapping, Sequence
from typing import Any

# What noticed a mutant, first to last, each with the colour of its bar.
PARTS = {
    "by_vectors": ("vectors", "#2b6cb0"),
    "by_properties": ("properties", "#2f855a"),
    "by_unit_tests": ("unit tests", "#b7791f"),
    "survived": ("nothing", "#c53030"),
}
BAR_WIDTH = 480
BAR_HEIGHT = 18
NAME_WIDTH = 240
STYLE = (
    "body{font:15px/1.5 sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}"
    "td,th{padding:.15rem .6rem;text-align:left;border-bottom:1px solid #ddd}td.n{text-align:right}svg text{font:12px sans-serif}"
)

Results = Mapping[str, Any]


def markdown(results: Results) -> str:
    """Return the report as Markdown."""
    heads = ["", "mutants", *(name for name, _ in PARTS.values())]
    lines = ["# Mutation", "", _sentence(results), ""]
    for title, part in (("By module", "modules"), ("By operator", "operators")):
        rows = [[name, counts["mutants"], *(counts[key] for key in PARTS)] for name, counts in results[part].items()]
        lines += [f"## {title}", "", *_table(heads, rows), ""]
    rows = [
        [name, entry["level"], entry["declared"], entry["killed"], entry["indirect"], len(entry["by_vectors"]), "yes" if entry["own"] else "no"]
        for name, entry in results["clauses"].items()
    ]
    lines += [
        "## By clause",
        "",
        *_table(["clause", "level", "declared", "killed by its own", "by another's", "vectors", "a mutant dies by its own vector"], rows),
    ]
    return "\n".join(lines) + "\n"


def _sentence(results: Results) -> str:
    swept, named, nudges = results["sweep"], results["named"], results["constants"]
    verdicts = ", ".join(f"{count} {name}" for name, count in named.items() if name not in ("rows", "waiting"))
    return (
        f"{swept['mutants']} mutants: the vectors alone notice {swept['by_vectors']}, "
        f"properties {swept['by_properties']} more, unit tests {swept['by_unit_tests']} more; "
        f"{swept['survived']} live. {named['rows']} named mutants ran ({verdicts}), "
        f"{named['waiting']} wait. Constants: {', '.join(f'{count} {name}' for name, count in nudges.items())}."
    )


def _table(heads: Sequence[object], rows: Sequence[Sequence[object]]) -> list[str]:
    return [f"| {' | '.join(map(str, row))} |" for row in (heads, ["---"] * len(heads), *rows)]


def page(results: Results) -> str:
    """Return the report as a page with plots."""
    legend = " ".join(f'<span style="color:{colour}">&#9632; {name}</span>' for name, colour in PARTS.values())
    heads = ("clause", "level", "declared", "killed by its own", "by another's", "its own vectors")
    rows = [
        f"<tr><td>{name}</td><td>{entry['level']}</td>"
        f"<td class=n>{entry['declared']}</td><td class=n>{entry['killed']}</td><td class=n>{entry['indirect']}</td>"
        f"<td>{html.escape(', '.join(entry['by_vectors'][:4]))}{' …' if len(entry['by_vectors']) > 4 else ''}</td></tr>"  # noqa: PLR2004  # as many as fit a line
        for name, entry in results["clauses"].items()
    ]
    return (
        "\n".join(
            [
                '<!doctype html><html lang="en"><meta charset="utf-8"><title>Mutation</title>',
                f"<style>{STYLE}</style><h1>Mutation</h1><p>{html.escape(_sentence(results))}</p><p>Noticed by: {legend}</p>",
                f"<h2>By module</h2>{plot(results['modules'])}",
                f"<h2>By operator</h2>{plot(results['operators'])}",
                f"<h2>By clause</h2>{plot(_of_clauses(results['clauses']))}",
                f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>{''.join(rows)}</table></html>",
            ]
        )
        + "\n"
    )


def _of_clauses(found: Results) -> dict[str, dict[str, int]]:
    """Count declared mutants by area: killed by a vector or test of the clause, by another's, or by nothing."""
    areas: dict[str, dict[str, int]] = {}
    for name, entry in found.items():
        counts = areas.setdefault(name.partition("-")[0], dict.fromkeys(("mutants", *PARTS), 0))
        counts["mutants"] += entry["declared"]
        counts["by_vectors"] += entry["killed"]
        counts["by_properties"] += entry["indirect"]
        counts["survived"] += entry["declared"] - entry["killed"] - entry["indirect"]
    return areas


def plot(parts: Mapping[str, Mapping[str, int]]) -> str:
    """Return one bar for each part, in shares of its mutants."""
    lines = [f'<svg role="img" width="{NAME_WIDTH + BAR_WIDTH + 60}" height="{len(parts) * (BAR_HEIGHT + 4)}">']
    for row, (name, counts) in enumerate(parts.items()):
        y, x = row * (BAR_HEIGHT + 4), float(NAME_WIDTH)
        lines.append(f'<text x="0" y="{y + 13}">{html.escape(name)}</text>')
        for key, (label, colour) in PARTS.items():
            width = BAR_WIDTH * counts[key] / max(1, counts["mutants"])
            lines.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR_HEIGHT}" fill="{colour}"><title>{label}: {counts[key]}</title></rect>')
            x += width
        lines.append(f'<text x="{NAME_WIDTH + BAR_WIDTH + 6}" y="{y + 13}">{counts["mutants"]}</text>')
    return "".join([*lines, "</svg>"])
