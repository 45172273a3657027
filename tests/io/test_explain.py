"""`prunespec prune --explain`."""

import json
import os
import re
import sys
from io import TextIOWrapper

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT
from prunespec_io import explain, terminal
from prunespec_io.bars import CELLS, bar, written
from prunespec_io.columns import fitted, one_line, width
from prunespec_io.explanation import VERDICTS
from prunespec_io.terminal import PLAIN_COLUMNS, Terminal, standard_error, wants_colour
from tests.io.kit import DOCUMENTS, REQUEST, Command, Here, page_text
from tests.io.made import Made, made

ENGLISH = "Can curl url-encode the POST data for me when it contains a space?"
JAPANESE = "APIStarの制作者がStarletteに集中した後、APIStarはウェブフレームワークではなく何になりましたか。"
ESCAPE = re.compile("\x1b\\[[0-9]+m")
RISING = [number / 100 for number in range(50)]
THRESHOLDS = list(CONTRACT.thresholds.values)


def explained(of: Made, **shown: object) -> list[str]:
    return list(explain.lines(of.pruned, of.choices, Terminal(**shown)))


def document(name: str, count: int = 30) -> str:
    """Return the first paragraphs of a real document."""
    return "\n\n".join((DOCUMENTS / name).read_text(encoding="utf-8").split("\n\n")[:count]) + "\n"


# --- what people see ---------------------------------------------------------------------------------------------------------------------------


def test_english(here: Here, command: Command, snapshot: SnapshotAssertion) -> None:
    words = ("prune", command.file("page.md", document("curl-http-scripting.en.md", 60)), "--request", ENGLISH, "--scorer", command.scores(RISING))
    ended = here(*words, "--explain")
    assert ended.seen == snapshot
    assert ended.out == here(*words).out.replace(b"id=P2", b"id=P1")


def test_japanese(here: Here, command: Command, snapshot: SnapshotAssertion) -> None:
    name = command.file("page.md", document("fastapi-alternatives.ja.md", 60))
    assert here("prune", name, "--request", JAPANESE, "--language", "ja", "--scorer", command.scores(RISING), "--explain").seen == snapshot


@pytest.mark.parametrize("ascii_only", [True, False])
def test_of_a_wrapper_the_numbers_are_of_the_decoded_text(snapshot: SnapshotAssertion, ascii_only: bool) -> None:  # noqa: FBT001
    body = json.dumps({"url": "https://example.org/", "content": page_text()}, ensure_ascii=ascii_only)
    of = made(body, [0.9] * 8 + [0.1] * 18 + [0.9] * 14)
    lines = explained(of)
    assert lines[-6:] == snapshot
    assert lines[:-6] == explained(made(page_text(), [0.9] * 8 + [0.1] * 18 + [0.9] * 14))[: len(lines) - 6]


def test_every_verdict(snapshot: SnapshotAssertion) -> None:
    body = page_text(paragraphs=30) + "\n" + "x" * 7000 + "\n"
    scores = [0.2, 0.19999, None, 1, 0, 0.005, 2] + [0.05] * 20
    assert explained(made(body, scores)) == snapshot(name="pruned")
    assert explained(made(body, [0.1] + scores[:6] + [0.7] * 24)) == snapshot(name="below")
    assert explained(made(body, scores, threshold="0.5"), is_utf8=False) == snapshot(name="ASCII")
    assert explained(made(body, scores), columns=60, has_colour=True) == snapshot(name="colour")


NOT_PRUNED = {
    "too short": ("a short text", None),
    "JSON": (json.dumps(list(range(5000))), None),
    "no candidate": ("x" * 7000, None),
    "all dropped": (page_text(), [0.1] * 40),
    "nothing dropped": (page_text(), [0.9] * 40),
    "below the floor": (page_text(), [0.1] * 11 + [0.9] * 29),
    "longer than before": (page_text(paragraph_chars=100, paragraphs=80), [0.1] + [0.9] * 39),
    "no answers": (page_text(), []),
    "no list": (page_text(), {}),
    "timeout": (page_text(), "timeout"),
    "failed": (page_text(), "failed"),
}


@pytest.mark.parametrize("name", NOT_PRUNED)
def test_why_nothing_was_pruned(snapshot: SnapshotAssertion, name: str) -> None:
    lines = explained(made(*NOT_PRUNED[name]))
    at = lines.index("") if len(lines) > 3 else -1
    assert lines[at + 1 :] == snapshot


def test_why_where_nothing_can_be_kept(here: Here, page: str, snapshot: SnapshotAssertion) -> None:
    assert here("prune", page, "--request", REQUEST, "--no-keep", "--explain").seen == snapshot


# --- figures -----------------------------------------------------------------------------------------------------------------------------------

SCORES = st.lists(st.one_of(st.none(), st.floats(0, 1), st.sampled_from([0.1, 0.2, 0.3, 0.5, 0.0, 1, -1, "x"])), max_size=45)
BODIES = st.sampled_from([page_text(), "\n \n" + page_text() + "\n\n", json.dumps({"content": page_text()}), page_text() + "\n" + "x" * 7000])


