"""Copies of the reference in which one module is another, and the one copy of everything else that judges them.

Everything stands in a temporary folder that is new each time, so that no verdict of an earlier run is believed.
"""

import compileall
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from attrs import field, frozen

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("conformance", "tests", "spec", "mutation", "CONTRACT.yaml", "pyproject.toml")
UNUSED = shutil.ignore_patterns("__pycache__", ".hypothesis", "results.json", "documents")


@frozen
class Stage:
    """A folder with everything that judges, and `reference`, from which overlays are made."""

    folder: Path
    numbers: Iterator[int] = field(factory=count)

    @property
    def reference(self) -> Path:
        """Return the unchanged reference."""
        return self.folder / "reference"

    def overlay(self, changed: Mapping[str, str]) -> Path:
        """Return a new copy of the reference with these sources, by their path below it. What does not change is linked."""
        folder = self.folder / "overlays" / str(next(self.numbers))
        shutil.copytree(self.reference, folder, copy_function=os.link)
        for module, source in changed.items():
            path = folder / module
            path.unlink()
            path.write_text(source, encoding="utf-8", newline="\n")
            for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
                stale.unlink()
        return folder


@contextmanager
def staged(root: Path = ROOT) -> Iterator[Stage]:
    """Copy the repository into a temporary folder, with the reference compiled, and remove it at the end."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as name:
        folder = Path(name).resolve()
        for entry in COPIED:
            source = root / entry
            if source.is_dir():
                shutil.copytree(source, folder / entry, ignore=UNUSED)
            elif source.exists():
                shutil.copy2(source, folder / entry)
        shutil.copytree(root / "reference", folder / "reference", ignore=UNUSED)
        compileall.compile_dir(folder / "reference", quiet=2)
        yield Stage(folder)


def sources(package: str, root: Path = ROOT) -> dict[str, str]:
    """Return the source of every module of a package of the reference, by its path below the reference."""
    reference = root / "reference"
    return {path.relative_to(reference).as_posix(): path.read_text(encoding="utf-8") for path in sorted((reference / package).rglob("*.py"))}
