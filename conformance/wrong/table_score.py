"""Wrong implementations: what an answer is, and what comes in place of answers."""

from conformance.wrong.edits_score import ANSWERED, DROPPED, EVERY, FAILED, FAILURE, IN_RANGE, KNOWN, NEITHER, NO_LIST, decide, prune, reads, serve, takes
from conformance.wrong.rows import of_module

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
