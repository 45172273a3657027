"""Wrong implementations of the area GATE."""

from itertools import pairwise

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, joined, of_module

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
ENDED = 'if closed and closed.outcome != "ok":'
PLAN = "return Plan(body, basis, closed.outcome, closed.number, None, (), (), ())"
BACK = "body=planned.body,\n        shape=planned.shape,"
FAILED = "return _unchanged(planned, planned.outcome or failure)"
STANDS = 'return _unchanged(planned, planned.outcome or "structured")'
REPLACED = "if planned.outcome or not planned.content:"
MISSING = "if value is NEEDED:"
WRONG_TYPE = "if name in args and (not isinstance(value, kind) or (kind is not bool and isinstance(value, bool))):"

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
    change = f"gates = {{gate.name: gate for gate in case.contract.gates}}\n    other = {order}\n    {FIRST.replace('case.contract.gates', '(gates[other.get(name, name)] for name in gates)')}"
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


ORDER = (
    *(swapped(first, second) for first, second in pairwise(NAMES)),
    gates(
        "last-closed-gate",
        "GATE-001",
        "Names the last gate that is closed and not the first.",
        FIRST,
        FIRST.replace("in case", "in reversed(case").replace(".gates", ".gates)"),
    ),
    gates("scorer-alone", "GATE-002", "Asks for a scorer and for no way back.", OFFERED, "case.situation.scorer,"),
    gates("way-back-alone", "GATE-002", "Asks for a way back and for no scorer.", OFFERED, "case.situation.way_back,"),
    gates("scorer-or-way-back", "GATE-002", "Is content with one of a scorer and a way back.", OFFERED, OFFERED.replace("and", "or")),
    gates("every-tool-is-prunable", "GATE-003", "Prunes what every tool returns.", PRUNABLE, "lambda case: True,"),
    gates("failures-are-pruned", "GATE-004", "Prunes what a failed tool returned.", SUCCESS, "lambda case: True,"),
    gates("facts-turned-round", "GATE-003", "Takes a fact for its opposite.", PRUNABLE, PRUNABLE.replace("case.s", "not case.s")),
)

BODIES = (
    measures("least-body-one-less", "Has a limit that is one char lower.", "1 + len(case.body)"),
    gates("least-body-excluded", "GATE-005", "Asks for more chars than the limit.", LONG, LONG.replace(">=", ">")),
    gates("every-body-is-long", "GATE-005", "Has no least length.", LONG, "lambda case: True,"),
    measures("body-in-utf16", "Counts the UTF-16 units of the body.", 'len(case.body.encode("utf-16-le")) // 2'),
    measures("body-in-bytes", "Counts the bytes of the body.", "len(case.body.encode())"),
    measures("body-normalised", "Counts the chars of the body in a normal form.", 'len(unicodedata.normalize("NFC", case.body))'),
    measures("body-in-lf", "Counts the chars of the body with LF in place of CRLF.", 'len(case.body.replace("\\r\\n", "\\n"))'),
    measures("body-without-ufeff", "Counts the chars of the body without U+FEFF.", 'len(case.body.removeprefix("\\ufeff"))'),
    measures("body-stripped", "Counts the chars of the stripped body.", "len(case.body.strip())"),
    gates(
        "body-is-the-document",
        "GATE-005",
        "Counts the chars of the longest string of an object in place of the body's.",
        LONG,
        "_is_long,",
        "# The conditions",
        "def _is_long(case: Case) -> bool:\n    try:\n        strings = [value for value in json_body.json.loads(case.body).values() if isinstance(value, str)]\n    except (AttributeError, RecursionError, ValueError):\n        strings = []\n    return max(map(len, strings), default=len(case.body)) >= case.contract.limits.min_body_chars\n\n\n# The conditions",
    ),
)

