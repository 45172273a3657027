"""What a child does with one overlay: import it, run the vectors, run tests. Nothing here may be called by the warm parent itself."""

import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from mutation.trees import ROOT

PACKAGE = "prunespec"
OPTIONS = (
    *("-q", "--tb=no", "--no-header", "--continue-on-collection-errors", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)
TEST_FOLDERS = ("tests/unit", "tests/property")


class WrongTreeError(Exception):
    """The package that was judged does not lie in the overlay."""


class BrokenImportError(Exception):
    """The package cannot be imported at all, which every test would notice."""


class BrokenRunError(Exception):
    """The tests could not be run."""


def warm() -> None:
    """Import once, in the parent, what every child needs and the package is no part of."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    sys.path[:0] = [str(ROOT / "conformance")]
    for name in ("attrs", "coverage", "hypothesis", "hypothesis.extra.array_api", "jsonschema", "pytest", "_pytest.assertion.rewrite"):
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    in_process = importlib.import_module("conformance.in_process")
    for name in in_process.vectors():
        in_process.steps(name)


def enter(overlay: Path, stage: Path) -> None:
    """Let this process import the overlay and nothing of the repository."""
    kept = [path for path in sys.path if path and ("site-packages" in path or not Path(path).resolve().is_relative_to(ROOT))]
    sys.path[:] = [str(overlay), str(stage / "conformance"), str(stage), *kept]
    os.chdir(stage)
    importlib.invalidate_caches()


def check_tree(overlay: Path, package: str = PACKAGE) -> None:
    """Raise WrongTreeError unless every module of the package comes from the overlay."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name.partition(".")[0] == package and not (file and Path(file).resolve().is_relative_to(overlay)):
            message = f"{name} was imported from {file}"
            raise WrongTreeError(message)
    if package not in sys.modules:
        message = f"{package} was never imported"
        raise WrongTreeError(message)


def imported(name: str) -> Any:  # noqa: ANN401  # a module
    """Import a module of the overlay, or raise BrokenImportError."""
    try:
        return importlib.import_module(name)
    except Exception as error:
        message = f"{type(error).__name__}: {error}"
        raise BrokenImportError(message) from error


def failing_vectors(overlay: Path, stage: Path) -> list[str]:
    """Return the ids of the vectors that the overlay fails."""
    enter(overlay, stage)
    serve = imported(f"{PACKAGE}_io.serve")
    check_tree(overlay)
    in_process = importlib.import_module("conformance.in_process")
    return sorted(in_process.failing(serve.reply))


@frozen
class Tested:
    """What a run of tests showed: the tests that are red, all that ran, and what their classes say they are about."""

    red: list[str]
    ran: list[str]
    words: dict[str, str]


class _Recorder:
    """A plugin that notes which tests exist and which are red."""

    def __init__(self, examples: int | None) -> None:
        self.examples = examples
        self.red: set[str] = set()
        self.words: dict[str, str] = {}

    def pytest_configure(self) -> None:
        if self.examples:
            draw(self.examples)

    def pytest_itemcollected(self, item: Any) -> None:  # noqa: ANN401
        cls = getattr(item, "cls", None)
        docs = [getattr(item.module, "__doc__", ""), getattr(cls, "__doc__", ""), getattr(item.function, "__doc__", "")] if hasattr(item, "function") else []
        self.words[function_of(item.nodeid)] = "\n".join(filter(None, docs))

    def pytest_runtest_logreport(self, report: Any) -> None:  # noqa: ANN401
        if report.failed:
            self.red.add(report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:  # noqa: ANN401
        # A file that cannot be collected is red as a whole: what it makes at import went wrong.
        if report.failed:
            self.red.add(report.nodeid)


def function_of(node: str) -> str:
    """Return the test function of a node, without its parameters."""
    return node.partition("[")[0]


def run_tests(  # noqa: PLR0913
    overlay: Path,
    stage: Path,
    tests: Sequence[str] = TEST_FOLDERS,
    *,
    stop_first: bool = False,
    examples: int | None = None,
    without: Sequence[str] = (),
    plugins: Sequence[object] = (),
) -> Tested:
    """Run tests on the overlay, in process, and return what they showed. `examples` is how many each property draws, if not as many as its profile says."""
    import pytest  # noqa: PLC0415  # warm by now

    enter(overlay, stage)
    imported(PACKAGE)
    recorder = _Recorder(examples)
    options = [*OPTIONS, "--rootdir", str(stage), "-c", str(stage / "pyproject.toml"), "-o", f"pythonpath={overlay} {stage / 'conformance'} {stage}"]
    code = pytest.main(
        [*options, *(["-x"] if stop_first else []), *(f"--deselect={node}" for node in without), *_existing(tests, stage)], plugins=[recorder, *plugins]
    )
    check_tree(overlay)
    if code not in (0, 1, 2) or (code == 2 and not recorder.red):  # noqa: PLR2004  # pytest's: passed, failed, interrupted by what cannot be collected
        message = f"pytest ended with {code}"
        raise BrokenRunError(message)
    return Tested(sorted(recorder.red), sorted(recorder.words), recorder.words)


def draw(examples: int) -> None:
    """Let every property draw so many examples, and otherwise follow the profile for mutants."""
    from hypothesis import settings  # noqa: PLC0415  # warm by now

    try:
        parent = settings.get_profile("mutation")
    except Exception:  # noqa: BLE001  # before the tests have registered it
        parent = settings.get_profile("default")
    settings.register_profile("few", parent=parent, max_examples=examples)
    settings.load_profile("few")


def _existing(tests: Sequence[str], stage: Path) -> Iterator[str]:
    return (test for test in tests if (stage / test.partition("::")[0]).exists())
