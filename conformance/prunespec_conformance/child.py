"""One running adapter process: bytes in, bytes out, and a sure end."""

import contextlib
import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from time import monotonic

from prunespec_conformance.errors import StartError
from prunespec_conformance.pipes import (
    BRIDGED_BY_DEFAULT,
    CHUNK_BYTES,
    End,
    open_pipes,
)

_TAIL_BYTES = 4096
_REAP_S = 5.0
_LAST_READS = 64
"""A pipe holds at most 1 MiB; whoever writes on meanwhile is not waited for."""


class Child:
    """An adapter in a process group of its own.

    Its stderr is read all the time, so that it can never block on it, and only the
    last 4 KiB are kept. Nothing here knows of lines or JSON.
    """

    def __init__(self, command: Sequence[str], *, bridged: bool = BRIDGED_BY_DEFAULT) -> None:
        """Start `command` (no shell); raise StartError if it cannot be started."""
        self._process = _spawn(command)
        self._pipes = open_pipes(self._process, bridged=bridged)
        self._selector = selectors.DefaultSelector()
        self._watch(self._pipes.stdout, selectors.EVENT_READ, handler=self._read_output)
        self._watch(self._pipes.stderr, selectors.EVENT_READ, handler=self._read_errors)
        self._unsent = bytearray()
        self._tail = b""
        self._killed = False

    def send(self, data: bytes) -> None:
        """Write `data`; what the pipe does not take at once goes out in `receive`."""
        if not self._unsent:
            data = data[self._write(data) :]
            if data:
                self._watch(self._pipes.stdin, selectors.EVENT_WRITE, handler=self._send_more)
        self._unsent += data

    def receive(self, until: float) -> bytes | None:
        """Return the next output, b"" at its end, None if `until` passes first.

        `until` is on the monotonic clock, in seconds.
        """
        while True:
            chunk: bytes | None = None
            for key, _ in self._selector.select(max(0.0, until - monotonic())):
                found: bytes | None = key.data()
                if key.fileobj == self._pipes.stdout.fileno:
                    chunk = found
            if chunk is not None or monotonic() >= until:
                return chunk

    def close_input(self) -> None:
        """Let the adapter see the end of its input."""
        if self._unsent:
            self._selector.unregister(self._pipes.stdin.fileno)
            self._unsent.clear()
        with contextlib.suppress(OSError):
            self._pipes.stdin.close()

    def ending(self, seconds: float) -> str | None:
        """Wait for the end; return `exit code N` or a signal's name, None if late."""
        try:
            code = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        if code < 0 and -code in set(signal.Signals):
            return signal.Signals(-code).name
        return f"exit code {code}"

    def stderr(self) -> str:
        """Return the last 4 KiB of stderr as text; wrong UTF-8 is shown as U+FFFD."""
        for _ in range(_LAST_READS):
            if not self._read_errors():
                break
        return self._tail.decode(errors="replace")

    def kill(self) -> None:
        """End the whole process group, at once; safe to call at any time."""
        if self._killed:
            return
        self._killed = True  # once only: a reaped number may belong to somebody else
        with contextlib.suppress(OSError):
            _kill_group(self._process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_REAP_S)

    def close(self) -> None:
        """End the process group and give back every pipe; the object is done."""
        self.kill()
        self._selector.close()
        for end in (self._pipes.stdin, self._pipes.stdout, self._pipes.stderr):
            with contextlib.suppress(OSError):
                end.close()

    def _watch(self, end: End, event: int, *, handler: object) -> None:
        self._selector.register(end.fileno, event, handler)

    def _write(self, data: bytes) -> int:
        """Write once; a closed pipe swallows all, for the end of output tells more."""
        try:
            return self._pipes.stdin.write(data)
        except BlockingIOError:
            return 0
        except OSError:
            return len(data)

    def _send_more(self) -> None:
        del self._unsent[: self._write(bytes(self._unsent[:CHUNK_BYTES]))]
        if not self._unsent:
            self._selector.unregister(self._pipes.stdin.fileno)

    def _read(self, end: End) -> bytes | None:
        """Return the next bytes, b"" at the end (also later), None if none wait."""
        if end.fileno not in self._selector.get_map():
            return b""
        try:
            chunk = end.read(CHUNK_BYTES)
        except BlockingIOError:
            return None
        except OSError:
            chunk = b""
        if not chunk:
            self._selector.unregister(end.fileno)
        return chunk

    def _read_output(self) -> bytes | None:
        return self._read(self._pipes.stdout)

    def _read_errors(self) -> bytes:
        chunk = self._read(self._pipes.stderr) or b""
        self._tail = (self._tail + chunk)[-_TAIL_BYTES:]
        return chunk


def _spawn(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        message = f"the adapter did not start: {error}"
        raise StartError(message) from error


def _kill_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill the group that the child leads; its own children may hold the pipes."""
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
