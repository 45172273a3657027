"""Bad input: one clear line, the documented exit code, and the body as it came."""

import os
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT
from tests.io.kit import REQUEST, Command, Here, page_text

BODY = page_text().encode()
JUST_TOO_SHORT = "\u3000" + "x" * (CONTRACT.limits.min_basis_chars - 1) + " \n"
ASKED = ["--request", REQUEST]

WRONG_BESIDE_THE_BODY: dict[str, list[str]] = {
    "no request": [],
    "empty request": ["--request", ""],
    "short request": ["--request", JUST_TOO_SHORT],
    "white where the basis is": ["--request", " " * CONTRACT.limits.max_basis_chars + REQUEST],
    "unknown threshold": [*ASKED, "--threshold", "0.25"],
    "threshold that is no number": [*ASKED, "--threshold", "nan"],
    "unknown label": [*ASKED, "--threshold", "fierce"],
    "unknown language": [*ASKED, "--language", "fr"],
    "no such scores": [*ASKED, "--scorer", "none.json"],
    "scores are a folder": [*ASKED, "--scorer", "."],
    "scores are no JSON": [*ASKED, "--scorer", "broken.json"],
    "scores are no array": [*ASKED, "--scorer", "object.json"],
    "scores are nested too deep": [*ASKED, "--scorer", "deep.json"],
    "scores are the body": [*ASKED, "--scorer", "-"],
    "unknown option": [*ASKED, "--verbose"],
    "misspelt option": [*ASKED, "--treshold", "0.3"],
    "missing value": ["--request"],
    "value for a flag": [*ASKED, "--no-keep=1"],
}


@pytest.fixture
def files(command: Command) -> None:
    command.file("broken.json", "[0.1, ")
    command.file("object.json", '{"scores": [0.1]}')
    command.file("deep.json", "[" * 100_000)


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("name", WRONG_BESIDE_THE_BODY)
def test_the_body_comes_back_unchanged(command: Command, snapshot: SnapshotAssertion, name: str) -> None:
    ended = command("prune", *WRONG_BESIDE_THE_BODY[name], stdin=BODY)
    assert (ended.code, ended.out) == (2, BODY)
    assert ended.lines == snapshot
    assert len(ended.lines) == 1


@pytest.mark.usefixtures("files")
def test_with_json_no_body_is_written(command: Command) -> None:
    ended = command("prune", *WRONG_BESIDE_THE_BODY["unknown threshold"], "--json", stdin=BODY)
    assert (ended.code, ended.out, len(ended.lines)) == (2, b"", 1)


NOT_UTF_8 = {
    "latin": b"caf\xe9 " * 2000,
    "UTF-16": "text ".encode("utf-16") * 2000,
    "surrogate": b"\xed\xa0\x80",
    "cut": "é".encode()[:1],
    "zeros and ones": bytes(range(256)) * 64,
}


@pytest.mark.parametrize("name", NOT_UTF_8)
def test_what_is_not_utf_8_comes_back_unchanged(here: Here, command: Command, snapshot: SnapshotAssertion, name: str) -> None:
    ended = here("prune", command.file("page", NOT_UTF_8[name]), *ASKED)
    assert (ended.code, ended.out) == (2, NOT_UTF_8[name])
    assert ended.lines == snapshot
    split = here("split", "page")
    assert (split.code, split.out, split.err) == (2, b"", ended.err)


UNREADABLE = {"no such file": "none.md", "folder": ".", "empty name": "", "a file for a folder": "page.md/page.md", "name too long": "x" * 300}


