"""Texts to measure on, of any size, made from a unit that is repeated."""

import json
from collections.abc import Callable, Mapping
from typing import Final

WORDS: Final = "The quick brown fox jumps over the lazy dog while nobody looks. "
KANA: Final = "いろはにほへとちりぬるを我が世誰ぞ常ならむ、"
LOG: Final = "2026-01-01T00:00:00Z \x1b[32mINFO\x1b[0m worker=7 path=/var/lib/x job=a1b2 took=12ms status=ok\n"
PARAGRAPH_CHARS: Final = 500


def _paragraphs(words: str, chars: int) -> str:
    paragraph = (words * (PARAGRAPH_CHARS // len(words) + 1))[:PARAGRAPH_CHARS]
    return "\n\n".join([paragraph] * (chars // (PARAGRAPH_CHARS + 2) + 1))[:chars]


def english(chars: int) -> str:
    """Return paragraphs of English words."""
    return _paragraphs(WORDS, chars)


def japanese(chars: int) -> str:
    """Return paragraphs of Japanese words."""
    return _paragraphs(KANA, chars)


def log_like(chars: int) -> str:
    """Return log lines with colours, a blank line after every tenth."""
    return ((LOG * 10 + "\n") * (chars // (len(LOG) * 10 + 1) + 1))[:chars]


def _members(text: str) -> Mapping[str, object]:
    return {"content": text, "status": 200, "url": "http://127.0.0.1/page"} | {f"header-{number}": number for number in range(96)}


def plain(text: str) -> str:
    """Wrap a text with 99 members, canonically."""
    return json.dumps(_members(text), ensure_ascii=False)


def escaped(text: str) -> str:
    """Wrap a text as Python's writer does."""
    return json.dumps(_members(text))


def escaped_by_php(text: str) -> str:
    """Wrap a text as PHP's writer does."""
    return json.dumps(_members(text)).replace("/", r"\/")


TEXTS: Final[Mapping[str, Callable[[int], str]]] = {"english": english, "japanese": japanese, "log-like": log_like}
WRAPPERS: Final[Mapping[str, Callable[[str], str]]] = {"plain": plain, "python": escaped, "php": escaped_by_php}

# Texts that nobody sends on purpose: what a slow or quadratic step would choke on. Each is a unit, repeated.
HOSTILE: Final[Mapping[str, str]] = {
    "short lines": "a\n",
    "short blocks": "a\n\n",
    "astral blocks": "\U0001f680\n\n",
    "CRLF blocks": "a\r\n\r\n",
    "CR only": "\r",
    "blank lines": "\n",
    "white lines": " \u3000\t\n",
    "one line of white": " ",
    "backtick on every line": "`\n",
    "inline code": "a ```b``` c\n",
    "opening after opening": "```\n",
    "tiny fences": "```\nx\n```\n",
    "longer and longer fences": "````\n```\n~~~\n",
    "one run of backticks": "`",
    "brackets": "[",
    "braces": "{\n",
}
HOSTILE_JSON: Final[Mapping[str, tuple[str, str, str]]] = {
    "short escapes": ('{"c":"', "\\n\\n", '"}'),
    "odd escapes": ('{"c":"', "a\\u0041\\n\\n", '"}'),
    "pairs of backslashes": ('{"c":"', "\\\\u0041\\n\\n", '"}'),
    "surrogate pairs": ('{"c":"', "\\ud83d\\ude80\\n\\n", '"}'),
    "nested arrays": ('{"c":"' + "a\\n\\n" * 150_000 + '","n":[', "[[[]]],", "0]}"),
}
