"""What a user can put right."""

from types import TracebackType

from .argv import argument
from .exits import BAD_INPUT, FAILED

LONGEST_SHOWN_CHARS = 200


class Fault(Exception):  # noqa: N818  # it is the user's or the system's, as in the core's RequestError
    """Something is wrong: what, where, and what to do next. `code` is how the command ends."""

    def __init__(self, *, what: str, where: str, next_step: str, code: int = BAD_INPUT) -> None:
        """Take the three parts of the line; `where` may come from anywhere."""
        super().__init__(what, where, next_step)
        self.line = f"prunespec: {what}: {shown(where)}: {next_step}"
        self.code = code


def shown(text: str) -> str:
    """Write a text from outside so that it is one short piece of a line: what does not print is escaped."""
    meant = argument(text)
    cut = meant if len(meant) <= LONGEST_SHOWN_CHARS else f"{meant[:LONGEST_SHOWN_CHARS]}…"
    return "".join(char if char.isprintable() else _escaped(char) for char in cut) or "''"


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def unexpected(error: Exception, next_step: str) -> Fault:
    """Return the fault for an error that nobody foresaw. Its own words are left out, since they may hold a part of the body."""
    return Fault(what="unexpected error", where=f"{type(error).__name__}{_place(error.__traceback__)}", next_step=next_step, code=FAILED)


def _place(traceback: TracebackType | None) -> str:
    """Return the module and the line where an error was raised."""
    if traceback is None:
        return ""
    while traceback.tb_next:
        traceback = traceback.tb_next
    return f" at {traceback.tb_frame.f_globals.get('__name__', '?')} line {traceback.tb_lineno}"
