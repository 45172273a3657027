"""A vendored copy: runner and data in one folder that runs by itself, with its hashes.

The folder has the layout of `conformance/` in the repository, so the runner finds its
data beside itself; a `.pyz` is the same folder in one file.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from prunespec_conformance import __version__
from prunespec_conformance.data import read_json
from prunespec_conformance.errors import usage
from prunespec_conformance.jsons import document
from prunespec_conformance.places import files_under, own_root, package

MANIFEST = "MANIFEST.json"
FORMAT = 1
_DATA = (
    "ADOPTING.md",
    "LICENSE",
    "README.md",
    "SEEDED.md",
    "action.yml",
    "contract.json",
    "hooks",
    "ids.lock",
    "required",
    "schema",
    "seeded.json",
    "traceability.json",
    "vectors",
)
_APACHE = "LICENSE-APACHE-2.0"
_IGNORED = frozenset({"__pycache__", MANIFEST})
_ATTRIBUTES = b"* -text\n"
"""No line ends are changed on the way through git: the hashes would no longer fit."""
_PROGRAM = "hooks/"
_MODE = 0o755


@dataclass(frozen=True, slots=True)
class Drift:
    """How a folder differs from its manifest; paths are relative, with `/`."""

    changed: tuple[str, ...]
    missing: tuple[str, ...]
    extra: tuple[str, ...]

    def __bool__(self) -> bool:
        """Tell whether anything differs."""
        return bool(self.changed or self.missing or self.extra)


def suite_files() -> dict[str, bytes]:
    """Return every file of a vendored copy but the manifest: path to content."""
    root = own_root()
    files = {path: content for name in _DATA for path, content in files_under(root / name, name)}
    files |= files_under(package(), package().name)
    files["__main__.py"] = (package() / "templates" / "vendored_main.py").read_bytes()
    files[".gitattributes"] = _ATTRIBUTES
    files |= _apache_licence()
    return dict(sorted(files.items()))


def manifest_of(files: Mapping[str, bytes], *, contract: str) -> str:
    """Return the manifest of these files as the text of a file."""
    hashes = {path: hashlib.sha256(content).hexdigest() for path, content in files.items()}
    return document({"format": FORMAT, "runner": __version__, "contract": contract, "files": hashes})


def read_manifest(folder: Path) -> dict[str, str]:
    """Return path to SHA-256 of a vendored copy; UsageError if it is none."""
    path = folder / MANIFEST
    value = read_json(path) if path.is_file() else None
    files = value.get("files") if isinstance(value, dict) else None
    if not isinstance(files, dict):
        usage(f"{folder} is no vendored copy: it has no {MANIFEST} with hashes")
    return cast("dict[str, str]", files)


def drift_of(folder: Path, hashes: Mapping[str, str]) -> Drift:
    """Return how the files in a folder differ from these hashes."""
    here = {path.relative_to(folder).as_posix(): path for path in _files(folder)}
    changed = (name for name in sorted(here.keys() & hashes.keys()) if _hash(here[name]) != hashes[name])
    return Drift(tuple(changed), tuple(sorted(hashes.keys() - here.keys())), tuple(sorted(here.keys() - hashes.keys())))


def write_files(folder: Path, files: Mapping[str, bytes], *, manifest: str) -> None:
    """Write a vendored copy; the manifest comes last, so that half a copy has none."""
    (folder / MANIFEST).unlink(missing_ok=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if name.startswith(_PROGRAM):
            path.chmod(_MODE)
    (folder / MANIFEST).write_text(manifest, encoding="utf-8", newline="\n")


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files under a folder, without what Python leaves beside modules."""
    for path in folder.iterdir():
        if path.name in _IGNORED:
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _files(path)
        else:
            yield path


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def _apache_licence() -> dict[str, bytes]:
    """Return the runner's licence: packed with the data, or at the root of the repository."""
    root = own_root()
    packed = root / _APACHE
    if packed.is_file():
        return {_APACHE: packed.read_bytes()}
    above = root.parent / "LICENSE" if isinstance(root, Path) else packed
    return {_APACHE: above.read_bytes()} if above.is_file() else {}
