"""What makes the gate red."""

from pathlib import Path

import pytest
from attrs import evolve

from mutation import clauses, constants, ledger, results, run_named
from mutation.ledger import Accepted
from mutation.mutants import Mutant
from mutation.run_named import Named, Row
from mutation.sweep import CRASHED, HANGS, KILLED, STILLBORN, SURVIVED, Judged, read, score, written

MUTANT = Mutant("prunespec/split.py", "split", "mutmut", "return a", "return b", "")
OTHER = evolve(MUTANT, ordinal=1)
ACCEPTED = Accepted(MUTANT.key, "equivalent", "They are the same.")
ROW = Row("a", "SPLIT-001", "what", "prunespec/split.py", "x", "y", predicted=("tests/unit/test_split.py::test_fences",))


@pytest.mark.parametrize(
    ("judged", "accepted", "expected"),
    [
        ([Judged(MUTANT, KILLED)], [], []),
        ([Judged(MUTANT, HANGS)], [], []),
        ([Judged(MUTANT, STILLBORN)], [], []),
        ([Judged(MUTANT, SURVIVED, by_tests=KILLED)], [], []),
        ([Judged(MUTANT, SURVIVED, by_tests=SURVIVED)], [ACCEPTED], []),
        ([Judged(MUTANT, SURVIVED, by_tests=SURVIVED)], [], ["new survivor"]),
        ([Judged(MUTANT, SURVIVED), Judged(OTHER, SURVIVED)], [ACCEPTED], ["new survivor"]),
        ([Judged(MUTANT, KILLED)], [ACCEPTED], ["accepted, but killed now"]),
        ([Judged(OTHER, KILLED)], [ACCEPTED], ["accepted, but gone"]),
        ([Judged(MUTANT, CRASHED)], [], ["crash"]),
    ],
)
def test_survivors(judged: list[Judged], accepted: list[Accepted], expected: list[str]) -> None:
    assert [fault.partition(":")[0] for fault in ledger.faults(judged, accepted)] == expected


def test_a_part_does_not_miss_what_it_did_not_judge() -> None:
    assert ledger.faults([Judged(OTHER, KILLED)], [ACCEPTED], is_whole=False) == []


@pytest.mark.parametrize("group", ["{kind: equivalent, mutants: []}", "{kind: odd, reason: r, mutants: []}", "{kind: equivalent, reason: ' ', mutants: []}"])
def test_an_entry_needs_a_kind_and_a_reason(tmp_path: Path, group: str) -> None:
    path = tmp_path / "ledger.yaml"
    path.write_text(f"- {group}\n", encoding="utf-8")
    with pytest.raises(ledger.LedgerError):
        ledger.read(path)


def test_the_ledger_can_be_read() -> None:
    assert all(accepted.reason for accepted in ledger.read())


def test_verdicts_are_written_and_read_back() -> None:
    judged = [Judged(MUTANT, KILLED, ("split.line.lf",)), Judged(OTHER, SURVIVED, (), KILLED, ("tests/unit/test_split.py::test_fences[a]",))]
    assert read(written(judged)) == judged
    assert score(judged) == "sweep: 2 mutants; the vectors alone notice 1 (50.0%), everything together 2 (100.0%)"


def test_the_table_of_named_mutants_can_be_read() -> None:
    rows, waiting = run_named.table()
    assert len(rows) >= 70
    assert all(entry["waiting"] for entry in waiting)
    assert {entry["clause"] for entry in waiting} | {row.clause for row in rows} <= set(clauses.all_clauses())


def test_a_row_that_predicts_nothing_needs_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "named.yaml"
    path.write_text("rows:\n  - {id: a, clause: SPLIT-001, what: w, module: m, anchor: x, replacement: y, predicted: []}\nwaiting: []\n", encoding="utf-8")
    with pytest.raises(run_named.TableError, match="no reason says why"):
        run_named.table(path)


@pytest.mark.parametrize(
    ("named", "fault"),
    [
        (Named(ROW, run_named.AS_PREDICTED, red=("r",), clauses=("SPLIT-001",)), ""),
        (Named(ROW, run_named.EXPLAINED, red=("r",), clauses=("SPLIT-001",)), ""),
        (Named(ROW, run_named.AS_PREDICTED, red=("r",), clauses=("GATE-001",)), "nothing red is about SPLIT-001"),
        (Named(ROW, run_named.MISSED, red=("r",), clauses=("SPLIT-001",)), "not as predicted"),
        (Named(ROW, run_named.REFUSED, why="no test reaches what it changes"), "no test reaches"),
    ],
)
def test_named(named: Named, fault: str) -> None:
    found = run_named.faults([named])
    assert bool(found) == bool(fault)
    assert all(fault in text for text in found)


def test_a_row_is_compared_with_the_table_as_it_stands() -> None:
    ran = Named(ROW, run_named.MISSED, red=("r",), clauses=("SPLIT-001",))
    explained = evolve(ROW, observed=("r",), missed="why")
    verdicts = [named.verdict for named in run_named.as_it_stands([ran], [explained])]
    assert verdicts == [run_named.EXPLAINED]
    for other in (evolve(ROW, anchor="z"), evolve(ROW, id="b")):
        assert [named.verdict for named in run_named.as_it_stands([ran], [other])] == [run_named.REFUSED]
    assert run_named.compared(evolve(ran, row=evolve(explained, missed=""))).verdict == run_named.MISSED


def test_every_nudge_has_a_name_of_its_own_and_changes_something() -> None:
    found = constants.nudges()
    assert len({nudge.id for nudge in found}) == len(found) > 300
    names = {nudge.name for nudge in found}
    assert {"limits.min_body_chars", "limits.min_reduction.numerator", "thresholds.default", "white.U+3000", "texts.marker.ja", "gates.offered"} <= names


def test_a_nudge_that_nothing_notices_is_a_fault() -> None:
    silent = constants.Nudged("limits.a", "+1", "", SURVIVED, ())
    assert len(constants.faults([silent, evolve(silent, unseen="why")])) == 1
    assert constants.faults([evolve(silent, verdict=KILLED, unseen="why")]) == ["limits.a +1: a vector notices, so it is not unseen"]


def test_clauses_of_a_test() -> None:
    assert clauses.of_test("t.py::TestGate008AndJson001To003::test_x") == ["GATE-008", "JSON-001", "JSON-002", "JSON-003"]
    assert clauses.of_test("t.py::test_x", "By OMIT-004.") == ["OMIT-004"]


def test_fewer_mutants_than_last_time_is_a_fault() -> None:
    now = results.summed([], 0, [], [Judged(MUTANT, KILLED)])
    last = results.summed([], 0, [], [Judged(MUTANT, KILLED), Judged(OTHER, KILLED)])
    assert "prunespec/split.py: 1 mutants, and 2 last time" in results.faults(now, last)
    assert any("no mutant dies by a vector of its own" in fault for fault in results.faults(now, None))
    assert results.written(now) == results.written(results.summed([], 0, [], [Judged(MUTANT, KILLED)]))
