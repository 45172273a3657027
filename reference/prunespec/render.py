"""The body that the model gets: kept runs as they stand, one marker for every other."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from . import escapes
from ._contract import CONTRACT
from .contract import Contract, Span
from .json_body import TEXT, Content

JOINT = "\n\n"

Slice = tuple[bool, int, int]
"""Whether it is kept, its first char, the char after its last."""


Run = tuple[bool, int, int]
"""Neighbouring paragraphs that are all kept or all dropped: whether they are kept, and the numbers of the first and the last."""


def runs(paragraphs: Sequence[Span], dropped: Sequence[int]) -> list[Run]:
    """Return the runs, in order. `dropped` ascends."""
    found: list[Run] = []
    at = 0
    for first, last in _neighbours(dropped):
        if at < first:
            found.append((True, at, first - 1))
        found.append((False, first, last))
        at = last + 1
    if at < len(paragraphs):
        found.append((True, at, len(paragraphs) - 1))
    return found


def _neighbours(numbers: Sequence[int]) -> Iterator[Span]:
    """Yield the first and the last of every stretch of ascending numbers without a gap."""
    starts = [number for before, number in zip((None, *numbers), numbers, strict=False) if before != number - 1]
    ends = [number for number, after in zip(numbers, (*numbers[1:], None), strict=True) if after != number + 1]
    return zip(starts, ends, strict=True)


def slices(text: str, paragraphs: Sequence[Span], *, in_runs: Sequence[Run]) -> tuple[Slice, ...]:
    """Return the slice of every run; together they are the text.

    A kept run ends where its last paragraph ends, a dropped one where the next run begins, and the last one where the text ends.

    Implements: RENDER-003, RENDER-004, RENDER-005
    """
    ends = [paragraphs[last + (not is_kept)][is_kept] for is_kept, _, last in in_runs[:-1]]
    kinds = (is_kept for is_kept, _, _ in in_runs)
    return tuple(zip(kinds, (0, *ends), (*ends, len(text)), strict=True))


def new_body(body: str, content: Content, *, texts: Sequence[str], of_slices: Sequence[Slice]) -> str:
    """Return `body` with the header and the pieces in place of the text.

    `texts` has the header and then the marker of every dropped slice, in order.

    Implements: RENDER-001, JSON-021, JSON-023
    """
    source = body[content.start : content.end]
    write = _writer(content, source)
    kept = iter(_sources(content, source, spans=[(start, end) for is_kept, start, end in of_slices if is_kept]))
    header, *markers = map(write, texts)
    dropped = iter(markers)
    pieces = [next(kept) if is_kept else next(dropped) for is_kept, _, _ in of_slices]
    return body[: content.start] + write(JOINT).join((header, *pieces)) + body[content.end :]


def _sources(content: Content, source: str, *, spans: Sequence[Span]) -> list[str]:
    """Return every span of the text as it is written in the body.

    What a canonical literal has can be written again: there is one way only.

    Implements: JSON-022, JSON-026
    """
    if content.is_canonical:
        write = _writer(content, source)
        return [write(content.text[start:end]) for start, end in spans]
    edges = iter(escapes.source_offsets(source, content.text, offsets=[edge for span in spans for edge in span]))
    return [source[start:end] for start, end in zip(edges, edges, strict=True)]


def _writer(content: Content, source: str) -> escapes.Writer:
    """Return what writes a text of ours into the body.

    Implements: JSON-018, JSON-019, JSON-020
    """
    if content.shape == TEXT:
        return str
    return escapes.canonical if content.is_canonical or not source.isascii() else escapes.ascii_only


def texts(paragraphs: Sequence[Span], in_runs: Sequence[Run], *, id: str, language: str, contract: Contract = CONTRACT) -> list[str]:
    """Return the header and the marker of every dropped run.

    Implements: RENDER-002, RENDER-006, RENDER-007, RENDER-008, RENDER-009, RENDER-010, RENDER-012
    """
    sums = (0, *accumulate(end - start for start, end in paragraphs))
    gone = [(first, last, sums[last + 1] - sums[first]) for is_kept, first, last in in_runs if not is_kept]
    header = {
        "paragraphs": grouped(len(paragraphs)),
        "chars": grouped(sums[-1]),
        "dropped": grouped(sum(last - first + 1 for first, last, _ in gone)),
        "dropped_chars": grouped(sum(chars for _, _, chars in gone)),
        "id": id,
    }
    one, several = (contract.texts[name].in_language(language) for name in ("marker_one", "marker"))
    markers = [
        (several if first < last else one).format_map({"from": first, "to": last, "count": grouped(last - first + 1), "chars": grouped(chars)})
        for first, last, chars in gone
    ]
    return [contract.texts["header"].in_language(language).format_map(header), *markers]


def grouped(count: int) -> str:
    """Write a count with a comma between groups of three digits.

    Implements: RENDER-008
    """
    return f"{count:,}"
