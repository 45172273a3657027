"""Wrong implementations of the area RENDER."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, of_module

render = of_module("prunespec/render.py")
prune = of_module("prunespec/prune.py")
contract = of_module("prunespec/contract.py")
verdict = of_module("prunespec/verdict.py")
serve = of_module("prunespec_io/serve.py")

NEW = "return body[: content.start] + write(JOINT).join((header, *pieces)) + body[content.end :]"
PIECES = "pieces = [next(kept) if is_kept else next(dropped) for is_kept, _, _ in of_slices]"
MARKERS = "header, *markers = map(write, texts)"
KEPT = "kept = iter(_sources(content, source, spans=[(start, end) for is_kept, start, end in of_slices if is_kept]))"
ENDS = "ends = [paragraphs[last + (not is_kept)][is_kept] for is_kept, _, last in in_runs[:-1]]"
SLICES = "return tuple(zip(kinds, (0, *ends), (*ends, len(text)), strict=True))"
NEIGHBOURS = "return zip(starts, ends, strict=True)"
SUMS = "sums = (0, *accumulate(end - start for start, end in paragraphs))"
GONE = "gone = [(first, last, sums[last + 1] - sums[first]) for is_kept, first, last in in_runs if not is_kept]"
ALL = '"paragraphs": grouped(len(paragraphs)),'
CHARS = '"chars": grouped(sums[-1]),'
DROPPED = '"dropped": grouped(sum(last - first + 1 for first, last, _ in gone)),'
DROPPED_CHARS = '"dropped_chars": grouped(sum(chars for _, _, chars in gone)),'
ID = '"id": id,\n    }\n'
WORDS = '(contract.texts[name].in_language(language) for name in ("marker_one", "marker"))'
MARKER = '(several if first < last else one).format_map({"from": first, "to": last, "count": grouped(last - first + 1), "chars": grouped(chars)})'
HEADER = 'return [contract.texts["header"].in_language(language).format_map(header), *markers]'
GROUPED = 'return f"{count:,}"'
LANGUAGE = 'return {"en": self.en, "ja": self.ja}[language]'
LANGUAGE_ARGUMENT = 'language = text(args, "language")'
WHOLE = "slices=((True, 0, len(planned.text)),),"
TEXTS = "texts = render.texts(self.plan.paragraphs, self.runs,"
ARGUMENT = "if value is NEEDED:"
BLANK = r"[\t\n\x0b\x0c\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"

LONGEST = """def _longest(planned: Plan) -> int:
    import json

    try:
        strings = [value for value in json.loads(planned.body).values() if isinstance(value, str)]
    except (AttributeError, RecursionError, ValueError):
        strings = []
    return max(map(len, strings), default=len(planned.text))


