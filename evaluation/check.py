# ruff: noqa: INP001 - a program that stands by itself, no part of a package
"""Check `labelled.jsonl` against the rules in this folder's README; print the counts, or the first line that breaks one.

Usage: `python evaluation/check.py [FILE]`. Exit status: 0 all rules hold, 1 one is broken. Standard library only.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PARAGRAPHS = 16
MIN_REQUESTS = {"en": 24, "ja": 24, "mixed": 15}
ONE_LANGUAGE = ("en", "ja")  # across languages, most of what is needed shares no word
SPLITS = ("calibrate", "report")
REQUEST_CHARS = (20, 300)
LATIN_PARAGRAPH_CHARS = (120, 900)
JAPANESE_PARAGRAPH_CHARS = (80, 500)
JAPANESE_SHARE = 0.2  # from this share of Japanese letters on, a text counts as Japanese
NEEDED = (2, 5)
POINTS = (1, 2, 3)
MIN_THIRD_POINTS = 8
SHARED_RUN_CHARS = {"latin": 40, "japanese": 20}

REQUEST_KEYS = {"id", "language", "paragraphs", "request", "split"}
PARAGRAPH_KEYS = {"hard", "lexical_overlap", "needed", "point", "text"}
FLAGS = ("hard", "lexical_overlap", "needed")

ID = re.compile(r"(en|ja|mixed)-([0-9]{3})")
JAPANESE_LETTER = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u30fc\u3005\u4e00-\u9fff]")
KANJI_OR_KATAKANA_RUN = re.compile(r"[\u30a1-\u30fa\u30fc\u3005\u4e00-\u9fff]{2,}")
LATIN_WORD = re.compile(r"[0-9a-z\u00df-\u024f]{3,}")
BLANK_LINE = re.compile(r"\n[^\S\n]*\n")
STOP_WORDS_TEXT = """
    about all also and any anything are because been before being both but can cannot could did does doing each every
    for from get gets give given going got had has have her here him his how into its itself just know let like made make
    many may me might more most much must need needs not now off one only onto other our out over own please put same
    shall she should show since some still such take tell than that the their them then there these they thing things
    this those through too under until upon use used using very want was way were what when where whether which while
    who whom whose why will with within without would yes yet you your
