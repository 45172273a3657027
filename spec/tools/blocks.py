"""Fill what Markdown pages have from the contract: `python -m spec.tools.blocks [--check] [FILES…]`."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from spec.tools import REPOSITORY
from spec.tools.faults import ContractError, Fault, raise_any, shown
from spec.tools.kinds import fill
from spec.tools.load import CONTRACT_PATH, load
from spec.tools.markdown import Source, UnknownNameError
from spec.tools.numbers import refreshed, typed_twice
from spec.tools.output import EXIT_FAULTY, settle
from spec.tools.pages import Kind, Part, parts

COMMAND = "python -m spec.tools.blocks"
PAGES = ("spec/*.md", "README.md", "AGENTS.md", "conformance/README.md")


def filled(text: str, path: Path, *, source: Source) -> str:
    """Return the page `text` with its blocks and inline values filled in.

    Raises:
        ContractError: A marker or a name in one is wrong.

    """
    return "".join(_filled_part(part, path, source=source) for part in parts(text, path))


def lint(text: str, path: Path, *, source: Source) -> Iterator[Fault]:
    """Yield a fault for each number of the contract that a page of `spec/` has in its prose."""
    if path.resolve().parent == (source.root / "spec").resolve():
        for part in parts(text, path):
            if part.kind is Kind.PROSE:
                yield from typed_twice(part, source.contract, path)


def _filled_part(part: Part, path: Path, *, source: Source) -> str:
    if part.kind is Kind.CODE:
        return part.text
    if part.kind is Kind.PROSE:
        return refreshed(part, source.contract, path)
    try:
        content = fill(part.call, source)
    except UnknownNameError as error:
        raise ContractError([Fault(shown(path), part.line, str(error))]) from error
    lines = part.text.splitlines(keepends=True)
    return f"{lines[0]}\n{content}\n\n{lines[-1]}"


def _pages(root: Path) -> list[Path]:
    return sorted(path for pattern in PAGES for path in root.glob(pattern))


def _wanted(paths: Iterable[Path], source: Source) -> dict[Path, str]:
    """Return the text that each page should have. What is wrong with any of them is raised together."""
    wanted: dict[Path, str] = {}
    faults: list[Fault] = []
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
            wanted[path] = filled(text, path, source=source)
            faults.extend(lint(text, path, source=source))
        except OSError as error:
            faults.append(Fault(shown(path), 1, f"cannot be read: {error.strerror}"))
        except ContractError as error:
            faults.extend(error.faults)
    raise_any(faults)
    return wanted


def main(arguments: Sequence[str] | None = None, root: Path = REPOSITORY, path: Path = CONTRACT_PATH) -> int:
    """Fill or check pages, those below `root` if none are named. Return the exit code: 0, 1 or 2."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if a page drifted")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILES")
    options = parser.parse_args(arguments)
    try:
        wanted = _wanted(options.files or _pages(root), Source(load(path), root))
    except ContractError as error:
        print(error)
        return EXIT_FAULTY
    return settle(wanted, command=COMMAND, check=options.check)


if __name__ == "__main__":
    raise SystemExit(main())
