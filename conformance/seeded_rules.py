# ruff: noqa: FBT003, RUF001
# Booleans are values here, and look-alike chars stand as they come.
"""The rules of the seeded tier: what its calls are made of. Every length stands next to a limit of the contract."""

from collections.abc import Mapping, Sequence
from typing import Any

Node = Any
Contract = Mapping[str, Any]


def use(rule: str) -> Node:
    """Stand for what a rule makes."""
    return ["use", rule]


def pick(*nodes: Node) -> Node:
    """Stand for one of the nodes."""
    return ["pick", *nodes]


def join(*nodes: Node) -> Node:
    """Stand for the texts, and the texts of lists, one behind the other."""
    return ["join", *nodes]


def some(node: Node, least: int, most: int) -> Node:
    """Stand for a list of what the node makes, each time anew."""
    return ["list", node, least, most]


def repeat(text: Node, times: Node) -> Node:
    """Stand for the same text, so many times."""
    return ["repeat", text, times]


def written(text: Node, table: str) -> Node:
    """Stand for the text with every char that the table has replaced."""
    return ["write", text, table]


def seldom(usual: Node, odd: Node) -> Node:
    """Stand for the usual node, and once in 64 times for the odd one."""
    return pick(*[usual] * 7, pick(*[usual] * 7, odd))


def made(**members: Node) -> Node:
    """Stand for an object. A name ends with `_` where Python keeps it for itself."""
    return ["object", *(part for name, node in members.items() for part in (name.rstrip("_"), node))]


NONE = ["none"]
EMPTY = ["all"]
WORDS = (
    "payments ",
    "gateway ",
    "retry limit 7, ",
    "決済の再試行は7回。",
    "é",
    "e\u0301 ",
    "🚀",
    "𝒳",
    "\\u0041 ",
    '"quoted" ',
    "a/b ",
    "\t",
    "\u3000",
    "{x} ",
    "`code` ",
    "~~ ",
)
UNITS = ("x", "あ", "🚀", "é")
GAPS = ("\n\n", "\n\n", "\n\n\n", "\r\n\r\n", "\n \n", "\n\u3000\r\n", "\n\x0b\n")
FENCES = ("```", "````", "~~~", "~~~~", "  ```", "\u3000~~~")
LONG_SENTENCE = "The retry limit of the payments gateway is 7 attempts. "
JAPANESE_SENTENCE = "決済ゲートウェイの再試行回数の上限は7回です。🚀"


def rules_of(contract: Contract) -> dict[str, Node]:
    """Return every rule; the rule of an operation makes the arguments of its call."""
    limits = contract["limits"]
    return {**_texts(limits), **_bodies(limits), **_calls(contract), **_log(contract)}


def _around(limit: int) -> list[int]:
    return [limit - 1, limit, limit + 1]