"""
STOP_WORDS = frozenset(STOP_WORDS_TEXT.split())


class BrokenRuleError(Exception):
    """One rule does not hold at one place."""

    def __init__(self, where: str, rule: str) -> None:
        """Make the message: the place, then the rule and what was found."""
        super().__init__(f"{where}: {rule}")


@dataclass(frozen=True)
class Paragraph:
    """One labelled paragraph; the fields are those of the file."""

    text: str
    needed: bool
    hard: bool
    lexical_overlap: bool
    point: int | None


@dataclass(frozen=True)
class Request:
    """One line of the file."""

    id: str
    language: str
    split: str
    request: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def needed(self) -> list[Paragraph]:
        """The paragraphs that hold a part of the answer."""
        return [paragraph for paragraph in self.paragraphs if paragraph.needed]

    @property
    def points(self) -> list[int]:
        """The points that are answered, ascending, each once."""
        return sorted({paragraph.point for paragraph in self.needed if paragraph.point is not None})


def require(where: str, rule: str, *, holds: bool) -> None:
    """Raise `BrokenRuleError`, naming the place and the rule, unless it holds there."""
    if not holds:
        raise BrokenRuleError(where, rule)


# Reading: the bytes, the lines, the shapes


def read(path: Path) -> list[Request]:
    """Read the requests of a file, shapes checked; content rules are not looked at yet."""
    raw = path.read_bytes()
    require(path.name, "lines end with LF alone", holds=b"\r" not in raw)
    require(path.name, "one object a line, the last line ended too", holds=raw.endswith(b"\n") and b"\n\n" not in raw)
    lines = raw.decode("utf-8").removesuffix("\n").split("\n")
    return [parse_line(line, f"line {number}") for number, line in enumerate(lines, start=1)]


def parse_line(line: str, where: str) -> Request:
    """Read one line as a request; it must be written canonically."""
    value = decode(line, where)
    canonical = json.dumps(value, ensure_ascii=False, sort_keys=True)
    require(where, "canonical JSON: sorted keys, unescaped, one space after , and :", holds=line == canonical)
    fields = object_with(value, REQUEST_KEYS, where=where)
    for key in REQUEST_KEYS - {"paragraphs"}:
        require(where, f"{key} is a string", holds=isinstance(fields[key], str))
    require(where, "paragraphs is a list", holds=isinstance(fields["paragraphs"], list))
    items = cast("list[object]", fields["paragraphs"])
    paragraphs = tuple(parse_paragraph(item, f"{where}, paragraph {n}") for n, item in enumerate(items))
    texts = {key: cast("str", fields[key]) for key in REQUEST_KEYS - {"paragraphs"}}
    return Request(paragraphs=paragraphs, **texts)


def decode(line: str, where: str) -> object:
    """Read one line as JSON."""
    try:
        return json.loads(line)
    except ValueError as error:
        raise BrokenRuleError(where, f"JSON is expected: {error}") from error


def parse_paragraph(value: object, where: str) -> Paragraph:
    """Read one element of `paragraphs`."""
    fields = object_with(value, PARAGRAPH_KEYS, where=where)
    require(where, "text is a string", holds=isinstance(fields["text"], str))
    point = fields["point"]
    require(where, "point is a whole number or null", holds=point is None or type(point) is int)
    for key in FLAGS:
        require(where, f"{key} is true or false", holds=isinstance(fields[key], bool))
    flags = {key: cast("bool", fields[key]) for key in FLAGS}
    return Paragraph(text=cast("str", fields["text"]), point=cast("int | None", point), **flags)


def object_with(value: object, keys: set[str], *, where: str) -> dict[str, object]:
    """Return the value as an object that has exactly these keys."""
    require(where, "an object is expected", holds=isinstance(value, dict))
    fields = cast("dict[str, object]", value)
    require(where, f"the keys are exactly {', '.join(sorted(keys))}", holds=set(fields) == keys)
    return fields


# Words: what a request and a paragraph share


def content_words(text: str) -> set[str]:
    """Collect Latin words of three or more characters off the stop list, and every pair inside a kanji or katakana run.

    Two texts share a run of two or more Japanese characters exactly if they share such a pair.
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    latin = set(LATIN_WORD.findall(folded)) - STOP_WORDS
    runs = cast("list[str]", KANJI_OR_KATAKANA_RUN.findall(folded))
    return latin | {run[at : at + 2] for run in runs for at in range(len(run) - 1)}


def is_japanese(text: str) -> bool:
    """Tell whether a text counts as Japanese: by its share of Japanese letters among all that is not white."""
    visible = "".join(text.split())
    return len(JAPANESE_LETTER.findall(visible)) >= JAPANESE_SHARE * len(visible)


# Rules of one paragraph


def check_paragraph(request: Request, number: int) -> None:
    """Check length, shape and labels of one paragraph, counted from 0."""
    paragraph, where = request.paragraphs[number], f"{request.id}, paragraph {number}"
    check_length(paragraph.text, where)
    require(where, "no white at either end", holds=paragraph.text == paragraph.text.strip())
    fenced = paragraph.text.startswith("```") and paragraph.text.endswith("\n```")
    require(where, "a blank line stands in a code fence only", holds=fenced or not BLANK_LINE.search(paragraph.text))
    require(where, "hard is for paragraphs that are not needed", holds=not (paragraph.needed and paragraph.hard))
    require(where, "point is 1, 2 or 3 if needed, else null", holds=paragraph.needed == (paragraph.point in POINTS))
    shared = sorted(content_words(request.request) & content_words(paragraph.text))
    rule = f"lexical_overlap is {bool(shared)}: shared words {shared}"
    require(where, rule, holds=paragraph.lexical_overlap == bool(shared))


