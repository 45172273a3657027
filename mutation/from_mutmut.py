"""The mutants that mutmut makes, and those that its operators make where mutmut does not look: in decorated functions and outside functions.

mutmut copies a function beside the original and chooses at run time, so it cannot mutate what a decorator wraps nor what runs at import.
Here each mutant is a whole module that is imported afresh, so it can. See spec/decisions/0011-mutation.md.
"""

import ast
from collections.abc import Iterator

import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import Mutation, MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode
from mutmut.mutation.trampoline_templates import mangle_function_name

from mutation.mutants import Mutant, mutant_of

MUTMUT, ELSEWHERE = "mutmut", "mutmut-elsewhere"


class _Everywhere(MutationVisitor):
    """Visits decorated functions too."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef) and node.decorators:
            node = node.with_changes(decorators=[])
            return False
        if isinstance(node, cst.Import | cst.ImportFrom) or _is_all(node):
            return True
        return super()._skip_node_and_children(node)


def _is_all(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Assign) and isinstance(node.targets[0].target, cst.Name) and node.targets[0].target.value == "__all__"


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Yield the mutants of one module, in mutmut's order, those of mutmut itself with the name that it gives them."""
    wrapper = MetadataWrapper(cst.parse_module(source))
    visitor = _Everywhere(mutation_operators, IgnoredCode(set(), set(), set()))
    tree = wrapper.visit(visitor)
    classes = {id(method): cls.name.value for cls in tree.body if isinstance(cls, cst.ClassDef) for method in cls.body.body}
    counts: dict[int, int] = {}
    for mutation in visitor.mutations:
        changed = deep_replace(tree, mutation.original_node, mutation.mutated_node)
        name = _name(module, mutation, classes, counts)
        if isinstance(changed, cst.Module) and _compiles(changed.code):
            found = mutant_of(module, source, changed.code, MUTMUT if name else ELSEWHERE, mutmut=name)
            if found:
                yield found


def _name(module: str, mutation: Mutation, classes: dict[int, str], counts: dict[int, int]) -> str:
    """Return mutmut's name for a mutation, or nothing if mutmut does not make it."""
    function = mutation.contained_by_top_level_function
    if not isinstance(function, cst.FunctionDef) or function.decorators:
        return ""
    counts[id(function)] = counts.get(id(function), 0) + 1
    mangled = mangle_function_name(name=function.name.value, class_name=classes.get(id(function)))
    return f"{module.removesuffix('.py').replace('/', '.')}.{mangled}__mutmut_{counts[id(function)]}"


def _compiles(code: str) -> bool:
    try:
        ast.parse(code)
    except (SyntaxError, ValueError):
        return False
    return True
