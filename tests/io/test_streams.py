"""Pipes that break, streams that are closed or full, locales that know no letters, and interrupts."""

import os
import signal
from pathlib import Path

import pytest

from tests.io.kit import REQUEST, Command, page_text

FULL = Path("/dev/full")
LARGE = page_text(paragraphs=4000)
ASKED = ["--request", REQUEST]
JAPANESE = "縦書きの本を組むには、何を渡せばよいですか。教えてください。"


@pytest.mark.parametrize(
    "words", [["prune", "page.md", *ASKED], ["prune", "page.md", "--request", "short"], ["split", "page.md"], ["contract"], ["prune", "--help"]]
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_pipe_that_breaks(command: Command, words: list[str], unbuffered: str) -> None:
    command.file("page.md", LARGE)
    script = '{ "$@"; echo $? >code; } | head -c 10 >begin'
    ended = command.shell(f"export PYTHONUNBUFFERED={unbuffered}; {script}", *words)
    code, begin = ((command.folder / name).read_bytes() for name in ("code", "begin"))
    assert ended.err == "" or code.strip() == b"0"
    assert (len(begin), code.strip()) in [(10, b"141"), (10, b"0")]
    assert code.strip() == b"141" or words != ["prune", "page.md", *ASKED]


def test_a_large_body_into_a_pipe_that_breaks(command: Command) -> None:
    command.file("page.md", LARGE)
    process = command.start("prune", "page.md", *ASKED)
    assert process.stdout
    assert process.stderr
    assert len(process.stdout.read(10)) == 10
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=60) == 141
    process.stderr.close()
    assert process.stdin
    process.stdin.close()


def test_a_large_body_arrives_whole(command: Command) -> None:
    ended = command("prune", "--request", "short", stdin=LARGE.encode(), PYTHONUNBUFFERED="1")
    assert ended.out == LARGE.encode()


def test_a_pipe_that_takes_no_more_for_now(command: Command) -> None:
    """The reader of a pipe may have set it so that writing does not wait."""
    script = '"$1" -c "import os; os.set_blocking(1, False)"; "$@"'
    command.file("page.md", LARGE)
    ended = command.shell(f"({script}) | (sleep 0.3; cat)", "prune", "page.md", "--request", "short")
    assert ended.out == LARGE.encode()


CLOSED = {
    ("version", "out"): (1, b"", "prunespec: is closed: standard output: open it, or send it to a file\n"),
    ("prune", "out"): (1, b"", "prunespec: is closed: standard output: open it, or send it to a file\n"),
    ("prune", "err"): (0, page_text().encode(), ""),
    ("prune -", "in"): (2, b"", "prunespec: is closed: standard input: pass a file\n"),
    ("serve", "in"): (2, b"", "prunespec: is closed: standard input: pass a file\n"),
}
WORDS = {
    "version": ["--version"],
    "prune": ["prune", "page.md", *ASKED, "--no-keep"],
    "prune -": ["prune", "-", *ASKED],
    "serve": ["serve"],
}
CLOSING = {"in": "<&-", "out": ">&-", "err": "2>&-"}


@pytest.mark.parametrize(("name", "stream"), CLOSED)
def test_a_stream_that_is_closed(command: Command, page: str, name: str, stream: str) -> None:
    assert page
    ended = command.shell(f'"$@" {CLOSING[stream]}', *WORDS[name])
    assert (ended.code, ended.out, ended.err) == CLOSED[name, stream]


def test_everything_closed(command: Command, page: str, scores: str) -> None:
    ended = command.shell('"$@" <&- >&- 2>&-', "prune", page, *ASKED, "--scorer", scores)
    assert ended.code == 1


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device")
def test_a_disk_that_is_full(command: Command, page: str) -> None:
    ended = command.shell('"$@" >/dev/full', "prune", page, *ASKED)
    assert (ended.code, ended.err) == (1, "prunespec: cannot be written: standard output: No space left on device\n")
    ended = command.shell('"$@" 2>/dev/full', "prune", page, "--no-keep", *ASKED)
    assert (ended.code, ended.out) == (0, page_text().encode())


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "utf-16"},
        {"LC_ALL": "C.UTF-8"},
        {"LC_ALL": "POSIX", "LANGUAGE": "ja", "PYTHONIOENCODING": "ascii:strict"},
    ],
    ids=str,
)
def test_locales_change_nothing(command: Command, locale: dict[str, str]) -> None:
    name = command.file("ページ.md", page_text())
    scores = command.scores([0.1] * 20 + [0.9] * 20)
    words = ["--request", JAPANESE, "--threshold", "強め", "--language", "ja"]
    pruned = command("prune", name, *words, "--scorer", scores, **locale)
    assert pruned.code == 0
    assert pruned.out.decode().startswith("【関連度で段落を省略しています")
    assert "name=ページ.md" in pruned.lines[-1]
    assert "threshold=0.3" in pruned.lines[-1]
    assert command("prune", name, *words, "--scorer", scores, "--json", **locale).json["outcome"] == "ok"
    assert "\uff3b段落 3\uff3d\n" in command("omitted", "--id", "P1", "--language", "ja", **locale).out.decode()
    assert "控えめ" in command("prune", "--help", **locale).out.decode()
    assert "無い" in command("prune", "無い.md", *ASKED, **locale).err


def test_a_person_interrupts(command: Command) -> None:
    os.mkfifo(command.folder / "fifo")
    process = command.start("prune", "fifo", *ASKED)
    with (command.folder / "fifo").open("wb"):  # opens as soon as the other side reads
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")
