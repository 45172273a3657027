"""compare: what changed between two reports, and whether any of it is worse."""

import json
from pathlib import Path
from typing import Any

import pytest

from prunespec_conformance.cli import main
from tests.conformance.kit import Runner

KNOWN = {"deviation": {"why": "w", "link": "", "until": ""}}


def report(verdict: str = "conformant", code: int = 0, **kinds: str) -> dict[str, Any]:
    """Return a report with these vectors; `known` and `stale` stand for their kinds."""
    return {
        "impl": {"name": "mine", "version": "1"},
        "contract": "1.0",
        "runner": "1.0.0",
        "required": None,
        "selection": {},
        "results": [entry(name, kind) for name, kind in kinds.items()],
        "verdict": {"word": verdict, "because": "", "deviations": 0, "exit": code},
    }


def entry(name: str, kind: str) -> dict[str, Any]:
    if kind in ("known", "stale"):
        return {"id": name, "status": "fail" if kind == "known" else "pass", "unexpected": kind == "stale", **KNOWN}
    return {"id": name, "status": kind, "unexpected": kind not in ("pass", "not-claimed")}


def compared(runner: Runner, old: dict[str, Any], new: dict[str, Any]) -> tuple[int, list[str]]:
    paths = []
    for name, value in (("old", old), ("new", new)):
        paths.append(str(runner.folder / f"{name}.json"))
        Path(paths[-1]).write_text(json.dumps(value), encoding="utf-8")
    outcome = runner("compare", *paths)
    return outcome.code, outcome.out.splitlines()


@pytest.fixture(autouse=True)
def suite(runner: Runner) -> None:
    from tests.conformance.kit import healthy  # noqa: PLC0415

    runner.write(*healthy(1), lock=["b retired: it asked for too much", "a.n000"])


def test_nothing_changed(runner: Runner) -> None:
    assert compared(runner, report(a="pass"), report(a="pass")) == (0, ["no vector changed"])


@pytest.mark.parametrize(
    ("old", "new", "code", "label"),
    [
        ("pass", "fail", 1, "worse"),
        ("pass", "known", 1, "worse"),
        ("pass", "not-claimed", 1, "worse"),
        ("known", "fail", 1, "worse"),
        ("not-claimed", "fail", 1, "worse"),
        ("fail", "crash", 1, "worse"),
        ("crash", "timeout", 0, "changed"),
        ("crash", "fail", 0, "changed"),
        ("fail", "pass", 0, "changed"),
        ("known", "stale", 0, "changed"),
        ("fail", "known", 0, "changed"),
    ],
)
def test_a_vector_that_changed(runner: Runner, old: str, new: str, code: int, label: str) -> None:
    found, lines = compared(runner, report(a=old), report(a=new))
    assert found == code
    assert lines[0].startswith(f"{label} a: ")


def test_new_gone_and_retired(runner: Runner) -> None:
    code, lines = compared(runner, report(b="pass", c="fail", d="pass"), report(d="pass", e="pass"))
    assert (code, lines) == (
        0,
        ["new e: not there → pass", "gone c: fail → not there", "retired b: it asked for too much", "0 of 3 changes for the worse, 1 new, 1 gone, 1 retired"],
    )


def test_what_nobody_watches_any_more_is_worse(runner: Runner) -> None:
    assert compared(runner, report(a="pass", z="pass"), report(a="pass"))[0] == 1
    assert compared(runner, report(a="pass"), report(a="pass", z="fail"))[0] == 1


def test_the_verdict_and_the_frame(runner: Runner) -> None:
    new = report("nonconformant", 1, a="pass")
    new["impl"]["version"], new["selection"] = "2", {"k": ["x"]}
    code, lines = compared(runner, report(a="pass"), new)
    assert code == 1
    assert lines == [
        "implementation: mine 1 → mine 2",
        'selection: none → {"k": ["x"]}',
        "verdict: conformant → nonconformant",
        "exit code: 0 → 1",
        "no vector changed",
    ]
    assert compared(runner, new, report(a="pass"))[0] == 0


def test_a_file_that_is_no_report(runner: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    (runner.folder / "x.json").write_text("{}", encoding="utf-8")
    assert main(["compare", "x.json", "x.json"]) == 2
    assert "no report of this runner" in capsys.readouterr().err
