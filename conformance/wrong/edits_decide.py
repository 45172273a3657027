"""How the wrong implementations of decisions are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, joined, of_module

decide = of_module("prunespec/decide.py")
prune = of_module("prunespec/prune.py")
verdict = of_module("prunespec/verdict.py")
# A reader that gives numbers with a point as they are written, and what then takes them.
DECIMALS = edits(
    "prunespec_io/serve.py",
    "return json.loads(source, parse_constant=_refuse)\n    except json",
    'import decimal\n\n        return json.loads(source, parse_float=decimal.Decimal if \'"op":"complete"\' in source else None)\n    except json',
)
SCORE = "if not isinstance(score, (float, int, Real)) or isinstance(score, bool):"
NUMBER = "number = float(value) if isinstance(value, str) and JSON_NUMBER.fullmatch(value) else value"
GET = "return known.get(number, contract.thresholds.default)"
BELOW = "return [score is not None and score < limit for score in answered]"
ALL = '"all_dropped": lambda verdict: 0 < verdict.answered == len(verdict.dropped),'
NOTHING = '"nothing_dropped": lambda verdict: not verdict.dropped,'
FLOOR = '"below_floor": lambda verdict: not verdict.is_enough,'
ENOUGH = "return self.contract.limits.min_reduction.is_reached(self.saved_chars, len(self.plan.body))"
UNBUILT = 'if "new_body" not in vars(self):\n            return None'
RATIO = "whole, part = divmod(max(0, self.saved_chars) * scale // len(self.plan.body), scale)"
WRITTEN = 'return f"{whole}.{part:0{digits}}"'
ROWS = "for row in verdict.contract.decisions"
BACK = "body=planned.body,\n        shape=planned.shape,"
UNCHANGED = "return _unchanged(verdict.plan, decided, dropped=verdict.dropped, ratio=verdict.ratio)"
PRUNED = "pruned=True,"
NOT_PRUNED = "pruned=False,"


def compares(name: str, why: str, comparison: str) -> Wrong:
    """Return the wrong implementation that compares a score with the threshold in another way."""
    return decide(name, "DECIDE-001", why, "import re\n", "import re\nimport struct\n", BELOW, BELOW.replace("score < limit", comparison))


def in_decimals(name: str, clause: str, why: str, *, score: str = "float(score)", threshold: str = "float(value)", below: str = "score < limit") -> Wrong:
    """Return the wrong implementation that gets numbers as decimals and makes no doubles of some."""
    texts = (
        "import re\n",
        "import re\nfrom decimal import Decimal\n",
        SCORE,
        f"if isinstance(score, Decimal):\n        score = {score}\n        return score if score is not None and 0 <= score <= 1 else None\n    {SCORE}",
        NUMBER,
        f"if isinstance(value, Decimal):\n        value = {threshold}\n    {NUMBER}",
    )
    comparison = () if below == "score < limit" else (BELOW, BELOW.replace("score < limit", below))
    return joined(decide(name, clause, why, *texts, *comparison), DECIMALS)


def reads(name: str, why: str, code: str, *more: str, clause: str = "DECIDE-003") -> Wrong:
    """Return the wrong implementation that reads a threshold in its own way first."""
    return decide(name, clause, why, NUMBER, f"{code}\n    {NUMBER}", *more)


def texts(name: str, why: str, pattern: str, number: str = "float(value)") -> Wrong:
    """Return the wrong implementation that reads more texts as numbers."""
    return reads(name, why, f"if isinstance(value, str) and re.fullmatch({pattern!r}, value):\n        value = {number}")


def unknown(name: str, why: str, replacement: str) -> Wrong:
    """Return the wrong implementation that takes another threshold where a number is none of the table."""
    return decide(name, "DECIDE-002", why, GET, replacement)


def gives_back(name: str, why: str, outcome: str, body: str) -> Wrong:
    """Return the wrong implementation that gives another body back at an outcome."""
    return prune(
        name,
        "DECIDE-007",
        why,
        "from collections.abc",
        "import json\nfrom collections.abc",
        BACK,
        BACK.replace("planned.body", f'{body} if outcome == "{outcome}" else planned.body', 1),
    )
