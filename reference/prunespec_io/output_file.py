"""A file that a user asks for: written in full beside its place and then moved there, or not at all."""

import errno
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from .argv import argument
from .faults import Fault
from .streams import STANDARD_INPUT, reason

NO_FILE = "is no file to write"


def replace(path: str, data: bytes, *, inputs: Sequence[str]) -> None:
    """Write `data` to the file at `path`, a link's aim included, unless it is one of `inputs`. Raises Fault."""
    try:
        _replace(_place(path, inputs), data)
    except (OSError, ValueError) as error:
        raise Fault(what="cannot be written", where=argument(path), next_step=reason(error)) from error


def _place(path: str, inputs: Sequence[str]) -> Path:
    """Return where the file goes. Raises Fault where something would be lost by it."""
    if path in ("", STANDARD_INPUT):
        raise Fault(what=NO_FILE, where=path, next_step="pass a name; standard output has the body")
    place = Path(os.path.realpath(path))
    if place.exists() and not place.is_dir() and not place.is_file():
        raise Fault(what=NO_FILE, where=argument(path), next_step="pass the name of a file, or one that is not there yet")
    for given in inputs:
        with suppress(OSError, ValueError):
            if given != STANDARD_INPUT and place.samefile(given):
                raise Fault(what="is an input", where=argument(path), next_step="pass another name, since writing would destroy it")
    return place


def _replace(place: Path, data: bytes) -> None:
    if place.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    beside = place.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(data)
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
