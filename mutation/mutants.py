"""One mutant, and the key by which it is known: what stays when lines move."""

import ast
import difflib
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import takewhile

from attrs import evolve, field, frozen

LONGEST_STATEMENT = 160
KEPT_CHARS = 40
BODIES = ("body", "orelse", "finalbody", "handlers", "cases")


@frozen
class Mutant:
    """A module of the reference with one fault. `before` and `after` are the smallest changed statement, as its AST is written."""

    module: str
    function: str
    operator: str
    before: str
    after: str
    source: str = field(repr=False, eq=False)
    ordinal: int = 0
    mutmut: str = ""
    change: str = field(default="", repr=False, eq=False)

    @property
    def id(self) -> str:
        """Return a short name."""
        words = "\0".join(map(str, self.key))
        return f"{self.module.rpartition('/')[2].removesuffix('.py')}-{hashlib.sha256(words.encode()).hexdigest()[:8]}"

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """Return what the ledger knows it by."""
        return self.module, self.function, self.before, self.after, self.ordinal


def mutant_of(module: str, original: str, changed: str, operator: str, *, mutmut: str = "") -> Mutant | None:
    """Return the mutant that the changed source is, or None if it is the same program."""
    function, before, after, line = smallest(_parsed(original), ast.parse(changed))
    if before == after:
        return None
    return Mutant(module, function, operator, *elided(before, after), changed, mutmut=mutmut, change=f"{line} {before}\0{after}")


@lru_cache(maxsize=2)
def _parsed(source: str) -> ast.Module:
    return ast.parse(source)


@lru_cache(maxsize=4096)
def _dumped(node: ast.AST) -> str:
    return ast.dump(node)


def elided(before: str, after: str) -> tuple[str, str]:
    """Return two long statements without most of what is the same at both ends."""
    if max(len(before), len(after)) <= LONGEST_STATEMENT:
        return before, after
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    first = max(0, start - KEPT_CHARS)
    left = "… " if first else ""
    right = " …" if end > KEPT_CHARS else ""
    old, new = (f"{left}{text[first : len(text) - max(0, end - KEPT_CHARS)]}{right}" for text in (before, after))
    return old, new


def _alike(one: str, other: str) -> int:
    """Return how many chars two texts have in common at their start."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def numbered(mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """Yield each different mutant once; those whose keys are alike, which stand at different places, get ordinals."""
    seen: set[tuple[str, str, str]] = set()
    alike: Counter[tuple[str, str, str, str, int]] = Counter()
    for mutant in mutants:
        same = mutant.module, mutant.function, mutant.change
        if same not in seen:
            seen.add(same)
            yield evolve(mutant, ordinal=alike[mutant.key])
            alike[mutant.key] += 1


def smallest(before: ast.AST, after: ast.AST, function: str = "") -> tuple[str, str, str, int]:
    """Return the function and the smallest statement that differs, before and after, and its line."""
    if isinstance(before, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{before.name}".lstrip(".")
    for name in BODIES:
        olds, news = getattr(before, name, None), getattr(after, name, None)
        if not isinstance(olds, list) or not isinstance(news, list):
            continue
        changed = [(old, new) for old, new in zip(olds, news, strict=False) if _dumped(old) != ast.dump(new)]
        if len(olds) == len(news) and _header(before) == _header(after) and len(changed) == 1:
            return smallest(*changed[0], function)
        if changed or len(olds) != len(news):
            line = getattr(changed[0][0] if changed else before, "lineno", 0)
            return function, _words(before, olds, changed), _words(after, news, [(new, old) for old, new in changed]), line
    return function, _header(before), _header(after), getattr(before, "lineno", 0)


def _words(node: ast.AST, body: list[ast.AST], changed: list[tuple[ast.AST, ast.AST]]) -> str:
    """Write the changed statements of a body, or its owner where they do not pair up."""
    return "; ".join(_header(old) for old, _ in changed) if changed else f"{_header(node)} {len(body)}"


def _header(node: ast.AST) -> str:
    """Write a statement without the statements in it."""
    bodies = {name: [] for name in BODIES if isinstance(getattr(node, name, None), list)}
    if isinstance(node, ast.Module):
        return ""
    bare = type(node)(**{**{name: getattr(node, name) for name in node._fields if hasattr(node, name)}, **bodies})
    if "body" in bodies:
        bare.body = [ast.Expr(ast.Constant(...))]  # pyright: ignore[reportAttributeAccessIssue]
    return ast.unparse(ast.fix_missing_locations(bare)).strip()


def diff(mutant: Mutant, original: str) -> str:
    """Return what a reader sees of a mutant."""
    lines = difflib.unified_diff(original.splitlines(), mutant.source.splitlines(), mutant.module, f"{mutant.module} (mutant)", lineterm="", n=2)
    return "\n".join(lines)
