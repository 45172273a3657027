"""The suite in one file that Python runs: python -m conformance.pyz OUT.pyz.

The same commit gives the same bytes. Then: python3 OUT.pyz run -- ./your-adapter
"""

import argparse
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "conformance"))

from prunespec_conformance.data import load_suite  # noqa: E402
from prunespec_conformance.vendoring import MANIFEST, manifest_of, suite_files  # noqa: E402

SHEBANG = b"#!/usr/bin/env python3\n"
NO_TIME = (1980, 1, 1, 0, 0, 0)
MODE = 0o644 << 16


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m conformance.pyz", description="Pack runner and suite into one file.")
    parser.add_argument("out", metavar="OUT.pyz", type=Path)
    out: Path = parser.parse_args().out
    build(out)
    print(f"{out}: {out.stat().st_size:,} bytes")
    return 0


def build(out: Path) -> None:
    """Write the archive: a vendored copy with a line before it that says who runs it."""
    files = suite_files()
    files[MANIFEST] = manifest_of(files, contract=load_suite().contract).encode()
    with out.open("wb") as stream:
        stream.write(SHEBANG)
        with zipfile.ZipFile(stream, "w") as archive:
            for name, content in files.items():
                info = zipfile.ZipInfo(name, NO_TIME)
                info.external_attr = MODE
                info.create_system = 3
                archive.writestr(info, content, zipfile.ZIP_DEFLATED)
    out.chmod(0o755)


if __name__ == "__main__":
    sys.exit(main())
