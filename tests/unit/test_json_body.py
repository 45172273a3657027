"""JSON by example: what is text, what is a wrapper, and what is left alone."""

import json

import pytest

from prunespec import ALL_FEATURES, CONTRACT, stack
from prunespec.json_body import Content, has_surrogate, is_data, read
from tests.strategies import FULL, TINY

DOCUMENT = "word " * 800
BOTH = ("json_wrapper", "json_wrapper_escaped")
PLAIN = ("json_wrapper",)


def shape(body: str, features: tuple[str, ...] = BOTH) -> str | None:
    content = read(body, features)
    return content.shape if content else None


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("", "text"),
        ("plain", "text"),
        ('"[1]"', "text"),
        ("1", "text"),
        ("[link](x) and more", "text"),
        ('{"cut": "off', "text"),
        ("{", "text"),
        ("[", "text"),
        ("\ufeff\ufeff{}", "text"),
        ("\x0b{}", "text"),
        ("\u00a0[]", "text"),
        ("[1] \x1f", "text"),
        ("{}\ufeff", "text"),
        ("{}", None),
        ("[]", None),
        (" \t\r\n[1]", None),
        ("\ufeff {}\u3000\x0b", None),
        ("[link]", None),
        ('{"a":1}\n{"a":2}', None),
        ('{"mean": NaN}', None),
        ("{'a': 1}", None),
        ("[1,]", None),
        ("{{template}}", None),
        (f'{{"d":"{DOCUMENT}"}}', "json_wrapper"),
        (f'\ufeff\n{{\n"a" : -1.50e+400 ,\t"d"\r:\n"{DOCUMENT}" }}\r\n', "json_wrapper"),
        (f'{{"d":"{DOCUMENT[1:]}"}}', None),
        (f'["{DOCUMENT}"]', None),
        (f'{{"d":["{DOCUMENT}"]}}', None),
        (f'{{"d":{{"d":"{DOCUMENT}"}}}}', None),
        (f'{{"{DOCUMENT}":1}}', None),
        (f'{{"d":"{DOCUMENT}","d":1}}', None),
        (f'{{"d":"{DOCUMENT}","\\u0064":1}}', None),
        (f'{{"d":"{DOCUMENT}","n":{{"d":1,"d":2}}}}', "json_wrapper"),
        (f'{{"d":"{DOCUMENT}",}}', None),
        (f'{{"d":"{DOCUMENT}" "n":1}}', None),
        (f'{{"d":"{DOCUMENT}","n":NaN}}', None),
        (f'{{"d":"{DOCUMENT}","n":-Infinity}}', None),
        (f'{{"d":"{DOCUMENT}","n":01}}', None),
        (f'{{"d":"{DOCUMENT}","n":"\t"}}', None),
        (f'{{"d":"{DOCUMENT}\n"}}', None),
        (f'{{"d":"{DOCUMENT}\\x"}}', None),
        (f'{{"d":"{DOCUMENT}"}} }}', None),
        (f'{{"d":"{DOCUMENT}"}}\u00a0', None),
        (f'{{"d":"{DOCUMENT}","n":"\\ud800"}}', None),
        (f'{{"d":"{DOCUMENT}\\udc00"}}', None),
        (f'{{"d":"{DOCUMENT}\\ud83d\\ude80"}}', "json_wrapper"),
        (f'{{"d":"{DOCUMENT}","n":"\\ud83d\\\\\\ude80"}}', None),
        (f'{{"d":"{{{DOCUMENT}}}"}}', None),
        (f'{{"d":"[{DOCUMENT}] x"}}', "json_wrapper"),
        (f'{{"d":"\\ufeff[{DOCUMENT}]\\n"}}', None),
        (f'{{"d":"{DOCUMENT * 4}","n":-{"9" * 5000},"m":0.{"1" * 5000}e99999}}', "json_wrapper"),
        (f'"{DOCUMENT}"', "text"),
        (f'{{"a":"x"{" " * 9000}"b":"y"}}', None),
        (f'{{"a\\\\":"x","d":"\\"{DOCUMENT}\\\\\\\\"}}', "json_wrapper"),
    ],
)
def test_shapes(body: str, expected: str | None) -> None:
    assert shape(body) == expected


def test_where_the_text_stands() -> None:
    body = f'\ufeff {{"n":[1],"d" : "{DOCUMENT}\\n\\u00e9"}}'
    start = body.index(DOCUMENT)
    assert read(body, BOTH) == Content(shape="json_wrapper", text=f"{DOCUMENT}\né", start=start, end=len(body) - 2, is_canonical=False)
    assert read(DOCUMENT, ()) == Content(shape="text", text=DOCUMENT, start=0, end=len(DOCUMENT), is_canonical=True)


