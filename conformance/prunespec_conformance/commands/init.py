"""`prunespec-conform init LANGUAGE [DIR]`: an adapter to start from."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from prunespec_conformance.errors import Exit
from prunespec_conformance.options import parser
from prunespec_conformance.places import program
from prunespec_conformance.starting import LANGUAGES, located, template_files, write_new

_ABOUT = "Write an adapter that runs at once, and say what to do next. Nothing is ever overwritten."
_FOLDER = "conform"


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("init", _ABOUT, adapter=False, vectors=False)
    made.add_argument("language", choices=LANGUAGES)
    made.add_argument("folder", metavar="DIR", nargs="?", type=Path, default=Path(_FOLDER), help=f"where to ({_FOLDER})")
    options = made.parse_args(words)
    files = template_files(options.language, options.folder)
    write_new(options.folder, files)
    for name in files:
        print(f"wrote {(options.folder / name).as_posix()}")
    print()
    print(f"It needs {LANGUAGES[options.language].needs}.")
    for number, step in enumerate(_steps(options.language, options.folder), start=1):
        print(f"{number}. {step}")
    return Exit.AS_REQUIRED


def _steps(name: str, folder: Path) -> Iterator[str]:
    language, start = LANGUAGES[name], program()
    command = located(language.command, folder)
    if language.build:
        yield f"Build it:        {located(language.build, folder)}"
    yield f"See it speak:    {start} doctor -- {command}"
    yield f"First verdict:   {start} run -- {command}\n   It only splits, at blank lines, so some vectors fail; each says its clause, and why."
    yield f"Your pruner:     call it in {(folder / language.source).as_posix()}, at the top; then claim the next operation."
    yield f"What you know to be different, with how and why: {(folder / 'conform.expected.json').as_posix()}"
    yield f"Every push:      {start} vendor third_party/prunespec-conform, and put {(folder / 'conform.yml').as_posix()} where your forge looks."
