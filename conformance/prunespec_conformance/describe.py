"""A difference in words: where it begins, what stands there, what it looks like."""

from typing import TypedDict

from prunespec_conformance.expand import expand_step
from prunespec_conformance.hints import count_hints, text_hints, texts_of
from prunespec_conformance.jsons import Json, same
from prunespec_conformance.judge import Difference
from prunespec_conformance.report_shape import DifferenceJson
from prunespec_conformance.shown import displayed, escaped
from prunespec_conformance.vectors import Step

_BEFORE_CHARS = 30
_AFTER_CHARS = 60
_ABSENT = "(absent)"


def describe(difference: Difference, step: Step) -> DifferenceJson:
    """Return a difference as the report holds it; `step` is the call it is about."""
    want, got = difference.want, difference.got
    where, want_part, got_part = _first_part(want, got, path="")
    shared: DifferenceJson = {
        "step": difference.step,
        "op": step.op,
        "key": difference.key,
        "where": where,
        "char": None,
        "before": "",
        "want": displayed(want),
        "got": _ABSENT if difference.absent else displayed(got),
        "hints": [],
    }
    if isinstance(want_part, str) and isinstance(got_part, str):
        return {**shared, **_text_parts(want_part, got_part)}
    texts = texts_of(*expand_step(step.args, step.want))
    return {**shared, "hints": count_hints(want, got, texts=texts)}


class _TextParts(TypedDict):
    char: int | None
    before: str
    want: str
    got: str
    hints: list[str]


def _text_parts(want: str, got: str) -> _TextParts:
    at = _common_chars(want, got)
    return {
        "char": at,
        "before": _start(want, at),
        "want": _rest(want, at),
        "got": _rest(got, at),
        "hints": text_hints(want, got),
    }


def _common_chars(want: str, got: str) -> int:
    """Return how many chars two texts share at their start."""
    pairs = enumerate(zip(want, got, strict=False))
    shorter = min(len(want), len(got))
    return next((at for at, (left, right) in pairs if left != right), shorter)


def _start(text: str, at: int) -> str:
    dots = "…" if at > _BEFORE_CHARS else ""
    return dots + escaped(text[max(0, at - _BEFORE_CHARS) : at])


def _rest(text: str, at: int) -> str:
    end = at + _AFTER_CHARS
    more = f"… ({len(text):,} chars)" if len(text) > end else " (its end)"
    return escaped(text[at:end]) + more


def _first_part(want: Json, got: Json, *, path: str) -> tuple[str, Json, Json]:
    """Return the path of the first part that differs, and that part of both."""
    if isinstance(want, list) and isinstance(got, list):
        pairs = list(enumerate(zip(want, got, strict=False)))
        for at, (left, right) in pairs:
            if not same(left, right):
                return _first_part(left, right, path=f"{path}[{at}]")
        return f"{path}[{len(pairs)}]", None, None
    if isinstance(want, dict) and isinstance(got, dict):
        for key in want.keys() & got.keys():
            if not same(want[key], got[key]):
                return _first_part(want[key], got[key], path=f"{path}.{key}")
    return path, want, got
