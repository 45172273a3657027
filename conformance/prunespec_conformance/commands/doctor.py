"""`prunespec-conform doctor -- CMD…`: the usual mistakes of an adapter, and the fix."""

import sys
from collections.abc import Iterator, Sequence

from prunespec_conformance.errors import Exit
from prunespec_conformance.options import parser, positive_float, split_command
from prunespec_conformance.paint import Paint, paint_for
from prunespec_conformance.practice import Finding, admitted, examine

_ABOUT = "Find the usual mistakes of an adapter, and say the fix of each."


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    own, command = split_command(words)
    made = parser("doctor", _ABOUT, adapter=True)
    made.add_argument("--deadline-scale", metavar="X", type=positive_float, default=1.0, help="multiply every deadline (1)")
    options = made.parse_args(own)
    _introduce(command, scale=options.deadline_scale)
    found = 0
    for finding in examine(command, scale=options.deadline_scale):
        print(*_lines(finding, paint_for(sys.stdout)), sep="\n", flush=True)
        found += bool(finding.what)
    print(f"{found} finding{'' if found == 1 else 's'}")
    return Exit.HARNESS if found else Exit.AS_REQUIRED


def _introduce(command: Sequence[str], *, scale: float) -> None:
    with admitted(command, scale=scale) as (_, impl):
        print(f"{impl.name} {impl.version} ({impl.language}), contract {impl.contract}, window {impl.window}", flush=True)


def _lines(finding: Finding, paint: Paint) -> Iterator[str]:
    if not finding.what:
        yield f"{paint('good', 'fine')}  {finding.name}"
        return
    yield f"{paint('bad', 'found')} {finding.name}: {finding.what}"
    yield f"      fix: {finding.fix}"
