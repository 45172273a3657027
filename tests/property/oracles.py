"""What the properties compare with: the clauses carried out once more, naively, with nothing of the reference but its values."""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from attrs import frozen

from prunespec import Contract, Result, Slice, Span
from prunespec.contract import Text
from tests.strategies import Case

# --- texts ------------------------------------------------------------------------------------------------------------------------------------


def lines_of(text: str) -> Iterator[tuple[int, int]]:
    """Yield every line's first char and the char after its last, without its ending (SPLIT-002)."""
    start = 0
    for line in text.split("\n")[:-1]:
        yield start, start + len(line) - line.endswith("\r")
        start += len(line) + 1
    if start < len(text):
        yield start, len(text)


def is_blank(text: str, contract: Contract) -> bool:
    """Tell whether there is nothing but white (SPLIT-003)."""
    return all(char in contract.white for char in text)


def groups_of(blocks: Sequence[Span], paragraphs: Sequence[Span]) -> list[list[Span]]:
    """Return the blocks of each paragraph; every block must lie in exactly one."""
    groups = [[block for block in blocks if start <= block[0] and block[1] <= end] for start, end in paragraphs]
    assert [block for group in groups for block in group] == list(blocks)
    return groups


# --- JSON -------------------------------------------------------------------------------------------------------------------------------------

STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
SPACES = " \t\n\r"


@frozen
class Document:
    """The document of a wrapper and where the inside of its literal stands."""

    text: str
    start: int
    end: int


class Pairs(list[tuple[str, object]]):
    """A JSON object as it is written: its members in order, equal keys among them."""


def _refuse(name: str) -> object:
    raise ValueError(name)


def parse_strict(source: str, contract: Contract) -> object:
    """Parse RFC 8259 JSON, or raise ValueError; too many levels and unpaired surrogates count as not parsing (JSON-005 to JSON-008)."""
    level = deepest = 0
    for char in STRING.sub("", source):
        level += (char in "[{") - (char in "]}")
        deepest = max(deepest, level)
    if deepest > contract.limits.max_nesting_levels:
        raise ValueError(deepest)
    value = json.loads(source, object_pairs_hook=Pairs, parse_int=str.encode, parse_float=str.encode, parse_constant=_refuse)
    if any("\ud800" <= char <= "\udfff" for text in strings_of(value) for char in text):
        raise ValueError(source)
    return value


