"""Mutants of a sample: how they are made, told apart, written down and judged."""

import os
import sys
import time
from pathlib import Path

import pytest

from mutation import evidence, extra, from_mutmut, jobs
from mutation.mutants import Mutant, diff, elided, mutant_of, numbered
from mutation.reach import changed_lines
from mutation.trees import sources, staged

MODULE = "sample/__init__.py"


def made(root: Path) -> list[Mutant]:
    source = sources("sample", root)[MODULE]
    return list(numbered([*from_mutmut.mutants(MODULE, source), *extra.mutants(MODULE, source)]))


def test_every_kind_of_fault_is_made(sample: Path) -> None:
    found = {(mutant.operator, mutant.before, mutant.after) for mutant in made(sample)}
    assert ("mutmut", "if one < other:\n    ...", "if one <= other:\n    ...") in found
    assert ("deleted-statement", "return other", "pass") in found
    assert ("negated-condition", "if one < other:\n    ...", "if not one < other:\n    ...") in found
    assert ("changed-pattern", "WORD = re.compile('[a-z]+')", "WORD = re.compile('[a-z]*')") in found
    assert ("part-left-out", "return found[0] if found and text else ''", "return found[0] if found else ''") in found
    assert any(operator == "mutmut-elsewhere" and "found" in before for operator, before, _ in found)


def test_names_are_those_of_mutmut(sample: Path) -> None:
    names = [mutant.mutmut for mutant in made(sample) if mutant.operator == "mutmut"]
    assert names[0] == "sample.__init__.x_larger__mutmut_1"


def test_keys_differ_and_outlast_moved_lines(sample: Path) -> None:
    before = made(sample)
    path = sample / "reference" / MODULE
    path.write_text(path.read_text(encoding="utf-8").replace("WORD =", "\n\n# A comment.\n\nWORD ="), encoding="utf-8")
    keys = [mutant.key for mutant in before]
    assert len(set(keys)) == len(keys)
    assert keys == [mutant.key for mutant in made(sample)]


def test_equal_statements_get_ordinals() -> None:
    source = "def f(a):\n    a += 1\n    a += 1\n    return a\n"
    deleted = [mutant for mutant in numbered(extra.mutants("m.py", source)) if mutant.operator == "deleted-statement" and "+=" in mutant.before]
    assert [(mutant.before, mutant.ordinal) for mutant in deleted] == [("a += 1", 0), ("a += 1", 1)]


def test_what_reads_differently_and_is_the_same_is_no_mutant() -> None:
    assert mutant_of("m.py", "a = 1\n", "a = (1)\n", "any") is None


def test_long_statements_are_elided_around_the_change() -> None:
    before, after = elided("x = " + "a + " * 60 + "b + " + "c + " * 60, "x = " + "a + " * 60 + "B + " + "c + " * 60)
    assert (before[:2], before[-2:], len(before), "b +" in before, "B +" in after) == ("… ", " …", len(after), True, True)


def test_a_diff_is_what_a_reader_sees(sample: Path) -> None:
    source = sources("sample", sample)[MODULE]
    mutant = next(mutant for mutant in made(sample) if mutant.after == "pass" and mutant.before == "return other")
    assert "-        return other\n+        pass" in diff(mutant, source)
    assert changed_lines(source, mutant.source) == {11}


def test_an_overlay_changes_one_module_and_leaves_the_stage_alone(sample: Path) -> None:
    with staged(sample) as stage:
        overlay = stage.overlay({MODULE: "changed = 1\n"})
        assert (overlay / MODULE).read_text(encoding="utf-8") == "changed = 1\n"
        assert "larger" in (stage.reference / MODULE).read_text(encoding="utf-8")
        assert not list((overlay / "sample").glob("__pycache__/__init__*"))


def test_the_wrong_tree_is_refused(tmp_path: Path) -> None:
    with pytest.raises(evidence.WrongTreeError, match=r"json.* was imported from"):
        evidence.check_tree(tmp_path, "json")
    with pytest.raises(evidence.WrongTreeError, match="never imported"):
        evidence.check_tree(tmp_path, "no_such_package")


def work(job: str) -> str:
    """Do what the job says."""
    if job == "raise":
        raise ValueError(job)
    if job == "exit":
        os._exit(3)
    while job == "spin":
        pass
    return job.upper()


def test_jobs_end_in_one_of_three_ways() -> None:
    ended = {job: (done.state, done.value) for job, done in jobs.run(["a", "raise", "exit", "b"], work, limit_seconds=5, unless="no_such_package")}
    assert ended == {"a": ("done", "A"), "b": ("done", "B"), "raise": ("crashed", "ValueError: raise"), "exit": ("crashed", "exit code 3")}


def test_what_takes_too_long_is_tried_again_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "ALONE_FACTOR", 1)
    started = time.process_time()
    assert [(job, done.state) for job, done in jobs.run(["spin", "a"], work, limit_seconds=1, unless="no_such_package")] == [("a", "done"), ("spin", "hangs")]
    assert time.process_time() - started < 1


def test_a_parent_that_knows_the_package_is_refused() -> None:
    assert "json" in sys.modules
    with pytest.raises(RuntimeError, match="json has been imported"):
        list(jobs.run(["a"], work, limit_seconds=1, unless="json"))
