"""What an evaluation says: tables, a plot of letters, JSON, and a proposal."""

import json
from collections.abc import Iterator, Mapping

from prunespec import CONTRACT
from prunespec_io.words import counted

from .evaluating import Evaluation, Group
from .measures import Scores, Share, best

THRESHOLDS = tuple(CONTRACT.thresholds.values)
HUNDREDTHS = tuple(number / 100 for number in range(101))
HEADINGS = ("threshold", "wrongly dropped", "wrongly kept", "kept of needed", "dropped of unneeded")
GAP = "  "
DIGITS = 3
JSON_DIGITS = 6
ROWS = 10
COLUMNS = 50
KEPT, DROPPED, BOTH = "k", "d", "x"


def table(evaluation: Evaluation) -> str:
    """Return a table for each group."""
    return "\n".join(_table(name, group) for name, group in evaluation.groups.items())


def _table(name: str, group: Group) -> str:
    rows = [HEADINGS, *(_row(group.scores, threshold) for threshold in THRESHOLDS)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = (GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in (_title(name, group), *lines))


def _title(name: str, group: Group) -> str:
    auc = "no AUC" if group.scores.auc is None else f"AUC {group.scores.auc:.{DIGITS}f}"
    return f"{name}: {counted(group.requests, 'request')}, {counted(group.paragraphs, 'paragraph')}, {len(group.scores.needed):,} needed, {auc}"


def _row(scores: Scores, threshold: str) -> tuple[str, ...]:
    at = float(threshold)
    kept, dropped = scores.kept_of_needed(at), scores.dropped_of_others(at)
    lost, surplus = scores.wrongly_dropped(at), scores.wrongly_kept(at)
    return threshold, f"{lost:,} of {kept.total:,}", f"{surplus:,} of {dropped.total:,}", _share(kept), _share(dropped)


def _share(share: Share) -> str:
    """Write a share with its interval."""
    if share.value is None:
        return "none"
    low, high = share.interval
    return f"{share.value:.{DIGITS}f} ({low:.{DIGITS}f} to {high:.{DIGITS}f})"


def plot(scores: Scores) -> str:
    """Draw both shares over the threshold, with letters."""
    lines = [[" "] * (COLUMNS + 1) for _ in range(ROWS + 1)]
    for column in range(COLUMNS + 1):
        threshold = column / COLUMNS
        for share, mark in ((scores.kept_of_needed(threshold), KEPT), (scores.dropped_of_others(threshold), DROPPED)):
            if share.value is not None:
                row = lines[ROWS - round(share.value * ROWS)]
                row[column] = mark if row[column] == " " else BOTH
    drawn = (f"{(ROWS - number) / ROWS:.1f} |{''.join(line)}".rstrip() for number, line in enumerate(lines))
    axis = "".join(f"{column / COLUMNS:<{COLUMNS // ROWS}.1f}" for column in range(0, COLUMNS + 1, COLUMNS // ROWS))
    legend = f"by threshold: {KEPT} kept of needed, {DROPPED} dropped of unneeded, {BOTH} both"
    return "".join(f"{line}\n" for line in (legend, *drawn, f"    +{'-' * (COLUMNS + 1)}", f"     {axis}".rstrip()))


def suggestion(scores: Scores, of_losing: float) -> Mapping[str, object]:
    """Propose the threshold of the contract at which the errors cost least, and say what the best of all would be."""
    known, any_ = (best(scores, thresholds, of_losing=of_losing) for thresholds in (tuple(map(float, THRESHOLDS)), HUNDREDTHS))
    return {
        "cost": scores.cost(known, of_losing=of_losing),
        "cost_ratio": of_losing,
        "threshold": next(threshold for threshold in THRESHOLDS if float(threshold) == known),
        "unrestricted": {"cost": scores.cost(any_, of_losing=of_losing), "threshold": any_},
    }


def suggested(scores: Scores, of_losing: float) -> str:
    """Return the proposal as lines."""
    cost = {threshold: f"{scores.cost(float(threshold), of_losing=of_losing):g}" for threshold in THRESHOLDS}
    found = suggestion(scores, of_losing)
    free = best(scores, HUNDREDTHS, of_losing=of_losing)
    return (
        f"Where losing a paragraph costs {of_losing:g} times as much as keeping one: {found['threshold']}\n"
        f"costs: {', '.join(f'{value} at {threshold}' for threshold, value in cost.items())}; "
        f"with any threshold, {scores.cost(free, of_losing=of_losing):g} at {free:.2f}\n"
    )


def as_json(evaluation: Evaluation, of_losing: float | None) -> str:
    """Return everything but the time, which differs from run to run."""
    value: dict[str, object] = {"groups": {name: _fields(group) for name, group in evaluation.groups.items()}, "scorer": evaluation.scorer}
    if of_losing is not None:
        value["suggestion"] = suggestion(evaluation.whole.scores, of_losing)
    return f"{json.dumps(value, ensure_ascii=False, sort_keys=True)}\n"


def _fields(group: Group) -> Mapping[str, object]:
    return {
        "auc": _rounded(group.scores.auc),
        "needed": len(group.scores.needed),
        "paragraphs": group.paragraphs,
        "requests": group.requests,
        "thresholds": dict(_threshold_fields(group.scores)),
    }


def _threshold_fields(scores: Scores) -> Iterator[tuple[str, Mapping[str, object]]]:
    for threshold in THRESHOLDS:
        at = float(threshold)
        yield (
            threshold,
            {
                "dropped_of_unneeded": _share_fields(scores.dropped_of_others(at)),
                "kept_of_needed": _share_fields(scores.kept_of_needed(at)),
                "wrongly_dropped": scores.wrongly_dropped(at),
                "wrongly_kept": scores.wrongly_kept(at),
            },
        )


def _share_fields(share: Share) -> Mapping[str, object]:
    return {"count": share.count, "interval_95": list(map(_rounded, share.interval)), "share": _rounded(share.value), "total": share.total}


def _rounded(value: float | None) -> float | None:
    """Round, so that every machine writes the same."""
    return None if value is None else round(value, JSON_DIGITS)
