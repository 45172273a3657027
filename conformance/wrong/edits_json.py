"""How the wrong implementations of bodies that are JSON are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

body = of_module("prunespec/json_body.py")
escapes = of_module("prunespec/escapes.py")
LOOKING = r'JSON_LOOKING = re.compile("\ufeff?[ \t\n\r]*(?=[{\\[])")'
IS_DATA = "return JSON_LOOKING.match(text) is not None and text.rstrip(white).endswith(CLOSINGS)"
READ = "content = _wrapper(body, contract=contract) if WRAPPER in features else None"
NOT_DATA = "if not is_data(body, white=contract.white):"
DATA_INSIDE = "if content is None or is_data(content.text, white=contract.white):"
CANONICAL = "return content if content.is_canonical or ESCAPED in features else None"
FOUND = "text, start, end = found"
LONG = "len(text) < contract.limits.min_body_chars or"
SHARE = "contract.limits.min_literal_share.is_reached(end - start, len(body))"
SURROGATE_INSIDE = "if has_surrogate(text) or not _is_document("
UNPAIRED = "if escapes.has_unpaired_surrogate(before + after):"
MEMBERS = "members = _members(before, after, max_levels=max_levels)"
EQUAL_KEYS = "len({key for key, _ in members}) < len(members)"
CHOSEN = "return STAND_IN in values and not has_equal_keys and max(lengths) <= len(text)"
OPENING = "opening = JSON_LOOKING.match(before)"
PARSES = 'if not source.startswith("{") or _is_deeper(source, max_levels):'
FEW = "if source.count("
NUMBERS = "parse_int=len, parse_float=len"
PAIRS = r'return any(escape[1] for escape in SURROGATE.finditer(source.replace(BACKSLASH_PAIR, r"\-")))'
LEVELS_OF_MEMBERS = """def _levels_of_members(brackets: str) -> int:
    level = deepest = 0
    levels = 1
    for bracket in brackets:
        level += LEVEL_STEP[bracket]
        deepest = max(deepest, level)
        if level == 1:
            levels += deepest - 1
            deepest = 0
    return levels


def _arrays_of_a_member(brackets: str) -> int:
    level = arrays = most = 0
    for bracket in brackets:
        level += LEVEL_STEP[bracket]
        arrays += bracket == "["
        if level == 1:
            most = max(most, arrays)
            arrays = 0
    return most + 1


"""


def looks(name: str, why: str, pattern: str, clause: str = "JSON-001") -> Wrong:
    """Return the wrong implementation that finds another beginning JSON-looking."""
    return body(name, clause, why, LOOKING, f"JSON_LOOKING = re.compile({pattern!r})")


def data(name: str, clause: str, why: str, *texts: str) -> Wrong:
    """Return the wrong implementation that takes other bodies for data: parts of the condition and what stands there instead."""
    changed = IS_DATA
    for part, replacement in zip(texts[::2], texts[1::2], strict=True):
        changed = changed.replace(part, replacement)
    return body(name, clause, why, IS_DATA, changed)


def members(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that does something to the members, which are pairs, before it judges them."""
    return body(name, clause, why, MEMBERS, f"{MEMBERS}\n    {code}")


def keys(name: str, why: str, key: str) -> Wrong:
    """Return the wrong implementation that compares keys in another way."""
    return body(name, "JSON-009", why, EQUAL_KEYS, f"len({{{key} for key, _ in members}}) < len(members)")


def source(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that does something to what is parsed."""
    return body(name, clause, why, PARSES, f"{code}\n    {PARSES}")


def levels(name: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that counts levels in another way. `brackets` has the brackets outside strings, `source` everything."""
    return body(name, "JSON-007", why, "def _is_deeper", f"{LEVELS_OF_MEMBERS}def _is_deeper", FEW, f"return {code}\n    {FEW}")


def surrogates(name: str, why: str, found: str) -> Wrong:
    """Return the wrong implementation that looks for unpaired surrogate escapes in another way."""
    return escapes(name, "JSON-006", why, PAIRS, found)
