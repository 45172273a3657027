"""The rules of the rooms, enforced on the syntax trees: who imports whom, where numbers and texts stand, and how long things are.

Every message says what to do. A breach is planted for every rule below, so that no rule can fall asleep.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import frozen

import prunespec
from prunespec import CONTRACT

ROOT = Path(__file__).resolve().parents[1]
CORE, IO, RUNNER = ROOT / "reference" / "prunespec", ROOT / "reference" / "prunespec_io", ROOT / "conformance" / "prunespec_conformance"
GENERATED = {"_contract.py"}

# Modules of the standard library that read no file, no clock, no network and no dice.
PURE = {
    *("bisect", "collections", "collections.abc", "copy", "decimal", "enum", "fractions", "functools", "hashlib", "heapq", "itertools", "json"),
    *("json.decoder", "json.encoder", "math", "numbers", "operator", "re", "string", "textwrap", "types", "typing", "unicodedata"),
}
PURE_IN_ONE_FILE = {"_thread": "stack.py"}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}
FREE_NUMBERS = (0, 1, -1)
MAX_FUNCTION_LINES = 40
MAX_POSITIONAL = 2
MAX_MODULE_LINES = 220
CLAUSE = re.compile(r"#.*\b[A-Z]+-[0-9]{3}\b")


@frozen
class Module:
    """A file, its lines and its tree. `depth` is 1 for a module at the top of its package."""

    name: str
    lines: list[str]
    tree: ast.Module
    depth: int = 1


def module_of(source: str, name: str = "planted.py", *, depth: int = 1) -> Module:
    return Module(name, source.splitlines(), ast.parse(source), depth)


def modules(folder: Path) -> list[Module]:
    """Return every file of a package that is not generated."""
    files = [path for path in sorted(folder.rglob("*.py")) if path.name not in GENERATED]
    return [module_of(path.read_text("utf-8"), str(path.relative_to(ROOT)), depth=len(path.relative_to(folder).parts)) for path in files]


def imports(module: Module) -> Iterator[tuple[int, str, list[str], int]]:
    """Yield every import: how many levels up, the module, the names, the line."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((0, alias.name, [], node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.level, node.module or "", [alias.name for alias in node.names], node.lineno


# --- who imports whom --------------------------------------------------------------------------------------------------------------------------


def impure_imports(module: Module) -> Iterator[str]:
    """Yield imports of anything but the standard library without I/O, attrs, and the core itself by relative imports."""
    for level, name, _, line in imports(module):
        is_own = 0 < level <= module.depth
        is_allowed_here = PURE_IN_ONE_FILE.get(name, "") == Path(module.name).name
        if not (is_own or is_allowed_here or (level == 0 and (name in PURE or name == "attrs"))):
            yield (
                f"{module.name}:{line}: the core must not import {'.' * level}{name}. Move what needs it to prunespec_io; import the core's own modules "
                "relatively; if it is of the standard library and does no I/O, add it to PURE."
            )


def impure_calls(module: Module) -> Iterator[str]:
    """Yield calls that read or write something."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            yield f"{module.name}:{node.lineno}: the core must not call {node.func.id}(). Return the value and let prunespec_io do it."


def logic_at_import(module: Module) -> Iterator[str]:
    """Yield what is decided while the core is imported."""
    for node in module.tree.body:
        if isinstance(node, ast.If | ast.For | ast.While | ast.Try | ast.With | ast.Assert):
            yield f"{module.name}:{node.lineno}: code that runs at import cannot be tested by changing it. Put it into a function."


def private_imports(module: Module) -> Iterator[str]:
    """Yield imports of names of prunespec that are not public."""
    for level, name, names, line in imports(module):
        if level == 0 and name.startswith("prunespec."):
            yield f"{module.name}:{line}: import from prunespec itself, not from {name}. If the name is missing there, add it to __all__ of prunespec."
        for hidden in sorted({*names} - {*prunespec.__all__}) if level == 0 and name == "prunespec" else []:
            yield f"{module.name}:{line}: prunespec has no public {hidden}. Use a public name, or add this one to __all__ of prunespec."
        if level == 0 and name.partition(".")[0] in {"prunespec_conformance", "tests", "spec", "conformance"}:
            yield f"{module.name}:{line}: prunespec_io must not import {name}: whoever installs it may not have it. Move what both need to prunespec_io."
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "prunespec" and node.attr not in prunespec.__all__:
            yield f"{module.name}:{node.lineno}: prunespec.{node.attr} is not public. Use a public name, or add this one to __all__ of prunespec."


def imports_of_the_judged(module: Module) -> Iterator[str]:
    """Yield imports of what the runner judges, and of anything that needs installing."""
    for level, name, _, line in imports(module):
        top = name.partition(".")[0]
        if top in {"prunespec", "prunespec_io"}:
            yield f"{module.name}:{line}: the runner must not import {top}, which it judges. Read the contract from conformance/contract.json."
        elif level == 0 and top != "prunespec_conformance" and top not in sys.stdlib_module_names:
            yield f"{module.name}:{line}: the runner must not import {top}. Do without it: the runner needs nothing but Python."


def importers_of(name: str, found: list[Module]) -> list[str]:
    return [module.name for module in found if any(level == 0 and imported.partition(".")[0] == name for level, imported, _, _ in imports(module))]


# --- numbers and texts -------------------------------------------------------------------------------------------------------------------------


def is_named_with_its_clause(module: Module, node: ast.stmt) -> bool:
    """Tell whether a statement of a module gives a constant its name, with a clause in a comment behind it or right above."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    if not targets or not all(isinstance(target, ast.Name) and re.fullmatch(r"_?[A-Z][A-Z0-9_]*", target.id) for target in targets):
        return False
    above = node.lineno - 1
    while above and module.lines[above - 1].startswith("#"):
        above -= 1
    return any(CLAUSE.search(line) for line in module.lines[above : node.end_lineno])


