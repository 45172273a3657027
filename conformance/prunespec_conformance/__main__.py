"""`python -m prunespec_conformance`: the same as `prunespec-conform`."""

from prunespec_conformance.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
