"""What `init` writes for each language: files, and the commands that build and run them."""

import json
import shlex
from dataclasses import dataclass
from pathlib import Path

from prunespec_conformance.errors import usage
from prunespec_conformance.places import files_under, package

_COMMON = ("conform.expected.json", "conform.yml")
_STEP = "      - run: {build}\n"


@dataclass(frozen=True, slots=True)
class Language:
    """One row: `build` and `command` are shell words with `{folder}` for where it lies."""

    build: str
    command: str
    source: str
    needs: str


LANGUAGES = {
    "python": Language("", "python3 {folder}/adapter.py", "adapter.py", "Python 3.9 or newer"),
    "typescript": Language("", "node {folder}/adapter.mjs", "adapter.mjs", "Node 20 or newer; nothing to install, and tsc checks its types"),
    "rust": Language(
        "cargo build --quiet --release --manifest-path {folder}/Cargo.toml",
        "{folder}/target/release/adapter",
        "src/main.rs",
        "cargo, and serde_json, which cargo fetches",
    ),
    "go": Language("(cd {folder} && go build -o adapter .)", "{folder}/adapter", "main.go", "Go 1.18 or newer"),
}


def template_files(name: str, folder: Path) -> dict[str, str]:
    """Return path to content of the files for a language, to be written into `folder`."""
    root = package() / "templates"
    found = {path.removeprefix("/"): content.decode() for path, content in files_under(root / name, "")}
    found |= {each: (root / each).read_text(encoding="utf-8") for each in _COMMON}
    found["conform.yml"] = _workflow(found["conform.yml"], LANGUAGES[name], folder=folder)
    return found


def write_new(folder: Path, files: dict[str, str]) -> None:
    """Write files that are not there yet; UsageError, and nothing written, if one is."""
    there = [name for name in files if (folder / name).exists() or (folder / name).is_symlink()]
    if there:
        usage(f"{folder / there[0]} is there already, and init overwrites nothing: give another folder")
    try:
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8", newline="\n")
    except OSError as error:
        usage(f"cannot write to {folder}: {error}")


def located(words: str, folder: Path) -> str:
    """Return shell words with the folder in its place."""
    return words.format(folder=shlex.quote(folder.as_posix()))


def _workflow(text: str, language: Language, *, folder: Path) -> str:
    build = _STEP.format(build=_quoted(located(language.build, folder))) if language.build else ""
    places = {
        "{build}": build,
        "{command}": _quoted(located(language.command, folder)),
        "{args}": _quoted(located("--expected {folder}/conform.expected.json --html conformance.html", folder)),
    }
    for mark, words in places.items():
        text = text.replace(mark, words)
    return text


def _quoted(words: str) -> str:
    """Return a text as YAML: every JSON string is one."""
    return json.dumps(words, ensure_ascii=False)
