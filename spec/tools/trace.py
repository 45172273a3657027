"""Which code carries out which clause: `python -m spec.tools.trace [--check]`."""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import asdict

from prunespec.contract import Clause, Contract
from spec.tools import REPOSITORY
from spec.tools.citations import Citation, citations
from spec.tools.faults import ContractError, Fault, shown
from spec.tools.load import CONTRACT_PATH, load
from spec.tools.output import EXIT_DRIFTED, EXIT_FAULTY, EXIT_OK

COMMAND = "python -m spec.tools.trace"

CARRIED_OUT_BY_NO_CODE: Mapping[str, str] = {}
"""Clauses that hold without a line of code that could be named, each with the reason."""

Trace = Mapping[str, Sequence[str]]
"""For each clause of the contract what carries it out: module and name, with dots."""


def cited(root: Path) -> list[Citation]:
    """Return all citations of the package `prunespec` below the repository `root`, in order."""
    sources = root / "reference"
    paths = sorted((sources / "prunespec").rglob("*.py"))
    return [citation for path in paths for citation in citations(sources, path)]


def trace(contract: Contract, found: Iterable[Citation]) -> Trace:
    """Return what carries out each clause of `contract`, by the citations `found`."""
    owners: dict[str, list[str]] = {name: [] for name in contract.clauses}
    for citation in found:
        owners.setdefault(citation.clause, []).append(citation.owner)
    return {name: tuple(dict.fromkeys(owners[name])) for name in contract.clauses}


def faults(
    contract: Contract,
    found: Sequence[Citation],
    *,
    path: Path = CONTRACT_PATH,
    excused: Mapping[str, str] = CARRIED_OUT_BY_NO_CODE,
) -> Iterator[Fault]:
    """Yield each unknown id, each clause that nobody carries out, and each excuse that is not needed."""
    for citation in found:
        if citation.clause not in contract.clauses:
            yield citation.fault(f"unknown clause `{citation.clause}`")
    carried_out = trace(contract, found)
    for name, clause in contract.clauses.items():
        is_due = clause.level == "MUST" and clause.evidence is None and name not in excused
        if is_due and not carried_out[name]:
            yield Fault(shown(path), _line(path, name), f"nothing implements {name}")
    for name in excused:
        if carried_out.get(name) != ():
            yield Fault(shown(path), _line(path, name), f"{name} is excused in vain")


def _line(path: Path, clause: str) -> int:
    """Return the line on which `clause` begins, or the first line if it begins nowhere."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((at for at, line in enumerate(lines, start=1) if line.strip() == f"{clause}:"), 1)


def _print_table(contract: Contract, found: Sequence[Citation]) -> None:
    for name, owners in trace(contract, found).items():
        clause = contract.clauses[name]
        reason = _reason(clause) or CARRIED_OUT_BY_NO_CODE.get(name, "-")
        print(f"{name:<11} {clause.level:<6} {', '.join(owners) or reason}")


def _reason(clause: Clause) -> str:
    return next((kind for kind, text in asdict(clause.evidence).items() if text), "") if clause.evidence else ""


def main(arguments: Sequence[str] | None = None, root: Path = REPOSITORY, path: Path = CONTRACT_PATH) -> int:
    """Print or check the trace. Return the exit code: 0, 1 if a clause or id is in vain, 2."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--check", action="store_true", help="print only what is wrong, and exit 1 then")
    options = parser.parse_args(arguments)
    try:
        contract, found = load(path), cited(root)
    except ContractError as error:
        print(error)
        return EXIT_FAULTY
    if not options.check:
        _print_table(contract, found)
        return EXIT_OK
    wrong = list(faults(contract, found, path=path))
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return EXIT_DRIFTED if wrong else EXIT_OK


if __name__ == "__main__":
    raise SystemExit(main())
