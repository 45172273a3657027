"""Which tests reach which lines of the reference, so that a mutant is judged by all the tests that can see it and by no others."""

import ast
import difflib
import importlib
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from mutation import evidence
from mutation.evidence import PACKAGE, Tested, function_of

EVERYTHING = "everything"
FILE = "file:"


@frozen
class Reach:
    """What a clean run showed: the tests, and by module and line what reached it: test functions, `file:` and a file that did at import, or everything."""

    tested: Tested
    lines: Mapping[str, Mapping[int, frozenset[str]]]


class _Switch:
    """A plugin that tells coverage which test runs, and lets no test live on what an earlier one remembered."""

    def __init__(self, cov: Any) -> None:  # noqa: ANN401
        self.cov = cov

    def pytest_collectstart(self, collector: Any) -> None:  # noqa: ANN401
        self.cov.switch_context(f"{FILE}{collector.nodeid}" if collector.nodeid.endswith(".py") else EVERYTHING)

    def pytest_runtest_setup(self, item: Any) -> None:  # noqa: ANN401
        for name, module in list(sys.modules.items()):
            if name.startswith(("tests.", PACKAGE)):
                for value in list(vars(module).values()):
                    getattr(value, "cache_clear", lambda: None)()
        self.cov.switch_context(function_of(item.nodeid))


def reach(overlay: Path, stage: Path, *, examples: int) -> Reach:
    """Run all tests on the overlay and return what each reached. Call it in a child."""
    import coverage  # noqa: PLC0415  # warm by now

    cov = coverage.Coverage(data_file=None, include=[f"{overlay}/{PACKAGE}/*"], config_file=False)
    cov.start()
    cov.switch_context(EVERYTHING)
    evidence.enter(overlay, stage)
    evidence.draw(examples)
    importlib.import_module("tests.strategies")
    tested = evidence.run_tests(overlay, stage, examples=examples, plugins=[_Switch(cov)])
    cov.stop()
    data = cov.get_data()
    lines = {
        Path(file).relative_to(overlay).as_posix(): {line: frozenset(names) for line, names in data.contexts_by_lineno(file).items()}
        for file in data.measured_files()
    }
    return Reach(tested, lines)


def changed_lines(original: str, mutant: str) -> set[int]:
    """Return the lines of the original that the mutant changes, or between which it puts something."""
    matcher = difflib.SequenceMatcher(None, original.splitlines(), mutant.splitlines(), autojunk=False)
    return {line for tag, start, end, _, _ in matcher.get_opcodes() if tag != "equal" for line in (range(start + 1, end + 1) or (start, start + 1))}


def who_reaches(found: Reach, module: str, original: str, mutant: str) -> list[str] | None:
    """Return the test functions and files that reach what the mutant changes; None stands for all of them. An empty list: nothing does."""
    names: set[str] = set()
    for line in changed_lines(original, mutant):
        for statement in _statements(ast.parse(original), line):
            if _is_at_import(statement, original):
                return None
            names |= _names(found, module, range(statement.lineno, (statement.end_lineno or statement.lineno) + 1))
    if EVERYTHING in names:
        return None
    files = {name.removeprefix(FILE) for name in names if name.startswith(FILE)}
    return sorted(files | {name for name in names if not name.startswith(FILE) and name.partition("::")[0] not in files})


def _names(found: Reach, module: str, lines: Iterable[int]) -> set[str]:
    by_line = found.lines.get(module, {})
    return {name for line in lines for name in by_line.get(line, ())}


def _statements(tree: ast.Module, line: int) -> list[ast.stmt | ast.Lambda]:
    """Return the innermost statement around a line, or the lambdas on it where that runs at import."""
    around = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)]
    if not around:
        return []
    inner = max(around, key=lambda node: (node.lineno, -(node.end_lineno or 0)))
    return [inner]


def _is_at_import(statement: ast.stmt | ast.Lambda, source: str) -> bool:
    """Tell whether a statement runs when its module is imported, or in a function that remembers what it returned."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    around = [node for node in functions if node.lineno < statement.lineno <= (node.end_lineno or 0)]
    return not around or any(ast.unparse(decorator) == "cache" for node in around for decorator in node.decorator_list)
