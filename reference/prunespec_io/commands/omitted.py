"""`prunespec omitted`: what was dropped, read back."""

import re
from collections.abc import Mapping

from prunespec import omitted_line, omitted_text, read_call
from prunespec_io import kept
from prunespec_io.arguments import language
from prunespec_io.argv import argument
from prunespec_io.command_line import Line
from prunespec_io.exits import DONE, FAILED
from prunespec_io.faults import Fault
from prunespec_io.streams import say, write

from .prune import AGENT

DIGITS = re.compile(r"[0-9]+")


def run(line: Line) -> int:
    """Write the reply that a model would get."""
    line.require_right()
    arguments = {"id": argument(line.value("--id")), **_positions(line)}
    chosen = language(line)
    reply = omitted_text(_kept(read_call(arguments).id or ""), arguments, language=chosen)
    write(f"{reply.text}\n".encode(errors="replace"))
    say(omitted_line(reply, agent=AGENT))
    return DONE if reply.outcome == "ok" else FAILED


def _positions(line: Line) -> Mapping[str, str]:
    """Return the ends of the range that are given. A model's nonsense counts as missing; a person is told."""
    given = {name: line.options[f"--{name}"] for name in ("from", "to") if f"--{name}" in line.options}
    for name, word in given.items():
        if not DIGITS.fullmatch(word):
            raise Fault(what="is no paragraph number", where=f"--{name} {word}", next_step="pass a number that a marker shows, such as 0")
    return given


def _kept(name: str) -> Mapping[int, str] | None:
    """Return what was kept under an id. What cannot be read is not there, and it is said why."""
    try:
        return kept.read(name)
    except kept.StoreError as error:
        say(Fault(what="cannot be read", where=name, next_step=f"{error}; prune the document again").line)
        return None
