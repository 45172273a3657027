"""Which vectors run, and what a choice does to the verdict."""

import pytest

from tests.conformance.kit import Runner, fake, fault, healthy, say, vector


def ids(out: str) -> list[str]:
    return [line.split("\t")[0] for line in out.splitlines()]


VECTORS = (
    vector("gate.one", clauses={"GATE-001": "0" * 12}, level="SHOULD"),
    vector("gate.two", clauses={"GATE-001": "0" * 12, "SPLIT-002": "0" * 12}),
    vector("split.one", features=["wings"]),
    vector("split.two", features=["wings", "tail"]),
    vector("split.three"),
)


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ((), "gate.one gate.two split.one split.three split.two"),
        (("-k", "two"), "gate.two split.two"),
        (("-k", "two", "-k", "three"), "gate.two split.three split.two"),
        (("--id", "split.two"), "split.two"),
        (("--clause", "GATE-001"), "gate.one gate.two"),
        (("--clause", "GATE"), "gate.one gate.two"),
        (("--clause", "SPLIT-002", "-k", "gate"), "gate.two"),
        (("--feature", "tail"), "split.two"),
        (("--feature", "wings", "-k", "one"), "split.one"),
        (("--shard", "1/2"), "gate.one split.one split.two"),
        (("--shard", "2/2"), "gate.two split.three"),
        (("--shard", "2/2", "-k", "split"), "split.three"),
        (("--require", "1.0"), "gate.one split.two"),
        (("--require", "1.0", "-k", "gate"), "gate.one"),
    ],
)
def test_choosing(runner: Runner, words: tuple[str, ...], chosen: str) -> None:
    runner.write(*VECTORS, required=["gate.one", "gate.gone", "split.two"], lock=["gate.gone retired: it was wrong"])
    outcome = runner("list", *words)
    assert (outcome.code, ids(outcome.out)) == (0, chosen.split())


def test_list_has_columns(runner: Runner) -> None:
    runner.write(*VECTORS)
    assert "split.two\tMUST\tSPLIT-001\twings,tail\n" in runner("list").out
    assert "gate.two\tMUST\tGATE-001,SPLIT-002\n" in runner("list").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--id", "split.tow"), "no vector has the id split.tow; did you mean split.two"),
        (("--id", "gate.gone"), "gate.gone was retired: it was wrong"),
        (("-k", "nowhere"), "nothing selected"),
        (("--clause", "NO"), "nothing selected"),
        (("--shard", "9/9"), "nothing selected"),
        (("--require", "2.0"), "no required set for contract 2.0"),
        (("--failed",), "cannot read the report report.json"),
    ],
)
def test_nothing_selected(runner: Runner, words: tuple[str, ...], message: str) -> None:
    runner.write(*VECTORS, required=[], lock=["gate.gone retired: it was wrong", "gate.one"])
    for command in ("list", "run"):
        outcome = runner(command, *words, adapter=fake() if command == "run" else ())
        assert outcome.code == 2
        assert message in outcome.err


def test_shards_are_a_partition(runner: Runner) -> None:
    runner.write(*healthy(11))
    shards = [ids(runner("list", "--shard", f"{number}/4").out) for number in range(1, 5)]
    assert sorted(name for shard in shards for name in shard) == ids(runner("list").out)
    assert {len(shard) for shard in shards} == {2, 3}


def test_any_choice_is_incomplete(runner: Runner) -> None:
    runner.write(*healthy(4), required=["a.n000"])
    outcome = runner.run("-k", "n00")
    assert (outcome.code, outcome.report["verdict"]["word"]) == (0, "incomplete")
    assert outcome.report["selection"] == {"k": ["n00"]}
    assert runner.run("--shard", "1/1").report["selection"] == {"shard": "1/1"}
    assert runner.run().report["verdict"]["word"] == "conformant"


def test_the_required_set_is_what_conformance_means(runner: Runner) -> None:
    """A vector that was added later never turns a pinned claim red."""
    runner.write(vector("a.old"), vector("b.new", say("x", want={"ok": {"value": "y"}})), required=["a.old"])
    pinned = runner.run("--require", "1.0")
    assert (pinned.code, pinned.report["verdict"]["word"], pinned.report["required"]) == (0, "conformant", "1.0")
    assert runner.run().code == 1


def test_a_required_vector_that_is_gone_is_the_suites_fault(runner: Runner) -> None:
    runner.write(vector("a.old"), required=["a.old", "b.lost"])
    outcome = runner.run("--require", "1.0")
    assert outcome.code == 3
    assert "requires b.lost" in outcome.err


def test_failed_runs_what_did_not_pass(runner: Runner) -> None:
    runner.write(*healthy(3), fault("err", "m.err"), fault("crash", "m.crash"))
    assert runner.run().code == 1
    again = runner.run("--failed")
    assert sorted(again.statuses) == ["m.crash", "m.err"]
    runner.write(*healthy(3), vector("m.err"), vector("m.crash"))
    assert runner.run("--failed").code == 0
    nothing = runner.run("--failed")
    assert nothing.code == 2
    assert "nothing failed" in nothing.err


def test_a_report_that_is_none(runner: Runner) -> None:
    runner.write(*healthy(1))
    (runner.folder / "report.json").write_text("[]", encoding="utf-8")
    outcome = runner.run("--failed")
    assert outcome.code == 2
    assert "is no report of this runner" in outcome.err
