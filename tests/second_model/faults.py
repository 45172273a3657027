"""Planted faults of the split steps: each is the second model with one rule of its steps changed.

A test that compares two implementations is worth something if it notices each of these.
"""

from collections.abc import Callable

from tests.second_model.contract import WHITE, Limits
from tests.second_model.split import Group, Rules, split


def _without_gaps(blocks: Group) -> int:
    return sum(end - start for start, end in blocks)


FAULTY_RULES: dict[str, Rules] = {
    "cr_not_in_ending": Rules(cr_in_ending=False),
    "line_separator_ends_line": Rules(line_ends="\n\u2028"),
    "full_width_space_not_white": Rules(white=WHITE - {"\u3000"}),
    "file_separator_white": Rules(white=WHITE | {"\u001c"}),
    "inline_code_opens_fence": Rules(backtick_may_follow=True),
    "shorter_run_closes_fence": Rules(marks_to_close=lambda _, limits: limits.min_fence_chars),
    "other_mark_closes_fence": Rules(any_mark_closes=True),
    "closing_line_may_have_words": Rules(words_may_follow_closing=True),
    "unclosed_fence_is_prose": Rules(unclosed_is_fence=False),
    "unclosed_fence_keeps_blank_end": Rules(unclosed_keeps_blank_end=True),
    "blank_line_in_fence_splits": Rules(blank_in_fence_splits=True),
    "gap_not_in_joined_length": Rules(length=_without_gaps),
    "joining_limit_one_lower": Rules(longest_joined=lambda limits: limits.max_paragraph_chars - 1),
    "joining_limit_one_higher": Rules(longest_joined=lambda limits: limits.max_paragraph_chars + 1),
    "holding_limit_one_higher": Rules(shortest_alone=lambda limits: limits.min_block_chars + 1),
    "tail_joined_into_fixed": Rules(tail_joins_fixed=True),
    "tail_never_joined": Rules(tail_joins=False),
    "held_lost_before_fixed": Rules(held_stands_before_fixed=False),
    "joined_not_held_again": Rules(held_again=False),
}


def _fault(rules: Rules) -> Callable[[str, Limits], list[list[int]]]:
    def faulty_split(text: str, limits: Limits) -> list[list[int]]:
        return split(text, limits, rules)

    return faulty_split


FAULTS: dict[str, Callable[[str, Limits], list[list[int]]]] = {name: _fault(rules) for name, rules in FAULTY_RULES.items()}
