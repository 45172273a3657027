"""What changed between two editions of the suite: clauses and vectors."""

from collections.abc import Iterator, Mapping

from prunespec_conformance.data import Suite


def edition_lines(old: Suite, new: Suite) -> Iterator[str]:
    """Yield a line for each clause and vector of `old` that is not the same in `new`."""
    if old.contract != new.contract:
        yield f"contract {old.contract} → {new.contract}"
    before, after = ({name: clause.text for name, clause in suite.clauses.items()} for suite in (old, new))
    yield from _difference("clause", before, new=after)
    for name, reason in new.retired.items():
        if name not in old.retired:
            yield f"vector retired: {name} ({reason})"
    kept = {name: vector for name, vector in old.vectors.items() if name not in new.retired}
    yield from _difference("vector", kept, new=new.vectors)


def _difference(what: str, old: Mapping[str, object], *, new: Mapping[str, object]) -> Iterator[str]:
    for name in sorted(old.keys() | new.keys()):
        if name not in old:
            yield f"{what} added: {name}"
        elif name not in new:
            yield f"{what} gone: {name}"
        elif old[name] != new[name]:
            yield f"{what} changed: {name}"
