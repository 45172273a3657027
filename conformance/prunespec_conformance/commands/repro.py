"""`prunespec-conform repro ID -- CMD…`: one vector alone, raw lines both ways."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from prunespec_conformance.channel import Lines
from prunespec_conformance.child import Child
from prunespec_conformance.data import Suite, load_suite
from prunespec_conformance.errors import AdapterError, Exit, usage
from prunespec_conformance.hello import Impl, connect, unclaimed
from prunespec_conformance.options import parser, positive_float, split_command
from prunespec_conformance.paint import paint_for
from prunespec_conformance.places import program
from prunespec_conformance.pool import Run
from prunespec_conformance.printing import failure_lines
from prunespec_conformance.report import Frame, build
from prunespec_conformance.selection import find
from prunespec_conformance.shown import escaped
from prunespec_conformance.stream import run_alone
from prunespec_conformance.vectors import Vector
from prunespec_conformance.worker import blame

_ABOUT = "Run one vector alone, and show every line as it goes over the pipes."


class _LoudChild(Child):
    """An adapter whose lines are printed: `→` what it gets, `←` what it answers."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__(command)
        self._received = Lines()

    def send(self, data: bytes) -> None:
        _print_line("→", data.rstrip(b"\n"))
        super().send(data)

    def receive(self, until: float) -> bytes | None:
        chunk = super().receive(until)
        for line in self._received.feed(chunk or b""):
            _print_line("←", line)
        if not chunk and self._received.half():
            _print_line("← (half a line)", self._received.half())
        return chunk


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    own, command = split_command(words)
    made = parser("repro", _ABOUT, adapter=True)
    made.add_argument("id", metavar="ID")
    made.add_argument("--deadline-scale", metavar="X", type=positive_float, default=1.0)
    options = made.parse_args(own)
    suite = load_suite(options.vectors)
    vector = find(suite, options.id)
    run = _run(vector, command, scale=options.deadline_scale)
    return _tell(run, _frame(suite, command, vectors=options.vectors))


def _run(vector: Vector, command: tuple[str, ...], *, scale: float) -> Run:
    channel, impl = connect(command, scale=scale, make=_LoudChild)
    try:
        _check_claim(vector, impl)
        result = run_alone(channel, vector)
    except AdapterError as error:
        result = blame(vector, error, stderr=channel.child.stderr())
    finally:
        channel.child.close()
    return Run(impl, (result,), ())


def _check_claim(vector: Vector, impl: Impl) -> None:
    reason = unclaimed(vector, impl)
    if reason:
        usage(f"the adapter does not claim {vector.id}: {reason}")


def _frame(suite: Suite, command: tuple[str, ...], *, vectors: str | None) -> Frame:
    return Frame(
        contract=suite.contract,
        clauses=suite.clauses,
        command=command,
        vectors=vectors,
        required=None,
        selection={"repro": True},
        total=len(suite.vectors),
        expected={},
        today=datetime.now(tz=UTC).date(),
    )


def _tell(run: Run, frame: Frame) -> Exit:
    report, paint = build(frame, run), paint_for(sys.stdout)
    (entry,) = report["results"]
    if entry["unexpected"]:
        print(*failure_lines(entry, report, paint=paint, by=program()), sep="\n")
    else:
        print(f"{paint('good', entry['status'])} {entry['id']}")
    return Exit(report["verdict"]["exit"])


def _print_line(arrow: str, line: bytes) -> None:
    print(arrow, escaped(line.decode(errors="backslashreplace")), flush=True)
