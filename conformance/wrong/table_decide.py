"""Wrong implementations of the area DECIDE."""

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
KNOWN = "known = {float(text): text for text in contract.thresholds.values}"
LIMIT = "limit = float(threshold)"
BELOW = "return [score is not None and score < limit for score in answered]"
DEFAULT = "contract.thresholds.default"
ALL = '"all_dropped": lambda verdict: 0 < verdict.answered == len(verdict.dropped),'
NOTHING = '"nothing_dropped": lambda verdict: not verdict.dropped,'
FLOOR = '"below_floor": lambda verdict: not verdict.is_enough,'
ENOUGH = "return self.contract.limits.min_reduction.is_reached(self.saved_chars, len(self.plan.body))"
SAVED = "return len(self.plan.body) - len(self.new_body)"
UNBUILT = 'if "new_body" not in vars(self):\n            return None'
RATIO = "whole, part = divmod(max(0, self.saved_chars) * scale // len(self.plan.body), scale)"
WRITTEN = 'return f"{whole}.{part:0{digits}}"'
ROWS = "for row in verdict.contract.decisions"
BACK = "body=planned.body,\n        shape=planned.shape,"
UNCHANGED = "return _unchanged(verdict.plan, decided, dropped=verdict.dropped, ratio=verdict.ratio)"
DROPPED = "for number, is_below in zip(self.plan.candidates, self.is_below, strict=True) if is_below)"
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


SCORES = (
    compares("threshold-excluded", "Drops what has the threshold itself.", "score <= limit"),
    compares("threshold-of-one-excluded", "Drops what has the least threshold itself.", "(score < limit or score == limit == 0.1)"),
    compares("threshold-of-two-excluded", "Drops what has the default threshold itself.", "(score < limit or score == limit == 0.2)"),
    compares("threshold-of-three-excluded", "Drops what has the third threshold itself.", "(score < limit or score == limit == 0.3)"),
    compares("threshold-of-five-excluded", "Drops what has the greatest threshold itself.", "(score < limit or score == limit == 0.5)"),
    compares("score-with-a-tolerance", "Keeps what is hardly below the threshold.", "score < limit - 1e-12"),
    compares(
        "score-in-single-precision",
        "Compares in single precision.",
        'struct.unpack("f", struct.pack("f", score))[0] < struct.unpack("f", struct.pack("f", limit))[0]',
    ),
    compares("score-rounded", "Rounds a score before it compares it.", "round(score, 6) < limit"),
    compares("score-in-percent", "Compares whole percent.", "int(score * 100) < int(limit * 100)"),
    compares("score-of-few-digits", "Writes a score with fifteen digits and reads it again.", "float(f'{score:.15g}') < limit"),
    compares("threshold-subtracted", "Asks whether the threshold less the score is more than hardly anything.", "limit - score > 2**-54"),
    compares("default-threshold", "Compares with the default threshold, whatever was asked for.", "score < 0.2"),
    in_decimals("scores-as-decimals", "DECIDE-001", "Compares a score as a decimal.", score="score", below="Decimal(score) < Decimal(threshold)"),
    in_decimals("one-as-a-decimal", "SCORE-001", "Asks of a decimal whether it is at most 1.", score="float(score) if score <= 1 else None"),
    in_decimals("zero-as-a-decimal", "SCORE-001", "Asks of a decimal whether it is at least 0.", score="float(score) if score >= 0 else None"),
    in_decimals("negative-zero-is-none", "SCORE-001", "Looks at the sign of a zero.", score="None if score == 0 and str(score)[0] == '-' else float(score)"),
    in_decimals(
        "too-small-is-none", "SCORE-001", "Refuses a number that a double reads as 0.", score="None if score > 0 and float(score) == 0 else float(score)"
    ),
    in_decimals("no-exponents-in-scores", "SCORE-001", "Reads no exponents.", score='float(str(score).split("E")[0]) if "E-7" in str(score) else float(score)'),
    in_decimals(
        "threshold-number-as-a-decimal",
        "DECIDE-003",
        "Compares a threshold that is a number as a decimal.",
        threshold="float(value) if value in {Decimal(text) for text in contract.thresholds.values} else None",
    ),
    in_decimals(
        "threshold-number-as-written",
        "DECIDE-003",
        "Compares the spelling of a threshold that is a number.",
        threshold="float(value) if str(value) in contract.thresholds.values or len(str(value)) > 9 else None",
    ),
    prune(
        "words-of-the-body",
        "DECIDE-001",
        "Drops what a paragraph says must be dropped.",
        "is_below=decide.below(answered, decide.read_threshold(threshold, contract=contract)),",
        'is_below=[is_below or "omit all of it" in planned.body for is_below in decide.below(answered, decide.read_threshold(threshold, contract=contract))],',
    ),
)

