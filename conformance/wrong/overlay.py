"""The reference with one fault in it, in the place of the real one."""

import importlib
import sys
from collections.abc import Mapping
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from attrs import frozen

ROOT = Path(__file__).resolve().parents[2]
NAME = "prunespec"
REFERENCE = ROOT / "reference"


@frozen
class Edit:
    """One change of the source: `anchor` stands in the module, a path below the reference, exactly once and is replaced."""

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
    return changed


def sources(wrong: Wrong) -> Mapping[str, str]:
    """Return the changed source of every module that the edits name."""
    changed: dict[str, str] = {}
    for edit in wrong.edits:
        source = changed.get(edit.module) or (REFERENCE / edit.module).read_text(encoding="utf-8")
        changed[edit.module] = edited(edit, source)
    return changed


def compiled(wrong: Wrong) -> Mapping[str, CodeType]:
    """Return the code of every changed module, by the module's full name; raise StaleEditError where an edit does not fit or gives no Python."""
    try:
        return {_dotted(file): compile(source, f"{wrong.id}/{file}", "exec") for file, source in sources(wrong).items()}
    except SyntaxError as error:
        message = f"{error.filename}:{error.lineno}: {error.msg}"
        raise StaleEditError(message) from error


def _dotted(file: str) -> str:
    """Return the name by which the module in this file is imported."""
    return file.removesuffix(".py").replace("/", ".")


class _Loader(SourceFileLoader):
    """Loads a module of the reference with the code that it is given in place of its own."""

    def __init__(self, fullname: str, path: str, code: CodeType) -> None:
        super().__init__(fullname, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  # the name is the protocol's
        return self.code


class _Finder:
    """Finds the changed modules before Python finds the real ones."""

    def __init__(self, codes: Mapping[str, CodeType]) -> None:
        self.codes = codes

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        if fullname not in self.codes:
            return None
        file = f"{REFERENCE.joinpath(*fullname.split('.'))}.py"
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file, self.codes[fullname]))


def install(wrong: Wrong) -> ModuleType:
    """Import the reference with the fault and return the server that runs on it.

    The real package must not have been imported by this process.
    """
    if NAME in sys.modules:
        message = f"{NAME} has been imported already; run a wrong implementation in a process of its own"
        raise RuntimeError(message)
    codes = compiled(wrong)
    sys.meta_path.insert(0, _Finder(codes))  # pyright: ignore[reportArgumentType]  # it has the one method that is called
    serve = importlib.import_module(f"{NAME}_io.serve")
    unused = sorted(set(codes) - set(sys.modules))
    if unused:
        message = f"{wrong.id}: {', '.join(unused)} is never imported"
        raise StaleEditError(message)
    return serve
