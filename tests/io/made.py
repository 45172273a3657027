"""Prunings without a store, and their pages."""

from collections.abc import Sequence

from attrs import frozen

from prunespec import complete, fail_open, plan
from prunespec_io.page import page
from prunespec_io.pruning import Choices, Pruned
from tests.io.kit import REQUEST


@frozen
class Made:
    """A pruning, and what was chosen for it."""

    pruned: Pruned
    choices: Choices

    @property
    def page(self) -> str:
        return page(self.pruned, self.choices).decode()


def made(body: str, scores: Sequence[object] | str | None, *, threshold: str = "0.2", language: str = "en", request: str = REQUEST) -> Made:
    """Prune a body by scores, or let scoring fail where they are the name of a failure."""
    planned = plan(body, request)
    choices = Choices(request=request, scorer=lambda _, __: [], threshold=threshold, language=language, is_kept=True)
    if isinstance(scores, str):
        return Made(Pruned(fail_open(planned, scores), planned, why="ValueError"), choices)
    result = complete(planned, scores, id="P1", language=language, threshold=threshold)
    return Made(Pruned(result, planned, scores=None if planned.outcome else scores, tried_id="P1"), choices)
