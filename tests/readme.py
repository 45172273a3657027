"""The commands of the README, as they stand there."""

import re
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ANYTHING = "…"


@frozen
class Command:
    """A command and what it prints, on stdout and stderr together; … stands for anything on its line."""

    line: str
    output: str

    def prints(self, output: str) -> bool:
        """Tell whether `output` is what the README shows. A … that the output has itself is matched as well."""
        pattern = ".*".join(map(re.escape, self.output.split(ANYTHING)))
        return re.fullmatch(pattern, output) is not None


def blocks(kind: str, page: Path = README) -> list[str]:
    """Return the code blocks of a kind."""
    return [text for name, text in BLOCK.findall(page.read_text(encoding="utf-8")) if name == kind]


def sessions() -> list[list[Command]]:
    """Return the recorded sessions."""
    return [[_command(part) for part in block.split("$ ")[1:]] for block in blocks("console")]


def _command(part: str) -> Command:
    line, _, output = part.partition("\n")
    return Command(line=line, output=output)


def main_command() -> str:
    """Return the command that does the main job on a machine that has only Python."""
    return blocks("sh")[0].strip()


def test_command() -> str:
    """Return the command that passes the tests on a machine that has only Python."""
    return blocks("sh")[1].strip()


test_command.__test__ = False  # type: ignore[attr-defined]  # it is no test

if __name__ == "__main__":
    print(test_command())
