"""Examples with expectations that were derived by hand from the pages, before the second model was run on them."""

import json

import pytest

from tests.second_model.contract import CONTRACT, LIMITS, BadArgumentError, Limits, Share
from tests.second_model.faults import FAULTS
from tests.second_model.json_body import ascii_canonical, canonical, find_text, read, read_string
from tests.second_model.log import escape, log_line, parse_log_line, unescape
from tests.second_model.model import OPERATIONS
from tests.second_model.omitted import omitted_text, position
from tests.second_model.pruner import answer, complete, plan, ratio_of, threshold_text
from tests.second_model.split import lines_of, split

BLOCKS = Limits(min_block_chars=1)
"""Nothing is short: what comes out are the blocks."""

SMALL = Limits(min_block_chars=4, max_paragraph_chars=10)

EYE = "\U0001f441"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("a", [(0, "a", "")]),
        ("a\n", [(0, "a", "\n")]),
        ("\n", [(0, "", "\n")]),
        ("\r\n", [(0, "", "\r\n")]),
        ("a\r\r\nb\r", [(0, "a\r", "\r\n"), (4, "b\r", "")]),
        ("\n\r\n", [(0, "", "\n"), (1, "", "\r\n")]),
        ("a\rb\x0bc\x0cd\x85e\u2028f\u2029", [(0, "a\rb\x0bc\x0cd\x85e\u2028f\u2029", "")]),
    ],
)
def test_lines(text: str, lines: list[tuple[int, str, str]]) -> None:
    assert [(line.start, line.content, line.ending) for line in lines_of(text)] == lines


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("", []),
        (" \n\t\n\u3000", []),
        ("a", [[0, 1]]),
        ("a\n", [[0, 1]]),
        ("\n\na\nb\n\n", [[2, 5]]),
        ("a\n\nb", [[0, 1], [3, 4]]),
        ("a\r\n\r\nb\r\n", [[0, 1], [5, 6]]),
        ("a\r\r\n\nb", [[0, 2], [5, 6]]),
        ("a\r", [[0, 2]]),
        ("a\r\rb", [[0, 4]]),
        ("a\n\r\nb", [[0, 1], [4, 5]]),
        ("a\n\r", [[0, 1]]),
        ("a\n\u3000\nb", [[0, 1], [4, 5]]),
        ("a\n\u2028\nb", [[0, 1], [4, 5]]),
        ("a\n\ufeff\nb", [[0, 5]]),
        ("a\n\x1c\nb", [[0, 5]]),
        ("a\n\x00\nb", [[0, 5]]),
        ("a\u2029\u2029b", [[0, 4]]),
        ("  a  \n\nb", [[0, 5], [7, 8]]),
        (f"{EYE}\n\n{EYE}e\u0301", [[0, 1], [3, 6]]),
    ],
)
def test_blocks_outside_fences(text: str, spans: list[list[int]]) -> None:
    assert split(text, BLOCKS) == spans


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("a\n```\nb\n\nc\n```\nd", [[0, 1], [2, 14], [15, 16]]),
        ("```\na\n\n", [[0, 5]]),
        ("```\n\n \n", [[0, 3]]),
        ("```", [[0, 3]]),
        ("``` a```\n\nb", [[0, 8], [10, 11]]),
        ("~~~ a~~~\n\nb", [[0, 11]]),
        ("````\n```\n\n````\nx", [[0, 14], [15, 16]]),
        ("```\n``` py\n\n```\nz", [[0, 15], [16, 17]]),
        ("``` py\n\n```\nz", [[0, 11], [12, 13]]),
        ("```\n~~~\n```\n~~~", [[0, 11], [12, 15]]),
        ("\ufeff```\n\na", [[0, 4], [6, 7]]),
        ("\u3000\r```\n\na", [[0, 8]]),
        ("- ```\n\na", [[0, 5], [7, 8]]),
        ("> ```\n\na", [[0, 5], [7, 8]]),
        ("```\n`````  \na", [[0, 11], [12, 13]]),
        ("```\r\n\r\n```\r", [[0, 11]]),
        ("``\n\na", [[0, 2], [4, 5]]),
        ("```\n```\n```\n\na", [[0, 7], [8, 14]]),
        ("```\n\n    ```\na", [[0, 12], [13, 14]]),
        ("```\n\n```x\n\n", [[0, 9]]),
    ],
)
def test_fences(text: str, spans: list[list[int]]) -> None:
    assert split(text, BLOCKS) == spans


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("a", [[0, 1]]),
        ("ab\n\ncdef", [[0, 8]]),
        ("abcd\n\nefgh", [[0, 4], [6, 10]]),
        ("abc\n\nefghi", [[0, 10]]),
        ("abc\n\nefghij", [[0, 3], [5, 11]]),
        ("ab\n\n\n\n\n\n\ncdef", [[0, 2], [9, 13]]),
        ("abcd\n\ne", [[0, 7]]),
        ("abcdefg\n\ne", [[0, 10]]),
        ("abcdefgh\n\ne", [[0, 8], [10, 11]]),
        ("a\n\nbcdefghijklm\n\nc", [[0, 1], [3, 15], [17, 18]]),
        ("a\n\nbcdefghijk", [[0, 1], [3, 13]]),
        ("abcd\n\ne\n\nfghijklmnopqr", [[0, 4], [6, 7], [9, 22]]),
        ("a\n\nb\n\ncdefgh", [[0, 4], [6, 12]]),
        ("a\n```\nb", [[0, 7]]),
    ],
)
def test_hold_and_join(text: str, spans: list[list[int]]) -> None:
    assert split(text, SMALL) == spans


