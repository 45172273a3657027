"""Log lines, and the calls that write them."""

from collections.abc import Mapping
from typing import cast

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from prunespec import CONTRACT, log_line
from prunespec_conformance.jsons import Json, Object
from prunespec_mine.strategies import random_lines

NAMES = (
    *("", "-", "--", "%", "%2D", "%25", "a b", "a=b", "x\noutcome=ok", "\r\n", "\u2028", "\x00", "\x7f\x9f\xa0", "\u3000"),
    *("\u00e9", "\u691c\u7d22", "\U0001f680", "%E3", "\ufffd", "\x1c", "sent=0", "web_fetch"),
)
_MOST = CONTRACT.limits.max_position
names = st.one_of(st.sampled_from(NAMES), st.text(st.characters(exclude_categories=["Cs"]), max_size=6))
counts = st.one_of(st.integers(0, 99), st.sampled_from([0, _MOST - 1, _MOST]))
VALUES: Mapping[str, SearchStrategy[Json]] = {
    "name": names,
    "count": counts,
    "end": st.one_of(counts, st.none()),
    "id": st.one_of(st.none(), st.sampled_from(["P1", "P0", "P007", "P", "p1", "1", "", "-", " P2", "P3\u3000", "P\u0661", "P1\n", "P" + "9" * 40]), names),
    "ratio": st.sampled_from(cast("list[Json]", [None, "0.000", "0.432", "0.999"])),
    "shape": st.sampled_from(cast("list[Json]", [*CONTRACT.shapes])),
    "outcome": st.sampled_from(cast("list[Json]", [name for name, outcome in CONTRACT.outcomes.items() if outcome.logged])),
    "omitted_outcome": st.sampled_from(cast("list[Json]", [*CONTRACT.omitted_outcomes])),
    "threshold": st.sampled_from(cast("list[Json]", [*CONTRACT.thresholds.values])),
}
"""Field type to values that a field of it can hold."""

ODD: tuple[Json, ...] = (None, -1, 0, _MOST + 1, 0.5, True, "", "-", "x", "0.4321", "1.000", "0.43", ".432", "0.4", "not_tried", "P1", "5", [], {}, 10**30)


@st.composite
def log_calls(draw: DrawFn) -> Object:
    """Draw a call of `log_line` of which at most one field is wrong."""
    kind = draw(st.sampled_from(sorted(CONTRACT.log_lines)))
    fields: Object = {field.name: draw(VALUES[field.type]) for field in CONTRACT.log_lines[kind].fields}
    if kind == "prune" and draw(st.integers(0, 4)) == 0:
        fields = {**fields, "outcome": draw(st.sampled_from(["no_basis", "structured", "ok"])), "shape": None, "paragraphs": 0}
    odd = draw(st.one_of(st.none(), st.none(), st.sampled_from(sorted(fields))))
    if odd and draw(st.booleans()):
        del fields[odd]
    elif odd:
        fields[odd] = draw(st.sampled_from(ODD))
    return {"kind": kind, "fields": fields}


PIECES = (
    "",
    " ",
    "  ",
    "=",
    "-",
    "%",
    "%2D",
    "%2d",
    "%20",
    "%C3%A9",
    "%FF",
    "0",
    "00",
    "1",
    "9" * 17,
    " x=1",
    " shape=text",
    "\n",
    "\r",
    "\t",
    "\u3000",
    "\u0661",
)


@st.composite
def lines(draw: DrawFn) -> str:
    """Draw a log line, or what was one before something happened to it, or anything."""
    kind = draw(st.sampled_from(sorted(CONTRACT.log_lines)))
    fields = {field.name: draw(VALUES[field.type]) for field in CONTRACT.log_lines[kind].fields}
    if kind == "prune" and draw(st.integers(0, 4)) == 0:
        fields |= {"outcome": "no_basis", "shape": None, "paragraphs": 0}
    line = _written(kind, cast("dict[str, str | int | None]", fields))
    words = line.split(" ")
    happened = draw(st.integers(0, 7))
    if happened == 0:
        return draw(random_lines)
    if happened == 1:
        del words[draw(st.integers(0, len(words) - 1))]
    elif happened <= 4:  # noqa: PLR2004  # three in eight
        at = draw(st.integers(0, len(line)))
        return line[:at] + draw(st.sampled_from(PIECES)) + line[at + draw(st.integers(0, 2)) :]
    elif happened == 5:  # noqa: PLR2004  # one in eight
        words = draw(st.permutations(words))
    return " ".join(words) + draw(st.sampled_from(PIECES))


def _written(kind: str, fields: dict[str, str | int | None]) -> str:
    """Write the line; the values drawn for a field may not go together."""
    try:
        return log_line(kind, fields)
    except ValueError:
        return CONTRACT.log_lines[kind].prefix + " " + " ".join(f"{name}={value}" for name, value in fields.items())
