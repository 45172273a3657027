"""Command-line options that several commands share."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from prunespec_conformance.data import read_report
from prunespec_conformance.errors import usage
from prunespec_conformance.places import program
from prunespec_conformance.selection import Selection

DEFAULT_REPORT = "report.json"
_SELECTING = (
    ("-k", "SUBSTR", "vectors whose id holds SUBSTR"),
    ("--id", "ID", "this vector"),
    ("--clause", "CLAUSE", "vectors of a clause (SPLIT-004) or an area (SPLIT)"),
    ("--feature", "NAME", "vectors that need a feature"),
)


def parser(command: str, about: str, *, adapter: bool, vectors: bool = True) -> argparse.ArgumentParser:
    """Return a command's parser; `adapter`: it ends with `-- CMD…`, `vectors`: it reads vectors."""
    tail = " -- CMD…" if adapter else ""
    made = argparse.ArgumentParser(
        prog=f"{program()} {command}",
        usage=f"{program()} {command} [options]{tail}",
        description=about,
        allow_abbrev=False,
    )
    if vectors:
        made.add_argument("--vectors", metavar="DIR", help="read vectors from DIR, not the packed ones")
    return made


def split_command(argv: Sequence[str]) -> tuple[list[str], tuple[str, ...]]:
    """Return what stands before and after the first `--`; UsageError without one."""
    words = list(argv)
    asks_help = {"-h", "--help"} & set(words)
    if "--" not in words and not asks_help:
        usage("give the adapter's command after `--`")
    at = words.index("--") if "--" in words else len(words)
    command = tuple(words[at + 1 :])
    if not command and not asks_help:
        usage("there is no command after `--`")
    return words[:at], command


def add_selection(to: argparse.ArgumentParser) -> None:
    """Add the options that choose vectors."""
    group = to.add_argument_group("choosing vectors", "a kind given twice: either")
    for flag, metavar, text in _SELECTING:
        group.add_argument(flag, metavar=metavar, action="append", default=[], help=text)
    group.add_argument("--failed", action="store_true", help="what the last report has as not passing")
    group.add_argument("--shard", metavar="I/N", type=_shard, help="the I-th of N parts, from 1")
    group.add_argument("--require", metavar="VERSION", help="the frozen set of a contract's version")
    group.add_argument(
        "--report",
        metavar="FILE",
        nargs="?",
        const=DEFAULT_REPORT,
        help=f"the report to write, and to take --failed from ({DEFAULT_REPORT})",
    )


def read_selection(options: argparse.Namespace) -> Selection:
    """Return what the options of `add_selection` choose; reads the last report."""
    failed = _failed(options.report or DEFAULT_REPORT) if options.failed else None
    return Selection(
        ids=tuple(options.id),
        parts=tuple(options.k),
        clauses=tuple(options.clause),
        features=tuple(options.feature),
        failed=failed,
        shard=options.shard,
    )


def positive_int(text: str) -> int:
    """Read a whole number from 1 up."""
    number = int(text)
    if number < 1:
        _refuse("must be at least 1")
    return number


def positive_float(text: str) -> float:
    """Read a finite number above 0."""
    number = float(text)
    if not 0 < number < float("inf"):
        _refuse("must be above 0")
    return number


def _refuse(what: str) -> NoReturn:
    raise argparse.ArgumentTypeError(what)


def _failed(path: str) -> tuple[str, ...]:
    entries = read_report(Path(path))["results"]
    failed = tuple(entry["id"] for entry in entries if entry["unexpected"])
    if not failed:
        usage(f"nothing selected: nothing failed in {path}")
    return failed


def _shard(text: str) -> tuple[int, int]:
    number, _, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal()):
        _refuse("not like 1/4")
    if not 1 <= int(number) <= int(count):
        _refuse("the part is not between 1 and N")
    return int(number), int(count)
