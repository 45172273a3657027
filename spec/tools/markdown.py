"""Parts of the contract as Markdown. Every function takes a source and the block's arguments."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from attrs import frozen

from prunespec.contract import Clause, Contract, LogField, Text
from spec.tools.load import written
from spec.tools.worked import example

Row = TypeVar("Row")


class UnknownNameError(LookupError):
    """A block names something that the contract does not have."""


@frozen
class Source:
    """What blocks are filled from: the contract, and the repository root for its vectors."""

    contract: Contract
    root: Path


def clauses(source: Source, arguments: Sequence[str]) -> str:
    """Show every clause of an area, each with an anchor."""
    area = arguments[0]
    known(source.contract.areas, area, "area")
    rows = source.contract.clauses.items()
    return "\n\n".join(_clause(name, row) for name, row in rows if name.startswith(f"{area}-"))


def _clause(name: str, clause: Clause) -> str:
    return f'<a id="{name.lower()}"></a>**{name}** {clause.level}. {clause.text}<br>\n<small>{_small_print(clause)}</small>'


def _small_print(clause: Clause) -> str:
    evidence = clause.evidence
    notes = (
        ("Because: ", clause.because),
        ("Source: ", f"{clause.source}."),
        ("No vector can show it: ", evidence.untestable if evidence else ""),
        ("It follows: ", evidence.implied if evidence else ""),
    )
    return " ".join(label + text for label, text in notes if text)


def quoted_clause(source: Source, arguments: Sequence[str]) -> str:
    """Show one clause as a quotation."""
    name = arguments[0]
    clause = known(source.contract.clauses, name, "clause")
    return f"> **{name}** {clause.level}. {clause.text}"


def constants(source: Source, arguments: Sequence[str]) -> str:
    """Show the constants of these names, or all."""
    rows = _chosen(source.contract.constants, arguments, "constant")
    return _table(
        ("Name", "Value", "Unit", "Because"),
        ((f"`{name}`", written(row.value), row.unit, row.because) for name, row in rows.items()),
    )


def gates(source: Source, _: Sequence[str]) -> str:
    """Show the gate table."""
    rows = source.contract.gates
    return _table(
        ("Gate", "Name", "Goes on if", "If not", "Clause"),
        ((str(row.number), f"`{row.name}`", row.goes_on_if, f"`{row.outcome}`", row.clause) for row in rows),
    )


def decisions(source: Source, _: Sequence[str]) -> str:
    """Show the decision table."""
    rows = source.contract.decisions
    return _table(("Outcome", "Holds if", "Clause"), ((f"`{row.outcome}`", row.holds_if, row.clause) for row in rows))


def outcomes(source: Source, _: Sequence[str]) -> str:
    """Show every outcome of a pruning."""
    rows = source.contract.outcomes.items()
    return _table(
        ("Outcome", "Meaning", "In the log"),
        ((f"`{name}`", row.meaning, "yes" if row.logged else "no") for name, row in rows),
    )


def failures(source: Source, _: Sequence[str]) -> str:
    """Show what a caller may report instead of scores."""
    contract = source.contract
    return _table(
        ("Failure", "Meaning"),
        ((f"`{name}`", contract.outcomes[name].meaning) for name in contract.failures),
    )


def omitted_outcomes(source: Source, _: Sequence[str]) -> str:
    """Show every outcome of `omitted`, in order of precedence."""
    rows = source.contract.omitted_outcomes.items()
    return _table(("Outcome", "Meaning", "Clause"), ((f"`{name}`", row.meaning, row.clause) for name, row in rows))


def thresholds(source: Source, _: Sequence[str]) -> str:
    """Show the thresholds with their labels, the default and the warning."""
    thresholds, languages = source.contract.thresholds, source.contract.languages
    table = _table(
        ("Threshold", *languages),
        ((value, *map(words.in_language, languages)) for value, words in thresholds.values.items()),
    )
    warnings = "\n".join(f"> {thresholds.warning.in_language(language)}<br>" for language in languages)
    return f"{table}\n\nThe default is {thresholds.default}. Because: {thresholds.because}\n\n{warnings}"


def texts(source: Source, arguments: Sequence[str]) -> str:
    """Show the literal texts of these names, or all, in every language."""
    rows = _chosen(source.contract.texts, arguments, "text")
    return "\n\n".join(_text(name, row, source.contract.languages) for name, row in rows.items())


def _text(name: str, text: Text, languages: Sequence[str]) -> str:
    code = "\n\n".join(f"```text\n{getattr(text, language)}\n```" for language in languages)
    return f"**`{name}`** ({text.clause}), {', '.join(languages)}:\n\n{code}"


def log(source: Source, arguments: Sequence[str]) -> str:
    """Show a log line and its fields."""
    line = known(source.contract.log_lines, arguments[0], "log line")
    sample = " ".join((line.prefix, *(f"{field.name}=…" for field in line.fields)))
    table = _table(("Field", "Type", "When", "Meaning"), map(_field, line.fields))
    return f"```text\n{sample}\n```\n\n{table}"


def _field(field: LogField) -> tuple[str, ...]:
    return f"`{field.name}`", field.type, field.when, field.meaning


def white(source: Source, _: Sequence[str]) -> str:
    """Show the white chars as ranges."""
    codes = enumerate(map(ord, source.contract.white))
    # Code points of one range keep their distance to their index.
    groups = ([code for _, code in group] for _, group in groupby(codes, lambda pair: pair[1] - pair[0]))
    return _table(("First", "Last"), ((f"U+{group[0]:04X}", f"U+{group[-1]:04X}") for group in groups))


def pairs(part: str, heads: tuple[str, str]) -> Callable[[Source, Sequence[str]], str]:
    """Return a function that shows a part of the contract that has one text per name."""

    def table(source: Source, _: Sequence[str]) -> str:
        rows: Mapping[str, str] = getattr(source.contract, part)
        return _table(heads, ((f"`{name}`", text) for name, text in rows.items()))

    return table


def departures(source: Source, _: Sequence[str]) -> str:
    """Show where the contract departs from its source document."""
    rows = source.contract.departures
    return _table(("Departs from", "In", "Because"), ((row.source, row.clause, row.because) for row in rows))


def vector(source: Source, arguments: Sequence[str]) -> str:
    """Show a vector as a worked example."""
    found = example(source.root / "conformance" / "vectors", arguments[0])
    if found is None:
        message = f"unknown vector `{arguments[0]}`"
        raise UnknownNameError(message)
    return found


def known(rows: Mapping[str, Row], name: str, kind: str) -> Row:
    """Return the row of `name`.

    Raises:
        UnknownNameError: There is none. `kind` says what it would be.

    """
    if name not in rows:
        message = f"unknown {kind} `{name}`"
        raise UnknownNameError(message)
    return rows[name]


def _chosen(rows: Mapping[str, Row], names: Sequence[str], kind: str) -> Mapping[str, Row]:
    """Return the rows of `names` in that order, or all rows if there are no names."""
    return {name: known(rows, name, kind) for name in names or rows}


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
