"""A document as its slices, each with its text and as it is written, and the case of cutting it."""

from collections.abc import Callable, Iterator
from typing import Any

from attrs import frozen

from conformance.cases.json_bodies import BOTH, canonical
from conformance.cases.kit import Case, Json, call, ok
from conformance.cases.pieces import REQUEST, numbered, say

KEPT = 0.9
DROPPED = 0.1
THRESHOLD = "0.2"
JOINT = "\n\n"


@frozen
class Part:
    """A paragraph or a gap: its text, and the same as it is written in the literal."""

    text: str
    written: str
    is_paragraph: bool


@frozen
class Slice:
    """Parts that are kept or dropped together. In a case the gaps stand where they belong."""

    is_kept: bool
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """Return the decoded slice."""
        return "".join(part.text for part in self.parts)

    @property
    def written(self) -> str:
        """Return the slice as it is written."""
        return "".join(part.written for part in self.parts)

    @property
    def lengths(self) -> list[int]:
        """Return the lengths of its paragraphs."""
        return [len(part.text) for part in self.parts if part.is_paragraph]


@frozen
class Setting:
    """Where a document stands, how what is not kept is written there, and the call's other arguments."""

    before: str = '{"content":'
    behind: str = "}"
    write: Callable[[str], str] = canonical
    language: str = "en"
    id: str = "P1"
    features: tuple[str, ...] = BOTH


def para(text: str, written: str | None = None) -> Part:
    """Return a paragraph; where nothing is said it is written canonically."""
    return Part(text, canonical(text) if written is None else written, is_paragraph=True)


def gap(text: str = "\n\n", written: str | None = None) -> Part:
    """Return a gap."""
    return Part(text, canonical(text) if written is None else written, is_paragraph=False)


def kept(*parts: Part) -> Slice:
    """Return a kept slice."""
    return Slice(is_kept=True, parts=parts)


def gone(*parts: Part) -> Slice:
    """Return an omitted slice."""
    return Slice(is_kept=False, parts=parts)


def ascii_only(text: str) -> str:
    r"""Write a text canonically and what is not ASCII as \uxxxx."""
    return "".join(char if char.isascii() else _units(char) for char in canonical(text))


def _units(char: str) -> str:
    raw = char.encode("utf-16-be")
    return "".join(rf"\u{raw[at : at + 2].hex()}" for at in range(0, len(raw), 2))


def cuts(name: str, clauses: str, why: str, *slices: Slice, within: Setting | None = None, **facts: Any) -> Case:  # noqa: ANN401
    """Return the case that a document is cut into these slices and no kept one is written anew."""
    setting = within or Setting()
    literal = "".join(one.written for one in slices)
    scores = [KEPT if one.is_kept else DROPPED for one in slices for _ in one.lengths]
    want = ok(
        outcome="ok",
        shape="json_wrapper",
        body=f'{setting.before}"{_inside(slices, setting)}"{setting.behind}',
        dropped=[number for number, score in enumerate(scores) if score == DROPPED],
        paragraphs=_paragraphs(slices),
        slices=list(_spans(slices)),
    )
    step = call(
        "complete",
        body=f'{setting.before}"{literal}"{setting.behind}',
        request=REQUEST,
        features=list(setting.features),
        scores=scores,
        threshold=THRESHOLD,
        id=setting.id,
        language=setting.language,
        want=want,
    )
    return Case(name, numbered(clauses), why, (step,), features=setting.features, **facts)


def _inside(slices: tuple[Slice, ...], setting: Setting) -> str:
    """Return what stands between the quotes of the new literal."""
    every = [chars for one in slices for chars in one.lengths]
    lost = [chars for one in slices if not one.is_kept for chars in one.lengths]
    header = say(
        "header",
        setting.language,
        paragraphs=len(every),
        chars=f"{sum(every):,}",
        dropped=len(lost),
        dropped_chars=f"{sum(lost):,}",
        id=setting.id,
    )
    pieces = [setting.write(header)]
    number = 0
    for one in slices:
        pieces.append(one.written if one.is_kept else setting.write(_marker(number, one.lengths, setting.language)))
        number += len(one.lengths)
    return setting.write(JOINT).join(pieces)


def _marker(first: int, lengths: list[int], language: str) -> str:
    chars = f"{sum(lengths):,}"
    if len(lengths) == 1:
        return say("marker_one", language, from_=first, chars=chars)
    return say("marker", language, from_=first, to=first + len(lengths) - 1, count=len(lengths), chars=chars)


def _spans(slices: tuple[Slice, ...]) -> Iterator[list[Json]]:
    at = 0
    for one in slices:
        yield [one.is_kept, at, at + len(one.text)]
        at += len(one.text)


def _paragraphs(slices: tuple[Slice, ...]) -> list[list[int]]:
    at, spans = 0, []
    for part in (part for one in slices for part in one.parts):
        if part.is_paragraph:
            spans.append([at, at + len(part.text)])
        at += len(part.text)
    return spans
