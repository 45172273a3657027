"""A session at a terminal, as text: every command behind `$ `, and below it what it wrote.

python -m tests.io.session      writes what the commands in session.txt write today
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.io.kit import DOCUMENTS, SHOWN_MS

RECORD = Path(__file__).with_name("session.txt")
PROMPT = "$ "
COMMAND = re.compile(r"^\$ (.*)$", re.MULTILINE)


def commands(record: str) -> list[str]:
    return COMMAND.findall(record)


def replayed(record: str, folder: Path) -> str:
    """Return the record as it is today. `folder` is empty."""
    shutil.copy(DOCUMENTS / "curl-http-scripting.en.md", folder / "page.md")
    shim = folder / "bin" / "prunespec"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m prunespec_io "$@"\n', encoding="utf-8")
    shim.chmod(0o700)
    return "".join(_parts(record, folder))


def _parts(record: str, folder: Path) -> Iterator[str]:
    path = os.pathsep.join([str(folder / "bin"), os.environ.get("PATH", os.defpath)])
    environment = {"PATH": path, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_CACHE_HOME": str(folder / "cache"), "LC_ALL": "C.UTF-8"}
    for command in commands(record):
        done = subprocess.run(  # our own script
            ["/bin/sh", "-c", command], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, timeout=60
        )
        yield f"{PROMPT}{command}\n{SHOWN_MS.sub('ms=…', done.stdout.decode())}\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        text = replayed(RECORD.read_text(encoding="utf-8"), Path(made))
    RECORD.write_text(text, encoding="utf-8")
