"""Bodies that are JSON, or nearly, and the cases that say what they are taken for."""

from json import dumps
from typing import Any

from conformance.cases.kit import Case, Object, call, ok
from conformance.cases.pieces import BODY, CONTRACT, LIMITS, REQUEST, ROOM, P, Span, lay, numbered

WRAPPER = ("json_wrapper",)
ESCAPED = ("json_wrapper_escaped",)
BOTH = (*WRAPPER, *ESCAPED)
STRUCTURED = ok(outcome="structured", gate=next(gate["number"] for gate in CONTRACT["gates"] if gate["outcome"] == "structured"))
SHARE = LIMITS["min_literal_share"]

HALF = BODY // 2

# A document that is long enough for a wrapper, and not only just; LITERAL is how it is written.
DOCUMENT = (P("a" * HALF), "\n\n", P("b" * (HALF + ROOM)))


def canonical(text: str) -> str:
    """Return the canonical literal of a text, without its quotes."""
    return dumps(text, ensure_ascii=False)[1:-1]


def literal(text: str) -> str:
    """Return the canonical literal of a text."""
    return f'"{canonical(text)}"'


LITERAL = literal(lay(*DOCUMENT)[0])


def wrapped(*others: str, document: str = LITERAL, key: str = "content") -> str:
    """Return an object of the other members, as they are written, and then the document."""
    return "{" + "".join(f"{member}," for member in others) + f'"{key}":{document}' + "}"


def shortest_share(chars: int) -> int:
    """Return the chars of the longest body in which a literal of so many chars still has the least share."""
    return chars * SHARE["denominator"] // SHARE["numerator"]


def reads(name: str, clauses: str, why: str, body: str, *, want: Object, features: tuple[str, ...] = WRAPPER, **facts: Any) -> Case:  # noqa: ANN401
    """Return the case of planning a body. `facts` are fields of the case."""
    step = call("plan", body=body, request=REQUEST, features=list(features), want=want)
    return Case(name, numbered(clauses), why, (step,), features=features, **facts)


def structured(name: str, clauses: str, why: str, body: str, **facts: Any) -> Case:  # noqa: ANN401
    """Return the case that a body is left alone."""
    return reads(name, clauses, why, body, want=STRUCTURED, **facts)


def text(name: str, clauses: str, why: str, *pieces: P | str, **facts: Any) -> Case:  # noqa: ANN401
    """Return the case that a body is text, split as the pieces stand."""
    body, spans = lay(*pieces)
    return reads(name, clauses, why, body, want=_shaped("text", spans), **facts)


def wrapper(name: str, clauses: str, why: str, body: str, *document: P | str, **facts: Any) -> Case:  # noqa: ANN401
    """Return the case that a body is a wrapper. The pieces are its decoded document, if it is not DOCUMENT."""
    _, spans = lay(*(document or DOCUMENT))
    return reads(name, clauses, why, body, want=_shaped("json_wrapper", spans), **facts)


def _shaped(shape: str, spans: list[Span]) -> Object:
    return ok(outcome=None, shape=shape, paragraphs=spans)
