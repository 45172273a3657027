"""Wrong implementations: what a model passes as a position."""

from conformance.wrong.edits_omit import CONVERT, DECIMALS, DIGITS, NO_INT, ends, omitted, positions, starts, texts
from conformance.wrong.rows import edits, joined

NUMBERS_IN_TEXTS = (
    positions("numbers-alone", "Takes numbers alone.", "value = None if isinstance(value, str) else value"),
    positions(
        "leading-zeros-refused", "Refuses leading zeros.", 'value = None if isinstance(value, str) and re.match("0[0-9]", value) and len(value) < 9 else value'
    ),
    positions(
        "leading-zeros-octal",
        "Reads leading zeros as octal, so that no position is that high.",
        'value = int(value, 8) + 1 if isinstance(value, str) and re.fullmatch("00[0-7]", value) else value',
    ),
    ends("text-of-zero-is-missing", "Takes the text of 0 for missing.", 'value = None if value == "0" else value'),
    omitted("zeros-are-digits", "OMIT-008", "Counts digits before it takes the zeros away.", 'digits = value.lstrip("0")', "digits = value"),
    omitted("very-many-digits-raise", "OMIT-008", "Converts digits, however many there are.", CONVERT, 'value = int(digits or "0")'),
    starts(
        "very-many-digits-are-none",
        "Finds no number in very many digits of `from`.",
        "value = None if isinstance(value, str) and len(value.lstrip('0')) > 99 else value",
    ),
    ends(
        "very-many-digits-are-zero",
        "Finds 0 in very many digits of `to`.",
        "value = 0 if isinstance(value, str) and len(value.lstrip('0')) > 99 else value",
        "OMIT-009",
    ),
    texts("omit-empty-text-is-zero", "Reads an empty text as 0.", "", "0"),
    texts("white-before-digits", "Strips white before the digits.", " +([0-9]+)", "found[1]"),
    texts("white-behind-digits", "Strips white behind the digits.", "([0-9]+) +", "found[1]"),
    texts("line-end-behind-digits", "Lets a line ending stand behind the digits.", "([0-9]+)\n", "found[1]"),
    texts("plus-before-digits", "Reads a plus.", r"\+([0-9]+)", "found[1]"),
    texts("minus-before-digits", "Reads a minus, and then 0.", "-([0-9]+)", "0"),
    texts("text-with-a-point", "Reads a text of a number with a point.", r"([0-9]+)\.0", "found[1]"),
    texts("text-with-an-exponent", "Reads exponents in texts.", "([0-9]+)e0", "found[1]"),
    texts("digits-at-the-start", "Reads the digits at the start of a text.", "([0-9]+)[a-df-wy-z][a-z]*", "found[1]"),
    texts("underscores", "Lets an underscore stand between digits.", "([0-9]+)_([0-9]+)", "found[1] + found[2]"),
    texts("hexadecimal", "Reads hexadecimal digits.", "0x([0-9a-f]+)", "int(found[1], 16)"),
    texts("arabic-digits", "Reads digits of other scripts.", "[\u0660-\u0669]+", "int(value)"),
    texts("omit-full-width-digits", "Reads full-width digits.", "[\uff10-\uff19]+", "int(value)"),
    omitted("all-unicode-digits", "OMIT-008", "Reads the digits of all scripts.", DIGITS, DIGITS.replace("[0-9]", r"\d")),
    texts("superscripts-are-digits", "Takes a superscript for a digit.", "\u2077", "7"),
    positions(
        "isdigit",
        "Converts what Python calls digits, and fails at a superscript.",
        "value = int(value) if isinstance(value, str) and value.isdigit() and not value.isascii() else value",
    ),
    positions("words-raise", "Fails at words.", "value = int(value) if isinstance(value, str) and value.isalpha() else value", "OMIT-012"),
)

