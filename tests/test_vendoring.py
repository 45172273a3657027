"""The core can be copied: one folder, any name, no data file, nothing but attrs beside the standard library."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_a_copy_under_another_name_passes_the_same_tests(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "reference" / "prunespec", tmp_path / "their_pruner", ignore=shutil.ignore_patterns("__pycache__"))
    environment = os.environ | {"VENDORED_IN": str(tmp_path), "VENDORED_AS": "their_pruner", "HYPOTHESIS_PROFILE": "mutation"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.vendored", "-p", "no:cacheprovider", "tests/unit", "tests/property"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-2000:]


def test_a_copy_imports_nothing_of_ours(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "reference" / "prunespec", tmp_path / "their_pruner", ignore=shutil.ignore_patterns("__pycache__"))
    code = "import sys, their_pruner; print(sorted(m for m in sys.modules if m.split('.')[0].startswith('prunespec')), their_pruner.CONTRACT.version)"
    environment = {"PYTHONPATH": str(tmp_path), "PATH": os.environ["PATH"]}
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert run.stdout == "[] 1.0\n", run.stderr
