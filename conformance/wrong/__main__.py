"""Run a wrong implementation as a program under test, or judge all of them.

python -m conformance.wrong ID            serve protocol 1 with that fault
python -m conformance.wrong --list        name them all
python -m conformance.wrong --check       compare what fails with what is pinned
python -m conformance.wrong --pin         write down what fails
python -m conformance.wrong --adequacy    print the vectors that the suite could lose unnoticed, by what is pinned
"""

import argparse
import gc
import json
import multiprocessing
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from conformance.wrong.adequacy import adequacy
from conformance.wrong.overlay import ROOT, StaleEditError, Wrong, install

sys.path[:0] = [str(ROOT / "reference"), str(ROOT / "conformance")]

from conformance import in_process  # noqa: E402  # it needs the runner's modules
from conformance.cases.layout import laid_out  # noqa: E402

PINNED = Path(__file__).with_name("pinned.json")
MOST_SECONDS = 100  # a faulty program may be slow; one that hangs must not stop the others


class TooSlow(BaseException):  # no error of the program under test, which anything else that is raised would be
    """A wrong implementation that takes too long."""


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m conformance.wrong", description="Wrong implementations of the contract.")
    parser.add_argument("id", nargs="?", help="serve protocol 1 with this fault")
    parser.add_argument("--list", action="store_true", help="name them all")
    parser.add_argument("--check", action="store_true", help="compare what fails with what is pinned")
    parser.add_argument("--pin", action="store_true", help="write down what fails")
    parser.add_argument("--adequacy", action="store_true", help="print the vectors that the suite could lose unnoticed")
    options = parser.parse_args()
    from conformance.wrong.table import TABLE  # noqa: PLC0415  # the table is long and serving one needs one row

    if options.list:
        print("\n".join(f"{wrong.id}  {wrong.clause}  {wrong.why}" for wrong in TABLE))
        return 0
    if options.check or options.pin:
        return judge(TABLE, pin=options.pin)
    if options.adequacy:
        return show_adequacy(TABLE)
    chosen = [wrong for wrong in TABLE if wrong.id == options.id]
    if not chosen:
        print(f"no wrong implementation {options.id}; see --list", file=sys.stderr)
        return 2
    install(chosen[0]).serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def failing(wrong: Wrong) -> tuple[str, list[str] | str]:
    """Return the id of a wrong implementation with the vectors that it fails, or with what is wrong with its edit."""
    signal.signal(signal.SIGALRM, _stop)
    signal.alarm(MOST_SECONDS)
    try:
        return wrong.id, sorted(in_process.failing(install(wrong).reply))
    except StaleEditError as error:
        return wrong.id, str(error)
    except TooSlow:
        return wrong.id, f"takes more than {MOST_SECONDS} s"


def _stop(*_: object) -> NoReturn:
    raise TooSlow


def judge(table: Sequence[Wrong], *, pin: bool) -> int:
    """Run every wrong implementation against the vectors, each in a process of its own that begins with the vectors read."""
    for name in in_process.vectors():
        in_process.steps(name)
    gc.freeze()  # what is read stays shared with the processes that are forked
    with multiprocessing.get_context("fork").Pool(processes=2, maxtasksperchild=1) as pool:
        found = dict(pool.imap_unordered(failing, table, chunksize=1))
    faults = [fault for wrong in table for fault in _faults(wrong, found[wrong.id])]
    pinned = json.loads(PINNED.read_text(encoding="utf-8")) if PINNED.exists() else {}
    if pin:
        PINNED.write_text(laid_out(found) + "\n", encoding="utf-8", newline="\n")
    else:
        names = sorted({*found, *pinned})
        faults += [f"{name}: fails other vectors than pinned; look, then --pin" for name in names if pinned.get(name) != found.get(name)]
    print("\n".join(faults) if faults else f"{len(table)} wrong implementations, each caught under its clause")
    return 1 if faults else 0


def show_adequacy(table: Sequence[Wrong]) -> int:
    """Print the vectors that are nobody's only catcher, and fail if there is one. What fails is what is pinned."""
    vectors = in_process.vectors()
    found = adequacy(table, json.loads(PINNED.read_text(encoding="utf-8")), vectors)
    for name in found.idle:
        print(f"{name}: {vectors[name]['why']}")
    for wrong in found.unheld:
        print(f"{wrong}: nothing but doubles fails under its clause")
    alone, named = len(found.catches), len(set(found.names) - set(found.catches))
    print(f"{alone} vectors alone catch a wrong implementation, {named} more alone name its clause, {len(found.doubles)} are doubles by design")
    print(f"{len(found.idle)} of {len(vectors)} are nobody's only catcher: write down the wrong program that each is for, or say why it is a double")
    return 1 if found.idle or found.unheld else 0


def _faults(wrong: Wrong, failed: list[str] | str) -> list[str]:
    """Say what is wrong with the suite, or with the row: nothing fails, or nothing under its clause."""
    if isinstance(failed, str):
        return [f"{wrong.id}: {failed}"]
    clauses = {clause for name in failed for clause in in_process.vectors()[name]["clauses"]}
    return [] if wrong.clause in clauses else [f"{wrong.id}: fails under {sorted(clauses)}, not under {wrong.clause}"]


if __name__ == "__main__":
    sys.exit(main())
