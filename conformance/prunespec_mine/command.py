"""What `prunespec-conform mine` does once everything it needs is there."""

import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from prunespec_conformance.data import load_suite
from prunespec_conformance.errors import Exit, usage
from prunespec_conformance.jsons import Object, document
from prunespec_conformance.mined import Found, lines_about, vector_json
from prunespec_conformance.paint import paint_for
from prunespec_mine.calls import CALLS
from prunespec_mine.program import Program
from prunespec_mine.search import Limits, Search, kind_of

__all__ = ["Limits", "mine"]


def mine(command: Sequence[str], *, operations: Sequence[str], limits: Limits, seed: int, file: str) -> Exit:
    """Search every operation, print what differs and write it down; return the exit code."""
    program = Program(command, scale=limits.scale)
    try:
        found = _searched(program, _chosen(program, operations), limits=limits, seed=seed)
    finally:
        program.close()
    if program.unrepeated:
        print(f"{program.unrepeated} calls broke the program that did not break it alone: an answer must not depend on what was asked before")
    if found:
        _tell(program, found, seed=seed, file=file)
    return Exit.UNEXPECTED if found or program.unrepeated else Exit.AS_REQUIRED


def _chosen(program: Program, operations: Sequence[str]) -> list[str]:
    claimed = [op for op in CALLS if op in program.impl.operations]
    for op in operations:
        if op not in claimed:
            usage(f"the adapter does not claim {op}")
    chosen = [op for op in claimed if not operations or op in operations]
    return chosen or usage("nothing to search: the adapter claims none of the operations")


def _searched(program: Program, operations: Sequence[str], *, limits: Limits, seed: int) -> list[Found]:
    """Return at most one difference of each operation; each operation has the same share of the time that is left."""
    found: list[Found] = []
    left = limits.seconds
    for number, op in enumerate(operations):
        start = monotonic()
        share = float("inf") if left is None else left / (len(operations) - number)
        search = Search(program, op, until=start + share)
        one = search.find(CALLS[op](program.impl.features), examples=limits.examples, seed=seed)
        left = None if left is None else max(0.0, left - (monotonic() - start if one is None else share))
        print(f"{op}: {'a difference' if one else 'no difference'}, {search.asked:,} calls, seed {seed}", flush=True)
        found += [one] if one else []
    return found


def _tell(program: Program, found: Sequence[Found], *, seed: int, file: str) -> None:
    suite = load_suite()
    vectors = [vector_json(one, suite, origin=f"mined, seed {seed}") for one in found]
    _write(Path(file), {"vectors": [*vectors]})
    paint = paint_for(sys.stdout)
    for one, vector in zip(found, vectors, strict=True):
        print("", *lines_about(one, vector, suite=suite, ran=(program.impl, program.command), file=file, paint=paint), sep="\n")
        if not kind_of(one.want, one.got):
            print("  only after other calls: alone, on a fresh program, the two agree")
    print(f"{len(vectors)} written to {file}; want is the reference's word: read the clauses before you believe either")


def _write(path: Path, value: Object) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(document(value), encoding="utf-8", newline="\n")
    except OSError as error:
        usage(f"cannot write {path}: {error}")
