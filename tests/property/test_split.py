"""SPLIT: from a text to its paragraphs."""

import sys
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from prunespec import CONTRACT, Contract, Span, split
from prunespec.split import blocks
from tests.property.oracles import groups_of, is_blank, lines_of
from tests.strategies import (
    FULL,
    INLINE_WHITE,
    NOT_WHITE,
    TINY,
    WHITE,
    Built,
    both_contracts,
    built_texts,
    case_of,
    cases,
    filled,
    lines,
    planned,
    random_lines,
    sized_lines,
    texts,
)

white_texts = st.text(st.sampled_from(WHITE), max_size=4)
inline_whites = st.text(st.sampled_from(INLINE_WHITE), max_size=3)
unfenced_units = st.sampled_from(["x", "word ", "あ", "\r", "\x1f", "🚀\t"])


def spans_of(text: str, contract: Contract) -> list[Span]:
    return list(blocks(text, contract=contract))


def words_of(text: str, contract: Contract) -> list[str]:
    return [text[start:end] for start, end in blocks(text, contract=contract)]


@both_contracts
class TestSplit001:
    """The paragraphs are a function of the text alone and are given as spans of it; nothing is trimmed, normalised or joined anew."""

    @given(data=st.data())
    def test_spans_ascend_and_only_white_lies_between(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(st.one_of(texts(contract), built_texts(contract).map(lambda built: built.text)))
        edges = [0, *(edge for span in split(text, contract=contract) for edge in span), len(text)]
        assert edges == sorted(edges)
        gaps = [text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]
        assert all(is_blank(gap, contract) for gap in gaps)
        assert all("\n" in gap for gap in gaps[1:-1])

    @given(data=st.data())
    def test_the_same_text_gives_the_same_spans(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract))
        again = "".join(list(text))
        assert split(again, contract=contract) == split(text, contract=contract)

    @given(data=st.data())
    def test_every_block_lies_in_one_paragraph(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract))
        groups = groups_of(spans_of(text, contract), split(text, contract=contract))
        assert all(groups)
        assert [(group[0][0], group[-1][1]) for group in groups] == list(split(text, contract=contract))


@both_contracts
class TestSplit002:
    """A line ends with LF, together with one CR right before it; nothing else ends a line, and no line follows a final LF."""

    @given(data=st.data())
    def test_every_edge_is_the_edge_of_a_line(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract))
        starts, ends = zip(*lines_of(text), strict=True) if text else ((), ())
        found = spans_of(text, contract)
        assert {start for start, _ in found} <= set(starts)
        assert {end for _, end in found} <= set(ends)

    @given(data=st.data())
    def test_line_feeds_may_become_crlf(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract)).replace("\r", " ")
        as_crlf = words_of(text.replace("\n", "\r\n"), contract)
        assert as_crlf == [block.replace("\n", "\r\n") for block in words_of(text, contract)]

    @given(before=random_lines, after=random_lines, white=st.text(st.sampled_from(INLINE_WHITE), min_size=1, max_size=5))
    def test_other_white_ends_no_line(self, contract: Contract, before: str, after: str, white: str) -> None:
        text = f"x{before}{white}{after}x".replace("\n", "")
        assert spans_of(text, contract) == [(0, len(text))]

    @given(data=st.data(), ending=st.sampled_from(["\n", "\r\n"]))
    def test_no_line_follows_the_last_ending(self, contract: Contract, data: st.DataObject, ending: str) -> None:
        text = data.draw(texts(contract))
        assume(not text.endswith("\r"))
        whole = text if text.endswith("\n") else text + ending
        assert spans_of(whole + ending, contract) == spans_of(whole, contract)
        assert words_of(whole, contract) == words_of(text, contract)


@both_contracts
class TestSplit003:
    """A line is blank if it holds only white, or nothing."""

    @given(before=random_lines, after=random_lines, white=inline_whites)
    def test_a_blank_line_parts_two_blocks(self, contract: Contract, before: str, after: str, white: str) -> None:
        first, last = f"x{before}x".replace("\n", ""), f"x{after}x".replace("\n", "")
        text = f"{first}\n{white}\n{last}"
        assert words_of(text, contract) == [first, last]

    @given(before=random_lines, white=inline_whites, char=st.sampled_from(NOT_WHITE))
    def test_a_line_with_anything_else_does_not(self, contract: Contract, before: str, white: str, char: str) -> None:
        text = f"x{before}x".replace("\n", "") + f"\n{white}{char}{white}\nx"
        assert spans_of(text, contract) == [(0, len(text))]


