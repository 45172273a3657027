"""A badge: the contract at the left, the verdict with its counts at the right."""

import html

from prunespec_conformance.errors import Status
from prunespec_conformance.printing import judged
from prunespec_conformance.report_shape import Report
from prunespec_conformance.reports.view import safe
from prunespec_conformance.verdict import CONFORMANT, INCOMPLETE, NONCONFORMANT, WITH_DEVIATIONS

_COLOURS = {CONFORMANT: "#1a7f37", WITH_DEVIATIONS: "#7d6000", NONCONFORMANT: "#b42318", INCOMPLETE: "#57606a"}
_WORDS = {WITH_DEVIATIONS: "conformant with {deviations} known deviations"}
_NARROW = frozenset("iljtfr.,:;|!'()[]1/ ")
_WIDE = frozenset("mwMW")
_UNITS = {True: 4.2, False: 6.7}
_WIDE_UNITS = 9.8
_MARGIN = 7
_SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img" aria-label="{title}">
<title>{title}</title>
<clipPath id="corners"><rect width="{width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#corners)">
<rect width="{left}" height="20" fill="#3a3f45"/>
<rect x="{left}" width="{right}" height="20" fill="{colour}"/>
</g>
<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="{left_middle}" y="14" textLength="{left_text}" lengthAdjust="spacingAndGlyphs">{label}</text>
<text x="{right_middle}" y="14" textLength="{right_text}" lengthAdjust="spacingAndGlyphs">{value}</text>
</g>
</svg>
"""


def made(report: Report) -> str:
    """Return the SVG of a report."""
    label, value = f"prunespec {report['contract']}", _value(report)
    widths = [_width(text) for text in (label, value)]
    left, right = (width + 2 * _MARGIN for width in widths)
    word = report["verdict"]["word"]
    return _SVG.format(
        title=_text(f"{label}: {value}"),
        label=_text(label),
        value=_text(value),
        colour=_COLOURS.get(word, _COLOURS[INCOMPLETE]),
        width=left + right,
        left=left,
        right=right,
        left_text=widths[0],
        right_text=widths[1],
        left_middle=left / 2,
        right_middle=left + right / 2,
    )


def _value(report: Report) -> str:
    verdict, counts = report["verdict"], report["counts"]
    word = _WORDS.get(verdict["word"], verdict["word"]).format(deviations=verdict["deviations"])
    return f"{word}, {counts[Status.PASS]} of {judged(counts)}"


def _text(text: str) -> str:
    return html.escape(safe(text))


def _width(text: str) -> int:
    """Return about how wide a text is; the SVG then fits the letters into it."""
    return round(sum(_WIDE_UNITS if char in _WIDE else _UNITS[char in _NARROW] for char in text))
