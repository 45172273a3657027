"""Files of labelled data, and files of scores for them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from prunespec import read_score
from prunespec_io.arguments import decoded
from prunespec_io.argv import argument
from prunespec_io.faults import Fault
from prunespec_io.streams import input_name, read

from . import squad
from .cases import NEXT_STEP, Case, Place, case, fields, member

ALL = "all"
SPLITS = ("report", "calibrate", ALL)


def cases(paths: Sequence[str], split: str) -> list[Case]:
    """Read the cases of a split from some files. Raises Fault, also where there is none."""
    found = [each for path in paths for each in _file(path) if split in (ALL, each.split)]
    if not found:
        where = ", ".join(argument(input_name(path)) for path in paths)
        raise Fault(what="has nothing to evaluate", where=where, next_step=f"pass other data, or another --split than {split}")
    return found


def _file(path: str) -> list[Case]:
    text = decoded(read(path), path)
    whole = _whole(text, path)
    if isinstance(whole, dict) and "data" in whole:
        return list(squad.cases(cast("dict[str, object]", whole), Place(path)))
    return [case(value, place) for value, place in lines(text, path)]


def _whole(text: str, path: str) -> object:
    """Return the value that a file is, or nothing of one of several lines. Raises Fault where it is neither."""
    try:
        return cast("object", json.loads(text))
    except (ValueError, RecursionError) as error:
        _value(text.lstrip().partition("\n")[0], Place(path, error.lineno if isinstance(error, json.JSONDecodeError) else 1))
        return None


def lines(text: str, path: str) -> Iterator[tuple[object, Place]]:
    """Yield the value on each line that has one, with its place. Raises Fault."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield _value(line, Place(path, number)), Place(path, number)


def _value(line: str, place: Place) -> object:
    try:
        return cast("object", json.loads(line))
    except (ValueError, RecursionError) as error:
        raise place.fault(what="is no JSON") from error


def scores(path: str, of: Sequence[Case]) -> list[list[float | None]]:
    """Read the scores of each case from a file of lines with `id` and `scores`. Raises Fault."""
    known: dict[str, tuple[list[object], Place]] = {}
    for value, place in lines(decoded(read(path), path), path):
        found = fields(value, place)
        known[member(found, "id", str, place)] = (cast("list[object]", member(found, "scores", list, place)), place)
    return [_of(each, known, path) for each in of]


def _of(each: Case, known: Mapping[str, tuple[list[object], Place]], path: str) -> list[float | None]:
    if each.id not in known:
        raise Fault(what=f"has no scores for {each.id}", where=argument(input_name(path)), next_step=NEXT_STEP)
    given, place = known[each.id]
    if len(given) != len(each.texts):
        raise place.fault(what=f"has {len(given)} scores for {len(each.texts)} paragraphs")
    return list(map(read_score, given))