@both_contracts
class TestSplit004And005:
    """A line opens a fence if it begins with enough backticks and no further backtick follows on it, or with enough tildes, whatever follows."""

    @given(
        mark=st.sampled_from("`~"),
        step=st.integers(-1, 3),
        before=st.one_of(inline_whites, st.sampled_from([*NOT_WHITE, "-", "> ", "x"])),
        info=st.one_of(st.sampled_from(["", "python", " `", "x`y", "~", " ~~~", " }", "\r"]), random_lines.map(lambda line: line.replace("\n", ""))),
    )
    def test_what_opens(self, contract: Contract, mark: str, step: int, before: str, info: str) -> None:
        run = mark * max(1, contract.limits.min_fence_chars + step)
        if not is_blank(before, contract):
            opens = False
        else:
            count = len(run) + len(info) - len(info.lstrip(mark))
            opens = count >= contract.limits.min_fence_chars and (mark == "~" or "`" not in info.lstrip("`"))
        text = f"{before}{run}{info}\n\ninside\n\nstill inside"
        expected = 1 if opens else len([line for line in text.split("\n\n") if not is_blank(line, contract)])
        assert len(words_of(text, contract)) == expected
        assert len(words_of(f"x\n\n{text}", contract)) == expected + 1
        assert len(words_of(f"x\n{text}", contract)) == expected + opens


@both_contracts
class TestSplit006:
    """A fence is closed by the first later line that has optional white, at least as many of the same character as opened it, and then only white."""

    @given(
        mark=st.sampled_from("`~"),
        opening=st.integers(0, 3),
        closing=st.integers(-2, 3),
        other=st.booleans(),
        edges=st.tuples(st.one_of(inline_whites, st.sampled_from(NOT_WHITE)), st.one_of(inline_whites, st.sampled_from([*NOT_WHITE, "x", " x", "`", "~"]))),
    )
    def test_what_closes(self, contract: Contract, *, mark: str, opening: int, closing: int, other: bool, edges: tuple[str, str]) -> None:
        chars = contract.limits.min_fence_chars + opening
        written = ("~" if mark == "`" else "`") if other else mark
        line = edges[0] + written * max(0, chars + closing) + edges[1]
        bare = line.strip(WHITE)
        closes = len(bare) >= chars and bare == mark * len(bare)
        text = f"{mark * chars}\n\n{line}\n\nlast"
        assert len(words_of(text, contract)) == (2 if closes else 1)

    @given(data=st.data(), mark=st.sampled_from("`~"))
    def test_the_first_one_closes(self, contract: Contract, data: st.DataObject, mark: str) -> None:
        chars = contract.limits.min_fence_chars
        counts = data.draw(st.lists(st.integers(1, chars + 3), min_size=1, max_size=6))
        text = mark * (chars + 1) + "".join(f"\n\n{mark * count}" for count in counts)
        closing = next((index for index, count in enumerate(counts) if count > chars), len(counts) - 1)
        end = len(text) - sum(count + 2 for count in counts[closing + 1 :])
        assert spans_of(text, contract)[0] == (0, end)


@both_contracts
class TestSplit007And011:
    """A fence that is not closed runs to the end of the text; its last line is the last line of the text that is not blank."""

    @given(data=st.data(), blank=st.lists(inline_whites, max_size=3), last=st.sampled_from(["last line ", "x", "\u3000`", *NOT_WHITE]))
    def test_to_the_last_line_that_is_not_blank(self, contract: Contract, data: st.DataObject, blank: list[str], last: str) -> None:
        within = data.draw(st.lists(lines(contract).filter(lambda line: line.strip(f"{WHITE}~") != ""), max_size=4))
        whole = "\n".join(["~" * contract.limits.min_fence_chars * 3, *within, last])
        text = "".join([whole, *(f"\n{line}" for line in blank)])
        assert spans_of(text, contract) == [(0, len(whole))]