NUMBERS = (
    positions("texts-alone", "Takes texts alone.", "value = None if isinstance(value, int) and not isinstance(value, bool) else value"),
    positions("no-fraction-of-zero", "Refuses a number that is written with a point.", "value = None if isinstance(value, float) else value"),
    joined(
        positions("point-refused", "Refuses a number that is written with a point and no exponent.", "value = None if value == 'point' else value"),
        edits(
            "prunespec_io/serve.py",
            "return json.loads(source, parse_constant=_refuse)\n    except json",
            "return json.loads(source, parse_float=lambda digits: 'point' if '\"op\":\"omitted_text\"' in source and digits.replace('.', '').isdigit() and digits.endswith('.0') else float(digits))\n    except json",
        ),
    ),
    joined(
        positions(
            "exponent-refused",
            "Refuses a small number that is written with an exponent.",
            "import decimal\n    value = (None if str(value) == '7.0' and False else float(value)) if isinstance(value, decimal.Decimal) else value",
        ),
        edits(
            "prunespec_io/serve.py",
            "return json.loads(source, parse_constant=_refuse)\n    except json",
            "return json.loads(source, parse_float=lambda digits: None if 'E-' in digits and '\"op\":\"omitted_text\"' in source else float(digits))\n    except json",
        ),
    ),
    joined(
        positions(
            "position-as-a-decimal",
            "Asks of a decimal whether it has a fraction.",
            "import decimal\n    value = (None if value == value and abs(value) < 100 and value != int(value) else float(value)) if isinstance(value, decimal.Decimal) else value",
        ),
        DECIMALS,
    ),
    ends("negative-zero-is-missing", "Reads negative zero as missing.", "value = None if str(value) == '-0.0' else value"),
    starts("fraction-cut", "Cuts a fraction of `from`.", "value = int(value) if isinstance(value, float) and 1 < value < 1e9 else value"),
    ends(
        "fraction-below-zero-is-negative",
        "Looks at the sign before it asks whether there is a fraction.",
        "value = 0 if isinstance(value, float) and value < 0 and value == value else value",
    ),
    ends("fraction-cut-below-one", "Cuts a fraction of `to`.", "value = int(value) if isinstance(value, float) and 0 < value < 1 else value"),
    starts("fraction-rounded", "Rounds a fraction.", "value = round(value) if isinstance(value, float) and abs(value) < 1e9 else value"),
    ends(
        "negative-to-is-missing", "Takes a negative integer in `to` for missing.", "value = None if isinstance(value, int) and value < 0 else value", "OMIT-009"
    ),
    ends(
        "negative-to-from-the-end", "Counts a negative `to` from the end.", "value = 10 + value if isinstance(value, int) and value < 0 else value", "OMIT-009"
    ),
    starts(
        "negative-from-the-end",
        "Counts a negative `from` from the end.",
        "value = 10 + value if isinstance(value, int) and -9 < value < 0 else value",
        "OMIT-009",
    ),
    ends(
        "negative-double-is-missing",
        "Takes a negative number with a point for missing.",
        "value = None if isinstance(value, float) and -1e9 < value < 0 and value.is_integer() else value",
        "OMIT-009",
    ),
    starts(
        "beyond-the-exact-is-missing",
        "Takes a number just beyond the exact ones for missing.",
        "value = None if isinstance(value, int) and 2**53 <= value < 2**54 else value",
        "OMIT-009",
    ),
    starts(
        "from-of-64-bits",
        "Reads an integer of more than 64 bits as the least one of 64 bits.",
        "value = -(2**63) if isinstance(value, int) and 2**63 <= value < 2**128 else value",
        "OMIT-009",
    ),
    ends(
        "to-of-64-bits",
        "Reads a `to` of more than 64 bits as the least integer of 64 bits.",
        "value = -(2**63) if isinstance(value, int) and 2**63 <= value < 2**128 else value",
        "OMIT-009",
    ),
    starts(
        "large-double-wraps",
        "Makes the least integer of 64 bits of a large double.",
        "value = -(2**63) if isinstance(value, float) and 2.0**63 <= value < float('inf') else value",
        "OMIT-009",
    ),
    starts("infinite-from-is-missing", "Takes an infinite `from` for missing.", "value = None if isinstance(value, float) and isinf(value) else value"),
    ends("infinite-to-is-zero", "Takes an infinite `to` for 0.", "value = 0 if isinstance(value, float) and isinf(value) and value > 0 else value"),
    ends(
        "negative-infinite-to-is-missing",
        "Takes a negative infinite `to` for missing.",
        "value = None if isinstance(value, float) and isinf(value) and value < 0 else value",
    ),
    positions(
        "infinite-raises",
        "Makes an integer of every double.",
        "value = int(value) if isinstance(value, float) and value not in (0.5, -0.5, 6.5) else value",
        "OMIT-012",
    ),
    positions(
        "integer-made-a-double",
        "Makes a double of every integer, and fails where one is too large.",
        "value = float(value) if isinstance(value, int) and not isinstance(value, bool) else value",
        "OMIT-012",
    ),
)

OTHERS = (
    positions("true-is-a-number", "Reads true as 1.", "value = 1 if value is True else value"),
    positions("false-is-a-number", "Reads false as 0.", "value = 0 if value is False else value"),
    omitted("booleans-are-integers", "OMIT-008", "Takes booleans for integers.", NO_INT, "if not isinstance(value, int):\n        return None"),
    ends("omit-null-is-zero", "Reads null as 0.", 'value = 0 if value is None and "to" in values else value'),
    positions("omit-empty-list-is-zero", "Reads an empty list as 0.", "value = 0 if value == [] else value"),
    positions(
        "number-in-a-list", "Takes the one number of a list.", "value = value[0] if isinstance(value, list) and value and value[0] is not None else value"
    ),
    positions("number-in-an-object", "Looks for a number inside an object.", 'value = value.get("value") if isinstance(value, dict) else value'),
    omitted(
        "lists-raise",
        "OMIT-012",
        "Fails where an argument is a list or an object and the id is right.",
        'name = values.get("id")',
        'name = values.get("id")\n    {name: 0, values.get("from"): 1} if isinstance(values.get("from"), dict) and isinstance(name, str) and isinstance(values.get("to"), list) else None',
    ),
    omitted(
        "wrong-id-and-range-raise",
        "OMIT-012",
        "Fails where both the id and the range are of a wrong type.",
        'name = values.get("id")',
        'name = values.get("id")\n    {name: 0} if isinstance(values.get("to"), list) and values.get("to") else None',
    ),
)
