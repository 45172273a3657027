"""Where code cites the clauses that it carries out: `Implements: GATE-003, GATE-004`.

A citation stands in a docstring, or in the comment above a table, which has no docstring. It ends
with its paragraph or with a full stop.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from spec.tools.faults import ContractError, Fault, shown

_CITATION = re.compile(r"\bImplements:\s*([^\s,]+(?:,\s*[^\s,]+)*)(\s*)", re.ASCII)
_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@frozen
class Citation:
    """One clause id in one place. `owner` is the module and the name in it, with dots."""

    clause: str
    owner: str
    path: str
    line: int

    def fault(self, message: str) -> Fault:
        """Return a fault at the place of the citation."""
        return Fault(self.path, self.line, message)


def citations(root: Path, path: Path) -> Iterator[Citation]:
    """Yield the citations of the Python file at `path`, which lies below the source root `root`.

    Raises:
        ContractError: It is not Python.

    """
    text = path.read_text(encoding="utf-8")
    tree = _parsed(text, path)
    module = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
    prose = [*_docstrings(tree, module), *_comments(text, _tables(tree, module))]
    for owner, line, words in prose:
        for clause, offset in _cited(words):
            yield Citation(clause, owner, shown(path), line + offset)


def _parsed(text: str, path: Path) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise ContractError([Fault(shown(path), error.lineno or 1, f"is not Python: {error.msg}")]) from error


def _docstrings(node: ast.AST, owner: str) -> Iterator[tuple[str, int, str]]:
    """Yield owner, first line and text of every docstring in `node`, which is `owner`."""
    if isinstance(node, _Documented):
        words = ast.get_docstring(node, clean=False)
        if words:
            yield owner, node.body[0].lineno, words
    for child in ast.iter_child_nodes(node):
        name = child.name if isinstance(child, _Documented) and not isinstance(child, ast.Module) else ""
        yield from _docstrings(child, f"{owner}.{name}" if name else owner)


def _tables(tree: ast.Module, module: str) -> dict[int, str]:
    """Return the names that the module assigns, by line."""
    assigned = (node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign))
    targets = ((node, node.targets[0] if isinstance(node, ast.Assign) else node.target) for node in assigned)
    return {node.lineno: f"{module}.{target.id}" for node, target in targets if isinstance(target, ast.Name)}


def _comments(text: str, tables: dict[int, str]) -> Iterator[tuple[str, int, str]]:
    """Yield owner, first line and text of every comment right above one of `tables`."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT}
    for line, owner in tables.items():
        first = line
        while first - 1 in lines and first - 1 not in tables:
            first -= 1
        words = "\n".join(lines[number].lstrip("#") for number in range(first, line))
        yield owner, first, words


def _cited(words: str) -> Iterator[tuple[str, int]]:
    """Yield every id that `words` cite, and on which of their lines, counted from 0."""
    for found in _CITATION.finditer(words):
        ids, space = found[1], found[2]
        is_ended = ids.endswith(".") or space.count("\n") > 1 or found.end() == len(words)
        line = words.count("\n", 0, found.start())
        for name in re.split(r",\s*", ids.rstrip(".")):
            yield name, line
        if not is_ended:
            # What follows would be lost in silence: name it, so that it fails as an unknown clause.
            yield words[found.end() :].split(maxsplit=1)[0], line
