"""JSON of any shape, JSON with one fault, and texts that only look like it."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from prunespec_mine.strategies.texts import random_lines
from prunespec_mine.strategies.wrappers import NUMBERS
from prunespec_mine.strategies.writers import styles, written

json_strings = st.builds(written, st.one_of(random_lines, st.sampled_from(["x" * 9, "é/" * 4, "🚀" * 7, "[1]", "{ x }"])), styles).map(
    lambda inside: f'"{inside}"'
)
json_scalars = st.one_of(st.sampled_from([*NUMBERS[:6], "true", "false", "null"]), json_strings)
json_values = st.recursive(
    json_scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda values: f"[{','.join(values)}]"),
        st.lists(st.tuples(json_strings, inner), max_size=4).map(lambda members: "{" + " ,".join(f"{key}:{value}" for key, value in members) + "}"),
    ),
    max_leaves=8,
)
json_objects = st.lists(st.tuples(json_strings, json_values), max_size=4).map(
    lambda members: "{" + ", ".join(f"{key}: {value}" for key, value in members) + "}"
)
JSON_FAULTS: tuple[tuple[str, str], ...] = (
    ("}", ",}"),
    ("]", ",]"),
    (":", ": NaN, :"),
    ("1", "01"),
    ("null", "NaN"),
    ("true", "Infinity"),
    ("0", "-Infinity"),
    ('"', "'"),
    (",", ""),
    ("}", "}}"),
    ("}", ""),
    ("]", ""),
    ("{", "["),
    ("}", "}\n{}"),
    ('"', '"\\ud83d'),
    ('"', '"\\ude80'),
    ('"', '"\\ud83d\\\\\\ude80'),
    ('"', '"\t'),
    ('"', '"\\x41'),
    ('"', '"\\u00'),
    (" ", "\u00a0"),
    (" ", "\x0b"),
    ("}", "}\u3000"),
    ("}", "}\x1f"),
    ("}", "} trailing"),
    ("1", "1."),
    ("1", "+1"),
    ("1", "\uff11"),
    ("{", "{// comment\n"),
    (":", "="),
)


@st.composite
def almost_json(draw: DrawFn) -> str:
    """Draw JSON with one fault, which may also be none where what it replaces is not there."""
    old, new = draw(st.sampled_from(JSON_FAULTS))
    source = draw(st.one_of(json_objects, json_values))
    return source.replace(old, new, 1) if draw(st.booleans()) else new.join(source.rsplit(old, 1))


NOT_JSON = (
    "[link](https://example.org)\n\nprose",
    "{",
    "[",
    "{}x",
    "[1] see below",
    "{{template}} text",
    "\ufeff\ufeff{}",
    "text {}",
    "\x0b{}",
    "\u00a0[]",
    '"{}"',
    "1",
    "",
)
bracketed_texts = st.tuples(st.sampled_from(NOT_JSON), random_lines).map("".join)
json_like = st.tuples(
    st.sampled_from(["", "", "\ufeff", " \n", "\ufeff\t", "\ufeff\ufeff", "\x0b"]),
    st.one_of(json_objects, json_objects, json_values, almost_json(), bracketed_texts),
    st.sampled_from(["", "", "\n", " \r\n", "\u3000", "\x1f", "\x00"]),
).map("".join)