def test_a_joined_span_is_held_again_and_a_long_gap_ends_the_holding() -> None:
    limits = Limits(min_block_chars=6, max_paragraph_chars=10)
    assert split("a\n\nb\n\ncd\n\nefghij", limits) == [[0, 8], [10, 16]]
    assert split("a\n\n\n\n\nb\n\ncdefgh", limits) == [[0, 7], [9, 15]]


@pytest.mark.parametrize(
    ("lengths", "spans"),
    [
        ((119, 120), [[0, 241]]),
        ((120, 120), [[0, 120], [122, 242]]),
        ((118, 5880), [[0, 6000]]),
        ((119, 5880), [[0, 119], [121, 6001]]),
        ((120, 119), [[0, 241]]),
        ((6000, 119), [[0, 6000], [6002, 6121]]),
        ((6001, 119, 200), [[0, 6001], [6003, 6324]]),
        ((50, 60, 200), [[0, 314]]),
        ((50, 68, 200), [[0, 120], [122, 322]]),
    ],
)
def test_the_contracts_own_limits(lengths: tuple[int, ...], spans: list[list[int]]) -> None:
    assert split("\n\n".join("x" * length for length in lengths)) == spans


FAULT_WITNESSES = {
    "cr_not_in_ending": "a\r\n",
    "line_separator_ends_line": "abcd\u2028\n\u2028efgh\u2028\u2028ijkl",
    "full_width_space_not_white": "abcd\n\u3000\nefgh",
    "file_separator_white": "abcd\n\x1c\nefgh",
    "inline_code_opens_fence": "```a``\n\nabcd",
    "shorter_run_closes_fence": "````\n```\nab",
    "other_mark_closes_fence": "```\n~~~\nabcd",
    "closing_line_may_have_words": "```\n```a\n\nabcd",
    "unclosed_fence_is_prose": "```a\n\nabcd",
    "unclosed_fence_keeps_blank_end": "```a\n\n",
    "blank_line_in_fence_splits": "```a\n\nabcd",
    "gap_not_in_joined_length": "abc\n\n\nefghi",
    "joining_limit_one_lower": "abc\n\nefghi",
    "joining_limit_one_higher": "abc\n\nefghij",
    "holding_limit_one_higher": "abcd\n\nefgh",
    "tail_joined_into_fixed": "abcdefghijk\n\na",
    "tail_never_joined": "abcd\n\na",
    "held_lost_before_fixed": "a\n\nabcdefghijk",
    "joined_not_held_again": "a\n\nb\n\ncd\n\nefghi",
}


@pytest.mark.parametrize("name", FAULTS)
def test_each_planted_fault_is_noticed(name: str) -> None:
    limits = Limits(min_block_chars=5, max_paragraph_chars=10) if name == "joined_not_held_again" else SMALL
    text = FAULT_WITNESSES[name]
    assert FAULTS[name](text, limits) != split(text, limits)


# JSON

