"""Values as a person can read them: everything that does not show is escaped."""

import json
import unicodedata

from prunespec_conformance.jsons import Json

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_MAX_CHARS = 400
_BMP_END = 0xFFFF


def escaped(text: str) -> str:
    r"""Return `text` with every char that does not show on its own as an escape.

    White space other than U+0020, combining marks and unpaired surrogates are
    written `\uXXXX`, and chars beyond U+FFFF `\u{XXXXX}`.
    """
    return "".join(map(_escape, text))


def displayed(value: Json) -> str:
    """Return a JSON value on one line, escaped, long ones cut in the middle."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return escaped(shortened(text))


def shortened(text: str, limit: int = _MAX_CHARS) -> str:
    """Return `text`, or its two ends and how many chars lie between them."""
    if len(text) <= limit:
        return text
    half = limit // 2
    return f"{text[:half]} …({len(text) - 2 * half:,} chars)… {text[-half:]}"


def _escape(char: str) -> str:
    if char in _SHORT:
        return _SHORT[char]
    if char.isprintable() and not unicodedata.combining(char):
        return char
    number = ord(char)
    return f"\\u{number:04x}" if number <= _BMP_END else f"\\u{{{number:x}}}"
