"""Where the runner and the suite's data lie: in folders, or inside one `.pyz` file.

In the repository and in a vendored copy the data stand beside this package
(`conformance/vectors`, …); in the wheel they are packed inside it
(`prunespec_conformance/data/…`).
"""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable as Place

_PACKAGE = Path(__file__).resolve().parent
_PACKED = "data"
_LEFT_OUT = frozenset({"__pycache__", _PACKED})
PROGRAM = "prunespec-conform"


def package() -> "Place":
    """Return the folder of this package."""
    return _PACKAGE if _PACKAGE.is_dir() else _archive() / _PACKAGE.name


def own_root() -> "Place":
    """Return the folder of the runner's own data: inside the package, or beside it."""
    if not _PACKAGE.is_dir():
        return _archive()
    packed = _PACKAGE / _PACKED
    return packed if packed.is_dir() else _PACKAGE.parent


def program() -> str:
    """Return how this runner is called: by its name, or as a folder or file of its own."""
    start = Path(sys.argv[0])
    return shlex.join(["python3", str(start)]) if start.suffix == ".pyz" or start.is_dir() else PROGRAM


def files_under(place: "Place", name: str) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of every file at or under `place`, which is called `name`.

    The paths are relative, with `/`, in their order; what Python leaves beside its
    modules is left out, and so are data that are packed inside the package.
    """
    if place.is_file():
        yield name, place.read_bytes()
    elif place.is_dir() and place.name not in _LEFT_OUT:
        for child in sorted(place.iterdir(), key=lambda each: each.name):
            yield from files_under(child, f"{name}/{child.name}")


def _archive() -> "Place":
    import zipfile  # noqa: PLC0415 -- the start of the runner is part of every run

    return cast("Place", zipfile.Path(str(_PACKAGE.parent)))
