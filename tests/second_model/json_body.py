"""Bodies that are JSON (30-json): a reader of RFC 8259 with places, on a stack of its own, and what is said about wrappers.

The order of the questions is that of the clauses and not that of the page's short cut: a JSON-looking body is always read as a whole first.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.second_model.contract import ASCII_DIGITS, BOM, JSON_WHITE, LIMITS, WHITE, Limits

SHORT_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
CANONICAL_ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
HEX_DIGITS = "0123456789abcdefABCDEF"


class NotJsonError(ValueError):
    """The source is not JSON as the clauses have it."""


@dataclass(frozen=True)
class JsonString:
    """A string as it is written at `start` to `end`, quotes included.

    `at[i]` is the place where the char `i` of the value begins, and the last entry that of the closing quote (JSON-022).
    """

    start: int
    end: int
    value: str
    at: tuple[int, ...]


@dataclass(frozen=True)
class Member:
    """A member of the top-level object; `value` is none where it is no string."""

    key: JsonString
    value: JsonString | None


@dataclass(frozen=True)
class Reading:
    """A source that parses: its top-level bracket or the first char of its scalar, and the members of a top-level object."""

    top: str
    members: tuple[Member, ...]


def _char(source: str, place: int) -> str:
    return source[place : place + 1]


def _after_white(source: str, place: int) -> int:
    while place < len(source) and source[place] in JSON_WHITE:
        place += 1
    return place


def _after_digits(source: str, place: int) -> int:
    first = place
    while place < len(source) and source[place] in ASCII_DIGITS:
        place += 1
    if place == first:
        raise NotJsonError
    return place


def after_number(source: str, place: int) -> int:
    """Pass over a number; nothing is converted (JSON-008)."""
    if _char(source, place) == "-":
        place += 1
    place = place + 1 if _char(source, place) == "0" else _after_digits(source, place)
    if _char(source, place) == ".":
        place = _after_digits(source, place + 1)
    if _char(source, place) in ("e", "E"):
        place += 1
        if _char(source, place) in ("+", "-"):
            place += 1
        place = _after_digits(source, place)
    return place


def is_number(text: str) -> bool:
    """Say whether a text is, as a whole, a JSON number (DECIDE-003)."""
    try:
        return after_number(text, 0) == len(text)
    except NotJsonError:
        return False


def _code_unit(source: str, place: int) -> int:
    """Read the escape of one code unit, which begins at `place` with a backslash."""
    digits = source[place + 2 : place + 6]
    if source[place : place + 2] != "\\u" or len(digits) < len("0000") or any(digit not in HEX_DIGITS for digit in digits):
        raise NotJsonError
    return int(digits, 16)


def _escape(source: str, place: int) -> tuple[str, int]:
    """Read one escape, or two that are a pair of surrogates (JSON-006)."""
    letter = _char(source, place + 1)
    if letter in SHORT_ESCAPES:
        return SHORT_ESCAPES[letter], place + 2
    unit = _code_unit(source, place)
    place += 6
    if 0xDC00 <= unit <= 0xDFFF:
        raise NotJsonError
    if 0xD800 <= unit <= 0xDBFF:
        low = _code_unit(source, place)
        place += 6
        if not 0xDC00 <= low <= 0xDFFF:
            raise NotJsonError
        unit = 0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00)
    return chr(unit), place


def read_string(source: str, start: int) -> JsonString:
    """Read the string that begins at `start`, char by char, with the place of each (JSON-006, JSON-022)."""
    if _char(source, start) != '"':
        raise NotJsonError
    chars: list[str] = []
    at: list[int] = []
    place = start + 1
    while True:
        char = _char(source, place)
        if not char or char <= "\u001f":
            raise NotJsonError
        at.append(place)
        if char == '"':
            return JsonString(start, place + 1, "".join(chars), tuple(at))
        if char == "\\":
            char, place = _escape(source, place)
        else:
            place += 1
        chars.append(char)


State = Callable[[str], "State | None"]
"""What may stand next: it takes the char that does, and gives the state behind it, or none behind the end."""


class _Reader:
    """One walk over a source. The state is what may stand next; the open brackets are a list."""

    def __init__(self, source: str, place: int, limits: Limits) -> None:
        self.source = source
        self.place = place
        self.limits = limits
        self.open: list[str] = []
        self.key: JsonString | None = None
        self.members: list[Member] = []

    def read(self) -> Reading:
        self.place = _after_white(self.source, self.place)
        top = _char(self.source, self.place)
        state: State | None = self.value
        while state is not None:
            self.place = _after_white(self.source, self.place)
            state = state(_char(self.source, self.place))
        if _after_white(self.source, self.place) != len(self.source):
            raise NotJsonError
        return Reading(top, tuple(self.members))

    def value(self, char: str) -> State | None:
        string = None
        if char in ("{", "["):
            return self.enter(char)
        if char == '"':
            string = read_string(self.source, self.place)
            self.place = string.end
        elif char and char in "-" + ASCII_DIGITS:
            self.place = after_number(self.source, self.place)
        else:
            words = [word for word in ("true", "false", "null") if self.source.startswith(word, self.place)]
            if not words:
                raise NotJsonError
            self.place += len(words[0])
        self.remember(string)
        return self.behind_value if self.open else None

    def enter(self, bracket: str) -> State:
        """Open a bracket; one more than allowed is refused (JSON-007)."""
        self.remember(None)
        self.open.append(bracket)
        if len(self.open) > self.limits.max_nesting_levels:
            raise NotJsonError
        self.place += 1
        return self.first_in_object if bracket == "{" else self.first_in_array

    def leave(self) -> State | None:
        self.open.pop()
        self.place += 1
        return self.behind_value if self.open else None

    def first_in_object(self, char: str) -> State | None:
        return self.leave() if char == "}" else self.member(char)

    def first_in_array(self, char: str) -> State | None:
        return self.leave() if char == "]" else self.value(char)

    def member(self, _: str) -> State:
        key = read_string(self.source, self.place)
        if len(self.open) == 1:
            self.key = key
        self.place = _after_white(self.source, key.end)
        if _char(self.source, self.place) != ":":
            raise NotJsonError
        self.place += 1
        return self.value

    def remember(self, string: JsonString | None) -> None:
        """Keep a value of the top-level object with its key, and of any other nothing (JSON-013)."""
        if self.open == ["{"] and self.key is not None:
            self.members.append(Member(self.key, string))
            self.key = None

    def behind_value(self, char: str) -> State | None:
        bracket = self.open[-1]
        if char == ",":
            self.place += 1
            return self.member if bracket == "{" else self.value
        if char == ("}" if bracket == "{" else "]"):
            return self.leave()
        raise NotJsonError


def read(body: str, limits: Limits = LIMITS) -> Reading | None:
    """Read what follows at most one U+FEFF; none where it does not parse. All places are places of the body (JSON-005 to JSON-008)."""
    try:
        return _Reader(body, 1 if body.startswith(BOM) else 0, limits).read()
    except NotJsonError:
        return None


def is_json_looking(text: str) -> bool:
    """Look at the front: one U+FEFF, then JSON white space, then a bracket (JSON-001)."""
    return _char(text, _after_white(text, 1 if text.startswith(BOM) else 0)) in ("{", "[")


def ends_with_bracket(text: str) -> bool:
    """Look at the end: the last char that is not white of the white table (JSON-003)."""
    return next((char for char in reversed(text) if char not in WHITE), "") in ("}", "]")


def canonical(text: str) -> str:
    """Write the inside of a literal with only the escapes that JSON asks for, each in its shortest form (JSON-016)."""
    return "".join(CANONICAL_ESCAPES.get(char, f"\\u{ord(char):04x}" if char <= "\u001f" else char) for char in text)


def ascii_canonical(text: str) -> str:
    """Write it canonically, and then every char from U+0080 on as its code units (JSON-019)."""
    pieces: list[str] = []
    for char in canonical(text):
        code = ord(char)
        if code <= 0x7F:
            units = []
        elif code <= 0xFFFF:
            units = [code]
        else:
            units = [0xD800 + (code - 0x10000) // 0x400, 0xDC00 + (code - 0x10000) % 0x400]
        pieces.append("".join(f"\\u{unit:04x}" for unit in units) or char)
    return "".join(pieces)


@dataclass(frozen=True)
class Found:
    """A text that was found in a body, with its shape; `document` and `only_ascii` are of a wrapper alone."""

    text: str
    shape: str
    document: JsonString | None = None
    only_ascii: bool = False

    def encode(self, text: str) -> str:
        """Write what is not kept text as the place it goes to asks for (JSON-018 to JSON-020)."""
        if self.document is None:
            return text
        return ascii_canonical(text) if self.only_ascii else canonical(text)


def longest_string(reading: Reading) -> JsonString | None:
    """Choose among the direct string values: by chars, by the literal's chars, by place (JSON-010)."""
    best: JsonString | None = None
    for member in reading.members:
        string = member.value
        if string is not None and (best is None or (len(string.value), string.end - string.start) > (len(best.value), best.end - best.start)):
            best = string
    return best