TINY = Limits(min_body_chars=10, min_basis_chars=1, min_block_chars=1, max_paragraph_chars=100, min_literal_share=Share(1, 10), min_reduction=Share(-1000, 1))
BOTH = ["json_wrapper", "json_wrapper_escaped"]
DOCUMENT = "AAAA\n\nBBBB\n\nCCCC"
INSIDE = r"AAAA\n\nBBBB\n\nCCCC"
HEADER = (
    "[Paragraphs omitted by relevance: 1 of 3 paragraphs, 4 of 12 characters.\n Pass the id and paragraph numbers to `omitted` to read them verbatim. id=P1]"
)


def outcome_of(body: str, features: list[str] | None = None) -> str:
    found = find_text(body, BOTH if features is None else features, TINY)
    return "structured" if found is None else found.shape


@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        ("plain", "text"),
        (f'{{"a":"{INSIDE}"}}', "json_wrapper"),
        (f'\ufeff \t\r\n{{"a":"{INSIDE}"}}\n', "json_wrapper"),
        (f'\ufeff\ufeff{{"a":"{INSIDE}"}}', "text"),
        (f' \ufeff{{"a":"{INSIDE}"}}', "text"),
        (f'\u3000{{"a":"{INSIDE}"}}', "text"),
        (f'{{"a":"{INSIDE}"}}\u3000', "structured"),
        (f'{{"a":"{INSIDE}"}}\ufeff', "text"),
        (f'{{"a":"{INSIDE}"}}\x1c', "text"),
        (f'["{INSIDE}"]', "structured"),
        (f'[{{"a":"{INSIDE}"}}]', "structured"),
        (f'{{"a":["{INSIDE}"]}}', "structured"),
        (f'{{"a":{{"b":"{INSIDE}"}}}}', "structured"),
        ("{}", "structured"),
        ("[", "text"),
        ("[a link](b) and words", "text"),
        ("[a] to [b]", "structured"),
        (f'{{"a":"{INSIDE}","x":NaN}}', "structured"),
        (f'{{"a":"{INSIDE}","x":01}}', "structured"),
        (f'{{"a":"{INSIDE}","x":1e9999}}', "json_wrapper"),
        (f'{{"a":"{INSIDE}",}}', "structured"),
        (f'{{"a":"{INSIDE}"}}{{}}', "structured"),
        (f'{{"a":"{INSIDE}","a":1}}', "structured"),
        (f'{{"a":"{INSIDE}","\\u0061":1}}', "structured"),
        (f'{{"a":"{INSIDE}","b":{{"c":1,"c":1}}}}', "json_wrapper"),
        (f'{{"a":"{INSIDE}","b":"\\ud800"}}', "structured"),
        (f'{{"a":"{INSIDE}","b":"\\ud83d\\udc41"}}', "json_wrapper"),
        (f'{{"a":"{INSIDE}","b":"\\udc41\\ud83d"}}', "structured"),
        (f'{{"a":"{INSIDE}","b":"\\ud83d"', "text"),
        ('{"a":"[AAAAAAAA](BBB)"}', "json_wrapper"),
        ('{"a":"\ufeff [AAAAAAAA] \u3000"}', "structured"),
        ('{"a":"{AAAAAAAA]"}', "structured"),
        ('{"a":"123456789"}', "structured"),
        ('{"a":"1234567890"}', "json_wrapper"),
        ('{"a":"123456789\x7f\u2028"}', "json_wrapper"),
        ('{"a":"123456789\n0"}', "structured"),
        ('{"a":"1234567890",}', "structured"),
        ('{"a":"1234567890"', "text"),
        ('{a:"1234567890"}', "structured"),
        ('{"a":"1234567890"} // }', "structured"),
        ('{"a":"123456789\\a"}', "structured"),
        ('{"a":"123456789\\u00_1"}', "structured"),
        ('{"a":1,"b":"1234567890","c":{"d":[1,-0.5E+7,true,false,null,"",[]]}}', "json_wrapper"),
    ],
)
def test_what_a_body_is(body: str, outcome: str) -> None:
    assert outcome_of(body) == outcome


