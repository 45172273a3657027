"""`prunespec-conform verify DIR`: whether a vendored copy is whole, and how old."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from prunespec_conformance.data import Suite, load_suite
from prunespec_conformance.editions import edition_lines
from prunespec_conformance.errors import ConformError, Exit, usage
from prunespec_conformance.options import parser
from prunespec_conformance.paint import paint_for
from prunespec_conformance.shown import escaped
from prunespec_conformance.vendoring import Drift, drift_of, read_manifest

_ABOUT = (
    "Compare a vendored copy with its hashes, and say what this runner's suite has that the copy's has not. Offline. "
    "Ends with 0 if the copy is whole, however old, with 1 if a file differs, is missing or was added."
)


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("verify", _ABOUT, adapter=False, vectors=False)
    made.add_argument("folder", metavar="DIR", type=Path)
    folder: Path = made.parse_args(words).folder
    if not folder.is_dir():
        usage(f"{folder} is no folder")
    hashes = read_manifest(folder)
    drift = drift_of(folder, hashes)
    paint = paint_for(sys.stdout)
    for line in _drift_lines(drift):
        print(paint("bad", escaped(line)))
    for line in _age_lines(folder):
        print(escaped(line))
    print(f"{len(hashes)} files, {_count(drift)} not as vendored" if drift else f"{len(hashes)} files, all as vendored")
    return Exit.UNEXPECTED if drift else Exit.AS_REQUIRED


def _drift_lines(drift: Drift) -> Iterator[str]:
    for word, names in (("differs", drift.changed), ("missing", drift.missing), ("extra", drift.extra)):
        yield from (f"{word}: {name}" for name in names)


def _age_lines(folder: Path) -> Iterator[str]:
    """Yield what changed from the copy's suite to this runner's."""
    try:
        old: Suite = load_suite(str(folder))
    except ConformError as error:
        yield f"its suite cannot be read: {error}"
        return
    found = list(edition_lines(old, load_suite()))
    if found:
        yield "since then, in this runner's suite:"
    yield from (f"  {line}" for line in found)


def _count(drift: Drift) -> int:
    return len(drift.changed) + len(drift.missing) + len(drift.extra)
