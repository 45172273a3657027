"""The seeded tier: calls that every language makes alike, that reach everything, and digests that find a wrong reply."""

import hashlib
import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from conformance.seeded import FILE, KEYS, SEEDS
from prunespec import CONTRACT
from prunespec_conformance.cli import main
from prunespec_conformance.seeded import Maker, canonical, read_seeded
from prunespec_io import serve
from tests.conformance.kit import CONFORMANCE, HERE, PYTHON, Outcome, Runner

REFERENCE = (PYTHON, "-m", "prunespec_io", "serve")
WRONG = (PYTHON, "-u", str(HERE / "adapters" / "deviant.py"))


@pytest.fixture(scope="module")
def replies() -> dict[str, list[tuple[dict[str, Any], dict[str, Any]]]]:
    """Return the arguments of every generated call, and what the reference answers."""
    seeded = read_seeded()
    calls = {op: [seeded.args(op, seed) for seed in range(SEEDS)] for op in KEYS}
    return {op: [(args, json.loads(json.dumps(serve.call({"op": op, "args": args})))) for args in each] for op, each in calls.items()}


def test_the_page_has_the_first_numbers() -> None:
    maker = Maker({}, {}, seed=0)
    page = (CONFORMANCE / "SEEDED.md").read_text(encoding="utf-8")
    assert f"\n{' '.join(str(maker.below(1000)) for _ in range(4))}\n" in page
    operators = {name.removeprefix("_") for name in vars(Maker) if name.startswith("_") and not name.startswith("__")}
    assert all(f'`["{name}"' in page for name in operators)


def test_another_language_makes_the_same_calls() -> None:
    node = shutil.which("node")
    if not node:
        pytest.skip("node is not installed; the calls are compared where it is")
    made = subprocess.run([node, str(HERE / "seeded.mjs"), str(FILE), str(SEEDS)], capture_output=True, check=True)
    seeded = read_seeded()
    ours = ({"op": op, "args": seeded.args(op, seed)} for op in seeded.keys for seed in range(SEEDS))
    for mine, theirs in zip(ours, made.stdout.rstrip(b"\n").split(b"\n"), strict=True):
        assert mine == json.loads(theirs)


# --- what the calls reach -------------------------------------------------------------------------------------------------------------------------

LEAST = 5
"""How often everything in the table below is reached, at least."""


def reached(op: str, args: dict[str, Any], ok: dict[str, Any]) -> Iterator[str]:
    """Yield what a reply shows."""
    yield from (f"{op} {key} {ok[key]}" for key in ("outcome", "gate", "shape", "kind") if key in ok)
    if op == "split" and any(mark in args["text"] for mark in ("```", "~~~")):
        yield "split with a fence mark"
    if op == "split" and any("\n\n" in args["text"][start:end] for start, end in ok["paragraphs"]):
        yield "split joined or fenced over a blank line"
    if op in ("plan", "complete") and len(ok.get("batches", ())) > 1:
        yield "plan with several batches"
    if op == "complete" and ok["pruned"]:
        yield f"complete pruned {ok['shape']} {args['language']}"
        runs = [not kept for kept, _, _ in ok["slices"]]
        yield f"complete with {min(sum(runs), 2)} dropped runs"
        yield "complete with a run of several" if len(ok["dropped"]) > sum(runs) else "complete with runs of one"
        if ok["shape"] == "json_wrapper":
            yield f"complete pruned a wrapper with {'escapes' if chr(92) + 'u' in ok['body'] or chr(92) + '/' in ok['body'] else 'a canonical literal'}"


