"""`prunespec omitted`: every outcome, in both languages."""

import os

import pytest
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT
from prunespec_io import kept
from tests.io.kit import Command, Here

LARGE = CONTRACT.limits.max_omitted_chars // 3
CALLS = {
    "ok": ["--id", "P1", "--from", "3", "--to", "5"],
    "ok, all": ["--id", "P1", "--to", "99999999999999999999999999"],
    "ok, padded": ["--id", " P1\u3000", "--from", "0005", "--to", "5"],
    "not found": ["--id", "P2"],
    "not found, another spelling": ["--id", "p1"],
    "not found, leading zero": ["--id", "P01"],
    "not found, a path": ["--id", "../P1"],
    "not dropped": ["--id", "P1", "--from", "4", "--to", "4"],
    "not dropped, backwards": ["--id", "P1", "--from", "5", "--to", "3"],
    "too large": ["--id", "P1", "--from", "5"],
}


@pytest.fixture
def here_with_p1(here: Here) -> Here:
    with kept.reserved() as reservation:
        reservation.keep({3: "three\r\n\tand  more", 5: "五", **dict.fromkeys(range(10, 14), "x" * LARGE)})
    return here


@pytest.mark.parametrize("language", CONTRACT.languages)
@pytest.mark.parametrize("name", CALLS)
def test_what_people_see(here_with_p1: Here, snapshot: SnapshotAssertion, name: str, language: str) -> None:
    words = [*CALLS[name], "--to", "5"] if name == "ok, all" else CALLS[name]
    ended = here_with_p1("omitted", *words, "--language", language)
    assert ended.code == (0 if name.startswith("ok") else 1)
    assert ended.out.decode() == snapshot(name="stdout")
    assert ended.lines == snapshot(name="stderr")


def test_in_a_process_and_verbatim(command: Command, here_with_p1: Here) -> None:
    assert here_with_p1
    ended = command("omitted", "--id", "P1", "--to", "4")
    assert (ended.code, ended.out) == (0, b"[paragraph 3]\nthree\r\n\tand  more\n")


DAMAGED = {
    "empty": b"",
    "cut": b'{"omitted":{"3":"thr',
    "not UTF-8": b'{"omitted":{"3":"\xff"},"version":1}',
    "another version": b'{"omitted":{},"version":2}',
    "array": b"[]",
    "number": b"1",
    "no version": b'{"omitted":{}}',
    "list for an object": b'{"omitted":[],"version":1}',
    "number for a text": b'{"omitted":{"3":3},"version":1}',
    "no number": b'{"omitted":{"x":"y"},"version":1}',
    "surrogate": b'{"omitted":{"3":"\\ud800"},"version":1}',
    "deep": b"[" * 100_000,
    "many digits": b'{"omitted":{"' + b"1" * 5000 + b'":"y"},"version":1}',
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_not_found_and_says_so(here_with_p1: Here, command: Command, name: str) -> None:
    (command.store / "P1.json").write_bytes(DAMAGED[name])
    ended = here_with_p1("omitted", "--id", "P1")
    assert (ended.code, ended.out) == (1, here_with_p1("omitted", "--id", "P9").out.replace(b"P9", b"P1"))
    assert ended.lines == [
        "prunespec: cannot be read: P1: its file is damaged; prune the document again",
        "tool omitted: agent=cli id=P1 from=0 to=- chars=0 outcome=not_found",
    ]


def test_a_link_is_not_followed(here_with_p1: Here, command: Command) -> None:
    (command.store / "P1.json").rename(command.folder / "elsewhere.json")
    (command.store / "P1.json").symlink_to(command.folder / "elsewhere.json")
    ended = here_with_p1("omitted", "--id", "P1", "--to", "5")
    assert (ended.code, len(ended.lines)) == (1, 2)
    assert b"no omitted text with id=P1" in ended.out


def test_what_is_no_file_does_not_hang(here_with_p1: Here, command: Command) -> None:
    (command.store / "P1.json").unlink()
    os.mkfifo(command.store / "P1.json")
    ended = here_with_p1("omitted", "--id", "P1")
    assert (ended.code, ended.lines[0]) == (1, "prunespec: cannot be read: P1: is no file; prune the document again")


def test_reading_makes_no_folder(here: Here, command: Command) -> None:
    assert here("omitted", "--id", "P1").code == 1
    assert not command.cache.exists()
