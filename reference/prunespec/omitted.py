"""The way back: what a model gets that asks for dropped paragraphs."""

import re
from collections.abc import Mapping, Sequence
from itertools import accumulate, takewhile
from math import isinf
from typing import cast

from attrs import frozen

from ._contract import CONTRACT
from .contract import Contract, Span
from .prune import require_known
from .render import grouped
from .split import split
from .stack import any_depth

ASCII_DIGITS = re.compile(r"[0-9]+")  # OMIT-008
JOINT = "\n\n"
NO_ID = "-"


@frozen
class Call:
    """What a model asks for, as it was understood.

    `id` is None where it is no text; `to` is None where there is no end.
    """

    id: str | None
    start: int
    to: int | None

    def holds(self, number: int) -> bool:
        """Tell whether a paragraph number lies in the range."""
        return self.start <= number and (self.to is None or number <= self.to)


@frozen
class Reply:
    """What the model gets. `chars` are those of the dropped paragraphs asked for, labels not counted."""

    outcome: str
    text: str
    chars: int
    call: Call


@any_depth
def read_call(arguments: object, *, contract: Contract = CONTRACT) -> Call:
    """Read the arguments of a call, whatever they are. What is no mapping holds none.

    Implements: OMIT-004, OMIT-007, OMIT-008, OMIT-009, OMIT-011, OMIT-012
    """
    values: Mapping[str, object] = cast("Mapping[str, object]", arguments) if isinstance(arguments, Mapping) else {}
    name = values.get("id")
    return Call(
        id=name.strip(contract.white) if isinstance(name, str) else None,
        start=_position(values.get("from"), highest=contract.limits.max_position) or 0,
        to=_position(values.get("to"), highest=contract.limits.max_position),
    )


def _position(value: object, *, highest: int) -> int | None:
    """Return the paragraph number that `value` stands for, or None: it counts as missing.

    Digits are compared by their number before they are converted, since there may be very many.

    Implements: OMIT-008, OMIT-009
    """
    if isinstance(value, str):
        if not ASCII_DIGITS.fullmatch(value):
            return None
        digits = value.lstrip("0")
        value = int(digits or "0") if len(digits) <= len(str(highest)) else highest
    if isinstance(value, float) and (value.is_integer() or isinf(value)):
        return int(min(max(value, 0), highest))
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return min(max(value, 0), highest)


@any_depth
def dropped_paragraphs(text: str, dropped: Sequence[int], *, contract: Contract = CONTRACT) -> dict[int, str]:
    """Return the words of the candidates of `text` whose numbers are in `dropped`; other numbers are passed over.

    Implements: JSON-026, OMIT-002
    """
    longest = contract.limits.max_paragraph_chars
    spans: dict[int, Span] = dict(enumerate(split(text, contract=contract)))
    known = ((number, *spans[number]) for number in sorted(set(dropped)) if number in spans)
    return {number: text[start:end] for number, start, end in known if end - start <= longest}


@any_depth
def omitted_text(omitted: Mapping[int, str] | None, arguments: object, *, language: str, contract: Contract = CONTRACT) -> Reply:
    """Answer a call of the tool `omitted`.

    `omitted` has the dropped paragraphs of the body with that id, as a result carries them; None means that this turn has no such id.
    `arguments` is what the model passed. Raises RequestError for an unknown language, never for an argument.

    Implements: OMIT-001, OMIT-003, OMIT-004, OMIT-005, OMIT-006, OMIT-010, OMIT-012, OMIT-014, OMIT-015
    """
    require_known([language], contract.languages, at="language", clause="RENDER-010")
    call = read_call(arguments, contract=contract)
    if omitted is None or not call.id:
        text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID})
        return Reply(outcome="not_found", text=text, chars=0, call=call)
    asked = {number: omitted[number] for number in sorted(omitted) if call.holds(number)}
    if not asked:
        text = contract.texts["omitted_not_dropped"].say(language, {})
        return Reply(outcome="not_dropped", text=text, chars=0, call=call)
    chars = sum(map(len, asked.values()))
    if chars > contract.limits.max_omitted_chars:
        text = _too_large(asked, chars, language=language, contract=contract)
        return Reply(outcome="too_large", text=text, chars=chars, call=call)
    return Reply(outcome="ok", text=_labelled(asked, language=language, contract=contract), chars=chars, call=call)


def _labelled(asked: Mapping[int, str], *, language: str, contract: Contract) -> str:
    """Write every paragraph below its label.

    Implements: OMIT-002
    """
    label = contract.texts["omitted_label"]
    return JOINT.join(f"{label.say(language, {'number': number})}\n{words}" for number, words in asked.items())


def _too_large(asked: Mapping[int, str], chars: int, *, language: str, contract: Contract) -> str:
    """Say how much was asked for, and name a range that fits.

    Implements: OMIT-005
    """
    limit = contract.limits.max_omitted_chars
    sums = zip(asked, accumulate(map(len, asked.values())), strict=True)
    fitting = [number for number, _ in takewhile(lambda item: item[1] <= limit, sums)]
    values = {"chars": grouped(chars), "limit": grouped(limit), "from": min(asked), "to": max(fitting, default=min(asked))}
    return contract.texts["omitted_too_large"].say(language, values)


@any_depth
def tool(language: str, *, contract: Contract = CONTRACT) -> dict[str, object]:
    """Return the declaration of the tool `omitted` for a model: its name, its description, and a JSON Schema of its arguments.

    Implements: OMIT-001
    """
    require_known([language], contract.languages, at="language", clause="RENDER-010")
    types = {"id": "string", "from": "integer", "to": "integer"}
    properties = {name: {"description": contract.texts[f"omitted_{name}"].say(language, {}), "type": kind} for name, kind in types.items()}
    return {
        "name": "omitted",
        "description": contract.texts["omitted_description"].say(language, {}),
        "parameters": {"type": "object", "properties": properties, "required": ["id"]},
    }