WANTED = [
    *(f"complete outcome {name}" for name in CONTRACT.outcomes),
    *(f"plan gate {gate.number}" for gate in CONTRACT.gates),
    *(f"plan shape {shape}" for shape in (*CONTRACT.shapes, None)),
    *(f"omitted_text outcome {name}" for name in CONTRACT.omitted_outcomes),
    *(f"parse_log_line kind {kind}" for kind in (*CONTRACT.log_lines, None)),
    *(f"complete pruned {shape} {language}" for shape in CONTRACT.shapes for language in CONTRACT.languages),
    *("complete with 1 dropped runs", "complete with 2 dropped runs", "complete with a run of several", "complete with runs of one"),
    *("complete pruned a wrapper with escapes", "complete pruned a wrapper with a canonical literal"),
    *("split with a fence mark", "split joined or fenced over a blank line", "plan with several batches"),
    *(f"log_line refused at {field.name}" for line in CONTRACT.log_lines.values() for field in line.fields),
]


@pytest.fixture(scope="module")
def table(replies: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]]) -> Counter[str]:
    """Return how often each thing is reached."""
    found: Counter[str] = Counter()
    for op, each in replies.items():
        for args, reply in each:
            found.update(reached(op, args, reply["ok"]) if "ok" in reply else [f"{op} refused at {reply['err']['at']}"])
    return found


def test_the_table_of_what_is_reached(table: Counter[str]) -> None:
    shown = "\n".join(f"{table[name]:5} {name}" for name in sorted({*WANTED, *table}))
    sys.stdout.write(f"{shown}\n")
    seldom = [name for name in WANTED if table[name] < LEAST]
    assert not seldom, f"reached less than {LEAST} times: {seldom}\n{shown}"


# --- the digests ------------------------------------------------------------------------------------------------------------------------------------


def test_the_digests_are_those_of_the_page(replies: dict[str, list[tuple[dict[str, Any], dict[str, Any]]]]) -> None:
    seeded = read_seeded()
    for op, each in replies.items():
        lines = [canonical(reply, KEYS[op]) for _, reply in each[: seeded.block]]
        assert all(line.isascii() for line in lines)
        assert seeded.digests[op][0]["sha256"] == hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def test_the_reference_is_as_required(runner: Runner) -> None:
    outcome = run(runner, "--seeds", "51", adapter=REFERENCE)
    assert outcome.code == 0
    assert outcome.out.splitlines() == [f"{op}: 100 seeds as required" for op in sorted(KEYS)]


@pytest.mark.parametrize("fault", ["off-by-one", "crash", "no-features", "extra-key", "no-plan"])
def test_what_a_wrong_program_is_told(runner: Runner, fault: str) -> None:
    outcome = run(runner, "--op", "split", "--op", "plan", "--seeds", "50", "--out", "found.json", adapter=(*WRONG, fault))
    code, words = {
        "off-by-one": (1, "split: seed 1 is the first that differs"),
        "crash": (1, "exit code 3 before it answered `split`"),
        "no-features": (0, "not asked: they use a feature that is not claimed"),
        "extra-key": (0, "split: 50 seeds as required"),
        "no-plan": (0, "plan: not claimed"),
    }[fault]
    assert (outcome.code, words in outcome.out) == (code, True), outcome.out
    if code:
        assert "mined.split." in said(runner, "list", "--vectors", "found.json").out


def run(runner: Runner, *words: str, adapter: tuple[str, ...]) -> Outcome:
    """Run `seeded`, which takes no vectors of its own."""
    return said(runner, "seeded", *words, "--", *adapter)


def said(runner: Runner, *words: str) -> Outcome:
    """Run any command line."""
    code = main(list(words))
    captured = runner._capsys.readouterr()
    return Outcome(code, captured.out, captured.err)


def test_without_the_reference_only_the_call_is_shown() -> None:
    script = (
        "import sys, importlib.util; find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: None if name == 'prunespec_io' else find(name, *rest)\n"
        f"sys.path[:0] = [{str(CONFORMANCE)!r}]\n"
        "from prunespec_conformance.cli import main\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    words = ["seeded", "--op", "split", "--seeds", "50", "--", *WRONG, "off-by-one"]
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, check=False, text=True, cwd=HERE)
    assert done.returncode == 1, done.stderr
    assert "what is right is known by its digest only" in done.stdout
