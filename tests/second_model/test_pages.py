"""The second model against the pseudocode of 20-split, copied here word for word, and its JSON reader against the library's.

The second model was written from the clauses; the pages also show another way of thinking. On all short texts they must agree.
"""

import json
from collections.abc import Iterator
from itertools import product

import pytest

from tests.second_model.contract import WHITE, Limits
from tests.second_model.faults import FAULTS
from tests.second_model.json_body import read
from tests.second_model.split import split

Span = tuple[int, int]


def page_lines(text: str) -> Iterator[Span]:
    start = 0
    while start < len(text):
        lf = text.find("\n", start)
        if lf < 0:
            yield start, len(text)
            return
        end = lf
        if end > start and text[end - 1] == "\r":
            end -= 1
        yield start, end
        start = lf + 1


def page_marks(line: str) -> tuple[str, int, str]:
    rest = line
    while rest and rest[0] in WHITE:
        rest = rest[1:]
    mark = rest[:1]
    count = len(rest) - len(rest.lstrip(mark)) if mark else 0
    return mark, count, rest[count:]


def page_opens(line: str, limits: Limits) -> tuple[str, int] | None:
    mark, count, behind = page_marks(line)
    if mark not in ("`", "~") or count < limits.min_fence_chars or (mark == "`" and "`" in behind):
        return None
    return mark, count


def page_closes(line: str, mark: str, count: int) -> bool:
    found, n, behind = page_marks(line)
    return found == mark and n >= count and all(char in WHITE for char in behind)


def page_blocks(text: str, limits: Limits) -> list[Span]:
    emitted: list[Span] = []
    fence: tuple[int, int, str, int] | None = None
    block: Span | None = None
    for start, end in page_lines(text):
        line = text[start:end]
        blank = all(char in WHITE for char in line)
        opened = page_opens(line, limits)
        if fence is not None:
            if not blank:
                fence = (fence[0], end, *fence[2:])
            if page_closes(line, *fence[2:]):
                emitted.append(fence[:2])
                fence = None
        elif opened:
            if block is not None:
                emitted.append(block)
            block = None
            fence = (start, end, *opened)
        elif blank:
            if block is not None:
                emitted.append(block)
            block = None
        else:
            block = (start if block is None else block[0], end)
    emitted += [fence[:2]] if fence is not None else []
    emitted += [block] if block is not None else []
    return emitted


def page_join(blocks: list[Span], limits: Limits) -> list[Span]:
    paragraphs: list[Span] = []
    held: Span | None = None
    for block in blocks:
        if held is None:
            span = block
        elif block[1] - held[0] <= limits.max_paragraph_chars:
            span = (held[0], block[1])
        else:
            paragraphs.append(held)
            span = block
        held = None
        if span[1] - span[0] < limits.min_block_chars:
            held = span
        else:
            paragraphs.append(span)
    if held is not None:
        if paragraphs and held[1] - paragraphs[-1][0] <= limits.max_paragraph_chars:
            paragraphs[-1] = (paragraphs[-1][0], held[1])
        else:
            paragraphs.append(held)
    return paragraphs


def page_split(text: str, limits: Limits) -> list[list[int]]:
    return [list(span) for span in page_join(page_blocks(text, limits), limits)]


LINES = ("", " ", "\u3000", "a", "bcd", "\r", "```", " ```` ", "~~~", "```x", "``` `", "\ufeff```", "\x1c")
LIMITS_IN_USE = (
    Limits(min_block_chars=1),
    Limits(min_block_chars=4, max_paragraph_chars=9),
    Limits(min_block_chars=5, max_paragraph_chars=10),
    Limits(min_block_chars=7, max_paragraph_chars=7),
    Limits(min_block_chars=9, max_paragraph_chars=4),
)


def small_texts(lines: int) -> Iterator[str]:
    for blocks in product(("a", "bcd", "efghi", "jklmnopqrs"), repeat=4):
        yield from ("\n\n".join(blocks), "\n\r\n\n\n".join(blocks) + "\n")
    for count in range(lines + 1):
        for chosen in product(LINES, repeat=count):
            yield "\n".join(chosen)
    for count in range(8):
        for chars in product("a`\r\n", repeat=count):
            yield "".join(chars)


@pytest.mark.parametrize("limits", LIMITS_IN_USE)
def test_steps_and_pseudocode_agree_on_all_small_texts(limits: Limits) -> None:
    for text in small_texts(4):
        spans = split(text, limits)
        assert spans == page_split(text, limits), text
        places = [place for span in spans for place in span]
        assert places == sorted(places)
        assert all(start < end for start, end in spans)
        gaps = [text[a:b] for a, b in zip([0, *places[1::2]], [*places[::2], len(text)], strict=True)]
        assert all(char in WHITE for gap in gaps for char in gap)


@pytest.mark.parametrize("name", FAULTS)
def test_the_pseudocode_notices_each_planted_fault(name: str) -> None:
    special = {"line_separator_ends_line": ["a\n\u2028\u2028b"], "other_mark_closes_fence": ["```\n~~~\na\n```"]}
    texts = special.get(name) or small_texts(3)
    assert any(FAULTS[name](text, limits) != page_split(text, limits) for text in texts for limits in LIMITS_IN_USE[:3])


TOKENS = ("{", "}", "[", "]", ",", ":", '"a"', '"\\n"', "0", "-1.5e3", "01", "true", "nul", " ", '"', "\u00a0")


def refuse(name: str) -> None:
    raise ValueError(name)


def library_reads(source: str) -> bool:
    try:
        json.loads(source, parse_constant=refuse)
    except ValueError:
        return False
    return True


def test_the_reader_and_the_library_accept_the_same_small_sources() -> None:
    for count in range(5):
        for tokens in product(TOKENS, repeat=count):
            source = "".join(tokens)
            assert (read(source) is not None) == library_reads(source), source


@pytest.mark.parametrize(
    "number",
    ["0", "-0", "-", "1.", ".1", "1.5", "1e", "1e+", "1E-07", "1e5.", "00", "+1", "1_0", "\u0661", "0x1", "1e\u00b2", "NaN", "-Infinity", "9" * 5000],
)
def test_numbers(number: str) -> None:
    expected = number in {"0", "-0", "1.5", "1E-07", "9" * 5000}
    assert (read(f'{{"a":{number}}}') is not None) is expected
    assert (read(f"[{number}]") is not None) is expected


def test_members_are_those_of_the_top_level_object() -> None:
    reading = read(' {"a" : {"b":"c"}, "\\u0064":"e" ,"f":["g"],"h":null}')
    assert reading is not None
    assert [(member.key.value, member.value and member.value.value) for member in reading.members] == [("a", None), ("d", "e"), ("f", None), ("h", None)]
    assert [member.value for member in (read('[{"a":"b"}]') or reading).members] == []
