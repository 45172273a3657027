"""What was dropped, kept in the user's cache folder under ids that are given out once."""

import os
import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from attrs import define
from platformdirs import user_cache_path

from . import kept_format
from .faults import shown
from .folder import Folder, existing, private
from .kept_files import COUNTER, KEPT, MAX_KEPT_BYTES, TAKEN, make_room, next_number
from .streams import reason

CLOSED = -1
ID = re.compile(r"P[1-9][0-9]*")


class StoreError(Exception):
    """Nothing can be kept, or what was kept cannot be read. The argument says why."""


def place() -> Path:
    """Return where the store is."""
    return user_cache_path("prunespec")


def read(name: str) -> Mapping[int, str] | None:
    """Return what was kept under an id, by paragraph number, or None if there is nothing. Raises StoreError."""
    if not ID.fullmatch(name):
        return None
    try:
        with existing(place()) as folder:
            return kept_format.decode(folder.read(f"{name}.{KEPT}"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(reason(error)) from error
    except kept_format.DamagedError as error:
        why = "its file is damaged"
        raise StoreError(why) from error


@define
class Reservation:
    """An id that nobody else gets, and the open file of what is going to be kept under it."""

    folder: Folder
    number: int
    fd: int

    @property
    def id(self) -> str:
        """Return the id."""
        return f"P{self.number}"

    def keep(self, omitted: Mapping[int, str]) -> None:
        """Keep the dropped paragraphs. Raises StoreError or OSError, and then nothing is kept."""
        data = kept_format.encode(omitted)
        if len(data) > MAX_KEPT_BYTES:
            why = f"what would be dropped takes {len(data):,} bytes, and at most {MAX_KEPT_BYTES:,} are kept"
            raise StoreError(why)
        with self.folder.locked(COUNTER):
            make_room(self.folder, for_bytes=len(data))
            with os.fdopen(self.fd, "wb", closefd=False) as file:
                file.write(data)
            self.close()
            self.folder.rename(f"{self.id}.{TAKEN}", f"{self.id}.{KEPT}")

    def close(self) -> None:
        """Close the file, unless that was done."""
        if self.fd != CLOSED:
            os.close(self.fd)
            self.fd = CLOSED

    def release(self) -> None:
        """Give up what was not kept. What stays here because the process was killed is removed later."""
        self.close()
        with suppress(OSError):
            self.folder.remove(f"{self.id}.{TAKEN}")


@contextmanager
def reserved() -> Generator[Reservation]:
    """Take an id for as long as the block runs. Raises StoreError, also where an OSError comes out of the block."""
    try:
        with private(place()) as folder:
            reservation = _reserve(folder)
            try:
                yield reservation
            finally:
                reservation.release()
    except OSError as error:
        why = f"{shown(str(place()))}: {reason(error)}"
        raise StoreError(why) from error


def _reserve(folder: Folder) -> Reservation:
    """Take the next number."""
    with folder.locked(COUNTER) as counter:
        number = next_number(folder, counter)
        return Reservation(folder, number, folder.create(f"P{number}.{TAKEN}"))
