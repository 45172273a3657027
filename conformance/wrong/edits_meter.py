"""How the wrong implementations of log lines are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

meter = of_module("prunespec/meter.py")
fields = of_module("prunespec/log_fields.py")
prune = of_module("prunespec/prune.py")
serve = of_module("prunespec_io/serve.py")
SHOWN = 'shown = [field for field in line.fields if field.when == "always" or fields.get(field.name) is not None]'
LINE = 'return " ".join([line.prefix, *(f"{field.name}={_written(field, fields.get(field.name), contract=contract)}" for field in shown)])'
WRITE = 'written = kind.write(value) if type(value) in kind.types else ""'
REFUSED = "if not kind.is_valid(written, contract):\n        help_"
KINDS = "for kind, table in contract.log_lines.items():"
FIRST = "rest = iter(words)"
ABSENT = 'if field.when == "always":\n                return None'
INVALID = "if not TYPES[field.type].is_valid(value, contract):\n            return None"
READ = "fields[name] = TYPES[field.type].read(value)"
ENTRY = "return Entry(kind=kind, fields=fields)"
UNSAFE = r'unsafe = re.compile(f"[%=\x00-\x1f\x7f-\x9f{re.escape(CONTRACT.white)}]")'
NAME = 'return unsafe.sub(_percent, _without_surrogates(str(name or ""))) or NOTHING'
PERCENT = 'return "".join(f"%{byte:02X}" for byte in char[0].encode())'
HYPHEN = "if name == NOTHING:\n        return ESCAPED_NOTHING"
UNESCAPE = 'return HEX_BYTES.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode(errors="replace"), word)'
NAMED = "lambda word, _: escape_name(unescape_name(word)) == word"
COUNT = 'COUNT = re.compile(r"0|[1-9][0-9]{0,15}")'
RATIO = r'RATIO = re.compile(r"0\.([0-9]+)")'
WORD_OF_ID = 'word = value.strip(CONTRACT.white) if isinstance(value, str) else ""'
ID = "return word if OMITTED_ID.fullmatch(word) else NOTHING"
OMITTED_ID = 'OMITTED_ID = re.compile(r"P[0-9]+")'
ARGUMENT = "if value is NEEDED:"


def lines(name: str, clause: str, why: str, written: str) -> Wrong:
    """Return the wrong implementation that writes another line; `text` is the right one, `each` has its fields."""
    return meter(name, clause, why, LINE, f"text = {LINE.removeprefix('return ')}\n    return {written}")


def words(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that writes a value in its own way; `value` and `field` are at hand."""
    return meter(name, clause, why, WRITE, f"{code}\n    {WRITE}")


def passes(name: str, clause: str, why: str, condition: str) -> Wrong:
    """Return the wrong implementation that writes any value of a field if this holds."""
    return meter(name, clause, why, REFUSED, f"if {condition}:\n        return str(value)\n    {REFUSED}")


def reads(name: str, why: str, code: str, clause: str = "METER-017") -> Wrong:
    """Return the wrong implementation that does something to a line before it reads it."""
    return meter(name, clause, why, KINDS, f"{code}\n    {KINDS}", "from collections.abc", "import re\nfrom collections.abc")


def accepts(name: str, why: str, condition: str, value: str) -> Wrong:
    """Return the wrong implementation that reads some words as another `value`."""
    return meter(
        name,
        "METER-017",
        why,
        "from collections.abc",
        "import re\nfrom collections.abc",
        INVALID,
        f"if {condition}:\n            value = {value}\n        {INVALID}",
    )


def gives(name: str, clause: str, why: str, value: str) -> Wrong:
    """Return the wrong implementation that gives another value for what it has read."""
    return meter(name, clause, why, READ, f"{READ}\n        fields[name] = {value}")


def behind(name: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that does something with the words behind the last field, which are `more`."""
    return meter(
        name,
        "METER-011",
        why,
        "from collections.abc",
        "import re\nfrom collections.abc",
        ENTRY,
        f"more = [word, *rest] if len(words) > len(fields) else []\n    {code}\n    {ENTRY}",
    )
