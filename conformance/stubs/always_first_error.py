"""The stub that answers every call with the first error of the protocol's table."""

from stub import Args, Body, serve


def answer(_op: str, _args: Args) -> Body:
    """Return the same error whatever the question."""
    return {"err": {"code": "bad_json", "at": "line", "detail": "no"}}


serve("always-first-error", answer)