@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        ('{"a":"1234567890"}  ', "json_wrapper"),  # 12 of 20
        ('{"a":"1234567890"}   ', "structured"),  # 12 of 21
        ('\ufeff{"a":"1234567890"} ', "json_wrapper"),
        ('\ufeff{"a":"1234567890"}  ', "structured"),
        ('{"a":"12345678\\n\\n"}   ', "json_wrapper"),  # 14 of 23, at most 23.3
        ('{"a":"12345678\\n\\n"}    ', "structured"),
        (f'{{"a":"12345678{EYE}0"}}  ', "json_wrapper"),
    ],
)
def test_the_share_of_the_literal(body: str, outcome: str) -> None:
    found = find_text(body, BOTH, Limits(min_body_chars=10))
    assert (found.shape if found else "structured") == outcome


@pytest.mark.parametrize(
    ("body", "document"),
    [
        ('{"a":"0123456789","b":"01234567890"}', "01234567890"),
        ('{"a":"0123456789","b":"012345678\\t"}', "012345678\t"),
        ('{"a":"012345678\\t","b":"0123456789"}', "012345678\t"),
        ('{"a":"012345678a","b":"012345678b"}', "012345678a"),
        ('{"a":"012345678a","b":"\\u0030\\u0031\\u0032"}', "012345678a"),
        (f'{{"a":"{EYE * 6}","b":"0123456789"}}', "0123456789"),
    ],
)
def test_the_document_is_the_longest_string(body: str, document: str) -> None:
    found = find_text(body, BOTH, TINY)
    assert found is not None
    assert found.text == document


def test_no_second_choice() -> None:
    """The longest string is bracketed; the next one would do, and is not taken (30-json, Choosing the document)."""
    assert outcome_of('{"a":"0123456789","b":"[0123456789]"}') == "structured"


def test_features() -> None:
    plain = '{"a":"0123456789"}'
    escaped = '{"a":"012345678\\u0039"}'
    assert [outcome_of(plain, features) for features in ([], ["json_wrapper_escaped"], ["json_wrapper"], BOTH)] == ["structured"] * 2 + ["json_wrapper"] * 2
    assert [outcome_of(escaped, features) for features in ([], ["json_wrapper_escaped"], ["json_wrapper"], BOTH)] == ["structured"] * 3 + ["json_wrapper"]
    assert outcome_of("[a](b)", []) == "text"
    assert outcome_of("[a]", []) == "structured"


@pytest.mark.parametrize(
    ("literal", "value", "is_canonical"),
    [
        ('""', "", True),
        ('"a/b\x7f\u2028\u00e9"', "a/b\x7f\u2028\u00e9", True),
        (r'"\"\\\b\f\n\r\t\u0000\u001f"', '"\\\b\f\n\r\t\x00\x1f', True),
        (r'"\u001F"', "\x1f", False),
        (r'"\u000a"', "\n", False),
        (r'"\/"', "/", False),
        (r'"\u0041"', "A", False),
        (r'"\ud83d\udc41"', EYE, False),
        (r'"\uD83D\uDC41"', EYE, False),
    ],
)
def test_canonical_literals(literal: str, value: str, is_canonical: bool) -> None:  # noqa: FBT001
    string = read_string(literal, 0)
    assert string.value == value
    assert (literal == f'"{canonical(value)}"') is is_canonical


def test_places_in_a_literal() -> None:
    string = read_string(r'x"a\n\u0041\ud83d\udc41' + EYE + '"', 1)
    assert string.value == f"a\nA{EYE}{EYE}"
    assert string.at == (2, 3, 5, 11, 23, 24)


def test_ascii_encoding() -> None:
    assert ascii_canonical(f'\n"\u00e9\u3010{EYE}\x7f') == r"\n\"\u00e9\u3010\ud83d\udc41" + "\x7f"


def test_depth() -> None:
    def nested(levels: int) -> str:
        return '{"a":' + "[" * (levels - 1) + "]" * (levels - 1) + "}"

    assert read(nested(100)) is not None
    assert read(nested(101)) is None
    assert read("[" * 200_000 + "]" * 200_000) is None
    assert read('{"a":' * 100 + "1" + "}" * 100) is not None
    assert read('{"a":' * 101 + "1" + "}" * 101) is None


def completed(body: str, scores: object, **more: object) -> dict[str, object]:
    args = {"body": body, "request": "What is this?", "features": BOTH, "scores": scores, "threshold": 0.2, "id": "P1", "language": "en"} | more
    return complete(args, TINY)


