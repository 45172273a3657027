"""Wrong implementations: the limit, the proposal, and the order of the outcomes."""

from conformance.wrong.edits_omit import CHARS, FITTING, HOLDS, NOT_FOUND, NOTHING, OK, START, TO, TOO_LARGE, VALUES, omitted

SIZES = (
    omitted(
        "labels-are-counted",
        "OMIT-005",
        "Counts the labels where it asks whether a range is too large.",
        TOO_LARGE,
        "if chars + sum(len(contract.texts['omitted_label'].say(language, {'number': number})) for number in asked) > contract.limits.max_omitted_chars:",
    ),
    omitted(
        "reply-is-measured",
        "OMIT-014",
        "Counts the chars of the whole reply.",
        OK,
        f"chars = len(_labelled(asked, language=language, contract=contract))\n    {OK}",
    ),
    omitted("joints-are-counted", "OMIT-014", "Counts the LF between paragraphs.", CHARS, "chars = sum(map(len, asked.values())) + 2 * (len(asked) - 1)"),
    omitted("limit-is-too-large", "OMIT-005", "Refuses exactly the limit.", TOO_LARGE, TOO_LARGE.replace(">", ">=")),
    omitted(
        "one-char-more-is-ok", "OMIT-005", "Lets one char more than the limit pass.", TOO_LARGE, TOO_LARGE.replace("max_omitted_chars", "max_omitted_chars + 1")
    ),
    omitted("no-limit", "OMIT-005", "Gives whatever was asked for.", TOO_LARGE, "if False:"),
    omitted(
        "cut-at-the-limit",
        "OMIT-005",
        "Gives as much as fits.",
        TOO_LARGE,
        "while sum(map(len, asked.values())) > contract.limits.max_omitted_chars:\n        asked.popitem()\n    if False:",
    ),
    omitted(
        "chars-of-what-fits",
        "OMIT-014",
        "Says how much would fit and not how much was asked for.",
        'return Reply(outcome="too_large", text=text, chars=chars, call=call)',
        'return Reply(outcome="too_large", text=text, chars=contract.limits.max_omitted_chars, call=call)',
    ),
    omitted(
        "no-chars-when-too-large",
        "OMIT-014",
        "Has no chars where a range is too large.",
        'return Reply(outcome="too_large", text=text, chars=chars, call=call)',
        'return Reply(outcome="too_large", text=text, chars=0, call=call)',
    ),
    omitted(
        "chars-of-the-message",
        "OMIT-014",
        "Counts the chars of every reply.",
        'return Reply(outcome="not_dropped", text=text, chars=0, call=call)',
        'return Reply(outcome="not_dropped", text=text, chars=len(text), call=call)',
    ),
    omitted(
        "chars-of-not-found",
        "OMIT-014",
        "Counts the chars of the text that says that there is no such id.",
        'return Reply(outcome="not_found", text=text, chars=0, call=call)',
        'return Reply(outcome="not_found", text=text, chars=len(text), call=call)',
    ),
    omitted("size-in-utf16", "OMIT-005", "Counts UTF-16 units.", CHARS, 'chars = sum(len(words.encode("utf-16-le")) // 2 for words in asked.values())'),
    omitted("size-in-bytes", "OMIT-005", "Counts bytes.", CHARS, "chars = sum(len(words.encode()) for words in asked.values())"),
    omitted(
        "proposal-begins-at-from",
        "OMIT-005",
        "Names a range that begins at `from`.",
        "text = _too_large(asked,",
        "_too_large.start = call.start\n        text = _too_large(asked,",
        VALUES,
        VALUES.replace('"from": min(asked)', '"from": _too_large.start'),
    ),
    omitted(
        "proposal-counts-what-is-outside",
        "OMIT-005",
        "Names a range that begins at the first paragraph that was dropped at all.",
        "text = _too_large(asked,",
        "_too_large.start = min(omitted)\n        text = _too_large(asked,",
        VALUES,
        VALUES.replace('"from": min(asked)', '"from": _too_large.start'),
    ),
    omitted(
        "proposal-ends-behind",
        "OMIT-005",
        "Names the paragraph behind the last one that fits.",
        VALUES,
        VALUES.replace("max(fitting, default=min(asked))", "max(fitting, default=min(asked)) + 1"),
    ),
    omitted(
        "proposal-ends-at-a-kept-one",
        "OMIT-005",
        "Names a range that ends right before the paragraph that no longer fits.",
        VALUES,
        VALUES.replace("max(fitting, default=min(asked))", "next(number for number in asked if number > max(fitting)) - 1"),
    ),
    omitted("proposal-below-the-limit", "OMIT-005", "Ends before a paragraph with which it has exactly the limit.", FITTING, FITTING.replace("<=", "<")),
    omitted(
        "proposal-goes-on",
        "OMIT-005",
        "Goes on to a short paragraph behind one that does not fit.",
        FITTING,
        "fitting, room = [], limit\n    for number, words in asked.items():\n        if len(words) <= room:\n            fitting.append(number)\n            room -= len(words)",
    ),
    omitted(
        "proposal-of-half",
        "OMIT-005",
        "Names the first half of the range.",
        VALUES,
        VALUES.replace("max(fitting, default=min(asked))", "sorted(asked)[len(asked) // 2]"),
    ),
)

