"""The way back (60-omitted).

`turn` maps each id of the turn to what is kept of its body: `text`, `paragraphs`, `dropped`, and `pruned`, which is true if it is not there.
"""

from collections.abc import Mapping
from typing import Any

from tests.second_model.contract import ASCII_DIGITS, LIMITS, Limits, fill, group, strip_white


def position(value: object, limits: Limits = LIMITS) -> int | None:
    """Read a paragraph number; none is missing (OMIT-007 to OMIT-009)."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        if not value or any(char not in ASCII_DIGITS for char in value):
            return None
        digits = value.lstrip("0") or "0"
        if len(digits) > len(str(limits.max_position)):
            return limits.max_position
        value = int(digits)
    if isinstance(value, float):
        if value in (float("inf"), float("-inf")):
            value = limits.max_position if value > 0 else 0
        elif not value.is_integer():
            return None
        else:
            value = int(value)
    if not isinstance(value, int):
        return None
    return min(max(value, 0), limits.max_position)


def fitting(wanted: list[int], lengths: dict[int, int], limits: Limits) -> tuple[int, int]:
    """Give the longest range that fits, from the first dropped paragraph to a dropped one (OMIT-005)."""
    last = wanted[0]
    for count in range(1, len(wanted) + 1):
        if sum(lengths[number] for number in wanted[:count]) <= limits.max_omitted_chars:
            last = wanted[count - 1]
    return wanted[0], last


def omitted_text(args: Mapping[str, Any], limits: Limits = LIMITS) -> dict[str, Any]:
    """Answer a call of `omitted` (OMIT-001 to OMIT-012, OMIT-014, OMIT-015).

    The result has `outcome`, `text`, `chars`, and `id`, `from` and `to` as they were understood; none for no id and for no end.
    """
    arguments: Any = args.get("arguments")
    if not isinstance(arguments, Mapping):
        arguments = {}
    turn: Mapping[str, Any] = args.get("turn") or {}
    language: str = args.get("language", "en")
    body_id = arguments.get("id")
    body_id = strip_white(body_id) if isinstance(body_id, str) else None
    first = position(arguments.get("from"), limits) or 0
    last = position(arguments.get("to"), limits)

    def reply(outcome: str, text: str, chars: int = 0) -> dict[str, Any]:
        return {"outcome": outcome, "text": text, "chars": chars, "id": body_id, "from": first, "to": last}

    if body_id is None or body_id not in turn:
        return reply("not_found", fill("omitted_not_found", language, id=body_id or "-"))
    body = turn[body_id]
    dropped = body["dropped"] if body.get("pruned", True) else []
    wanted = [number for number in sorted(dropped) if first <= number and (last is None or number <= last)]
    if not wanted:
        return reply("not_dropped", fill("omitted_not_dropped", language))
    verbatim = {number: body["text"][body["paragraphs"][number][0] : body["paragraphs"][number][1]] for number in wanted}
    lengths = {number: len(text) for number, text in verbatim.items()}
    total = sum(lengths.values())
    if total > limits.max_omitted_chars:
        start, end = fitting(wanted, lengths, limits)
        limit = group(limits.max_omitted_chars)
        text = fill("omitted_too_large", language, chars=group(total), limit=limit, **{"from": str(start), "to": str(end)})
        return reply("too_large", text, total)
    pieces = [fill("omitted_label", language, number=str(number)) + "\n" + text for number, text in verbatim.items()]
    return reply("ok", "\n\n".join(pieces), total)
