"""Whether pruning is tried: the conditions of the gate table, from the cheapest on."""

from collections.abc import Callable, Collection, Mapping
from functools import cached_property

from attrs import define

from . import json_body
from .contract import Contract, Gate, Span
from .split import split
from .values import Content, Situation


@define(slots=False)
class Case:
    """One body at the gates. What a gate needs is found out when that gate is reached."""

    body: str
    basis: str
    situation: Situation
    features: Collection[str]
    contract: Contract

    @cached_property
    def content(self) -> Content | None:
        """Return the text of the body, if it has one."""
        return json_body.read(self.body, self.features, contract=self.contract)

    @cached_property
    def paragraphs(self) -> tuple[Span, ...]:
        """Return the paragraphs of the text."""
        return split(self.content.text, contract=self.contract) if self.content else ()

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """Return the numbers of the paragraphs that are not fixed.

        Implements: SPLIT-012
        """
        longest = self.contract.limits.max_paragraph_chars
        return tuple(number for number, (start, end) in enumerate(self.paragraphs) if end - start <= longest)


def _has_basis(case: Case) -> bool:
    """Tell whether the request says enough to judge by.

    Implements: GATE-006, GATE-011
    """
    stripped = case.basis.strip(case.contract.white)
    return len(stripped) >= case.contract.limits.min_basis_chars and not json_body.has_surrogate(case.basis)


# The conditions of the gate table, by name. Implements: GATE-002, GATE-003, GATE-004, GATE-005, GATE-008, GATE-009
OPEN: Mapping[str, Callable[[Case], bool]] = {
    "offered": lambda case: case.situation.scorer and case.situation.way_back,
    "prunable": lambda case: case.situation.prunable,
    "success": lambda case: case.situation.success,
    "long_enough": lambda case: len(case.body) >= case.contract.limits.min_body_chars,
    "has_basis": _has_basis,
    "has_text": lambda case: case.content is not None,
    "has_candidate": lambda case: bool(case.candidates),
}


def first_closed(case: Case) -> Gate | None:
    """Return the first gate whose condition does not hold.

    Implements: GATE-001
    """
    return next((gate for gate in case.contract.gates if not OPEN[gate.name](case)), None)
