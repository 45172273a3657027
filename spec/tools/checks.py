"""What must hold between the parts of a contract, beyond each part's own shape.

Every check yields a place below the contract's top and a message.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from string import Formatter

from attrs import fields

from prunespec.contract import Contract, Text, Words
from spec.tools.yaml_tree import Place

Finding = tuple[Place, str]

CLAUSE_ID = re.compile(r"([A-Z]+)-([0-9]{3})")
LEVELS = ("MUST", "SHOULD", "MAY")
SOURCE = re.compile(r"D([1-9]|10|11|4b|6b)|ruling")
THRESHOLD = re.compile(r"0\.[0-9]*[1-9]")
FIELD_TIMES = ("always", "shaped")


def faults_of(contract: Contract) -> Iterator[Finding]:
    """Yield everything that does not hold in `contract`."""
    for check in _CHECKS:
        yield from check(contract)


def _clause_ids(contract: Contract) -> Iterator[Finding]:
    last = dict.fromkeys(contract.areas, 0)
    for name in contract.clauses:
        place: Place = ("clauses", name)
        found = CLAUSE_ID.fullmatch(name)
        if not found:
            yield place, f"clause id `{name}` is not of the form AREA-NNN"
        elif found[1] not in last:
            yield place, f"clause id `{name}` has no area `{found[1]}`"
        elif int(found[2]) <= last[found[1]]:
            yield place, f"clause id `{name}` does not ascend"
        else:
            last[found[1]] = int(found[2])
    for area, number in last.items():
        if number == 0:
            yield ("areas", area), f"area `{area}` has no clause"


def _clause_parts(contract: Contract) -> Iterator[Finding]:
    for name, clause in contract.clauses.items():
        if clause.level not in LEVELS:
            yield ("clauses", name, "level"), f"level `{clause.level}` is none of {', '.join(LEVELS)}"
        if clause.evidence and bool(clause.evidence.untestable) == bool(clause.evidence.implied):
            yield ("clauses", name, "evidence"), "evidence must be exactly one of `untestable` and `implied`"


def _sources(contract: Contract) -> Iterator[Finding]:
    places: list[tuple[Place, str]] = [
        *((("clauses", name, "source"), clause.source) for name, clause in contract.clauses.items()),
        *((("departures", at, "source"), row.source) for at, row in enumerate(contract.departures)),
    ]
    for place, source in places:
        if not SOURCE.fullmatch(source):
            yield place, f"source `{source}` is neither a decision D1 to D11, D4b or D6b nor `ruling`"


def _cited_clauses(contract: Contract) -> Iterator[Finding]:
    lists = {"gates": contract.gates, "decisions": contract.decisions, "departures": contract.departures}
    tables = {
        "texts": contract.texts,
        "log_lines": contract.log_lines,
        "omitted_outcomes": contract.omitted_outcomes,
    }
    cited: list[tuple[Place, str]] = [
        *(((part, at, "clause"), row.clause) for part, rows in lists.items() for at, row in enumerate(rows)),
        *(((part, key, "clause"), row.clause) for part, rows in tables.items() for key, row in rows.items()),
        *_ids_in_prose(contract),
    ]
    for place, name in cited:
        if name not in contract.clauses:
            yield place, f"clause `{name}` does not exist"


def _ids_in_prose(contract: Contract) -> Iterator[Finding]:
    for name, clause in contract.clauses.items():
        for found in CLAUSE_ID.finditer(f"{clause.text} {clause.because}"):
            if found[1] in contract.areas:
                yield ("clauses", name), found[0]


def _outcome_names(contract: Contract) -> Iterator[Finding]:
    named: list[tuple[Place, str]] = [
        *((("gates", at, "outcome"), row.outcome) for at, row in enumerate(contract.gates)),
        *((("decisions", at, "outcome"), row.outcome) for at, row in enumerate(contract.decisions)),
        *((("failures", at), name) for at, name in enumerate(contract.failures)),
    ]
    for place, name in named:
        if name not in contract.outcomes:
            yield place, f"outcome `{name}` does not exist"
    reached = {name for _, name in named}
    for name in contract.outcomes:
        if name not in reached:
            yield ("outcomes", name), f"outcome `{name}` comes from no gate, decision or failure"


def _gate_numbers(contract: Contract) -> Iterator[Finding]:
    for index, gate in enumerate(contract.gates):
        if gate.number != index + 1:
            yield ("gates", index, "number"), f"gate `{gate.name}` must have the number {index + 1}"


def _placeholders(contract: Contract) -> Iterator[Finding]:
    for name, text in contract.texts.items():
        for language in _LANGUAGES:
            for message in _text_faults(text, language):
                yield ("texts", name, language), message


def _text_faults(text: Text, language: str) -> Iterator[str]:
    try:
        found = list(Formatter().parse(getattr(text, language)))
    except ValueError as error:
        yield f"cannot be filled in: {error}"
        return
    used = {name for _, name, _, _ in found if name is not None}
    for name in sorted(used - set(text.placeholders)):
        yield f"placeholder `{name}` is not declared"
    for name in sorted(set(text.placeholders) - used):
        yield f"placeholder `{name}` is declared and does not occur"
    if any(form or conversion for _, _, form, conversion in found):
        yield "a placeholder has a name and nothing else"


def _languages(contract: Contract) -> Iterator[Finding]:
    if sorted(contract.languages) != sorted(_LANGUAGES):
        yield ("languages",), "languages must be those that every text has, `en` and `ja`"


def _log_fields(contract: Contract) -> Iterator[Finding]:
    for key, line in contract.log_lines.items():
        for at, field in enumerate(line.fields):
            place: Place = ("log_lines", key, "fields", at)
            if field.type not in contract.field_types:
                yield (*place, "type"), f"field type `{field.type}` is none of {', '.join(contract.field_types)}"
            if field.when not in FIELD_TIMES:
                yield (*place, "when"), f"`when` is `{field.when}` and none of {', '.join(FIELD_TIMES)}"
            if field.name in (other.name for other in line.fields[:at]):
                yield (*place, "name"), f"field `{field.name}` stands on the line twice"


def _threshold_values(contract: Contract) -> Iterator[Finding]:
    thresholds = contract.thresholds
    if thresholds.default not in thresholds.values:
        yield ("thresholds", "default"), f"default `{thresholds.default}` is none of the values"
    for value in thresholds.values:
        if not THRESHOLD.fullmatch(value):
            yield ("thresholds", "values", value), f"threshold `{value}` is no decimal between 0 and 1"
    for lower, upper in pairwise(thresholds.values):
        if float(lower) >= float(upper):
            yield ("thresholds", "values", upper), f"threshold `{upper}` does not ascend"


def _limit_order(contract: Contract) -> Iterator[Finding]:
    """Refuse limits under which a paragraph fits into no batch or reply, or nothing is ever joined."""
    numbers: Mapping[str, int] = {name: row.value for name, row in contract.constants.items() if isinstance(row.value, int)}
    for name, number in numbers.items():
        if number < 1:
            yield ("constants", name, "value"), f"`{name}` must be at least 1"
    for small, large in _NOT_ABOVE:
        if numbers[small] > numbers[large]:
            yield ("constants", small, "value"), f"`{small}` must not be above `{large}`"
    if numbers["min_block_chars"] >= numbers["max_paragraph_chars"]:
        yield ("constants", "min_block_chars", "value"), "`min_block_chars` must be below `max_paragraph_chars`"
    share = contract.limits.min_literal_share
    if not share.numerator * 2 > share.denominator:
        yield ("constants", "min_literal_share", "value"), "`min_literal_share` must be above one half: the document covers the middle of its body"


_LANGUAGES = tuple(field.name for field in fields(Words))

_NOT_ABOVE = (
    ("max_paragraph_chars", "max_omitted_chars"),
    ("max_paragraph_chars", "max_batch_chars"),
    ("min_basis_chars", "max_basis_chars"),
)

_CHECKS: tuple[Callable[[Contract], Iterator[Finding]], ...] = (
    _clause_ids,
    _clause_parts,
    _sources,
    _cited_clauses,
    _outcome_names,
    _gate_numbers,
    _placeholders,
    _languages,
    _log_fields,
    _threshold_values,
    _limit_order,
)
