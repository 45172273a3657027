"""Log lines: counts only, never text. Writer and parser follow the tables of the contract."""

from collections.abc import Mapping

from attrs import frozen

from ._contract import CONTRACT
from .contract import Contract, LogField, LogLine
from .errors import RequestError
from .log_fields import TYPES, FieldValue
from .omitted import Reply
from .stack import any_depth
from .values import Result


@frozen
class Usage:
    """What scoring one body took: requests with a usable answer, requests started, tokens, and milliseconds."""

    calls: int = 0
    jev_tokens: int = 0
    ms: int = 0
    sent: int = 0


@frozen
class Entry:
    """A log line that was read: its kind, which is `prune` or `omitted`, and its fields."""

    kind: str
    fields: Mapping[str, FieldValue]


@any_depth
def prune_line(result: Result, *, agent: str, name: str, threshold: str, usage: Usage | None = None, contract: Contract = CONTRACT) -> str | None:
    """Return the line of one pruning, or None if it was not tried. `name` is the tool's.

    Implements: METER-001, METER-002, METER-003, METER-004, METER-005, METER-006, METER-012, METER-016, GATE-012
    """
    used = usage or Usage()
    fields: dict[str, FieldValue] = {
        "agent": agent,
        "name": name,
        "outcome": result.outcome,
        "shape": result.shape,
        "raw_chars": result.raw_chars,
        "kept_chars": result.kept_chars,
        "paragraphs": len(result.paragraphs),
        "dropped": len(result.dropped),
        "ratio": result.ratio,
        "calls": used.calls,
        "jev_tokens": used.jev_tokens,
        "ms": used.ms,
        "threshold": threshold,
        "sent": used.sent,
    }
    return log_line("prune", fields, contract=contract) if contract.outcomes[result.outcome].logged else None


@any_depth
def omitted_line(reply: Reply, *, agent: str, contract: Contract = CONTRACT) -> str:
    """Return the line of one call of `omitted`.

    Implements: METER-007, METER-009
    """
    fields: dict[str, FieldValue] = {
        "agent": agent,
        "id": reply.call.id,
        "from": reply.call.start,
        "to": reply.call.to,
        "chars": reply.chars,
        "outcome": reply.outcome,
    }
    return log_line("omitted", fields, contract=contract)


@any_depth
def log_line(kind: str, fields: Mapping[str, FieldValue], *, contract: Contract = CONTRACT) -> str:
    """Write the fields of a line in the order of its table; a field that is missing counts as None.

    Raises RequestError for an unknown kind or a value that its field cannot hold.

    Implements: METER-001, METER-007, METER-015
    """
    line = _line(kind, contract)
    shown = [field for field in line.fields if field.when == "always" or fields.get(field.name) is not None]
    return " ".join([line.prefix, *(f"{field.name}={_written(field, fields.get(field.name), contract=contract)}" for field in shown)])


@any_depth
def parse_log_line(line: str, *, contract: Contract = CONTRACT) -> Entry | None:
    """Read a log line, or return None if it is none. Fields behind those of the table are ignored.

    Implements: METER-011, METER-017
    """
    for kind, table in contract.log_lines.items():
        if line.startswith(f"{table.prefix} "):
            return _parsed(kind, table, words=line[len(table.prefix) + 1 :].split(" "), contract=contract)
    return None


def _parsed(kind: str, table: LogLine, *, words: list[str], contract: Contract) -> Entry | None:
    """Read the words of a line, field by field."""
    fields: dict[str, FieldValue] = {}
    rest = iter(words)
    word = next(rest, "")
    for field in table.fields:
        name, equals, value = word.partition("=")
        if not equals or name != field.name:
            if field.when == "always":
                return None
            continue
        if not TYPES[field.type].is_valid(value, contract):
            return None
        fields[name] = TYPES[field.type].read(value)
        word = next(rest, "")
    return Entry(kind=kind, fields=fields)


def _line(kind: str, contract: Contract) -> LogLine:
    if not isinstance(kind, str) or kind not in contract.log_lines:  # pyright: ignore[reportUnnecessaryIsInstance]  # callers may pass anything
        help_ = f"{kind!r} is unknown; pass one of {', '.join(sorted(contract.log_lines))}"
        raise RequestError(code="bad_argument", at="kind", help=help_, clause="METER-001")
    return contract.log_lines[kind]


def _shown(value: FieldValue, contract: Contract) -> str:
    """Show a value in an error. An integer may have more digits than Python writes."""
    is_huge = isinstance(value, int) and abs(value) > contract.limits.max_position
    return "this number" if is_huge else repr(value)


def _written(field: LogField, value: FieldValue, *, contract: Contract) -> str:
    """Write one value, or raise RequestError if the field cannot hold it."""
    kind = TYPES[field.type]
    written = kind.write(value) if type(value) in kind.types else ""
    if not kind.is_valid(written, contract):
        help_ = f"{_shown(value, contract)} is no {field.type}"
        raise RequestError(code="bad_argument", at=field.name, help=help_, clause="METER-001")
    return written