@both_contracts
class TestSplit008To011:
    """Blocks are fences, as they stand, and between them every maximal run of lines that are not blank; a span goes from first char to last char.

    Indentation is included, the last line's ending is not.
    """

    @given(data=st.data())
    def test_a_text_put_together_from_blocks(self, contract: Contract, data: st.DataObject) -> None:
        built: Built = data.draw(built_texts(contract))
        assert spans_of(built.text, contract) == list(built.blocks)

    @given(data=st.data())
    def test_two_texts_behind_each_other(self, contract: Contract, data: st.DataObject) -> None:
        first, second = data.draw(built_texts(contract, may_stay_open=False)), data.draw(texts(contract))
        shift = len(first.text) + 2
        moved = [(start + shift, end + shift) for start, end in spans_of(second, contract)]
        assert spans_of(f"{first.text}\n\n{second}", contract) == [*first.blocks, *moved]

    @given(data=st.data())
    def test_a_line_that_is_not_blank_lies_in_a_block(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract))
        found = spans_of(text, contract)
        for start, end in lines_of(text):
            holders = [span for span in found if span[0] <= start and end <= span[1]]
            assert len(holders) == 1 or (not holders and is_blank(text[start:end], contract))

    @given(data=st.data())
    def test_a_block_begins_and_ends_with_lines_that_are_not_blank(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract))
        for start, end in spans_of(text, contract):
            words = text[start:end]
            assert not is_blank(words.split("\n")[0], contract)
            assert not is_blank(words.split("\n")[-1], contract)

    @given(data=st.data())
    def test_touching_lines_belong_together_unless_one_is_a_fence(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(texts(contract))
        found = spans_of(text, contract)
        for (_, end), (start, _) in pairwise(found):
            if text[end:start] in ("\n", "\r\n"):
                opens = text[start:].lstrip(INLINE_WHITE)[:1] in ("`", "~")
                closed = text[:end].rstrip(WHITE)[-1:] in ("`", "~")
                assert opens or closed


@both_contracts
class TestSplit012:
    """A block of more than {max_paragraph_chars} chars is fixed; it is a paragraph of its own, no candidate, and always kept."""

    @given(data=st.data())
    def test_it_stands_alone(self, contract: Contract, data: st.DataObject) -> None:
        built = data.draw(built_texts(contract))
        longest = contract.limits.max_paragraph_chars
        paragraphs = split(built.text, contract=contract)
        assert {span for span in built.blocks if span[1] - span[0] > longest} <= set(paragraphs)
        assert [span for span in paragraphs if span[1] - span[0] > longest] == [span for span in built.blocks if span[1] - span[0] > longest]

    @given(data=st.data())
    def test_it_is_no_candidate_and_kept(self, contract: Contract, data: st.DataObject) -> None:
        body = f"{filled('x', contract.limits.max_paragraph_chars + 1)}\n\n{data.draw(texts(contract))}"
        case = case_of(data.draw, body, contract)
        fixed = [number for number, (start, end) in enumerate(case.plan.paragraphs) if end - start > contract.limits.max_paragraph_chars]
        assert 0 in fixed
        assert sorted([*fixed, *case.plan.candidates]) == list(range(len(case.plan.paragraphs)))
        assert not set(fixed) & set(case.complete([0.0] * len(case.scores)).dropped)


@both_contracts
class TestSplit013To017:
    """A short block is held and joined to the next one, and again; what is held at the end joins the last paragraph.

    Nothing is joined to more than {max_paragraph_chars} chars, and fences take part.
    """

    @given(data=st.data())
    def test_every_paragraph_stops_where_it_must(self, contract: Contract, data: st.DataObject) -> None:
        text = data.draw(st.one_of(texts(contract, max_lines=20), built_texts(contract, max_blocks=12).map(lambda built: built.text)))
        shortest, longest = contract.limits.min_block_chars, contract.limits.max_paragraph_chars
        groups = groups_of(spans_of(text, contract), split(text, contract=contract))
        for number, group in enumerate(groups):
            chars = [end - group[0][0] for _, end in group]
            complete_at = next((at for at, reached in enumerate(chars) if reached >= shortest), None)
            is_last = number == len(groups) - 1
            if len(group) > 1:
                assert chars[-1] <= longest
            if complete_at is not None and complete_at < len(group) - 1:
                assert is_last
                tail = group[complete_at + 1 :]
                assert all(end - tail[0][0] < shortest for _, end in tail)
            if complete_at is None and not is_last:
                assert groups[number + 1][0][1] - group[0][0] > longest
            if complete_at is None and is_last and number:
                assert group[-1][1] - groups[number - 1][0][0] > longest

    @given(data=st.data(), step=st.integers(-1, 1), gap=st.sampled_from(["\n\n", "\r\n \r\n"]), fence=st.booleans())
    def test_two_blocks_at_the_limits(self, contract: Contract, *, data: st.DataObject, step: int, gap: str, fence: bool) -> None:
        shortest, longest = contract.limits.min_block_chars, contract.limits.max_paragraph_chars
        short = filled(data.draw(unfenced_units), shortest - 1)
        if fence:
            short = "~" * contract.limits.min_fence_chars + "\n" + "~" * contract.limits.min_fence_chars
            assume(len(short) < shortest)
        other = filled(data.draw(unfenced_units), longest - len(short) - len(gap) + step)
        assume(len(other) >= 1)
        whole = (0, len(short) + len(gap) + len(other))
        alone = [(0, len(short)), (len(short) + len(gap), whole[1])]
        assert list(split(short + gap + other, contract=contract)) == ([whole] if step <= 0 else alone)
        alone = [(0, len(other)), (len(other) + len(gap), whole[1])]
        assert list(split(other + gap + short, contract=contract)) == ([whole] if step <= 0 else alone)

    @given(data=st.data(), step=st.integers(-1, 1))
    def test_a_block_is_short_below_the_limit(self, contract: Contract, data: st.DataObject, step: int) -> None:
        block = filled(data.draw(unfenced_units), contract.limits.min_block_chars + step)
        found = split(f"{block}\n\n{block}", contract=contract)
        assert len(found) == (1 if step < 0 else 2)

    def test_a_tail_does_not_reach_past_the_last_paragraph(self, contract: Contract) -> None:
        short, longest = "x", contract.limits.max_paragraph_chars
        gap = "\n" * (longest + 1)
        assert len(split(f"{short}{gap}{short}{gap}{short}", contract=contract)) == 3


@both_contracts
class TestSplit018And019:
    """Paragraphs are numbered from 0; a text without a block has no paragraph."""

    @given(text=st.text(st.sampled_from(WHITE), max_size=12))
    def test_only_white(self, contract: Contract, text: str) -> None:
        assert split(text, contract=contract) == ()

    @given(data=st.data())
    def test_one_numbering_everywhere(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract))
        result = case.complete()
        assert result.paragraphs == split(case.plan.text, contract=contract)
        assert set(result.dropped) <= set(case.plan.candidates) <= set(range(len(result.paragraphs)))
        assert case.plan.questions() == [case.plan.text[slice(*result.paragraphs[number])] for number in case.plan.candidates]


