"""The files of the store: which there are, which number is next, and which must go.

`P8.part` takes a number, `P8.json` has what was kept, `counter` has the number that was given out last, so that none is given out twice for as long as
the folder exists. Whoever changes anything holds the lock on `counter`.
"""

import errno
import os
import re
import time

from attrs import frozen

from .folder import Folder

MAX_KEPT = 100
MAX_KEPT_BYTES = 64 * 1024 * 1024
STALE_SECONDS = 3600
NANOSECONDS = 10**9

COUNTER = "counter"
COUNTER_BYTES = 20
KEPT = "json"
TAKEN = "part"
NAME = re.compile(rf"P([1-9][0-9]{{0,{COUNTER_BYTES - 2}}})\.({KEPT}|{TAKEN})")


@frozen
class Entry:
    """A file of the store."""

    name: str
    number: int
    kind: str
    size: int
    time_ns: int


def entries(folder: Folder) -> list[Entry]:
    """Return all files of the store, the oldest first."""
    found = (match for match in map(NAME.fullmatch, folder.names()) if match)
    states = ((match, folder.state(match[0])) for match in found)
    all_ = [Entry(match[0], int(match[1]), match[2], state.st_size, state.st_mtime_ns) for match, state in states if state]
    return sorted(all_, key=lambda entry: (entry.time_ns, entry.number))


def next_number(folder: Folder, counter: int) -> int:
    """Count on. `counter` is the open file, which is locked. Where it is new or damaged, the files tell what was given out."""
    written = os.read(counter, COUNTER_BYTES)
    last = int(written) if written.isdigit() else 0
    number = max(last, *(entry.number for entry in entries(folder)), 0) + 1
    if len(str(number)) >= COUNTER_BYTES:
        raise OSError(errno.EOVERFLOW, f"{COUNTER} has run out of numbers; remove the folder")
    os.lseek(counter, 0, os.SEEK_SET)
    os.write(counter, f"{number:0{COUNTER_BYTES}}".encode())
    return number


def make_room(folder: Folder, *, for_bytes: int) -> None:
    """Remove what was abandoned, and then the oldest results until one more of `for_bytes` fits in."""
    present = entries(folder)
    stale_ns = time.time_ns() - STALE_SECONDS * NANOSECONDS
    abandoned = [entry for entry in present if entry.kind == TAKEN and entry.time_ns < stale_ns]
    surplus = sum(entry.kind == KEPT for entry in present) + 1 - MAX_KEPT
    excess = sum(entry.size for entry in present) - sum(entry.size for entry in abandoned) + for_bytes - MAX_KEPT_BYTES
    for entry in abandoned:
        folder.remove(entry.name)
    for entry in present:
        if entry.kind == KEPT and (surplus > 0 or excess > 0):
            folder.remove(entry.name)
            surplus, excess = surplus - 1, excess - entry.size
