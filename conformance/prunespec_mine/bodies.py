"""Texts and bodies of every kind that the contract tells apart, long enough to matter."""

from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from prunespec import CONTRACT
from prunespec_mine.strategies import (
    BLANK_LINES,
    ENDINGS,
    FENCE_LINES,
    FULL,
    INLINE_LINES,
    PROSE_LINES,
    REQUEST,
    WHITE,
    WRITERS,
    bodies,
    built_texts,
    documents,
    filled,
    json_like,
    json_values,
    styles,
    texts,
    wrappers,
    written,
)
from prunespec_mine.strategies.json_values import JSON_FAULTS

T = TypeVar("T")
_LIMITS = CONTRACT.limits
TOKENS = (
    *"a`~ \t\r",
    *("\n", "\n", "\n\n", "\r\n", "bb", "``", "~~", "```", "``x`y", "\u3000", "\u2028", "\x1c", "\x0b", "\x85", "\ufeff", "\U0001f680"),
    *("\n\u3000\n", "\n```\n", "```x\n", "x" * (_LIMITS.min_block_chars - 1), "\u3042" * _LIMITS.min_block_chars),
)
dense_texts = st.lists(st.sampled_from(TOKENS), max_size=16).map("".join)


def weighted(*choices: tuple[int, SearchStrategy[T]]) -> SearchStrategy[T]:
    """Draw from one of the strategies, each as often as its number says; `one_of` takes equal ones for one."""
    return st.sampled_from([strategy for times, strategy in choices for _ in range(times)]).flatmap(lambda strategy: strategy)


def _around(limit: int) -> list[int]:
    return [limit - 1, limit, limit + 1]


