"""Log lines, written and read (70-log). What is not there in a line, `-` for a ratio, an id and an end, is none in the fields."""

from collections.abc import Mapping
from typing import Any, NoReturn

from tests.second_model.contract import ASCII_DIGITS, CONTRACT, LIMITS, WHITE, BadArgumentError, strip_white
from tests.second_model.json_body import HEX_DIGITS
from tests.second_model.pruner import threshold_text

TABLES: dict[str, Any] = CONTRACT["log_lines"]
SHAPES = ("text", "json_wrapper")
OUTCOMES = tuple(name for name, row in CONTRACT["outcomes"].items() if row["logged"])


def escape(name: str) -> str:
    """Write a name so that it can forge no field (METER-010)."""
    if name in ("", "-"):
        return "%2D" if name else "-"
    pieces: list[str] = []
    for char in name:
        if char in WHITE or char in "=%" or char <= "\u001f" or "\u007f" <= char <= "\u009f":
            pieces += [f"%{byte:02X}" for byte in char.encode("utf-8")]
        else:
            pieces.append(char)
    return "".join(pieces)


def unescape(value: str) -> str:
    """Read a name back (70-log, Names)."""
    if value == "-":
        return ""
    first, *others = value.split("%")
    read = bytearray(first.encode("utf-8", "strict"))
    for other in others:
        digits = other[:2]
        if len(digits) < len("00") or any(digit not in HEX_DIGITS for digit in digits):
            refuse("name", value)
        read.append(int(digits, 16))
        read += other[2:].encode("utf-8", "strict")
    try:
        return read.decode("utf-8", "strict")
    except UnicodeDecodeError:
        refuse("name", value)


def is_id(text: object) -> bool:
    """Say whether an id is `P` and one or more ASCII digits (METER-008)."""
    return isinstance(text, str) and text[:1] == "P" and len(text) > 1 and all(char in ASCII_DIGITS for char in text[1:])


def is_count(text: str) -> bool:
    """Say whether a text is a count without sign, leading zeros or grouping (METER-015)."""
    digits = text != "" and text[0] != "0" and all(char in ASCII_DIGITS for char in text)
    return text == "0" or (digits and len(text) <= len(str(LIMITS.max_position)) and int(text) <= LIMITS.max_position)


def is_ratio(text: object) -> bool:
    """Say whether a text is `0`, a point and all the digits (DECIDE-009)."""
    digits = text[2:] if isinstance(text, str) and text.startswith("0.") else ""
    return len(digits) == LIMITS.ratio_digits and all(char in ASCII_DIGITS for char in digits)


def refuse(name: str, value: object) -> NoReturn:
    """Refuse a value that the form of its type does not allow."""
    message = f"{name} cannot be {value!r}"
    raise BadArgumentError(message)


def is_whole(value: object) -> bool:
    """Say whether a value is an integer that is not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LIMITS.max_position


WORDS: dict[str, tuple[str, ...]] = {"outcome": OUTCOMES, "omitted_outcome": tuple(CONTRACT["omitted_outcomes"]), "shape": SHAPES}


def written(kind: str, value: Any) -> str | None:  # noqa: ANN401 - any JSON value
    """Write a value in the form of its type, if it has one (METER-003 to METER-010, METER-015, METER-016)."""
    forms: dict[str, str | None] = {"threshold": threshold_text(value), "id": "-", "end": "-" if value is None else None}
    if kind in ("count", "end") and is_whole(value):
        forms[kind] = str(value)
    if kind == "ratio" and (value in (None, "-") or is_ratio(value)):
        forms[kind] = value or "-"
    if isinstance(value, str):
        forms["name"] = escape(value)
        stripped = strip_white(value)
        forms["id"] = stripped if is_id(stripped) else "-"
        if value in WORDS.get(kind, ()):
            forms[kind] = value
    return forms.get(kind)


def is_written(kind: str, text: str) -> bool:
    """Say whether a text has the form of a type."""
    forms = {
        "name": True,
        "count": is_count(text),
        "end": text == "-" or is_count(text),
        "ratio": text == "-" or is_ratio(text),
        "id": text == "-" or is_id(text),
        "threshold": text in CONTRACT["thresholds"]["values"],
    }
    return forms[kind] if kind in forms else text in WORDS[kind]


def read_value(name: str, kind: str, text: str) -> str | int | None:
    """Read a value from the form of its type (70-log, Reading a line)."""
    if not is_written(kind, text):
        refuse(name, text)
    if kind == "name":
        if escape(unescape(text)) != text:
            refuse(name, text)
        return unescape(text)
    if kind in ("ratio", "id", "end") and text == "-":
        return None
    return int(text) if kind in ("count", "end") else text


def log_line(kind: str, fields: Mapping[str, Any]) -> str | None:
    """Write a line, or none for a pruning that was not tried (METER-001, METER-002, METER-007, METER-012)."""
    if kind == "prune" and fields.get("outcome") == "not_tried":
        return None
    line = TABLES[kind]["prefix"]
    for row in TABLES[kind]["fields"]:
        name = row["name"]
        if row["when"] == "shaped" and fields.get(name) is None:
            continue
        value = written(row["type"], fields.get(name))
        if value is None:
            refuse(name, fields.get(name))
        line += f" {name}={value}"
    return line


def parse_log_line(line: str) -> tuple[str, dict[str, Any]]:
    """Read a line: its kind and its fields (METER-011; 70-log, Reading a line)."""
    kinds = [kind for kind, table in TABLES.items() if line.startswith(table["prefix"] + " ")]
    if not kinds:
        refuse("line", line)
    table = TABLES[kinds[0]]
    parts = [part.partition("=") for part in line[len(table["prefix"]) + 1 :].split(" ")]
    fields: dict[str, Any] = {}
    for row in table["fields"]:
        name = row["name"]
        if row["when"] == "shaped" and (not parts or parts[0][0] != name):
            continue
        if not parts or parts[0][:2] != (name, "="):
            refuse("line", line)
        fields[name] = read_value(name, row["type"], parts.pop(0)[2])
    return kinds[0], fields
