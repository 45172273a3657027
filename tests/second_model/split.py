"""From a text to its paragraphs (20-split): six naive steps, one after the other, on lists of lines.

Nothing here is a state machine over the text. Each step looks at the whole list that the step before made.
`Rules` holds what a step does at the places where implementations go wrong; its defaults are the contract.
`faults.py` changes one of them at a time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from tests.second_model.contract import LIMITS, WHITE, Limits

Span = tuple[int, int]
Group = list[Span]
"""The blocks of one paragraph, in order."""

MARKS = "`~"


@dataclass(frozen=True)
class Line:
    """A line with its ending apart: `start` is the place of its first char, `content` has no ending."""

    start: int
    content: str
    ending: str

    @property
    def end(self) -> int:
        return self.start + len(self.content)


def from_first_to_last(blocks: Group) -> int:
    """Measure a joined span, the gaps included (SPLIT-013)."""
    return blocks[-1][1] - blocks[0][0]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The turns that the steps can take; the defaults are those of the contract."""

    line_ends: str = "\n"
    cr_in_ending: bool = True
    white: frozenset[str] = WHITE
    backtick_may_follow: bool = False
    marks_to_close: Callable[[int, Limits], int] = lambda opened, _: opened
    any_mark_closes: bool = False
    words_may_follow_closing: bool = False
    unclosed_is_fence: bool = True
    unclosed_keeps_blank_end: bool = False
    blank_in_fence_splits: bool = False
    length: Callable[[Group], int] = from_first_to_last
    shortest_alone: Callable[[Limits], int] = lambda limits: limits.min_block_chars
    longest_joined: Callable[[Limits], int] = lambda limits: limits.max_paragraph_chars
    held_stands_before_fixed: bool = True
    held_again: bool = True
    tail_joins_fixed: bool = False
    tail_joins: bool = True


RULES = Rules()


def lines_of(text: str, rules: Rules = RULES) -> list[Line]:
    """Step 1: cut the text behind every LF, then take LF and one CR before it off as the ending (SPLIT-002, SPLIT-020)."""
    pieces: list[list[str]] = [[]]
    for char in text:
        pieces[-1].append(char)
        if char in rules.line_ends:
            pieces.append([])
    if not pieces[-1]:
        pieces.pop()
    lines: list[Line] = []
    start = 0
    for piece in pieces:
        ending = ""
        if piece[-1] in rules.line_ends:
            ending = piece[-1]
            if rules.cr_in_ending and ending == "\n" and piece[-2:-1] == ["\r"]:
                ending = "\r\n"
        content = piece[: len(piece) - len(ending)]
        lines.append(Line(start, "".join(content), ending))
        start += len(piece)
    return lines


def is_blank(content: str, rules: Rules = RULES) -> bool:
    """Say whether a line holds only white, or nothing (SPLIT-003, SPLIT-021)."""
    return all(char in rules.white for char in content)


def without_leading_white(content: str, rules: Rules = RULES) -> list[str]:
    """Give the chars from the first that is not white (SPLIT-004 to SPLIT-006)."""
    first = 0
    while first < len(content) and content[first] in rules.white:
        first += 1
    return list(content[first:])


def leading_marks(chars: list[str], mark: str) -> int:
    """Count the marks at the start, without a break."""
    count = 0
    while count < len(chars) and chars[count] == mark:
        count += 1
    return count


def opening(content: str, limits: Limits, rules: Rules = RULES) -> tuple[str, int] | None:
    """Give the mark and the count of a line that opens a fence (SPLIT-004, SPLIT-005)."""
    chars = without_leading_white(content, rules)
    for mark in MARKS:
        count = leading_marks(chars, mark)
        if count < max(limits.min_fence_chars, 1):
            continue
        if mark == "`" and "`" in chars[count:] and not rules.backtick_may_follow:
            continue
        return mark, count
    return None


def is_closing(content: str, opened: tuple[str, int], limits: Limits, rules: Rules = RULES) -> bool:
    """Say whether a line closes the fence that `opened` opened (SPLIT-006)."""
    mark, count = opened
    chars = without_leading_white(content, rules)
    if rules.any_mark_closes and chars and chars[0] in MARKS:
        mark = chars[0]
    marks = leading_marks(chars, mark)
    enough = marks >= rules.marks_to_close(count, limits)
    return enough and (rules.words_may_follow_closing or is_blank("".join(chars[marks:]), rules))


