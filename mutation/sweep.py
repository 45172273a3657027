"""Every mutant that an operator makes, judged by the vectors alone and, where they let it live, by the tests."""

import json
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from attrs import asdict, evolve, frozen

from mutation import evidence, jobs
from mutation.mutants import Mutant, numbered
from mutation.reach import Reach, reach, who_reaches
from mutation.trees import ROOT, Stage, sources

PACKAGE = "prunespec"
# GENERATED from the contract: `constants` changes it. The shape of the contract holds no behaviour but a share's, which `named` has.
LEFT_OUT = ("prunespec/_contract.py", "prunespec/contract.py", "prunespec/__init__.py")
MUTMUT_OPERATORS = ("mutmut", "mutmut-elsewhere")
KILLED, SURVIVED, STILLBORN, HANGS, CRASHED = "killed", "survived", "stillborn", "hangs", "crashed"
VECTOR_SECONDS = 2
TEST_SECONDS = 240
CLEAN_SECONDS = 900
# What few examples let live is rare, and each survivor is looked at anyway.
EXAMPLES = 10
Progress = Callable[[int, int, str], None]


@frozen
class Judged:
    """A mutant with its verdicts: by the vectors, with the ids of those that are red, and, if they let it live, by the tests with one that is red."""

    mutant: Mutant
    by_vectors: str
    vectors: tuple[str, ...] = ()
    by_tests: str = ""
    tests: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        """Return the verdict of everything together."""
        return self.by_tests if self.by_vectors == SURVIVED and self.by_tests else self.by_vectors


def changed_modules(since: str, root: Path = ROOT) -> list[str]:
    """Return the modules of the package that differ from those of a revision, by their path below the reference."""
    command = ["git", "diff", "--name-only", since, "--", f"reference/{PACKAGE}"]
    names = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603  # git of this repository
    return [name.removeprefix("reference/") for name in names if name.endswith(".py")]


def mutants(modules: Mapping[str, str]) -> list[Mutant]:
    """Return the mutants of these modules, made by one child for each."""
    made: dict[str, list[Mutant]] = {}
    for module, ended in jobs.run(modules, partial(_mutants_of, sources=modules), limit_seconds=120):
        if ended.state != jobs.DONE:
            message = f"{module}: no mutants could be made: {ended.value}"
            raise RuntimeError(message)
        made[module] = ended.value
    return [mutant for module in sorted(made) for mutant in made[module]]


def _mutants_of(module: str, sources: Mapping[str, str]) -> list[Mutant]:
    from mutation import extra, from_mutmut  # noqa: PLC0415  # mutmut is heavy, and the warm parent must stay small

    return list(numbered([*from_mutmut.mutants(module, sources[module]), *extra.mutants(module, sources[module])]))


def chosen(*, since: str | None = None, shard: tuple[int, int] = (1, 1), name: str | None = None) -> list[Mutant]:
    """Return the mutants to judge: those of changed modules, of a part, or the one with this id or this name of mutmut's."""
    found = {name: text for name, text in sources(PACKAGE).items() if name not in LEFT_OUT}
    if since:
        found = {name: found[name] for name in changed_modules(since) if name in found}
    if name:
        stem = name.split(".")[1] if "." in name else name.rpartition("-")[0]
        found = {module: text for module, text in found.items() if Path(module).stem == stem}
    return [mutant for mutant in mutants(found) if name in (None, mutant.id, mutant.mutmut)][shard[0] - 1 :: shard[1]]


def judge(found: Sequence[Mutant], stage: Stage, progress: Progress, *, tests: bool = True) -> list[Judged]:
    """Judge mutants by the vectors, and by the tests those that they let live."""
    judged = {judge.mutant.key: judge for judge in _by_vectors(found, stage, progress)}
    if tests:
        living = [judge for judge in judged.values() if judge.by_vectors == SURVIVED]
        judged |= {judge.mutant.key: judge for judge in _by_tests(living, stage, progress)}
    return [judged[mutant.key] for mutant in found]


