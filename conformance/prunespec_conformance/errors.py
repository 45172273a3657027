"""The exit codes, the statuses, and the errors that end a run or a vector."""

from enum import IntEnum, StrEnum
from typing import NoReturn


class Exit(IntEnum):
    """What the process says at its end; the table of the README."""

    AS_REQUIRED = 0
    UNEXPECTED = 1
    USAGE = 2
    HARNESS = 3
    NOT_STARTED = 4
    INTERRUPTED = 130
    """128 + SIGINT, as shells have it: the person ended the run, not a finding."""


class Status(StrEnum):
    """What became of one vector."""

    PASS = "pass"  # noqa: S105 -- no password
    FAIL = "fail"
    CRASH = "crash"
    TIMEOUT = "timeout"
    HARNESS_ERROR = "harness-error"
    NOT_CLAIMED = "not-claimed"
    NOT_RUN = "not-run"


class ConformError(Exception):
    """An error whose text is for the person at the terminal."""

    exit_code = Exit.HARNESS


class SuiteError(ConformError):
    """The suite's own data are missing or damaged."""


class UsageError(ConformError):
    """The command line asks for something that is not there."""

    exit_code = Exit.USAGE


class StartError(ConformError):
    """The adapter did not start, or did not answer `hello` as protocol 1 says."""

    exit_code = Exit.NOT_STARTED


class AdapterError(Exception):
    """The running adapter crashed, fell silent, or broke the protocol.

    `status` is what a vector gets that causes this alone; `ending` names how the
    process ended (`exit code 3`, `SIGSEGV`), empty if it did not end by itself.
    """

    def __init__(self, status: Status, detail: str, *, ending: str = "") -> None:
        """Keep the three facts; `str()` of the error is its detail."""
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.ending = ending


def breach(what: str) -> NoReturn:
    """Raise the error for an adapter that breaks the protocol."""
    raise AdapterError(Status.HARNESS_ERROR, what)


def damaged(what: str) -> NoReturn:
    """Raise the error for data of the suite that cannot be used."""
    raise SuiteError(what)


def usage(what: str) -> NoReturn:
    """Raise the error for a command line that cannot be carried out."""
    raise UsageError(what)