def mark_fences(lines: list[Line], limits: Limits, rules: Rules = RULES) -> list[int | None]:
    """Step 2: give each line the number of its fence, or nothing (SPLIT-004 to SPLIT-008, SPLIT-011)."""
    fence_of: list[int | None] = [None] * len(lines)
    place = 0
    while place < len(lines):
        opened = opening(lines[place].content, limits, rules)
        if opened is None:
            place += 1
            continue
        later = range(place + 1, len(lines))
        closing = next((index for index in later if is_closing(lines[index].content, opened, limits, rules)), None)
        if closing is None and not rules.unclosed_is_fence:
            place += 1
            continue
        last = len(lines) - 1 if closing is None else closing
        if closing is None and not rules.unclosed_keeps_blank_end:
            last = max(index for index in range(len(lines)) if not is_blank(lines[index].content, rules))
        for index in range(place, last + 1):
            fence_of[index] = place
        place = last + 1
    return fence_of


def collect_blocks(lines: list[Line], fence_of: list[int | None], rules: Rules = RULES) -> list[list[int]]:
    """Step 3: collect the lines of each fence, and the stretches of other lines that are not blank (SPLIT-008, SPLIT-009)."""

    def label(index: int) -> str:
        if is_blank(lines[index].content, rules) and (fence_of[index] is None or rules.blank_in_fence_splits):
            return "blank"
        return "prose" if fence_of[index] is None else f"fence {fence_of[index]}"

    return [list(indexes) for name, indexes in groupby(range(len(lines)), label) if name != "blank"]


def spans_of(lines: list[Line], blocks: list[list[int]]) -> list[Span]:
    """Give each block its span: first char of the first line to last char of the last, without its ending (SPLIT-010)."""
    return [(lines[block[0]].start, lines[block[-1]].end) for block in blocks]


def fixed_of(blocks: list[Span], limits: Limits) -> list[bool]:
    """Step 4: mark the blocks that are too long, before anything is joined (SPLIT-012)."""
    return [end - start > limits.max_paragraph_chars for start, end in blocks]


def hold_and_join(blocks: list[Span], fixed: list[bool], limits: Limits, rules: Rules = RULES) -> list[Group]:
    """Step 5: hold what is short and join it forwards, and backwards at the end (SPLIT-013 to SPLIT-017)."""
    groups: list[Group] = []
    held: Group = []
    last_is_fixed = False
    for block, is_fixed in zip(blocks, fixed, strict=True):
        if held and (is_fixed or rules.length([*held, block]) > rules.longest_joined(limits)):
            if rules.held_stands_before_fixed or not is_fixed:
                groups.append(held)
            held = []
        joined = [*held, block]
        held = []
        short = rules.length(joined) < rules.shortest_alone(limits)
        if len(joined) > 1 and not rules.held_again:
            short = False
        if short and not is_fixed:
            held = joined
        else:
            groups.append(joined)
            last_is_fixed = is_fixed
    if held:
        fits = groups and rules.tail_joins and rules.length([*groups[-1], *held]) <= rules.longest_joined(limits)
        if fits or (groups and rules.tail_joins_fixed and last_is_fixed):
            groups[-1].extend(held)
        else:
            groups.append(held)
    return groups


def number(groups: list[Group]) -> list[list[int]]:
    """Step 6: the number of a paragraph is its place in the list (SPLIT-018, SPLIT-019)."""
    return [[blocks[0][0], blocks[-1][1]] for blocks in groups]


def split(text: str, limits: Limits = LIMITS, rules: Rules = RULES) -> list[list[int]]:
    """Do the six steps one after the other (SPLIT-001)."""
    lines = lines_of(text, rules)
    fence_of = mark_fences(lines, limits, rules)
    blocks = spans_of(lines, collect_blocks(lines, fence_of, rules))
    fixed = fixed_of(blocks, limits)
    return number(hold_and_join(blocks, fixed, limits, rules))
