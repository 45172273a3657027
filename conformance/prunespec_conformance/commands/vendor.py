"""`prunespec-conform vendor DIR`: copy the runner and its data into a folder."""

import shlex
from collections.abc import Collection, Sequence
from pathlib import Path

from prunespec_conformance import __version__
from prunespec_conformance.data import load_suite
from prunespec_conformance.errors import Exit, usage
from prunespec_conformance.options import parser
from prunespec_conformance.vendoring import drift_of, manifest_of, read_manifest, suite_files, write_files

_ABOUT = "Copy the runner, the vectors, the contract, the schemas and the pages into DIR, which then runs by itself; or bring such a copy up to date."

_NAMED = 3


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("vendor", _ABOUT, adapter=False, vectors=False)
    made.add_argument("folder", metavar="DIR", type=Path)
    folder: Path = made.parse_args(words).folder
    suite = load_suite()
    files = suite_files()
    old = _replaceable(folder, files)
    try:
        write_files(folder, files, manifest=manifest_of(files, contract=suite.contract))
        for name in old - files.keys():
            (folder / name).unlink()
    except OSError as error:
        usage(f"cannot write {folder}: {error}")
    shown = shlex.quote(str(folder))
    print(f"{len(files)} files in {folder}: runner {__version__}, contract {suite.contract}, {len(suite.vectors)} vectors")
    print(f"run it:    python3 {shown} run -- ./your-adapter")
    print(f"verify it: python3 {shown} verify {shown}")
    return Exit.AS_REQUIRED


def _replaceable(folder: Path, files: Collection[str]) -> set[str]:
    """Return the files of an older copy there; UsageError if something would be lost."""
    if folder.exists() and not folder.is_dir():
        usage(f"{folder} is no folder")
    if not folder.exists() or not any(folder.iterdir()):
        return set()
    hashes = read_manifest(folder)
    drift = drift_of(folder, hashes)
    lost = [*drift.changed, *(name for name in drift.extra if name in files)]
    if lost:
        usage(f"{folder} holds changes that would be lost: {', '.join(lost[:_NAMED])}; `verify` names all")
    return set(hashes) - set(drift.missing)
