"""`prunespec prune` and the way back, from end to end."""

import json
import os
import re

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT, parse_log_line, plan
from prunespec_io import scoring
from prunespec_io.command_line import read_line
from prunespec_io.commands import PRUNE
from prunespec_io.commands.prune import _answer
from tests.io.kit import DOCUMENTS, KEPT_BELOW, KEPT_FROM, REQUEST, Command, Here, page_text

QUESTIONS = json.loads((DOCUMENTS / "questions.json").read_text(encoding="utf-8"))
FIRST_OF_EACH = {question["file"]: question for question in reversed(QUESTIONS)}


# --- pruned ------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", CONTRACT.languages)
def test_what_people_see(command: Command, page: str, scores: str, snapshot: SnapshotAssertion, language: str) -> None:
    pruned = command("prune", page, "--request", REQUEST, "--scorer", scores, "--language", language)
    assert pruned.code == 0
    assert pruned.seen == snapshot(name="stderr")
    assert re.sub("é+", "…", pruned.out.decode()) == snapshot(name="stdout")


def test_the_command_in_the_line_reads_back_what_was_dropped(command: Command, page: str, scores: str) -> None:
    pruned = command("prune", page, "--request", REQUEST, "--scorer", scores)
    back = command(*said_command(pruned.lines[0]))
    paragraphs = page_text().rstrip("\n").split("\n\n")
    expected = "\n\n".join(f"[paragraph {number}]\n{paragraphs[number]}" for number in range(KEPT_BELOW, KEPT_FROM))
    assert (back.code, back.out.decode()) == (0, f"{expected}\n")


def said_command(line: str) -> list[str]:
    _, _, said = line.rpartition(": ")
    prunespec, *words = said.split(" ")
    assert prunespec == "prunespec"
    return words


def test_where_one_reply_has_no_room_the_line_names_a_part_that_fits(command: Command, snapshot: SnapshotAssertion) -> None:
    page = command.file("page.md", page_text(paragraph_chars=1500))
    scores = command.scores([0.9] + [0.1] * 38 + [0.9])
    pruned = command("prune", page, "--request", REQUEST, "--scorer", scores)
    assert pruned.lines[0] == snapshot
    assert command(*said_command(pruned.lines[0])).code == 0


def test_standard_input_is_the_body_without_a_file_and_with_a_hyphen(command: Command, page: str, scores: str) -> None:
    body = page_text().encode()
    from_file = command("prune", page, "--request", REQUEST, "--scorer", scores)
    for words in (["-"], []):
        piped = command("prune", *words, "--request", REQUEST, "--scorer", scores, stdin=body)
        assert piped.out.split(b"id=")[1][4:] == from_file.out.split(b"id=")[1][4:]
        entry = parse_log_line(piped.lines[-1])
        assert entry
        assert entry.fields["name"] == "stdin"


def test_every_id_is_new(command: Command, page: str, scores: str) -> None:
    ids = [command("prune", page, "--request", REQUEST, "--scorer", scores, "--json").json["id"] for _ in range(3)]
    assert ids == ["P1", "P2", "P3"]


def test_line_ends_and_the_mark_at_the_start_survive(command: Command, scores: str) -> None:
    body = b"\xef\xbb\xbf" + page_text().replace("\n", "\r\n").encode()
    pruned = command("prune", "--request", REQUEST, "--scorer", scores, stdin=body)
    header, rest = pruned.out.split(b"]\n\n", 1)
    assert header.startswith(b"[Paragraphs omitted")
    assert body.startswith(rest.split(b"\n\n[")[0])
    assert body.endswith(rest.rsplit(b"]\n\n")[1])


@pytest.mark.parametrize("name", FIRST_OF_EACH)
def test_real_documents_still_hold_the_answer(command: Command, name: str) -> None:
    question = FIRST_OF_EACH[name]
    pruned = command("prune", str(DOCUMENTS / name), "--request", question["request"])
    body = pruned.out.decode()
    assert pruned.code == 0
    assert "outcome=ok" in pruned.lines[-1]
    assert all(answer in (json.loads(body)["content"] if name.endswith(".json") else body) for answer in question["answers"])
    assert command(*said_command(pruned.lines[0])).code == 0


