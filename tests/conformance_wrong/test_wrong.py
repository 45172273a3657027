"""The wrong implementations: their table, the edits that make them, and one of them over a pipe."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from conformance.wrong.adequacy import adequacy
from conformance.wrong.overlay import Edit, StaleEditError, Wrong, compiled, edited, install
from conformance.wrong.table import TABLE

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = json.loads((ROOT / "conformance" / "contract.json").read_text(encoding="utf-8"))
PINNED = json.loads((ROOT / "conformance" / "wrong" / "pinned.json").read_text(encoding="utf-8"))
FILES = sorted((ROOT / "conformance" / "vectors").glob("*.json"))
VECTORS = {vector["id"]: vector for path in FILES for vector in json.loads(path.read_text(encoding="utf-8"))["vectors"]}
KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
SENTENCE = re.compile(r"[A-Z].*[^.]\.")


def wrong(*edits: Edit, clause: str = "SPLIT-001") -> Wrong:
    return Wrong("one", clause, "Does one thing.", edits)


class TestTable:
    def test_ids_are_unique(self) -> None:
        assert [name for name, times in Counter(row.id for row in TABLE).items() if times > 1] == []

    def test_ids_are_kebab_case(self) -> None:
        assert [row.id for row in TABLE if not KEBAB.fullmatch(row.id)] == []

    def test_every_why_is_one_sentence(self) -> None:
        assert [row.id for row in TABLE if not SENTENCE.fullmatch(row.why) or ". " in row.why] == []

    def test_every_clause_exists(self) -> None:
        assert [row.id for row in TABLE if row.clause not in CONTRACT["clauses"]] == []

    def test_every_must_clause_without_evidence_is_broken_by_one(self) -> None:
        broken = {row.clause for row in TABLE}
        assert [name for name, clause in CONTRACT["clauses"].items() if clause["level"] == "MUST" and not clause.get("evidence") and name not in broken] == []

    def test_every_edit_fits_and_gives_python(self) -> None:
        stale = []
        for row in TABLE:
            try:
                compiled(row)
            except StaleEditError as error:
                stale.append(f"{row.id}: {error}")
        assert stale == []

    def test_no_two_rows_are_the_same_program(self) -> None:
        assert [edits for edits, times in Counter(row.edits for row in TABLE).items() if times > 1] == []


class TestPinned:
    def test_every_row_is_pinned_and_no_other(self) -> None:
        assert sorted(PINNED) == sorted(row.id for row in TABLE)

    def test_what_is_pinned_are_vectors(self) -> None:
        assert [name for failed in PINNED.values() for name in failed if name not in VECTORS] == []

    def test_every_row_fails_under_its_clause(self) -> None:
        uncaught = [row.id for row in TABLE if not any(row.clause in VECTORS[name]["clauses"] for name in PINNED[row.id])]
        assert uncaught == []

    def test_every_vector_is_needed_or_a_double_by_design(self) -> None:
        found = adequacy(TABLE, PINNED, VECTORS)
        assert (found.idle, found.unheld) == ([], [])


class TestEdits:
    def test_an_anchor_that_stands_once_is_replaced(self) -> None:
        assert edited(Edit("m.py", "b", "x"), "abc") == "axc"

    @pytest.mark.parametrize("source", ["", "bb", "aa"])
    def test_an_anchor_that_does_not_stand_once_is_stale(self, source: str) -> None:
        with pytest.raises(StaleEditError, match=f"stands {source.count('b')} times; it must stand once"):
            edited(Edit("m.py", "b", "x"), source)

    def test_a_replacement_that_changes_nothing_is_stale(self) -> None:
        with pytest.raises(StaleEditError, match="is replaced by itself"):
            edited(Edit("m.py", "b", "b"), "abc")

    def test_what_is_no_python_is_stale(self) -> None:
        with pytest.raises(StaleEditError, match=r"one/prunespec/split\.py:[0-9]+: "):
            compiled(wrong(Edit("prunespec/split.py", "def split(", "def split((")))

    def test_edits_of_a_module_follow_each_other(self) -> None:
        edits = (Edit("prunespec/split.py", 'LF = "\\n"', "LF = FIRST"), Edit("prunespec/split.py", "LF = FIRST", 'LF = "\\n\\n"'))
        assert list(compiled(wrong(*edits))) == ["prunespec.split"]

    def test_the_real_package_must_not_be_there(self) -> None:
        __import__("prunespec")
        with pytest.raises(RuntimeError, match="in a process of its own"):
            install(wrong())

    def test_a_module_that_nothing_imports_is_stale(self) -> None:
        code = (
            "from conformance.wrong.overlay import Edit, Wrong, install\n"
            "change = Edit('prunespec_io/human.py', 'from collections.abc', 'import sys\\nfrom collections.abc')\n"
            "install(Wrong('one', 'SPLIT-001', 'Does one thing.', (change,)))"
        )
        assert "prunespec_io.human is never imported" in _python("-c", code, source="").stderr


FOUR = {
    "a": {"clauses": {"X-1": ""}, "double": None},
    "b": {"clauses": {"X-1": "", "X-2": ""}, "double": None},
    "c": {"clauses": {"X-2": ""}, "double": None},
    "d": {"clauses": {"X-1": ""}, "double": "beside a"},
}


class TestAdequacy:
    def judge(self, **failed: Sequence[str]) -> tuple[set[str], set[str], Sequence[str], Sequence[str]]:
        rows = [Wrong(name, "X-1", "", ()) for name in failed]
        found = adequacy(rows, failed, FOUR)
        return set(found.catches), set(found.names), found.idle, found.unheld

    def test_the_only_catcher_is_needed(self) -> None:
        assert self.judge(one=["a"]) == ({"a"}, {"a"}, ["b", "c"], [])

    def test_a_double_counts_for_nobody(self) -> None:
        assert self.judge(one=["a", "d"]) == ({"a"}, {"a"}, ["b", "c"], [])

    def test_the_only_one_under_the_clause_names_it(self) -> None:
        assert self.judge(one=["b", "c"]) == (set(), {"b"}, ["a", "c"], [])

    def test_none_of_several_is_needed(self) -> None:
        assert self.judge(one=["a", "b"]) == (set(), set(), ["a", "b", "c"], [])

    def test_doubles_alone_hold_nothing(self) -> None:
        assert self.judge(one=["d"]) == (set(), set(), ["a", "b", "c"], ["one"])


class TestOverAPipe:
    def test_a_row_answers_with_its_fault(self) -> None:
        request = {"id": 7, "type": "call", "op": "split", "args": {"text": "\t" + "a" * 200}}
        right, faulty = (
            json.loads(_python(*words, source=json.dumps(request) + "\n").stdout) for words in (["-m", "prunespec_io", "serve"], _row("expands-tabs"))
        )
        assert right == {"id": 7, "ok": {"paragraphs": [[0, 201]]}}
        assert faulty == {"id": 7, "ok": {"paragraphs": [[0, 208]]}}

    def test_an_unknown_row_is_refused(self) -> None:
        done = _python(*_row("no-such-row"), source="")
        assert (done.returncode, done.stderr) == (2, "no wrong implementation no-such-row; see --list\n")


def _row(name: str) -> list[str]:
    return ["-m", "conformance.wrong", name]


def _python(*words: str, source: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (ROOT, ROOT / "reference", ROOT / "conformance")))
    return subprocess.run([sys.executable, *words], input=source, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT)
