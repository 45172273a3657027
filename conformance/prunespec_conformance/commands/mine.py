"""`prunespec-conform mine [options] -- CMD…`: search where an adapter and the reference differ.

The search needs the reference and Hypothesis. Both are imported by name, only when this command is used: the runner needs nothing but Python.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import SystemRandom

from prunespec_conformance.errors import Exit, usage
from prunespec_conformance.options import parser, positive_float, positive_int, split_command

OPERATIONS = ("split", "plan", "complete", "omitted_text", "log_line", "parse_log_line")
_ABOUT = "Search for calls on which an adapter and the reference differ, make each as small as it gets, and write it down as a vector."
_NEEDED = ("prunespec", "prunespec_io", "prunespec_mine", "hypothesis")
_EXAMPLES = 1000
_SEEDS = 1_000_000


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    own, command = split_command(words)
    made = parser("mine", _ABOUT, adapter=True, vectors=False)
    made.add_argument("--op", action="append", choices=OPERATIONS, help="only this operation; may be given again (all that the adapter claims)")
    made.add_argument("--examples", metavar="N", type=positive_int, default=_EXAMPLES, help=f"calls of each operation ({_EXAMPLES})")
    made.add_argument("--seconds", metavar="T", type=positive_float, help="stop searching after so long; a find is still made small (no limit)")
    made.add_argument("--seed", metavar="S", type=int, help="repeat the search of this seed, with the same Hypothesis (another one each time)")
    made.add_argument("--out", metavar="FILE", help="write the vectors there (mined/seed-S.json)")
    made.add_argument("--deadline-scale", metavar="X", type=positive_float, default=1.0, help="multiply every deadline (1)")
    options = made.parse_args(own)
    _check_installed()
    seed = SystemRandom().randrange(_SEEDS) if options.seed is None else options.seed
    search = import_module("prunespec_mine.command")
    code: Exit = search.mine(
        command,
        operations=tuple(options.op or ()),
        limits=search.Limits(options.examples, options.seconds, options.deadline_scale),
        seed=seed,
        file=options.out or f"mined/seed-{seed}.json",
    )
    return code


def _check_installed() -> None:
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        usage(f"mine needs {' and '.join(missing)}: python -m pip install 'prunespec[mine]'")
