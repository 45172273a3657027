"""A Markdown page in parts: prose, code, and blocks that are generated from the contract.

A block lies between two lines of their own, `<!-- contract: NAME ARGS -->` and
`<!-- /contract -->`. Inside a code fence neither means anything, so that a page can show them.
"""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path

from attrs import frozen

from spec.tools.faults import ContractError, Fault, shown

OPENING = re.compile(r"<!-- contract: (\S.*?) -->\n?")
CLOSING = re.compile(r"<!-- /contract -->\n?")

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_MARKER = re.compile(r"<!--\s*/?\s*contract\b")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")


class Kind(Enum):
    """What a part of a page is."""

    PROSE = "prose"
    CODE = "code"
    BLOCK = "block"


@frozen
class Part:
    """Neighbouring lines of one kind.

    Attributes:
        kind: What they are.
        line: The number of the first one, counted from 1.
        text: The lines as they stand, line ends and markers included.

    """

    kind: Kind
    line: int
    text: str

    @property
    def call(self) -> Sequence[str]:
        """The words in the opening marker of a block: its name and its arguments."""
        found = OPENING.match(self.text)
        return found[1].split() if found else ()


def parts(text: str, path: Path) -> list[Part]:
    """Cut `text` into parts. Put together they are the text again.

    Raises:
        ContractError: A block has no end or no beginning, or a marker shares its line.

    """
    lines = _LINE.findall(text)
    return list(_parts(lines, path))


def _parts(lines: Sequence[str], path: Path) -> Iterator[Part]:
    at = 0
    while at < len(lines):
        kind, count = _measure(lines[at:], path, at + 1)
        yield Part(kind, at + 1, "".join(lines[at : at + count]))
        at += count


def _measure(lines: Sequence[str], path: Path, number: int) -> tuple[Kind, int]:
    """Tell what begins with the first of `lines`, and over how many lines it goes."""
    if OPENING.fullmatch(lines[0]):
        return Kind.BLOCK, _block_length(lines, path, number)
    fence = _FENCE.match(lines[0])
    if fence:
        return Kind.CODE, _fence_length(lines, fence[1])
    if _MARKER.search(lines[0]):
        raise ContractError([Fault(shown(path), number, "a marker that opens no block here")])
    return Kind.PROSE, 1


def _block_length(lines: Sequence[str], path: Path, number: int) -> int:
    for index, line in enumerate(lines[1:], start=1):
        if CLOSING.fullmatch(line):
            return index + 1
        if OPENING.fullmatch(line):
            break
    raise ContractError([Fault(shown(path), number, "a block without `<!-- /contract -->`")])


def _fence_length(lines: Sequence[str], opening: str) -> int:
    closing = re.compile(rf" {{0,3}}{opening[0]}{{{len(opening)},}}\s*")
    ends = (index for index, line in enumerate(lines) if index and closing.fullmatch(line))
    return next(ends, len(lines) - 1) + 1
