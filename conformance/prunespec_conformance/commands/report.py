"""`prunespec-conform report REPORT.json --html FILE …`: files about an earlier run."""

from collections.abc import Sequence
from pathlib import Path

from prunespec_conformance.data import read_report
from prunespec_conformance.errors import Exit, usage
from prunespec_conformance.options import parser
from prunespec_conformance.reports import add_formats, asked, write_formats

_ABOUT = "Make files about an earlier run from its report.json."


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("report", _ABOUT, adapter=False, vectors=False)
    made.add_argument("report", metavar="REPORT.json")
    add_formats(made)
    options = made.parse_args(words)
    report = read_report(Path(options.report))
    if not asked(options):
        usage("say which files to make: --junit, --markdown, --html, --badge")
    write_formats(report, options)
    return Exit.AS_REQUIRED
