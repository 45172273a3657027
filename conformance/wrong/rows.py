"""How a wrong implementation is written down: its name, the clause that it breaks, what it does, and the edits of one module."""

from collections.abc import Callable, Iterable

from conformance.wrong.overlay import Edit, Wrong


def edits(module: str, *texts: str) -> tuple[Edit, ...]:
    """Return the edits of a module: an anchor, its replacement, an anchor, its replacement, and so on."""
    pairs = zip(texts[::2], texts[1::2], strict=True)
    return tuple(Edit(module, anchor, replacement) for anchor, replacement in pairs)


def of_module(module: str) -> Callable[..., Wrong]:
    """Return what writes down a wrong implementation that differs in one module."""

    def wrong(name: str, clause: str, why: str, *texts: str) -> Wrong:
        return Wrong(name, clause, why, edits(module, *texts))

    return wrong


def joined(wrong: Wrong, *further: Iterable[Edit]) -> Wrong:
    """Return the wrong implementation with edits of other modules."""
    return Wrong(wrong.id, wrong.clause, wrong.why, tuple(edit for some in (wrong.edits, *further) for edit in some))
