"""What is wrong with a file, and where."""

from collections.abc import Iterable
from pathlib import Path

from attrs import frozen

from spec.tools import REPOSITORY


def shown(path: Path) -> str:
    """Return `path` as it is printed: relative to the repository where it lies inside."""
    absolute = path.resolve()
    inside = absolute.is_relative_to(REPOSITORY)
    return (absolute.relative_to(REPOSITORY) if inside else path).as_posix()


@frozen
class Fault:
    """One thing that is wrong. `line` counts from 1."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        """Return the fault as compilers print theirs, so that editors can jump to it."""
        return f"{self.path}:{self.line}: {self.message}"


class ContractError(Exception):
    """Everything that is wrong with one or more files, in their order.

    Attributes:
        faults: At least one `Fault`, sorted by path and line.

    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep each of `faults` once."""
        self.faults = tuple(sorted(set(faults), key=lambda fault: (fault.path, fault.line)))
        super().__init__("\n".join(map(str, self.faults)))


def raise_any(faults: Iterable[Fault]) -> None:
    """Raise a `ContractError` if there are any faults."""
    found = tuple(faults)
    if found:
        raise ContractError(found)
