"""A copy of the reference with one fault in it, in the place of the real one."""

import importlib
import shutil
import sys
import tempfile
from pathlib import Path
from types import ModuleType

from attrs import frozen

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "reference" / "prunespec"


@frozen
class Edit:
    """One change of the source: `anchor` stands in the module exactly once and is replaced."""

    module: str
    anchor: str
    replacement: str


@frozen
class Wrong:
    """One wrong implementation. `clause` is the one that it breaks, `why` says what it does instead."""

    id: str
    clause: str
    why: str
    edits: tuple[Edit, ...]


class StaleEditError(ValueError):
    """An edit that no longer fits the reference."""


def edited(edit: Edit, source: str) -> str:
    """Return the source with the edit made; raise StaleEditError where the anchor does not stand exactly once or nothing changes."""
    if source.count(edit.anchor) != 1:
        message = f"{edit.module}: {edit.anchor!r} stands {source.count(edit.anchor)} times; it must stand once"
        raise StaleEditError(message)
    changed = source.replace(edit.anchor, edit.replacement)
    if changed == source:
        message = f"{edit.module}: {edit.anchor!r} is replaced by itself"
        raise StaleEditError(message)
    compile(changed, edit.module, "exec")
    return changed


def install(wrong: Wrong) -> ModuleType:
    """Import the faulty copy as `prunespec` and return the server that runs on it.

    The real package must not have been imported by this process.
    """
    if "prunespec" in sys.modules:
        message = "prunespec has been imported already; run a wrong implementation in a process of its own"
        raise RuntimeError(message)
    folder = Path(tempfile.mkdtemp(prefix="wrong-"))
    try:
        shutil.copytree(PACKAGE, folder / "prunespec", ignore=shutil.ignore_patterns("__pycache__"))
        for edit in wrong.edits:
            path = folder / "prunespec" / edit.module
            path.write_text(edited(edit, path.read_text(encoding="utf-8")), encoding="utf-8")
        sys.path.insert(0, str(folder))
        sys.dont_write_bytecode = True
        importlib.import_module("prunespec")
        return importlib.import_module("prunespec_io.serve")
    finally:
        shutil.rmtree(folder)