def _by_vectors(found: Sequence[Mutant], stage: Stage, progress: Progress) -> Iterator[Judged]:
    work = partial(_vectors_of, stage=stage.folder)
    with_trees = ((mutant, stage.overlay({mutant.module: mutant.source})) for mutant in found)
    for at, ((mutant, _), ended) in enumerate(jobs.run(with_trees, work, limit_seconds=VECTOR_SECONDS), start=1):
        verdict, red = _read(ended)
        progress(at, len(found), f"vectors: {mutant.module} {verdict}")
        yield Judged(mutant, verdict, tuple(red))


def _vectors_of(job: tuple[Mutant, Path], stage: Path) -> list[str]:
    return evidence.failing_vectors(job[1], stage)


def _read(ended: jobs.Ended) -> tuple[str, Iterable[str]]:
    """Return the verdict of a job and what was red."""
    if ended.state == jobs.DONE:
        return (KILLED if ended.value else SURVIVED), ended.value
    if ended.state == jobs.HANGS:
        return HANGS, ()
    return (STILLBORN if str(ended.value).startswith("BrokenImportError") else CRASHED), ()


def _by_tests(living: Sequence[Judged], stage: Stage, progress: Progress) -> Iterator[Judged]:
    if not living:
        return
    progress(0, len(living), "a clean run, to see which test reaches which line")
    clean = clean_run(stage, examples=EXAMPLES)
    originals = sources(PACKAGE)
    ready: list[tuple[Judged, Path, list[str] | None]] = []
    for judge in living:
        tests = who_reaches(clean, judge.mutant.module, originals[judge.mutant.module], judge.mutant.source)
        if tests == []:
            yield evolve(judge, by_tests=SURVIVED)
        else:
            ready.append((judge, stage.overlay({judge.mutant.module: judge.mutant.source}), tests))
    # What is red without a mutant says nothing about one; `named` reports it.
    work = partial(_tests_of, stage=stage.folder, without=clean.tested.red)
    for at, ((judge, _, _), ended) in enumerate(jobs.run(ready, work, limit_seconds=TEST_SECONDS), start=1):
        verdict, red = _read(ended)
        progress(at, len(ready), f"tests: {judge.mutant.module} {verdict}")
        yield evolve(judge, by_tests=verdict, tests=tuple(red))


def clean_run(stage: Stage, *, examples: int) -> Reach:
    """Run all tests on the unchanged reference and return what each reaches."""
    work = partial(reach, stage=stage.folder, examples=examples)
    _, ended = next(iter(jobs.run([stage.overlay({})], work, limit_seconds=CLEAN_SECONDS)))
    if ended.state != jobs.DONE:
        message = f"the clean run {ended.state}: {ended.value}"
        raise evidence.BrokenRunError(message)
    return ended.value


def _tests_of(job: tuple[Judged, Path, list[str] | None], stage: Path, without: Sequence[str]) -> list[str]:
    """Run the tests that reach a mutant until one is red, examples before properties."""
    _, overlay, tests = job
    ordered = sorted(tests, key=lambda test: not test.startswith(evidence.TEST_FOLDERS[0])) if tests else evidence.TEST_FOLDERS
    return evidence.run_tests(overlay, stage, ordered, stop_first=True, examples=EXAMPLES, without=without).red


def score(judged: Sequence[Judged]) -> str:
    """Say how many mutants the vectors alone notice, and how many everything together does."""
    real = [judge for judge in judged if judge.verdict != STILLBORN]
    by_vectors = sum(judge.by_vectors in (KILLED, HANGS) for judge in real)
    by_all = sum(judge.verdict in (KILLED, HANGS) for judge in real)
    count = len(real) or 1
    return f"sweep: {len(real)} mutants; the vectors alone notice {by_vectors} ({by_vectors / count:.1%}), everything together {by_all} ({by_all / count:.1%})"


def written(judged: Iterable[Judged]) -> str:
    """Write verdicts as JSON, without the sources."""
    rows: list[dict[str, Any]] = []
    for judge in judged:
        row = asdict(judge)
        del row["mutant"]["source"], row["mutant"]["change"]
        rows.append(row)
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"


def read(text: str) -> list[Judged]:
    """Read what `written` wrote."""
    return [
        Judged(Mutant(**row.pop("mutant"), source=""), **{name: tuple(value) if isinstance(value, list) else value for name, value in row.items()})
        for row in json.loads(text)
    ]
