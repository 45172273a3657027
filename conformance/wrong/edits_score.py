"""How the wrong implementations of batches, scores and failures are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

batch = of_module("prunespec/batch.py")
prune = of_module("prunespec/prune.py")
decide = of_module("prunespec/decide.py")
serve = of_module("prunespec_io/serve.py")
FULL = "if len(batch) == contract.limits.max_batch_paragraphs or chars + end - start > contract.limits.max_batch_chars:"
CLOSE = "filled.append(tuple(batch))\n            batch, chars = [], 0"
DONE = "return (*filled, tuple(batch)) if batch else ()"
EACH = "for number in candidates:"
BATCHES = "batches=batches(case.paragraphs, case.candidates, contract=case.contract),"
ANSWER = "if not isinstance(score, (float, int, Real)) or isinstance(score, bool):"
IN_RANGE = "return number if 0 <= number <= 1 else None"
NO_LIST = "if not isinstance(scores, (list, tuple)):"
EVERY = "return list(islice((*usable, *repeat(None, candidates)), candidates))"
KNOWN = "require_known([failure], contract.failures,"
FAILED = "return _unchanged(planned, planned.outcome or failure)"
FAILURE = 'if "failure" in args:'
NEITHER = 'raise fault(code="missing_argument", at="scores"'
ANSWERED = "answered = decide.answers(scores, len(planned.candidates))"
DROPPED = "for number, is_below in zip(self.plan.candidates, self.is_below, strict=True)"


def asks(name: str, clause: str, why: str, batches: str) -> Wrong:
    """Return the wrong implementation whose plan has other batches."""
    return prune(name, clause, why, BATCHES, f"batches={batches},")


def measured(name: str, why: str, length: str) -> Wrong:
    """Return the wrong implementation that fills batches by another length of each paragraph."""
    spans = f"[(0, {length}) for start, end in case.paragraphs]"
    return asks(name, "BATCH-001", why, f"batches({spans}, case.candidates, contract=case.contract)")


def reads(name: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that reads a score in its own way first."""
    return decide(name, "SCORE-001", why, ANSWER, f"{code}\n    {ANSWER}")


def takes(name: str, why: str, scores: str, clause: str = "SCORE-005") -> Wrong:
    """Return the wrong implementation that makes a list of what is none."""
    return decide(name, clause, why, NO_LIST, f"{scores}\n    {NO_LIST}")
