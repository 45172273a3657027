"""`plan` and `complete` (README, Two pure functions), each with the arguments and the result as dicts.

What the pages call absent is a key that is not there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

from tests.second_model.contract import CONTRACT, LIMITS, BadArgumentError, Limits, fill, group, has_unpaired_surrogate, strip_white
from tests.second_model.json_body import Found, find_text, is_number
from tests.second_model.split import split

GATES: dict[str, Mapping[str, Any]] = {gate["name"]: gate for gate in CONTRACT["gates"]}


@dataclass
class Plan:
    """Where a plan stands after its gates."""

    body: str
    basis: str = ""
    gate: str | None = None
    found: Found | None = None
    paragraphs: list[list[int]] = field(default_factory=list)
    candidates: list[int] = field(default_factory=list)

    def chars(self, numbers: list[int]) -> int:
        """Sum the spans of paragraphs, without the gaps between them (RENDER-009)."""
        return sum(self.paragraphs[number][1] - self.paragraphs[number][0] for number in numbers)


def offered(_: Plan, args: Mapping[str, Any], __: Limits) -> bool:
    """Judge gate 1 (GATE-002)."""
    return bool(args.get("scorer", True) and args.get("way_back", True))


def prunable(_: Plan, args: Mapping[str, Any], __: Limits) -> bool:
    """Judge gate 2 (GATE-003)."""
    return bool(args.get("prunable", True))


def success(_: Plan, args: Mapping[str, Any], __: Limits) -> bool:
    """Judge gate 3 (GATE-004)."""
    return bool(args.get("success", True))


def long_enough(plan: Plan, _: Mapping[str, Any], limits: Limits) -> bool:
    """Judge gate 4 (GATE-005)."""
    return len(plan.body) >= limits.min_body_chars


def has_basis(plan: Plan, args: Mapping[str, Any], limits: Limits) -> bool:
    """Cut the basis and judge gate 5 (GATE-006, GATE-007, GATE-011)."""
    plan.basis = args["request"][: limits.max_basis_chars]
    return not has_unpaired_surrogate(plan.basis) and len(strip_white(plan.basis)) >= limits.min_basis_chars


def has_text(plan: Plan, args: Mapping[str, Any], limits: Limits) -> bool:
    """Find the text and judge gate 6 (GATE-008, GATE-011)."""
    if not has_unpaired_surrogate(plan.body):
        plan.found = find_text(plan.body, args.get("features") or [], limits)
    return plan.found is not None


def has_candidate(plan: Plan, _: Mapping[str, Any], limits: Limits) -> bool:
    """Split the text and judge gate 7 (GATE-009, SPLIT-012)."""
    plan.paragraphs = split(plan.found.text if plan.found else "", limits)
    plan.candidates = [number for number in range(len(plan.paragraphs)) if plan.chars([number]) <= limits.max_paragraph_chars]
    return bool(plan.candidates)


CONDITIONS = {gate.__name__: gate for gate in (offered, prunable, success, long_enough, has_basis, has_text, has_candidate)}


def judge(args: Mapping[str, Any], limits: Limits) -> Plan:
    """Judge the gates in the order of their table; the first that does not hold ends it (GATE-001)."""
    plan = Plan(args["body"])
    plan.gate = next((name for name in GATES if not CONDITIONS[name](plan, args, limits)), None)
    return plan


def batches_of(plan: Plan, limits: Limits) -> list[list[int]]:
    """Fill batches from the front with paragraph numbers (BATCH-001, BATCH-002, BATCH-005)."""
    batches: list[list[int]] = []
    for number in plan.candidates:
        longer = [*batches[-1], number] if batches else []
        if longer and len(longer) <= limits.max_batch_paragraphs and plan.chars(longer) <= limits.max_batch_chars:
            batches[-1] = longer
        else:
            batches.append([number])
    return batches


def plan(args: Mapping[str, Any], limits: Limits = LIMITS) -> dict[str, Any]:
    """Say what is to be asked, or with which outcome a gate ended it (GATE-010, GATE-012; README, Two pure functions)."""
    judged = judge(args, limits)
    result: dict[str, Any] = {}
    if judged.gate is None:
        result["basis"] = judged.basis
    else:
        result |= {"outcome": GATES[judged.gate]["outcome"], "gate": GATES[judged.gate]["number"]}
    if judged.found is not None:
        result["shape"] = judged.found.shape
    return result | {"paragraphs": judged.paragraphs, "candidates": judged.candidates, "batches": batches_of(judged, limits)}


def answer(score: object) -> float | None:
    """Give the answer that a score is, if it is one (SCORE-001)."""
    if isinstance(score, bool) or not isinstance(score, int | float):
        return None
    if not 0 <= score <= 1:
        return None
    return float(score)


def answers_of(candidates: list[int], scores: list[object]) -> dict[int, float]:
    """Give the answers by paragraph number (SCORE-002 to SCORE-004)."""
    answers = {number: answer(score) for number, score in zip(candidates, scores, strict=False)}
    return {number: value for number, value in answers.items() if value is not None}


def threshold_text(value: object) -> str:
    """Give the text of the table that a threshold is read as (DECIDE-002, DECIDE-003)."""
    default: str = CONTRACT["thresholds"]["default"]
    if isinstance(value, bool):
        return default
    if isinstance(value, str):
        if not is_number(value):
            return default
    elif not isinstance(value, int | float):
        return default
    try:
        double = float(value)
    except OverflowError:
        return default
    return next((text for text in CONTRACT["thresholds"]["values"] if float(text) == double), default)


def runs_of(plan: Plan, dropped: list[int]) -> list[tuple[bool, list[int]]]:
    """Give the runs: whether each is kept, and its paragraph numbers (RENDER-001)."""
    gone = set(dropped)
    return [(kept, list(run)) for kept, run in groupby(range(len(plan.paragraphs)), lambda number: number not in gone)]


def slices_of(plan: Plan, text: str, dropped: list[int]) -> list[dict[str, Any]]:
    """Cut the text so that kept runs have their inner and outer gaps and omitted ones have the rest (RENDER-003 to RENDER-005)."""
    runs = runs_of(plan, dropped)
    cuts = [0]
    for (kept, run), (_, following) in pairwise(runs):
        cuts.append(plan.paragraphs[run[-1]][1] if kept else plan.paragraphs[following[0]][0])
    cuts.append(len(text))
    return [{"kept": kept, "start": start, "end": end} for (kept, _), start, end in zip(runs, cuts, cuts[1:], strict=False)]


def header(plan: Plan, dropped: list[int], language: str, body_id: str) -> str:
    """Write the header (RENDER-002)."""
    numbers = list(range(len(plan.paragraphs)))
    counts = {"paragraphs": len(numbers), "chars": plan.chars(numbers), "dropped": len(dropped), "dropped_chars": plan.chars(dropped)}
    return fill("header", language, id=body_id, **{name: group(count) for name, count in counts.items()})


def marker(plan: Plan, run: list[int], language: str) -> str:
    """Write the marker of a dropped run (RENDER-006, RENDER-007)."""
    chars = group(plan.chars(run))
    if len(run) == 1:
        return fill("marker_one", language, **{"from": str(run[0])}, chars=chars)
    return fill("marker", language, **{"from": str(run[0]), "to": str(run[-1])}, count=group(len(run)), chars=chars)


def render(plan: Plan, dropped: list[int], language: str, body_id: str) -> tuple[str, list[dict[str, Any]]]:
    """Build the new body and its slices (RENDER-001; JSON-018 to JSON-023, JSON-026)."""
    found = plan.found
    if found is None:
        message = "no text was found"
        raise ValueError(message)
    if found.document is None:
        source, at, before, after = found.text, range(len(found.text) + 1), "", ""
    else:
        source, at = plan.body, found.document.at
        before, after = plan.body[: found.document.start + 1], plan.body[found.document.end - 1 :]
    slices = slices_of(plan, found.text, dropped)
    pieces = [found.encode(header(plan, dropped, language, body_id))]
    for part, (_, run) in zip(slices, runs_of(plan, dropped), strict=True):
        if part["kept"]:
            pieces.append(source[at[part["start"]] : at[part["end"]]])
        else:
            pieces.append(found.encode(marker(plan, run, language)))
    return before + found.encode("\n\n").join(pieces) + after, slices


def ratio_of(saved: int, raw: int, limits: Limits) -> str:
    """Write the ratio in integers, cut off (DECIDE-009)."""
    digits = str(max(saved, 0) * 10**limits.ratio_digits // raw)
    return "0." + "0" * (limits.ratio_digits - len(digits)) + digits


def unchanged(judged: Plan, outcome: str, dropped: list[int] | None = None) -> dict[str, Any]:
    """Give the body back with one kept slice (GATE-010, DECIDE-007, DECIDE-008, RENDER-011)."""
    text = judged.body if judged.found is None else judged.found.text
    result: dict[str, Any] = {"outcome": outcome}
    if judged.gate is not None:
        result["gate"] = GATES[judged.gate]["number"]
    if judged.found is not None:
        result["shape"] = judged.found.shape
    return result | {
        "pruned": False,
        "body": judged.body,
        "paragraphs": judged.paragraphs,
        "dropped": dropped or [],
        "slices": [{"kept": True, "start": 0, "end": len(text)}],
        "raw_chars": len(judged.body),
        "kept_chars": len(judged.body),
    }


def failure_of(args: Mapping[str, Any]) -> str | None:
    """Give the failure in place of the scores, if there is one (SCORE-005, SCORE-006)."""
    failure = args.get("failure")
    if failure is None:
        return None if isinstance(args.get("scores"), list) else "failed"
    if failure not in CONTRACT["failures"]:
        message = f"no failure of the contract: {failure!r}"
        raise BadArgumentError(message)
    return failure


def decide(judged: Plan, args: Mapping[str, Any], limits: Limits) -> dict[str, Any]:
    """Decide by the scores what is dropped and whether the new body stands (DECIDE-001 to DECIDE-010)."""
    limit = float(threshold_text(args.get("threshold")))
    answers = answers_of(judged.candidates, args["scores"])
    dropped = [number for number, value in answers.items() if value < limit]
    if answers and len(dropped) == len(answers):
        return unchanged(judged, "all_dropped", dropped)
    if not dropped:
        return unchanged(judged, "nothing_dropped")
    body, slices = render(judged, dropped, args.get("language", "en"), args["id"])
    raw = len(judged.body)
    saved = raw - len(body)
    result = unchanged(judged, "ok", dropped) | {"ratio": ratio_of(saved, raw, limits)}
    if not limits.min_reduction.is_reached(saved, raw):
        return result | {"outcome": "below_floor"}
    return result | {"pruned": True, "body": body, "slices": slices, "kept_chars": len(body)}


def complete(args: Mapping[str, Any], limits: Limits = LIMITS) -> dict[str, Any]:
    """Give the result: of the gate that ended it, of a failure, or of the decision (GATE-013, SCORE-006)."""
    judged = judge(args, limits)
    if judged.gate is not None:
        return unchanged(judged, GATES[judged.gate]["outcome"])
    failure = failure_of(args)
    if failure is not None:
        return unchanged(judged, failure)
    return decide(judged, args, limits)