def _texts(limits: Mapping[str, int]) -> dict[str, Node]:
    short, long = limits["min_block_chars"], limits["max_paragraph_chars"]
    return {
        "word": pick(*WORDS),
        "line": join(some(use("word"), 1, 6), "."),
        "ending": pick("\n", "\n", "\r\n"),
        "gap": pick(*GAPS),
        "edge": repeat(pick(*UNITS), pick(1, short // 2, *_around(short), *_around(2 * short))),
        "plain": join(some(join(use("line"), use("ending")), 0, 3), use("line")),
        "fence": join(
            pick(*FENCES), pick("", "python", " a b"), "\n", some(join(pick(use("line"), "", "``", "~~ x", "``` x"), use("ending")), 0, 4), pick(*FENCES)
        ),
        "block": pick(use("edge"), use("edge"), use("plain"), use("fence")),
        "section": pick(repeat(LONG_SENTENCE, pick(3, 9, 20)), repeat(JAPANESE_SENTENCE, pick(6, 18)), use("block"), use("block_long")),
        "block_long": repeat(pick(*UNITS), pick(*[short, short * 3, short * 9] * 3, *_around(long))),
        "text": join(pick("", "", "\n", "\ufeff"), some(join(use("block"), use("gap")), 0, 7), pick("", "end", "\n", "\r")),
    }


def _bodies(limits: Mapping[str, int]) -> dict[str, Node]:
    least = limits["min_body_chars"]
    pad = repeat(JAPANESE_SENTENCE, least // len(JAPANESE_SENTENCE) + 1)
    literal = pick(written(use("document"), "canonical"), written(use("document"), "ascii"), written(use("document"), "slash"))
    member = pick('"url":"https://example.org/a"', '"n":1e400', '"a":[1,{"b":null}]', '"é":"\\u00e9"', '"t":true')
    return {
        "document": join(repeat(LONG_SENTENCE, pick(20, 30, 40)), use("gap"), some(join(use("section"), use("gap")), 5, 9), pick("", "the end.", "\n")),
        "wrapper": join(
            "{", some(join(member, pick(",", " , ", ",\n")), 0, 1), '"d"', pick(":", ": "), '"', literal, '"', pick("", ',"z":"x"'), pick("}", "\n}\n")
        ),
        "data": pick(
            join('["', pad, '"]'),
            join('{"d":"', pad, '","e":"', pad, '"}'),
            join('{"d":"', pad, '","d":1}'),
            join('{"d":"{', pad, '}"}'),
            join('{"d":"', pad, '\\ud83d"}'),
            join('{"d":"', pad, '",}'),
            join("{", pad),
        ),
        "exact": repeat(pick(*UNITS), pick(*_around(least), limits["max_paragraph_chars"] + 1)),
        "body": pick(*[use("document")] * 6, *[use("wrapper")] * 4, use("data"), use("exact"), use("text")),
    }


def _calls(contract: Contract) -> dict[str, Node]:
    limits, features = contract["limits"], contract["features"]
    basis = [*_around(limits["min_basis_chars"]), *_around(limits["max_basis_chars"])]
    fact = pick(*[NONE] * 7, pick(NONE, NONE, True, False))
    every = ["all", *features]
    plan = {
        "body": use("body"),
        "request": pick(
            *[f"How often does it retry? {LONG_SENTENCE}"] * 5, join(pick("", " ", "\u3000\n"), repeat(pick(*UNITS), pick(*basis)), pick("", "\u2028")), "OK"
        ),
        "features": pick(every, every, every, ["all", features[0]], EMPTY, NONE),
        **dict.fromkeys(("scorer", "way_back", "prunable", "success"), fact),
    }
    low, high = pick(0, 0.1, 0.19999999999999998), pick(1, 0.2, 0.5, 0.9)
    scores = pick(
        *[some(pick(low, high), 3, 12)] * 4,
        some(low, 1, 12),
        some(high, 0, 12),
        some(pick(high, high, high, low), 4, 12),
        some(pick(low, high, None, True, -1, "0"), 2, 9),
        None,
        0.5,
    )
    shared = {"id": pick("P1", "P12", "", '"\\', "é🚀"), "language": pick(*contract["languages"])}
    answer = {"threshold": pick(*contract["thresholds"]["values"], NONE, "x", 0.3, None), **shared}
    failed = made(**plan, failure=pick(*contract["failures"]), **answer)
    position = pick(0, 1, 2, 5, -1, "0", "3", "x", "", 2.5, None, True, NONE, NONE)
    large = join(some(join(repeat(pick(*UNITS), pick(*_around(limits["max_paragraph_chars"] - 1))), "\n\n"), 3, 5))
    return {
        "split": made(text=pick(use("text"), use("text"), use("document"))),
        "plan": made(**plan),
        "complete": pick(*[made(**plan, scores=scores, **answer)] * 9, failed),
        "omitted_text": made(
            text=pick(use("document"), use("document"), large, large, use("text"), use("text"), pick(use("text"), None)),
            dropped=pick(some(pick(0, 1, 2, 3, 4, 5), 0, 6), ["all", 0, 1, 2, 3, 4]),
            id=pick(*["P1"] * 7, pick("P1", " P2 ", "", 1, None, NONE)),
            from_=pick(0, 0, position),
            to=pick(9, position),
            language=pick(*contract["languages"]),
        ),
    }


def _log(contract: Contract) -> dict[str, Node]:
    most = contract["limits"]["max_position"]
    name = pick("web_fetch", "", "-", "%2D", "a b=c%", "検索🚀", "\n\x7f\u2028", "main")
    kinds: dict[str, tuple[Node, Sequence[Node]]] = {
        "name": (name, (1, None)),
        "count": (pick(0, 7, 1204, most), (-1, most + 1, "7", None, True)),
        "end": (pick(0, 9, None), (-1, "9", True)),
        "id": (pick("P1", "P007", None, "x", " P2 "), (1, True)),
        "ratio": (pick("0.432", "0.000", None), ("0.43", "1.000", 1)),
        "shape": (pick(*contract["shapes"]), ("x", 1)),
        "outcome": (pick("ok", "below_floor", "timeout", "all_dropped"), ("not_tried", "x", 1)),
        "omitted_outcome": (pick(*contract["omitted_outcomes"]), ("x", None)),
        "threshold": (pick(*contract["thresholds"]["values"]), ("0.25", 1)),
    }
    words = {
        **{kind: values for kind, (values, _) in kinds.items()},
        "name": seldom(pick("web_fetch", "-", "%2D", "a%20b", "検索"), pick("%2d", "é%")),
        "count": seldom(pick("0", "7", "1204", str(most)), pick("01", str(most + 1))),
        "end": seldom(pick("0", "9", "-"), "x"),
        "id": seldom(pick("P1", "-", "P007"), pick("P", "p1")),
        "ratio": seldom(pick("0.432", "-", "0.000"), "0.43"),
    }
    calls: list[Node] = []
    lines: list[Node] = []
    for kind, line in contract["log_lines"].items():
        fields = [(field["name"], field["type"]) for field in line["fields"]]
        right = {field: use(f"value.{of}") for field, of in fields}
        wrong = [made(kind=kind, fields=made(**right | {field: pick(*kinds[of][1])})) for field, of in fields]
        calls += [*[made(kind=kind, fields=made(**right))] * 2, pick(*wrong)]
        parts = [join(seldom(f" {field}=", pick(f"  {field}=", "")), use(f"word.{of}")) for field, of in fields]
        lines.append(join(seldom(line["prefix"], "tool x:"), *parts, pick("", "", " later=1", " x", "\n")))
    tables = {**{f"value.{kind}": values for kind, (values, _) in kinds.items()}, **{f"word.{kind}": node for kind, node in words.items()}}
    return {**tables, "log_line": pick(*calls), "parse_log_line": made(line=pick(*lines))}


def tables_of(rules: Mapping[str, Node]) -> dict[str, dict[str, str]]:
    """Return the tables for `write`: how a char of any text in the rules is written in a JSON string."""
    chars = sorted({char for text in _strings([*rules.values()]) for char in text})
    short = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    canonical = {char: short.get(char, f"\\u{ord(char):04x}") for char in chars if char in short or char < " "}
    beyond = {char: "".join(f"\\u{unit:04x}" for unit in _units(char)) for char in chars if char > "\x7f"}
    return {"canonical": canonical, "ascii": canonical | beyond, "slash": canonical | {"/": "\\/"}}


def _units(char: str) -> list[int]:
    data = char.encode("utf-16-be")
    return [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]


def _strings(node: Node) -> list[str]:
    if isinstance(node, list):
        return [text for item in node for text in _strings(item)]
    return [node] if isinstance(node, str) else []
