"""`prunespec prune --html`: the page, and how it gets into its file. How it behaves is in test_page_browser."""

import json
import os
import re
import stat
import sys
from html.parser import HTMLParser
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT, complete, plan
from prunespec_io.explanation import VERDICTS
from prunespec_io.page import POLICY, escape
from prunespec_io.page.words import WORDS
from tests.io.kit import REQUEST, Command, Here, page_text
from tests.io.made import made

THRESHOLDS = list(CONTRACT.thresholds.values)
HOSTILE = [
    "</script><script>alert(1)</script>",
    "<!--",
    "-->",
    "]]>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "&lt;&amp;&#0;",
    "\u2028\u2029",
    "\u202ebidi\u2066",
    "\0\x01\x1b[31m\x7f\x85",
    "\ud800",
    "\udfff\ud83d",
    "\ufeff",
    "\r",
    "\r\n",
    "</div></li></ol></main>",
    "<style>*{display:none}</style>",
    "</title>",
    "\U000e0041",
    "{{{",
    "{threshold}",
    "%s",
]
NASTY = st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(), max_size=8)), max_size=8).map("".join)
VOID = {"meta", "input", "br"}


class Read(HTMLParser):
    """The elements of a page, as (name, attributes), and the text in elements by their class or id."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.texts: dict[str, list[str]] = {}
        self.open: list[tuple[str, str]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(name for name, _ in attrs)))
        key = next((value or "" for name, value in attrs if name in ("class", "id")), tag)
        if tag not in VOID:
            self.open.append((tag, key))
            self.texts.setdefault(key, []).append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for _, key in self.open:
            self.texts[key][-1] += data


def named(text: str) -> str:
    """Return a text with what does not show named, as a page has it."""
    text = text.replace("\r\n", "\n")
    return "".join(f"U+{ord(char):04X}" if escape.is_unseen(char) and char not in "\n\t" else char for char in text)


# --- escaping ----------------------------------------------------------------------------------------------------------------------------------


@given(text=NASTY)
def test_a_text_is_text(text: str) -> None:
    written = escape.html(text)
    written.encode()
    read = Read(f'<p class="here">{written}</p>')
    assert {name for name, _ in read.elements[1:]} <= {"span"}
    assert read.texts["here"] == [named(text)]


@given(text=NASTY)
def test_an_attribute_stays_one(text: str) -> None:
    written = escape.attribute(text)
    written.encode()
    assert not re.search("[<>\"'\0\u2028\u202e]", written)


@given(value=st.dictionaries(NASTY, st.one_of(NASTY, st.lists(NASTY, max_size=3), st.integers())))
def test_data_holds_no_markup_and_is_the_same_data(value: object) -> None:
    written = escape.data(value)
    assert written.isascii()
    assert not re.search("[<>&\0-\x1f\x7f]", written)
    assert json.loads(written) == joined(value)


def joined(value: object) -> object:
    """Join what JSON cannot tell apart: two halves in a row are the char."""
    if isinstance(value, dict):
        return {joined(key): joined(each) for key, each in value.items()}
    if isinstance(value, list):
        return [joined(each) for each in value]
    return value.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass") if isinstance(value, str) else value


def structure(page: str) -> list[tuple[str, tuple[str, ...]]]:
    return [element for element in Read(page).elements if element != ("span", ("class",))]


@given(words=st.lists(NASTY, min_size=12, max_size=12), request=NASTY, language=st.sampled_from(CONTRACT.languages))
def test_no_document_and_no_request_breaks_out(words: list[str], request: str, language: str) -> None:
    """A page of anything has the elements of a page of harmless words."""
    body = "\n\n".join(f"{number} {text.replace(chr(10), ' ')} {'words ' * 80}" for number, text in enumerate(words)).encode(errors="replace").decode()
    of = made(body, [0.1, 0.4, None], request=REQUEST + request.encode(errors="replace").decode(), language=language)
    planned = of.pruned.planned
    page, read = of.page, Read(of.page)
    harmless = made("\n\n".join(["words " * 80] * len(planned.paragraphs)), [0.1, 0.4, None], language=language)
    assert planned.paragraphs
    assert structure(page) == structure(harmless.page)
    assert read.texts["text"] == [named(planned.paragraph(number)) for number in range(len(planned.paragraphs))]
    assert not re.search("[\0\u2028\u2029\u202a-\u202e\u2066-\u2069]", page)


@given(body=NASTY, request=NASTY)
def test_what_a_gate_ends_is_shown_whole(body: str, request: str) -> None:
    page = made(body, None, request=request).page
    read = Read(page)
    assert read.texts["text"] == [named(body)]
    assert "script" not in dict(read.elements)


@pytest.mark.parametrize("text", ["\ud800" + page_text(), page_text().replace("é", "\udfff", 1)])
def test_a_lone_surrogate_is_named(text: str) -> None:
    read = Read(made(text, None).page)
    assert read.texts["text"] == [named(text)]


def test_what_does_not_show_is_named() -> None:
    assert Read(escape.html("\ufeffa\u202eb\u200b\U000e0041\ud800\0")).texts["unseen"] == ["U+FEFF", "U+202E", "U+200B", "U+E0041", "U+D800", "U+0000"]
    assert escape.html("\u3000\u00a0か\u3099\u200d\u00ad\n\t") == "\u3000\u00a0か\u3099\u200d\u00ad\n\t"


# --- what the page says --------------------------------------------------------------------------------------------------------------------------

ANSWERS = st.lists(st.one_of(st.none(), st.floats(0, 1), st.sampled_from([0.1, 0.2, 0.3, 0.5, 0.0, 1, 2])), max_size=42)


def data_of(page: str) -> dict[str, object]:
    return json.loads(Read(page).texts["data"][0])


@given(scores=ANSWERS, chosen=st.sampled_from(THRESHOLDS), body=st.sampled_from([page_text(), json.dumps({"content": page_text()})]))
def test_at_each_threshold_the_page_has_what_the_contract_decides(scores: list[object], chosen: str, body: str) -> None:
    data = data_of(made(body, scores, threshold=chosen).page)
    assert (data["thresholds"], data["chosen"]) == (THRESHOLDS, THRESHOLDS.index(chosen))
    for threshold, at in zip(THRESHOLDS, data["results"], strict=True):
        result = complete(plan(body, REQUEST), scores, id="P1", language="en", threshold=threshold)
        shaded = {number for number, verdict in enumerate(at["verdicts"]) if VERDICTS[int(verdict)] == "dropped"}
        assert shaded == (set(result.dropped) if result.pruned else set())
        assert at["pruned"] == result.pruned
        assert at["status"].startswith("Pruned: " if result.pruned else "Not pruned: ")
        assert result.pruned or f"({result.outcome}, " in at["status"]
        assert at["totals"]["body"] == f"{result.kept_chars:,} of {result.raw_chars:,} characters"


@pytest.mark.parametrize("language", CONTRACT.languages)
@pytest.mark.parametrize("threshold", THRESHOLDS)
def test_without_scripts_the_page_shows_the_chosen_threshold(language: str, threshold: str) -> None:
    page = made(page_text(), [0.05] * 4 + [0.15] * 9 + [0.25] * 9 + [0.4] * 9 + [0.9, None] * 5, threshold=threshold, language=language).page
    data, read = data_of(page), Read(page)
    at = data["results"][data["chosen"]]
    assert read.texts["status"] == [at["status"]]
    assert read.texts["verdict"] == [data["words"][data["verdicts"][int(digit)]] for digit in at["verdicts"]]
    assert {name: read.texts[f"total-{name}"][0] for name in at["totals"]} == at["totals"]
    assert all(value.keys() == at["totals"].keys() for value in (each["totals"] for each in data["results"]))


@pytest.mark.parametrize("language", CONTRACT.languages)
def test_what_people_see(language: str, snapshot: SnapshotAssertion) -> None:
    """The figures and the sentences; the style and the script are files of their own."""
    page = made(page_text(), [0.05] * 4 + [0.15] * 9 + [0.25] * 9 + [0.4] * 9 + [0.9, None] * 5, language=language).page
    number = count()
    short = re.sub("é+", "…", re.sub(r"<style>.*?</style>|<script>.*?</script>", "…", page, flags=re.DOTALL))
    assert re.sub(r'<li id="p.*?</li>\n', lambda found: found[0] if next(number) in (0, 5, 32) else "", short, flags=re.DOTALL) == snapshot


@pytest.mark.parametrize("language", CONTRACT.languages)
@pytest.mark.parametrize("name", ["short", "JSON", "fixed", "timeout", "wrapper", "no list"])
def test_sentences_where_nothing_was_asked_or_answered(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    bodies = {"short": "a", "JSON": "[" * 5000, "fixed": "x" * 7000, "wrapper": json.dumps({"content": page_text()})}
    read = Read(made(bodies.get(name, page_text()), {"timeout": name, "no list": {}}.get(name, [0.1] * 20), language=language).page)
    assert (read.texts.get("note"), read.texts["status"], read.texts["dl"]) == snapshot


def test_both_languages_have_the_same_words() -> None:
    fields = {language: {name: set(re.findall(r"{\w+}", text)) for name, text in words.items()} for language, words in WORDS.items()}
    assert fields["en"] == fields["ja"]
    assert tuple(WORDS) == CONTRACT.languages
    assert WORDS["en"].keys() >= {*CONTRACT.outcomes, *VERDICTS}


def test_nothing_comes_from_elsewhere() -> None:
    page = made("https://example.org/ " + page_text(), [0.1] * 20).page
    assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' in page
    assert POLICY == "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    names = {name for _, attributes in Read(page).elements for name in attributes}
    assert not names & {"src", "srcset", "action", "data", "poster"}
    assert all(address.startswith("#p") for address in re.findall(r'href="([^"]*)"', page))
    assert not re.search(r"url\(|@import|fetch|XMLHttp|innerHTML|eval", re.sub(r"<main>.*</main>", "", page, flags=re.DOTALL))


def test_the_page_is_always_the_same(command: Command, page: str, scores: str) -> None:
    for name in ("a.html", "b.html"):
        command("prune", page, "--request", REQUEST, "--scorer", scores, "--html", name, PYTHONHASHSEED=str(len(name)))
    first, second = ((command.folder / name).read_bytes() for name in ("a.html", "b.html"))
    assert first == second
    assert str(command.folder).encode() not in first
    assert page.encode() not in first


def test_the_language_of_a_japanese_document() -> None:
    assert set(re.findall(r'class="text" dir="auto" lang="(.*?)"', made(page_text() + "かな", [0.1] * 20).page)) == {"ja"}
    assert '<html lang="ja"' in made(page_text(), [], language="ja").page


# --- the file ------------------------------------------------------------------------------------------------------------------------------------


def prune_to(command: Command, target: str, *words: str, stdin: bytes = page_text().encode()) -> tuple[int, bytes, list[str]]:
    scores = command.scores([0.9] * 8 + [0.1] * 18 + [0.9] * 14)
    ended = command("prune", *words, "--request", REQUEST, "--scorer", scores, "--html", target, stdin=stdin)
    return ended.code, ended.out, ended.lines


def test_the_file_is_written_beside_the_rest(command: Command) -> None:
    code, out, lines = prune_to(command, "page.html")
    assert (code, len(lines)) == (0, 2)
    assert out.startswith(b"[Paragraphs omitted")
    assert (command.folder / "page.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>\n")
    assert sorted(path.name for path in command.folder.iterdir()) == ["cache", "page.html", "scores.json"]


UNWRITABLE = ["no/folder/page.html", ".", "", "-", "x" * 300, "scores.json"]


@pytest.mark.parametrize("target", UNWRITABLE)
def test_a_file_that_cannot_be_written_is_a_line_and_the_body_comes(command: Command, target: str, snapshot: SnapshotAssertion) -> None:
    before = prune_to(command, "page.html")[1]
    held = (command.folder / "scores.json").read_bytes()
    code, out, lines = prune_to(command, target)
    assert (code, out.replace(b"id=P2", b"id=P1"), len(lines)) == (2, before, 3)
    assert lines[0] == snapshot
    assert (command.folder / "scores.json").read_bytes() == held
    assert sorted(path.name for path in command.folder.iterdir()) == ["cache", "page.html", "scores.json"]


def test_the_document_is_never_overwritten(command: Command, page: str) -> None:
    code, out, lines = prune_to(command, f"./{page}", page)
    assert (code, out.startswith(b"[Paragraphs omitted")) == (2, True)
    assert lines[0].startswith("prunespec: is an input: ")
    assert (command.folder / page).read_text(encoding="utf-8") == page_text()


def test_a_file_that_is_there_is_replaced(command: Command) -> None:
    (command.folder / "page.html").write_text("old", encoding="utf-8")
    assert prune_to(command, "page.html")[0] == 0
    assert (command.folder / "page.html").read_bytes().startswith(b"<!DOCTYPE html>")


@pytest.mark.skipif(sys.platform == "win32", reason="links and modes are those of POSIX")
def test_links_and_modes(command: Command) -> None:
    aim = command.folder / "aim"
    aim.mkdir()
    (command.folder / "page.html").symlink_to(aim / "page.html")
    assert prune_to(command, "page.html")[0] == 0
    assert (command.folder / "page.html").is_symlink()
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE((aim / "page.html").stat().st_mode) == 0o666 & ~mask


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there are no devices")
def test_a_device_is_left_alone(command: Command) -> None:
    code, _, lines = prune_to(command, "/dev/null")
    assert code == 2
    assert lines[0].startswith("prunespec: is no file to write: /dev/null: ")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_what_is_half_written_does_not_stay(here: Here, command: Command, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    ended = here("prune", page, "--request", REQUEST, "--html", "page.html", "--no-keep")
    assert (ended.code, ended.out) == (2, page_text().encode())
    assert ended.lines[0] == "prunespec: cannot be written: page.html: No space left on device"
    assert [path.name for path in command.folder.iterdir()] == ["page.md"]