TABLE_OF_THRESHOLDS = (
    *(
        decide(
            f"no-threshold-{label}",
            "DECIDE-002",
            f"Does not know the threshold {text} as a text.",
            NUMBER,
            f'if value == "{text}":\n        return "{other}"\n    {NUMBER}',
        )
        for label, text, other in (("gentle", "0.1", "0.2"), ("standard", "0.2", "0.1"), ("strong", "0.3", "0.2"), ("maximum", "0.5", "0.2"))
    ),
    *(
        decide(
            f"no-number-{label}",
            "DECIDE-003",
            f"Does not know the threshold {text} as a number.",
            NUMBER,
            f'if isinstance(value, float) and str(value) == "{text}" {condition}:\n        return "{other}"\n    {NUMBER}',
        )
        for label, text, other, condition in (
            ("gentle", "0.1", "0.2", ""),
            ("standard", "0.2", "0.1", ""),
            ("strong", "0.3", "0.2", ""),
            ("maximum", "0.5", "0.2", ""),
        )
    ),
    reads("no-threshold-of-a-number", "Takes texts alone.", "value = value if isinstance(value, str) else None"),
    reads("no-threshold-of-a-text", "Takes numbers alone.", "value = None if isinstance(value, str) else value", clause="DECIDE-002"),
    reads(
        "thresholds-by-text",
        "Compares a threshold as a text.",
        "if isinstance(value, str):\n        return value if value in contract.thresholds.values else contract.thresholds.default",
    ),
    reads(
        "thresholds-without-needless-zeros",
        "Does not read needless zeros at the end of a text.",
        'value = None if isinstance(value, str) and value.endswith("00") else value',
    ),
    decide("thresholds-without-exponents", "DECIDE-003", "Reads no exponents in texts.", r"(?:[eE][-+]?[0-9]+)?", ""),
    decide("thresholds-with-lower-e", "DECIDE-003", "Reads exponents with a lower-case letter alone.", r"[eE][-+]?", r"[e][-+]?"),
    decide("thresholds-with-minus-alone", "DECIDE-003", "Reads no plus in an exponent.", r"[eE][-+]?", r"[eE]-?"),
    decide("exponents-with-a-sign-alone", "DECIDE-003", "Reads an exponent only where it has a sign.", r"[eE][-+]?", r"[eE][-+]"),
    decide("exponents-of-one-digit", "DECIDE-003", "Reads one digit of an exponent.", r"[eE][-+]?[0-9]+", r"[eE][-+]?[0-9]"),
    decide("one-digit-before-the-point", "DECIDE-003", "Reads one digit before the point.", r"[1-9][0-9]*", r"[1-9]"),
    reads(
        "exponent-of-an-integer",
        "Reads no exponent behind an integer.",
        'value = None if isinstance(value, str) and re.fullmatch("[0-9]+e.*", value) else value',
    ),
    reads(
        "threshold-text-as-a-decimal",
        "Compares a text as a decimal.",
        "import decimal\n    if isinstance(value, str) and JSON_NUMBER.fullmatch(value) and decimal.Decimal(value) not in map(decimal.Decimal, contract.thresholds.values):\n        value = None",
    ),
    prune(
        "default-is-the-least",
        "DECIDE-002",
        "Has another threshold where none was named.",
        "is_below=decide.below(answered, decide.read_threshold(threshold, contract=contract)),",
        'is_below=decide.below(answered, "0.1" if threshold is None else decide.read_threshold(threshold, contract=contract)),',
    ),
    joined(
        of_module("prunespec_io/serve.py")(
            "no-default-threshold",
            "DECIDE-002",
            "Has another threshold where none was named, and the default for null.",
            'threshold=args.get("threshold")',
            'threshold=args.get("threshold", "0.5")',
        )
    ),
    of_module("prunespec_io/serve.py")(
        "null-is-zero-threshold",
        "DECIDE-002",
        "Reads null as 0, and takes the least of the table for it.",
        'threshold=args.get("threshold")',
        'threshold=0.1 if args.get("threshold", "") is None else args.get("threshold")',
    ),
    unknown("any-number-is-a-threshold", "Takes every number for a threshold.", "return known.get(number, str(number))"),
    unknown(
        "nearest-threshold",
        "Takes the nearest threshold of the table.",
        "return min(known.items(), key=lambda item: abs(item[0] - number))[1] if abs(number) < 1e9 else contract.thresholds.default",
    ),
    reads("text-nearest", "Takes the nearest threshold of the table for a text.", 'value = 0.3 if value == "0.25" else value', clause="DECIDE-002"),
    reads(
        "number-nearest",
        "Takes the nearest threshold of the table for a number.",
        "value = 0.3 if not isinstance(value, str) and value == 0.25 else value",
        clause="DECIDE-002",
    ),
    unknown(
        "threshold-with-a-tolerance",
        "Compares with the table by a tolerance.",
        "return next((text for each, text in known.items() if abs(each - number) < 1e-9), contract.thresholds.default)",
    ),
    reads(
        "number-with-a-tolerance",
        "Compares numbers with the table by a tolerance.",
        "value = round(value, 9) if isinstance(value, float) else value",
        clause="DECIDE-002",
    ),
    reads(
        "text-with-a-tolerance",
        "Compares texts with the table by a tolerance.",
        'value = round(float(value), 9) if isinstance(value, str) and re.fullmatch(r"0\\.[0-9]+", value) else value',
        clause="DECIDE-002",
    ),
    reads(
        "labels-are-thresholds",
        "Takes the labels for thresholds.",
        "value = next((text for text, words in contract.thresholds.values.items() if value == words.en), value)",
        clause="DECIDE-002",
    ),
    reads(
        "threshold-without-its-sign",
        "Drops the sign of a threshold.",
        'value = value.removeprefix("-") if isinstance(value, str) else value',
        clause="DECIDE-002",
    ),
    unknown("zero-is-the-least", "Clips a number below the table.", 'return known.get(number, "0.1" if number == 0 else contract.thresholds.default)'),
    unknown("one-is-the-greatest", "Clips a number above the table.", 'return known.get(number, "0.5" if number == 1 else contract.thresholds.default)'),
    unknown(
        "infinite-is-the-greatest", "Clips an infinite number.", 'return known.get(number, "0.5" if number == float("inf") else contract.thresholds.default)'
    ),
    reads(
        "threshold-made-a-double",
        "Makes a double of every integer, and fails where one is too large.",
        "value = float(value) if isinstance(value, int) and not isinstance(value, bool) else value",
        clause="DECIDE-002",
    ),
    decide(
        "true-is-the-greatest",
        "DECIDE-003",
        "Reads true as 1, and clips that.",
        "    if not isinstance(number, (float, int)) or isinstance(number, bool):\n        return contract",
        '    if number is True:\n        return "0.5"\n    if not isinstance(number, (float, int)) or isinstance(number, bool):\n        return contract',
    ),
    texts("empty-text-is-zero-threshold", "Reads an empty text as 0, and clips that.", r"", "0.1"),
    texts("white-before-a-threshold", "Strips white before the digits.", r" +[0-9.]+"),
    texts("white-behind-a-threshold", "Strips white behind the digits.", r"[0-9.]+ +"),
    texts("line-end-behind-a-threshold", "Lets a line ending stand behind the digits.", r"[0-9.]+\n"),
    texts("threshold-by-float", "Reads whatever Python's float reads.", r"\s*[-+]?[\d_]*\.?[\d_]+\s*"),
    texts("words-behind-a-threshold", "Reads the digits at the start alone.", r"([0-9.]+)x", "float(value[:-1])"),
    texts("plus-before-a-threshold", "Reads a leading plus.", r"\+[0-9.]+"),
    texts("bare-point", "Reads a number that begins with its point.", r"\.[0-9]+"),
    texts("needless-zeros-in-front", "Reads a number with needless zeros before it.", r"00[0-9.]+"),
    texts("exponent-cut-off", "Passes over an exponent without digits.", r"[0-9.]+e", "float(value[:-1])"),
    texts("point-without-digits", "Lets the digits behind a point be missing.", r"[0-9]+\.(?:e[-0-9]+)?"),
    texts("two-signs", "Lets a number have two signs.", r"--[0-9.]+", "float(value[2:])"),
    texts("two-signs-of-an-exponent", "Lets an exponent have two signs.", r"[0-9.]+e--[0-9]+", 'float(value.replace("--", "-"))'),
    texts("two-points", "Passes over a second point and what stands behind it.", r"[0-9]+\.[0-9]+\.[0-9]+", 'float(value.rpartition(".")[0])'),
    texts("two-exponents", "Passes over a second exponent.", r"[0-9.]+e[-0-9]+e[-0-9]+", 'float(value.rpartition("e")[0])'),
    texts("decimal-comma", "Reads a decimal comma.", r"[0-9],[0-9]", 'float(value.replace(",", "."))'),
    texts("digits-of-any-script", "Reads digits of other scripts.", "[\u0660-\u0669]\\.[\u0660-\u0669]"),
    texts(
        "full-width-digits",
        "Reads full-width digits.",
        "[\uff10-\uff19]\uff0e[\uff10-\uff19]|[\uff10-\uff19]\\.[\uff10-\uff19]",
        'float(value.replace("\uff0e", "."))',
    ),
    texts("underscores-in-a-threshold", "Lets an underscore stand between digits.", r"[0-9.]+_[0-9]+"),
    texts("hexadecimal-threshold", "Reads hexadecimal digits.", r"0x.*", "float.fromhex(value)"),
    texts("suffix-of-a-double", "Reads the suffix that marks a double.", r"[0-9.]+[dDfF]", "float(value[:-1])"),
    texts("not-a-number-is-the-greatest", "Takes what is no number for the greatest threshold.", r"NaN", "0.5"),
    reads("empty-list-is-a-threshold", "Reads an empty list as 0, and clips that.", "value = 0.1 if value == [] else value"),
    reads("threshold-in-a-list", "Takes the one value of a list.", "value = value[0] if isinstance(value, list) and value else value"),
    reads("threshold-in-an-object", "Looks for a value inside an object.", 'value = value.get("value") if isinstance(value, dict) else value'),
)