# --- JSON ----------------------------------------------------------------------------------------------------------------------------------------


def test_everything_as_json(command: Command, page: str, scores: str, snapshot: SnapshotAssertion) -> None:
    plain = command("prune", page, "--request", REQUEST, "--scorer", scores)
    answer = command("prune", page, "--request", REQUEST, "--scorer", scores, "--json")
    assert answer.out == f"{json.dumps(answer.json, sort_keys=True, ensure_ascii=False)}\n".encode()
    fields = answer.json
    assert fields.pop("body") == plain.out.decode().replace("id=P1]", "id=P2]")
    assert fields.pop("log_line") == answer.lines[-1]
    assert fields.pop("paragraphs") == [[202 * number, 202 * number + 200] for number in range(40)]
    assert fields.pop("dropped") == list(range(8, 26))
    assert fields == snapshot


def test_json_of_what_is_not_pruned(here: Here, page: str, snapshot: SnapshotAssertion) -> None:
    ended = here("prune", page, "--request", REQUEST, "--json", "--no-keep")
    assert {**ended.json, "body": "…"} == snapshot
    assert ended.json["body"] == page_text()


# --- not pruned ----------------------------------------------------------------------------------------------------------------------------------

NOT_PRUNED = {
    "too short": ("a short text\r\n", [], None),
    "empty": ("", [], None),
    "no way back": (page_text(), ["--no-keep"], None),
    "JSON": (json.dumps(list(range(5000))), [], None),
    "no candidate": ("x" * 7000, [], None),
    "all dropped": (page_text(), [], [0.1] * 40),
    "nothing dropped": (page_text(), [], [0.9] * 40),
    "below the floor": (page_text(), [], [0.1] * 4 + [0.9] * 36),
    "no answers": (page_text(), [], [None] * 40),
}


@pytest.mark.parametrize("name", NOT_PRUNED)
def test_what_is_not_pruned_comes_back_and_the_line_says_why(here: Here, command: Command, snapshot: SnapshotAssertion, name: str) -> None:
    body, options, scores = NOT_PRUNED[name]
    scorer = ["--scorer", command.scores(scores)] if scores else []
    ended = here("prune", command.file("page.md", body), "--request", REQUEST, *scorer, *options)
    assert (ended.code, ended.out) == (0, body.encode())
    assert ended.seen == snapshot


def test_without_keeping_the_disk_is_not_touched(here: Here, command: Command, page: str) -> None:
    here("prune", page, "--request", REQUEST, "--no-keep")
    assert not command.cache.exists()


def test_what_a_gate_ends_touches_no_disk(here: Here, command: Command) -> None:
    here("prune", command.file("page.md", "short"), "--request", REQUEST)
    assert not command.cache.exists()


# --- scores --------------------------------------------------------------------------------------------------------------------------------------

ODD_SCORES = {
    "too few": [0.9] * 8 + [0.1] * 18,
    "too many": [0.9] * 8 + [0.1] * 18 + [0.9] * 20,
    "unusable": [0.9] * 8 + [0.1] * 18 + [True, "0.1", 2, -1, float("nan"), 10**400] + [0.9] * 8,
}


@pytest.mark.parametrize("name", ODD_SCORES)
def test_scores_that_do_not_fit(here: Here, command: Command, page: str, snapshot: SnapshotAssertion, name: str) -> None:
    ended = here("prune", page, "--request", REQUEST, "--scorer", command.scores(ODD_SCORES[name]), "--json")
    assert (ended.code, ended.json["dropped"]) == (0, list(range(8, 26)))
    assert ended.lines[0] == snapshot


def test_calls_are_batches_with_an_answer(here: Here, command: Command, page: str) -> None:
    batches = plan(page_text(), REQUEST).batches
    scores = [0.5 if number in (batches[0][0], batches[2][0]) else None for number in range(40)]
    entry = parse_log_line(here("prune", page, "--request", REQUEST, "--scorer", command.scores(scores)).lines[-1])
    assert entry
    assert (len(batches), entry.fields["calls"], entry.fields["sent"]) == (3, 2, 0)


