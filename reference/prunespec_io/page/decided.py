"""What is decided at each threshold, in the words of the page."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from prunespec import CONTRACT, Result
from prunespec_io.explain import explanation
from prunespec_io.explanation import VERDICTS, Explanation, Sum, explained
from prunespec_io.human import clause
from prunespec_io.pruning import Choices, Pruned

from .words import WORDS


@frozen
class At:
    """What is decided at one threshold. `totals` are texts by the name of their label."""

    figures: Explanation
    status: str
    totals: Mapping[str, str]

    @property
    def is_pruned(self) -> bool:
        """Tell whether something is dropped."""
        return self.figures.result.pruned

    @property
    def verdicts(self) -> str:
        """Return a digit for each paragraph: the index of its verdict."""
        return "".join(str(VERDICTS.index(row.verdict)) for row in self.figures.rows())


@frozen
class Decided:
    """What is decided at each threshold of the contract, or once where there are no scores. `at` is the index of the chosen one."""

    each: Sequence[At]
    at: int

    @property
    def chosen(self) -> At:
        """Return what is decided at the threshold that the user chose."""
        return self.each[self.at]


def at_each_threshold(pruned: Pruned, choices: Choices) -> Decided:
    """Decide at each threshold. The whole way is gone every time, so that a saving is the real one."""
    words, thresholds = WORDS[choices.language], list(CONTRACT.thresholds.values)
    if pruned.scores is None:
        return Decided([_at(explanation(pruned, choices), names=[], words=words)], 0)
    each = [explained(pruned.planned, pruned.scores, id=pruned.tried_id, language=choices.language, threshold=value) for value in thresholds]
    names = [verdict for verdict in VERDICTS if any(verdict in figures.sums() for figures in each)]
    return Decided([_at(figures, names=names, words=words) for figures in each], thresholds.index(choices.threshold))


def _at(figures: Explanation, *, names: Sequence[str], words: Mapping[str, str]) -> At:
    """Put figures into words. There is a total for each of `names` at least, since the labels stay while the slider moves."""
    sums = {name: figures.sums().get(name, Sum()) for name in (names or figures.sums())}
    totals = {name: _sum(each, words) for name, each in sums.items()}
    body = words["body_value"].format(kept=f"{figures.result.kept_chars:,}", raw=f"{figures.result.raw_chars:,}")
    cost = {"cost": _cost(figures, words)} if names else {}
    return At(figures, _status(figures.result, words), {**totals, **cost, "body": body})


def _sum(of: Sum, words: Mapping[str, str]) -> str:
    if not of.paragraphs:
        return words["none"]
    return words["sum_one" if of.paragraphs == 1 else "sum"].format(paragraphs=f"{of.paragraphs:,}", chars=f"{of.chars:,}")


def _cost(figures: Explanation, words: Mapping[str, str]) -> str:
    cost = figures.cost()
    if not cost:
        return words["none"]
    return words["cost_value" if figures.result.pruned else "cost_tried"].format(chars=f"{cost.chars:,}")


def _status(result: Result, words: Mapping[str, str]) -> str:
    if result.pruned:
        return words["ok"].format(ratio=result.ratio)
    name = "no_candidate" if result.outcome == "ok" else result.outcome
    said = words[name].format(ratio=result.ratio, needed=CONTRACT.constants["min_reduction"].value)
    return said if result.gate else f"{said.rstrip('.')} ({clause(result)})"


def labels(language: str) -> Mapping[str, str]:
    """Return the label of each threshold."""
    return {value: label.in_language(language) for value, label in CONTRACT.thresholds.values.items()}


def data_of(decided: Decided, choices: Choices) -> object:
    """Return what the script shows."""
    words = WORDS[choices.language]
    results = [{"pruned": at.is_pruned, "status": at.status, "totals": at.totals, "verdicts": at.verdicts} for at in decided.each]
    return {
        "chosen": decided.at,
        "labels": [f"{value} {label}" for value, label in labels(choices.language).items()],
        "results": results,
        "thresholds": list(CONTRACT.thresholds.values),
        "verdicts": VERDICTS,
        "words": {verdict: words[verdict] for verdict in VERDICTS},
    }
