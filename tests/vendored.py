"""A pytest plugin: the tests import `prunespec`, and get a copy of it that lies elsewhere under another name.

Use it as `-p tests.vendored` with VENDORED_IN, the folder that holds the copy, and VENDORED_AS, its name.
"""

import importlib
import os
import pkgutil
import sys


def pytest_configure() -> None:
    """Put the copy in the place of the package and of all its modules."""
    name = os.environ["VENDORED_AS"]
    sys.path.insert(0, os.environ["VENDORED_IN"])
    package = importlib.import_module(name)
    for found in pkgutil.walk_packages(package.__path__, prefix=f"{name}."):
        importlib.import_module(found.name)
    for copied in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        sys.modules["prunespec" + copied.removeprefix(name)] = sys.modules[copied]
