r"""Cases of a cut document: what is written into its literal, and what becomes of the rest of the body: JSON-018 to 021, and 023."""

from attrs import evolve

from conformance.cases.json_bodies import WRAPPER
from conformance.cases.json_slices import Setting, ascii_only, cuts, gap, gone, kept, para
from conformance.cases.pieces import BLOCK, BODY, A, B

NEEDLE = "The retry limit for the payments gateway is 7 attempts. "
KANJI = "\u6c7a\u6e08"
ROCKET = "\U0001f680"
ESCAPED_KANJI = r"\u6c7a\u6e08"
ESCAPED_ROCKET = r"\ud83d\ude80"
ODD_ID = 'P"\\\b\x1f\x7f\x80/<\u2028\u00e9\U0001f680'

PLAIN = Setting(features=WRAPPER)
ASCII = Setting(write=ascii_only)
MIXED = Setting()

KEEP = para(NEEDLE * 4)
LONG = para("x" * BODY)
OUT = gone(gap(), LONG, gap())


def japanese(setting: Setting) -> Setting:
    """Return the setting with Japanese markers."""
    return evolve(setting, language="ja")


WRITING = [
    cuts(
        "json.write.canonical-in-english",
        "JSON-018",
        "writes the ellipsis of a marker by number, or LF raw",
        kept(KEEP),
        OUT,
        kept(para(f'{KANJI * BLOCK} "quoted" \t end.')),
        within=PLAIN,
    ),
    cuts(
        "json.write.canonical-of-ascii-in-japanese",
        "JSON-018",
        "takes a canonical literal that is ASCII for one that asks for ASCII, once that feature is on",
        kept(KEEP),
        gone(gap(), LONG),
        within=japanese(MIXED),
    ),
    cuts(
        "json.write.canonical-beside-escapes",
        "JSON-018",
        "looks at how the rest of the body is written",
        gone(LONG, gap()),
        kept(KEEP, gap("\n")),
        within=evolve(japanese(PLAIN), before=r'{"\u6c7a":"\u3042\/\ud83d\ude80","content":'),
    ),
    cuts(
        "json.write.ascii-in-english",
        "JSON-019",
        "writes the ellipsis of a marker raw into a literal of ASCII",
        kept(para(f"{KANJI}{A}", f"{ESCAPED_KANJI}{A}")),
        OUT,
        kept(KEEP),
        within=ASCII,
        origin="field case C-13",
    ),
    cuts(
        "json.write.ascii-in-japanese",
        "JSON-019",
        "writes Japanese markers raw into a literal of ASCII, or their digits in upper case",
        kept(para(KANJI * BLOCK, ESCAPED_KANJI * BLOCK)),
        gone(gap(), LONG, gap(), para(KANJI * BLOCK, ESCAPED_KANJI * BLOCK)),
        within=japanese(ASCII),
        origin="field case C-13",
    ),
    cuts(
        "json.write.ascii-where-the-dropped-part-says-so",
        "JSON-019",
        "looks at the kept parts to see how a literal is written",
        kept(KEEP),
        gone(gap(), para(f"{'x' * BODY}/", rf"{'x' * BODY}\/"), gap()),
        kept(para(B)),
        within=japanese(ASCII),
    ),
    cuts(
        "json.write.ascii-beside-raw-chars",
        "JSON-019",
        "looks for raw chars in the rest of the body",
        kept(para(f"{NEEDLE * 3}/", rf"{NEEDLE * 3}\/")),
        gone(gap(), LONG),
        within=evolve(ASCII, before=f'{{"{KANJI}":"{ROCKET}","content":', behind=f',"note":"{KANJI}"}}'),
    ),
    cuts(
        "json.write.raw-in-japanese",
        "JSON-020",
        "writes markers by number wherever the literal has escapes by number",
        kept(para(f"{KANJI}{A}", f"{KANJI[0]}\\u6e08{A}")),
        OUT,
        kept(KEEP),
        within=japanese(MIXED),
    ),
    cuts(
        "json.write.raw-where-the-dropped-part-says-so",
        "JSON-020",
        "looks at the kept parts, which are ASCII with escapes",
        kept(para(f"{KANJI}{A}", f"{ESCAPED_KANJI}{A}")),
        gone(gap(), para("x" * BODY + KANJI), gap()),
        kept(KEEP),
        within=MIXED,
    ),
    cuts(
        "json.write.raw-is-not-as-the-literal-has-it",
        "JSON-020",
        "follows the literal and escapes the solidus, or what it escapes else, in a marker too",
        kept(para(f"/{KANJI}{A}", rf"\/{KANJI}{A}")),
        gone(gap(), LONG),
        within=evolve(MIXED, id="P/1"),
    ),
    cuts(
        "json.write.odd-id-in-a-canonical-literal",
        "JSON-018 JSON-016",
        "writes an id into the header as it is, or with more escapes than it must",
        kept(KEEP),
        OUT,
        kept(para(A)),
        within=evolve(PLAIN, id=ODD_ID),
    ),
    cuts(
        "json.write.odd-id-in-a-literal-of-ascii",
        "JSON-019 JSON-016",
        "writes U+007F by number, or a char above U+FFFF as one number",
        kept(para(f"/{A}", rf"\/{A}")),
        OUT,
        kept(KEEP),
        within=evolve(ASCII, id=ODD_ID),
    ),
]

BODIES = [
    cuts(
        "json.body.only-the-document-changes",
        "JSON-021 JSON-023 JSON-022",
        "serialises the body anew, and with it white, the order of keys or the spelling of numbers",
        kept(para(f"# Limits\n{A}")),
        OUT,
        kept(KEEP),
        within=evolve(PLAIN, before='{\n "zzz": 1,\n "content": ', behind=',\n "aaa": 1.10\n}\n'),
        origin="field case C-12",
    ),
    cuts(
        "json.body.odd-numbers-stay",
        "JSON-021 JSON-023 JSON-008",
        "reads numbers as doubles and writes them again, or drops the first of two equal nested keys",
        gone(LONG, gap()),
        kept(KEEP),
        within=evolve(PLAIN, before='{"id":1750136321885835264,"big":1e400,"neg0":-0.0,"o":{"a":1,"a":2},"n":[1E+2,0.10],"content":'),
        origin="field case C-14",
    ),
    cuts(
        "json.body.ufeff-and-white-around-stay",
        "JSON-021 JSON-005",
        "drops U+FEFF or the white around a body",
        kept(KEEP),
        gone(gap(), LONG),
        within=evolve(PLAIN, before='\ufeff\r\n\t{ "content" :\t', behind="\r\n}\r\n\n"),
    ),
    cuts(
        "json.body.escapes-of-other-strings-stay",
        "JSON-023 JSON-021",
        "writes the strings of other members anew",
        kept(KEEP),
        OUT,
        kept(para(A)),
        within=evolve(PLAIN, before=r'{"\u0041\/":"\u00e9\uD83D\uDE80\u000a\/","\u0063ontent":', behind=r',"\"":"\u003C"}'),
    ),
    cuts(
        "json.body.the-same-text-elsewhere-stays",
        "JSON-021 JSON-010",
        "looks for the document's text in the body, and changes the first place where it stands",
        gone(LONG, gap()),
        kept(KEEP),
        within=evolve(PLAIN, before=f'{{"content":"","summary":"{NEEDLE * 4}","text":', behind=f',"again":["{"x" * BLOCK}"]}}'),
    ),
]

CASES = [*WRITING, *BODIES]