def docstrings(tree: ast.Module) -> set[ast.AST]:
    """Return the strings that stand alone: docstrings, and the words below a type alias."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}


def constants(module: Module) -> Iterator[tuple[ast.Constant, object]]:
    """Yield every constant that is not named with its clause, and its value with its sign."""
    skipped = docstrings(module.tree)
    for statement in module.tree.body:
        if is_named_with_its_clause(module, statement):
            continue
        negative = {node.operand: node for node in ast.walk(statement) if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)}
        for node in ast.walk(statement):
            if isinstance(node, ast.Constant) and node not in skipped:
                yield node, -node.value if node in negative and isinstance(node.value, int | float) else node.value


def numbers(module: Module) -> Iterator[str]:
    """Yield numbers other than 0, 1 and -1 that have no name with its clause."""
    for node, value in constants(module):
        if isinstance(value, int | float | complex) and not isinstance(value, bool) and value not in FREE_NUMBERS:
            yield (
                f"{module.name}:{node.lineno}: {value} is typed here. Take it from contract.limits, or name it at the top of the module, in capitals, "
                "with its clause in a comment; a group of a match can be named in its pattern."
            )


def contract_texts() -> dict[str, str]:
    """Return every text for people, every line and every part of it between placeholders, if it has two words or more, and where it stands."""
    words = {f"texts.{name}": [text.en, text.ja] for name, text in CONTRACT.texts.items()}
    words["thresholds.warning"] = [CONTRACT.thresholds.warning.en, CONTRACT.thresholds.warning.ja]
    words |= {f"thresholds.values.{name}": [label.en, label.ja] for name, label in CONTRACT.thresholds.values.items()}
    words |= {f"clauses.{name}": [clause.text] for name, clause in CONTRACT.clauses.items()}
    words |= {f"outcomes.{name}": [outcome.meaning] for name, outcome in CONTRACT.outcomes.items()}
    words |= {f"error_codes.{name}": [meaning] for name, meaning in CONTRACT.error_codes.items()}
    found: dict[str, str] = {}
    for where, texts in words.items():
        for text in texts:
            parts = [part.strip() for line in text.splitlines() for part in (line, *re.split(r"\{\w+\}", line))]
            found |= dict.fromkeys([text.strip(), *(part for part in parts if len(part.split()) > 1)], where)
    return found


def typed_texts(module: Module) -> Iterator[str]:
    """Yield texts of the contract that stand elsewhere."""
    known = contract_texts()
    for node, value in constants(module):
        if isinstance(value, str) and value.strip() in known:
            yield f"{module.name}:{node.lineno}: {value!r} is typed here. Take it from the contract, where it is {known[value.strip()]}."


# --- how long ----------------------------------------------------------------------------------------------------------------------------------


def functions(module: Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda]:
    yield from (node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda))


def positional(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> list[tuple[ast.arg, ast.expr | None]]:
    """Return the parameters that can be passed without their name, `self` and `cls` aside, and their defaults."""
    parameters = [*function.args.posonlyargs, *function.args.args]
    defaults: list[ast.expr | None] = [*[None] * (len(parameters) - len(function.args.defaults)), *function.args.defaults]
    found = list(zip(parameters, defaults, strict=True))
    return found[1:] if found and found[0][0].arg in ("self", "cls") else found


def name_of(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> str:
    return "the lambda" if isinstance(function, ast.Lambda) else f"{function.name}()"


def long_functions(module: Module) -> Iterator[str]:
    """Yield functions of more than 40 lines."""
    for function in functions(module):
        lines = (function.end_lineno or function.lineno) - function.lineno + 1
        if lines > MAX_FUNCTION_LINES:
            yield f"{module.name}:{function.lineno}: {name_of(function)} has {lines} lines. Give a part of it a name of its own: {MAX_FUNCTION_LINES} at most."


def many_positional(module: Module) -> Iterator[str]:
    """Yield functions that take more than two parameters by position."""
    for function in functions(module):
        if len(positional(function)) > MAX_POSITIONAL:
            third = positional(function)[MAX_POSITIONAL][0].arg
            yield f"{module.name}:{function.lineno}: {name_of(function)} takes {len(positional(function))} positional parameters. Write `*, ` before {third}."


def positional_booleans(module: Module) -> Iterator[str]:
    """Yield functions that take a boolean by position."""
    for function in functions(module):
        for parameter, default in positional(function):
            is_annotated = isinstance(parameter.annotation, ast.Name) and parameter.annotation.id == "bool"
            if is_annotated or (isinstance(default, ast.Constant) and isinstance(default.value, bool)):
                yield f"{module.name}:{function.lineno}: {name_of(function)} takes the boolean {parameter.arg} by position. Write `*, ` before it."


def long_modules(module: Module) -> Iterator[str]:
    """Yield modules of more than 220 lines."""
    if len(module.lines) > MAX_MODULE_LINES:
        yield f"{module.name}: {len(module.lines)} lines. Move what belongs together into a module of its own: {MAX_MODULE_LINES} at most."


# --- the rules, carried out and planted ----------------------------------------------------------------------------------------------------------

Rule = Callable[[Module], Iterator[str]]
SHAPE: list[Rule] = [long_functions, many_positional, positional_booleans, long_modules]
RULES: list[tuple[Path, Rule]] = [
    *((CORE, rule) for rule in (impure_imports, impure_calls, logic_at_import, numbers, typed_texts, *SHAPE)),
    *((IO, rule) for rule in (private_imports, long_functions, positional_booleans)),
    *((RUNNER, rule) for rule in (imports_of_the_judged, *SHAPE)),
]


@pytest.mark.parametrize(("folder", "rule"), RULES, ids=[f"{folder.name}-{rule.__name__}" for folder, rule in RULES])
def test_a_rule_of_a_room(folder: Path, rule: Rule) -> None:
    found = modules(folder)
    assert found, f"{folder.name} has moved: tell this test where it is"
    breaches = [breach for module in found for breach in rule(module)]
    assert not breaches, "\n".join(["", *breaches])


def test_httpx_is_imported_in_one_file_only() -> None:
    files = importers_of("httpx", [*modules(CORE), *modules(IO), *modules(RUNNER)])
    assert len(files) <= 1, f"{', '.join(files)} import httpx. Import it in one of them, so that its successor takes one line."


PLANTED: list[tuple[Rule, str]] = [
    (impure_imports, "import os"),
    (impure_imports, "import io"),
    (impure_imports, "from pathlib import Path"),
    (impure_imports, "import socket, re"),
    (impure_imports, "import subprocess"),
    (impure_imports, "from time import monotonic"),
    (impure_imports, "import datetime as dt"),
    (impure_imports, "from random import random"),
    (impure_imports, "import threading"),
    (impure_imports, "import _thread"),
    (impure_imports, "import asyncio"),
    (impure_imports, "import importlib.resources"),
    (impure_imports, "import yaml"),
    (impure_imports, "import attrs.validators"),
    (impure_imports, "from prunespec import split"),
    (impure_imports, "from .. import prunespec_io"),
    (impure_imports, "def late():\n    import os"),
    (impure_calls, "def show(text):\n    print(text)"),
    (impure_calls, "DATA = open('contract.json')"),
    (logic_at_import, "if True:\n    A = 1"),
    (logic_at_import, "for number in range(1):\n    pass"),
    (private_imports, "from prunespec.split import split"),
    (private_imports, "import prunespec.split"),
    (private_imports, "from prunespec import grouped"),
    (private_imports, "import prunespec\nprunespec.render"),
    (private_imports, "import prunespec_conformance"),
    (private_imports, "from tests.strategies import TINY"),
    (imports_of_the_judged, "import prunespec"),
    (imports_of_the_judged, "from prunespec_io.cli import main"),
    (imports_of_the_judged, "import attrs"),
    (numbers, "def limit():\n    return 2"),
    (numbers, "def limit(chars=20): ..."),
    (numbers, "def limit():\n    return -2"),
    (numbers, "def limit():\n    return 0.25"),
    (numbers, "LIMIT = 6000"),
    (numbers, "limit = 6000  # SPLIT-012"),
    (numbers, "# SPLIT-012\n\nLIMIT = 6000"),
    (numbers, "class Limits:\n    chars: int = 7"),
    (numbers, "take = lambda chars: chars[2]"),
    (typed_texts, "def label():\n    return 'There is no omitted text with id='"),
    (typed_texts, "LABEL = '[paragraph'\ndef end():\n    return ' characters omitted …]'"),
    (typed_texts, "def warn():\n    return '強め'"),
    (long_functions, "def long():\n" + "    pass\n" * 40),
    (many_positional, "def many(a, b, c): ..."),
    (many_positional, "def many(a, b, /, c=0): ..."),
    (many_positional, "class A:\n    def many(self, a, b, c): ..."),
    (many_positional, "many = lambda a, b, c: a"),
    (positional_booleans, "def flag(is_on: bool): ..."),
    (positional_booleans, "def flag(text, is_on=True): ..."),
    (long_modules, "\n" * 221),
]
ALLOWED: list[tuple[Rule, str]] = [
    (impure_imports, "import re\nfrom collections.abc import Mapping\nfrom attrs import frozen\nfrom . import decide\nfrom .split import split"),
    (impure_calls, "def call(function):\n    return function.print()"),
    (logic_at_import, "'''Words.'''\nimport re\nA: int = 1\ndef function(): ...\nclass B: ..."),
    (private_imports, "import prunespec\nfrom prunespec import CONTRACT, plan\nprunespec.plan\nfrom .scorers import lexical"),
    (imports_of_the_judged, "import json\nimport subprocess\nfrom . import wire\nfrom prunespec_conformance import wire"),
    (numbers, "def same(text):\n    '''Give 2.'''\n    return text[0:-1] * 1 * True"),
    (numbers, "LIMIT = 6000  # SPLIT-012"),
    (numbers, "# SPLIT-012, in chars\n# and more words\n_LIMIT: int = 6000"),
    (typed_texts, "def outcome():\n    '''強め'''\n    return 'not_dropped', ':', '[', 'text'"),
    (long_functions, "def long():\n" + "    pass\n" * 39),
    (many_positional, "class A:\n    def few(self, a, b, *, c, d): ...\ndef few(*many, **named): ..."),
    (positional_booleans, "def flag(text: str, *, is_on: bool = True): ..."),
    (long_modules, "\n" * 220),
]


def ids_of(planted: list[tuple[Rule, str]]) -> list[str]:
    return [f"{rule.__name__}-{number}" for number, (rule, _) in enumerate(planted)]


@pytest.mark.parametrize(("rule", "source"), PLANTED, ids=ids_of(PLANTED))
def test_a_planted_breach_is_noticed(rule: Rule, source: str) -> None:
    breaches = list(rule(module_of(source)))
    assert breaches
    assert all(breach.startswith("planted.py:") and breach.endswith((".", "it.")) for breach in breaches)


@pytest.mark.parametrize(("rule", "source"), ALLOWED, ids=ids_of(ALLOWED))
def test_what_keeps_a_rule_is_not(rule: Rule, source: str) -> None:
    assert list(rule(module_of(source))) == []


def test_every_rule_is_planted() -> None:
    assert {rule for rule, _ in PLANTED} == {rule for rule, _ in ALLOWED} == {rule for _, rule in RULES}


def test_what_is_allowed_in_one_file_is_allowed_there() -> None:
    assert list(impure_imports(module_of("from _thread import allocate_lock", "reference/prunespec/stack.py"))) == []


def test_a_second_importer_is_noticed() -> None:
    planted = [module_of("import httpx"), module_of("import json"), module_of("from httpx import Client")]
    assert len(importers_of("httpx", planted)) == 2
