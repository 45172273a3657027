"""The runner's own tests: a suite of a few vectors, and adapters that misbehave on purpose."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "conformance"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import pytest  # noqa: E402 -- the path comes first

from tests.conformance.kit import Runner  # noqa: E402


@pytest.fixture
def runner(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Run the command line in an empty folder, on vectors made by the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return Runner(tmp_path, capsys)
