"""Bodies of known paragraphs and gaps, and what must become of them by the rules of rendering. No text is split here."""

import itertools
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from attrs import frozen

from conformance.cases.json_bodies import literal
from conformance.cases.kit import Case, Json, Object, Step, call, concat, ok, repeat
from conformance.cases.pieces import CONTRACT, LIMITS, P, Span, numbered, say

DEFAULT = CONTRACT["thresholds"]["default"]
REQUEST = "What is the retry limit?"
FLOOR = LIMITS["min_reduction"]
GATES = {gate["name"]: gate for gate in CONTRACT["gates"]}
LANGUAGES = CONTRACT["languages"]
JOINT = "\n\n"
ID = "P1"
HUGE = 10**400  # an integer that is too large for a double

Run = tuple[bool, list[int]]


@frozen
class Document:
    """A text: a gap, a paragraph, a gap, and so on, ending with a gap. The paragraphs must be such that no rule of splitting parts or joins them."""

    gaps: tuple[str, ...]
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return the whole text."""
        return self.gaps[0] + "".join(map("".join, zip(self.paragraphs, self.gaps[1:], strict=True)))

    @property
    def body(self) -> str:
        """Return the body that has this text: the text itself."""
        return self.text

    @property
    def spans(self) -> list[Span]:
        """Return the spans of the paragraphs."""
        ends = list(itertools.accumulate(map(len, self._alternating()), initial=0))
        return [list(span) for span in zip(ends[1:-1:2], ends[2::2], strict=True)]

    def chars(self, numbers: Collection[int]) -> int:
        """Return the chars of these paragraphs, without gaps."""
        return sum(len(self.paragraphs[number]) for number in numbers)

    def runs(self, dropped: Collection[int]) -> list[Run]:
        """Return the runs, each with whether it is kept."""
        each = itertools.groupby(range(len(self.paragraphs)), lambda number: number not in dropped)
        return [(kept, list(run)) for kept, run in each]

    def kept(self, run: Sequence[int]) -> str:
        """Return a kept run as it stands: with the gaps inside it, and those outside it at the start and at the end of the text."""
        inner = "".join(self.paragraphs[number] + self.gaps[number + 1] for number in run[:-1]) + self.paragraphs[run[-1]]
        before = "" if run[0] else self.gaps[0]
        behind = self.gaps[-1] if run[-1] == len(self.paragraphs) - 1 else ""
        return before + inner + behind

    def slices(self, dropped: Collection[int]) -> list[list[Json]]:
        """Return the slices: the kept runs, and what lies between them."""
        runs = self.runs(dropped)
        starts = [0 if at == 0 else self._start(kept, run) for at, (kept, run) in enumerate(runs)]
        return [[kept, start, end] for (kept, _), start, end in zip(runs, starts, [*starts[1:], len(self.text)], strict=True)]

    def rendered(self, dropped: Collection[int], *, language: str = "en", name: str = ID) -> str:
        """Return the new text."""
        pieces = [self.kept(run) if kept else self.marker(run, language) for kept, run in self.runs(dropped)]
        return JOINT.join((self.header(dropped, language, name), *pieces))

    def new_body(self, dropped: Collection[int], *, language: str = "en", name: str = ID) -> str:
        """Return the new body, which is the new text."""
        return self.rendered(dropped, language=language, name=name)

    def header(self, dropped: Collection[int], language: str, name: str) -> str:
        """Return the header."""
        every = range(len(self.paragraphs))
        counts = {"paragraphs": len(every), "chars": self.chars(every), "dropped": len(dropped), "dropped_chars": self.chars(dropped)}
        return say("header", language, **{key: f"{count:,}" for key, count in counts.items()}, id=name)

    def marker(self, run: Sequence[int], language: str) -> str:
        """Return the marker of a dropped run."""
        chars = f"{self.chars(run):,}"
        if len(run) == 1:
            return say("marker_one", language, from_=run[0], chars=chars)
        return say("marker", language, from_=run[0], to=run[-1], count=f"{len(run):,}", chars=chars)

    def _alternating(self) -> Iterator[str]:
        for gap, paragraph in zip(self.gaps, self.paragraphs, strict=False):
            yield from (gap, paragraph)

    def _start(self, kept: bool, run: Sequence[int]) -> int:  # noqa: FBT001
        """Return where a run's slice starts that is not the first: a kept one with its paragraph, a dropped one where the one before it ends."""
        return self.spans[run[0]][0] if kept else self.spans[run[0] - 1][1]


