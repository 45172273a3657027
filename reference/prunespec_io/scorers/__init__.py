"""Scorers: what tells how likely a paragraph is needed for a request. Each is a module with one function, `score`."""

from collections.abc import Sequence
from typing import Protocol


class Scorer(Protocol):
    """A function from a request and the candidates of one document to one number per candidate, in their order.

    A number is from 0 (irrelevant) to 1 (needed); None is no answer, and keeps its paragraph.
    """

    def __call__(self, request: str, paragraphs: Sequence[str], /) -> Sequence[float | None]:
        """Return the scores. May raise: the caller then gives the body back."""
        ...
