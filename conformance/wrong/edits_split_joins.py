"""How the wrong implementations of short and long blocks are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.edits_split import RETURN
from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

split = of_module("prunespec/split.py")
gates = of_module("prunespec/gates.py")
JOIN = "if held and block[1] - held[0] <= longest:"
JOINED = "span = held[0], block[1]"
REFUSED = "elif held:\n            joined.append(held)"
HOLD = "held = span if span[1] - span[0] < shortest else None"
FOR_BLOCK = "for block in spans:\n        span = block"
TAIL = "if joined and held[1] - joined[-1][0] <= longest:"
LAST = "joined.append(_tail(joined, held, longest=longest))"
CANDIDATE = "if end - start <= longest)"
WITH_TEXT = (RETURN, f"_joined.text = text\n    {RETURN}")
FENCE = 're.match(r"\\s*(```|~~~)", _joined.text[{0}[0] : {0}[1]])'
MEASURES = {
    "utf16": 'len(_joined.text[{0}:{1}].encode("utf-16-le")) // 2',
    "bytes": "len(_joined.text[{0}:{1}].encode())",
    "graphemes": r'len(re.sub("[\u0300-\u036f]|\u200d.", "", _joined.text[{0}:{1}]))',
    "lf": r'len(_joined.text[{0}:{1}].replace("\r\n", "\n"))',
    "cp932": 'len(_joined.text[{0}:{1}].encode("cp932", "replace"))',
    "ufeff": "len(_joined.text[{0}:{1}].lstrip('\\ufeff'))",
    "no_lf": r'len(re.sub("(?<!\r)\n", "", _joined.text[{0}:{1}]))',
    "trimmed": "len(_joined.text[{0}:{1}].strip())",
    "line": "max(map(len, _joined.text[{0}:{1}].split('\\n')))",
}


def sees(name: str, clause: str, why: str, *texts: str) -> Wrong:
    """Return the wrong implementation that sees the text where it joins blocks, as `_joined.text`."""
    return split(name, clause, why, *WITH_TEXT, *texts)


def holds(name: str, clause: str, why: str, measure: str) -> Wrong:
    """Return the wrong implementation that asks for another length where it asks whether a span is short."""
    return sees(name, clause, why, HOLD, HOLD.replace("span[1] - span[0] <", f"{MEASURES[measure].format('span[0]', 'span[1]')} <"))


def candidates(name: str, clause: str, why: str, measure: str) -> Wrong:
    """Return the wrong implementation that asks for another length where it asks whether a paragraph is a candidate."""
    length = MEASURES[measure].replace("_joined.text", "self.content.text").format("start", "end")
    return gates(name, clause, why, "from collections.abc", "import re\nfrom collections.abc", CANDIDATE, f"if {length} <= longest)")
