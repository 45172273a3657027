"""The numbers: counts of the two errors, shares with their intervals, and the area under the curve."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from math import sqrt

from attrs import frozen

# Of the normal distribution: 95 % lie within so many standard deviations.
STANDARD_DEVIATIONS_95 = 1.959963984540054
# No answer keeps its paragraph, whatever the threshold.
ALWAYS_KEPT = float("inf")

Judged = tuple[float | None, bool]
"""A score and whether its paragraph is needed."""


@frozen
class Share:
    """`count` of `total`, and between which shares the true one lies, by Wilson, 19 times of 20."""

    count: int
    total: int

    @property
    def value(self) -> float | None:
        """Return the share, if it is one of anything."""
        return self.count / self.total if self.total else None

    @property
    def interval(self) -> tuple[float, float]:
        """Return the least and the greatest share that the count is no surprise for."""
        if not self.total:
            return 0.0, 1.0
        squared = STANDARD_DEVIATIONS_95**2
        share, spread = self.count / self.total, 1 + squared / self.total
        middle = (share + squared / (2 * self.total)) / spread
        half = STANDARD_DEVIATIONS_95 * sqrt(share * (1 - share) / self.total + squared / (4 * self.total**2)) / spread
        return max(0.0, middle - half), min(1.0, middle + half)


@frozen
class Scores:
    """All scores of some cases, ascending, those of needed paragraphs and those of the others. Drops what is below a threshold."""

    needed: Sequence[float]
    others: Sequence[float]

    def kept_of_needed(self, threshold: float) -> Share:
        """Return the share of the needed that is kept."""
        total = len(self.needed)
        return Share(total - bisect_left(self.needed, threshold), total)

    def dropped_of_others(self, threshold: float) -> Share:
        """Return the share of the others that is dropped."""
        return Share(bisect_left(self.others, threshold), len(self.others))

    def wrongly_dropped(self, threshold: float) -> int:
        """Count what is needed and dropped."""
        return bisect_left(self.needed, threshold)

    def wrongly_kept(self, threshold: float) -> int:
        """Count what is not needed and kept."""
        return len(self.others) - bisect_left(self.others, threshold)

    def cost(self, threshold: float, *, of_losing: float) -> float:
        """Return what the errors cost, where keeping one that is not needed costs 1."""
        return of_losing * self.wrongly_dropped(threshold) + self.wrongly_kept(threshold)

    @property
    def auc(self) -> float | None:
        """Return how often a needed paragraph scores above another one; equal scores count half. None without one of either kind."""
        if not self.needed or not self.others:
            return None
        pairs = sum(bisect_left(self.others, score) + bisect_right(self.others, score) for score in self.needed)
        return pairs / (2 * len(self.needed) * len(self.others))


def scores(judged: Sequence[Judged]) -> Scores:
    """Sort scores by what is needed."""
    return Scores(needed=sorted(_values(judged, is_needed=True)), others=sorted(_values(judged, is_needed=False)))


def _values(judged: Sequence[Judged], *, is_needed: bool) -> Iterator[float]:
    return (ALWAYS_KEPT if score is None else score for score, needed in judged if needed == is_needed)


def best(of: Scores, thresholds: Sequence[float], *, of_losing: float) -> float:
    """Return the threshold that costs least; of several, the lowest, which loses least."""
    return min(thresholds, key=lambda threshold: (of.cost(threshold, of_losing=of_losing), threshold))
