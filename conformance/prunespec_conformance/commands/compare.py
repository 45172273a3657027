"""`prunespec-conform compare OLD.json NEW.json`: what changed between two reports."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from prunespec_conformance.comparing import Change, changes, frame_lines, verdict_is_worse
from prunespec_conformance.data import load_suite, read_report
from prunespec_conformance.errors import Exit
from prunespec_conformance.options import parser
from prunespec_conformance.paint import Paint, paint_for
from prunespec_conformance.shown import escaped

_ABOUT = "Say what changed between two reports. Ends with 0 if nothing is worse, with 1 if something is."
_LABELS = ("worse", "changed", "new", "gone", "retired")


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("compare", _ABOUT, adapter=False)
    made.add_argument("old", metavar="OLD.json")
    made.add_argument("new", metavar="NEW.json")
    options = made.parse_args(words)
    old, new = (read_report(Path(path)) for path in (options.old, options.new))
    found = changes(old, new, retired=load_suite(options.vectors).retired)
    for line in frame_lines(old, new):
        print(escaped(line))
    for line in _lines(found, paint_for(sys.stdout)):
        print(line)
    worse = sum(change.worse for change in found)
    print(_summary(found, worse))
    return Exit.UNEXPECTED if worse or verdict_is_worse(old, new) else Exit.AS_REQUIRED


def _lines(found: Sequence[Change], paint: Paint) -> Iterator[str]:
    for label in _LABELS:
        for change in found:
            if change.label == label:
                style = "bad" if change.worse else "quiet"
                yield f"{paint(style, label)} {escaped(change.id)}: {_story(change)}"


def _story(change: Change) -> str:
    if change.retired and not change.new:
        return escaped(change.retired)
    return " → ".join(kind or "not there" for kind in (change.old, change.new))


def _summary(found: Sequence[Change], worse: int) -> str:
    counts = Counter(change.label for change in found)
    parts = [f"{counts[label]} {label}" for label in _LABELS if counts[label] and label != "worse"]
    return ", ".join([f"{worse} of {len(found)} changes for the worse" if found else "no vector changed", *parts])
