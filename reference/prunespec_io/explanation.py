"""What became of every paragraph, and what that cost or would have cost: figures, not yet words."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import cast

from attrs import evolve, field, frozen

from prunespec import CONTRACT, Contract, Plan, Result, complete, read_score

KEPT, DROPPED, BELOW, FIXED, NO_ANSWER = "kept", "dropped", "below", "fixed", "no_answer"
VERDICTS = (KEPT, DROPPED, BELOW, FIXED, NO_ANSWER)
"""`below`: it scored less than the threshold, but nothing was dropped."""

JOINT = "\n\n"


@frozen
class Row:
    """A paragraph. `gap_chars` are the blank chars behind it."""

    number: int
    chars: int
    gap_chars: int
    score: float | None
    verdict: str


@frozen
class Sum:
    """So many paragraphs with so many chars."""

    paragraphs: int = 0
    chars: int = 0


@frozen
class Cost:
    """The chars of the text that are ours, not the document's. `joint_chars` are the blank ones between header, markers and what is kept."""

    header_chars: int
    markers: int
    marker_chars: int
    joint_chars: int

    @property
    def chars(self) -> int:
        """Return all of them."""
        return self.header_chars + self.marker_chars + self.joint_chars


@frozen
class Explanation:
    """A result in figures. `tried` is the result that a contract without a least saving gives: what it would have been."""

    planned: Plan
    result: Result
    tried: Result
    answers: Mapping[int, float | None] = field(factory=dict[int, float | None])

    @property
    def is_decoded(self) -> bool:
        """Tell whether numbers are of a text that was decoded from a JSON wrapper."""
        return bool(self.planned.content) and self.planned.text is not self.planned.body

    @property
    def lead_chars(self) -> int:
        """Return the blank chars before the first paragraph."""
        return self.planned.paragraphs[0][0] if self.planned.paragraphs else len(self.planned.text)

    def rows(self) -> Iterator[Row]:
        """Yield every paragraph."""
        spans = (*self.planned.paragraphs, (len(self.planned.text), len(self.planned.text)))
        candidates, dropped = frozenset(self.planned.candidates), frozenset(self.result.dropped)
        for number, ((start, end), (after, _)) in enumerate(pairwise(spans)):
            score = self.answers.get(number)
            verdict = _verdict(score, is_candidate=number in candidates, is_below=number in dropped, is_pruned=self.result.pruned)
            yield Row(number, end - start, after - end, score, verdict)

    def sums(self) -> Mapping[str, Sum]:
        """Return the paragraphs and chars by verdict, where there are any."""
        paragraphs, chars = Counter[str](), Counter[str]()
        for row in self.rows():
            paragraphs[row.verdict] += 1
            chars[row.verdict] += row.chars
        return {verdict: Sum(paragraphs[verdict], chars[verdict]) for verdict in VERDICTS if paragraphs[verdict]}

    def cost(self) -> Cost | None:
        """Return what header and markers cost, or would have cost. None where no new body was built."""
        return _cost(self.planned, self.tried) if self.tried.pruned else None


def explained(planned: Plan, scores: object, *, id: str, language: str, threshold: str) -> Explanation:
    """Return the figures of what `complete` makes of the scores."""
    result = complete(planned, scores, id=id, language=language, threshold=threshold)
    tried = complete(planned, scores, id=id, language=language, threshold=threshold, contract=_without_floor(planned))
    return Explanation(planned, result, tried, _answers(planned, scores))


def unscored(planned: Plan, result: Result) -> Explanation:
    """Return the figures of a result for which there are no scores."""
    return Explanation(planned, result, result)


def _verdict(score: float | None, *, is_candidate: bool, is_below: bool, is_pruned: bool) -> str:
    if not is_candidate:
        return FIXED
    if score is None:
        return NO_ANSWER
    return (DROPPED if is_pruned else BELOW) if is_below else KEPT


def _answers(planned: Plan, scores: object) -> Mapping[int, float | None]:
    """Return the usable score of every candidate that has one."""
    listed: Sequence[object] = cast("Sequence[object]", scores) if isinstance(scores, (list, tuple)) else ()
    fitting = listed[: len(planned.candidates)]
    return {number: read_score(score) for number, score in zip_longest(planned.candidates, fitting)}


def _without_floor(planned: Plan) -> Contract:
    """Return the contract in which every saving is enough, also one that makes the body longer."""
    limits = CONTRACT.limits
    enough = evolve(limits.min_reduction, numerator=-limits.min_reduction.denominator * _longest_growth(planned))
    return evolve(CONTRACT, limits=evolve(limits, min_reduction=enough))


def _longest_growth(planned: Plan) -> int:
    """Return a share of the body that no header and markers can take."""
    return (len(planned.paragraphs) + 1) * sum(len(text.en) + len(text.ja) for text in CONTRACT.texts.values())


def _cost(planned: Plan, tried: Result) -> Cost:
    text = _new_text(planned, tried)
    kept_chars = sum(end - start for is_kept, start, end in tried.slices if is_kept)
    header_chars = text.index(JOINT)
    joint_chars = len(JOINT) * len(tried.slices)
    return Cost(
        header_chars=header_chars,
        markers=sum(not is_kept for is_kept, _, _ in tried.slices),
        marker_chars=len(text) - kept_chars - header_chars - joint_chars,
        joint_chars=joint_chars,
    )


def _new_text(planned: Plan, tried: Result) -> str:
    """Return the text of the new body, decoded where it stands in a wrapper."""
    if not planned.content or planned.text is planned.body:
        return tried.body
    rest_chars = len(planned.body) - planned.content.end
    return json.loads(f'"{tried.body[planned.content.start : len(tried.body) - rest_chars]}"')
