"""The stub that answers every call with its own arguments."""

from stub import Args, Body, serve


def answer(_op: str, args: Args) -> Body:
    """Return the arguments as the reply."""
    return {"ok": args}


serve("echo", answer)
