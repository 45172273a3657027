"""The store: private, bounded, never the same id twice, whatever others do meanwhile."""

import json
import multiprocessing
import os
import signal
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from prunespec_io import folder, kept, kept_files, lock
from tests.io.kit import KEPT_BELOW, REQUEST, Command, Here

ME = os.geteuid()


def keep(omitted: dict[int, str] | None = None) -> str:
    with kept.reserved() as reservation:
        reservation.keep(omitted or {0: "words"})
        return reservation.id


def names(command: Command) -> set[str]:
    return {path.name for path in command.store.iterdir()}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def store(here: Here, command: Command) -> Path:
    """Point this process to a store that does not exist yet."""
    assert here
    return command.store


# --- private -------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("umask", [0, 0o022, 0o077])
def test_nobody_else_can_read(command: Command, page: str, scores: str, umask: int) -> None:
    command.shell(f'umask {umask:o}; "$@"', "prune", page, "--request", REQUEST, "--scorer", scores)
    assert mode(command.cache) == mode(command.store) == 0o700
    assert names(command) == {"P1.json", "counter"}
    assert {mode(path) for path in command.store.iterdir()} == {0o600}


def test_a_folder_that_others_can_enter_is_closed(store: Path) -> None:
    store.mkdir(parents=True)
    store.chmod(0o755)
    keep()
    assert mode(store) == 0o700


def test_dropped_paragraphs_alone_are_kept(command: Command, page: str, scores: str) -> None:
    command("prune", page, "--request", REQUEST, "--scorer", scores)
    content = json.loads((command.store / "P1.json").read_bytes())
    assert set(content) == {"omitted", "version"}
    assert list(map(int, content["omitted"])) == list(range(KEPT_BELOW, 26))
    assert content["omitted"]["8"].startswith("Paragraph 8: ")


def test_what_is_not_pruned_is_not_kept(command: Command, page: str) -> None:
    command("prune", page, "--request", REQUEST, "--scorer", command.scores([0.9] * 40))
    assert names(command) == {"counter"}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_without_the_variable_it_is_in_the_home_folder(command: Command, page: str, scores: str) -> None:
    home = command.folder / "home"
    ended = command("prune", page, "--request", REQUEST, "--scorer", scores, XDG_CACHE_HOME="", HOME=str(home))
    assert "pruned: " in ended.lines[0]
    assert (home / ".cache" / "prunespec" / "P1.json").is_file()


# --- where it cannot be written ------------------------------------------------------------------------------------------------------------------


def is_left_alone(command: Command, page: str, scores: str, *, why: str) -> bool:
    """Tell whether the body comes back, with the reason, and with the gate that a missing way back closes."""
    ended = command("prune", page, "--request", REQUEST, "--scorer", scores)
    same = command("prune", page, "--request", REQUEST, "--scorer", scores, "--json").json
    assert (ended.code, ended.out) == (0, (command.folder / page).read_bytes())
    assert len(ended.lines) == 1
    assert ended.lines[0].startswith("prunespec: not pruned: nothing can be kept for the way back: ")
    assert ended.lines[0].endswith(f"{why} (not_tried, GATE-002)")
    return (same["outcome"], same["gate"], same["id"]) == ("not_tried", 1, None)


def test_a_file_in_the_place_of_the_folder(command: Command, page: str, scores: str) -> None:
    command.file("cache", "a file")
    assert is_left_alone(command, page, scores, why="Not a directory")


def test_a_link_in_the_place_of_the_folder(command: Command, page: str, scores: str) -> None:
    elsewhere = command.folder / "elsewhere"
    elsewhere.mkdir()
    command.cache.mkdir()
    command.store.symlink_to(elsewhere)
    assert is_left_alone(command, page, scores, why="Not a directory")
    assert not list(elsewhere.iterdir())


def test_a_link_to_nowhere_in_the_place_of_the_folder(command: Command, page: str, scores: str) -> None:
    command.cache.mkdir()
    command.store.symlink_to(command.folder / "elsewhere")
    assert is_left_alone(command, page, scores, why="Not a directory")
    assert not (command.folder / "elsewhere").exists()


def test_a_link_in_the_place_of_the_counter(command: Command, page: str, scores: str) -> None:
    command.file("victim", "1")
    command.store.mkdir(parents=True, mode=0o700)
    (command.store / "counter").symlink_to(command.folder / "victim")
    assert is_left_alone(command, page, scores, why="Too many levels of symbolic links")
    assert (command.folder / "victim").read_text() == "1"


