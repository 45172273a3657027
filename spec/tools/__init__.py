"""Tools for those who change the contract. Nothing that runs needs them.

Run them from the repository root: `python -m spec.tools.compile`.
"""

import importlib
import sys
from pathlib import Path
from types import ModuleType

REPOSITORY = Path(__file__).parents[2]
"""The repository root. Every path that a tool prints is relative to it."""

REFERENCE = REPOSITORY / "reference"

# The tools work on a checkout that nobody has to install first.
if str(REFERENCE) not in sys.path:
    sys.path.insert(0, str(REFERENCE))


def _package() -> None:
    """Import the reference; where its generated contract no longer fits the shape, import the shape alone, so that it can be generated anew."""
    try:
        importlib.import_module("prunespec")
    except (AttributeError, ImportError, SyntaxError, TypeError):
        for name in [name for name in sys.modules if name.split(".")[0] == "prunespec"]:
            del sys.modules[name]
        shape_only = ModuleType("prunespec")
        shape_only.__path__ = [str(REFERENCE / "prunespec")]
        sys.modules["prunespec"] = shape_only


_package()