def test_a_canonical_wrapper_is_cut_inside_its_literal() -> None:
    body = f'\ufeff{{"x": 1e999, "a":"{INSIDE}" }}\r\n'
    result = completed(body, [0.2, 0.1, 1])
    header = HEADER.replace("\n", "\\n")
    marker = "[… paragraph 1: 1 paragraph, 4 characters omitted …]"
    assert result["body"] == f'\ufeff{{"x": 1e999, "a":"{header}\\n\\nAAAA\\n\\n{marker}\\n\\nCCCC" }}\r\n'
    assert result["slices"] == [{"kept": True, "start": 0, "end": 4}, {"kept": False, "start": 4, "end": 12}, {"kept": True, "start": 12, "end": 16}]
    assert result["paragraphs"] == [[0, 4], [6, 10], [12, 16]]
    assert (result["outcome"], result["pruned"], result["dropped"], result["shape"]) == ("ok", True, [1], "json_wrapper")
    assert (result["raw_chars"], result["kept_chars"], result["ratio"]) == (len(body), len(str(result["body"])), "0.000")


@pytest.mark.parametrize(
    ("inside", "ellipsis"),
    [
        (r"AAAA\n\nBBBB\n\nCCC\u0043", r"\u2026"),
        (r"AAAA\n\nBBBB\n\nCCC\/", r"\u2026"),
        ("AAA\u00e9" + r"\n\nBBBB\n\nCCC\u0043", "…"),
        (r"AAAA\n\nBBBB\n\nCCCC", "…"),
    ],
)
def test_markers_follow_the_whole_literal(inside: str, ellipsis: str) -> None:
    result = completed(f'{{"a":"{inside}"}}', [1, 0, 1])
    first, _, last = inside.split(r"\n\n")
    header = HEADER.replace("\n", "\\n")
    marker = f"[{ellipsis} paragraph 1: 1 paragraph, 4 characters omitted {ellipsis}]"
    assert result["body"] == f'{{"a":"{header}\\n\\n{first}\\n\\n{marker}\\n\\n{last}"}}'
    json.loads(str(result["body"]))


def test_outer_gaps_stay_with_kept_runs_and_kept_escapes_stay() -> None:
    body = r'{"a":"\u000AAA\tA\n\nBBBB\r\n\r\nCC\ud83d\udc41\n\n"}'
    result = completed(body, [0.9, 0, None])
    assert result["paragraphs"] == [[1, 5], [7, 11], [15, 18]]
    # "\u000A" is one char, then A, A, tab, A
    assert str(result["body"]).startswith('{"a":"[Paragraphs')
    assert r"verbatim. id=P1]\n\n\u000AAA\tA\n\n[" in str(result["body"])
    assert str(result["body"]).endswith(r'omitted \u2026]\n\nCC\ud83d\udc41\n\n"}')
    assert result["slices"] == [{"kept": True, "start": 0, "end": 5}, {"kept": False, "start": 5, "end": 15}, {"kept": True, "start": 15, "end": 20}]


def test_plain_text() -> None:
    body = "\n\n  AAAA\r\n\r\nBBBB\n\nCCCC\n\nDDDD\n"
    result = completed(body, [1, 0, 0.1, 0.19], id="P{from}$1\\1", language="ja")
    header = "【関連度で段落を省略しています: 全 4 段落・18 字のうち 3 段落・12 字を省略。\n"
    header += " 省略した段落は `omitted` に id と段落番号を渡すと逐語で読めます。id=P{from}$1\\1】"
    marker = "\uff3b… 段落 1〜3・3 段落・12 字を省略 …\uff3d"
    assert result["body"] == f"{header}\n\n\n\n  AAAA\n\n{marker}"
    assert result["slices"] == [{"kept": True, "start": 0, "end": 8}, {"kept": False, "start": 8, "end": len(body)}]


