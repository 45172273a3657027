"""Wrong implementations of the areas BATCH and SCORE."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import of_module

batch = of_module("prunespec/batch.py")
prune = of_module("prunespec/prune.py")
decide = of_module("prunespec/decide.py")
serve = of_module("prunespec_io/serve.py")

FULL = "if len(batch) == contract.limits.max_batch_paragraphs or chars + end - start > contract.limits.max_batch_chars:"
CLOSE = "filled.append(tuple(batch))\n            batch, chars = [], 0"
ADD = "batch.append(number)\n        chars += end - start"
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


FILLED = (
    batch(
        "one-paragraph-fewer",
        "BATCH-001",
        "Puts one paragraph fewer into a batch.",
        "len(batch) == contract.limits.max_batch_paragraphs",
        "len(batch) == contract.limits.max_batch_paragraphs - 1",
    ),
    batch(
        "one-paragraph-more",
        "BATCH-001",
        "Puts one paragraph more into a batch.",
        "len(batch) == contract.limits.max_batch_paragraphs",
        "len(batch) == contract.limits.max_batch_paragraphs + 1",
    ),
    batch("batches-of-any-length", "BATCH-001", "Has no limit of paragraphs in a batch.", "len(batch) == contract.limits.max_batch_paragraphs or ", ""),
    batch(
        "paragraphs-of-all-batches",
        "BATCH-001",
        "Counts the paragraphs of all batches.",
        "len(batch) == contract.limits.max_batch_paragraphs",
        "(batch and sum(map(len, filled)) + len(batch) >= contract.limits.max_batch_paragraphs)",
    ),
    batch(
        "even-batches",
        "BATCH-001",
        "Fills batches evenly.",
        DONE,
        "even = -(-len(candidates) // (len(filled) + 1))\n    return tuple(tuple(candidates[at : at + even]) for at in range(0, len(candidates), even or 1))",
    ),
    batch(
        "full-batch-below-the-chars", "BATCH-001", "Asks for fewer chars than the limit.", "chars + end - start > contract", "chars + end - start >= contract"
    ),
    batch(
        "score-one-char-more",
        "BATCH-001",
        "Puts one char too many into a batch.",
        "chars + end - start > contract.limits.max_batch_chars",
        "chars + end - start > contract.limits.max_batch_chars + 1",
    ),
    batch(
        "closed-when-it-is-too-long",
        "BATCH-001",
        "Closes a batch behind the paragraph with which it is too long.",
        "chars + end - start > contract",
        "chars > contract",
    ),
    batch(
        "room-for-the-questions",
        "BATCH-001",
        "Keeps room in a batch for its questions.",
        "chars + end - start > contract",
        "chars + end - start + 40 > contract",
    ),
    batch(
        "long-ones-alone",
        "BATCH-001",
        "Puts a long paragraph into a batch of its own.",
        FULL,
        f"if batch and end - start == contract.limits.max_paragraph_chars and paragraphs[batch[-1]][1] - paragraphs[batch[-1]][0] == end - start:\n            {CLOSE}\n        {FULL}",
    ),
    batch("chars-of-all-batches", "BATCH-001", "Counts the chars of all batches.", "batch, chars = [], 0\n        batch", "batch = []\n        batch"),
    batch(
        "first-of-a-batch-not-counted",
        "BATCH-001",
        "Counts nothing of the paragraph that begins a batch but the first.",
        CLOSE,
        f"{CLOSE}\n            chars = start - end",
    ),
    batch(
        "new-batch-begins-at-one",
        "BATCH-001",
        "Counts a char that is not there with every new batch.",
        "batch, chars = [], 0\n        batch",
        "batch, chars = [], 1\n        batch",
    ),
    batch(
        "new-batch-begins-below-zero",
        "BATCH-001",
        "Counts one char too few with every new batch.",
        "batch, chars = [], 0\n        batch",
        "batch, chars = [], -1\n        batch",
    ),
    batch(
        "first-batch-that-fits",
        "BATCH-001",
        "Puts a paragraph into the first batch in which there is room.",
        EACH,
        f"sizes: list[int] = []\n    {EACH}",
        CLOSE,
        f"room = [at for at, size in enumerate(sizes) if size + end - start <= contract.limits.max_batch_chars and len(filled[at]) < contract.limits.max_batch_paragraphs]\n            if room:\n                filled[room[0]] += (number,)\n                sizes[room[0]] += end - start\n                continue\n            sizes.append(chars)\n            {CLOSE}",
    ),
    batch(
        "longest-first",
        "BATCH-001",
        "Fills batches with the longest paragraphs first.",
        EACH,
        "for number in sorted(candidates, key=lambda number: paragraphs[number][0] - paragraphs[number][1]):",
    ),
    batch(
        "short-one-fills-the-batch-before",
        "BATCH-001",
        "Puts a short paragraph into the batch before the last one where it fits.",
        DONE,
        "if filled and batch and paragraphs[batch[-1]][1] - paragraphs[batch[-1]][0] <= contract.limits.max_batch_chars - sum(paragraphs[each][1] - paragraphs[each][0] for each in filled[-1]) and len(filled[-1]) < contract.limits.max_batch_paragraphs:\n        filled[-1] += (batch.pop(),)\n    "
        + DONE,
    ),
    measured("batch-in-utf16", "Counts the UTF-16 units of a batch.", 'len(case.content.text[start:end].encode("utf-16-le")) // 2'),
    measured("batch-in-bytes", "Counts the bytes of a batch.", "len(case.content.text[start:end].encode())"),
    measured(
        "batch-of-words",
        "Leaves out the gaps inside a joined paragraph.",
        "len(re.sub(r'\\n{2,}', '', case.content.text[start:end]))".replace("re.", "__import__('re')."),
    ),
    measured(
        "batch-as-written",
        "Counts the chars of a literal, escapes and all.",
        "len(__import__('json').dumps(case.content.text[start:end])) - 2 if case.content.shape != 'text' else end - start",
    ),
    batch(
        "gaps-between-count",
        "BATCH-001",
        "Counts the gaps between the paragraphs of a batch, beyond the LF that join them.",
        FULL,
        "if batch and batch[-1] == number - 1:\n            chars += max(0, start - paragraphs[number - 1][1] - 2)\n        " + FULL,
    ),
    batch("fixed-one-closes", "BATCH-001", "Closes a batch at a fixed paragraph.", FULL, FULL.replace("if ", "if (batch and batch[-1] != number - 1) or ")),
    batch(
        "fixed-ones-have-chars",
        "BATCH-001",
        "Counts the chars of a fixed paragraph.",
        FULL,
        f"chars += sum(later - earlier for earlier, later in paragraphs[batch[-1] + 1 : number]) if batch else 0\n        {FULL}",
    ),
    batch(
        "fixed-ones-are-counted",
        "BATCH-001",
        "Parts the paragraphs by sixteen before it leaves the fixed ones out.",
        "len(batch) == contract.limits.max_batch_paragraphs",
        "(batch and number // contract.limits.max_batch_paragraphs != batch[-1] // contract.limits.max_batch_paragraphs)",
    ),
    asks(
        "batches-by-the-request",
        "BATCH-002",
        "Counts the request with every paragraph.",
        "batches([(start, end + len(case.basis)) for start, end in case.paragraphs], case.candidates, contract=case.contract)",
    ),
    batch("positions-of-candidates", "BATCH-005", "Lists positions among the candidates.", "batch.append(number)", "batch.append(candidates.index(number))"),
    batch(
        "number-behind-the-last-one",
        "BATCH-005",
        "Begins a batch with the number behind the last one.",
        "batch.append(number)",
        "batch.append(filled[-1][-1] + 1 if filled and not batch else number)",
    ),
    batch("numbers-from-one", "BATCH-005", "Counts paragraphs from 1.", "batch.append(number)", "batch.append(number + 1)"),
    batch("numbers-in-the-batch", "BATCH-005", "Counts the paragraphs of every batch from 0.", "batch.append(number)", "batch.append(len(batch))"),
)

ANSWERS = (
    reads("null-is-zero", "Reads null as 0.", "score = 0 if score is None else score"),
    reads("false-is-zero", "Reads false as 0.", "score = 0 if score is False else score"),
    reads("true-is-one", "Reads true as 1.", "score = 1 if score is True else score"),
    decide(
        "booleans-are-numbers",
        "SCORE-001",
        "Reads a boolean as 0 or 1.",
        "isinstance(score, (float, int, Real)) or isinstance(score, bool):",
        "isinstance(score, (float, int, Real)):",
    ),
    reads("empty-text-is-zero", "Reads an empty text as 0.", 'score = 0 if score == "" else score'),
    reads(
        "texts-are-numbers", "Reads a number out of a text.", 'score = float(score) if isinstance(score, str) and re.fullmatch(r"[0-9.]+", score) else score'
    ),
    reads(
        "low-texts-are-numbers",
        "Compares a text as a number with the threshold, and takes none for an answer otherwise.",
        'score = float(score) if isinstance(score, str) and re.fullmatch(r"0\\.[01]", score) else score',
    ),
    reads("any-text-is-an-answer", "Takes a text that is not low for an answer.", "score = 1 if isinstance(score, str) and score > '0.5' else score"),
    reads("empty-list-is-zero", "Reads an empty list as 0.", "score = 0 if score == [] else score"),
    reads("list-of-a-score", "Takes the first of a list of scores.", "score = score[0] if isinstance(score, list) and score else score"),
    reads("score-in-an-object", "Looks for a score inside an object.", 'score = score.get("score") if isinstance(score, dict) else score'),
    reads("any-object-is-an-answer", "Takes an empty object for an answer.", "score = 1 if score == {} else score"),
    decide("no-lower-bound", "SCORE-001", "Has no lower bound.", IN_RANGE, "return number if number <= 1 else None"),
    decide("tolerance-below-zero", "SCORE-001", "Takes what is hardly below 0 for 0.", IN_RANGE, "return number if -1e-6 <= number <= 1 else None"),
    decide(
        "clips-below-zero",
        "SCORE-001",
        "Clips what is below 0 by more than a little.",
        IN_RANGE,
        "return 0 if -100 < number < -0.5 else number if 0 <= number <= 1 else None",
    ),
    reads(
        "huge-negative-integer",
        "Reads an integer that is too large for a double as 0.",
        "score = 0 if isinstance(score, int) and score < -(10**308) else score",
    ),
    decide("no-upper-bound", "SCORE-001", "Has no upper bound.", IN_RANGE, "return number if 0 <= number else None"),
    decide("tolerance-above-one", "SCORE-001", "Takes what is hardly above 1 for 1.", IN_RANGE, "return number if 0 <= number <= 1 + 1e-6 else None"),
    decide(
        "percent",
        "SCORE-001",
        "Takes a score above 1 for percent.",
        IN_RANGE,
        "return number / 100 if 1 < number <= 100 else number if 0 <= number <= 1 else None",
    ),
    decide(
        "infinite-is-an-answer",
        "SCORE-001",
        "Takes an infinite score for an answer.",
        IN_RANGE,
        'return number if 0 <= number <= 1 or number == float("inf") else None',
    ),
    reads(
        "huge-integer-is-an-answer",
        "Takes an integer that is too large for a double for an answer.",
        "score = 1 if isinstance(score, int) and score > 10**308 else score",
    ),
    reads(
        "huge-integer-raises",
        "Makes a double of every integer, and fails where one is too large.",
        "score = float(score) if isinstance(score, int) and not isinstance(score, bool) else score",
    ),
    reads("integers-are-none", "Takes numbers with a point alone.", "score = None if isinstance(score, int) else score"),
    decide("zero-excluded", "SCORE-001", "Leaves 0 out.", IN_RANGE, "return number if 0 < number <= 1 else None"),
    decide("one-excluded", "SCORE-001", "Leaves 1 out.", IN_RANGE, "return number if 0 <= number < 1 else None"),
    decide("missing-is-dropped", "SCORE-001", "Drops what has no usable score.", IN_RANGE, "return number if 0 <= number <= 1 else 0"),
    decide("clips-above-one", "SCORE-001", "Clips what is above 1.", IN_RANGE, "return min(number, 1) if 0 <= number < 10**6 else None"),
)

ORDER = (
    prune(
        "scores-by-paragraph",
        "SCORE-002",
        "Takes scores by paragraph number, so that a fixed one uses one up.",
        ANSWERED,
        "answered = decide.answers([scores[number] if number < len(scores) else None for number in planned.candidates] if isinstance(scores, list) else scores, len(planned.candidates))",
    ),
    of_module("prunespec/verdict.py")(
        "dropped-from-the-first-candidate",
        "SCORE-002",
        "Counts on from the first candidate where it lists what is dropped.",
        DROPPED,
        "for number, is_below in enumerate(self.is_below, self.plan.candidates[0])",
    ),
    prune(
        "silent-batch-fails",
        "SCORE-001",
        "Takes a batch without an answer for the failure of all.",
        ANSWERED,
        f"{ANSWERED}\n    if isinstance(answered, list) and len(answered) > 16 and any(not any(score is not None for score in answered[at : at + 16]) for at in range(0, len(answered), 16)):\n        return fail_open(planned, 'failed', contract=contract)",
    ),
    of_module("prunespec/verdict.py")(
        "dropped-by-position", "SCORE-002", "Lists positions among the candidates as dropped.", DROPPED, "for number, is_below in enumerate(self.is_below)"
    ),
    prune(
        "scores-of-each-batch",
        "SCORE-002",
        "Begins anew with the scores at every batch.",
        ANSWERED,
        "answered = decide.answers([scores[number % 16] for number in range(len(scores))] if isinstance(scores, list) and len(scores) > 16 else scores, len(planned.candidates))",
    ),
    prune(
        "scores-from-the-end",
        "SCORE-002",
        "Reads the scores from the end.",
        ANSWERED,
        "answered = decide.answers(scores[::-1] if isinstance(scores, list) else scores, len(planned.candidates))",
    ),
    prune(
        "second-batch-first",
        "SCORE-002",
        "Takes the scores of the batch that answers first.",
        ANSWERED,
        "answered = decide.answers([*scores[16:], *scores[:16]] if isinstance(scores, list) else scores, len(planned.candidates))",
    ),
    decide("missing-score-is-zero", "SCORE-003", "Takes a missing score for 0.", EVERY, EVERY.replace("None", "0")),
    decide("missing-score-is-high", "SCORE-003", "Takes a missing score for a high one.", EVERY, EVERY.replace("None", "1")),
    decide(
        "few-scores-fail",
        "SCORE-003",
        "Takes fewer scores than candidates for a failure.",
        NO_LIST,
        "if not isinstance(scores, (list, tuple)) or len(scores) < candidates:",
    ),
    decide(
        "no-scores-fail", "SCORE-003", "Takes an empty list for a failure.", NO_LIST, "if not isinstance(scores, (list, tuple)) or (candidates and not scores):"
    ),
    decide(
        "last-score-for-the-rest",
        "SCORE-003",
        "Takes the last score for those that are missing.",
        EVERY,
        "found = [*usable]\n    return (found + found[-1:] * candidates)[:candidates] if found else [None] * candidates",
    ),
    decide(
        "many-scores-fail",
        "SCORE-004",
        "Takes more scores than candidates for a failure.",
        NO_LIST,
        "if not isinstance(scores, (list, tuple)) or len(scores) > candidates:",
    ),
    decide(
        "many-scores-from-the-end",
        "SCORE-004",
        "Takes the last ones of too many scores.",
        EVERY,
        "found = [*usable, *repeat(None, candidates - len(scores))]\n    return found[len(found) - candidates :]",
    ),
    prune(
        "surplus-is-counted",
        "SCORE-004",
        "Counts surplus scores among the answers.",
        "answered=len(answered) - answered.count(None),",
        "answered=sum(decide.read_score(score) is not None for score in scores),",
    ),
    decide(
        "surplus-is-judged",
        "SCORE-004",
        "Finds fault with a surplus score that is no number.",
        NO_LIST,
        "if not isinstance(scores, (list, tuple)) or any(isinstance(score, (str, dict, list)) for score in scores[candidates:]):",
    ),
)

LISTS = (
    takes(
        "object-is-a-list",
        "Takes an object with numbered keys for a list.",
        "scores = [scores.get(str(at)) for at in range(candidates)] if isinstance(scores, dict) else scores",
    ),
    takes("text-is-a-list", "Parses a text that holds a list.", 'scores = __import__("json").loads(scores) if isinstance(scores, str) else scores'),
    takes("one-score-for-all", "Takes one number for the score of every paragraph.", "scores = [scores] * candidates if isinstance(scores, float) else scores"),
    takes("null-is-no-score", "Takes null for an empty list.", "scores = [] if scores is None else scores"),
    takes("false-is-no-score", "Takes false for an empty list.", "scores = [] if scores is False else scores"),
    decide("whatever-has-items", "SCORE-005", "Takes whatever has items for a list.", NO_LIST, "if not hasattr(scores, '__iter__'):"),
    decide(
        "no-list-has-no-answer",
        "SCORE-005",
        "Takes what is no list for scores without an answer.",
        'return ScorerError(outcome="failed", clause="SCORE-005")',
        "return [None] * candidates",
    ),
    decide("no-list-is-a-timeout", "SCORE-005", "Has another outcome for what is no list.", 'outcome="failed"', 'outcome="timeout"'),
)

FAILURES = (
    prune(
        "timeout-is-a-failure",
        "SCORE-006",
        "Calls a timeout a failure.",
        FAILED,
        'return _unchanged(planned, planned.outcome or ("failed" if failure == "timeout" else failure))',
    ),
    prune(
        "failure-is-nothing-dropped",
        "SCORE-006",
        "Calls a failure `nothing_dropped`.",
        FAILED,
        'return _unchanged(planned, planned.outcome or ("nothing_dropped" if failure == "failed" else failure))',
    ),
    prune(
        "cancelled-is-a-failure",
        "SCORE-006",
        "Calls what was cancelled a failure.",
        FAILED,
        'return _unchanged(planned, planned.outcome or ("failed" if failure == "cancelled" else failure))',
    ),
    serve(
        "scores-before-the-failure", "SCORE-006", "Lets the scores count that came before a failure.", FAILURE, 'if "failure" in args and "scores" not in args:'
    ),
    prune(
        "any-failure",
        "SCORE-006",
        "Takes every word for a failure that is no outcome.",
        KNOWN,
        "require_known([failure], contract.failures if failure in contract.outcomes else [failure],",
    ),
    prune("any-outcome-is-a-failure", "SCORE-006", "Takes every outcome for a failure.", KNOWN, "require_known([failure], contract.outcomes,"),
    serve("null-is-no-failure", "SCORE-006", "Takes null for no failure, and then wants scores.", FAILURE, 'if args.get("failure") is not None:'),
    serve("no-scores-is-a-failure", "SCORE-006", "Takes missing scores for a failure.", NEITHER, 'return {"outcome": "failed"}\n        ' + NEITHER),
    prune(
        "failure-drops-all",
        "SCORE-006",
        "Lists all candidates as dropped after a failure.",
        FAILED,
        "return _unchanged(planned, planned.outcome or failure, dropped=planned.candidates)",
    ),
)