ORDER = (
    omitted(
        "range-before-the-id",
        "OMIT-006",
        "Looks at the range before the id.",
        NOT_FOUND,
        'if omitted is not None and call.to is not None and call.to < call.start:\n        return Reply(outcome="not_dropped", text=contract.texts["omitted_not_dropped"].say(language, {}), chars=0, call=call)\n    '
        + NOT_FOUND,
    ),
    omitted(
        "size-before-the-id",
        "OMIT-006",
        "Looks at the size before the id.",
        NOT_FOUND,
        "if omitted is not None and sum(len(words) for number, words in omitted.items() if call.holds(number)) > contract.limits.max_omitted_chars:\n        call = call.__class__(call.id or 'P1', call.start, call.to)\n    "
        + NOT_FOUND,
    ),
    omitted("size-of-all", "OMIT-006", "Measures all that was dropped in place of what was asked for.", CHARS, "chars = sum(map(len, omitted.values()))"),
    omitted(
        "size-of-all-before-the-range",
        "OMIT-006",
        "Measures all that was dropped before it looks at the range.",
        NOTHING,
        'if not asked and sum(map(len, omitted.values())) > contract.limits.max_omitted_chars:\n        return Reply(outcome="too_large", text=_too_large(omitted, sum(map(len, omitted.values())), language=language, contract=contract), chars=0, call=call)\n    '
        + NOTHING,
    ),
    omitted(
        "missing-range-is-nothing",
        "OMIT-007",
        "Gives nothing where no range was passed.",
        NOTHING,
        'if isinstance(arguments, Mapping) and not {"from", "to"} & {*arguments}:\n        asked = {}\n    ' + NOTHING,
    ),
    omitted(
        "missing-from-is-to",
        "OMIT-007",
        "Takes a missing `from` for `to`.",
        START,
        'start=_position(values.get("from", values.get("to")), highest=contract.limits.max_position) or 0,',
    ),
    omitted("missing-from-is-one", "OMIT-007", "Begins at 1 where `from` is missing.", START, START.replace("or 0", 'or (0 if "from" in values else 1)')),
    omitted(
        "missing-to-is-from",
        "OMIT-007",
        "Takes a missing `to` for `from`.",
        TO,
        'to=_position(values.get("to") if "to" in values or "from" not in values else values.get("from"), highest=contract.limits.max_position),',
    ),
    omitted(
        "range-is-swapped",
        "OMIT-010",
        "Swaps `from` and `to` where they are the wrong way round.",
        HOLDS,
        "start, to = (self.to, self.start) if self.to is not None and self.to < self.start else (self.start, self.to)\n        return start <= number and (to is None or number <= to)",
    ),
    omitted(
        "to-before-from-is-no-end",
        "OMIT-010",
        "Takes a `to` that lies before `from` for none.",
        HOLDS,
        HOLDS.replace("self.to is None or", "self.to is None or self.to < self.start or"),
    ),
)