@frozen
class Wrapped:
    """A wrapper with a canonical literal: what stands before the literal, the document, and what stands behind the literal."""

    before: str
    document: Document
    behind: str

    @property
    def text(self) -> str:
        """Return the document's text."""
        return self.document.text

    @property
    def body(self) -> str:
        """Return the whole body."""
        return self.before + literal(self.text) + self.behind

    def new_body(self, dropped: Collection[int], *, language: str = "en", name: str = ID) -> str:
        """Return the new body. A canonical literal is written char by char, so kept parts of it come out as they were."""
        return self.before + literal(self.document.rendered(dropped, language=language, name=name)) + self.behind


def document(*pieces: P | str) -> Document:
    """Return a document of pieces: paragraphs, and the gaps around them. Where none is given at an end it is empty, between two it must be given."""
    first = [] if isinstance(pieces[0], str) else [""]
    last = [] if isinstance(pieces[-1], str) else [""]
    gaps = [*first, *(piece for piece in pieces if isinstance(piece, str)), *last]
    return Document(tuple(gaps), tuple(piece.text for piece in pieces if isinstance(piece, P)))


def prose(*lengths: int, gap: str = JOINT) -> Document:
    """Return a document of paragraphs of so many chars, each of another letter."""
    letters = itertools.cycle("abcdefghijklmnopqrstuvwxyz")
    paragraphs = tuple(letter * chars for letter, chars in zip(letters, lengths, strict=False))
    return Document(("", *(gap for _ in lengths[1:]), ""), paragraphs)


def alike(count: int, chars: int) -> Document:
    """Return a document of so many equal paragraphs, each with a gap behind it."""
    return Document(("", *[JOINT] * count), ("a" * chars,) * count)


def written(of: Document) -> Json:
    """Return the text of a document as a vector has it: very short, if all paragraphs are equal."""
    first = of.paragraphs[0]
    if of != alike(len(of.paragraphs), len(first)):
        return of.text
    return repeat(concat(repeat(first[:1], len(first)), JOINT), len(of.paragraphs))


def saved(body: Document | Wrapped, dropped: Collection[int], language: str = "en") -> int:
    """Return how many chars the new body saves."""
    return len(body.body) - len(body.new_body(dropped, language=language))


def complete(body: Json, scores: Json, *, want: Object, **args: Json) -> Step:
    """Return a call of `complete` with usual arguments, where no other ones are given."""
    usual = {"request": REQUEST, "scores": scores, "threshold": DEFAULT, "id": ID, "language": "en"}
    return call("complete", want=want, **{"body": body, **usual, **args})


def plan(body: Json, *, want: Object, **args: Json) -> Step:
    """Return a call of `plan` with usual arguments, where no other ones are given."""
    return call("plan", want=want, **{"body": body, "request": REQUEST, **args})


def without(step: Step, *names: str) -> Step:
    """Return a call that lacks these arguments."""
    return Step(step.op, {name: value for name, value in step.args.items() if name not in names}, step.want)


def closed(name: str) -> Object:
    """Want that the gate of this name ended it."""
    return ok(outcome=GATES[name]["outcome"], gate=GATES[name]["number"])


def case(name: str, clauses: str, why: str, *steps: Step, **facts: Any) -> Case:  # noqa: ANN401
    """Return a case. `facts` are its other fields."""
    return Case(name, numbered(clauses), why, steps, **facts)
