"""A pruning as one page that needs nothing else: no server, no other file, no network.

The page decides nothing. Python puts in what `complete` makes of the scores at each threshold, and the script shows one of them.
"""

from importlib.resources import files

from prunespec import CONTRACT
from prunespec_io.human import clause
from prunespec_io.pruning import Choices, Pruned

from .decided import Decided, at_each_threshold, data_of, labels
from .document import document, strip
from .escape import attribute, data, html
from .words import WORDS

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
TITLE_CHARS = 80
SKELETON = """\
<!DOCTYPE html>
<html lang="{language}" style="--at: {threshold}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<header>
<h1>{heading}</h1>
<p class="request"><span class="label">{request_label}</span><span dir="auto">{request}</span></p>
{notes}</header>
<section class="controls" aria-label="{threshold_label}">
<div class="{grid}">
{slider}<div>
<p id="status" class="{status_class}" role="status">{status}</p>
<dl>
{totals}</dl>
</div>
</div>
{below}</section>
<main>
<h2>{document_label}</h2>
{document}</main>
{script}</body>
</html>
"""


def page(pruned: Pruned, choices: Choices) -> bytes:
    """Return the page. Equal arguments give equal bytes; there is no time and no path in it."""
    words = WORDS[choices.language]
    decided = at_each_threshold(pruned, choices)
    chosen = decided.chosen
    has_slider = len(decided.each) > 1
    parts = {
        "language": choices.language,
        "threshold": choices.threshold,
        "policy": POLICY,
        "title": attribute(f"{words['title']}: {choices.request[:TITLE_CHARS]}"),
        "style": _file("page.css"),
        "heading": html(words["title"]),
        "request_label": html(words["request"]),
        "request": html(choices.request[: CONTRACT.limits.max_basis_chars]),
        "notes": "".join(f'<p class="note">{note}</p>\n' for note in _notes(pruned, choices)),
        "threshold_label": html(words["threshold"]),
        "grid": "grid" if has_slider else "grid alone",
        "slider": _slider(decided, choices) if has_slider else "",
        "status_class": "pruned" if chosen.is_pruned else "unpruned",
        "status": html(chosen.status),
        "totals": "".join(f'<dt>{html(words[name])}</dt><dd id="total-{name}">{html(text)}</dd>\n' for name, text in chosen.totals.items()),
        "below": _below(decided, choices) if has_slider else "",
        "document_label": html(words["document"]),
        "document": document(chosen.figures, words),
        "script": _script(decided, choices) if has_slider else "",
    }
    return SKELETON.format_map(parts).encode()


def _file(name: str) -> str:
    return files(__package__ or "").joinpath(name).read_text(encoding="utf-8")


def _notes(pruned: Pruned, choices: Choices) -> list[str]:
    """Return what is said above the page, as HTML: which gate is closed, and what the numbers are of."""
    words, result = WORDS[choices.language], pruned.result
    notes: list[str] = []
    if result.gate:
        gate = CONTRACT.gates[result.gate - 1]
        notes.append(f'{html(words["gate"].format(number=gate.number, name=gate.name))}<span lang="en">{html(f"{gate.goes_on_if} ({clause(result)})")}</span>')
    if pruned.planned.content and pruned.planned.text is not pruned.planned.body:
        notes.append(html(words["decoded"]))
    return notes


def _slider(decided: Decided, choices: Choices) -> str:
    """Return the slider with a stop for each threshold. It waits for the script."""
    words, last = WORDS[choices.language], len(decided.each) - 1
    stops = "".join(
        f'<li style="--stop: {at / last:.4f}"><span data-stop{" class=chosen" if at == decided.at else ""}>{value}<br>{html(label)}</span></li>\n'
        for at, (value, label) in enumerate(labels(choices.language).items())
    )
    return (
        f'<div>\n<label class="name" for="threshold">{html(words["threshold"])}</label>\n'
        f'<input type="range" id="threshold" min="0" max="{last}" step="1" value="{decided.at}" aria-describedby="help" autocomplete="off" disabled>\n'
        f'<ul class="stops" aria-hidden="true">\n{stops}</ul>\n</div>\n'
    )


def _below(decided: Decided, choices: Choices) -> str:
    """Return what stands below the slider: the overview, the warning, and the switch."""
    words = WORDS[choices.language]
    warning = CONTRACT.thresholds.warning.in_language(choices.language)
    return (
        f"<div>\n{strip(decided.chosen.figures, words)}"
        f'<p class="note" id="help">{html(words["threshold_help"])} {html(warning)}</p>\n'
        f'<label><input type="checkbox" id="collapse" autocomplete="off"> {html(words["collapse"])}</label>\n'
        f"<noscript>{html(words['no_script'].format(threshold=choices.threshold))}</noscript>\n</div>\n"
    )


def _script(decided: Decided, choices: Choices) -> str:
    return f'<script type="application/json" id="data">{data(data_of(decided, choices))}</script>\n<script>\n{_file("page.js")}</script>\n'