"""


def pieces(name: str, clause: str, why: str, joined_pieces: str) -> Wrong:
    """Return the wrong implementation that joins header and pieces in another way; `body` is a text."""
    change = f"if content.shape == TEXT:\n        return {joined_pieces}\n    {NEW}"
    return render(name, clause, why, "from itertools", "import re\nfrom itertools", NEW, change)


def kept(name: str, why: str, piece: str, clause: str = "RENDER-003") -> Wrong:
    """Return the wrong implementation that writes another `piece` for each kept slice of a text."""
    change = f"{KEPT}\n    if content.shape == TEXT:\n        kept = iter([{piece} for piece in kept])"
    return render(name, clause, why, "from itertools", "import re\nfrom itertools", KEPT, change)


def counts(name: str, why: str, chars: str) -> Wrong:
    """Return the wrong implementation that counts other chars of a paragraph from `start` to `end` of `text` where it writes counts."""
    to = edits(
        "prunespec/verdict.py", TEXTS, f"text = self.plan.text\n        texts = render.texts([(0, {chars}) for start, end in self.plan.paragraphs], self.runs,"
    )
    return Wrong(name, "RENDER-009", why, to)


def groups(name: str, why: str, written: str, clause: str = "RENDER-008") -> Wrong:
    """Return the wrong implementation that writes a count in another way."""
    return render(name, clause, why, GROUPED, f"return {written}")


def slices(name: str, clause: str, why: str, code: str) -> Wrong:
    """Return the wrong implementation that gives other slices of a new body. `found` has the right ones."""
    return prune(name, clause, why, "slices=verdict.slices,", f"slices=({code})(verdict.slices, verdict.plan),")


def whole(name: str, why: str, given: str) -> Wrong:
    """Return the wrong implementation that gives other slices where no new body stands."""
    return prune(name, "RENDER-011", why, "def _unchanged", f"{LONGEST}def _unchanged", WHOLE, f"slices={given},")


def language(name: str, why: str, read: str) -> Wrong:
    """Return the wrong implementation that reads a language in its own way."""
    return serve(name, "RENDER-010", why, LANGUAGE_ARGUMENT, f"{LANGUAGE_ARGUMENT}\n    language = {read}")


PIECES_JOINED = (
    pieces("joined-by-one-lf", "RENDER-001", "Joins the pieces by one LF.", '"\\n".join((header, *pieces))'),
    pieces("ends-with-lf", "RENDER-001", "Ends a new text with LF.", '"\\n\\n".join((header, *pieces)) + ("" if of_slices[-1][0] else "\\n")'),
    pieces("header-and-one-lf", "RENDER-001", "Puts one LF behind the header.", 'header + "\\n" + "\\n\\n".join(pieces)'),
    pieces("header-at-the-end", "RENDER-001", "Puts the header behind the text.", '"\\n\\n".join((*pieces, header))'),
    pieces(
        "joined-by-crlf",
        "RENDER-001",
        "Joins the pieces of a text with CRLF by CRLF.",
        '("\\r\\n\\r\\n" if "\\r\\n" in body else "\\n\\n").join((header, *pieces))',
    ),
    pieces(
        "joined-by-the-gap",
        "RENDER-001",
        "Joins the pieces by as many LF as stood there.",
        'header + "\\n\\n" + "".join(piece + "\\n" * (re.search(r"\\s*\\Z", body[start:end])[0] if not is_kept else re.match(r"\\s*", body[end:])[0]).count("\\n") * (end < len(body)) for piece, (is_kept, start, end) in zip(pieces, of_slices))',
    ),
    pieces(
        "no-marker-at-the-start",
        "RENDER-001",
        "Leaves out the marker before everything that is kept.",
        '"\\n\\n".join((header, *(pieces if of_slices[0][0] or len(pieces) != 2 else pieces[1:])))',
    ),
    pieces(
        "no-marker-at-the-end",
        "RENDER-001",
        "Leaves out the marker behind everything that is kept.",
        '"\\n\\n".join((header, *(pieces if of_slices[-1][0] or len(pieces) != 2 else pieces[:-1])))',
    ),
    pieces(
        "one-marker-for-all",
        "RENDER-001",
        "Puts a marker for the first dropped run alone.",
        '"\\n\\n".join((header, *[piece for at, piece in enumerate(pieces) if of_slices[at][0] or at < 2]))',
    ),
    render("marker-for-each-paragraph", "RENDER-006", "Puts a marker for each dropped paragraph.", NEIGHBOURS, "return zip(numbers, numbers)"),
)

RUNS = (
    kept("kept-gaps-anew", "Joins kept paragraphs anew, with one blank line between them.", f're.sub(r"\\n(?:{BLANK}*\\n)+", "\\n\\n", piece)'),
    kept("kept-blank-lines-collapsed", "Collapses blank lines between kept paragraphs.", 're.sub(r"\\n{4,}(?=.)", "\\n\\n", piece)'),
    kept("kept-in-lf", "Writes LF where CRLF stood.", 'piece.replace("\\r\\n", "\\n")'),
    kept(
        "kept-in-lf-where-all-crlf",
        "Writes LF in a run in which every line ends with CRLF.",
        'piece.replace("\\r\\n", "\\n") if not re.search("(?<!\\r)\\n", piece) and not piece.endswith("\\n") else piece',
    ),
    kept(
        "kept-in-the-first-ending",
        "Writes the first line ending throughout.",
        'piece if "\\r\\n" not in piece.split("\\n")[0] + "\\n" else re.sub("\\r?\\n", "\\r\\n", piece)',
    ),
    kept(
        "kept-in-crlf-where-mixed",
        "Writes CRLF throughout where both stand.",
        're.sub("(?<!\\r)\\n", "\\r\\n", piece) if "\\r\\n" in piece and len(piece.strip()) > 99 else piece',
    ),
    kept("kept-without-indentation", "Strips the start of a kept run.", 'piece.lstrip(" \\t\\u3000")'),
    kept("kept-stripped", "Strips a kept run.", "piece.strip()"),
    kept(
        "kept-without-white-behind", "Strips the end of the lines of a kept run.", 're.sub(r"[ \\t\\u3000]+(?=\\n|\\Z)", "", piece) if piece.strip() else piece'
    ),
    kept("kept-white-at-its-end", "Strips the white at the end of a kept run.", 'piece.rstrip(" \\t\\u3000")'),
    kept("kept-without-controls", "Drops control chars.", 're.sub("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]", "", piece)'),
    kept("kept-normalised", "Brings kept text into a normal form.", '__import__("unicodedata").normalize("NFC", piece)'),
    kept("kept-formatted", "Fills in what looks like a placeholder in kept text.", 'piece.replace("{id}", "P1").replace("$&", "")'),
    kept("kept-shortened", "Shortens a long paragraph that it keeps.", 'piece if len(piece) < 4000 else piece[:2000] + "…" + piece[-1999:]'),
    kept("kept-escaped-for-html", "Reads entities in kept text.", '__import__("html").unescape(piece)'),
    kept("kept-without-a-lone-cr", "Takes a lone CR for a line ending.", 're.sub("\\r(?!\\n)", "\\n", piece)'),
)

OUTER = (
    kept("kept-gap-before-stripped", "Strips the start of a text that begins with a kept run.", f're.sub(r"\\A{BLANK}*\\n", "", piece)', "RENDER-004"),
    kept("kept-gap-behind-stripped", "Strips the end of a text that ends with a kept run.", 'piece.rstrip("\\r\\n")', "RENDER-004"),
    kept("kept-gap-behind-of-one-lf", "Ends a text with one LF where it ends with several.", 're.sub("\\n\\n+\\\\Z", "\\n", piece)', "RENDER-004"),
    kept("kept-crlf-behind-is-lf", "Ends a text with LF in place of CRLF.", 're.sub("\\r\\n\\\\Z", "\\n", piece)', "RENDER-004"),
    pieces(
        "gap-before-a-dropped-one",
        "RENDER-004",
        "Keeps the gap at the start of a text though what follows is gone.",
        '(re.match("\\n*", body)[0] if not of_slices[0][0] else "") + "\\n\\n".join((header, *pieces))',
    ),
    pieces(
        "gap-behind-a-dropped-one",
        "RENDER-004",
        "Keeps the line ending of a text though what it ended is gone.",
        '"\\n\\n".join((header, *pieces)) + ("\\n" if not of_slices[-1][0] and body.endswith("\\n") else "")',
    ),
    render(
        "gaps-of-kept-runs", "RENDER-004", "Takes the gap behind a kept run with it.", ENDS, "ends = [paragraphs[last + 1][0] for _, _, last in in_runs[:-1]]"
    ),
    render(
        "gaps-before-kept-runs", "RENDER-004", "Takes the gap before a kept run with it.", ENDS, "ends = [paragraphs[last][1] for _, _, last in in_runs[:-1]]"
    ),
    render(
        "long-gaps-on-both-sides",
        "RENDER-004",
        "Takes the gaps on both sides of a kept run with it.",
        KEPT,
        KEPT.replace(
            "[(start, end) for is_kept, start, end in of_slices if is_kept]",
            "[(start - len(source[:start]) + len(source[:start].rstrip('\\n')) if start else 0, end if end == len(source) else end + len(source[end:]) - len(source[end:].lstrip('\\n'))) if content.shape == TEXT and 0 < start and end < len(source) and source[end : end + 4] == '\\n' * 4 else (start, end) for is_kept, start, end in of_slices if is_kept]",
        ),
    ),
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

SLICES_OF_TEXT = (
    render(
        "slices-end-before-kept",
        "RENDER-005",
        "Gives a gap behind a dropped run to the next kept one.",
        ENDS,
        "ends = [paragraphs[last][1] for _, _, last in in_runs[:-1]]",
    ),
    slices(
        "slices-without-gaps",
        "RENDER-005",
        "Gives the gaps between kept and dropped runs to neither.",
        "lambda found, plan: [(is_kept, start, end) if is_kept else (is_kept, min((each for each, _ in plan.paragraphs if each >= start), default=start), max((each for _, each in plan.paragraphs if each <= end), default=end)) for is_kept, start, end in found]",
    ),
    slices(
        "slice-for-each-paragraph",
        "RENDER-005",
        "Gives one slice to each paragraph.",
        "lambda found, plan: [(is_kept, left, right) for is_kept, start, end in found for edges in [[start, *(each for each, _ in plan.paragraphs[1:] if start < each < end), end]] for left, right in zip(edges, edges[1:])]",
    ),
    slices(
        "slice-for-each-kept-paragraph",
        "RENDER-005",
        "Gives one slice to each kept paragraph.",
        "lambda found, plan: [(is_kept, left, right) for is_kept, start, end in found for edges in [[start, *(each for each, _ in plan.paragraphs[1:] if is_kept and start < each < end), end]] for left, right in zip(edges, edges[1:])]",
    ),
    slices(
        "slices-without-outer-gaps",
        "RENDER-005",
        "Leaves the outer gaps of dropped runs out.",
        "lambda found, plan: [(is_kept, plan.paragraphs[0][0] if not is_kept and start == 0 else start, plan.paragraphs[-1][1] if not is_kept and end == len(plan.text) else end) for is_kept, start, end in found]",
    ),
    slices(
        "slices-without-outer-gaps-of-kept",
        "RENDER-005",
        "Leaves the gap behind a text that ends with a kept run out.",
        "lambda found, plan: [(is_kept, start, plan.paragraphs[-1][1] if is_kept and end == len(plan.text) else end) for is_kept, start, end in found]",
    ),
    slices(
        "slices-in-utf16",
        "RENDER-005",
        "Gives slices in UTF-16 units.",
        'lambda found, plan: [(is_kept, *(len(plan.text[:at].encode("utf-16-le")) // 2 for at in edges)) for is_kept, *edges in found]',
    ),
    slices(
        "slices-in-bytes",
        "RENDER-005",
        "Gives slices in bytes.",
        "lambda found, plan: [(is_kept, *(len(plan.text[:at].encode()) for at in edges)) for is_kept, *edges in found]",
    ),
    slices(
        "slices-of-paragraph-numbers",
        "RENDER-005",
        "Gives slices as lengths.",
        "lambda found, plan: [(is_kept, start, end - start) for is_kept, start, end in found]",
    ),
    slices(
        "slices-the-other-way-round",
        "RENDER-005",
        "Says of each slice whether it is omitted.",
        "lambda found, plan: [(not is_kept, start, end) for is_kept, start, end in found]",
    ),
    whole(
        "slices-of-the-refused-body",
        "Gives the slices of a body that was refused.",
        "((True, 0, len(planned.text)),) if outcome != 'below_floor' else tuple((number not in dropped, start, end) for number, (start, end) in enumerate(planned.paragraphs))",
    ),
    whole("omitted-slice-of-all", "Gives an omitted slice where all would have gone.", "((outcome != 'all_dropped', 0, len(planned.text)),)"),
    whole(
        "slices-of-paragraphs",
        "Gives a slice for each paragraph where nothing was dropped.",
        "((True, 0, len(planned.text)),) if outcome != 'nothing_dropped' or planned.text.find('\\n') else tuple((True, start, end) for start, end in planned.paragraphs)",
    ),
    whole("no-slice-where-not-tried", "Gives no slice where no text was looked for.", "((True, 0, len(planned.text)),) if outcome != 'not_tried' else ()"),
    whole(
        "no-slice-of-data",
        "Gives no slice where the body is an array.",
        "((True, 0, len(planned.text)),) if outcome != 'structured' or planned.body[0] != '[' else ()",
    ),
    whole(
        "span-of-the-paragraph",
        "Gives the span of the paragraphs where none is a candidate.",
        "((True, planned.paragraphs[0][0], planned.paragraphs[-1][1]),) if planned.gate == 7 and planned.paragraphs else ((True, 0, len(planned.text)),)",
    ),
    whole("slice-of-the-wrapper", "Covers the body of a wrapper in place of its document.", "((True, 0, len(planned.body)),)"),
    whole(
        "slice-of-a-document-nobody-looked-for",
        "Covers the document of a wrapper though a gate ended it before one was looked for.",
        "((True, 0, _longest(planned) if planned.gate == 5 else len(planned.text)),)",
    ),
    whole(
        "slice-of-a-document-not-claimed",
        "Covers the document of a wrapper that was not asked for.",
        "((True, 0, _longest(planned) if planned.gate == 6 else len(planned.text)),)",
    ),
    whole(
        "no-slice-after-a-failure",
        "Gives no slice after a failure.",
        "((True, 0, len(planned.text)),) if outcome not in ('timeout', 'failed', 'cancelled') else ()",
    ),
)

MARKER_LIKE = (
    kept(
        "marker-like-lines-taken-out",
        "Takes lines out of kept text that look like its markers.",
        're.sub(r"(?m)^[\\[［]… .*(?:\\n|\\Z)", "", piece)',
        "RENDER-012",
    ),
    kept("foreign-markers-taken-out", "Takes markers of others out of kept text.", 're.sub(r"(?m)^<<ccr:.*\\n", "", piece)', "RENDER-012"),
    render(
        "marker-like-lines-stay",
        "RENDER-012",
        "Keeps every line that looks like its marker.",
        PIECES,
        PIECES
        + "\n    if content.shape == TEXT:\n        pieces = [piece if is_kept or '[… p' not in source[start:end] else piece + '\\n' + next(line for line in source[start:end].split('\\n') if line.startswith('[… p')) for piece, (is_kept, start, end) in zip(pieces, of_slices)]",
    ),
    prune(
        "pruned-before",
        "RENDER-012",
        "Takes a body that begins like a header for one that was pruned before.",
        "decided = outcome(verdict)",
        'decided = "nothing_dropped" if verdict.plan.body.startswith("[Paragraphs omitted") else outcome(verdict)',
    ),
)
