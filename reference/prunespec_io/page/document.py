"""The document on the page: every paragraph with its figures beside it."""

import re
from collections.abc import Mapping

from prunespec_io.bars import written
from prunespec_io.explanation import Explanation, Row

from .escape import html

# Hiragana and katakana: the document is Japanese, whose signs other languages draw in another way.
KANA = re.compile("[\u3041-\u30ff]")


def document(figures: Explanation, words: Mapping[str, str]) -> str:
    """Return the document as HTML."""
    text = figures.planned.text
    language = "ja" if KANA.search(text) else ""
    if not figures.planned.paragraphs:
        return f'<div class="text" dir="auto" lang="{language}">{html(text)}</div>\n'
    items = "".join(_item(row, figures.planned.paragraph(row.number), words, language=language) for row in figures.rows())
    return f'<ol id="document">\n{items}</ol>\n'


def strip(figures: Explanation, words: Mapping[str, str]) -> str:
    """Return the overview: a cell for each paragraph, as wide as it is long."""
    cells = "".join(f'<i class="{row.verdict}" style="flex-grow: {row.chars}"></i>' for row in figures.rows())
    return f'<div id="strip" role="img" aria-label="{html(words["overview"])}">{cells}</div>\n'


def _item(row: Row, paragraph: str, words: Mapping[str, str], *, language: str) -> str:
    label = html(words["paragraph"].format(number=row.number))
    chars = html(words["chars"].format(chars=f"{row.chars:,}"))
    return (
        f'<li id="p{row.number}" class="{row.verdict}">\n'
        f'<div class="side"><div class="figures"><a href="#p{row.number}" aria-label="{label}">{row.number}</a> <span>{chars}</span></div>{_bar(row)}'
        f'<div class="figures"><span class="verdict">{html(words[row.verdict])}</span> <span>{_score(row)}</span></div></div>\n'
        f'<div class="text" dir="auto" lang="{language}">{html(paragraph)}</div>\n</li>\n'
    )


def _score(row: Row) -> str:
    return "" if row.score is None else written(row.score)


def _bar(row: Row) -> str:
    return "" if row.score is None else f'<span class="bar" style="--score: {written(row.score)}"></span>'
