"""The case of a body that is rendered anew, and of its slices."""

from collections.abc import Sequence

from conformance.cases.composed import ID, Document, case, complete, written
from conformance.cases.kit import Case, Json, Step, ok


def scores(of: Document, dropped: Sequence[int]) -> list[Json]:
    """Return scores by which these paragraphs are dropped, all candidates, and the others kept."""
    return [0 if number in dropped else 1 for number in range(len(of.paragraphs))]


def new_body(of: Document, *dropped: int, language: str = "en", name: str = ID) -> Step:
    """Return the step in which a body without these paragraphs is rendered."""
    want = ok(outcome="ok", body=of.new_body(dropped, language=language, name=name))
    return complete(written(of), scores(of, dropped), language=language, id=name, want=want)


def renders(name: str, clauses: str, why: str, of: Document, *dropped: int, **facts: Json) -> Case:
    """Return the case of the new body without these paragraphs. `facts` are fields of the case, and the call's `language` or its id, which is `called`."""
    language, called = str(facts.pop("language", "en")), str(facts.pop("called", ID))
    return case(f"render.{name}", clauses, why, new_body(of, *dropped, language=language, name=called), **facts)


def slices(name: str, clauses: str, why: str, of: Document, *dropped: int, **facts: Json) -> Case:
    """Return the case of the slices without these paragraphs."""
    step = complete(written(of), scores(of, dropped), want=ok(slices=of.slices(dropped)))
    return case(f"render.slices.{name}", clauses, why, step, **facts)
