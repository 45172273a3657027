"""Literals by example: what is canonical, and where a char of the text stands."""

import json

import pytest

from prunespec.escapes import ascii_only, canonical, has_unpaired_surrogate, is_canonical, source_offsets
from tests.strategies import WRITERS, written


@pytest.mark.parametrize(
    ("literal", "expected"),
    [
        ("", True),
        ("plain é 🚀 \x7f\u2028 /", True),
        (r"\"\\\b\f\n\r\t", True),
        (r"\u0000\u0001\u0007\u000b\u000e\u000f\u0010\u001f", True),
        (r"\u001F", False),
        (r"\u000B", False),
        (r"\u0008", False),
        (r"\u0009", False),
        (r"\u000a", False),
        (r"\u000c", False),
        (r"\u000d", False),
        (r"\u0020", False),
        (r"\u0022", False),
        (r"\u005c", False),
        (r"\u007f", False),
        (r"\u0041", False),
        (r"\u00e9", False),
        (r"\u0100", False),
        (r"\u1000", False),
        (r"\ud83d\ude80", False),
        (r"\/", False),
        (r"\\/", True),
        (r"\\\/", False),
        (r"\\u0041", True),
        (r"\\\u0041", False),
        (r"\\\\u0041", True),
        (r"\\ \\\\\/", False),
        (r"\\ \n \u00e9", False),
        (r"\n\\ \u0000", True),
    ],
)
def test_canonical_literals(literal: str, *, expected: bool) -> None:
    assert is_canonical(literal) is expected
    assert (canonical(json.loads(f'"{literal}"')) == literal) is expected


def test_how_we_write() -> None:
    text = 'é "\\/\x01\x7f\x80\n🚀'
    assert canonical(text) == 'é \\"\\\\/\\u0001\x7f\x80\\n🚀'
    assert ascii_only(text) == '\\u00e9 \\"\\\\/\\u0001\x7f\\u0080\\n\\ud83d\\ude80'


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", False),
        (r"\ud83d\ude80", False),
        (r"\uDBFF\uDFFF\uD800\uDC00", False),
        (r"\ud7ff\ue000", False),
        (r"\ud800", True),
        (r"\udfff", True),
        (r"\uDABC", True),
        (r"\ude80\ud83d", True),
        (r"\ud83d\ud83d\ude80", True),
        (r"\ud83d\ude80\ude80", True),
        (r"\ud83dx\ude80", True),
        (r"\\ud83d", False),
        (r"\\\ud83d", True),
        (r"\ud83d\\\ude80", True),
        (r"\\\ud83d\ude80\\", False),
        (r'\ud83d","\ude80', True),
    ],
)
def test_unpaired_surrogates(source: str, *, expected: bool) -> None:
    assert has_unpaired_surrogate(source) is expected


@pytest.mark.parametrize("style", [*((name,) for name in WRITERS), ("ascii", "escaped", "php"), ("upper", "canonical"), ("slash", "ascii")])
@pytest.mark.parametrize("text", ["", "a", "aé/🚀b", '"\\\n\x01', "🚀🚀", "/\\/\\/", "ééé" * 9, "\\ud83d", "x" * 40 + "/" + "é" * 40])
def test_where_every_char_stands(text: str, style: tuple[str, ...]) -> None:
    literal = written(text, style)
    expected = [len(written(text[:offset], style)) for offset in range(len(text) + 1)]
    assert list(source_offsets(literal, text, offsets=range(len(text) + 1))) == expected
    assert [offset for at in (0, len(text)) for offset in source_offsets(literal, text, offsets=[at])] == [expected[0], expected[-1]]
