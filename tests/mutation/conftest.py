"""A sample package with a folder of its own, so that nothing here needs the reference."""

from pathlib import Path

import pytest

SAMPLE = '''"""A sample."""

import re

WORD = re.compile("[a-z]+")


def larger(one, other):
    """Return the larger number."""
    if one < other:
        return other
    return one


@staticmethod
def decorated(text):
    found = WORD.match(text)
    return found[0] if found and text else ""
'''


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """Return a repository that holds a package `sample`."""
    package = tmp_path / "reference" / "sample"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    return tmp_path