@pytest.mark.parametrize(
    ("scores", "outcome", "dropped"),
    [
        ([0, 0, 0], "all_dropped", [0, 1, 2]),
        ([0, None, None], "all_dropped", [0]),
        ([0], "all_dropped", [0]),
        ([], "nothing_dropped", []),
        ([None, True, "0"], "nothing_dropped", []),
        ([-0.1, 1.1, float("nan")], "nothing_dropped", []),
        ([0.2, 0.2, 0.2], "nothing_dropped", []),
        ([0, 0.2], "ok", [0]),
        ([1, 1, 1, 0], "nothing_dropped", []),
        ([10**400, -(10**400), -0.0], "all_dropped", [2]),
        (None, "failed", []),
        ({}, "failed", []),
        ("timeout", "failed", []),
    ],
)
def test_outcomes(scores: object, outcome: str, dropped: list[int]) -> None:
    result = completed(DOCUMENT, scores)
    assert (result["outcome"], result["dropped"]) == (outcome, dropped)
    assert result["pruned"] is (outcome == "ok")
    assert ("ratio" in result) is (outcome == "ok")
    if not result["pruned"]:
        assert result["body"] == DOCUMENT
        assert result["slices"] == [{"kept": True, "start": 0, "end": 16}]


def test_failures_and_gates_win() -> None:
    assert completed(DOCUMENT, [1, 0, 1], failure="timeout")["outcome"] == "timeout"
    with pytest.raises(BadArgumentError):
        completed(DOCUMENT, [1, 0, 1], failure="tired")
    for number, fact in enumerate(("way_back", "prunable", "success"), 1):
        result = completed(DOCUMENT, [1, 0, 1], failure="timeout", **{fact: False})
        assert (result["outcome"], result["gate"], result["paragraphs"]) == ("not_tried", number, [])
    assert completed("", [])["slices"] == [{"kept": True, "start": 0, "end": 0}]
    assert completed(DOCUMENT, [], request=" ")["outcome"] == "no_basis"
    assert completed(DOCUMENT + "\ud800", [], request="\ud800")["outcome"] == "no_basis"
    assert completed(DOCUMENT + "\ud800", [])["outcome"] == "structured"
    result = completed("[" + DOCUMENT + "]", [])
    assert (result["outcome"], result["gate"], "shape" in result) == ("structured", 6, False)
    result = completed("x" * 101, [])
    assert (result["outcome"], result["gate"], result["shape"], result["paragraphs"]) == ("ok", 7, "text", [[0, 101]])


def test_the_floor_of_the_contract() -> None:
    """Header, marker and joints are counted by hand."""
    head = "[Paragraphs omitted by relevance: 1 of 2 paragraphs, 5,000 of 9,000 characters.\n"
    head += " Pass the id and paragraph numbers to `omitted` to read them verbatim. id=P1]"
    marker = "[… paragraph 1: 1 paragraph, 5,000 characters omitted …]"
    new = len(head) + 2 + 4000 + 2 + len(marker)
    assert new == 80 + 77 + 2 + 4000 + 2 + 56
    body = "x" * 4000 + "\n\n" + "y" * 5000
    args = {"body": body, "request": "What does this text say?", "scores": [0.5, 0.0], "id": "P1"}
    result = complete(args)
    assert (result["outcome"], result["kept_chars"], result["raw_chars"]) == ("ok", new, 9002)
    assert result["ratio"] == "0.531"  # 4785 of 9002 is 0.53154
    edge = Limits(min_reduction=Share(4785, 9002))
    assert complete(args, edge)["outcome"] == "ok"
    refused = complete(args, Limits(min_reduction=Share(4786, 9002)))
    assert (refused["outcome"], refused["ratio"], refused["dropped"], refused["body"]) == ("below_floor", "0.531", [1], body)


def test_ratio() -> None:
    assert [ratio_of(saved, 9, LIMITS) for saved in (-5, 0, 1, 8)] == ["0.000", "0.000", "0.111", "0.888"]
    assert ratio_of(9, 10_000, LIMITS) == "0.000"


