"""SPLIT by example: what a reader of the pages would try first."""

import pytest

from prunespec import split
from prunespec.split import blocks
from tests.strategies import TINY

LONG = "w" * 120


def words(text: str) -> list[str]:
    return [text[start:end] for start, end in blocks(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("\n", []),
        (" \t\r\n\u3000\n\x0b", []),
        ("a", ["a"]),
        ("a\n", ["a"]),
        ("a\r\n", ["a"]),
        ("a\r", ["a\r"]),
        ("a\r\r\n", ["a\r"]),
        ("a\n\r", ["a"]),
        ("\na", ["a"]),
        ("  a  ", ["  a  "]),
        ("a\nb", ["a\nb"]),
        ("a\r\n\r\nb", ["a", "b"]),
        ("a\n\r\r\nb", ["a", "b"]),
        ("a\n \u3000\nb\n", ["a", "b"]),
        ("a\n\x1f\nb", ["a\n\x1f\nb"]),
        ("a\n\u200b\nb", ["a\n\u200b\nb"]),
        ("a\x0b\x0c\x85\u2028\u2029b", ["a\x0b\x0c\x85\u2028\u2029b"]),
        ("\ufeffa", ["\ufeffa"]),
        ("\n\n  a\n\n\n\tb \n", ["  a", "\tb "]),
        ("a\n\n\rb", ["a", "\rb"]),
    ],
)
def test_lines_and_blocks(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("```\n\na\n\n```", ["```\n\na\n\n```"]),
        ("a\n```\n\n```\nb", ["a", "```\n\n```", "b"]),
        ("a\r\n```\r\n\r\n```\r\nb\r\n", ["a", "```\r\n\r\n```", "b"]),
        ("```py x=1\n\n```", ["```py x=1\n\n```"]),
        ("```x```\n\nb", ["```x```", "b"]),
        ("``` `\n\nb", ["``` `", "b"]),
        ("``\n\nb", ["``", "b"]),
        ("~~~`x`\n\nb", ["~~~`x`\n\nb"]),
        ("~~\n\nb", ["~~", "b"]),
        ("````\n\n```\n\nb\n````\n\nc", ["````\n\n```\n\nb\n````", "c"]),
        ("```\n\n````\n\nc", ["```\n\n````", "c"]),
        ("```\n\n~~~\n\nc", ["```\n\n~~~\n\nc"]),
        ("```\n\n``` x\n\nc", ["```\n\n``` x\n\nc"]),
        ("```\n\n```\u3000\r\n\nc", ["```\n\n```\u3000", "c"]),
        ("```\n\n```\x1f\n\nc", ["```\n\n```\x1f\n\nc"]),
        ("  ```\n\n\t```\n\nc", ["  ```\n\n\t```", "c"]),
        ("\u3000~~~\n\n~~~\n\nc", ["\u3000~~~\n\n~~~", "c"]),
        ("\ufeff```\n\n```", ["\ufeff```", "```"]),
        ("- ```\n\n```", ["- ```", "```"]),
        ("```\n\na \n\n \n", ["```\n\na "]),
        ("```\n\na\r", ["```\n\na\r"]),
        ("```\n\na\r\n", ["```\n\na"]),
        ("```\n\n\x1f\n\u3000", ["```\n\n\x1f"]),
        ("```\n", ["```"]),
        ("```", ["```"]),
        ("a\n```", ["a", "```"]),
        ("```\n```\n```\n```", ["```\n```", "```\n```"]),
        ("```\n```\n\n\n~~~\n~~~\n", ["```\n```", "~~~\n~~~"]),
        ("\n\n```\n\n```\n\n", ["```\n\n```"]),
        ("```\n\n```\r\r\nc", ["```\n\n```\r", "c"]),
        ("```\n\n\x0b```\x0c\nc", ["```\n\n\x0b```\x0c", "c"]),
    ],
)
def test_fences(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a", [(0, 1)]),
        ("a\n\nb", [(0, 4)]),
        (f"# Heading\n\n{LONG}\n\n{LONG}", [(0, 131), (133, 253)]),
        (f"{LONG}\n\na", [(0, 123)]),
        (f"{LONG}\n\n{LONG}\n\na", [(0, 120), (122, 245)]),
        (f"{LONG[1:]}\n\n{LONG}", [(0, 241)]),
        (f"{LONG}\n\n{LONG[1:]}", [(0, 241)]),
        (f"a\n\n{'b' * 5996}\n\n{LONG}", [(0, 5999), (6001, 6121)]),
        (f"a\n\n{'b' * 5997}\n\n{LONG}", [(0, 6000), (6002, 6122)]),
        (f"a\n\n{'b' * 5998}\n\n{LONG}", [(0, 1), (3, 6001), (6003, 6123)]),
        (f"{'b' * 5997}\n\na", [(0, 6000)]),
        (f"{'b' * 5998}\n\na", [(0, 5998), (6000, 6001)]),
        (f"a\n\n{'b' * 6001}\n\nc", [(0, 1), (3, 6004), (6006, 6007)]),
        (f"a{chr(10) * 6000}b", [(0, 1), (6001, 6002)]),
        (f"a{chr(10) * 5998}b", [(0, 6000)]),
        ("a\n\n```\n\n```\n\nb", [(0, 14)]),
        ("\n\na\n\n", [(2, 3)]),
    ],
)
def test_paragraphs(text: str, expected: list[tuple[int, int]]) -> None:
    assert list(split(text)) == expected


def test_the_limits_are_those_of_the_contract() -> None:
    assert split("aaa\n\nbb\n\nc\n\nddddddd\n\neeeeeeee\n\n``\n\n``", contract=TINY) == ((0, 3), (5, 10), (12, 19), (21, 29), (31, 37))
