"""How dropped paragraphs are written in a file."""

import json
from collections.abc import Mapping
from typing import cast

VERSION = 1


class DamagedError(Exception):
    """A file holds something else than what was written."""


def encode(omitted: Mapping[int, str]) -> bytes:
    """Write dropped paragraphs by their numbers."""
    content = {"omitted": {str(number): words for number, words in omitted.items()}, "version": VERSION}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def decode(data: bytes) -> Mapping[int, str]:
    """Read what `encode` wrote. Raises DamagedError."""
    try:
        content = cast("object", json.loads(data))
        return _omitted(content)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise DamagedError from error


def _omitted(content: object) -> Mapping[int, str]:
    fields = cast("Mapping[str, object]", content)
    if fields["version"] != VERSION:
        raise ValueError
    omitted = cast("Mapping[str, str]", fields["omitted"])
    for words in omitted.values():
        words.encode()
    return {int(number): words for number, words in omitted.items()}