@pytest.mark.parametrize("name", UNREADABLE)
@pytest.mark.parametrize("words", [["prune", *ASKED], ["split"]])
def test_what_cannot_be_read(here: Here, page: str, snapshot: SnapshotAssertion, words: list[str], name: str) -> None:
    assert page == "page.md"
    ended = here(*words, UNREADABLE[name])
    assert (ended.code, ended.out) == (2, b"")
    assert ended.lines == snapshot(name=name)
    assert len(ended.lines) == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read(here: Here, command: Command, page: str, snapshot: SnapshotAssertion) -> None:
    (command.folder / page).chmod(0)
    assert here("prune", page, *ASKED).lines == snapshot


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["prun"],
        ["xyzzy"],
        [""],
        ["--versoin"],
        ["omitted"],
        ["omitted", "--id"],
        ["omitted", "--id", "P1", "--from", "-1"],
        ["omitted", "--id", "P1", "--to", "1.5"],
        ["omitted", "--id", "P1", "--to", ""],
        ["omitted", "--id", "P1", "--language", "de"],
        ["omitted", "P1"],
        ["split", "a", "b"],
        ["contract", "GATE-07"],
        ["contract", "GTAE"],
        ["contract", "xyzzy"],
        ["contract", ""],
        ["serve", "now"],
    ],
    ids=lambda words: " ".join(words) or "nothing",
)
def test_usage(here: Here, snapshot: SnapshotAssertion, words: list[str]) -> None:
    ended = here(*words)
    assert (ended.code, ended.out) == (2, b"")
    assert ended.lines == snapshot
    assert len(ended.lines) == 1


def test_the_first_of_two_files_comes_back(here: Here, page: str) -> None:
    ended = here("prune", page, "--request", "How", "do", "I", "do", "it?")
    assert (ended.code, ended.out, len(ended.lines)) == (2, BODY, 1)


def test_where_the_line_is_wrong_and_the_file_is_not_there_the_line_is_what_is_said(here: Here) -> None:
    ended = here("prune", "none.md", "--verbose")
    assert (ended.code, ended.lines) == (2, ["prunespec: unknown option: --verbose: see prunespec prune --help"])


def test_names_cannot_forge_anything(command: Command, snapshot: SnapshotAssertion) -> None:
    name = "a\nprunespec: pruned\x1b[2J\u202e\x9b\x00".removesuffix("\x00")
    ended = command("prune", name, *ASKED)
    assert ended.lines == snapshot
    command.file(name, BODY)
    assert command("prune", name, *ASKED, "--scorer", command.scores([0.9] * 40)).seen == snapshot


@pytest.mark.parametrize(
    "words",
    [
        ["prune", b"\xff.md", *ASKED],
        ["prune", "--request", b"\xff" * 40],
        ["prune", *ASKED, "--threshold", b"\xff"],
        ["prune", *ASKED, "--scorer", b"\xff"],
        ["prune", *ASKED, "--language", b"\xff"],
        ["prune", *ASKED, b"--\xff"],
        ["contract", b"\xff"],
        [b"\xff"],
    ],
    ids=lambda words: "-".join(str(word) for word in words),
)
def test_words_that_are_no_text(command: Command, words: list[str | bytes]) -> None:
    ended = command(*words)
    assert (ended.code, ended.out, len(ended.lines)) == (2, b"", 1)
    assert "Traceback" not in ended.err


def test_an_id_that_is_no_text(command: Command) -> None:
    ended = command("omitted", "--id", b"P\xff")
    assert (ended.code, len(ended.lines)) == (1, 1)
    assert "id=P?" in ended.out.decode()


def test_a_file_whose_name_is_no_text(command: Command) -> None:
    (Path(os.fsdecode(os.fsencode(command.folder) + b"/\xff.md"))).write_bytes(BODY)
    ended = command("prune", b"\xff.md", *ASKED, "--scorer", command.scores([0.9] * 40))
    assert (ended.code, ended.out) == (0, BODY)
    assert "name=?.md" in ended.lines[-1]


@pytest.mark.parametrize("name", ["\udcff", "\ud800x", "a\x00b", "x" * 100_000, "\n" * 300], ids=["escape", "surrogate", "zero", "long", "lines"])
def test_words_that_no_system_would_pass(here: Here, name: str) -> None:
    for words in (["prune", name, *ASKED], ["prune", "--request", name], ["split", name], ["contract", name], [name], ["omitted", "--id", name]):
        ended = here(*words)
        assert ended.code in (1, 2)
        assert len(ended.lines) == 1
        assert len(ended.err) < 2000
