"""plan, then complete or fail_open: two pure steps with one frozen value between them.

The caller carries the plan's questions to whatever scorer it has. There is no third way out.
"""

from collections.abc import Collection

from . import decide
from ._contract import CONTRACT
from .batch import batches
from .contract import Contract, Gate
from .errors import RequestError, ScorerError
from .gates import Case, first_closed
from .stack import any_depth
from .values import Plan, Result, Situation
from .verdict import Verdict, outcome

ALL_FEATURES = frozenset(CONTRACT.features)


@any_depth
def plan(
    body: str,
    request: str,
    *,
    situation: Situation | None = None,
    features: Collection[str] = ALL_FEATURES,
    contract: Contract = CONTRACT,
) -> Plan:
    """Find out what must be asked about `body`, which a tool returned, for the user's `request`.

    Raises RequestError for an argument of a wrong type or an unknown feature, never for what the texts hold.

    Implements: GATE-001, GATE-002, GATE-003, GATE-004, GATE-005, GATE-007, GATE-009, GATE-010, GATE-012
    """
    require_text(body=body, request=request)
    require_known(features, contract.features, at="features", clause="JSON-025")
    basis = request[: contract.limits.max_basis_chars]
    case = Case(body, basis, situation or Situation(), features, contract)
    closed = first_closed(case)
    if closed and closed.outcome != "ok":
        return Plan(body, basis, closed.outcome, closed.number, None, (), (), ())
    return _planned(case, closed)


def _planned(case: Case, closed: Gate | None) -> Plan:
    """Return the plan of a body that has a text."""
    return Plan(
        body=case.body,
        basis=case.basis,
        outcome=closed.outcome if closed else None,
        gate=closed.number if closed else None,
        content=case.content,
        paragraphs=case.paragraphs,
        candidates=case.candidates,
        batches=batches(case.paragraphs, case.candidates, contract=case.contract),
    )


@any_depth
def complete(planned: Plan, scores: object, *, id: str, language: str, threshold: object = None, contract: Contract = CONTRACT) -> Result:
    """Decide by `scores`, one per candidate, and build the body for the model.

    `id` is what the model passes to `omitted`; `threshold` is a decimal text or a number, anything else the default.
    Raises RequestError for an unknown language or an id that is no text, never for what the scorer gave.

    Implements: GATE-013, SCORE-001, DECIDE-004, DECIDE-005, DECIDE-006, DECIDE-007, DECIDE-010
    """
    require_text(id=id)
    require_known([language], contract.languages, at="language", clause="RENDER-010")
    if planned.outcome or not planned.content:
        return _unchanged(planned, planned.outcome or "structured")
    answered = decide.answers(scores, len(planned.candidates))
    if isinstance(answered, ScorerError):
        return fail_open(planned, answered.outcome, contract=contract)
    verdict = Verdict(
        plan=planned,
        content=planned.content,
        is_below=decide.below(answered, decide.read_threshold(threshold, contract=contract)),
        answered=len(answered) - answered.count(None),
        id=id,
        language=language,
        contract=contract,
    )
    return _decided(verdict)


def _decided(verdict: Verdict) -> Result:
    """Return the result of a verdict."""
    decided = outcome(verdict)
    if decided != "ok":
        return _unchanged(verdict.plan, decided, dropped=verdict.dropped, ratio=verdict.ratio)
    return Result(
        outcome=decided,
        gate=None,
        pruned=True,
        body=verdict.new_body,
        shape=verdict.plan.shape,
        paragraphs=verdict.plan.paragraphs,
        dropped=verdict.dropped,
        slices=verdict.slices,
        ratio=verdict.ratio,
        raw_chars=len(verdict.plan.body),
        kept_chars=len(verdict.new_body),
        omitted={number: verdict.plan.paragraph(number) for number in verdict.dropped},
    )


@any_depth
def fail_open(planned: Plan, failure: str, *, contract: Contract = CONTRACT) -> Result:
    """Give the body back, because scoring failed.

    `failure` is one of the contract's failures: `timeout`, `failed`, `cancelled`. A plan that a gate ended keeps its outcome.

    Implements: SCORE-006
    """
    require_known([failure], contract.failures, at="failure", clause="SCORE-006")
    return _unchanged(planned, planned.outcome or failure)


def _unchanged(planned: Plan, outcome: str, *, dropped: tuple[int, ...] = (), ratio: str | None = None) -> Result:
    """Give the body back.

    Implements: GATE-010, DECIDE-007, RENDER-011
    """
    return Result(
        outcome=outcome,
        gate=planned.gate,
        pruned=False,
        body=planned.body,
        shape=planned.shape,
        paragraphs=planned.paragraphs,
        dropped=dropped,
        slices=((True, 0, len(planned.text)),),
        ratio=ratio,
        raw_chars=len(planned.body),
        kept_chars=len(planned.body),
        omitted={},
    )


def require_text(**arguments: object) -> None:
    """Raise RequestError for an argument that is no text."""
    for at, value in arguments.items():
        if not isinstance(value, str):
            help_ = f"pass a text, not {type(value).__name__}"
            raise RequestError(code="bad_argument", at=at, help=help_, clause="SPLIT-001")


def require_known(values: Collection[str], known: Collection[str], *, at: str, clause: str) -> None:
    """Raise RequestError for a value that the contract does not know."""
    if not isinstance(values, Collection):  # pyright: ignore[reportUnnecessaryIsInstance]  # callers may pass anything
        raise RequestError(code="bad_argument", at=at, help="pass a list of texts", clause=clause)
    for value in values:
        if not isinstance(value, str) or value not in known:  # pyright: ignore[reportUnnecessaryIsInstance]  # callers may pass anything
            help_ = f"{value!r} is unknown; pass one of {', '.join(sorted(known))}"
            raise RequestError(code="bad_argument", at=at, help=help_, clause=clause)