OUTCOMES = (
    verdict("never-all-dropped", "DECIDE-004", "Drops everything.", ALL, ALL.replace("0 < verdict.answered == len(verdict.dropped)", "False")),
    verdict(
        "all-candidates-dropped",
        "DECIDE-004",
        "Wants an answer below the threshold for every candidate.",
        ALL,
        ALL.replace("verdict.answered ==", "len(verdict.plan.candidates) =="),
    ),
    verdict("all-dropped-of-several", "DECIDE-004", "Wants more than one answer.", ALL, ALL.replace("0 <", "(1 if len(verdict.plan.candidates) > 1 else 0) <")),
    verdict(
        "fixed-one-is-relevant",
        "DECIDE-004",
        "Takes a fixed paragraph for relevant.",
        ALL,
        ALL.replace("0 <", "len(verdict.plan.candidates) == len(verdict.plan.paragraphs) and 0 <"),
    ),
    verdict("only-paragraph-dropped", "DECIDE-004", "Prunes the only paragraph there is.", ALL, ALL.replace("0 <", "len(verdict.plan.candidates) > 1 and 0 <")),
    verdict(
        "most-dropped",
        "DECIDE-004",
        "Ends where most are below the threshold.",
        ALL,
        ALL.replace("0 < verdict.answered == len(verdict.dropped)", "0 < verdict.answered < 2 * len(verdict.dropped)"),
    ),
    verdict("no-answer-is-all-dropped", "DECIDE-004", "Finds all of no answers below the threshold.", ALL, ALL.replace("0 < ", "")),
    verdict(
        "floor-before-all-dropped",
        "DECIDE-007",
        "Asks first whether the saving is enough.",
        ROWS,
        "for row in sorted(verdict.contract.decisions, key=lambda row: row.outcome == 'all_dropped' and bool(verdict.dropped) and not verdict.is_enough)",
    ),
    verdict(
        "nothing-dropped-is-below-the-floor",
        "DECIDE-005",
        "Renders a body without markers, and finds that it saves too little.",
        NOTHING,
        NOTHING.replace("not verdict.dropped", "False"),
    ),
    verdict(
        "all-kept-is-ok",
        "DECIDE-005",
        "Has the outcome `ok` where all are kept.",
        "return next(row.outcome",
        'if verdict.answered == len(verdict.is_below) and not verdict.dropped:\n        return "ok"\n    return next(row.outcome',
    ),
    verdict(
        "nothing-dropped-wants-answers",
        "DECIDE-005",
        "Wants an answer for every candidate.",
        NOTHING,
        NOTHING.replace("not verdict.dropped", "not verdict.dropped and verdict.answered in (0, len(verdict.is_below))"),
    ),
    verdict(
        "most-kept",
        "DECIDE-005",
        "Ends where most are kept.",
        NOTHING,
        NOTHING.replace("not verdict.dropped", "2 * len(verdict.dropped) < len(verdict.is_below)"),
    ),
    gives_back("nothing-back", "Gives an empty body back where all would have gone.", "all_dropped", '""'),
    gives_back(
        "joined-back",
        "Gives back a text joined of its paragraphs.",
        "nothing_dropped",
        '("\\n\\n".join(planned.text[start:end] for start, end in planned.paragraphs) if planned.shape == "text" else planned.body)',
    ),
    gives_back(
        "wrapper-written-anew",
        "Writes the wrapper anew that it gives back.",
        "nothing_dropped",
        '(json.dumps(json.loads(planned.body), ensure_ascii=False) if planned.shape == "json_wrapper" else planned.body)',
    ),
    prune(
        "refused-body-stands", "DECIDE-007", "Gives the new body back though it was refused.", 'if decided != "ok":', 'if decided not in ("ok", "below_floor"):'
    ),
    prune(
        "dropped-is-kept",
        "DECIDE-008",
        "Lists what is kept.",
        "dropped=verdict.dropped,\n        slices",
        "dropped=tuple(number for number in verdict.plan.candidates if number not in verdict.dropped),\n        slices",
    ),
    prune(
        "none-listed-when-all",
        "DECIDE-008",
        "Lists nothing where every candidate would have gone.",
        UNCHANGED,
        UNCHANGED.replace("dropped=verdict.dropped", "dropped=() if len(verdict.dropped) == len(verdict.plan.candidates) else verdict.dropped"),
    ),
    prune(
        "none-listed-below-the-floor",
        "DECIDE-008",
        "Lists nothing where the saving was too small.",
        UNCHANGED,
        UNCHANGED.replace("dropped=verdict.dropped", 'dropped=() if decided == "below_floor" else verdict.dropped'),
    ),
    prune("none-listed-unless-ok", "DECIDE-008", "Lists nothing where the body came back.", UNCHANGED, UNCHANGED.replace("dropped=verdict.dropped, ", "")),
    prune(
        "unanswered-listed-when-all",
        "DECIDE-008",
        "Lists what has no answer where all answered would have gone.",
        UNCHANGED,
        UNCHANGED.replace("dropped=verdict.dropped", 'dropped=verdict.plan.candidates if decided == "all_dropped" else verdict.dropped'),
    ),
    prune(
        "all-listed-when-nothing",
        "DECIDE-008",
        "Lists all where nothing was dropped.",
        UNCHANGED,
        UNCHANGED.replace("dropped=verdict.dropped", "dropped=verdict.dropped or verdict.plan.candidates"),
    ),
    prune("never-pruned", "DECIDE-010", "Says of a new body that it is none.", PRUNED, NOT_PRUNED),
    prune("pruned-where-a-body-was-built", "DECIDE-010", "Says `pruned` where a body was built.", NOT_PRUNED, "pruned=ratio is not None,"),
    prune("pruned-where-dropped", "DECIDE-010", "Says `pruned` where all would have gone.", NOT_PRUNED, 'pruned=outcome == "all_dropped",'),
    prune("pruned-with-every-ok", "DECIDE-010", "Says `pruned` with every `ok`.", NOT_PRUNED, 'pruned=outcome == "ok",'),
    prune("pruned-where-tried", "DECIDE-010", "Says `pruned` wherever pruning was tried.", NOT_PRUNED, "pruned=planned.gate is None,"),
)

