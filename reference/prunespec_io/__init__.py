"""Everything of the reference that touches a network, a process, a file or a terminal.

For people: `prune` and the way back, `omitted`. They are imported when they are asked for, since the command starts here too.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .api import omitted, prune

__all__ = ["omitted", "prune"]


def __getattr__(name: str) -> object:
    """Import the functions for people."""
    if name not in __all__:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from . import api  # noqa: PLC0415

    return getattr(api, name)
