"""`prunespec-conform list [options]`: name the vectors."""

from collections.abc import Sequence

from prunespec_conformance.data import load_suite, read_required
from prunespec_conformance.errors import Exit
from prunespec_conformance.options import add_selection, parser, read_selection
from prunespec_conformance.selection import select

_ABOUT = "Name the chosen vectors, one a line: id, level, clauses, features; by tabs."


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("list", _ABOUT, adapter=False)
    add_selection(made)
    options = made.parse_args(words)
    suite = load_suite(options.vectors)
    among = read_required(suite, options.require) if options.require else None
    for vector in select(suite, read_selection(options), among=among):
        lists = (sorted(vector.clauses), vector.features)
        columns = [vector.id, vector.level, *(",".join(items) for items in lists)]
        print("\t".join(columns).rstrip("\t"))
    return Exit.AS_REQUIRED
