"""Texts from anywhere, as text of a page and of its data. Nothing in them can be markup, and nothing in them hides."""

import json
import re
import unicodedata
from html import escape

NOT_PLAIN = re.compile(r"[^\n\t\x20-\x7e]")
# Control, format, surrogate, line and paragraph separator: they change what others look like, or do not show.
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
# Soft hyphen, and the joiners of emoji and of some scripts: without them words are spelt wrong, and they move nothing.
HARMLESS = "\u00ad\u200c\u200d"
IN_SCRIPT = {ord(char): f"\\u{ord(char):04x}" for char in "<>&"}


def html(text: str) -> str:
    """Return a text as HTML, for between tags and in quoted attributes of ours that are not addresses. What does not show is named."""
    return NOT_PLAIN.sub(_shown, escape(text.replace("\r\n", "\n")))


def attribute(text: str) -> str:
    """Return a text as HTML for a quoted attribute or a title, where no tags may stand. What does not show becomes a space."""
    return NOT_PLAIN.sub(lambda found: " " if is_unseen(found[0]) else found[0], escape(text))


def is_unseen(char: str) -> bool:
    """Tell whether a char would hide, or change how others look."""
    return unicodedata.category(char) in UNSEEN and char not in HARMLESS


def _shown(found: re.Match[str]) -> str:
    char = found[0]
    return f'<span class="unseen">U+{ord(char):04X}</span>' if is_unseen(char) else char


def data(value: object) -> str:
    """Return a value as JSON in ASCII that can stand in a script element: it holds no char of markup."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).translate(IN_SCRIPT)
