"""The recorded session is what the commands in it write today."""

import sys
from pathlib import Path

import pytest

from tests.io.session import RECORD, replayed


@pytest.mark.skipif(sys.platform == "win32", reason="the session is one of a POSIX shell")
def test_the_session_is_as_recorded(tmp_path: Path) -> None:
    """Where it should be otherwise, `python -m tests.io.session` writes it again."""
    record = RECORD.read_text(encoding="utf-8")
    assert replayed(record, tmp_path) == record
