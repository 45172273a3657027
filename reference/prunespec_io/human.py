"""The line for people: what happened, what it saved, how to read what was dropped, or why nothing was."""

from collections.abc import Mapping
from itertools import accumulate, takewhile

from prunespec import CONTRACT, Result

from .pruning import Choices, Pruned
from .words import counted

# What is said beside the contract's own words about an outcome.
REASONS: Mapping[str, str] = {
    "all_dropped": "every paragraph that was scored is below {threshold}; perhaps the request and the body do not belong together",
    "below_floor": "dropping {dropped} of {paragraphs} saves {ratio} of the body, which does not pay below {min_reduction}",
    "failed": "the scorer failed ({why})",
    "nothing_dropped": "no paragraph is below {threshold}",
    "ok": "none of {paragraphs} is a candidate, which has at most {max_paragraph_chars} characters",
    "timeout": "scoring took longer than {deadline_ms} ms",
}
TOO_SHORT = "the body has {raw_chars}, and pruning begins at {min_body_chars}"


def human_line(pruned: Pruned, choices: Choices, *, scored_by: str = "") -> str:
    """Return the line. It names the scorer where that was asked."""
    result = pruned.result
    scorer = f", scorer {scored_by}" if scored_by and not result.gate else ""
    if not result.pruned:
        return f"prunespec: not pruned: {reason(pruned, choices)} ({clause(result)}{scorer})"
    raw, dropped, paragraphs = result.raw_chars, len(result.dropped), len(result.paragraphs)
    return (
        f"prunespec: pruned: {counted(raw - result.kept_chars, 'character')} of {raw:,} saved ({result.ratio}), "
        f"{dropped:,} of {counted(paragraphs, 'paragraph')} dropped{scorer}. To read them{_in_parts(result)}: {read_back(pruned, choices)}"
    )


def read_back(pruned: Pruned, choices: Choices) -> str:
    """Return the command that reads back what was dropped, as far as it fits in one reply."""
    first, last = pruned.result.dropped[0], _last_fitting(pruned.result)
    language = "" if choices.language == CONTRACT.languages[0] else f" --language {choices.language}"
    return f"prunespec omitted --id {pruned.id} --from {first} --to {last}{language}"


def _last_fitting(result: Result) -> int:
    """Return the last dropped paragraph that the first reply has room for."""
    sums = zip(result.dropped, accumulate(map(len, result.omitted.values())), strict=True)
    return [number for number, _ in takewhile(lambda item: item[1] <= CONTRACT.limits.max_omitted_chars, sums)][-1]


def _in_parts(result: Result) -> str:
    """Say so where one reply has no room for everything."""
    last, limit = result.dropped[-1], CONTRACT.limits.max_omitted_chars
    return "" if _last_fitting(result) == last else f", at most {limit:,} characters at a time (the last is {last})"


def reason(pruned: Pruned, choices: Choices) -> str:
    """Say why the body is as it was."""
    result = pruned.result
    if result.outcome == "not_tried":
        return pruned.why or TOO_SHORT.format_map(_values(pruned, choices))
    meaning = CONTRACT.outcomes[result.outcome].meaning.rstrip(".")
    return REASONS.get(result.outcome, meaning).format_map(_values(pruned, choices))


def _values(pruned: Pruned, choices: Choices) -> Mapping[str, object]:
    result, limits = pruned.result, CONTRACT.limits
    return {
        "deadline_ms": f"{limits.deadline_ms:,}",
        "dropped": f"{len(result.dropped):,}",
        "max_paragraph_chars": f"{limits.max_paragraph_chars:,}",
        "min_body_chars": f"{limits.min_body_chars:,}",
        "min_reduction": CONTRACT.constants["min_reduction"].value,
        "paragraphs": counted(len(result.paragraphs), "paragraph"),
        "ratio": result.ratio,
        "raw_chars": counted(result.raw_chars, "character"),
        "threshold": choices.threshold,
        "why": pruned.why,
    }


def clause(result: Result) -> str:
    """Return the outcome and the clause that decided it, which `prunespec contract` shows."""
    decided = {decision.outcome: decision.clause for decision in CONTRACT.decisions}
    failed = dict.fromkeys(CONTRACT.failures, "SCORE-006")
    number = CONTRACT.gates[result.gate - 1].clause if result.gate else {**decided, **failed}[result.outcome]
    return f"{result.outcome}, {number}"
