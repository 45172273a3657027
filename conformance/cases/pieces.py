"""Texts made of pieces. The pieces' lengths give the spans, so that what a case wants is written next to what it passes."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from conformance.cases.kit import Case, Json, call, ok

CONTRACT: dict[str, Any] = json.loads((Path(__file__).resolve().parents[1] / "contract.json").read_text(encoding="utf-8"))
LIMITS = CONTRACT["limits"]
WHITE = "".join(map(chr, CONTRACT["white"]))
BLOCK = LIMITS["min_block_chars"]
LONGEST = LIMITS["max_paragraph_chars"]
BODY = LIMITS["min_body_chars"]

REQUEST = "How many retries does the payments gateway make?"

# Blocks that stand alone, and not only just: a program that is one char off at the limit fails the cases of the limit and no others.
ROOM = 30
A, B, C, D = (letter * (BLOCK + ROOM) for letter in "abcd")

Span = list[int]


@frozen
class P:
    """A piece that is a paragraph. Pieces that are plain texts are gaps."""

    text: str


def lay(*pieces: P | str) -> tuple[str, list[Span]]:
    """Return the pieces as one text, and the spans of the paragraphs among them."""
    text = ""
    spans: list[Span] = []
    for piece in pieces:
        start = len(text)
        text += piece.text if isinstance(piece, P) else piece
        if isinstance(piece, P):
            spans.append([start, len(text)])
    return text, spans


def numbered(text: str) -> tuple[str, ...]:
    """Return the clause ids in a text of them."""
    return tuple(text.split())


def splits(name: str, clauses: str, why: str, *pieces: P | str, **facts: Any) -> Case:  # noqa: ANN401
    """Return the case that the pieces' text is split as they stand. `facts` are fields of the case."""
    text, spans = lay(*pieces)
    return Case(name, numbered(clauses), why, (call("split", text=text, want=ok(paragraphs=spans)),), **facts)


def plans(name: str, clauses: str, why: str, *pieces: P | str, candidates: Sequence[int], **facts: Any) -> Case:  # noqa: ANN401
    """Return the case that the pieces' text, which is a body, is split as they stand and has these candidates."""
    body, spans = lay(*pieces)
    want = ok(outcome=None, shape="text", paragraphs=spans, candidates=list(candidates))
    return Case(name, numbered(clauses), why, (call("plan", body=body, request=REQUEST, features=[], want=want),), **facts)


def say(name: str, language: str, **values: Json) -> str:
    """Return a text of the contract, filled in."""
    return CONTRACT["texts"][name][language].format_map({key.rstrip("_"): value for key, value in values.items()})