@both_contracts
class TestSplit020:
    """Every length and offset is counted in chars."""

    @given(data=st.data(), wide=st.sampled_from(["é", "あ", "🚀", "\U0010ffff", "\u0301"]))
    def test_wide_chars_count_like_narrow_ones(self, contract: Contract, data: st.DataObject, wide: str) -> None:
        text = "\n\n".join(data.draw(st.lists(sized_lines(contract).map(lambda line: "x" * len(line)), max_size=6)))
        assert split(text.replace("x", wide), contract=contract) == split(text, contract=contract)
        assert planned(text.replace("x", wide), contract).batches == planned(text, contract).batches


class TestSplit021:
    """White is what the white table lists, and nothing else."""

    def test_the_table_is_the_unicode_property(self) -> None:
        separators = {chr(point) for point in range(sys.maxunicode + 1) if unicodedata.category(chr(point)) in ("Zs", "Zl", "Zp")}
        assert set(CONTRACT.white) == separators | set("\t\n\x0b\x0c\r\x85")

    @pytest.mark.parametrize("contract", [FULL, TINY], ids=["full", "tiny"])
    @given(char=st.one_of(st.sampled_from([*WHITE, *NOT_WHITE]), st.characters()))
    def test_it_is_one_meaning_for_blank_lines_and_fences(self, contract: Contract, char: str) -> None:
        is_white = char in WHITE
        fence = "~" * contract.limits.min_fence_chars
        opens = is_white or char == "~"
        assert len(words_of(f"a\n{char}\nb", contract)) == (2 if is_white else 1 if char != "~" or contract.limits.min_fence_chars > 1 else 2)
        assert len(words_of(f"x\n{char}{fence}\n\nb", contract)) == 2
        assert (words_of(f"{char}{fence}\n\nb", contract) != [f"{char}{fence}", "b"]) == opens
        assert len(words_of(f"{fence}\n{fence}{char}\n\nb", contract)) == (2 if opens else 1)
