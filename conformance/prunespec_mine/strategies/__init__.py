"""What the reference's own properties and `mine` draw: hand-picked nasty values beside random ones."""

from prunespec_mine.strategies.blocks import Built, built_texts
from prunespec_mine.strategies.cases import Case, bodies, case_of, cases, mixed_case_of, mixed_cases
from prunespec_mine.strategies.contracts import FULL, REQUEST, TINY, without_floor
from prunespec_mine.strategies.documents import documents, planned
from prunespec_mine.strategies.json_values import almost_json, json_like, json_objects, json_scalars, json_strings, json_values
from prunespec_mine.strategies.lines import BLANK_LINES, ENDINGS, FENCE_LINES, INLINE_LINES, INLINE_WHITE, NOT_WHITE, PROSE_LINES, WHITE
from prunespec_mine.strategies.scores import (
    BAD_SCORES,
    GOOD_SCORES,
    any_scores,
    bad_scores,
    feature_sets,
    good_scores,
    ids,
    languages,
    low_or_high,
    not_lists,
    situations,
    thresholds,
)
from prunespec_mine.strategies.texts import around, filled, lines, random_lines, sized_lines, texts
from prunespec_mine.strategies.wrappers import Wrapped, wrappers
from prunespec_mine.strategies.writers import WRITERS, styles, written

__all__ = [
    "BAD_SCORES",
    "BLANK_LINES",
    "ENDINGS",
    "FENCE_LINES",
    "FULL",
    "GOOD_SCORES",
    "INLINE_LINES",
    "INLINE_WHITE",
    "NOT_WHITE",
    "PROSE_LINES",
    "REQUEST",
    "TINY",
    "WHITE",
    "WRITERS",
    "Built",
    "Case",
    "Wrapped",
    "almost_json",
    "any_scores",
    "around",
    "bad_scores",
    "bodies",
    "built_texts",
    "case_of",
    "cases",
    "documents",
    "feature_sets",
    "filled",
    "good_scores",
    "ids",
    "json_like",
    "json_objects",
    "json_scalars",
    "json_strings",
    "json_values",
    "languages",
    "lines",
    "low_or_high",
    "mixed_case_of",
    "mixed_cases",
    "not_lists",
    "planned",
    "random_lines",
    "situations",
    "sized_lines",
    "styles",
    "texts",
    "thresholds",
    "without_floor",
    "wrappers",
    "written",
]
