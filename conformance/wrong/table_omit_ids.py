"""Wrong implementations: ids, and wrong arguments."""

from conformance.wrong.edits_omit import ID, NOT_FOUND, SOURCE, argument, ids, omitted, serve, shown

IDS = (
    omitted(
        "id-not-stripped",
        "OMIT-011",
        "Looks an id up before it strips it.",
        NOT_FOUND,
        'if omitted is None or not call.id or call.id != (isinstance(arguments, Mapping) and arguments.get("id")):',
    ),
    omitted(
        "id-stripped-of-ascii", "OMIT-011", "Strips the white of ASCII alone from an id.", ID, ID.replace("strip(contract.white)", 'strip(" \\t\\r\\n\\v\\f")')
    ),
    omitted(
        "id-not-stripped-of-nel",
        "OMIT-011",
        "Strips an id by a table that lacks U+0085.",
        ID,
        ID.replace("contract.white", 'contract.white.replace("\\x85", "")'),
    ),
    omitted(
        "white-taken-out-of-an-id",
        "OMIT-011",
        "Takes all white out of an id.",
        ID,
        ID.replace("name.strip(contract.white)", '"".join(char for char in name if char not in contract.white)'),
    ),
    omitted("id-stripped-by-python", "OMIT-011", "Strips U+001C to U+001F from an id as well.", ID, ID.replace("strip(contract.white)", "strip()")),
    omitted("id-stripped-of-ufeff", "OMIT-011", "Strips U+FEFF from an id.", ID, ID.replace("contract.white", 'contract.white + "\\ufeff"')),
    shown("omit-id-in-upper-case", "Names an id in upper case.", "(call.id or NO_ID).upper()"),
    shown("id-normalised", "Names an id in a normal form.", '__import__("unicodedata").normalize("NFKC", call.id or NO_ID)'),
    shown(
        "empty-id-by-nothing",
        "Names an empty id by nothing.",
        'NO_ID if call.id is None or (call.id == "" and isinstance(arguments, Mapping) and arguments.get("id") != "") else call.id',
    ),
    shown(
        "white-id-by-nothing",
        "Asks whether an id is empty before it strips it.",
        'NO_ID if call.id is None or (isinstance(arguments, Mapping) and arguments.get("id") == "") else call.id',
    ),
    omitted(
        "omit-id-filled-in-twice",
        "OMIT-004",
        "Fills in the id and then what it says.",
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID})',
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID}).replace("{id}", call.id or NO_ID)',
    ),
    omitted(
        "omit-id-is-a-replacement",
        "OMIT-004",
        "Gives a meaning to a dollar or a backslash in the id.",
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID})',
        'text = contract.texts["omitted_not_found"].say(language, {"id": call.id or NO_ID}).replace("$&", "{id}")',
    ),
    shown(
        "null-is-named",
        "Names the word that null is written with.",
        '"null" if isinstance(arguments, Mapping) and arguments.get("id", 0) is None and arguments.get("text") is None else call.id or NO_ID',
    ),
    ids("id-of-a-number", "OMIT-004", "Makes a text of a number.", 'name = f"P{name}" if isinstance(name, int) and not isinstance(name, bool) else name'),
    ids("id-in-a-list", "OMIT-004", "Takes the one id of a list.", "name = name[0] if isinstance(name, list) and name else name"),
    ids("id-in-an-object", "OMIT-004", "Looks for an id inside an object.", 'name = name.get("id") if isinstance(name, dict) else name'),
    ids("true-is-the-id", "OMIT-004", "Takes true for the id that there is.", 'name = "P1" if name is True else name'),
    ids("missing-id-is-the-only-one", "OMIT-004", "Takes a missing id for the only one there is.", 'name = "P1" if "id" not in values else name'),
    ids(
        "null-is-the-only-one",
        "OMIT-004",
        "Takes null for the only id there is.",
        'name = "P1" if name is None and "id" in values and values.get("text") is not None else name',
    ),
)

ARGUMENTS = (
    serve("missing-text-is-unknown", "OMIT-004", "Takes a missing text for an unknown id.", SOURCE, 'source = args.get("text")'),
    argument(
        "paragraphs-for-a-text",
        "OMIT-002",
        "Takes paragraphs in place of a text.",
        'value = "\\n\\n".join(value) if name == "text" and isinstance(value, list) else value\n    args = {**args, name: value} if name == "text" and value is not NEEDED else args',
    ),
    argument(
        "missing-dropped-is-empty", "OMIT-015", "Takes a missing list for an empty one.", 'value = [] if name == "dropped" and value is NEEDED else value'
    ),
    argument("one-dropped-number", "OMIT-002", "Takes one number for a list.", 'if name == "dropped" and isinstance(value, int):\n        return [value]'),
    serve(
        "dropped-numbers-in-texts",
        "OMIT-002",
        "Reads paragraph numbers of the caller like those of a model.",
        'raise fault(code="bad_argument", at=name, detail="pass an array of integers")',
        "return [int(str(value)) for value in values]",
    ),
    argument(
        "unknown-language-of-omitted",
        "RENDER-010",
        "Answers a model in English where the language is unknown.",
        'if name == "language" and value not in ("en", "ja", NEEDED) and "body" not in args and isinstance(value, str):\n        return "en"',
    ),
    argument(
        "no-language-of-omitted",
        "RENDER-010",
        "Answers a model in English where no language was named.",
        'if name == "language" and value is NEEDED and "body" not in args:\n        return "en"',
    ),
)
