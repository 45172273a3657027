"""Change the reference and see what notices. python -m mutation COMMAND.

named       mutants with predictions, each against all vectors and tests that reach it
constants   every value of the contract, against the vectors
sweep       every mutant that an operator makes, against the vectors, then against the tests
extra       as sweep, with the operators alone that mutmut does not have
gate        judge what the last runs showed
report      write it down: Markdown, and a page with plots
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from attrs import asdict

from mutation import constants, evidence, ledger, mutants, report, results, run_named, sweep
from mutation.trees import ROOT, sources, staged

KEPT = ROOT / ".stage" / "mutation"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command."""
    options = _parser().parse_args(argv)
    KEPT.mkdir(parents=True, exist_ok=True)
    if options.command in ("gate", "report"):
        return COMMANDS[options.command](options)
    evidence.warm()
    started = time.monotonic()
    code = COMMANDS[options.command](options)
    print(f"{options.command}: {time.monotonic() - started:.0f} s", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mutation", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=sorted(COMMANDS))
    parser.add_argument("--id", help="one of them alone; its diff and everything red are shown")
    parser.add_argument("--since", metavar="REV", help="only modules that differ from those of a revision")
    parser.add_argument("--shard", type=_shard, default=(1, 1), metavar="i/n", help="the i-th of n parts")
    parser.add_argument("--vectors-only", action="store_true", help="sweep: do not ask the tests about what the vectors let live")
    parser.add_argument("--json", action="store_true", help="print the verdicts as JSON")
    parser.add_argument("--quick", action="store_true", help="gate: judge without a whole sweep")
    parser.add_argument("--accept", action="store_true", help="gate: write results.json if nothing is wrong")
    return parser


def _shard(text: str) -> tuple[int, int]:
    number, _, count = text.partition("/")
    if not 1 <= int(number) <= int(count):
        raise ValueError(text)
    return int(number), int(count)


def progress(at: int, count: int, words: str) -> None:
    """Say how far it is, on one line of a terminal or on a line now and then."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{at}/{count} {words}"[:150], end="", file=sys.stderr, flush=True)
    elif at % max(1, count // 10) == 0:
        print(f"{at}/{count} {words}", file=sys.stderr, flush=True)


def _said(options: argparse.Namespace, rows: Sequence[Any], faults: Sequence[str], summary: str) -> int:
    if options.json:
        print(json.dumps([asdict(row, filter=lambda field, _: field.name != "source") for row in rows], ensure_ascii=False, indent=1))
    print("\n".join([*faults, summary]), file=sys.stderr if options.json else sys.stdout)
    return 1 if faults else 0


def named(options: argparse.Namespace) -> int:
    """Run the named mutants."""
    rows, waiting = run_named.table()
    chosen = [row for row in rows if options.id in (None, row.id)][options.shard[0] - 1 :: options.shard[1]]
    originals = sources("prunespec")
    if options.since:
        changed = set(sweep.changed_modules(options.since))
        chosen = [row for row in chosen if row.module in changed]
    with staged() as stage:
        judged = run_named.judge(chosen, originals, stage, progress)
    if len(chosen) == len(rows):
        (KEPT / "named.json").write_text(run_named.written(judged), encoding="utf-8")
    for one in judged if options.id else ():
        changed_source = one.row.mutated(originals[one.row.module]) if one.row.module else ""
        _show(
            mutants.diff(mutants.Mutant(one.row.module, "", "", "", "", changed_source), originals.get(one.row.module, "")),
            [*one.red, *one.vectors],
            one.clauses,
        )
    return _said(options, judged, run_named.faults(judged), f"named: {len(judged)} run, {len(waiting)} wait")


def _show(diff: str, red: Sequence[str], clauses: Sequence[str]) -> None:
    print(diff, *(f"  red: {name}" for name in red), f"  clauses: {', '.join(clauses)}", sep="\n")


def nudged(options: argparse.Namespace) -> int:
    """Run the constants."""
    found = [nudge for nudge in constants.nudges() if options.id in (None, nudge.id, nudge.name)][options.shard[0] - 1 :: options.shard[1]]
    with staged() as stage:
        judged = constants.judge(found, stage, progress)
    if not options.id and options.shard == (1, 1):
        (KEPT / "constants.json").write_text(json.dumps([asdict(nudge) for nudge in judged], indent=1, ensure_ascii=False), encoding="utf-8")
    unseen = [nudge for nudge in judged if nudge.unseen]
    for nudge in judged if options.id else ():
        _show(f"{nudge.name} {nudge.how}: {nudge.verdict}", nudge.vectors, [])
    return _said(options, judged, constants.faults(judged), f"constants: {len(judged)} nudges, {len(unseen)} that no vector can see")


def swept(options: argparse.Namespace) -> int:
    """Run the sweep, or the part of it that mutmut does not have."""
    found = sweep.chosen(since=options.since, shard=options.shard, name=options.id)
    if options.command == "extra":
        found = [mutant for mutant in found if mutant.operator not in sweep.MUTMUT_OPERATORS]
    with staged() as stage:
        judged = sweep.judge(found, stage, progress, tests=not options.vectors_only)
    is_whole = options.command == "sweep" and not (options.since or options.id or options.vectors_only) and options.shard == (1, 1)
    (KEPT / ("sweep.json" if is_whole else "part.json")).write_text(sweep.written(judged), encoding="utf-8")
    originals = sources("prunespec")
    for judge in judged if options.id else ():
        _show(mutants.diff(judge.mutant, originals[judge.mutant.module]), [*judge.vectors, *judge.tests], [])
    faults = [] if options.vectors_only else ledger.faults(judged, ledger.read(), is_whole=is_whole)
    return _said(options, judged, faults, sweep.score(judged))


def gate(options: argparse.Namespace) -> int:
    """Judge the last runs."""
    last = json.loads(results.RESULTS.read_text(encoding="utf-8")) if results.RESULTS.exists() else None
    missing = [name for name in ("named", "constants", *([] if options.quick else ["sweep"])) if not (KEPT / f"{name}.json").exists()]
    if missing:
        print(f"not run yet: {', '.join(missing)}")
        return 1
    rows, nudges, judged = _last_runs()
    faults = [*run_named.faults(rows), *constants.faults(nudges)]
    if not options.quick:
        summed = results.summed(rows, len(run_named.table()[1]), nudges, judged)
        faults += [*ledger.faults(judged, ledger.read()), *results.faults(summed, last)]
        if options.accept and not faults:
            results.RESULTS.write_text(results.written(summed), encoding="utf-8", newline="\n")
    waiting = len(run_named.table()[1])
    if last and waiting > last["named"]["waiting"]:
        faults.append(f"{waiting} rows wait, and {last['named']['waiting']} last time")
    return _said(options, [], faults, f"gate: {len(faults)} faults; {waiting} named mutants wait for parts that do not exist yet")


def _last_runs() -> tuple[list[run_named.Named], list[constants.Nudged], list[sweep.Judged]]:
    rows = run_named.as_it_stands(run_named.read((KEPT / "named.json").read_text(encoding="utf-8")), run_named.table()[0])
    nudges = [constants.Nudged(**{**nudge, "vectors": tuple(nudge["vectors"])}) for nudge in json.loads((KEPT / "constants.json").read_text(encoding="utf-8"))]
    path = KEPT / "sweep.json"
    return rows, nudges, sweep.read(path.read_text(encoding="utf-8")) if path.exists() else []


def reported(_: argparse.Namespace) -> int:
    """Write the report."""
    rows, nudges, judged = _last_runs()
    summed = results.summed(rows, len(run_named.table()[1]), nudges, judged)
    (KEPT / "report.md").write_text(report.markdown(summed), encoding="utf-8")
    (KEPT / "report.html").write_text(report.page(summed), encoding="utf-8")
    print(Path(KEPT / "report.html").relative_to(ROOT))
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "constants": nudged,
    "extra": swept,
    "gate": gate,
    "named": named,
    "report": reported,
    "sweep": swept,
}

if __name__ == "__main__":
    sys.exit(main())