@pytest.mark.skipif(ME != 0, reason="only root can give a folder away")
def test_a_folder_of_somebody_else(command: Command, page: str, scores: str) -> None:
    command.store.mkdir(parents=True)
    os.chown(command.store, 12345, 12345)
    assert is_left_alone(command, page, scores, why="belongs to somebody else")
    assert not list(command.store.iterdir())
    assert command("omitted", "--id", "P1").lines[0].startswith("prunespec: cannot be read: P1: belongs to somebody else")


@pytest.mark.skipif(ME == 0, reason="nothing is forbidden to root")
def test_a_folder_that_cannot_be_written(command: Command, page: str, scores: str) -> None:
    command.cache.mkdir(mode=0o500)
    assert is_left_alone(command, page, scores, why="Permission denied")


@pytest.mark.parametrize("forbidden", ["mkdir", "open", "replace"])
def test_a_system_that_refuses(store: Path, here: Here, page: str, scores: str, monkeypatch: pytest.MonkeyPatch, forbidden: str) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    place = folder.Path if forbidden == "mkdir" else folder.os
    with monkeypatch.context() as patched:
        patched.setattr(place, forbidden, refuse if forbidden != "open" else _refuse_to_create)
        ended = here("prune", page, "--request", REQUEST, "--scorer", scores)
    assert (ended.code, len(ended.lines)) == (0, 1)
    assert ended.lines[0].endswith("Read-only file system (not_tried, GATE-002)")
    assert not store.exists() or {path.name for path in store.iterdir()} <= {"counter"}


REAL_OPEN = os.open


def _refuse_to_create(path: str, flags: int, *rest: int, **more: int) -> int:
    if flags & os.O_CREAT:
        raise OSError(30, "Read-only file system")
    return REAL_OPEN(path, flags, *rest, **more)


def test_a_file_that_cannot_grow(command: Command, page: str, scores: str) -> None:
    """As on a disk that fills up: it fails in the middle of writing."""
    ended = command.shell('ulimit -f 1; "$@"', "prune", page, "--request", REQUEST, "--scorer", scores)
    assert (ended.code, ended.out, len(ended.lines)) == (0, (command.folder / page).read_bytes(), 1)
    assert ended.lines[0].endswith("File too large (not_tried, GATE-002)")
    assert names(command) == {"counter"}


def test_without_a_home_folder(store: Path, here: Here, page: str, scores: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "user_cache_path", lambda _: Path("~/.cache/prunespec"))
    ended = here("prune", page, "--request", REQUEST, "--scorer", scores)
    assert ended.lines[0].endswith("you have no home folder (not_tried, GATE-002)")
    assert not store.exists()
    assert not Path("~").exists()


# --- links among the files -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["json", "part"])
def test_a_link_that_waits_for_the_next_id_is_passed_by(command: Command, page: str, scores: str, kind: str) -> None:
    command.file("victim", "precious")
    command.store.mkdir(parents=True, mode=0o700)
    (command.store / f"P1.{kind}").symlink_to(command.folder / "victim")
    ended = command("prune", page, "--request", REQUEST, "--scorer", scores, "--json")
    assert ended.json["id"] == "P2"
    assert (command.folder / "victim").read_text() == "precious"


# --- ids -----------------------------------------------------------------------------------------------------------------------------------------


def test_ids_are_counted(store: Path) -> None:
    assert store
    assert [keep() for _ in range(3)] == ["P1", "P2", "P3"]


def test_what_was_refused_uses_its_id_up(store: Path) -> None:
    with kept.reserved() as reservation:
        assert reservation.id == "P1"
    assert {path.name for path in store.iterdir()} == {"counter"}
    assert keep() == "P2"


def test_an_id_is_not_given_again_when_its_file_is_gone(store: Path) -> None:
    assert keep() == "P1"
    (store / "P1.json").unlink()
    assert keep() == "P2"


@pytest.mark.parametrize("content", [b"", b"x", b"\xff", b"-1", b"00000000000000000000"])
def test_a_damaged_counter_is_replaced(store: Path, content: bytes) -> None:
    keep()
    keep()
    (store / "counter").write_bytes(content)
    assert keep() == "P3"
    assert (store / "counter").read_bytes() == b"00000000000000000003"


def test_strange_names_are_left_alone(store: Path) -> None:
    keep()
    strange = ["P01.json", "P0.json", "P5.txt", "p7.json", "P٣.json", "notes"]
    for name in strange:
        (store / name).write_bytes(b"")
    assert keep() == "P2"
    assert {path.name for path in store.iterdir()} == {*strange, "P1.json", "P2.json", "counter"}


# --- bounded -------------------------------------------------------------------------------------------------------------------------------------


def test_the_bounds() -> None:
    assert (kept_files.MAX_KEPT, kept_files.MAX_KEPT_BYTES) == (100, 64 * 1024 * 1024)


