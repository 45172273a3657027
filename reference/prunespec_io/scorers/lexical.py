"""A scorer without dependencies, which asks how much of the request's words a paragraph holds.

For the paragraphs of one document:

1. Each term of the request weighs as in BM25: more, the rarer it is in the document. A paragraph's *coverage* is its share of that weight, 0 to 1.
2. The best coverage says how much of the request the document's words *explain*. Where that is little (the request has other words, or another
   language), nothing is known of a paragraph without coverage: it scores BACKGROUND. The more is explained, the lower it falls.
3. Coverage and background are two reasons to keep, each enough: 1 - (1 - background) * (1 - coverage).

So scores are no ranks. At a threshold of 0.2 something is dropped only if a paragraph covers more than 0.44 of the request; the best one never scores below
BACKGROUND, so this scorer empties no document. The work is linear in the text. Sums are exact, so that the order of a set cannot matter.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import fsum, log

from .terms import Reader, Text

# Calibrated: BACKGROUND * (1 - explained) is the default threshold where explained is 0.44.
BACKGROUND = 0.36
# Right behind a paragraph of this coverage, the next one takes a share of it: code and answers follow the words that announce them.
STRONG = 0.3
FOLLOWER_SHARE = 0.4
# k1 * (1 - b) and k1 * b of BM25: how fast repeating a term stops to count, and how much more of it a long paragraph needs,
# up to a length by the mean: in a document of short lines a long paragraph is no worse for it.
SATURATION = 0.7
LENGTH_PENALTY = 0.3
MAX_LENGTH = 3
# Pairs in hiragana are endings and particles; a pair with one hiragana is half a word.
HIRAGANA = re.compile("[\u3041-\u309f]")
WEIGHTS = (1.0, 0.3, 0.05)
# Texts whose shares of pairs differ that much are in two languages, unless one is code: prose has several kinds of small words.
FOREIGN_DISTANCE = 0.8
PROSE_SMALL_WORDS = 3
DIGITS = 6


def score(request: str, paragraphs: Sequence[str]) -> list[float]:
    """Return for each paragraph, 0 to 1, how likely it is needed for the request. The paragraphs are those of one document, in order.

    Equal arguments give equal scores, in every process and locale. No text raises.
    """
    asked = Reader().read(request)
    reader = Reader(frozenset(asked.counts))
    texts = [reader.read(paragraph) for paragraph in paragraphs]
    covered = list(coverage(asked, texts))
    unexplained = 1 - max(covered, default=0)
    backgrounds = (BACKGROUND * (1 if is_foreign(text, asked) else unexplained) for text in texts)
    return [round(1 - (1 - background) * (1 - found), DIGITS) for background, found in zip(backgrounds, followed(covered), strict=True)]


def coverage(asked: Text, texts: Sequence[Text]) -> Iterator[float]:
    """Yield for each text the share of the request's weight that it holds, 0 to 1."""
    frequency = Counter(term for text in texts for term in text.counts)
    weights = {term: kind_weight(term) * rarity(frequency[term], of=len(texts)) for term in asked.counts}
    total = fsum(weights.values()) or 1
    mean_size = sum(text.size for text in texts) / (len(texts) or 1) or 1
    for text in texts:
        yield min(1, held(text.counts, weights, length=text.size / mean_size) / total)


def kind_weight(term: str) -> float:
    """Return how much a term says by its script. A single hiragana says as little as a pair."""
    return WEIGHTS[-1] if not HIRAGANA.sub("", term) else WEIGHTS[len(HIRAGANA.findall(term))]


def rarity(texts: int, *, of: int) -> float:
    """Return the weight of a term by the number of texts that have it: BM25's, which is never negative."""
    return log(1 + (of - texts + 0.5) / (texts + 0.5))


def held(counts: Mapping[str, int], weights: Mapping[str, float], *, length: float) -> float:
    """Return the weight that a text holds. `length` is its size by the mean; a text of mean size holds all of a term that it has once."""
    enough = SATURATION + LENGTH_PENALTY * min(length, MAX_LENGTH)
    return fsum(weights[term] * min(1, 2 * count / (count + enough)) for term, count in counts.items())


def followed(covered: Sequence[float]) -> Iterator[float]:
    """Yield the coverage of each paragraph, which is at least a share of a strong one right before it."""
    before = 0.0
    for own in covered:
        yield max(own, FOLLOWER_SHARE * before if before >= STRONG else 0)
        before = own


def is_foreign(text: Text, asked: Text) -> bool:
    """Tell whether a text is prose in another language than the request, as far as scripts show. Its coverage then says nothing."""
    far = abs(text.dense_share - asked.dense_share) >= FOREIGN_DISTANCE
    return far and text.size > 0 and (text.pairs > text.words or text.small_words >= PROSE_SMALL_WORDS)