def check_length(text: str, where: str) -> None:
    """Check the length; a Japanese text says more in fewer characters, so it has limits of its own."""
    low, high = JAPANESE_PARAGRAPH_CHARS if is_japanese(text) else LATIN_PARAGRAPH_CHARS
    require(where, f"{low} to {high} characters, has {len(text)}", holds=low <= len(text) <= high)


# Rules of one request


def check_request(request: Request) -> None:
    """Check everything that one request must hold by itself."""
    where, low, high = request.id, *REQUEST_CHARS
    named = ID.fullmatch(request.id)
    require(where, "the id is the language and three digits", holds=named is not None and named[1] == request.language)
    require(where, f"split is one of {', '.join(SPLITS)}", holds=request.split in SPLITS)
    require(where, f"the request has {low} to {high} characters", holds=low <= len(request.request) <= high)
    require(where, f"{PARAGRAPHS} paragraphs, has {len(request.paragraphs)}", holds=len(request.paragraphs) == PARAGRAPHS)
    for number in range(PARAGRAPHS):
        check_paragraph(request, number)
    check_labels(request)
    LANGUAGE_RULES[request.language](request)


def check_labels(request: Request) -> None:
    """Check how many are needed, how many are hard, and that points are numbered without a hole."""
    low, high = NEEDED
    needed, hard = len(request.needed), sum(paragraph.hard for paragraph in request.paragraphs)
    require(request.id, f"{low} to {high} needed paragraphs, has {needed}", holds=low <= needed <= high)
    unneeded = PARAGRAPHS - needed
    require(request.id, f"half of the {unneeded} not needed are hard, rounded up, {hard} are", holds=hard == (unneeded + 1) // 2)
    require(request.id, f"points count from 1: {request.points}", holds=request.points == list(POINTS[: len(request.points)]))


def check_english(request: Request) -> None:
    """Check an English request: no Japanese letter anywhere."""
    texts = [request.request, *(paragraph.text for paragraph in request.paragraphs)]
    require(request.id, "English only", holds=not any(JAPANESE_LETTER.search(text) for text in texts))


def check_japanese(request: Request) -> None:
    """Check a Japanese request: it, every needed paragraph and most others; logs and code may be Latin."""
    texts = [request.request, *(paragraph.text for paragraph in request.needed)]
    require(request.id, "request and needed paragraphs are Japanese", holds=all(map(is_japanese, texts)))
    japanese = sum(is_japanese(paragraph.text) for paragraph in request.paragraphs)
    require(request.id, "most paragraphs are Japanese", holds=2 * japanese > PARAGRAPHS)


def check_mixed(request: Request) -> None:
    """Check a mixed request: something that is needed stands in the other language."""
    own = is_japanese(request.request)
    crossing = [paragraph for paragraph in request.needed if is_japanese(paragraph.text) != own]
    require(request.id, "a needed paragraph is in another language than the request", holds=bool(crossing))


LANGUAGE_RULES: dict[str, Callable[[Request], None]] = {
    "en": check_english,
    "ja": check_japanese,
    "mixed": check_mixed,
}


# Rules of the whole set


def check_set(requests: list[Request]) -> None:
    """Check what holds between requests."""
    for language in MIN_REQUESTS:
        check_language([request for request in requests if request.language == language], language)
    ids = [request.id for request in requests]
    require("set", "ids are unique and sorted", holds=ids == sorted(set(ids)))
    asked = {request.request.casefold() for request in requests}
    require("set", "no request is asked twice", holds=len(asked) == len(requests))
    check_points(requests)
    check_unlike(requests)


def check_language(requests: list[Request], language: str) -> None:
    """Check for enough requests, alternating splits, and the share of needed paragraphs without a shared word."""
    minimum, count = MIN_REQUESTS[language], len(requests)
    require(language, f"at least {minimum} requests, has {count}", holds=count >= minimum)
    require(language, f"an even number of requests, so that the splits are halves, has {count}", holds=count % 2 == 0)
    for number, request in enumerate(requests):
        require(request.id, "ids count from 001 within a language", holds=request.id == f"{language}-{number + 1:03}")
        require(request.id, f"splits alternate: {SPLITS[number % 2]} is due", holds=request.split == SPLITS[number % 2])
    needed = [paragraph for request in requests for paragraph in request.needed]
    unlike = sum(not paragraph.lexical_overlap for paragraph in needed)
    require(language, f"a fifth of the needed share no word, {unlike} of {len(needed)} do", holds=5 * unlike >= len(needed))
    within = language not in ONE_LANGUAGE or 4 * unlike <= len(needed)
    require(language, f"no more than a quarter of the needed share no word, {unlike} of {len(needed)} do", holds=within)


def check_points(requests: list[Request]) -> None:
    """Check that enough requests ask for a second and a third thing."""
    second, third = with_point(requests, 2), with_point(requests, 3)
    require("set", f"a third have a second point, {second} of {len(requests)} do", holds=3 * second >= len(requests))
    require("set", f"{MIN_THIRD_POINTS} requests have a third point, {third} do", holds=third >= MIN_THIRD_POINTS)


def with_point(requests: list[Request], point: int) -> int:
    """Count the requests that have this point."""
    return sum(point in request.points for request in requests)


def check_unlike(requests: list[Request]) -> None:
    """Check that no two paragraphs share a long run of letters and digits, whatever stands between them."""
    seen: dict[str, str] = {}
    for request in requests:
        for number, paragraph in enumerate(request.paragraphs):
            where = f"{request.id}, paragraph {number}"
            for run in set(long_runs(paragraph.text)):
                require(where, f"like {seen.get(run)}: both hold {run!r}", holds=run not in seen)
            seen.update(dict.fromkeys(long_runs(paragraph.text), where))


def long_runs(text: str) -> Iterable[str]:
    """List every run of the length from which on two paragraphs count as alike; a shorter text is one run."""
    size = SHARED_RUN_CHARS["japanese" if is_japanese(text) else "latin"]
    letters = "".join(char for char in text.casefold() if char.isalnum())
    return (letters[at : at + size] for at in range(max(1, len(letters) - size + 1)))


# Reporting


def summary(requests: list[Request]) -> str:
    """Write one line a language and one for all, counts only."""
    rows = [(name, [request for request in requests if request.language == name]) for name in MIN_REQUESTS]
    return "\n".join(summary_line(name, members) for name, members in [*rows, ("all", requests)])


def summary_line(name: str, requests: list[Request]) -> str:
    """Write the counts of some requests."""
    paragraphs = [paragraph for request in requests for paragraph in request.paragraphs]
    needed = [paragraph for paragraph in paragraphs if paragraph.needed]
    splits = Counter(request.split for request in requests)
    fields = {
        "requests": len(requests),
        **{split: splits[split] for split in SPLITS},
        "paragraphs": len(paragraphs),
        "needed": len(needed),
        "needed_without_overlap": sum(not paragraph.lexical_overlap for paragraph in needed),
        "hard": sum(paragraph.hard for paragraph in paragraphs),
        "two_points": with_point(requests, 2),
        "three_points": with_point(requests, 3),
    }
    return f"{name}: " + " ".join(f"{key}={value}" for key, value in fields.items())


def main(arguments: list[str]) -> int:
    """Check the file named, or the one beside this program."""
    path = Path(arguments[0]) if arguments else Path(__file__).with_name("labelled.jsonl")
    try:
        requests = read(path)
        for request in requests:
            check_request(request)
        check_set(requests)
    except (BrokenRuleError, ValueError, OSError) as error:
        sys.stderr.write(f"broken: {error}\n")
        return 1
    sys.stdout.write(summary(requests) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
