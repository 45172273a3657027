"""Cases of names in a log line, written and read: METER-010."""

from conformance.cases.composed import case
from conformance.cases.kit import REJECTING, Case, Json
from conformance.cases.log_lines import line, reads, unreadable, writes
from conformance.cases.pieces import WHITE

C0 = "".join(map(chr, range(0x20)))
C1 = "".join(map(chr, range(0x7F, 0xA0)))
PLAIN = "caf\u00e9/\u691c\u7d22-\U0001f50d.v2_~!\"#$&'()*+,:;<>?@[\\]^`{|}"
NO_WIDTH = "\u00ad\u200b\u200d\u2060\ufeff\u180e\u2800"


def percent(text: str) -> str:
    """Return every byte of a text as its two digits."""
    return "".join(f"%{byte:02X}" for byte in text.encode())


def _name(name: str, why: str, value: str, word: str, **facts: Json) -> Case:
    """Return the case of a name that is written so, and read back."""
    steps = (writes("omitted", line("omitted", agent=word), agent=value), reads(line("omitted", agent=word), "omitted", agent=value))
    return case(f"meter.name.{name}", "METER-010", why, *steps, **facts)


def _unreadable(name: str, why: str, *words: str) -> Case:
    """Return the case of words that no name is written as."""
    steps = unreadable(*(line("omitted", agent=word) for word in words))
    return case(f"meter.name.{name}", "METER-017 METER-010", why, *steps)


NAMES = [
    _name("space", "writes a space as a plus, or as it is", "my agent", "my%20agent"),
    _name("equals-sign", "writes an equals sign as it is, so that a name forges a field", "a outcome=ok", "a%20outcome%3Dok"),
    _name("percent-sign", "writes a percent sign as it is, so that a name reads back as another one", "100%25", "100%2525"),
    _name("line-end", "writes a line ending as it is, so that a name forges a line", "a\r\ntool omitted: agent=b", "a%0D%0Atool%20omitted:%20agent%3Db"),
    _name("every-white-char", "misses a char of the white table, such as U+0085 or U+3000", f"a{WHITE}b", f"a{percent(WHITE)}b"),
    _name("every-control-below-u0020", "misses a control, such as U+001C", C0, percent(C0)),
    _name("every-control-from-u007f", "misses U+007F, or a control behind it", C1, percent(C1)),
    _name("empty", "writes nothing, so that the field has no word", "", "-"),
    _name("hyphen", "writes a hyphen as an empty name is written", "-", "%2D"),
    _name("hyphens-in-a-name", "escapes every hyphen", "--", "--", side=REJECTING),
    _name("other-chars", "escapes as for URLs, or all outside ASCII", PLAIN, PLAIN, side=REJECTING, wire="utf-8"),
    _name("chars-without-width", "takes chars for white that are not", NO_WIDTH, NO_WIDTH, side=REJECTING),
    case(
        "meter.name.of-the-tool",
        "METER-010",
        "escapes the agent alone",
        writes("prune", line("prune", name="a%3Db%20%E3%80%80%25"), name="a=b \u3000%"),
        reads(line("prune", name="a%3Db%20%E3%80%80%25"), "prune", name="a=b \u3000%"),
    ),
    _unreadable("lower-case-digits", "reads what no writer writes: lower-case digits", "a%3db"),
    _unreadable("no-digits", "leaves a percent sign as it is that has no two digits behind it", "100%", "%2", "%zz", "a%%20"),
    _unreadable("needless-escape", "reads an escape that no writer makes", "%41gent", "%2D-", "%E3%81%82"),
    _unreadable("no-utf-8", "reads bytes that are no UTF-8 as U+FFFD, or raises", "%FF", "%C0%AF", "%E3%80", "%ED%A0%80"),
    _unreadable("raw-char-that-is-escaped", "reads a char as it is that a writer escapes", "a\u3000b", "a\tb", "a=b", "a\x7f"),
    _unreadable("empty-word", "reads a word that is not there as an empty name", ""),
]

CASES = NAMES
