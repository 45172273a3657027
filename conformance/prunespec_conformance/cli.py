"""`prunespec-conform`: picks the command, and turns errors into exit codes.

A command's module is imported only when the command is used: the start of the
runner is part of every run.
"""

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from prunespec_conformance import __version__
from prunespec_conformance.errors import ConformError, Exit, usage

_COMMANDS = {
    "run": "judge an adapter by the vectors",
    "list": "name the vectors, one a line",
    "explain": "say what a vector is about",
    "repro": "run one vector alone, raw lines shown",
    "doctor": "find the usual mistakes of an adapter and say the fix",
    "init": "write an adapter to start from",
    "seeded": "compare replies to generated calls with their digests",
    "mine": "search where an adapter and the reference differ",
    "report": "make files about an earlier run",
    "compare": "say what changed between two reports",
    "matrix": "say which evidence each clause has",
    "vendor": "copy the runner and its data into a folder",
    "verify": "say whether such a copy is whole, and how old it is",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    _make_output_safe()
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return int(_dispatch(words))
    except ConformError as error:
        print(f"prunespec-conform: {error}", file=sys.stderr)
        return int(error.exit_code)
    except KeyboardInterrupt:
        return int(Exit.INTERRUPTED)
    except BrokenPipeError:
        return int(_reader_gone())


def _dispatch(words: list[str]) -> Exit:
    name = words[0] if words else "--help"
    if name in ("-h", "--help"):
        print(_overview())
        return Exit.AS_REQUIRED if words else Exit.USAGE
    if name == "--version":
        print(f"prunespec-conform {__version__}, protocol 1")
        return Exit.AS_REQUIRED
    if name not in _COMMANDS:
        usage(f"no command {name}; there are {', '.join(_COMMANDS)}")
    module = import_module(f"prunespec_conformance.commands.{name}")
    code: Exit = module.main(words[1:])
    return code


def _overview() -> str:
    rows = [f"  {name:<9}{about}" for name, about in _COMMANDS.items()]
    return "\n".join(
        [
            "usage: prunespec-conform COMMAND [options] [-- CMD…]",
            "",
            *rows,
            "",
            "CMD is the adapter's command line; `COMMAND --help` says more.",
            "exit codes: 0 as required, 1 unexpected result, 2 usage or nothing",
            "selected, 3 harness error, 4 the adapter did not start",
        ]
    )


def _make_output_safe() -> None:
    """Never fail on a char that the terminal's encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def _reader_gone() -> Exit:
    """Say nothing more: whoever read the output (`| head`) has gone."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return Exit.UNEXPECTED
