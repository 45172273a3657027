"""How far a run is: one living line on a terminal, now and then a line elsewhere."""

import os
import threading
from time import monotonic
from typing import TextIO

from prunespec_conformance.errors import Status
from prunespec_conformance.judge import Result

_LIVE_S = 0.1
_PLAIN_S = 5.0
_CLEAR = "\r\033[K"
_QUIET = frozenset({Status.PASS, Status.NOT_CLAIMED})


class Progress:
    """Counts vectors as their results come; a vector that runs twice counts once."""

    def __init__(self, total: int, stream: TextIO) -> None:
        """Write about `total` vectors to `stream`."""
        self._total = total
        self._stream = stream
        self._live = stream.isatty() and not os.environ.get("CI")
        self._pause_s = _LIVE_S if self._live else _PLAIN_S
        self._next = monotonic() + self._pause_s
        self._quiet: dict[str, bool] = {}
        self._lock = threading.Lock()

    def notify(self, result: Result) -> None:
        """Take one result; write a line if the last one is long enough ago."""
        self._quiet[result.vector.id] = result.status in _QUIET
        if monotonic() >= self._next:
            with self._lock:
                self._write()

    def close(self) -> None:
        """Take the living line away."""
        if self._live:
            self._stream.write(_CLEAR)
            self._stream.flush()

    def _write(self) -> None:
        self._next = monotonic() + self._pause_s
        done, failing = len(self._quiet), list(self._quiet.values()).count(False)
        text = f"{done}/{self._total} vectors, {failing} not passing"
        self._stream.write(f"{_CLEAR}{text}" if self._live else f"{text}\n")
        self._stream.flush()