def test_the_oldest_go_where_there_are_too_many(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_files, "MAX_KEPT", 3)
    for number in range(1, 6):
        keep()
        os.utime(store / f"P{number}.json", (number, number))
    assert {path.name for path in store.iterdir()} == {"P3.json", "P4.json", "P5.json", "counter"}


def test_the_oldest_go_where_they_are_too_large(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_files, "MAX_KEPT_BYTES", 1000)
    for number in range(1, 6):
        keep({0: "x" * 350})
        os.utime(store / f"P{number}.json", (number, number))
    files = {path.name: path.stat().st_size for path in store.iterdir()}
    assert set(files) == {"P4.json", "P5.json", "counter"}


def test_age_is_when_it_was_kept_and_not_the_number(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_files, "MAX_KEPT", 2)
    with kept.reserved() as slow:
        keep()
        keep()
        os.utime(store / "P2.json", (2, 2))
        os.utime(store / "P3.json", (3, 3))
        slow.keep({0: "words"})
    assert {path.name for path in store.iterdir()} == {"P1.json", "P3.json", "counter"}


def test_what_is_larger_than_everything_is_not_pruned(store: Path, here: Here, page: str, scores: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MAX_KEPT_BYTES", 1000)
    ended = here("prune", page, "--request", REQUEST, "--scorer", scores)
    assert (ended.code, ended.out) == (0, Path(page).read_bytes())
    assert ended.lines[0].endswith("bytes, and at most 1,000 are kept (not_tried, GATE-002)")
    assert {path.name for path in store.iterdir()} == {"counter"}


# --- killed half-way -----------------------------------------------------------------------------------------------------------------------------

HOLD = """
import sys
from prunespec_io import kept, folder
with kept.reserved() as reservation:
    {then}
    print("ready", flush=True)
    sys.stdin.read()
"""
HALF_WAY = {
    "with an id": "pass",
    "while it writes": "import os; os.write(reservation.fd, b'half')",
    "with the lock": "locked = reservation.folder.locked('counter'); locked.__enter__()",
}


@pytest.mark.parametrize("name", HALF_WAY)
def test_killed_half_way(store: Path, command: Command, name: str) -> None:
    program = HOLD.format(then=HALF_WAY[name])
    with subprocess.Popen(  # our own program
        [sys.executable, "-c", program], env=command.environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(signal.SIGKILL)
    assert {path.name for path in store.iterdir()} == {"P1.part", "counter"}
    assert kept.read("P1") is None
    assert keep() == "P2"
    assert (store / "P1.part").exists()
    long_ago = time.time() - kept_files.STALE_SECONDS - 1
    os.utime(store / "P1.part", (long_ago, long_ago))
    assert keep() == "P3"
    assert {path.name for path in store.iterdir()} == {"P2.json", "P3.json", "counter"}


def test_who_holds_the_lock_too_long_is_not_waited_for(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep()
    monkeypatch.setattr(lock, "PATIENCE_SECONDS", 0.01)
    fd = os.open(store / "counter", os.O_RDWR)
    with lock.locked(fd), pytest.raises(kept.StoreError, match="another process does not let go of it"):
        keep()
    assert keep() == "P2"


# --- many at once --------------------------------------------------------------------------------------------------------------------------------

TURNS = 20
WORKERS = 8


def _work(worker: int) -> list[tuple[str, str]]:
    kept_here: list[tuple[str, str]] = []
    for turn in range(TURNS):
        with kept.reserved() as reservation:
            if turn % 2:
                words = f"worker {worker}, turn {turn}"
                reservation.keep({turn: words})
                kept_here.append((reservation.id, words))
            else:
                kept_here.append((reservation.id, ""))
    return kept_here


def test_many_processes_never_get_the_same_id(store: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(WORKERS) as pool:
        all_kept = [one for some in pool.map(_work, range(WORKERS)) for one in some]
    assert sorted(int(name[1:]) for name, _ in all_kept) == list(range(1, WORKERS * TURNS + 1))
    for name, words in all_kept:
        assert list((kept.read(name) or {}).values()) == ([words] if words else [])
    assert len(list(store.iterdir())) == WORKERS * TURNS // 2 + 1


def test_many_commands_at_once(command: Command, page: str, scores: str) -> None:
    with ThreadPoolExecutor(WORKERS) as threads:
        runs = [threads.submit(command, "prune", page, "--request", REQUEST, "--scorer", scores, "--json") for _ in range(WORKERS)]
        ids = [run.result().json["id"] for run in runs]
    assert sorted(map(str, ids)) == [f"P{number}" for number in range(1, WORKERS + 1)]
    assert all(command("omitted", "--id", str(name)).code == 0 for name in ids[:2])
