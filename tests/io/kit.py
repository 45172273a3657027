"""The command as people run it: a process of its own, over pipes, with a cache folder that belongs to the test."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from attrs import frozen

from prunespec_io import cli

DOCUMENTS = Path(__file__).parents[2] / "documents"
REQUEST = "How does one follow a redirect with curl?"
KEPT_BELOW, KEPT_FROM, PARAGRAPHS = 8, 26, 40
SHOWN_MS = re.compile(r"\bms=[0-9]+")


@frozen
class Ended:
    """How a process ended, and what it wrote."""

    code: int
    out: bytes
    err: str

    @property
    def lines(self) -> list[str]:
        return self.err.splitlines()

    @property
    def json(self) -> dict[str, object]:
        return json.loads(self.out)

    @property
    def seen(self) -> str:
        """Standard error without what differs from run to run."""
        return SHOWN_MS.sub("ms=…", self.err)


@frozen
class Command:
    """Runs the command. `cache` is where it keeps things."""

    folder: Path

    @property
    def cache(self) -> Path:
        return self.folder / "cache"

    @property
    def store(self) -> Path:
        return self.cache / "prunespec"

    def environment(self, **more: str) -> Mapping[str, str]:
        return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_CACHE_HOME": str(self.cache), **more}

    def words(self, *words: str | bytes) -> list[str | bytes]:
        return [sys.executable, "-m", "prunespec_io", *words]

    def __call__(self, *words: str | bytes, stdin: bytes = b"", **environment: str) -> Ended:
        ended = subprocess.run(  # our own interpreter
            self.words(*words), input=stdin, env=self.environment(**environment), cwd=self.folder, capture_output=True, check=False, timeout=60
        )
        return Ended(ended.returncode, ended.stdout, ended.stderr.decode())

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        return subprocess.Popen(  # our own interpreter
            self.words(*words), env=self.environment(), cwd=self.folder, stdin=pipe, stdout=pipe, stderr=pipe
        )

    def shell(self, script: str, *words: str) -> Ended:
        """Run a shell script in which `"$@"` is the command with `words`."""
        ended = subprocess.run(  # our own script
            ["/bin/sh", "-c", script, "sh", *self.words(*words)],
            env=self.environment(),
            cwd=self.folder,
            capture_output=True,
            check=False,
            timeout=60,
        )
        return Ended(ended.returncode, ended.stdout, ended.stderr.decode())

    def file(self, name: str, content: str | bytes) -> str:
        (self.folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
        return name

    def scores(self, scores: Sequence[object]) -> str:
        return self.file("scores.json", json.dumps(scores))


@frozen
class Here:
    """Runs the command in this process."""

    captured: pytest.CaptureFixture[bytes]

    def __call__(self, *words: str) -> Ended:
        self.captured.readouterr()
        code = cli.main(words)
        out, err = self.captured.readouterr()
        return Ended(code, out, err.decode())


def page_text(paragraph_chars: int = 200, paragraphs: int = PARAGRAPHS) -> str:
    return "\n\n".join(f"Paragraph {number}: ".ljust(paragraph_chars, "é") for number in range(paragraphs)) + "\n"
