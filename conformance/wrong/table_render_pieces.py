"""Wrong implementations: the pieces, what is kept, and lines that look like markers."""

from conformance.wrong.edits_render import BLANK, ENDS, KEPT, NEIGHBOURS, PIECES, kept, pieces, prune, render

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
