"""Wrong implementations: the header, the markers, their counts and languages."""

from conformance.wrong.edits_render import (
    ALL,
    ARGUMENT,
    DROPPED,
    HEADER,
    ID,
    LANGUAGE,
    MARKER,
    TEXTS,
    WORDS,
    contract,
    counts,
    groups,
    language,
    render,
    serve,
    verdict,
)

TEXTS_OF_MODEL = (
    render(
        "header-counts-candidates",
        "RENDER-002",
        "Counts the candidates alone in the header.",
        ALL,
        ALL.replace("len(paragraphs)", "sum(end - start <= 6000 for start, end in paragraphs)"),
    ),
    render(
        "header-counts-what-stays",
        "RENDER-002",
        "Says in the header what stays and not what is gone.",
        DROPPED,
        DROPPED.replace("sum(", "len(paragraphs) - sum("),
    ),
    render("header-counts-runs", "RENDER-002", "Counts the dropped runs in the header.", DROPPED, '"dropped": grouped(len(gone)),'),
    verdict(
        "header-counts-the-body",
        "RENDER-002",
        "Counts the chars of the body in the header.",
        "return render.new_body(self.plan.body,",
        "texts[0] = texts[0].replace(f' {sum(end - start for start, end in self.plan.paragraphs):,} ', f' {len(self.plan.text):,} ')\n        return render.new_body(self.plan.body,",
    ),
    render("id-stripped", "RENDER-002", "Strips the id.", ID, ID.replace("id,\n", "id.strip(),\n")),
    render("id-in-upper-case", "RENDER-002", "Writes the id in upper case.", ID, ID.replace("id,\n", "id.upper(),\n")),
    render("id-grouped", "RENDER-008", "Groups the digits of an id.", ID, ID.replace("id,\n", 'f"P{int(id[1:]):,}" if id[1:].isdigit() else id,\n')),
    render(
        "id-filled-in-twice",
        "RENDER-002",
        "Fills in the id and then what it says.",
        HEADER,
        HEADER.replace("contract.texts[", "__import__('re').sub(r'\\{(\\w+)\\}', lambda found: str(header.get(found[1], found[0])), contract.texts[").replace(
            "format_map(header)", "format_map(header))"
        ),
    ),
    render(
        "id-is-a-replacement",
        "RENDER-002",
        "Gives a meaning to a backslash in the id.",
        HEADER,
        HEADER.replace("contract.texts[", "__import__('re').sub(r'(id=).*', lambda found: found[0].replace('\\\\1', found[1]), contract.texts[").replace(
            "format_map(header)", "format_map(header))"
        ),
    ),
    render("no-empty-id", "RENDER-002", "Makes an id where an empty one was given.", ID, ID.replace("id,\n", 'id or "P1",\n')),
    render(
        "one-is-several",
        "RENDER-007",
        "Has one marker for one paragraph and for several.",
        MARKER,
        MARKER.replace("several if first < last else one", "several"),
    ),
    render("two-are-one", "RENDER-006", "Has the marker of one paragraph for two.", MARKER, MARKER.replace("first < last", "first + 1 < last")),
    render("number-zero-is-one", "RENDER-007", "Takes the number 0 for missing, and writes 1.", MARKER, MARKER.replace('"from": first', '"from": first or 1')),
    render(
        "markers-from-one",
        "RENDER-006",
        "Counts paragraphs from 1 in markers.",
        MARKER,
        MARKER.replace('"from": first, "to": last', '"from": first + 1, "to": last + 1'),
    ),
    render("to-excluded", "RENDER-006", "Names the paragraph behind the last one in a marker.", MARKER, MARKER.replace('"to": last', '"to": last + 1')),
    render(
        "run-ends-with-a-batch",
        "RENDER-006",
        "Ends a run with a batch.",
        "if before != number - 1]\n",
        "if before != number - 1 or number % 16 == 0]\n",
        "if after != number + 1]\n",
        "if after != number + 1 or after % 16 == 0]\n",
    ),
    verdict(
        "neighbours-among-candidates",
        "RENDER-007",
        "Takes neighbours among the candidates for neighbours.",
        "return render.runs(self.plan.paragraphs, self.dropped)",
        "merged: list[render.Run] = []\n        for run in render.runs(self.plan.paragraphs, self.dropped):\n            merged.append(run)\n            kept = merged[-2:-1]\n            if len(merged) > 2 and kept[0][0] and not {*range(kept[0][1], kept[0][2] + 1)} & {*self.plan.candidates}:\n                merged[-3:] = [(False, merged[-3][1], run[2])]\n        return merged",
    ),
)

