"""Every value of the contract that code reads, changed a little: some vector must notice.

The compiled value is changed in its source, so that every default argument that holds it changes as well.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

from attrs import frozen

from mutation import evidence, jobs
from mutation.stretches import Located, replaced, swapped, text_of
from mutation.sweep import KILLED, VECTOR_SECONDS, Progress, _read
from mutation.trees import Stage, sources

MODULE = "prunespec/_contract.py"
PERCENT = 0.04

# What no vector can see, and why. A name stands for everything that begins with it.
UNSEEN: Mapping[str, str] = {
    "limits.max_in_flight": "BATCH-003: the operations have no network; how many requests are in flight is the caller's.",
    "limits.deadline_ms": "SCORE-007: an operation has no clock; the deadline is the caller's.",
    "decisions.all_dropped": "DECIDE-004 and DECIDE-005 exclude each other, so which of them is asked first cannot be seen.",
    "texts.omitted_description": "OMIT-001: no operation declares the tool; the tests of OMIT-001 do.",
    "texts.omitted_id": "OMIT-001: no operation declares the tool; the tests of OMIT-001 do.",
    "texts.omitted_from": "OMIT-001: no operation declares the tool; the tests of OMIT-001 do.",
    "texts.omitted_to": "OMIT-001: no operation declares the tool; the tests of OMIT-001 do.",
}


@frozen
class Nudge:
    """One value of the contract changed: its name, how, and the compiled contract with the change."""

    name: str
    how: str
    source: str

    @property
    def id(self) -> str:
        """Return what it is called."""
        return f"{self.name} {self.how}"

    @property
    def unseen(self) -> str:
        """Return why no vector can see it, or nothing."""
        return next((why for name, why in UNSEEN.items() if f"{self.name}.".startswith(f"{name}.")), "")


@frozen
class Nudged:
    """A nudge with its verdict and the vectors that are red."""

    name: str
    how: str
    unseen: str
    verdict: str
    vectors: tuple[str, ...]


def nudges() -> list[Nudge]:
    """Return every nudge."""
    source = sources("prunespec")[MODULE]
    parts = _arguments(_contract(source))
    makers = (
        _limits(source, parts["limits"]),
        _thresholds(source, parts["thresholds"]),
        _white(source, parts["white"]),
        _tables(source, parts),
        _texts(source, parts["texts"]),
        _log_lines(source, parts["log_lines"]),
    )
    return [nudge for maker in makers for nudge in maker if nudge.source != source]


def judge(found: Sequence[Nudge], stage: Stage, progress: Progress) -> list[Nudged]:
    """Judge each nudge by the vectors."""
    with_trees = ((nudge, stage.overlay({MODULE: nudge.source})) for nudge in found)
    judged: dict[str, Nudged] = {}
    ended_jobs = jobs.run(with_trees, partial(_vectors_of, stage=stage.folder), limit_seconds=VECTOR_SECONDS)
    for at, ((nudge, _), ended) in enumerate(ended_jobs, start=1):
        verdict, red = _read(ended)
        progress(at, len(found), f"{nudge.id} {verdict}")
        judged[nudge.id] = Nudged(nudge.name, nudge.how, nudge.unseen, verdict, tuple(red))
    return [judged[nudge.id] for nudge in found]


def faults(judged: Iterable[Nudged]) -> list[str]:
    """Say which nudges no vector notices, and which are noticed though they are said not to be."""
    silent = [f"{nudge.name} {nudge.how}: {nudge.verdict}; no vector notices" for nudge in judged if nudge.verdict != KILLED and not nudge.unseen]
    seen = [f"{nudge.name} {nudge.how}: a vector notices, so it is not unseen" for nudge in judged if nudge.verdict == KILLED and nudge.unseen]
    return silent + seen


def _vectors_of(job: tuple[Nudge, Path], stage: Path) -> list[str]:
    return evidence.failing_vectors(job[1], stage)


def _contract(source: str) -> ast.Call:
    """Return the call that makes the contract."""
    statement = ast.parse(source).body[-1]
    if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.value, ast.Call):
        message = f"{MODULE} does not end with the contract"
        raise TypeError(message)
    return statement.value


def _arguments(node: ast.expr) -> dict[str, ast.expr]:
    """Return the keyword arguments of a call, or the values of a mapping by their keys."""
    if isinstance(node, ast.Call) and node.keywords:
        return {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
    mapping = node.args[0] if isinstance(node, ast.Call) else node
    return {ast.literal_eval(key): value for key, value in zip(mapping.keys, mapping.values, strict=True)} if isinstance(mapping, ast.Dict) else {}


def _keys(node: ast.expr) -> list[ast.expr]:
    mapping = node.args[0] if isinstance(node, ast.Call) else node
    return [key for key in mapping.keys if key] if isinstance(mapping, ast.Dict) else []


def _limits(source: str, node: ast.expr) -> Iterator[Nudge]:
    """Change numbers by one and by some per cent, and swap neighbours."""
    values = _arguments(node)
    for name, value in values.items():
        parts = _arguments(value) or {"": value}
        for part, number in parts.items():
            label = f"limits.{name}{'.' if part else ''}{part}"
            yield from _numbers(label, source, number)
        if len(parts) > 1:
            yield Nudge(f"limits.{name}", "upside down", swapped(source, *parts.values()))
            for percent in (96, 104):
                text = f"Share(numerator={text_of(parts['numerator'], source)} * {percent}, denominator={text_of(parts['denominator'], source)} * 100)"
                yield Nudge(f"limits.{name}", f"{percent} %", replaced(source, value, value, text))
    for kind in (ast.Constant, ast.Call):
        alike = [(name, value) for name, value in values.items() if isinstance(value, kind)]
        for (name, value), (other, neighbour) in pairwise(alike):
            is_unseen = all(f"limits.{one}" in UNSEEN for one in (name, other))
            label = name if is_unseen or f"limits.{name}" not in UNSEEN else other
            yield Nudge(f"limits.{label}", f"swapped with {other if label == name else name}", swapped(source, value, neighbour))


def _numbers(label: str, source: str, node: ast.expr) -> Iterator[Nudge]:
    value = int(ast.literal_eval(node))
    steps = {"-1": value - 1, "+1": value + 1}
    share = int(value * PERCENT)
    steps |= {"-4 %": value - share, "+4 %": value + share} if share > 1 and "." not in label.partition(".")[2] else {}
    for how, changed in steps.items():
        yield Nudge(label, how, replaced(source, node, node, str(changed)))


def _thresholds(source: str, node: ast.expr) -> Iterator[Nudge]:
    """Change the values of the table and the default."""
    parts = _arguments(node)
    keys = _keys(parts["values"])
    for key in keys:
        text = ast.literal_eval(key)
        for how, changed in (("longer", f"{text}1"), ("larger", f"{float(text) + 0.1:.1f}9"), ("renamed", f"{text}0")):
            yield Nudge(f"thresholds.{text}", how, replaced(source, key, key, repr(changed)))
        if text != ast.literal_eval(parts["default"]):
            yield Nudge("thresholds.default", f"is {text}", replaced(source, parts["default"], parts["default"], repr(text)))


def _white(source: str, node: ast.expr) -> Iterator[Nudge]:
    """Take every code point away, and add each that stands beside one or looks like one."""
    white = ast.literal_eval(node)
    for char in white:
        yield Nudge(f"white.U+{ord(char):04X}", "missing", replaced(source, node, node, ascii(white.replace(char, ""))))
    beside = {chr(ord(char) + step) for char in white for step in (-1, 1)} | set("\x1c\x1d\x1e\x1f\u180e\u200b\u2060\ufeff\u00ad")
    for char in sorted(beside - set(white) - {"!"}):
        yield Nudge(f"white.U+{ord(char):04X}", "added", replaced(source, node, node, ascii(white + char)))


def _tables(source: str, parts: Mapping[str, ast.expr]) -> Iterator[Nudge]:
    """Swap rows that have an order, take rows away, and turn what is true or false."""
    for table in ("gates", "decisions"):
        rows = _elements(parts[table])
        for row, other in pairwise(rows):
            names = [ast.literal_eval(next(iter(_arguments(one).get(key) for key in ("name", "outcome") if key in _arguments(one)))) for one in (row, other)]
            yield Nudge(f"{table}.{names[0]}", f"swapped with {names[1]}", swapped(source, row, other))
    for row in _elements(parts["gates"]):
        values = _arguments(row)
        name = ast.literal_eval(values["name"])
        yield Nudge(f"gates.{name}.number", "+7", replaced(source, values["number"], values["number"], str(ast.literal_eval(values["number"]) + 7)))
        outcome = "no_basis" if ast.literal_eval(values["outcome"]) != "no_basis" else "structured"
        yield Nudge(f"gates.{name}.outcome", f"is {outcome}", replaced(source, values["outcome"], values["outcome"], repr(outcome)))
    for name, outcome in _arguments(parts["outcomes"]).items():
        logged = _arguments(outcome)["logged"]
        yield Nudge(f"outcomes.{name}.logged", "turned", replaced(source, logged, logged, str(not ast.literal_eval(logged))))
    for table in ("failures", "languages"):
        for row in _elements(parts[table]):
            yield Nudge(f"{table}.{ast.literal_eval(row)}", "renamed", replaced(source, row, row, repr(f"{ast.literal_eval(row)}x")))
    for table in ("features", "shapes", "omitted_outcomes"):
        for key in _keys(parts[table]):
            yield Nudge(f"{table}.{ast.literal_eval(key)}", "renamed", replaced(source, key, key, repr(f"{ast.literal_eval(key)}x")))


def _elements(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else []


def _texts(source: str, node: ast.expr) -> Iterator[Nudge]:
    """Change each text by a char: without its last one, with its first one twice, and with each pair of neighbouring placeholders swapped."""
    for name, text in _arguments(node).items():
        for language in ("en", "ja"):
            value = _arguments(text)[language]
            words = ast.literal_eval(value)
            middle = words.index(" ", 1) if " " in words[1:] else len(words) // 2
            changes = {"without its last char": words[:-1], "first char twice": words[0] + words, "a char more inside": f"{words[:middle]}·{words[middle:]}"}
            for how, changed in changes.items():
                yield Nudge(f"texts.{name}.{language}", how, replaced(source, value, value, repr(changed)))
            for one, other in pairwise(ast.literal_eval(_arguments(text)["placeholders"])):
                changed = words.replace(f"{{{one}}}", "\0").replace(f"{{{other}}}", f"{{{one}}}").replace("\0", f"{{{other}}}")
                yield Nudge(f"texts.{name}.{language}", f"{one} and {other} swapped", replaced(source, value, value, repr(changed)))


def _log_lines(source: str, node: ast.expr) -> Iterator[Nudge]:
    """Change prefixes by a char, swap fields, rename them, and let them stand always or not."""
    for kind, line in _arguments(node).items():
        values = _arguments(line)
        prefix: Located = values["prefix"]
        yield Nudge(f"log_lines.{kind}.prefix", "without its last char", replaced(source, prefix, prefix, repr(ast.literal_eval(values["prefix"])[:-1])))
        fields = [(_arguments(field), field) for field in _elements(values["fields"])]
        for (one, row), (other, neighbour) in pairwise(fields):
            names = ast.literal_eval(one["name"]), ast.literal_eval(other["name"])
            yield Nudge(f"log_lines.{kind}.{names[0]}", f"swapped with {names[1]}", swapped(source, row, neighbour))
        for field, _ in fields:
            name = ast.literal_eval(field["name"])
            yield Nudge(f"log_lines.{kind}.{name}", "renamed", replaced(source, field["name"], field["name"], repr(f"{name}x")))
            when = "shaped" if ast.literal_eval(field["when"]) == "always" else "always"
            yield Nudge(f"log_lines.{kind}.{name}", f"stands {when}", replaced(source, field["when"], field["when"], repr(when)))
            for other in ("name", "count", "ratio"):
                if other != ast.literal_eval(field["type"]):
                    yield Nudge(f"log_lines.{kind}.{name}", f"of type {other}", replaced(source, field["type"], field["type"], repr(other)))
