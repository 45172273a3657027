"""What the words of a command line say. Parsing goes on behind a mistake, so that the input is found all the same."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field, frozen

from .faults import Fault, shown

HELP = ("--help", "-h")
# An operand that ends in this is one or more.
MANY = "…"
GIVEN = "given"


@frozen
class Option:
    """An option. `value` is what stands behind it, as help shows it; a flag has none."""

    name: str
    value: str
    help: str
    is_needed: bool = False


@frozen
class Command:
    """A command, as help shows it. Placeholders in `help` texts are filled from the contract."""

    name: str
    summary: str
    operand: str
    options: tuple[Option, ...]
    about: str
    examples: tuple[str, ...]
    exit_codes: Mapping[int, str]


@frozen
class Line:
    """A command line that was read. `fault` is the first mistake in it."""

    options: Mapping[str, str]
    operands: Sequence[str]
    fault: Fault | None

    def require_right(self) -> None:
        """Raise the mistake, if there is one."""
        if self.fault:
            raise self.fault

    def value(self, name: str) -> str:
        """Return the value of an option that must be there."""
        if name not in self.options:
            raise Fault(what="missing option", where=name, next_step=f"pass {name} and its value")
        return self.options[name]


@define
class Reader:
    """Reads the words of one command, one by one."""

    command: Command
    rest: Iterator[str]
    options: dict[str, str] = field(factory=dict[str, str])
    operands: list[str] = field(factory=list[str])
    faults: list[Fault] = field(factory=list[Fault])

    def read(self) -> Line:
        """Read all words."""
        for word in self.rest:
            if word == "--":
                self.operands.extend(self.rest)
            elif word.startswith("-") and word != "-":
                self._option(word)
            else:
                self.operands.append(word)
        if len(self.operands) > bool(self.command.operand) and not self.command.operand.endswith(MANY):
            self.faults.append(self._surplus(self.operands[-1]))
        return Line(self.options, self.operands, self.faults[0] if self.faults else None)

    def _option(self, word: str) -> None:
        """Read one option. A misspelt one counts as the one that it looks like, so that its value is not taken for a file."""
        name, has_value, value = word.partition("=")
        option = self._known(name)
        if not option:
            return
        if not option.value:
            self.options[option.name] = GIVEN
            if has_value:
                self.faults.append(Fault(what="takes no value", where=name, next_step=f"pass {option.name} alone"))
            return
        given = value if has_value else next(self.rest, None)
        if given is None:
            self.faults.append(Fault(what="missing value", where=option.name, next_step=f"pass {option.name} {option.value}"))
            return
        self.options[option.name] = given

    def _known(self, name: str) -> Option | None:
        """Return the option of that name, or note the mistake and return the one that it looks like."""
        if name in HELP:
            return Option(HELP[0], "", "")
        known = {option.name: option for option in self.command.options}
        if name in known:
            return known[name]
        close = closest(name, list(known))
        self.faults.append(Fault(what="unknown option", where=name, next_step=f"{_perhaps(close)}see prunespec {self.command.name} --help"))
        return known[close[0]] if close else None

    def _surplus(self, word: str) -> Fault:
        return Fault(what="one word too many", where=word, next_step=f"quote a value that has spaces, or see prunespec {self.command.name} --help")


def read_line(command: Command, words: Sequence[str]) -> Line:
    """Read the words behind the name of a command. Raises nothing; the first mistake stands in the line."""
    return Reader(command, iter(words)).read()


def closest(name: str, known: Sequence[str]) -> list[str]:
    """Return the names that `name` looks like, the closest first."""
    from difflib import get_close_matches  # noqa: PLC0415  # needed only where something is misspelt

    return get_close_matches(name, known)


def _perhaps(close: Sequence[str]) -> str:
    return f"did you mean {close[0]}? Or " if close else ""


def unknown(*, what: str, given: str, known: Sequence[str], otherwise: str) -> Fault:
    """Return the fault for a name that does not exist; it names those that it looks like, or says what to do otherwise."""
    close = closest(given, known)
    return Fault(what=what, where=given, next_step=f"did you mean {' or '.join(map(shown, close))}?" if close else otherwise)
