"""Tools for those who change the contract. Nothing that runs needs them.

Run them from the repository root: `python -m spec.tools.compile`.
"""

import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
"""The repository root. Every path that a tool prints is relative to it."""

# The tools work on a checkout that nobody has to install first.
if str(REPOSITORY / "reference") not in sys.path:
    sys.path.insert(0, str(REPOSITORY / "reference"))