BASES = (
    gates("least-basis-one-less", "GATE-006", "Has a limit that is one char lower.", ENOUGH, "return 1 + len(stripped) >="),
    gates("least-basis-excluded", "GATE-006", "Asks for more chars than the limit.", ENOUGH, "return len(stripped) >"),
    gates("every-basis-is-enough", "GATE-006", "Judges by a request that says nothing.", ENOUGH, "return len(stripped) >= 0 *"),
    gates("empty-basis-is-enough", "GATE-006", "Takes an empty request for one that nobody asked for.", ENOUGH, "return not case.basis or len(stripped) >="),
    strips("basis-in-utf16", "Counts the UTF-16 units of the basis.", 'case.basis.strip(case.contract.white).encode("utf-16-le")[::2]'),
    strips("basis-in-bytes", "Counts the bytes of the basis.", "case.basis.strip(case.contract.white).encode()"),
    strips("basis-normalised", "Counts the chars of the basis in a normal form.", 'unicodedata.normalize("NFC", case.basis.strip(case.contract.white))'),
    strips("basis-not-stripped", "Counts the white around a request.", "case.basis"),
    strips("basis-stripped-in-front", "Strips the start of a request alone.", "case.basis.lstrip(case.contract.white)"),
    strips("basis-stripped-of-ascii", "Strips the white of ASCII alone.", 'case.basis.strip(" \\t\\r\\n\\v\\f")'),
    strips("basis-not-stripped-of-nel", "Strips by a table that lacks U+0085.", 'case.basis.strip(case.contract.white.replace("\\x85", ""))'),
    strips("basis-stripped-by-python", "Strips U+001C to U+001F as well.", "case.basis.strip()"),
    strips("basis-stripped-of-controls", "Strips every char up to the space.", 'case.basis.strip(case.contract.white + "".join(map(chr, range(0x1C))))'),
    strips("basis-stripped-of-ufeff", "Strips U+FEFF, as JavaScript does.", 'case.basis.strip(case.contract.white + "\\ufeff")'),
    strips("basis-stripped-of-zero-width", "Strips chars without width.", 'case.basis.strip(case.contract.white + "\\u200b\\u200c\\u200d\\u2060")'),
    strips("basis-stripped-of-u180e", "Strips by a table of white of an old Unicode.", 'case.basis.strip(case.contract.white + "\\u180e")'),
    strips("basis-without-white", "Takes out white inside a request as well.", '"".join(case.basis.split())'),
    strips(
        "basis-with-single-spaces", "Makes one space of white inside a request.", '" ".join(case.basis.strip(case.contract.white).split(" ")).replace("  ", "")'
    ),
)

CUTS = (
    bases("basis-one-char-shorter", "Cuts the basis one char too early.", "request[: contract.limits.max_basis_chars - 1]"),
    bases("basis-one-char-longer", "Cuts the basis one char too late.", "request[: contract.limits.max_basis_chars + 1]"),
    bases("basis-not-cut", "Does not cut the request.", "request"),
    bases(
        "basis-cut-in-utf16",
        "Cuts the basis by UTF-16 units.",
        'request.encode("utf-16-le")[: 2 * contract.limits.max_basis_chars].decode("utf-16-le", errors="ignore")',
    ),
    bases("basis-cut-in-bytes", "Cuts the basis by bytes.", 'request.encode()[: contract.limits.max_basis_chars].decode(errors="ignore")'),
    bases(
        "basis-cut-before-a-mark",
        "Does not cut between a letter and its mark.",
        "request[: contract.limits.max_basis_chars + bool(unicodedata.combining(request[contract.limits.max_basis_chars : contract.limits.max_basis_chars + 1] or ' '))]",
    ),
    bases(
        "basis-cut-at-a-word",
        "Cuts the basis at the end of a word.",
        "request[: contract.limits.max_basis_chars].rsplit(' ', 1)[0] if len(request) > contract.limits.max_basis_chars else request",
    ),
    bases("basis-with-lf", "Turns CRLF into LF inside the basis.", 're.sub("\\r\\n(?=.)", "\\n", request)[: contract.limits.max_basis_chars]'),
    bases(
        "basis-sent-stripped",
        "Sends the stripped basis where that is long enough.",
        "request[: contract.limits.max_basis_chars]\n    basis = basis.strip(contract.white) if len(basis.strip(contract.white)) >= contract.limits.min_basis_chars else basis",
    ),
    bases(
        "basis-collapsed",
        "Makes one space of white inside the basis.",
        're.sub("(?<=[^ \\n\\t])[ \\n\\t]{2,}(?=[^ \\n\\t])", " ", request[: contract.limits.max_basis_chars])',
    ),
    bases("basis-stripped-before-the-cut", "Strips the request before it cuts it.", "request.strip(contract.white)[: contract.limits.max_basis_chars]"),
    joined(
        prune("request-judged-whole", "GATE-007", "Asks whether the whole request is long enough.", "case = Case(body, basis,", "case = Case(body, request,"),
        edits("prunespec/prune.py", "basis=case.basis,", "basis=case.basis[:2000],"),
    ),
    bases("basis-from-the-end", "Takes the last chars of the request.", "request[-contract.limits.max_basis_chars :]"),
)

