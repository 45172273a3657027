"""How the wrong implementations of the area GATE are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

gates = of_module("prunespec/gates.py")
prune = of_module("prunespec/prune.py")
serve = of_module("prunespec_io/serve.py")
NAMES = ("offered", "prunable", "success", "long_enough", "has_basis", "has_text", "has_candidate")
FIRST = "return next((gate for gate in case.contract.gates if not OPEN[gate.name](case)), None)"
OFFERED = "case.situation.scorer and case.situation.way_back,"
PRUNABLE = "lambda case: case.situation.prunable,"
SUCCESS = "lambda case: case.situation.success,"
LONG = "lambda case: len(case.body) >= case.contract.limits.min_body_chars,"
STRIPPED = "stripped = case.basis.strip(case.contract.white)"
ENOUGH = "return len(stripped) >="
BASIS = "basis = request[: contract.limits.max_basis_chars]"
HAS_TEXT = "lambda case: case.content is not None,"
HAS_CANDIDATE = "lambda case: bool(case.candidates),"
PLAN = "return Plan(body, basis, closed.outcome, closed.number, None, (), (), ())"
BACK = "body=planned.body,\n        shape=planned.shape,"
FAILED = "return _unchanged(planned, planned.outcome or failure)"
STANDS = 'return _unchanged(planned, planned.outcome or "structured")'
REPLACED = "if planned.outcome or not planned.content:"
MISSING = "if value is NEEDED:"
ANEW = """def _anew(body: str) -> str:
    try:
        return json.dumps(json.loads(body.lstrip("\\ufeff")), ensure_ascii=False)
    except (RecursionError, ValueError):
        return body


"""


def swapped(first: str, second: str) -> Wrong:
    """Return the wrong implementation that judges two neighbouring gates in the other order."""
    name = f"{second}-before-{first}".replace("_", "-")
    order = f"{{'{first}': '{second}', '{second}': '{first}'}}"
    found = FIRST.replace("case.contract.gates", "(gates[other.get(name, name)] for name in gates)")
    change = f"gates = {{gate.name: gate for gate in case.contract.gates}}\n    other = {order}\n    {found}"
    return gates(name, "GATE-001", f"Judges the gate `{second}` before `{first}`.", FIRST, change)


def measures(name: str, why: str, body: str) -> Wrong:
    """Return the wrong implementation that asks for another length of the body."""
    return gates(
        name, "GATE-005", why, "from collections.abc", "import re\nimport unicodedata\nfrom collections.abc", LONG, LONG.replace("len(case.body)", body)
    )


def strips(name: str, why: str, basis: str) -> Wrong:
    """Return the wrong implementation that strips the basis in another way."""
    return gates(name, "GATE-006", why, "from collections.abc", "import re\nimport unicodedata\nfrom collections.abc", STRIPPED, f"stripped = {basis}")


def bases(name: str, why: str, basis: str) -> Wrong:
    """Return the wrong implementation that has another basis."""
    return prune(name, "GATE-007", why, "from collections.abc", "import re\nimport unicodedata\nfrom collections.abc", BASIS, f"basis = {basis}")


def back(name: str, why: str, number: int, body: str) -> Wrong:
    """Return the wrong implementation that gives another body back where the gate of this number ended it."""
    return prune(
        name,
        "GATE-010",
        why,
        "from collections.abc",
        "import json\nfrom collections.abc",
        "def _unchanged",
        f"{ANEW}def _unchanged",
        BACK,
        BACK.replace("planned.body", f"{body} if planned.gate == {number} else planned.body", 1),
    )


def asks(name: str, number: int) -> Wrong:
    """Return the wrong implementation that asks though the gate of this number ended it."""
    return prune(
        f"asks-{name}",
        "GATE-010",
        f"Asks a scorer {why_asked(number)}.",
        PLAN,
        f"if closed.number == {number}:\n            return Plan(body, basis, closed.outcome, closed.number, None, (), (0,), ((0,),))\n        {PLAN}",
    )


def why_asked(number: int) -> str:
    """Say when a gate ended it."""
    return f"though the gate `{NAMES[number - 1]}` ended it"


def stands_not(number: int) -> Wrong:
    """Return the wrong implementation that reports a failure though the gate of this number ended it."""
    name = f"failure-after-{NAMES[number - 1]}".replace("_", "-")
    return prune(
        name,
        "GATE-013",
        f"Reports a failure {why_asked(number)}.",
        FAILED,
        f"return _unchanged(planned, failure if planned.gate == {number} else planned.outcome or failure)",
    )


def arguments(name: str, clause: str, why: str, *texts: str) -> Wrong:
    """Return the wrong implementation that takes an argument in its own way."""
    return serve(name, clause, why, *texts)


def reads(name: str, clause: str, why: str, argument: str, taken: str) -> Wrong:
    """Return the wrong implementation that takes some values of an argument for right."""
    return serve(
        name,
        clause,
        why,
        MISSING,
        f'if name == "{argument}":\n        value = {taken}\n        args = {{}} if isinstance(value, kind) else args\n    {MISSING}',
    )
