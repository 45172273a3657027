"""Faults of kinds that mutmut does not make: deleted and reordered statements, negated conditions, swapped arguments, open slices, loose patterns.

Each is made by exchanging a stretch of the source, so that the rest of a mutant reads as the reference does.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from mutation.mutants import Mutant, mutant_of
from mutation.stretches import Located, between, replaced, text_of


@frozen
class Change:
    """A stretch of the source, by its nodes, and what stands there instead."""

    operator: str
    first: Located
    last: Located
    text: str


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Yield the mutants of one module."""
    for change in _changes(ast.parse(source), source):
        changed = replaced(source, change.first, change.last, change.text)
        try:
            found = mutant_of(module, source, changed, change.operator)
        except SyntaxError:
            continue
        if found:
            yield found


def _changes(tree: ast.Module, source: str) -> Iterator[Change]:
    for node in _without_types(tree):
        yield from _conditions(node, source)
        yield from _swaps(node, source)
        yield from _slices(node, source)
        yield from _patterns(node)
        if isinstance(node, ast.FunctionDef | ast.If | ast.While | ast.For | ast.Try):
            for name in ("body", "orelse", "finalbody"):
                yield from _statements(getattr(node, name, []), source)


def _without_types(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield every node but annotations, decorators, docstrings and imports."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop(0)
        yield node
        skipped = {id(part) for name in ("annotation", "returns", "decorator_list", "bases") for part in _listed(getattr(node, name, None))}
        waiting[:0] = [child for child in ast.iter_child_nodes(node) if id(child) not in skipped and not isinstance(child, ast.Import | ast.ImportFrom)]


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else [value]


def _conditions(node: ast.AST, source: str) -> Iterator[Change]:
    """Negate what is asked, and leave out each part of what is asked together."""
    asked: list[ast.expr] = []
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        asked = [node.test]
    elif isinstance(node, ast.comprehension):
        asked = node.ifs
    elif isinstance(node, ast.Return | ast.Lambda):
        value = node.value if isinstance(node, ast.Return) else node.body
        asked = [value] if isinstance(value, ast.Compare | ast.BoolOp) else []
    for condition in asked:
        yield Change("negated-condition", condition, condition, f"(not ({text_of(condition, source)}))")
        if isinstance(condition, ast.Compare | ast.Name | ast.Attribute | ast.Call):
            yield Change("condition-left-out", condition, condition, "True")
            yield Change("condition-never", condition, condition, "False")
    if isinstance(node, ast.BoolOp):
        word = " and " if isinstance(node.op, ast.And) else " or "
        for left_out in node.values:
            kept = word.join(f"({text_of(value, source)})" for value in node.values if value is not left_out)
            yield Change("part-left-out", node, node, f"({kept})")


def _swaps(node: ast.AST, source: str) -> Iterator[Change]:
    """Swap neighbours among arguments, values of keywords, and pairs."""
    groups: list[Sequence[ast.expr]] = []
    if isinstance(node, ast.Call):
        groups = [node.args, [keyword.value for keyword in node.keywords]]
    elif isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load):
        groups = [node.elts]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        groups = [[node.left, node.right]]
    for group in groups:
        for one, other in pairwise(sorted(group, key=lambda part: (part.lineno, part.col_offset))):
            gap = between(one, other, source)
            yield Change("swapped-arguments", one, other, f"{text_of(other, source)}{gap}{text_of(one, source)}")


def _slices(node: ast.AST, source: str) -> Iterator[Change]:
    """Take a bound of a slice away, or move it by one."""
    if isinstance(node, ast.Slice):
        for bound in (node.lower, node.upper):
            if bound:
                text = text_of(bound, source)
                yield Change("open-slice", bound, bound, "None")
                yield Change("moved-slice", bound, bound, f"({text}) + 1")
                yield Change("moved-slice", bound, bound, f"({text}) - 1")


PATTERN_CHANGES = (
    (re.compile(r"(?<!\\)\*"), ("+", "")),
    (re.compile(r"(?<!\\)\+"), ("*", "")),
    (re.compile(r"(?<![\\(])\?(?![:=!<])"), ("", "*")),
    (re.compile(r"\(\?!"), ("(?=",)),
    (re.compile(r"\(\?="), ("(?!",)),
    (re.compile(r"(?<=\{)[0-9](?=[,}])"), ("1", "7")),
    (re.compile(r"\{0,15\}"), ("{0,14}", "{0,16}")),
    (re.compile(r"(?<=[0-9a-zA-Z])-(?=[0-9a-zA-Z])"), ("",)),
)


def _patterns(node: ast.AST) -> Iterator[Change]:
    """Loosen or tighten the pattern in a call of `re.compile` at one place."""
    is_compile = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "compile"
    literal = node.args[0] if is_compile and isinstance(node, ast.Call) and node.args else None
    if isinstance(literal, ast.Constant) and isinstance(literal.value, str):
        for pattern, replacements in PATTERN_CHANGES:
            for found in pattern.finditer(literal.value):
                for text in replacements:
                    changed = literal.value[: found.start()] + text + literal.value[found.end() :]
                    if changed != literal.value and _is_pattern(changed):
                        yield Change("changed-pattern", literal, literal, repr(changed))


def _is_pattern(text: str) -> bool:
    try:
        re.compile(text)
    except re.error:
        return False
    return True


def _statements(body: Sequence[ast.stmt], source: str) -> Iterator[Change]:
    """Delete each statement, and swap each with the next."""
    real = [statement for statement in body if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))]
    for statement in real:
        if not isinstance(statement, ast.Pass | ast.FunctionDef):
            yield Change("deleted-statement", statement, statement, "pass")
    for one, other in pairwise(real):
        yield Change("reordered-statements", one, other, f"{text_of(other, source)}{between(one, other, source)}{text_of(one, source)}")