def test_plan() -> None:
    limits = Limits(min_body_chars=1, min_basis_chars=3, max_basis_chars=5, min_block_chars=1, max_paragraph_chars=4, max_batch_paragraphs=2, max_batch_chars=6)
    args = {"body": "aaaaa\n\nbbb\n\nccc\n\nddddd\n\ne\n\nf\n\ng", "request": "  abcdef"}
    planned = plan(args, limits)
    assert planned["basis"] == "  abc"
    assert planned["candidates"] == [1, 2, 4, 5, 6]
    assert planned["batches"] == [[1, 2], [4, 5], [6]]
    assert "outcome" not in planned
    assert plan(args | {"request": "   abc"}, limits) == {"outcome": "no_basis", "gate": 5, "paragraphs": [], "candidates": [], "batches": []}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.1, "0.1"),
        ("0.30", "0.3"),
        ("5e-1", "0.5"),
        ("50E-2", "0.5"),
        (0.30000000000000004, "0.2"),
        ("+0.1", "0.2"),
        (".1", "0.2"),
        (" 0.1", "0.2"),
        ("00.1", "0.2"),
        ("0.1\n", "0.2"),
        (True, "0.2"),
        (None, "0.2"),
        (10**400, "0.2"),
        ("1e999", "0.2"),
        ([0.1], "0.2"),
    ],
)
def test_thresholds(value: object, text: str) -> None:
    assert threshold_text(value) == text


def test_answers() -> None:
    assert [answer(score) for score in (0, 1, -0.0, 0.5, 1.0000000000000002, -5e-324, False, "1", [])] == [0.0, 1.0, 0.0, 0.5] + [None] * 5


# The way back

TURN = {"P1": {"text": "AAAA\n\n BB \n\nCCCC\n\nDD", "paragraphs": [[0, 4], [6, 10], [12, 16], [18, 20]], "dropped": [1, 2, 3]}}
TURN["P2"] = TURN["P1"] | {"pruned": False}
CALL_LIMITS = Limits(max_omitted_chars=8)


@pytest.mark.parametrize(
    ("arguments", "outcome", "text", "chars"),
    [
        ({"id": " P1\u3000", "from": 0, "to": 2}, "ok", "[paragraph 1]\n BB \n\n[paragraph 2]\nCCCC", 8),
        ({"id": "P1", "from": "03", "to": 10**30}, "ok", "[paragraph 3]\nDD", 2),
        ({"id": "P1", "from": -1, "to": 1.0}, "ok", "[paragraph 1]\n BB ", 4),
        ({"id": "P1", "from": 3, "to": "x"}, "ok", "[paragraph 3]\nDD", 2),
        ({"id": "P1", "to": 0}, "not_dropped", CONTRACT["texts"]["omitted_not_dropped"]["en"], 0),
        ({"id": "P1", "from": 2, "to": 1}, "not_dropped", CONTRACT["texts"]["omitted_not_dropped"]["en"], 0),
        ({"id": "P2"}, "not_dropped", CONTRACT["texts"]["omitted_not_dropped"]["en"], 0),
        ({"id": " {id}"}, "not_found", "There is no omitted text with id={id} in this turn. Pass the id that the marker shows.", 0),
        ({"id": 1}, "not_found", "There is no omitted text with id=- in this turn. Pass the id that the marker shows.", 0),
        ({"id": "p1"}, "not_found", "There is no omitted text with id=p1 in this turn. Pass the id that the marker shows.", 0),
        (None, "not_found", "There is no omitted text with id=- in this turn. Pass the id that the marker shows.", 0),
        (
            {"id": "P1"},
            "too_large",
            "The omitted paragraphs in the range given hold 10 characters; the limit is 8. Narrow the range (for example from=1, to=2).",
            10,
        ),
    ],
)
def test_omitted(arguments: object, outcome: str, text: str, chars: int) -> None:
    reply = omitted_text({"arguments": arguments, "turn": TURN, "language": "en"}, CALL_LIMITS)
    assert (reply["outcome"], reply["text"], reply["chars"]) == (outcome, text, chars)


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (0, 0),
        ("0", 0),
        ("000", 0),
        ("0" * 9000 + "7", 7),
        ("9" * 9000, 2**53 - 1),
        (2**53 - 1, 2**53 - 1),
        (2**53, 2**53 - 1),
        (str(2**53), 2**53 - 1),
        (3.0, 3),
        (1e300, 2**53 - 1),
        (float("inf"), 2**53 - 1),
        (float("-inf"), 0),
        (-0.0, 0),
        (-7, 0),
        (-(10**400), 0),
        (0.5, None),
        (-0.5, None),
        (float("nan"), None),
        (True, None),
        (None, None),
        ("", None),
        ("-1", None),
        ("1.0", None),
        (" 1", None),
        ("\u0661", None),
        ("\u00b2", None),
        ([1], None),
        ({}, None),
    ],
)
def test_positions(value: object, number: int | None) -> None:
    assert position(value) == number