TEXTS = (
    gates(
        "json-is-text",
        "GATE-008",
        "Cuts an array as if it were prose.",
        "return json_body.read(self.body, self.features, contract=self.contract)",
        'return json_body.Content("text", self.body, 0, len(self.body)) if self.body.startswith("[") and self.body.endswith("]") else json_body.read(self.body, self.features, contract=self.contract)',
    ),
    gates(
        "wrappers-are-structured",
        "GATE-008",
        "Ends every body that is JSON.",
        HAS_TEXT,
        'lambda case: case.content is not None and case.content.shape == "text",',
    ),
    gates("asks-nothing", "GATE-009", "Goes on where every paragraph is fixed.", HAS_CANDIDATE, "lambda case: True,"),
    gates(
        "every-paragraph-a-candidate",
        "GATE-009",
        "Ends the pruning where any paragraph is fixed.",
        HAS_CANDIDATE,
        "lambda case: bool(case.candidates) and len(case.candidates) == len(case.paragraphs),",
    ),
    gates(
        "white-goes-on", "GATE-009", "Goes on where there is no paragraph at all.", HAS_CANDIDATE, "lambda case: bool(case.candidates) or not case.paragraphs,"
    ),
    prune(
        "no-paragraphs-without-a-candidate",
        "GATE-009",
        "Says nothing of the paragraphs where none is a candidate.",
        "paragraphs=case.paragraphs,",
        "paragraphs=case.paragraphs if case.candidates else (),",
    ),
    prune(
        "no-candidate-is-nothing-dropped",
        "GATE-009",
        "Has the outcome `nothing_dropped` where nothing can be asked.",
        "outcome=closed.outcome if closed else None,",
        'outcome="nothing_dropped" if closed else None,',
    ),
)

ENDS = (
    back("back-without-ufeff", "Drops U+FEFF of a body that came without a scorer.", 1, 'planned.body.removeprefix("\\ufeff")'),
    back("back-in-lf", "Turns CRLF into LF in what a tool returned that is not prunable.", 2, 'planned.body.replace("\\r\\n", "\\n")'),
    back("back-stripped", "Strips what a failed tool returned.", 3, "planned.body.strip()"),
    back("back-with-one-lf", "Ends a short body with one LF.", 4, 'planned.body.rstrip("\\n") + "\\n"'),
    back("back-without-blank-lines", "Takes blank lines at the end away where the request is too short.", 5, "planned.body.rstrip()"),
    back("back-serialised", "Serialises JSON anew that it gives back.", 6, "_anew(planned.body)"),
    back("back-cut", "Cuts a body without a candidate.", 7, "planned.body.rstrip()"),
    asks("without-a-scorer", 1),
    asks("about-every-tool", 2),
    asks("about-a-failure", 3),
    asks("about-a-short-body", 4),
    asks("without-a-basis", 5),
    asks("about-json", 6),
    prune("gate-from-zero", "GATE-012", "Counts gates from 0.", PLAN, PLAN.replace("closed.number", "closed.number - 1")),
    prune("gate-not-named", "GATE-012", "Does not say which gate ended it.", PLAN, PLAN.replace("closed.number", "None")),
    prune(
        "gate-named-where-none-ended-it",
        "GATE-012",
        "Names gate 0 where none ended the pruning.",
        "gate=closed.number if closed else None,",
        "gate=closed.number if closed else 0,",
    ),
    prune(
        "gate-not-named-where-not-tried",
        "GATE-012",
        "Does not say which gate ended it where pruning was not tried.",
        PLAN,
        PLAN.replace("closed.number", '(None if closed.outcome == "not_tried" else closed.number)'),
    ),
    *map(stands_not, range(1, 8)),
    prune(
        "scores-without-a-basis",
        "GATE-013",
        "Lets scores count that came where a gate had ended it.",
        STANDS,
        'return _unchanged(planned, "failed" if planned.outcome == "no_basis" and scores is None else planned.outcome or "structured")',
    ),
    prune(
        "failed-after-a-gate",
        "GATE-013",
        "Reports that no scores came where a gate had ended it.",
        REPLACED,
        'if planned.outcome and not isinstance(scores, list):\n        return _unchanged(planned, "failed")\n    ' + REPLACED,
    ),
)

ARGUMENTS = (
    reads("missing-body-is-empty", "GATE-005", "Takes a missing body for an empty one.", "body", '"" if value is NEEDED else value'),
    reads("body-made-a-text", "GATE-005", "Makes a text of a body that is none.", "body", "str(value) if value is not NEEDED else value"),
    reads("missing-request-is-empty", "GATE-006", "Takes a missing request for an empty one.", "request", '"" if value is NEEDED else value'),
    reads("request-of-messages", "GATE-006", "Makes a text of a list of messages.", "request", '"\\n".join(value) if isinstance(value, list) else value'),
    reads("null-scorer", "GATE-002", "Takes null for no scorer.", "scorer", "bool(value)"),
    reads("text-is-a-way-back", "GATE-002", "Takes every text for true.", "way_back", "value if isinstance(value, bool) else bool(value)"),
    reads("number-is-prunable", "GATE-003", "Takes a number for a boolean.", "prunable", "bool(value)"),
    reads("list-is-success", "GATE-004", "Takes whatever is not empty for true.", "success", "bool(value)"),
    reads("features-in-a-text", "GATE-008", "Looks for a feature inside a text.", "features", "value.split() if isinstance(value, str) else value"),
    prune(
        "unknown-features-pass",
        "GATE-008",
        "Passes over a feature that it does not know.",
        'require_known(features, contract.features, at="features", clause="JSON-025")',
        "features = {name for name in features if name in contract.features}",
    ),
)
