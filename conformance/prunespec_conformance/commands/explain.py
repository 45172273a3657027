"""`prunespec-conform explain ID`: what a vector is about."""

import hashlib
from collections.abc import Iterator, Sequence

from prunespec_conformance.data import Suite, load_suite
from prunespec_conformance.errors import Exit
from prunespec_conformance.options import parser
from prunespec_conformance.selection import find
from prunespec_conformance.shown import displayed
from prunespec_conformance.vectors import Step, Vector

_ABOUT = "Say which clauses a vector is about, why it is there, and what it wants."
_HASH_DIGITS = 12


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("explain", _ABOUT, adapter=False)
    made.add_argument("id", metavar="ID", nargs="+")
    options = made.parse_args(words)
    suite = load_suite(options.vectors)
    for vector in [find(suite, name) for name in options.id]:
        for line in _lines(vector, suite):
            print(line)
    return Exit.AS_REQUIRED


def _lines(vector: Vector, suite: Suite) -> Iterator[str]:
    yield f"{vector.id} ({vector.level}, since {vector.since})"
    for name, digits in sorted(vector.clauses.items()):
        yield f"  {name}: {_clause(name, digits, suite=suite)}"
    for label, value in _facts(vector):
        if value:
            yield f"  {label}: {value}"
    for number, step in enumerate(vector.steps):
        yield from _step_lines(number, step)
    yield ""


def _facts(vector: Vector) -> tuple[tuple[str, str | None], ...]:
    return (
        ("why", vector.why),
        ("needs", ", ".join(vector.features)),
        ("expected values", vector.oracle),
        ("origin", vector.origin),
        ("double of others because", vector.double),
        ("sent as", "raw UTF-8" if vector.wire == "utf-8" else ""),
    )


def _clause(name: str, digits: str, *, suite: Suite) -> str:
    """Return a clause's text, with a word if it is not the one that was meant."""
    if name not in suite.clauses:
        return "(text not at hand)"
    text = suite.clauses[name].text
    now = hashlib.sha256(text.encode()).hexdigest()[:_HASH_DIGITS]
    return text if now == digits else f"{text} (changed since the vector was written)"


def _step_lines(number: int, step: Step) -> Iterator[str]:
    session = "" if step.session is None else f" in session {step.session}"
    yield f"  step {number}: {step.op}{session}"
    for name, value in step.args.items():
        yield f"    {name} = {displayed(value)}"
    ((body, wanted),) = step.want.items()
    values = wanted if isinstance(wanted, dict) else {}
    for key, value in values.items():
        yield f"    {body}.{key} must be {displayed(value)}"
