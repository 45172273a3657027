"""How the wrong implementations of literals are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

escapes = of_module("prunespec/escapes.py")
render = of_module("prunespec/render.py")
body = of_module("prunespec/json_body.py")
prune = of_module("prunespec/prune.py")
CANONICAL = "    first = PAIR_OR_ODD.search(literal)"
ODD = r'PAIR_OR_ODD = re.compile(r"\\(?:\\|/|u(?!00(?:0[0-7bef]|1[0-9a-f])))")'
ODD_ONES = "/|u(?!00(?:0[0-7bef]|1[0-9a-f]))"
BEHIND_PAIRS = 'first = PAIR_OR_ODD.search(literal.replace(BACKSLASH_PAIR, ""))'
WRITE = "return encode_basestring(text)[1:-1]"
WRITE_ASCII = "return encode_basestring_ascii(text)[1:-1]"
WRITER = "return escapes.canonical if content.is_canonical or not source.isascii() else escapes.ascii_only"
KEEP = "return [source[start:end] for start, end in zip(edges, edges, strict=True)]"
KEEP_CANONICAL = "return [write(content.text[start:end]) for start, end in spans]"
NEW = "return body[: content.start] + write(JOINT).join((header, *pieces)) + body[content.end :]"
MARKERS = "header, *markers = map(write, texts)"
WRITERS = "next(filter(None, written), None) or "
ESCAPE = r'ESCAPE = re.compile(r"\\u[dD][89abAB]..\\u....|\\u....|\\.")'
PLACES = "return [offset + surplus[bisect_left(positions, offset)] for offset in offsets]"
FOUND = "text, start, end = found\n"


def odd(name: str, why: str, pattern: str) -> Wrong:
    """Return the wrong implementation that finds other escapes in a literal that a canonical one does not have."""
    return escapes(name, "JSON-016", why, ODD, ODD.replace(ODD_ONES, pattern))


def raw(name: str, why: str, chars: str) -> Wrong:
    """Return the wrong implementation that takes no literal for canonical in which one of these chars stands raw."""
    return escapes(name, "JSON-016", why, CANONICAL, f'    if re.search("[{chars}]", literal):\n        return False\n{CANONICAL}')


def writes(name: str, clause: str, why: str, condition: str) -> Wrong:
    """Return the wrong implementation that writes ASCII into a literal if this holds."""
    return render(name, clause, why, WRITER, f"return escapes.ascii_only if {condition} else escapes.canonical")


def keeps(name: str, clause: str, why: str, kept: str) -> Wrong:
    """Return the wrong implementation that has another text for each kept span of a literal that is not canonical."""
    return render(name, clause, why, KEEP, f"return [{kept} for start, end in zip(edges, edges, strict=True)]")


def bodies(name: str, clause: str, why: str, new: str) -> Wrong:
    """Return the wrong implementation that does something else to the new body, which is `new`."""
    return render(name, clause, why, "from itertools", "import json\nimport re\nfrom itertools", NEW, f"new = {NEW.removeprefix('return ')}\n    return {new}")
