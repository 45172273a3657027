"""How the wrong implementations of splitting are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

split = of_module("prunespec/split.py")
RETURN = "return tuple(_joined(blocks(text, contract=contract), contract=contract))"
LINE_END = 'return line_feed - (text[line_feed - 1] == "\\r")'
GAP = r'gap=re.compile(f"\n{blank}(?:\n|\\Z)"),'
LEADING = r'leading_gap=re.compile(f"{blank}(?:\n|\\Z)"),'
BLANK = 'blank = f"[{re.escape(white)}]*"'
LAST_RUN = "if start < end:\n        yield start, end"

LONG_LINES = """pieces = []
    for start, end in blocks(text, contract=contract):
        while end - start > 6000 and " " in text[start : start + 6000]:
            space = text.rindex(" ", start, start + 6000)
            pieces.append((start, space))
            start = space + 1
        pieces.append((start, end))
    return tuple(_joined(iter(pieces), contract=contract))"""


def first(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that does something to the text before it splits it."""
    return split(name, clause, why, RETURN, f"{code}\n    {RETURN}")


def spans(name: str, clause: str, why: str, span: str) -> Wrong:
    """Return the wrong implementation that gives another span for each paragraph from `start` to `end`."""
    return split(
        name, clause, why, RETURN, f"spans = _joined(blocks(text, contract=contract), contract=contract)\n    return tuple({span} for start, end in spans)"
    )


def white(name: str, why: str, more: str) -> Wrong:
    """Return the wrong implementation that takes more chars for white where it looks for blank lines."""
    return split(name, "SPLIT-021", why, BLANK, f'blank = f"[{{re.escape(white)}}{more}]*"')


def cuts(name: str, why: str, pattern: str) -> Wrong:
    """Return the wrong implementation that cuts a block where the pattern matches as well."""
    cut = (
        "pieces = []\n"
        "    for start, end in blocks(text, contract=contract):\n"
        f"        found = [each for each in re.compile({pattern!r}).finditer(text, start, end) if start < each.start() and each.end() < end]\n"
        "        edges = [start, *(edge for each in found for edge in each.span()), end]\n"
        "        pieces += zip(edges[::2], edges[1::2])\n"
        "    return tuple(_joined(iter(pieces), contract=contract))"
    )
    return split(name, "SPLIT-009", why, RETURN, cut)