@st.composite
def large_texts(draw: DrawFn) -> str:
    """Draw a text of few blocks, each next to a limit of paragraphs, batches or replies."""
    sizes = [size for limit in (_LIMITS.max_paragraph_chars, _LIMITS.max_omitted_chars // 4, _LIMITS.min_block_chars) for size in _around(limit)]
    parts = draw(st.lists(st.tuples(st.sampled_from(["x", "\u3042", "\U0001f680"]), st.sampled_from(sizes)), max_size=6))
    return "".join(unit * size + "\n\n" for unit, size in parts)


@st.composite
def many_paragraphs(draw: DrawFn) -> str:
    """Draw a text of about as many paragraphs as a batch or two may have."""
    count = draw(st.sampled_from([size for times in (1, 2) for size in _around(times * _LIMITS.max_batch_paragraphs)]))
    size = draw(st.sampled_from([_LIMITS.min_block_chars, _LIMITS.max_batch_chars // _LIMITS.max_batch_paragraphs, 2 * _LIMITS.min_body_chars // count]))
    return "\n\n".join(["y" * size] * count)


NEAR_FENCES = ("~~x", "``x", "~~~x", "```x", "~ ~~x", "` ``", "~~``", "``~", "```x~", "~~~x`", "\x1f~~~", "\u200b```", "-~~~", "1. ```")


@st.composite
def edged_texts(draw: DrawFn) -> str:
    """Draw a text of lines that look like something else, between blocks that are too long to be joined, so that every line counts."""
    long = st.sampled_from([unit * size for unit in ("x", "\u3042", "\U0001f680") for size in (*_around(_LIMITS.min_block_chars), 2 * _LIMITS.min_block_chars)])
    odd = st.sampled_from((*NEAR_FENCES, *PROSE_LINES, *FENCE_LINES, *FENCE_LINES, *INLINE_LINES, *BLANK_LINES))
    parts = st.tuples(st.one_of(long, odd), st.sampled_from((*ENDINGS, "\n\n")))
    return "".join(draw(st.lists(parts.map("".join), max_size=9)))


def _any_texts() -> SearchStrategy[str]:
    built = built_texts(FULL).map(lambda found: found.text)
    return weighted((1, dense_texts), (4, edged_texts()), (1, texts(FULL)), (1, built), (2, documents(FULL)), (1, large_texts()))


any_texts = _any_texts()
NASTY = 'a/\u00e9\U0001f680\t\x7f\u2028\\ "\u0001 '


@st.composite
def plain_wrappers(draw: DrawFn) -> str:
    """Draw a wrapper of a few paragraphs with every char that writers write in more ways than one."""
    half = _LIMITS.min_body_chars // 2
    sizes = [half, *draw(st.lists(st.sampled_from([_LIMITS.min_block_chars, half]), max_size=3)), half]
    text = "\n\n".join(filled(draw(st.sampled_from([NASTY, "a/", "\u00e9x", "\U0001f680 ", "\t.", "plain "])), size) for size in sizes)
    return f'{{"d":"{written(text, draw(styles))}"}}'


@st.composite
def spoiled_wrappers(draw: DrawFn) -> str:
    """Draw a wrapper with one fault, or none where what it replaces is not there."""
    body, (old, new) = draw(wrappers(FULL)).body, draw(st.sampled_from(JSON_FAULTS))
    return new.join(body.rsplit(old, 1)) if draw(st.booleans()) else body.replace(old, new, 1)


@st.composite
def nested(draw: DrawFn) -> str:
    """Draw a wrapper beside whose document something is nested about as deep as may be."""
    depth = draw(st.sampled_from([size for limit in _around(_LIMITS.max_nesting_levels) for size in (limit - 1, limit)]))
    opening, closing = draw(st.sampled_from([("[", "]"), ('{"a":', "}")]))
    inner = draw(st.sampled_from(["1", "[]", "{}", '"]"']))
    return f'{{"d":"{PADDING}","x":{opening * depth}{inner}{closing * depth}}}'


PADDING = filled("pad ", _LIMITS.min_body_chars)


@st.composite
def other_json(draw: DrawFn) -> str:
    """Draw a body that looks like JSON and is long: data in a string, an array, a document with a small share, equal keys, a bracket at the end."""
    value = draw(st.one_of(json_values, json_like))
    write = WRITERS[draw(st.sampled_from(sorted(WRITERS)))]
    pad = filled("pad ", _LIMITS.min_body_chars + draw(st.sampled_from([-1, 0, 1])))
    other = "x" * (len(pad) * 2 // 3 - draw(st.integers(0, 40)))
    forms = (
        f'{{"d":"{"".join(map(write, value + pad))}","x":{value}}}',
        f'{{"d":"{"".join(map(write, f"{{{pad}}}"))}"}}',
        f'{{"d":"{"".join(map(write, f"[{value}]{pad}]"))}"}}',
        f'["{pad}",{value}]',
        f'{{"d":{{"e":"{pad}"}},"x":{value}}}',
        f'{{"d":"{pad}","\\u0064":{value}}}',
        f'{{"d":"{pad}","e":"{pad}"}}',
        f'{{"d":"{pad}","e":"{other}"}}',
        *(f"{value}{pad}{end}" for end in ("", "}", "]", "} \u3000", "]\x1f")),
    )
    return draw(st.sampled_from(forms))


_edges = st.sampled_from([*[""] * 30, "\ufeff", "\ufeff\ufeff", " \n", "\ufeff \t", "\x0b", "\u00a0", "\x1c"])
long_json = st.tuples(_edges, weighted((2, plain_wrappers()), (2, spoiled_wrappers()), (1, nested()), (2, other_json())), _edges).map("".join)
any_bodies = weighted(
    (4, bodies(FULL)), (4, long_json), (2, plain_wrappers()), (1, large_texts()), (1, many_paragraphs()), (1, st.one_of(dense_texts, json_like))
)

_odd_requests = st.one_of(
    st.builds(filled, st.sampled_from(["x", "\u3042", "\U0001f680"]), st.sampled_from([*_around(_LIMITS.min_basis_chars), *_around(_LIMITS.max_basis_chars)])),
    st.tuples(
        st.sampled_from(["", " ", "\u3000\n", "\x1c", "\x85", "\ufeff", WHITE * 90]),
        st.sampled_from(["x" * chars for chars in (*_around(_LIMITS.min_basis_chars), *_around(_LIMITS.max_basis_chars), 3 * _LIMITS.max_basis_chars)]),
        st.sampled_from(["", " ", "\u2029", "\x1f", "\u200b", WHITE * 90]),
    ).map("".join),
    st.sampled_from(["", " ", "OK", "\u3000" * 30]),
)
requests = weighted((6, st.just(REQUEST)), (1, _odd_requests))
