"""From the words of a command line to the command that does them."""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from .command_line import HELP, Line, read_line, unknown
from .commands import COMMANDS
from .exits import DONE
from .faults import Fault
from .streams import write


class Module(Protocol):
    """What a module in `commands` has."""

    def run(self, line: Line) -> int:
        """Do what the line says and return the exit code. Raises Fault."""
        ...


def dispatch(words: Sequence[str]) -> int:
    """Run the command that the first word names and return its exit code. Raises Fault."""
    if not words:
        raise Fault(what="missing command", where=f"pass one of {', '.join(COMMANDS)}", next_step="see prunespec --help")
    name, *rest = words
    if name in HELP:
        return _help(None)
    if name not in COMMANDS:
        raise unknown(what="unknown command", given=name, known=list(COMMANDS), otherwise="see prunespec --help")
    line = read_line(COMMANDS[name], rest)
    if HELP[0] in line.options:
        return _help(name)
    module = cast("Module", import_module(f".commands.{name}", __package__))
    return module.run(line)


def _help(name: str | None) -> int:
    from .help import command_help, main_help  # noqa: PLC0415  # it fills in the contract, which takes time to import

    text = command_help(COMMANDS[name]) if name else main_help()
    write(text.encode())
    return DONE