@given(body=BODIES, scores=SCORES, threshold=st.sampled_from(THRESHOLDS))
def test_figures_add_up(body: str, scores: list[object], threshold: str) -> None:
    of = made(body, scores, threshold=threshold)
    figures, result = explain.explanation(of.pruned, of.choices), of.pruned.result
    sums, rows = figures.sums(), list(figures.rows())
    text = figures.planned.text
    assert sum(each.paragraphs for each in sums.values()) == len(rows) == len(result.paragraphs)
    assert figures.lead_chars + sum(row.chars + row.gap_chars for row in rows) == len(text)
    assert {row.number for row in rows if row.verdict == ("dropped" if result.pruned else "below")} == set(result.dropped)
    cost = figures.cost()
    if result.pruned:
        assert cost
        gone = sum(end - start for is_kept, start, end in result.slices if not is_kept)
        new_text = json.loads(result.body)["content"] if figures.is_decoded else result.body
        assert len(new_text) == len(text) - gone + cost.chars
        assert cost.markers == len(re.findall(r"^\[… paragraph", new_text, re.MULTILINE))
    assert bool(cost) == (result.ratio is not None)
    assert sums.keys() <= set(VERDICTS)


# --- pieces ------------------------------------------------------------------------------------------------------------------------------------


@given(score=st.floats(0, 1), threshold=st.sampled_from(THRESHOLDS), is_utf8=st.booleans())
def test_a_bar_has_a_fixed_width_and_agrees_with_the_threshold(score: float, threshold: str, is_utf8: bool) -> None:  # noqa: FBT001
    shown = bar(score, threshold=threshold, is_utf8=is_utf8)
    assert (len(shown), width(shown)) == (CELLS, CELLS)
    assert shown.isascii() or is_utf8
    is_below = shown[int(float(threshold) * 10)] in "┊|" and shown[: int(float(threshold) * 10)] != "█#"[not is_utf8] * int(float(threshold) * 10)
    assert is_below == (score < float(threshold)) or shown[int(float(threshold) * 10)] in "┊|"
    assert (float(written(score)) < float(threshold)) == (score < float(threshold))


@pytest.mark.parametrize(("score", "text"), [(0, "0.00"), (1, "1.00"), (0.29, "0.29"), (0.19999999999, "0.19"), (1e-9, "0.00"), (0.57, "0.57")])
def test_scores_are_cut_off(score: float, text: str) -> None:
    assert written(score) == text


def test_wide_chars_take_two_columns_and_marks_none() -> None:
    assert [width(text) for text in ("a", "あ", "ｱ", "\uff21", "e\u0301", "が", "か\u3099", "…")] == [1, 2, 1, 2, 1, 2, 2, 1]
    assert fitted("段落と段落", 6) == "段落…"
    assert fitted("段落と段落", 10) == "段落と段落"
    assert fitted("e\u0301" * 5, 4) == "e\u0301" * 3 + "…"


@given(text=st.text(), columns=st.integers(10, 80), is_utf8=st.booleans())
def test_first_words_are_one_line_that_fits_and_prints(text: str, columns: int, is_utf8: bool) -> None:  # noqa: FBT001
    line = one_line(text, columns, is_utf8=is_utf8)
    assert line.isprintable()
    assert width(line) <= columns
    assert line.isascii() or is_utf8


def test_control_chars_are_escaped() -> None:
    assert one_line("a\x1b[31m\u202eb\n\tc\0\x07\u200d", 80) == r"a\x1b[31m\u202eb c\x00\x07\u200d"


def test_lines_fit_the_terminal() -> None:
    of = made(document("fastapi-alternatives.ja.md", 90), [0.3] * 30 + [0.1] * 20)
    for columns in (60, 80, 133):
        table = explained(of, columns=columns)[1:40]
        assert max(map(width, table)) in (columns - 1, columns)


# --- colour ------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "on_terminal", "elsewhere"),
    [
        ({}, True, False),
        ({"NO_COLOR": ""}, True, False),
        ({"NO_COLOR": "1"}, False, False),
        ({"TERM": "dumb"}, False, False),
        ({"TERM": "xterm"}, True, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False, False),
    ],
)
def test_when_there_is_colour(environment: dict[str, str], on_terminal: bool, elsewhere: bool) -> None:  # noqa: FBT001
    assert (wants_colour(environment, is_terminal=True), wants_colour(environment, is_terminal=False)) == (on_terminal, elsewhere)


def test_colour_adds_nothing_else() -> None:
    of = made(page_text(), [0.3] * 8 + [0.1] * 18 + [None] * 14)
    plain, coloured = explained(of), explained(of, has_colour=True)
    assert [ESCAPE.sub("", line) for line in coloured] == plain
    assert any(ESCAPE.search(line) for line in coloured)
    assert not any("\x1b" in line for line in plain)


def test_elsewhere_it_is_plain_and_colour_can_be_forced(command: Command, page: str, scores: str) -> None:
    words = ("prune", page, "--request", REQUEST, "--scorer", scores, "--explain")
    assert "\x1b" not in command(*words, NO_COLOR="", FORCE_COLOR="").err
    assert "\x1b[31m" in command(*words, NO_COLOR="", FORCE_COLOR="1").err


def test_where_standard_error_is_not_utf8_the_table_is_ascii(command: Command, page: str, scores: str) -> None:
    ended = command("prune", page, "--request", REQUEST, "--scorer", scores, "--explain", PYTHONIOENCODING="latin-1")
    table = ended.err.partition("\n\n")[0]
    assert table.isascii()
    assert "#####" in table


def test_what_a_closed_standard_error_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert standard_error({}) == Terminal()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_the_width_and_the_colour_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    upper, lower = os.openpty()
    with TextIOWrapper(os.fdopen(lower, "wb", buffering=0), encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setattr(terminal.os, "get_terminal_size", lambda fd: os.terminal_size((fd and 132, 40)))
        assert standard_error({"TERM": "xterm"}) == Terminal(columns=132, is_utf8=True, has_colour=True)
        monkeypatch.setattr(terminal.os, "get_terminal_size", lambda _: os.terminal_size((0, 0)))
        assert standard_error({"NO_COLOR": "1"}) == Terminal(columns=PLAIN_COLUMNS)
    os.close(upper)