@pytest.mark.parametrize("features", [(), ("json_wrapper_escaped",), PLAIN, BOTH])
def test_features(features: tuple[str, ...]) -> None:
    canonical, escaped = f'{{"d":"{DOCUMENT}é\\n\\u0001"}}', f'{{"d":"{DOCUMENT}\\/"}}'
    assert shape(canonical, features) == ("json_wrapper" if "json_wrapper" in features else None)
    assert shape(escaped, features) == ("json_wrapper" if features == BOTH else None)
    assert shape("text", features) == "text"


@pytest.mark.parametrize(("extra", "is_enough"), [(0, True), (1, False)])
def test_the_share_counts_every_char_of_the_body(extra: int, *, is_enough: bool) -> None:
    literal = json.dumps("é" * 4000)
    rest = len(literal) * 2 // 3
    body = f'{{"d":{literal}}}'
    assert (shape(body + " " * (rest - 6 + extra)) is not None) == is_enough


@pytest.mark.parametrize(("chars", "expected"), [(4000, "json_wrapper"), (4001, None)])
def test_the_longest_decoded_string_is_the_document(chars: int, expected: str | None) -> None:
    assert shape(f'{{"d":{json.dumps("é" * 4000)},"o":"{"x" * chars}"}}') == expected


@pytest.mark.parametrize("levels", [1, 98, 99])
def test_so_many_levels_are_read(levels: int) -> None:
    assert shape(f'{{"d":"{DOCUMENT}","n":{"[" * levels}{"]" * levels}}}') == "json_wrapper"


@pytest.mark.parametrize("levels", [100, 101, 3000, 100_000])
def test_more_levels_are_not(levels: int) -> None:
    assert shape(f'{{"d":"{DOCUMENT * (levels // 500 + 1)}","n":{"[" * levels}{"]" * levels}}}') is None
    assert shape(f'{{"d":"{DOCUMENT}","n":{"[" * levels}}}') is None


def test_brackets_in_strings_are_no_levels() -> None:
    assert shape(f'{{"d":"{DOCUMENT}","n":"{"[{" * 200}","o":[{",".join(["[]"] * 300)}]}}') == "json_wrapper"
    assert shape(f'{{"d":"{DOCUMENT}","n":"\\"{"[" * 200}"}}') == "json_wrapper"


@pytest.mark.parametrize("after", ["", "x"])
def test_a_parser_without_room_gets_a_new_stack(after: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser of the first try finds no room; the second one runs on a stack of its own and decides."""
    from prunespec import json_body  # noqa: PLC0415  # the module, which a name of the package hides

    decoder = json_body.DECODER
    tries: list[str] = []

    class OutOfRoom:
        raw_decode = staticmethod(decoder.raw_decode)

        @staticmethod
        def decode(source: str) -> object:
            tries.append(source)
            if len(tries) == 1:
                raise RecursionError
            return decoder.decode(source)

    monkeypatch.setattr(json_body, "DECODER", OutOfRoom)
    monkeypatch.setattr(stack, "start_new_thread", lambda function, arguments: function(*arguments))
    assert shape(f'{{"d":"{DOCUMENT}","n":[{after}]}}') == (None if after else "json_wrapper")
    assert len(tries) == 2


def test_the_limits_are_those_of_the_contract() -> None:
    assert read('{"d":"1234567"}', BOTH, contract=TINY) == Content(shape="json_wrapper", text="1234567", start=6, end=13)
    assert read('{"d":"123456"}', BOTH, contract=TINY) is None
    assert read('{"d":"1234567890","n":[[]]}', BOTH, contract=TINY) is None
    assert read(f'{{"d":"{"1234567890" * 3}","n":[[]]}}', BOTH, contract=TINY) is not None
    assert read(f'{{"d":"{"1234567890" * 3}","n":[[[]]]}}', BOTH, contract=TINY) is None


@pytest.mark.parametrize(("text", "expected"), [("", False), ("a", False), ("é🚀", False), ("\ud800", True), ("é\udfff", True), ("\ud83d\ude80", True)])
def test_surrogates(text: str, *, expected: bool) -> None:
    assert has_surrogate(text) is expected


def test_data() -> None:
    assert is_data("[]", white=FULL.white)
    assert not is_data("[", white=FULL.white)
    assert not is_data("x]", white=FULL.white)


@pytest.mark.parametrize("end", ["", '\\\n"'], ids=["a string that does not end", "a string with a raw LF"])
def test_brackets_are_counted_in_one_pass(end: str) -> None:
    quotes = 100_000  # a pass for each of them would take minutes
    body = '{"t":"' + "x" * 4 * quotes + '","x":"' + "{" * (CONTRACT.limits.max_nesting_levels + 1) + '\\"' * quotes + end + "}"
    assert read(body, ALL_FEATURES) is None
