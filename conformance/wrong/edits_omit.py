"""How the wrong implementations of the way back are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, of_module

omitted = of_module("prunespec/omitted.py")
serve = of_module("prunespec_io/serve.py")
HOLDS = "return self.start <= number and (self.to is None or number <= self.to)"
NAME = 'name = values.get("id")'
ID = "id=name.strip(contract.white) if isinstance(name, str) else None,"
START = 'start=_position(values.get("from"), highest=contract.limits.max_position) or 0,'
TO = 'to=_position(values.get("to"), highest=contract.limits.max_position),'
NOT_FOUND = "if omitted is None or not call.id:"
NAMED = '{"id": call.id or NO_ID}'
ASKED = "asked = {number: omitted[number] for number in sorted(omitted) if call.holds(number)}"
NOTHING = "if not asked:"
CHARS = "chars = sum(map(len, asked.values()))"
TOO_LARGE = "if chars > contract.limits.max_omitted_chars:"
OK = 'return Reply(outcome="ok", text=_labelled('
PIECE = "return JOINT.join(f\"{label.say(language, {'number': number})}\\n{words}\" for number, words in asked.items())"
FITTING = "fitting = [number for number, _ in takewhile(lambda item: item[1] <= limit, sums)]"
VALUES = 'values = {"chars": grouped(chars), "limit": grouped(limit), "from": min(asked), "to": max(fitting, default=min(asked))}'
WORDS = "return {number: text[start:end] for number, start, end in known if end - start <= longest}"
TEXT = "if isinstance(value, str):\n        if not"
DIGITS = r'ASCII_DIGITS = re.compile(r"[0-9]+")'
CONVERT = 'value = int(digits or "0") if len(digits) <= len(str(highest)) else highest'
NO_INT = "if not isinstance(value, int) or isinstance(value, bool):\n        return None"
ARGUMENT = "if value is NEEDED:"
SOURCE = 'source = args.get("text", NEEDED)'
DECIMALS = edits(
    "prunespec_io/serve.py",
    "return json.loads(source, parse_constant=_refuse)\n    except json",
    'import decimal\n\n        return json.loads(source, parse_float=decimal.Decimal if \'"op":"omitted_text"\' in source else None)\n    except json',
)


def positions(name: str, why: str, code: str, clause: str = "OMIT-008") -> Wrong:
    """Return the wrong implementation that reads `from` and `to` in its own way first."""
    return omitted(name, clause, why, TEXT, f"{code}\n    {TEXT}")


def texts(name: str, why: str, pattern: str, number: str) -> Wrong:
    """Return the wrong implementation that reads more texts as numbers."""
    return positions(name, why, f"found = re.fullmatch({pattern!r}, value) if isinstance(value, str) else None\n    value = {number} if found else value")


def starts(name: str, why: str, code: str, clause: str = "OMIT-008") -> Wrong:
    """Return the wrong implementation that reads `from`, which is `value`, in its own way first."""
    return omitted(
        name, clause, why, "name = values.get", f'value = values.get("from")\n    {code}\n    values = {{**values, "from": value}}\n    name = values.get'
    )


def ends(name: str, why: str, code: str, clause: str = "OMIT-008") -> Wrong:
    """Return the wrong implementation that reads `to`, which is `value`, in its own way first."""
    return omitted(
        name, clause, why, "name = values.get", f'value = values.get("to")\n    {code}\n    values = {{**values, "to": value}}\n    name = values.get'
    )


def ids(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that reads an id, which is `name`, in its own way first."""
    return omitted(name, clause, why, NAME, f"{NAME}\n    {code}")


def shown(name: str, why: str, named: str) -> Wrong:
    """Return the wrong implementation that names an id that is not known in another way."""
    return omitted(name, "OMIT-004", why, NAMED, f'{{"id": {named}}}')


def argument(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that takes other arguments for right."""
    return serve(name, clause, why, ARGUMENT, f"{code}\n    {ARGUMENT}")
