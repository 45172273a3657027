"""Cases of literals that are measured in chars, where another unit gives another answer: JSON-010 and JSON-012."""

from conformance.cases.json_bodies import BOTH, structured, wrapped, wrapper
from conformance.cases.kit import REJECTING
from conformance.cases.pieces import BODY, P

ASTRAL = "\U00020bb7"

# In chars it has less than the least share of the body, in UTF-16 units and in bytes much more.
NEAR_HALF = f'"{ASTRAL * BODY}"'
PAD = "x" * (len(NEAR_HALF) - BODY // 4)

# Of two equally long documents this one has the longer literal in chars, the other one in UTF-16 units.
ESCAPES = BODY * 5 // 32
LONGER = '"' + "b" * (BODY - ESCAPES) + r"\u0062" * ESCAPES + '"'
TIE = wrapped(f'"a":"{ASTRAL * BODY}"', document=LONGER)

CASES = [
    structured(
        "json.share.astral-chars-count-once",
        "JSON-012 SPLIT-020",
        "measures the literal in UTF-16 units or bytes and the body in chars",
        wrapped(f'"pad":"{PAD}"', document=NEAR_HALF),
        side=REJECTING,
    ),
    wrapper(
        "json.share.astral-chars-beside-it-count-once",
        "JSON-012 SPLIT-020",
        "measures the body in UTF-16 units or bytes and the literal in chars",
        wrapped(f'"pad":"{ASTRAL * (BODY // 2)}"'),
    ),
    wrapper(
        "json.tie.literal-that-is-longer-in-chars",
        "JSON-010 SPLIT-020",
        "decides a tie by UTF-16 units or bytes",
        TIE,
        P("b" * BODY),
        features=BOTH,
    ),
]
