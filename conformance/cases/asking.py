"""Calls of the tool `omitted`, and what must come back."""

from collections.abc import Sequence

from conformance.cases.composed import ID, JOINT, Document, written
from conformance.cases.kit import Json, Object, Step, call, ok
from conformance.cases.pieces import LIMITS, say

LIMIT = LIMITS["max_omitted_chars"]


def ask(of: Document | None, dropped: Sequence[int], *, want: Object, **args: Json) -> Step:
    """Return a call about a document; none: the turn has no such id. `from_` and `to` are missing where they are not given."""
    text = {"text": None} if of is None else {"text": written(of), "dropped": list(dropped)}
    return call("omitted_text", want=want, **{**text, "id": ID, "language": "en", **args})


def verbatim(of: Document, *numbers: int, language: str = "en") -> Object:
    """Want these paragraphs."""
    pieces = (f"{say('omitted_label', language, number=number)}\n{of.paragraphs[number]}" for number in numbers)
    return ok(outcome="ok", text=JOINT.join(pieces), chars=of.chars(numbers))


def too_large(of: Document, *numbers: int, first: int, last: int, language: str = "en") -> Object:
    """Want that these paragraphs are too much, and that a smaller range is named."""
    chars = of.chars(numbers)
    text = say("omitted_too_large", language, chars=f"{chars:,}", limit=f"{LIMIT:,}", from_=first, to=last)
    return ok(outcome="too_large", text=text, chars=chars)


def not_found(name: str, language: str = "en") -> Object:
    """Want that no such id is known, which is named."""
    return ok(outcome="not_found", text=say("omitted_not_found", language, id=name), chars=0)


def not_dropped(language: str = "en") -> Object:
    """Want that nothing was omitted in the range."""
    return ok(outcome="not_dropped", text=say("omitted_not_dropped", language), chars=0)


def counted(of: Document, *numbers: int) -> Object:
    """Want these paragraphs or, where there are none, that nothing was omitted; of the text nothing is judged."""
    return ok(outcome="ok" if numbers else "not_dropped", chars=of.chars(numbers))
