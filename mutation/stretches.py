"""Stretches of a source, by the nodes at their ends."""

import ast

Located = ast.expr | ast.stmt


def text_of(node: Located, source: str) -> str:
    """Return how a node is written."""
    return ast.get_source_segment(source, node) or ""


def between(one: Located, other: Located, source: str) -> str:
    """Return what stands between two nodes."""
    lines = source.encode().splitlines(keepends=True)
    stretch = lines[(one.end_lineno or 1) - 1 : other.lineno]
    stretch[-1] = stretch[-1][: other.col_offset]
    stretch[0] = stretch[0][one.end_col_offset or 0 :]
    return b"".join(stretch).decode()


def replaced(source: str, first: Located, last: Located, text: str) -> str:
    """Return the source with another text from the start of one node to the end of another. Columns count bytes, as Python's do."""
    lines = source.encode().splitlines(keepends=True)
    before = b"".join(lines[: first.lineno - 1]) + lines[first.lineno - 1][: first.col_offset]
    end_line = (last.end_lineno or 1) - 1
    after = lines[end_line][last.end_col_offset or 0 :] + b"".join(lines[end_line + 1 :])
    return (before + text.encode() + after).decode()


def swapped(source: str, one: Located, other: Located) -> str:
    """Return the source with two nodes in each other's place."""
    return replaced(source, one, other, f"{text_of(other, source)}{between(one, other, source)}{text_of(one, source)}")
