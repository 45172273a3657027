"""Labelled data: requests, the paragraphs that came back for each, and which of those are needed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar, cast

from attrs import frozen

from prunespec_io.argv import argument
from prunespec_io.faults import Fault
from prunespec_io.streams import input_name

Kind = TypeVar("Kind")
OTHER = "other"
NEXT_STEP = "see evaluation/README.md of the project for the format"
KINDS: Mapping[type, str] = {bool: "true or false", dict: "an object", int: "a whole number", list: "an array", str: "a string"}


@frozen
class Case:
    """One request with its paragraphs, in order, and for each whether it is needed."""

    id: str
    language: str
    split: str
    request: str
    texts: Sequence[str]
    needed: Sequence[bool]


@frozen
class Place:
    """Where in the data something stands, so that people find it. In a file of one value there is no line."""

    path: str
    line: int = 0
    within: str = ""

    def fault(self, *, what: str) -> Fault:
        """Return the fault of what stands here."""
        steps = f", {self.within}" if self.within else ""
        line = f", line {self.line}" if self.line else ""
        return Fault(what=what, where=f"{argument(input_name(self.path))}{line}{steps}", next_step=NEXT_STEP)

    def inner(self, step: str) -> "Place":
        """Return the place of something in what stands here."""
        dot = "." if self.within and not step.startswith("[") else ""
        return Place(self.path, self.line, f"{self.within}{dot}{step}")


def fields(value: object, place: Place) -> Mapping[str, object]:
    """Return an object's members. Raises Fault where it is none."""
    if not isinstance(value, dict):
        raise place.fault(what="is no object")
    return cast("dict[str, object]", value)


def member(of: Mapping[str, object], name: str, kind: type[Kind], place: Place) -> Kind:
    """Return a member of that kind. Raises Fault."""
    if name not in of:
        raise place.fault(what=f"has no {name}")
    value = of[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise place.inner(name).fault(what=f"is not {KINDS[kind]}")
    return value


def items(of: Mapping[str, object], name: str, place: Place) -> Iterator[tuple[Mapping[str, object], Place]]:
    """Yield the objects of an array that is a member, with their places. Raises Fault."""
    for number, item in enumerate(cast("list[object]", member(of, name, list, place))):
        inner = place.inner(f"{name}[{number}]")
        yield fields(item, inner), inner


def case(value: object, place: Place) -> Case:
    """Return one line of the project's own format. Members that nothing here reads may be anything. Raises Fault."""
    found = fields(value, place)
    paragraphs = list(items(found, "paragraphs", place))
    if not paragraphs:
        raise place.inner("paragraphs").fault(what="has no element")
    return Case(
        id=_text(found, "id", place, otherwise=f"line {place.line}"),
        language=_text(found, "language", place, otherwise=OTHER),
        split=_text(found, "split", place, otherwise=""),
        request=member(found, "request", str, place),
        texts=[member(paragraph, "text", str, inner) for paragraph, inner in paragraphs],
        needed=[member(paragraph, "needed", bool, inner) for paragraph, inner in paragraphs],
    )


def _text(found: Mapping[str, object], name: str, place: Place, *, otherwise: str) -> str:
    return member(found, name, str, place) if name in found else otherwise
