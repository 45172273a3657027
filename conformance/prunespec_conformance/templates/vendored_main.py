"""Run the suite from this folder: python3 THIS-FOLDER run -- ./your-adapter."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 -- nobody has installed this, so nobody has checked
    sys.exit("prunespec-conform needs Python 3.11 or newer")

from prunespec_conformance.cli import main

if __name__ == "__main__":
    sys.exit(main())
