"""`prunespec-conform run [options] -- CMD…`: judge an adapter."""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from prunespec_conformance.data import Suite, load_suite, read_required
from prunespec_conformance.errors import Exit
from prunespec_conformance.expected import Deviation, read_expected
from prunespec_conformance.jsons import document
from prunespec_conformance.options import (
    add_selection,
    parser,
    positive_float,
    positive_int,
    read_selection,
    split_command,
)
from prunespec_conformance.paint import paint_for
from prunespec_conformance.pool import Run, run_vectors
from prunespec_conformance.printing import lines_of
from prunespec_conformance.progress import Progress
from prunespec_conformance.report import Frame, build
from prunespec_conformance.report_shape import Report
from prunespec_conformance.reports import add_formats, write, write_formats
from prunespec_conformance.selection import select
from prunespec_conformance.vectors import Vector
from prunespec_conformance.worker import Setup

_ABOUT = "Judge an adapter by the vectors, and say the verdict."
_SHOWN = 10


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    own, command = split_command(words)
    options = _parser().parse_args(own)
    suite = load_suite(options.vectors)
    among = read_required(suite, options.require) if options.require else None
    selection = read_selection(options)
    vectors = select(suite, selection, among=among)
    expected = _expected(options, suite)
    run = _run(_setup(options, command), vectors, jobs=options.jobs)
    frame = Frame(
        contract=suite.contract,
        clauses=suite.clauses,
        command=command,
        vectors=options.vectors,
        required=options.require,
        selection=selection.as_json(),
        total=len(suite.vectors if among is None else among),
        expected=expected,
        today=datetime.now(tz=UTC).date(),
    )
    return _tell(build(frame, run), options)


def _parser() -> argparse.ArgumentParser:
    made = parser("run", _ABOUT, adapter=True)
    add_selection(made)
    made.add_argument("--expected", metavar="FILE", help="known deviations (conform.expected.json)")
    made.add_argument(
        "--show",
        metavar="N",
        type=int,
        default=_SHOWN,
        help=f"failures to print in full, 0 for all ({_SHOWN})",
    )
    add_formats(made)
    _add_ways(made)
    return made


def _add_ways(to: argparse.ArgumentParser) -> None:
    group = to.add_argument_group("how the adapter is run")
    group.add_argument(
        "-j",
        "--jobs",
        metavar="N",
        type=positive_int,
        default=1,
        help="adapters side by side (1)",
    )
    group.add_argument(
        "--window",
        metavar="N",
        type=positive_int,
        help="at most N unanswered requests; 1 is lock-step (what the adapter says)",
    )
    group.add_argument(
        "--batch",
        metavar="N",
        type=positive_int,
        default=1,
        help="N calls in a `batch` request (1: no batches)",
    )
    group.add_argument(
        "--deadline-scale",
        metavar="X",
        type=positive_float,
        default=1.0,
        help="multiply every deadline (1)",
    )


def _setup(options: argparse.Namespace, command: tuple[str, ...]) -> Setup:
    return Setup(
        command=command,
        scale=options.deadline_scale,
        window=options.window,
        batch=options.batch,
    )


def _expected(options: argparse.Namespace, suite: Suite) -> dict[str, Deviation]:
    if not options.expected:
        return {}
    return read_expected(options.expected, suite.vectors, retired=suite.retired)


def _run(setup: Setup, vectors: Sequence[Vector], *, jobs: int) -> Run:
    progress = Progress(len(vectors), sys.stderr)
    try:
        return run_vectors(setup, vectors, jobs=jobs, notify=progress.notify)
    finally:
        progress.close()


def _tell(report: Report, options: argparse.Namespace) -> Exit:
    """Write and print the report; return its exit code."""
    if options.report:
        write(Path(options.report), document(report))
    write_formats(report, options)
    shown = options.show or len(report["results"])
    for line in lines_of(report, paint_for(sys.stdout), shown=shown):
        print(line)
    return Exit(report["verdict"]["exit"])
