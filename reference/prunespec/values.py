"""What the steps hand to each other: frozen values."""

from collections.abc import Mapping

from attrs import frozen

from .contract import Span
from .json_body import Content
from .render import Slice


@frozen
class Situation:
    """What the caller knows about a result beside its body: the facts of gates 1 to 3.

    `scorer`: one is installed. `way_back`: the tool `omitted` is offered. `prunable`: the executed tool says so of itself.
    `success`: the result is no error.
    """

    scorer: bool = True
    way_back: bool = True
    prunable: bool = True
    success: bool = True


@frozen
class Plan:
    """What must be asked, and what is kept without asking.

    `outcome` is None where scoring is wanted; else it is the outcome, and `gate` the number of the gate that ended it.
    `candidates` are the numbers of the paragraphs to score; `batches` are the same numbers, as they are to be asked together.
    """

    body: str
    basis: str
    outcome: str | None
    gate: int | None
    content: Content | None
    paragraphs: tuple[Span, ...]
    candidates: tuple[int, ...]
    batches: tuple[tuple[int, ...], ...]

    @property
    def shape(self) -> str | None:
        """Return `text`, `json_wrapper`, or None where no text was found."""
        return self.content.shape if self.content else None

    @property
    def text(self) -> str:
        """Return what was split, or the body where no text was found."""
        return self.content.text if self.content else self.body

    def paragraph(self, number: int) -> str:
        """Return the words of a paragraph."""
        start, end = self.paragraphs[number]
        return self.text[start:end]

    def questions(self) -> list[str]:
        """Return the words of every candidate, in the order in which the scores must come."""
        return [self.paragraph(number) for number in self.candidates]


@frozen
class Result:
    """The body for the model, and how it came about.

    `dropped` lists the paragraphs that are dropped, or would have been; `omitted` has the words of those that are, by number: what `omitted_text` reads.
    `slices` are (kept, start, end) in chars of the text. `ratio` is a decimal text, or None where no new body was built.
    """

    outcome: str
    gate: int | None
    pruned: bool
    body: str
    shape: str | None
    paragraphs: tuple[Span, ...]
    dropped: tuple[int, ...]
    slices: tuple[Slice, ...]
    ratio: str | None
    raw_chars: int
    kept_chars: int
    omitted: Mapping[int, str]