COUNTS = (
    groups("counts-not-grouped", "Groups no digits.", "str(count)"),
    groups("grouped-from-five-digits", "Groups from five digits on.", 'f"{count:,}" if count > 9999 else str(count)'),
    groups("grouped-with-a-point", "Groups with a point.", 'f"{count:,}".replace(",", ".")'),
    groups(
        "grouped-with-a-space",
        "Groups with a thin space from five digits on.",
        'f"{count:,}" if not 9999 < count < 10**5 else f"{count:,}".replace(",", "\\u2009")',
    ),
    groups("one-comma-at-most", "Puts one comma at most.", 'f"{count:,}" if count < 10**6 else f"{count // 1000}," + f"{count % 1000:03}"'),
    groups("a-thousand-without-a-comma", "Groups from 1,001 on.", 'f"{count:,}" if count != 1000 else "1000"'),
    render(
        "numbers-grouped",
        "RENDER-008",
        "Groups the digits of paragraph numbers.",
        MARKER,
        MARKER.replace('"from": first, "to": last', '"from": grouped(first), "to": grouped(last)'),
    ),
    render(
        "count-of-paragraphs-not-grouped",
        "RENDER-008",
        "Groups the digits of chars alone.",
        MARKER,
        MARKER.replace("grouped(last - first + 1)", "last - first + 1"),
    ),
    render("header-counts-not-grouped", "RENDER-008", "Groups the digits of chars alone in the header.", ALL, '"paragraphs": len(paragraphs),'),
    verdict(
        "chars-of-the-slice",
        "RENDER-009",
        "Counts the gaps between dropped paragraphs, beyond the LF that join them.",
        TEXTS,
        "spans = [(start, self.plan.paragraphs[number + 1][0] - 2 if number + 1 in self.dropped and self.plan.paragraphs[number + 1][0] > end + 2 else end) for number, (start, end) in enumerate(self.plan.paragraphs)]\n        texts = render.texts(spans, self.runs,",
    ),
    verdict(
        "chars-of-the-whole-slice",
        "RENDER-009",
        "Counts the whole omitted slice.",
        TEXTS,
        "spans = [(start, self.plan.paragraphs[number + 1][0] if number + 1 < len(self.plan.paragraphs) and number in self.dropped else end) for number, (start, end) in enumerate(self.plan.paragraphs)]\n        texts = render.texts(spans, self.runs,",
    ),
    counts("chars-of-blocks", "Leaves out the gap inside a joined paragraph.", "len(__import__('re').sub(r'\\n{3,}', '', text[start:end]))"),
    counts("chars-in-utf16", "Counts UTF-16 units.", 'len(text[start:end].encode("utf-16-le")) // 2'),
    counts("chars-in-bytes", "Counts bytes.", "len(text[start:end].encode())"),
    counts("chars-in-lf", "Takes CRLF for one char.", 'len(text[start:end].replace("\\r\\n", "\\n"))'),
    counts("chars-normalised", "Counts the chars of a normal form.", '__import__("unicodedata").normalize("NFC", text[start:end]).__len__()'),
    counts("chars-without-white", "Leaves white out of the counts.", "len(''.join(text[start:end].split()))"),
)

LANGUAGES = (
    contract("always-english", "RENDER-010", "Writes English, whatever is asked for.", LANGUAGE, "return self.en"),
    contract("always-japanese", "RENDER-010", "Writes Japanese, whatever is asked for.", LANGUAGE, "return self.ja"),
    render("markers-in-english", "RENDER-010", "Writes markers in English.", WORDS, WORDS.replace("in_language(language)", 'in_language("en")')),
    render("header-in-english", "RENDER-010", "Writes the header in English.", HEADER, HEADER.replace("in_language(language)", 'in_language("en")')),
    render("markers-in-other-words", "RENDER-006", "Has other words in a Japanese marker.", MARKER, MARKER + '.replace("〜", "-")'),
    render("dots-for-an-ellipsis", "RENDER-006", "Writes three dots for an ellipsis.", MARKER, MARKER + '.replace("…", "...")'),
    language("unknown-language-is-english", "Takes another language for English.", "language if language.lower()[:2] in CONTRACT.languages else 'en'"),
    language("language-without-case", "Compares languages without regard to case.", "language.lower()"),
    language("language-with-a-region", "Takes a language with a region for that language.", "language[:2] if language[2:3] == '-' else language"),
    serve(
        "null-language-is-english",
        "RENDER-010",
        "Takes null for English.",
        ARGUMENT,
        f'if name == "language" and value is None:\n        return "en"\n    {ARGUMENT}',
    ),
    serve(
        "no-language-is-english",
        "RENDER-010",
        "Has a language that nobody named.",
        ARGUMENT,
        f'if name == "language" and value is NEEDED and "body" in args:\n        return "en"\n    {ARGUMENT}',
    ),
    serve(
        "no-id-is-the-first", "RENDER-002", "Makes an id of its own.", ARGUMENT, f'if name == "id" and value is NEEDED:\n        return "P1"\n    {ARGUMENT}'
    ),
    serve(
        "number-is-an-id",
        "RENDER-002",
        "Writes whatever it was given as the id.",
        ARGUMENT,
        f'if name == "id" and isinstance(value, int):\n        return str(value)\n    {ARGUMENT}',
    ),
)