# Log lines

PRUNE = {
    "agent": "a b",
    "name": "",
    "outcome": "ok",
    "shape": "text",
    "raw_chars": 12345,
    "kept_chars": 7,
    "paragraphs": 3,
    "dropped": 1,
    "ratio": "0.999",
    "calls": 1,
    "jev_tokens": 0,
    "ms": 20,
    "threshold": "2e-1",
    "sent": 2,
}
PRUNE_LINE = "tool prune: agent=a%20b name=- outcome=ok shape=text raw_chars=12345 kept_chars=7 paragraphs=3 dropped=1 ratio=0.999"
PRUNE_LINE += " calls=1 jev_tokens=0 ms=20 threshold=0.2 sent=2"


def test_log_line_of_a_pruning() -> None:
    assert log_line("prune", PRUNE) == PRUNE_LINE
    assert parse_log_line(PRUNE_LINE + " later=1 x") == ("prune", PRUNE | {"threshold": "0.2"})
    assert log_line("prune", PRUNE | {"outcome": "not_tried"}) is None
    unshaped = log_line("prune", PRUNE | {"outcome": "structured", "shape": None, "paragraphs": 0, "dropped": 0, "ratio": None})
    assert unshaped == PRUNE_LINE.replace("outcome=ok shape=text", "outcome=structured").replace(
        "paragraphs=3 dropped=1 ratio=0.999", "paragraphs=0 dropped=0 ratio=-"
    )
    kind, fields = parse_log_line(unshaped)
    assert (kind, fields["ratio"], "shape" in fields) == ("prune", None, False)


@pytest.mark.parametrize(
    "line",
    [
        PRUNE_LINE.replace(" sent=2", ""),
        PRUNE_LINE.replace("ms=20", "ms=020"),
        PRUNE_LINE.replace("ms=20", "ms=+2"),
        PRUNE_LINE.replace(" ms=20", "  ms=20"),
        PRUNE_LINE.replace("calls=1 jev_tokens=0", "jev_tokens=0 calls=1"),
        PRUNE_LINE + "\n",
        "x" + PRUNE_LINE,
        "",
    ],
)
def test_lines_that_cannot_be_read(line: str) -> None:
    with pytest.raises(BadArgumentError):
        parse_log_line(line)


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("", "-"),
        ("-", "%2D"),
        ("--", "--"),
        ("a=b%\n", "a%3Db%25%0A"),
        ("\u0085\u3000\x7f\x9f\x1c", "%C2%85%E3%80%80%7F%C2%9F%1C"),
        ("\u00e9/&\u200b\ufeff" + EYE, "\u00e9/&\u200b\ufeff" + EYE),
    ],
)
def test_names(name: str, escaped: str) -> None:
    assert escape(name) == escaped
    assert unescape(escaped) == name


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"id": " P12 ", "from": 0, "to": None, "outcome": "ok"}, "id=P12 from=0 to=- chars=5 outcome=ok"),
        ({"id": "P", "from": 1, "to": 2**53 - 1, "outcome": "not_found"}, "id=- from=1 to=9007199254740991 chars=5 outcome=not_found"),
        ({"id": "P\u0661", "from": 1, "to": 0, "outcome": "too_large"}, "id=- from=1 to=0 chars=5 outcome=too_large"),
        ({"id": None, "from": 1, "to": 0, "outcome": "not_dropped"}, "id=- from=1 to=0 chars=5 outcome=not_dropped"),
    ],
)
def test_log_line_of_omitted(fields: dict[str, object], line: str) -> None:
    written = log_line("omitted", {"agent": "a", "chars": 5} | fields)
    assert written == "tool omitted: agent=a " + line
    assert log_line(*parse_log_line(str(written))) == written


def test_operations() -> None:
    assert set(OPERATIONS) == {"split", "plan", "complete", "omitted_text", "log_line", "parse_log_line"}
    assert OPERATIONS["split"]({"text": "a"}) == {"paragraphs": [[0, 1]]}
    assert OPERATIONS["log_line"]({"kind": "prune", "fields": PRUNE}) == {"line": PRUNE_LINE}
    assert OPERATIONS["parse_log_line"]({"line": PRUNE_LINE})["kind"] == "prune"
