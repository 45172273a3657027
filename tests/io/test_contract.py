"""`prunespec contract`."""

import pytest
from syrupy.assertion import SnapshotAssertion

from prunespec import CONTRACT
from prunespec_io import carried_out
from tests.io.kit import Here


def test_all_clauses_are_listed(here: Here) -> None:
    listed = here("contract").out.decode()
    assert all(f"{area}: {words}\n" in listed for area, words in CONTRACT.areas.items())
    assert all(f"  {name}  {clause.level:<6}  {clause.text}\n" in listed for name, clause in CONTRACT.clauses.items())


@pytest.mark.parametrize("area", CONTRACT.areas)
def test_the_clauses_of_an_area(here: Here, area: str) -> None:
    listed = here("contract", area.lower()).out.decode().splitlines()
    expected = [name for name in CONTRACT.clauses if name.startswith(f"{area}-")]
    assert [line.split()[0] for line in listed[1:]] == expected
    assert list(here("contract", area, "--json").json) == sorted(expected)


@pytest.mark.parametrize("name", CONTRACT.clauses)
def test_one_clause(here: Here, name: str) -> None:
    clause = CONTRACT.clauses[name]
    shown = here("contract", name).out.decode()
    as_json = here("contract", name, "--json").json
    assert shown.startswith(f"{name} {clause.level}\n\n  {clause.text}\n\n")
    assert (as_json["text"], as_json["level"], as_json["source"], as_json["because"]) == (clause.text, clause.level, clause.source, clause.because)
    evidence = [clause.evidence.untestable, clause.evidence.implied] if clause.evidence else []
    assert all(words in shown for words in [clause.source, clause.because, *evidence])


def test_what_people_see(here: Here, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    """The places change with the code, so they are made up here."""
    made_up = [carried_out.Place("prunespec.some.function", "prunespec/some.py", 7), carried_out.Place("prunespec.other", "prunespec/other.py", 1)]
    monkeypatch.setattr("prunespec_io.commands.contract.places", lambda name: [] if name.startswith("GATE") else made_up)
    for name in ("SPLIT-001", "GATE-011"):
        assert here("contract", name).out.decode() == snapshot(name=name)
        assert here("contract", name, "--json").json == snapshot(name=f"{name} as JSON")


@pytest.mark.parametrize(
    ("clause", "name"),
    [
        ("GATE-001", "prunespec.gates.first_closed"),
        ("GATE-003", "prunespec.gates.OPEN"),
        ("SCORE-007", "prunespec_io.scoring.ask"),
        ("METER-014", "prunespec_io.streams.say"),
        ("DECIDE-011", "prunespec_io.help._values"),
    ],
)
def test_where_a_clause_is_carried_out(clause: str, name: str) -> None:
    assert name in [place.name for place in carried_out.places(clause)]


def test_every_binding_clause_that_can_be_is_carried_out_somewhere() -> None:
    assert [name for name, clause in CONTRACT.clauses.items() if clause.level == "MUST" and not clause.evidence and not carried_out.places(name)] == []


def test_a_similar_name_is_proposed(here: Here) -> None:
    assert here("contract", "split-0001").lines == [
        "prunespec: unknown clause: SPLIT-0001: did you mean SPLIT-001 or SPLIT-021 or SPLIT-020?",
    ]
