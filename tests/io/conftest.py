"""The command as a process of its own, or in this one, with a cache folder that belongs to the test."""

from pathlib import Path

import pytest

from tests.io.kit import KEPT_BELOW, KEPT_FROM, PARAGRAPHS, Command, Here, page_text


@pytest.fixture
def command(tmp_path: Path) -> Command:
    return Command(tmp_path)


@pytest.fixture
def page(command: Command) -> str:
    """Make a document of 40 paragraphs, and return its file's name."""
    return command.file("page.md", page_text())


@pytest.fixture
def scores(command: Command) -> str:
    """Make scores by which 18 neighbours of the page go, and return their file's name."""
    return command.scores([0.9 if number < KEPT_BELOW or number >= KEPT_FROM else 0.1 for number in range(PARAGRAPHS)])


@pytest.fixture
def here(command: Command, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Here:
    """Run the command in this process, where a test can put something else in a place."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(command.cache))
    monkeypatch.chdir(command.folder)
    return Here(capfdbinary)
