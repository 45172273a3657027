"""What two texts can share: words without their endings, and pairs of chars in scripts that put no spaces between words."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from attrs import field, frozen

# Han, kana, Hangul; Thai, Lao, Myanmar, Khmer.
DENSE = (
    "\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3"
    "\U00020000-\U0003ffff\u0e01-\u0ecf\u1000-\u109f\u1780-\u17d3"
)
DENSE_RUN = re.compile(f"[{DENSE}]+")
WORD = re.compile(f"[^\\W_{DENSE}]+")
# `parseHTTPReply20` has the parts parse, HTTP, Reply, 20.
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
MIN_PART_CHARS = 2
# A run of combining marks is normalized in quadratic time, and no word has so many. The look behind keeps the search itself from being so.
MANY_MARKS = re.compile(r"(?<![^\w\s])[^\w\s]{31,}")
# Light stemming: both forms of a word need the same stem, which need not be a word.
MIN_STEM_CHARS = 3
NO_PLURAL = ("is", "ss", "us")
FORMS = ("ing", "ed")
DOUBLED = ("bb", "dd", "gg", "mm", "nn", "pp", "rr", "tt")
SMALL_WORDS = frozenset(
    """
    a about after all also am an and any are as at be because been before being both but by can cannot could did do does doing don each every few for from
    get give had has have having he her here him his how i if in into is it its just know let like ll made make may me might more most much must my need no
    nor not now of off on once one only or other our out over own please re s same shall she should show so some such t take tell than that the their them
    then there these they this those through to too under until up us use used using ve very want was way we were what when where whether which while who
    whom whose why will with within without would yes you your
    """.split()  # noqa: SIM905  # a list of 150 literals is harder to read
)


@frozen
class Text:
    """What is known of a text: the number of its words, of its pairs and of its kinds of small words, and how often it has each term."""

    words: int
    pairs: int
    small_words: int
    counts: Mapping[str, int]

    @property
    def size(self) -> int:
        """Return the number of words and pairs."""
        return self.words + self.pairs

    @property
    def dense_share(self) -> float:
        """Return the share of pairs, 0 to 1."""
        return self.pairs / (self.size or 1)


@frozen
class Reader:
    """Reads texts and counts the terms in `wanted`, or all of them if that is None. Remembers the terms of each word."""

    wanted: frozenset[str] | None = None
    known: dict[str, frozenset[str]] = field(factory=dict[str, frozenset[str]], init=False)

    def read(self, text: str) -> Text:
        """Return what is known of a text."""
        plain = text if text.isascii() else normal(text)
        words, pairs = WORD.findall(plain), [] if plain.isascii() else pairs_of(plain)
        kinds = Counter(words)
        counts: Counter[str] = Counter()
        for word, count in kinds.items():
            for term in self._terms(word):
                counts[term] += count
        for pair, count in Counter(pairs).items():
            if self.wanted is None or pair in self.wanted:
                counts[pair] = count
        return Text(len(words), len(pairs), len(SMALL_WORDS & kinds.keys()), counts)

    def _terms(self, word: str) -> frozenset[str]:
        """Return the terms of a word that count."""
        if word not in self.known:
            terms = terms_of(word)
            self.known[word] = terms if self.wanted is None else terms & self.wanted
        return self.known[word]


def normal(text: str) -> str:
    """Return a text in form NFKC, in linear time."""
    # The two half-width sound marks are letters until they are normalized: here they are marks before runs of marks are looked for.
    marked = text.replace("\uff9e", "\u3099").replace("\uff9f", "\u309a")
    return unicodedata.normalize("NFKC", MANY_MARKS.sub(" ", marked))


def pairs_of(text: str) -> list[str]:
    """Return the pairs of neighbours in each run of a dense script. A char that stands alone is a pair of its own."""
    pairs: list[str] = []
    for run in DENSE_RUN.findall(text):
        pairs += map("".join, pairwise(run)) if len(run) > 1 else run
    return pairs


def terms_of(word: str) -> frozenset[str]:
    """Return the stems of a word and of its parts, case folded, without small words."""
    # In lower case, digits between letters are those of a hash more often than those of a name.
    parts = [] if word.islower() or not word.isascii() else [part for part in PART.findall(word) if len(part) >= MIN_PART_CHARS]
    return frozenset(stem(form) for form in {form.casefold() for form in (word, *parts)} - SMALL_WORDS)


def stem(word: str) -> str:
    """Return an English word without plural, -ing and -ed, and any other as it is."""
    if not (word.isascii() and word.isalpha()):
        return word
    if not word.endswith(NO_PLURAL):
        word = without(word, "s")
    for ending in FORMS:
        word = without(word, ending)
    if word.endswith(DOUBLED):
        word = word[:-1]
    word = without(word, "e")
    return f"{word[:-1]}i" if word[MIN_STEM_CHARS - 1 :].endswith("y") else word


def without(word: str, ending: str) -> str:
    """Return the word without its ending, if enough is left of it."""
    return word.removesuffix(ending) if len(word) >= MIN_STEM_CHARS + len(ending) else word
