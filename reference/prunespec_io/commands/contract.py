"""`prunespec contract`: the clauses, for people who are told of one."""

import json
from collections.abc import Mapping, Sequence

from prunespec import CONTRACT
from prunespec_io.carried_out import places
from prunespec_io.command_line import Line, unknown
from prunespec_io.exits import DONE
from prunespec_io.streams import write

NOWHERE = "by no code that could be named"
LABEL_CHARS = 13


def run(line: Line) -> int:
    """List clauses, or show one."""
    line.require_right()
    name = line.operands[0].upper() if line.operands else ""
    is_json = "--json" in line.options
    if name in CONTRACT.clauses:
        text = _dumped(_clause(name)) if is_json else _shown(name)
    elif name in CONTRACT.areas or not line.operands:
        areas = [name] if name else list(CONTRACT.areas)
        text = _dumped(_clauses(areas)) if is_json else _listed(areas)
    else:
        known = [*CONTRACT.areas, *CONTRACT.clauses]
        raise unknown(what="unknown clause", given=name, known=known, otherwise="see prunespec contract for all of them")
    write(text.encode())
    return DONE


def _area(clause: str) -> str:
    return clause.partition("-")[0]


def _listed(areas: Sequence[str]) -> str:
    """List the clauses of some areas."""
    return "\n".join(map(_area_listed, areas))


def _area_listed(area: str) -> str:
    clauses = (f"  {name}  {clause.level:<6}  {clause.text}\n" for name, clause in CONTRACT.clauses.items() if _area(name) == area)
    return f"{area}: {CONTRACT.areas[area]}\n{''.join(clauses)}"


def _clauses(areas: Sequence[str]) -> Mapping[str, object]:
    return {name: {"level": clause.level, "text": clause.text} for name, clause in CONTRACT.clauses.items() if _area(name) in areas}


def _shown(name: str) -> str:
    """Show one clause, with all that is known of it."""
    clause = CONTRACT.clauses[name]
    rows = [
        ("area", f"{_area(name)}, {CONTRACT.areas[_area(name)]}"),
        ("source", clause.source),
        ("because", clause.because),
        *_evidence(name).items(),
    ]
    code = [("carried out", f"{place.name} ({place.file}, line {place.line})") for place in places(name)]
    labelled = (f"{f'{label}:':<{LABEL_CHARS}}{text}\n" for label, text in [*rows, *(code or [("carried out", NOWHERE)])] if text)
    return f"{name} {clause.level}\n\n  {clause.text}\n\n{''.join(labelled)}"


def _evidence(name: str) -> Mapping[str, str]:
    evidence = CONTRACT.clauses[name].evidence
    return {"implied": evidence.implied, "untestable": evidence.untestable} if evidence else {"implied": "", "untestable": ""}


def _clause(name: str) -> Mapping[str, object]:
    """Return all that is known of a clause."""
    clause = CONTRACT.clauses[name]
    return {
        "because": clause.because,
        "carried_out": [{"file": place.file, "line": place.line, "name": place.name} for place in places(name)],
        "id": name,
        "level": clause.level,
        "source": clause.source,
        "text": clause.text,
        **_evidence(name),
    }


def _dumped(value: object) -> str:
    return f"{json.dumps(value, ensure_ascii=False, sort_keys=True)}\n"
