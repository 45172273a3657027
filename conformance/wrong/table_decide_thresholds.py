"""Wrong implementations: how a threshold is read."""

from conformance.wrong.edits_decide import NUMBER, decide, prune, reads, texts, unknown
from conformance.wrong.rows import joined, of_module

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
