"""The stub that answers every call with nulls."""

from stub import KEYS, Args, Body, serve


def answer(op: str, _args: Args) -> Body:
    """Return every key of the operation's reply as null."""
    return {"ok": dict.fromkeys(KEYS[op])}


serve("always-null", answer)
