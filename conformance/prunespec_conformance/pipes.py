"""The three pipes of a child process, in a form that one selector can wait for.

POSIX pipes can be waited for as they are. Where they cannot (Windows), a thread
per pipe carries the bytes through a socket pair, and the rest stays the same.
"""

import contextlib
import os
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import IO, TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from subprocess import Popen

CHUNK_BYTES = 65536
BRIDGED_BY_DEFAULT = sys.platform == "win32"


class _Closable(Protocol):
    def close(self) -> object: ...


@dataclass(frozen=True, slots=True)
class End:
    """The runner's end of one pipe; it never blocks.

    `read(n)` returns at most n bytes, b"" at the end; `write(data)` returns how many
    bytes were taken. Both raise BlockingIOError when there is nothing to do.
    """

    fileno: int
    read: Callable[[int], bytes]
    write: Callable[[bytes], int]
    close: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Pipes:
    """The ends of a child's stdin, stdout and stderr."""

    stdin: End
    stdout: End
    stderr: End


def open_pipes(process: "Popen[bytes]", *, bridged: bool) -> Pipes:
    """Return the ends of a process that was started with three unbuffered pipes."""
    stdin, stdout, stderr = cast(
        "tuple[IO[bytes], IO[bytes], IO[bytes]]",
        (process.stdin, process.stdout, process.stderr),
    )
    if bridged:
        return Pipes(_bridge_in(stdin), _bridge_out(stdout), _bridge_out(stderr))
    return Pipes(_plain(stdin), _plain(stdout), _plain(stderr))


def _plain(stream: IO[bytes]) -> End:
    number = stream.fileno()
    os.set_blocking(number, False)
    read, write = partial(os.read, number), partial(os.write, number)
    return End(number, read, write, stream.close)


def _bridge_in(stream: IO[bytes]) -> End:
    near, far = socket.socketpair()
    _start(partial(far.recv, CHUNK_BYTES), stream.write, far, stream)
    return _near_end(near)


def _bridge_out(stream: IO[bytes]) -> End:
    near, far = socket.socketpair()
    _start(partial(stream.read, CHUNK_BYTES), far.sendall, stream, far)
    return _near_end(near)


def _near_end(near: socket.socket) -> End:
    near.settimeout(0)
    return End(near.fileno(), near.recv, near.send, near.close)


def _start(read: Callable[[], bytes], write: Callable[[bytes], object], *ends: _Closable) -> None:
    threading.Thread(target=_carry, args=(read, write), kwargs={"ends": ends}, daemon=True).start()


def _carry(read: Callable[[], bytes], write: Callable[[bytes], object], *, ends: tuple[_Closable, ...]) -> None:
    """Carry bytes until either side is gone: an ended child is no error here."""
    with contextlib.suppress(OSError, ValueError):
        while chunk := read():
            write(chunk)
    for end in ends:
        with contextlib.suppress(OSError):
            end.close()