def test_scores_from_standard_input(command: Command, page: str, scores: str) -> None:
    ended = command("prune", page, "--request", REQUEST, "--scorer", "-", stdin=(command.folder / scores).read_bytes())
    assert "pruned" in ended.lines[0]


def test_a_scorer_that_raises_gives_the_body_back(here: Here, page: str, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion) -> None:
    def broken(_: str, __: object) -> object:
        raise RuntimeError(page_text())

    monkeypatch.setattr(scoring, "_lexical", broken)
    ended = here("prune", page, "--request", REQUEST, "--scorer", "lexical")
    assert (ended.code, ended.out) == (0, page_text().encode())
    assert ended.seen == snapshot


def test_a_late_scorer_gives_the_body_back(here: Here, page: str, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion) -> None:
    read_end, write_end = os.pipe()
    monkeypatch.setattr(scoring, "_lexical", lambda _, __: os.read(read_end, 1))
    monkeypatch.setattr(scoring, "CONTRACT", evolve(CONTRACT, limits=evolve(CONTRACT.limits, deadline_ms=20)))
    ended = here("prune", page, "--request", REQUEST, "--scorer", "lexical")
    os.close(write_end)
    assert (ended.code, ended.out) == (0, page_text().encode())
    assert ended.seen == snapshot


def test_a_scorer_gets_the_basis_and_the_candidates_alone(here: Here, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    monkeypatch.setattr(scoring, "_lexical", lambda *given: seen.extend(given))
    here("prune", page, "--request", REQUEST * 100, "--scorer", "lexical")
    assert seen == [(REQUEST * 100)[: CONTRACT.limits.max_basis_chars], page_text().rstrip("\n").split("\n\n")]


# --- thresholds ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_", "meant"),
    [
        *((value, value) for value in CONTRACT.thresholds.values),
        *((words.en, value) for value, words in CONTRACT.thresholds.values.items()),
        *((words.ja, value) for value, words in CONTRACT.thresholds.values.items()),
        ("Strong", "0.3"),
        ("0.50", "0.5"),
        (".1", "0.1"),
        ("\uff10.\uff12", "0.2"),  # full-width digits, as an input method writes them
    ],
)
def test_thresholds_and_their_labels(here: Here, page: str, given_: str, meant: str) -> None:
    ended = here("prune", page, "--request", REQUEST, "--threshold", given_, "--json", "--no-keep")
    assert (ended.code, ended.json["threshold"]) == (0, meant)


def test_the_default_threshold(here: Here, page: str) -> None:
    assert here("prune", page, "--request", REQUEST, "--json", "--no-keep").json["threshold"] == CONTRACT.thresholds.default


# --- nothing is lost -----------------------------------------------------------------------------------------------------------------------------


@given(st.binary(), st.lists(st.sampled_from(["--request", REQUEST, "--threshold", "9", "--scorer", "/", "--no-keep", "--language", "xx", "a", "--no"])))
def test_any_bytes_come_back_with_any_options(source: bytes, words: list[str]) -> None:
    """The body is too short to be pruned, so it comes back, whatever else is said."""
    assert _answer(source, "-", line=read_line(PRUNE, words)).output == source


def test_an_unforeseen_error_gives_the_body_back_and_shows_nothing_of_it(here: Here, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(body: str, _: object) -> object:
        raise RuntimeError(body)

    monkeypatch.setattr("prunespec_io.commands.prune.prune", broken)
    ended = here("prune", page, "--request", REQUEST)
    assert (ended.code, ended.out) == (1, page_text().encode())
    assert len(ended.lines) == 1
    assert ended.err.startswith("prunespec: unexpected error: RuntimeError at tests.io.test_prune line ")
    assert "Paragraph" not in ended.err
    assert here("prune", page, "--request", REQUEST, "--json").out == b""


def test_an_unforeseen_error_elsewhere_is_a_line_as_well(here: Here, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prunespec_io.commands.split.plan", lambda *_, **__: 1 / 0)
    ended = here("split", page)
    assert (ended.code, ended.out, len(ended.lines)) == (1, b"", 1)
