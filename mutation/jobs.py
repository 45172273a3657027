"""Many short jobs, each in a process that is forked from a warm parent; a job that takes too long is run again, alone and with more time."""

import os
import pickle
import resource
import selectors
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from attrs import define, frozen

DONE, CRASHED, HANGS = "done", "crashed", "hangs"
AT_ONCE = 2
ALONE_FACTOR = 10
MAX_MEMORY_BYTES = 3 << 30
SIGNALLED = 128


@frozen
class Ended:
    """How a job ended: `done` with its value, `crashed` with words about it, or `hangs`."""

    state: str
    value: Any
    seconds: float


@define
class _Child:
    job: Any
    pid: int
    pipe: int
    started: float
    limit: float
    data: bytearray


def run(
    jobs: Iterable[Any], work: Callable[[Any], Any], *, limit_seconds: float, at_once: int = AT_ONCE, unless: str = "prunespec"
) -> Iterator[tuple[Any, Ended]]:
    """Yield every job with how it ended, in the order in which they end.

    `limit_seconds` is CPU time. What exceeds it runs again alone at the end, with ten times as much; only then it `hangs`. The parent must not have
    imported the package `unless`, since a child would inherit it.
    """
    late: list[Any] = []
    for job, ended in _run(jobs, work, limit_seconds, at_once=at_once, unless=unless):
        if ended.state == HANGS:
            late.append(job)
        else:
            yield job, ended
    yield from _run(late, work, limit_seconds * ALONE_FACTOR, at_once=1, unless=unless)


def _run(jobs: Iterable[Any], work: Callable[[Any], Any], limit: float, *, at_once: int, unless: str) -> Iterator[tuple[Any, Ended]]:
    if unless in sys.modules:
        message = f"{unless} has been imported; mutants are judged by children of a process that has not"
        raise RuntimeError(message)
    waiting = iter(jobs)
    with selectors.DefaultSelector() as selector:
        while True:
            while len(selector.get_map()) < at_once and (job := next(waiting, selector)) is not selector:
                child = _forked(job, work, limit)
                selector.register(child.pipe, selectors.EVENT_READ, child)
            if not selector.get_map():
                return
            yield from _ended(selector)


def _ended(selector: selectors.BaseSelector) -> Iterator[tuple[Any, Ended]]:
    """Read what children say, kill those that sleep too long, and yield those that ended."""
    for key, _ in selector.select(timeout=1):
        child: _Child = key.data
        read = os.read(child.pipe, 1 << 16)
        child.data += read
        if not read:
            selector.unregister(child.pipe)
            yield child.job, _reaped(child)
    for key in list(selector.get_map().values()):
        child = key.data
        # CPU time is limited by the system; this is for a child that waits for ever.
        if time.monotonic() - child.started > 60 + 10 * child.limit:
            os.kill(child.pid, signal.SIGKILL)


def _reaped(child: _Child) -> Ended:
    os.close(child.pipe)
    _, status = os.waitpid(child.pid, 0)
    seconds = time.monotonic() - child.started
    if child.data:
        return Ended(*pickle.loads(bytes(child.data)), seconds)  # noqa: S301  # written by our own child
    code = os.waitstatus_to_exitcode(status)
    if -code in (signal.SIGXCPU, signal.SIGKILL):
        return Ended(HANGS, None, seconds)
    return Ended(CRASHED, f"exit code {code}", seconds)


def _forked(job: Any, work: Callable[[Any], Any], limit: float) -> _Child:  # noqa: ANN401  # whatever the caller's jobs are
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        os.close(writing)
        return _Child(job, pid, reading, time.monotonic(), limit, bytearray())
    _work_in_child(job, work, limit, writing)
    raise AssertionError


def _work_in_child(job: Any, work: Callable[[Any], Any], limit: float, writing: int) -> None:  # noqa: ANN401
    """Do the job, say how it ended, and leave without any cleaning up that belongs to the parent."""
    try:
        seconds = max(1, round(limit))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        said = DONE, work(job)
    except BaseException as error:  # noqa: BLE001  # the parent tells
        said = CRASHED, f"{type(error).__name__}: {error}"[:500]
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(pickle.dumps(said))
    os._exit(0)
