"""How long an adapter may be silent, per class of operation, in seconds.

The clock of a request starts when the one before it was answered, so a full window
costs nobody their time. Generous: a deadline finds hangs, it measures no speed.
`--deadline-scale` multiplies all of them.
"""

START_S = 20.0
"""From the start of the process to the reply to `hello`: a virtual machine boots."""

_CALL_S = 5.0
_SECONDS = {
    "hello": 10.0,
    "plan": 10.0,
    "complete": 10.0,
    "drop": 5.0,
    "bye": 5.0,
}

EXIT_S = 5.0
"""From the end of its input to the end of the process."""

_RESTARTS = {"crash": 100, "timeout": 12, "harness-error": 40}


def seconds_for(operation: str) -> float:
    """Return the unscaled deadline of a request type or an operation."""
    return _SECONDS.get(operation, _CALL_S)


def restarts_allowed() -> dict[str, int]:
    """Return how often one adapter may be restarted, per reason.

    Bounded, so that a program that fails at everything ends the run in about two
    minutes; hangs are few because each costs its whole deadline.
    """
    return dict(_RESTARTS)
