"""How the wrong implementations of fences are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

split = of_module("prunespec/split.py")
OPENING = 'opening = f"({inline}(?P<run>{ticks}(?!`)(?![^`\\n]*`)|{tildes}))"'
NO_FURTHER = "(?![^`\\n]*`)"
TILDES = "|{tildes})"
CLOSING = 're.compile(f"\\n{inline}({run}){inline}(?!.)")'
FIRST = "first_opening=re.compile(opening),"
NEXT = 'next_opening=re.compile(f"\\n{opening}"),'
ENOUGH = "len(closing[1]) < len(run)"
UNCLOSED = 'yield start, _line_end(text, text.find("\\n", len(text.rstrip(white))))'
IF_UNCLOSED = "if not closing:"
END = "end = _line_end(text, closing.end())"
BODY_ALONE = "while opening:"


def opens(name: str, clause: str, why: str, *texts: str) -> Wrong:
    """Return the wrong implementation with changes in the pattern of an opening: parts of it and what stands there instead."""
    changed = OPENING
    for part, replacement in zip(texts[::2], texts[1::2], strict=True):
        changed = changed.replace(part, replacement)
    return split(name, clause, why, OPENING, changed)


def closes(name: str, why: str, backticks: str, tildes: str | None = None, *, clause: str = "SPLIT-006") -> Wrong:
    """Return the wrong implementation with other patterns of what closes a fence of backticks, and of tildes."""
    right = r"\n{inline}({run}){inline}(?!.)"
    patterns = f'{{"`": f"{backticks}", "~": f"{tildes or right}"}}'
    return split(name, clause, why, CLOSING, f"re.compile({patterns}[char])")
