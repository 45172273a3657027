"""The help texts. Their layout does not depend on the terminal, so that they can be compared."""

from collections.abc import Mapping, Sequence

from prunespec import CONTRACT

from .command_line import MANY, Command, Option
from .commands import COMMANDS
from .exits import BAD_INPUT, DONE

INDENT = "  "
HELP_OPTION = Option("--help", "", "show this")
HINT = "prunespec COMMAND --help shows the options, the exit codes and examples."


def main_help() -> str:
    """Return the help of the whole command."""
    rows = [(command.name, command.summary) for command in COMMANDS.values()]
    options = [("--help", "show this"), ("--version", "show the version")]
    parts = [
        "usage: prunespec COMMAND …",
        "Prunes long tool results for language models, as the contract has it, and says what it did.",
        _titled("commands", _table(rows)),
        _titled("options", _table(options)),
        _titled("examples", [command.examples[0] for command in COMMANDS.values()]),
        _titled("exit codes", _codes({DONE: "done", BAD_INPUT: "bad input or usage"})),
        HINT,
    ]
    return "\n\n".join(parts) + "\n"


def command_help(command: Command) -> str:
    """Return the help of one command."""
    values = _values()
    options = [(_usage(option).format_map(values), option.help.format_map(values)) for option in (*command.options, HELP_OPTION)]
    parts = [
        f"usage: {' '.join(_words(command))}",
        command.about.format_map(values),
        _titled("options", _table(options)),
        _titled("examples", command.examples),
        _titled("exit codes", _codes(command.exit_codes)),
    ]
    return "\n\n".join(parts) + "\n"


def _words(command: Command) -> list[str]:
    """Return what stands in the line of usage."""
    operand = [command.operand if command.operand.endswith(MANY) else f"[{command.operand}]"] if command.operand else []
    needed = [_usage(option) for option in command.options if option.is_needed]
    others = ["[OPTION …]"] if len(needed) < len(command.options) else []
    return ["prunespec", command.name, *operand, *needed, *others]


def _usage(option: Option) -> str:
    return f"{option.name} {option.value}".rstrip()


def _values() -> Mapping[str, object]:
    """Return what stands in help texts for names in braces.

    Implements: DECIDE-011
    """
    limits, thresholds = CONTRACT.limits, CONTRACT.thresholds
    return {
        "areas": ", ".join(CONTRACT.areas),
        "default_language": CONTRACT.languages[0],
        "default_threshold": thresholds.default,
        "languages": "|".join(CONTRACT.languages),
        "max_omitted_chars": f"{limits.max_omitted_chars:,}",
        "min_basis_chars": limits.min_basis_chars,
        "min_body_chars": f"{limits.min_body_chars:,}",
        "min_reduction": CONTRACT.constants["min_reduction"].value,
        "thresholds": "\n".join(f"{value} {words.en} {words.ja}" for value, words in thresholds.values.items()),
        "warnings": f"{thresholds.warning.en}\n{thresholds.warning.ja}",
    }


def _titled(title: str, lines: Sequence[str]) -> str:
    return "\n".join([f"{title}:", *(f"{INDENT}{line}" for line in lines)])


def _table(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Lay out two columns; a text of several lines stays in its column."""
    width = max(len(name) for name, _ in rows) + len(INDENT)
    return [f"{name if at == 0 else '':{width}}{line}" for name, text in rows for at, line in enumerate(text.splitlines())]


def _codes(codes: Mapping[int, str]) -> list[str]:
    return _table([(str(code), codes[code]) for code in sorted(codes)])
