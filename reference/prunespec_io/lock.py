"""A lock between processes. It ends with the process that holds it, however that ends."""

import errno
import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager

PATIENCE_SECONDS = 10
PAUSE_SECONDS = 0.005

if sys.platform == "win32":
    import msvcrt

    def _take(fd: int) -> None:
        """Take the lock on a file, or raise OSError at once."""
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(fd: int) -> None:
        """Take the lock on a file, or raise OSError at once."""
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(fd: int) -> Generator[None]:
    """Hold the lock on an open file, which is closed in the end. Raises OSError where others hold it for too long."""
    try:
        _wait(fd)
        yield
    finally:
        os.close(fd)


def _wait(fd: int) -> None:
    """Take the lock as soon as it is free."""
    end = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return _take(fd)
        except (BlockingIOError, PermissionError) as error:
            if time.monotonic() > end:
                raise TimeoutError(errno.ETIMEDOUT, "another process does not let go of it") from error
        time.sleep(PAUSE_SECONDS)
