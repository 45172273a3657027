"""Writing generated files, or telling that they drifted."""

from collections.abc import Mapping
from pathlib import Path

from spec.tools.faults import shown

EXIT_OK = 0
EXIT_DRIFTED = 1
EXIT_FAULTY = 2


def settle(wanted: Mapping[Path, str], *, command: str, check: bool) -> int:
    """Write every file that differs from `wanted`, or with `check` only name it.

    Returns:
        The exit code: 1 if `check` found a file that differs, else 0.

    """
    drifted = [path for path, text in wanted.items() if _bytes(path) != text.encode()]
    for path in drifted:
        if check:
            print(f"{shown(path)}: differs from CONTRACT.yaml; run {command}")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted[path].encode())
            print(f"{shown(path)}: written")
    return EXIT_DRIFTED if check and drifted else EXIT_OK


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