def wrapper_of(body: str, reading: Reading, features: list[str], limits: Limits) -> Found | None:
    """Find the document of a body that parses, if the body is a wrapper that may be pruned (JSON-009 to JSON-017, JSON-024, JSON-025)."""
    keys = [member.key.value for member in reading.members]
    document = longest_string(reading)
    if "json_wrapper" not in features or reading.top != "{" or document is None:
        return None
    literal = body[document.start : document.end]
    is_canonical = literal == f'"{canonical(document.value)}"'
    holds = [
        len(keys) == len(set(keys)),
        len(document.value) >= limits.min_body_chars,
        limits.min_literal_share.is_reached(len(literal), len(body)),
        not (is_json_looking(document.value) and ends_with_bracket(document.value)),
        is_canonical or "json_wrapper_escaped" in features,
    ]
    if not all(holds):
        return None
    return Found(document.value, "json_wrapper", document, only_ascii=not is_canonical and all(char <= "\u007f" for char in literal))


def find_text(body: str, features: list[str], limits: Limits = LIMITS) -> Found | None:
    """Give the text of a body with its shape, or nothing, which is `structured` (JSON-001 to JSON-004)."""
    if not is_json_looking(body):
        return Found(body, "text")
    reading = read(body, limits)
    if reading is not None:
        return wrapper_of(body, reading, features, limits)
    if ends_with_bracket(body):
        return None
    return Found(body, "text")
