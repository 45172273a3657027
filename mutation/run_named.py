"""Named mutants: each has a prediction, written before its first run, and all that turns red is compared with it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from attrs import asdict, evolve, field, frozen
from ruamel.yaml import YAML

from conformance.wrong.overlay import Edit, StaleEditError, edited
from mutation import clauses, evidence, jobs
from mutation.reach import Reach, who_reaches
from mutation.sweep import Progress, clean_run
from mutation.trees import ROOT, Stage

TABLE = ROOT / "mutation" / "named.yaml"
SECONDS = 300
# A row asks for whole sets, so nothing stops at the first red test; few examples keep that short.
EXAMPLES = 6
AS_PREDICTED, EXPLAINED, MISSED, REFUSED = "as predicted", "explained", "missed", "refused"
KEYS = {"id", "clause", "what", "source", "module", "anchor", "replacement", "predicted", "reason", "observed", "missed", "mutmut", "wrong"}


@frozen
class Row:
    """One named mutant. `predicted` is never rewritten; `observed` and `missed` say what came instead and why."""

    id: str
    clause: str
    what: str
    module: str
    anchor: str
    replacement: str
    predicted: tuple[str, ...]
    reason: str = ""
    source: str = ""
    observed: tuple[str, ...] | None = None
    missed: str = ""
    mutmut: str = ""
    wrong: str = ""

    def mutated(self, original: str) -> str:
        """Return the module with the edit, or raise StaleEditError or SyntaxError."""
        changed = edited(Edit(self.module, self.anchor, self.replacement), original)
        compile(changed, self.module, "exec")
        return changed


CLEAN = Row(id="(no mutant)", clause="", what="", module="", anchor="", replacement="", predicted=())


@frozen
class Named:
    """What a run of a row showed. `verdict` is one of the four; `why` tells why a row was refused."""

    row: Row
    verdict: str
    red: tuple[str, ...] = ()
    vectors: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    why: str = ""


@frozen
class _Job:
    row: Row
    overlay: Path
    tests: list[str] | None
    clean: Reach = field(repr=False)


class TableError(Exception):
    """A row that cannot be read."""


def table(path: Path = TABLE) -> tuple[list[Row], list[Mapping[str, Any]]]:
    """Return the rows and those that wait."""
    data = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    rows: list[Row] = []
    for entry in data["rows"]:
        unknown = set(entry) - KEYS
        if unknown or (not entry["predicted"] and not entry.get("reason")):
            message = f"{entry['id']}: unknown {sorted(unknown)}" if unknown else f"{entry['id']}: nothing is predicted and no reason says why"
            raise TableError(message)
        lists = {name: tuple(sorted(entry[name])) for name in ("predicted", "observed") if entry.get(name) is not None}
        rows.append(Row(**{**entry, **lists}))
    names = [row.id for row in rows] + [entry["id"] for entry in data["waiting"]]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        message = f"an id stands twice: {', '.join(twice)}"
        raise TableError(message)
    return rows, list(data["waiting"])


def judge(rows: Sequence[Row], originals: Mapping[str, str], stage: Stage, progress: Progress) -> list[Named]:
    """Run every row and compare."""
    progress(0, len(rows), "a clean run, to see which test reaches which line")
    clean = clean_run(stage, examples=EXAMPLES)
    before = {evidence.function_of(node) for node in clean.tested.red}
    found = {test: Named(CLEAN, REFUSED, why=f"{test} is red without a mutant") for test in sorted(before)}
    ready = list(_ready(rows, originals, clean, stage, found))
    for at, (job, done) in enumerate(jobs.run(ready, partial(_run, stage=stage.folder), limit_seconds=SECONDS), start=1):
        found[job.row.id] = _compared(job, done)
        progress(at, len(ready), f"{job.row.id}: {found[job.row.id].verdict}")
    return [*(found[test] for test in sorted(before)), *(found[row.id] for row in rows)]


def _ready(rows: Sequence[Row], originals: Mapping[str, str], clean: Reach, stage: Stage, refused: dict[str, Named]) -> Iterator[_Job]:
    """Yield a job for every row that can be run; note why the others cannot."""
    known = {*clean.tested.ran, *map(clauses.file_of, clauses.of_vectors())}
    for row in rows:
        try:
            source = row.mutated(originals[row.module])
        except (StaleEditError, SyntaxError, KeyError) as error:
            refused[row.id] = Named(row, REFUSED, why=f"{type(error).__name__}: {error}")
            continue
        missing = [test for test in row.predicted if test not in known]
        tests = who_reaches(clean, row.module, originals[row.module], source)
        if missing or tests == []:
            refused[row.id] = Named(row, REFUSED, why=f"does not exist: {', '.join(missing)}" if missing else "no test reaches what it changes")
        else:
            yield _Job(row, stage.overlay({row.module: source}), tests, clean)


def _run(job: _Job, stage: Path) -> tuple[list[str], list[str]]:
    """Return the test functions and the vectors that are red."""
    vectors = evidence.failing_vectors(job.overlay, stage)
    tested = evidence.run_tests(job.overlay, stage, job.tests or evidence.TEST_FOLDERS, examples=EXAMPLES)
    return sorted({evidence.function_of(node) for node in tested.red}), vectors


def _compared(job: _Job, ended: jobs.Ended) -> Named:
    if ended.state != jobs.DONE:
        return Named(job.row, REFUSED, why=f"{ended.state}: {ended.value}")
    tests, vectors = ended.value
    tests = sorted(set(tests) - {evidence.function_of(node) for node in job.clean.tested.red})
    red = tuple(sorted({*tests, *map(clauses.file_of, vectors)}))
    return compared(Named(job.row, MISSED, red, tuple(vectors), tuple(clauses.of_red(tests, vectors, job.clean.tested.words))))


def compared(named: Named) -> Named:
    """Return what a row showed with the verdict on its prediction."""
    if named.verdict == REFUSED:
        return named
    explained = EXPLAINED if named.red == named.row.observed and named.row.missed else MISSED
    return evolve(named, verdict=AS_PREDICTED if named.red == named.row.predicted else explained)


def as_it_stands(judged: Sequence[Named], rows: Sequence[Row]) -> list[Named]:
    """Return what rows showed when they ran, compared with what the table says now; a row whose mutant is another now is refused."""
    ran = {named.row.id: named for named in judged}
    found = [named for named in judged if named.row.id == CLEAN.id]
    for row in rows:
        named = ran.get(row.id)
        if named and (named.row.module, named.row.anchor, named.row.replacement) == (row.module, row.anchor, row.replacement):
            found.append(compared(evolve(named, row=row)))
        else:
            found.append(Named(row, REFUSED, why="not run since it was written"))
    return found


def written(judged: Sequence[Named]) -> str:
    """Write verdicts as JSON."""
    return json.dumps([asdict(named) for named in judged], indent=1, ensure_ascii=False) + "\n"


def read(text: str) -> list[Named]:
    """Read what `written` wrote."""
    return [Named(Row(**_tuples(entry.pop("row"))), **_tuples(entry)) for entry in json.loads(text)]


def _tuples(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}


def faults(judged: Sequence[Named]) -> list[str]:
    """Say what is wrong: rows that could not be run, misses without an explanation, and clauses that nothing red is about."""
    found: list[str] = []
    for named in judged:
        if named.verdict == REFUSED:
            found.append(f"{named.row.id}: {named.why}")
        if named.verdict == MISSED:
            more, less = sorted(set(named.red) - set(named.row.predicted)), sorted(set(named.row.predicted) - set(named.red))
            found.append(f"{named.row.id}: not as predicted; also red: {more}; not red: {less}. Write `observed` and `missed`, never `predicted`")
        if named.red and named.row.clause not in named.clauses:
            found.append(f"{named.row.id}: nothing red is about {named.row.clause}, only about {', '.join(named.clauses)}")
    return found