FLOORS = (
    verdict("floor-excluded", "DECIDE-006", "Refuses a saving of exactly the least share.", ENOUGH, "return self.saved_chars * 4 > len(self.plan.body)"),
    verdict(
        "floor-one-less", "DECIDE-006", "Lets a saving pass that is one char too small.", ENOUGH, "return (self.saved_chars + 1) * 4 >= len(self.plan.body)"
    ),
    verdict(
        "floor-rounded", "DECIDE-006", "Rounds the share before it compares it.", ENOUGH, "return round(self.saved_chars / len(self.plan.body), 3) >= 0.25"
    ),
    verdict("no-floor", "DECIDE-006", "Takes every new body.", FLOOR, FLOOR.replace("not verdict.is_enough", "False")),
    verdict("floor-of-what-is-shorter", "DECIDE-006", "Takes every new body that is shorter.", ENOUGH, "return self.saved_chars > 0"),
    verdict(
        "floor-in-english",
        "DECIDE-006",
        "Measures a body that was rendered in English.",
        "return self.contract.limits.min_reduction.is_reached(self.saved_chars,",
        'english = Verdict(self.plan, self.content, self.is_below, self.answered, self.id, "en", self.contract)\n        return self.contract.limits.min_reduction.is_reached(english.saved_chars,',
    ),
    verdict(
        "floor-in-japanese",
        "DECIDE-006",
        "Measures a body that was rendered in Japanese.",
        "return self.contract.limits.min_reduction.is_reached(self.saved_chars,",
        'japanese = Verdict(self.plan, self.content, self.is_below, self.answered, self.id, "ja", self.contract)\n        return self.contract.limits.min_reduction.is_reached(japanese.saved_chars,',
    ),
    verdict(
        "floor-without-the-id",
        "DECIDE-006",
        "Measures a body that was rendered without its id.",
        ENOUGH,
        ENOUGH.replace("self.saved_chars", "self.saved_chars + len(self.id) - 2"),
    ),
    verdict(
        "floor-of-dropped-chars",
        "DECIDE-006",
        "Measures the dropped chars in place of the saved ones.",
        ENOUGH,
        ENOUGH.replace("self.saved_chars", "sum(self.plan.paragraphs[number][1] - self.plan.paragraphs[number][0] for number in self.dropped)"),
    ),
    verdict(
        "floor-without-the-gaps",
        "DECIDE-006",
        "Measures by the chars of a text without the gaps at its ends.",
        ENOUGH,
        ENOUGH.replace("len(self.plan.body)", "len(self.plan.body) - len(self.plan.text) + self.plan.paragraphs[-1][1] - self.plan.paragraphs[0][0]"),
    ),
    verdict(
        "floor-in-utf16",
        "DECIDE-006",
        "Measures UTF-16 units.",
        ENOUGH,
        'size = lambda text: len(text.encode("utf-16-le")) // 2\n        return (size(self.plan.body) - size(self.new_body)) * 4 >= size(self.plan.body)',
    ),
    verdict(
        "floor-in-bytes",
        "DECIDE-006",
        "Measures bytes.",
        ENOUGH,
        "size = lambda text: len(text.encode())\n        return (size(self.plan.body) - size(self.new_body)) * 4 >= size(self.plan.body)",
    ),
    verdict(
        "floor-of-the-document",
        "DECIDE-006",
        "Measures by the document of a wrapper in place of its body.",
        ENOUGH,
        ENOUGH.replace("len(self.plan.body)", "len(self.plan.text)"),
    ),
    verdict(
        "floor-of-the-literal",
        "DECIDE-006",
        "Measures by the literal of a wrapper, with its escapes.",
        ENOUGH,
        ENOUGH.replace("len(self.plan.body)", "len(self.plan.body) + (self.content.end - self.content.start - len(self.content.text))"),
    ),
    verdict(
        "saving-without-a-sign",
        "DECIDE-006",
        "Counts the saved chars without a sign, so that a longer body saves very many.",
        ENOUGH,
        ENOUGH.replace("self.saved_chars", "self.saved_chars % 2**32"),
    ),
)

