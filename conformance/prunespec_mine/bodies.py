"""Texts and bodies of every kind that the contract tells apart, long enough to matter."""

from functools import partial

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from prunespec import CONTRACT
from prunespec_mine.strategies import FULL, REQUEST, WHITE, bodies, built_texts, documents, filled, json_like, json_values, texts, wrappers
from prunespec_mine.strategies.json_values import JSON_FAULTS
from prunespec_mine.strategies.writers import WRITERS, written

_LIMITS = CONTRACT.limits
TOKENS = (
    *"a`~ \t\r",
    *("\n", "\n", "\n\n", "\r\n", "bb", "``", "~~", "```", "``x`y", "\u3000", "\u2028", "\x1c", "\x0b", "\x85", "\ufeff", "\U0001f680"),
    *("\n\u3000\n", "\n```\n", "```x\n", "x" * (_LIMITS.min_block_chars - 1), "\u3042" * _LIMITS.min_block_chars),
)
dense_texts = st.lists(st.sampled_from(TOKENS), max_size=16).map("".join)


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


def _any_texts() -> SearchStrategy[str]:
    built = built_texts(FULL).map(lambda found: found.text)
    return st.one_of(dense_texts, texts(FULL), built, documents(FULL), large_texts())


any_texts = _any_texts()


def _spoiled(body: str, fault: tuple[str, str], *, last: bool) -> str:
    old, new = fault
    return new.join(body.rsplit(old, 1)) if last else body.replace(old, new, 1)


@st.composite
def long_json(draw: DrawFn) -> str:
    """Draw a body that looks like JSON and is long: a wrapper with one fault, data in a string, an array, a document with a small share."""
    value = draw(st.one_of(json_values, json_like))
    style = draw(st.sampled_from(sorted(WRITERS)))
    pad = filled("pad ", _LIMITS.min_body_chars + draw(st.sampled_from([-1, 0, 1])))
    forms = (
        partial(_spoiled, draw(wrappers(FULL)).body, draw(st.sampled_from(JSON_FAULTS)), last=draw(st.booleans())),
        lambda: f'{{"d":"{written(value + pad, [style])}","x":{value}}}',
        lambda: f'{{"d":"{written(f"{{{pad}}}", [style])}"}}',
        lambda: f'{{"d":"{written(f"[{value}]" + pad + "]", [style])}"}}',
        lambda: f'["{pad}",{value}]',
        lambda: f'{{"d":{{"e":"{pad}"}},"x":{value}}}',
        lambda: f'{{"d":"{pad}","\\u0064":{value}}}',
        lambda: f'{{"d":"{pad}","e":"{pad}{draw(st.sampled_from(["", "x", "-" * 99]))}"}}',
        lambda: f'{{"d":"{pad}","e":"{"x" * (len(pad) * 2 // 3 - draw(st.integers(0, 40)))}"}}',
        lambda: (
            "[" * draw(st.sampled_from(_around(_LIMITS.max_nesting_levels))) + f'"{pad}"' + "]" * draw(st.sampled_from(_around(_LIMITS.max_nesting_levels)))
        ),
        lambda: f"{value}{pad}" + draw(st.sampled_from(["", "}", "]", "} \u3000", "]\x1f"])),
    )
    return draw(st.sampled_from(forms))()


any_bodies = st.one_of(bodies(FULL), bodies(FULL), long_json(), large_texts(), many_paragraphs(), st.one_of(dense_texts, json_like))

requests = st.one_of(
    st.just(REQUEST),
    st.just(REQUEST),
    st.builds(filled, st.sampled_from(["x", "\u3042", "\U0001f680"]), st.sampled_from([*_around(_LIMITS.min_basis_chars), *_around(_LIMITS.max_basis_chars)])),
    st.tuples(
        st.sampled_from(["", " ", "\u3000\n", "\x1c", "\x85", "\ufeff", WHITE * 90]),
        st.sampled_from(["x" * chars for chars in (*_around(_LIMITS.min_basis_chars), *_around(_LIMITS.max_basis_chars), 3 * _LIMITS.max_basis_chars)]),
        st.sampled_from(["", " ", "\u2029", "\x1f", "\u200b", WHITE * 90]),
    ).map("".join),
    st.sampled_from(["", " ", "OK", "\u3000" * 30]),
)
