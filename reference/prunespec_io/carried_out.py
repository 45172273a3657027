"""Where clauses are carried out: the citations `Implements: …` in the sources as they are installed."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from attrs import frozen

PACKAGES = ("prunespec", "prunespec_io")
CITATION = re.compile(r"Implements:\s*([A-Z]+-[0-9]+(?:,\s*[A-Z]+-[0-9]+)*)")
SUFFIX = ".py"

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@frozen
class Place:
    """A piece of code: its name with dots, its file from the source root on, and its line."""

    name: str
    file: str
    line: int


def places(clause: str) -> list[Place]:
    """Return where a clause is carried out; nothing where the sources are not installed."""
    found = (pair for package in PACKAGES for pair in _in_folder(files(package), package))
    return [place for place, cited in found if clause in cited]


def _in_folder(folder: Traversable, at: str) -> Iterator[tuple[Place, list[str]]]:
    """Yield every place that cites clauses, with the clauses."""
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        path = f"{at}/{item.name}"
        if item.is_dir():
            yield from _in_folder(item, path)
        elif path.endswith(SUFFIX) and "Implements:" in (source := item.read_text(encoding="utf-8")):
            yield from _in_source(source, path)


def _in_source(source: str, path: str) -> Iterator[tuple[Place, list[str]]]:
    tree = ast.parse(source)
    module = path.removesuffix(SUFFIX).replace("/", ".").removesuffix(".__init__")
    lines = source.splitlines()
    for name, line, words in (*_documented(tree, module), *_tables(tree, module, lines=lines)):
        cited = [clause for found in CITATION.finditer(words) for clause in re.split(r",\s*", found[1])]
        if cited:
            yield Place(name, path, line), cited


def _documented(node: ast.AST, name: str) -> Iterator[tuple[str, int, str]]:
    """Yield name, line and docstring of everything in a module that has one."""
    if isinstance(node, Documented):
        yield name, getattr(node, "lineno", 1), ast.get_docstring(node) or ""
    for child in ast.iter_child_nodes(node):
        inner = getattr(child, "name", "") if isinstance(child, Documented) else ""
        yield from _documented(child, f"{name}.{inner}" if inner else name)


def _tables(tree: ast.Module, module: str, *, lines: list[str]) -> Iterator[tuple[str, int, str]]:
    """Yield name, line and comment of every table of a module: tables have no docstrings."""
    for node in tree.body:
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(target, ast.Name):
            first = node.lineno - 1
            while first and lines[first - 1].startswith("#"):
                first -= 1
            yield f"{module}.{target.id}", node.lineno, "\n".join(line.lstrip("# ") for line in lines[first : node.lineno - 1])
