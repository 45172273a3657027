"""What a difference looks like: the usual mistake that would explain it."""

from collections.abc import Callable, Iterable
from unicodedata import normalize

from prunespec_conformance.jsons import Json, Object, decode


def text_hints(want: str, got: str) -> list[str]:
    """Return what alone differs between two texts, as far as it is known."""
    if any("\ud800" <= char <= "\udfff" for char in got):
        return ["the reply has an unpaired surrogate: a text was cut in UTF-16 units"]
    return [sentence for sentence, reduce in _REDUCTIONS if reduce(want) == reduce(got)][:1]


def count_hints(want: Json, got: Json, *, texts: Iterable[str]) -> list[str]:
    """Return whether numbers differ as they would when counted in other units.

    `texts` are those that an offset or count may be about.
    """
    pairs = _number_pairs(want, got)
    if not pairs:
        return []
    return [
        f"counted in {unit}? the contract counts chars (Unicode scalar values)"
        for unit, measure in _UNITS
        if any(_explains(measure, text, pairs=pairs) for text in texts)
    ][:1]


def texts_of(args: Object, want: Object) -> list[str]:
    """Return the texts of a call: its own, a wrapper's decoded ones, the wanted."""
    own = _strings(args)
    wrapped = [text for body in own for text in _strings(_parsed(body))]
    return [*own, *wrapped, *_strings(want)]


def _utf16_units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _utf8_bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _one_line_end(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _without_white(text: str) -> str:
    return "".join(text.split())


def _as_json(text: str) -> str | tuple[str, Json]:
    """Return the value if the text is JSON, in a form that no text equals."""
    try:
        return ("json", decode(text))
    except ValueError:
        return text


_REDUCTIONS: tuple[tuple[str, Callable[[str], object]], ...] = (
    ("only line ends differ", _one_line_end),
    ("only normalisation differs (NFC, NFD)", lambda text: normalize("NFC", text)),
    ("only outer white space differs", str.strip),
    ("only white space differs", _without_white),
    ("equal as JSON: the body was written anew", _as_json),
    ("only full and half width differ", lambda text: normalize("NFKC", text)),
    ("only upper and lower case differ", str.casefold),
)

_UNITS: tuple[tuple[str, Callable[[str], int]], ...] = (
    ("UTF-16 code units", _utf16_units),
    ("UTF-8 bytes", _utf8_bytes),
)


def _number_pairs(want: Json, got: Json) -> list[tuple[int, int]]:
    """Return the numbers that stand at the same places; none if the shapes differ."""
    if isinstance(want, list) and isinstance(got, list):
        if len(want) != len(got):
            return []
        parts = [_number_pairs(*pair) for pair in zip(want, got, strict=True)]
        return [pair for part in parts for pair in part] if all(parts) else []
    return [(want, got)] if isinstance(want, int) and isinstance(got, int) else []


def _explains(measure: Callable[[str], int], text: str, *, pairs: list[tuple[int, int]]) -> bool:
    return all(0 <= want <= len(text) and measure(text[:want]) == got for want, got in pairs)


def _strings(value: Json) -> list[str]:
    items = value.values() if isinstance(value, dict) else ()
    return [item for item in items if isinstance(item, str)]


def _parsed(text: str) -> Json:
    try:
        return decode(text) if text.lstrip("\ufeff \t\r\n").startswith("{") else None
    except ValueError:
        return None
