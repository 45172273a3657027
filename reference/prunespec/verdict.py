"""Whether it pays: the conditions of the decision table."""

from collections.abc import Callable, Mapping
from functools import cached_property

from attrs import define

from . import render
from .contract import Contract
from .values import Content, Plan

DECIMAL_BASE = 10  # DECIDE-009


@define(slots=False)
class Verdict:
    """A plan with its answers. The new body is built when the decision table asks for it."""

    plan: Plan
    content: Content
    is_below: list[bool]
    answered: int
    id: str
    language: str
    contract: Contract

    @cached_property
    def dropped(self) -> tuple[int, ...]:
        """Return the numbers of the paragraphs below the threshold.

        Implements: DECIDE-008
        """
        return tuple(number for number, is_below in zip(self.plan.candidates, self.is_below, strict=True) if is_below)

    @cached_property
    def runs(self) -> list[render.Run]:
        """Return the runs of kept and dropped paragraphs."""
        return render.runs(self.plan.paragraphs, self.dropped)

    @cached_property
    def slices(self) -> tuple[render.Slice, ...]:
        """Return the slices of the text."""
        return render.slices(self.plan.text, self.plan.paragraphs, in_runs=self.runs)

    @cached_property
    def new_body(self) -> str:
        """Return the body with markers."""
        texts = render.texts(self.plan.paragraphs, self.runs, id=self.id, language=self.language, contract=self.contract)
        return render.new_body(self.plan.body, self.content, texts=texts, of_slices=self.slices)

    @property
    def saved_chars(self) -> int:
        """Return by how much the new body is shorter; it may be negative."""
        return len(self.plan.body) - len(self.new_body)

    @property
    def is_enough(self) -> bool:
        """Tell whether the new body saves as much as it must.

        Implements: DECIDE-006
        """
        return self.contract.limits.min_reduction.is_reached(self.saved_chars, len(self.plan.body))

    @property
    def ratio(self) -> str | None:
        """Return the saved share of the body, cut off, or None where no new body was built.

        Implements: DECIDE-009
        """
        if "new_body" not in vars(self):
            return None
        digits = self.contract.limits.ratio_digits
        scale = DECIMAL_BASE**digits
        whole, part = divmod(max(0, self.saved_chars) * scale // len(self.plan.body), scale)
        return f"{whole}.{part:0{digits}}"


# The conditions of the decision table, by outcome. Implements: DECIDE-004, DECIDE-005, DECIDE-006, DECIDE-007
HOLDS: Mapping[str, Callable[[Verdict], bool]] = {
    "all_dropped": lambda verdict: 0 < verdict.answered == len(verdict.dropped),
    "nothing_dropped": lambda verdict: not verdict.dropped,
    "below_floor": lambda verdict: not verdict.is_enough,
    "ok": lambda verdict: True,  # noqa: ARG005
}


def outcome(verdict: Verdict) -> str:
    """Return the outcome of the first row of the decision table that holds.

    Implements: DECIDE-007
    """
    return next(row.outcome for row in verdict.contract.decisions if HOLDS[row.outcome](verdict))