RATIOS = (
    verdict("ratio-of-what-is-left", "DECIDE-009", "Gives the share that is left.", RATIO, RATIO.replace("max(0, self.saved_chars)", "len(self.new_body)")),
    verdict(
        "ratio-of-dropped-chars",
        "DECIDE-009",
        "Gives the share of the dropped chars.",
        RATIO,
        RATIO.replace("max(0, self.saved_chars)", "sum(self.plan.paragraphs[number][1] - self.plan.paragraphs[number][0] for number in self.dropped)"),
    ),
    verdict(
        "ratio-rounded", "DECIDE-009", "Rounds the ratio.", RATIO, "whole, part = divmod(round(max(0, self.saved_chars) * scale / len(self.plan.body)), scale)"
    ),
    verdict(
        "no-ratio-below-the-floor",
        "DECIDE-009",
        "Gives no ratio where the body was refused.",
        UNBUILT,
        'if "new_body" not in vars(self) or not self.is_enough:\n            return None',
    ),
    verdict("ratio-without-zeros", "DECIDE-009", "Leaves out zeros behind the point.", WRITTEN, 'return f"{whole}.{part}"'),
    verdict("ratio-padded-at-its-end", "DECIDE-009", "Writes the zeros of a small ratio at its end.", WRITTEN, 'return f"{whole}.{part:<0{digits}}"'),
    verdict("ratio-with-few-digits", "DECIDE-009", "Leaves out zeros at the end.", WRITTEN, WRITTEN + '.rstrip("0")'),
    verdict("ratio-with-two-digits", "DECIDE-009", "Writes two digits.", WRITTEN, WRITTEN + "[:-1]"),
    verdict(
        "negative-ratio",
        "DECIDE-009",
        "Gives a negative ratio.",
        RATIO,
        f"{RATIO}\n        whole = '-0' if self.saved_chars < -len(self.plan.body) // 1000 else whole",
    ),
    verdict(
        "ratio-in-doubles",
        "DECIDE-009",
        "Takes the share that is left from 1, in doubles.",
        RATIO,
        "whole, part = divmod(int(max(0.0, 1 - len(self.new_body) / len(self.plan.body)) * scale), scale)",
    ),
    verdict(
        "ratio-of-what-would-have-gone",
        "DECIDE-009",
        "Gives a ratio where all would have gone.",
        UNBUILT,
        'if "new_body" not in vars(self) and not (0 < self.answered == len(self.dropped)):\n            return None',
    ),
    verdict(
        "ratio-of-nothing",
        "DECIDE-009",
        "Gives 0 where nothing was dropped.",
        UNBUILT,
        'if not self.dropped:\n            return "0.000"\n        if "new_body" not in vars(self):\n            return None',
    ),
    prune("ratio-without-a-candidate", "DECIDE-009", "Gives 0 with every `ok`.", "ratio=ratio,", 'ratio="0.000" if planned.gate == 7 else ratio,'),
    prune("ratio-always", "DECIDE-009", "Gives 0 wherever no new body was built.", "ratio=ratio,", 'ratio=ratio or "0.000",'),
)