def strings_of(value: object) -> Iterator[str]:
    """Yield every string of a parsed value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Pairs):
        for key, inner in value:
            yield key
            yield from strings_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings_of(inner)


def is_json_looking(body: str) -> bool:
    """Tell whether a body begins as JSON objects and arrays do (JSON-001)."""
    return body.removeprefix("\ufeff").lstrip(SPACES)[:1] in ("{", "[")


def parsed(body: str, contract: Contract) -> object:
    """Return the value of a JSON-looking body, or None if it does not parse."""
    try:
        return parse_strict(body.removeprefix("\ufeff"), contract)
    except ValueError:
        return None


def is_data(body: str, contract: Contract) -> bool:
    """Tell whether a body is JSON-looking, and parses or ends with a closing bracket (JSON-002 to JSON-004)."""
    return is_json_looking(body) and (parsed(body, contract) is not None or body.rstrip(contract.white)[-1:] in ("}", "]"))


def direct_literals(body: str) -> list[Span]:
    """Return the span of every string value of the top object, quotes included, in a body that parses."""
    found: list[Span] = []
    flat = STRING.sub(lambda literal: "s" * len(literal[0]), body)
    level = 0
    for at, char in enumerate(flat):
        level += (char in "[{") - (char in "]}")
        if char == ":" and level == 1:
            start = at + 1 + len(body[at + 1 :]) - len(body[at + 1 :].lstrip(SPACES))
            literal = STRING.match(body, start)
            if literal:
                found.append(literal.span())
    return found


def document_of(body: str, contract: Contract) -> Document | None:
    """Return the document of a wrapper, or None if the body is none (JSON-009 to JSON-014)."""
    value = parsed(body, contract)
    if not isinstance(value, Pairs) or len(dict(value)) < len(value):
        return None
    spans = direct_literals(body)
    texts = [inner for _, inner in value if isinstance(inner, str)]
    assert [json.loads(body[start:end]) for start, end in spans] == texts
    if not texts:
        return None
    best = max(range(len(texts)), key=lambda index: (len(texts[index]), spans[index][1] - spans[index][0], -index))
    (start, end), text = spans[best], texts[best]
    share = contract.limits.min_literal_share
    if len(text) < contract.limits.min_body_chars or (end - start) * share.denominator < len(body) * share.numerator or is_data(text, contract):
        return None
    return Document(text, start + 1, end - 1)


def is_canonical(literal: str) -> bool:
    """Tell whether the inside of a literal is what the shortest form of its text is (JSON-016)."""
    return literal == json.dumps(json.loads(f'"{literal}"'), ensure_ascii=False)[1:-1]


def source_of(body: str, features: Collection[str], contract: Contract) -> tuple[str, Document] | None:
    """Return the shape of a body and where its text stands in it, or None if it is `structured`."""
    if any("\ud800" <= char <= "\udfff" for char in body):
        return None
    if not is_data(body, contract):
        return "text", Document(body, 0, len(body))
    found = document_of(body, contract)
    if "json_wrapper" not in features or found is None:
        return None
    if "json_wrapper_escaped" not in features and not is_canonical(body[found.start : found.end]):
        return None
    return "json_wrapper", found


def as_written(text: str, literal: str) -> str:
    """Write a text of ours as the clauses JSON-018 to JSON-020 want it inside this literal."""
    canonical = json.dumps(text, ensure_ascii=False)[1:-1]
    if is_canonical(literal) or any(char > "\x7f" for char in literal):
        return canonical
    return "".join(char if char < "\x80" else json.dumps(char)[1:-1] for char in canonical)


# --- new bodies -------------------------------------------------------------------------------------------------------------------------------


def slices_of(text: str, paragraphs: Sequence[Span], dropped: Collection[int]) -> list[Slice]:
    """Return the slices that the clauses RENDER-003 to RENDER-005 want."""
    groups = [(kept, list(group)) for kept, group in groupby(range(len(paragraphs)), lambda number: number not in dropped)]
    kept_spans = [
        (0 if group[0] == 0 else paragraphs[group[0]][0], len(text) if group[-1] == len(paragraphs) - 1 else paragraphs[group[-1]][1])
        for kept, group in groups
        if kept
    ]
    found: list[Slice] = []
    at = 0
    for start, end in kept_spans:
        if at < start:
            found.append((False, at, start))
        found.append((True, start, end))
        at = end
    if groups and not groups[-1][0]:
        found.append((False, at, len(text)))
    return found


def pattern_of(text: Text, language: str, **known: str) -> re.Pattern[str]:
    """Return a pattern that reads a literal text of the contract back; the placeholders in `known` hold just that."""
    parts = re.split(r"\{(\w+)\}", text.in_language(language))
    named = (f"(?P<{part}_>{re.escape(known[part]) if part in known else '[0-9,]+'})" for part in parts[1::2])
    return re.compile("".join(re.escape(part) + next(named, "") for part in parts[::2]))


def values_of(found: re.Match[str]) -> Mapping[str, str]:
    """Return what stands in the placeholders, by name."""
    return {name.removesuffix("_"): value for name, value in found.groupdict().items()}


@frozen
class Reread:
    """A new text that was read back: what its header and its markers say."""

    header: Mapping[str, str]
    markers: list[Mapping[str, str]]


def reread(new_text: str, case: Case, result: Result) -> Reread:
    """Read a new text piece by piece: the header, then every kept slice and every marker, with two LF before each (RENDER-001)."""
    texts, language, text = case.contract.texts, case.language, case.plan.text
    header = pattern_of(texts["header"], language, id=case.id).match(new_text)
    assert header, "the header stands first"
    markers: list[Mapping[str, str]] = []
    at = header.end()
    for kept, start, end in result.slices:
        assert new_text.startswith("\n\n", at)
        at += 2
        if kept:
            assert new_text.startswith(text[start:end], at)
            at += end - start
            continue
        line = new_text[at:].partition("\n")[0]
        found = pattern_of(texts["marker"], language).fullmatch(line) or pattern_of(texts["marker_one"], language).fullmatch(line)
        assert found, f"{line!r} is no marker"
        markers.append(values_of(found))
        at += len(line)
    assert at == len(new_text)
    return Reread(values_of(header), markers)


def ungrouped(count: str) -> int:
    """Read a count with commas between groups of three digits, and nothing else (RENDER-008)."""
    assert re.fullmatch(r"[0-9]{1,3}(,[0-9]{3})*", count), count
    return int(count.replace(",", ""))
