"""Cases of what comes back: OMIT-001 to 006, 014 and 015."""

from conformance.cases.asking import LIMIT, ask, counted, not_dropped, not_found, too_large, verbatim
from conformance.cases.composed import JOINT, LANGUAGES, Document, alike, case, document, prose
from conformance.cases.kit import REJECTING, Case, Json, Step, ok
from conformance.cases.pieces import BLOCK, LONGEST, P

TEN = alike(10, BLOCK)
TWELVE = prose(*[BLOCK] * 12)
GONE = (1, 3, 4, 8)

# A paragraph whose white, line ends and escapes a program may change.
ODD = P('\u3000\t  {"a": "\\n\\u3042"}\r\n\r e\u0301\U0001f680\u2028$& ' + "x" * BLOCK + " \u3000")


def _reply(name: str, clauses: str, why: str, step: Step, **facts: Json) -> Case:
    return case(f"omit.{name}", clauses, why, step, **facts)


def _language(language: str) -> list[Case]:
    """Return the four texts of one language."""
    big = alike(4, LONGEST)
    return [
        _reply(
            f"ok.label-{language}",
            "OMIT-002 RENDER-010",
            f"has another label for `{language}`",
            ask(TEN, GONE, from_=1, to=1, language=language, want=verbatim(TEN, 1, language=language)),
        ),
        _reply(
            f"not-dropped.text-{language}",
            "OMIT-003 RENDER-010",
            f"has other words for `{language}`, or those of another outcome",
            ask(TEN, GONE, from_=5, to=7, language=language, want=not_dropped(language)),
            origin="field case C-24",
        ),
        _reply(
            f"not-found.text-{language}",
            "OMIT-004 RENDER-010",
            f"has other words for `{language}`, or those of another outcome",
            ask(None, [], id="P7", language=language, want=not_found("P7", language)),
            origin="field case C-24",
        ),
        _reply(
            f"too-large.text-{language}",
            "OMIT-005 RENDER-010",
            f"has other words for `{language}`, or groups the digits of the wrong numbers",
            ask(big, [0, 1, 2, 3], language=language, want=too_large(big, 0, 1, 2, 3, first=0, last=2, language=language)),
            origin="field case C-24",
        ),
    ]


RANGES = [
    _reply("range.both-ends-are-in-it", "OMIT-001 OMIT-002", "leaves out one of the two ends", ask(TEN, GONE, from_=1, to=4, want=counted(TEN, 1, 3, 4))),
    _reply(
        "range.one-number",
        "OMIT-010 OMIT-003 OMIT-001",
        "takes an equal `to` for an empty range",
        ask(TEN, GONE, from_=8, to=8, want=counted(TEN, 8)),
        side=REJECTING,
    ),
    _reply(
        "range.to-past-the-last-one",
        "OMIT-001",
        "refuses a `to` behind the last paragraph, or raises",
        ask(TEN, GONE, from_=4, to=99, want=counted(TEN, 4, 8)),
    ),
    _reply(
        "range.from-past-the-last-one",
        "OMIT-003 OMIT-001",
        "raises behind the last paragraph, or clips `from`",
        ask(TEN, GONE, from_=10, want=not_dropped()),
    ),
    _reply("range.last-one", "OMIT-001", "counts from 1", ask(TEN, [0, 9], from_=9, to=9, want=counted(TEN, 9))),
    _reply("range.first-one", "OMIT-001", "takes 0 for missing", ask(TEN, [0, 9], from_=0, to=0, want=counted(TEN, 0))),
    _reply(
        "ok.kept-ones-are-skipped", "OMIT-002", "gives kept paragraphs as well, or a sign for them", ask(TWELVE, [0, 5, 11], want=verbatim(TWELVE, 0, 5, 11))
    ),
    _reply("not-dropped.kept-one", "OMIT-003", "gives a kept paragraph back that was asked for", ask(TEN, GONE, from_=2, to=2, want=not_dropped())),
    _reply(
        "not-dropped.nothing-at-all",
        "OMIT-015 OMIT-003",
        "says that the id is not known where nothing was dropped, or reads the whole text",
        ask(TEN, [], want=not_dropped()),
    ),
    _reply(
        "not-dropped.nothing-at-all-and-a-range", "OMIT-015", "reads by range from a body that came back whole", ask(TEN, [], from_=0, to=3, want=not_dropped())
    ),
]


def _verbatim() -> list[Case]:
    """Return the cases of a paragraph word by word."""
    of = document("\n \n", P("a" * BLOCK), "\r\n\r\n", ODD, "\n\n\n\n", P(f"{'b' * BLOCK}\r\n\u3000{'c' * BLOCK}"), "\r\n\n")
    joined = document(P("short\n \n\n" + "d" * BLOCK), JOINT, P("e" * BLOCK))
    step = ask(of, [1, 2], want=verbatim(of, 1, 2))
    return [
        _reply("ok.verbatim", "OMIT-002", "strips a paragraph, changes its line ends, or reads its escapes", step, wire="utf-8", origin="field case C-01"),
        _reply("ok.gaps-are-not-given", "OMIT-002", "gives the gap behind a paragraph, or the slice", ask(of, [0], want=verbatim(of, 0))),
        _reply("ok.gap-inside-a-paragraph", "OMIT-002", "joins the blocks of a paragraph anew", ask(joined, [0], want=verbatim(joined, 0))),
    ]


def _sizes() -> list[Case]:
    """Return the three values of the limit."""
    quarter = LIMIT // 4
    below, exact, above = (prose(quarter, quarter, quarter, quarter + more) for more in (-1, 0, 1))
    every = (0, 1, 2, 3)
    return [
        _reply("size.one-below", "OMIT-005 OMIT-014", "counts the labels", ask(below, every, want=ok(outcome="ok", chars=LIMIT - 1)), side=REJECTING),
        _reply("size.at-the-limit", "OMIT-005", "refuses exactly the limit", ask(exact, every, want=ok(outcome="ok", chars=LIMIT)), side=REJECTING),
        _reply(
            "size.one-above",
            "OMIT-005 OMIT-014",
            "lets more pass, or says how much would fit",
            ask(above, every, want=too_large(above, *every, first=0, last=2)),
        ),
    ]


def _proposals() -> list[Case]:
    """Return the cases of the range that is named."""
    third = LIMIT // 4
    of = prose(BLOCK, third, BLOCK, third, third, BLOCK, third, BLOCK, third)
    gone = [1, 3, 4, 6, 8]
    edge = prose(LONGEST, LONGEST, LONGEST, BLOCK, LIMIT - 3 * LONGEST, BLOCK, BLOCK)
    uneven = prose(LONGEST, LONGEST, LONGEST, LONGEST, BLOCK)
    return [
        _reply(
            "proposal.over-kept-ones", "OMIT-005", "counts kept paragraphs, or ends at a kept one", ask(of, gone, want=too_large(of, *gone, first=1, last=6))
        ),
        _reply(
            "proposal.up-to-exactly-the-limit",
            "OMIT-005",
            "ends before a paragraph with which it has exactly the limit",
            ask(edge, [0, 1, 2, 4, 5, 6], want=too_large(edge, 0, 1, 2, 4, 5, 6, first=0, last=4)),
        ),
        _reply(
            "proposal.ends-where-it-no-longer-fits",
            "OMIT-005",
            "goes on to a short paragraph behind one that does not fit",
            ask(uneven, [0, 1, 2, 3, 4], want=too_large(uneven, 0, 1, 2, 3, 4, first=0, last=2)),
        ),
        _range_asked(),
    ]


def _range_asked() -> Case:
    """Return the case of a proposal for a range that begins and ends inside what was dropped."""
    of = prose(BLOCK, BLOCK, BLOCK, *[LONGEST] * 4, BLOCK)
    step = ask(of, [0, 1, 3, 4, 5, 6, 7], from_=2, to=6, want=too_large(of, 3, 4, 5, 6, first=3, last=5))
    return _reply("proposal.for-the-range-asked-for", "OMIT-005 OMIT-014", "counts what was dropped outside the range, or begins at its first number", step)


def _astral() -> Case:
    """Return the case of chars of two UTF-16 units at the limit."""
    of = Document(("", *[JOINT] * 3, ""), ("\U0001f680" * BLOCK + "a" * (LIMIT // 4 - BLOCK), *(letter * (LIMIT // 4) for letter in "bcd")))
    return _reply(
        "size.astral-counts-once",
        "OMIT-005 OMIT-014",
        "counts UTF-16 units or bytes",
        ask(of, [0, 1, 2, 3], want=ok(outcome="ok", chars=LIMIT)),
        side=REJECTING,
    )


def _orders() -> list[Case]:
    """Return the pairs of outcomes that can hold at once."""
    big = alike(4, LONGEST)
    return [
        _reply(
            "order.not-found-before-not-dropped",
            "OMIT-006",
            "looks at the range before the id",
            ask(TEN, GONE, id=None, from_=5, to=2, want=not_found("-")),
            side=REJECTING,
        ),
        _reply(
            "order.not-found-before-too-large", "OMIT-006", "looks at the size before the id", ask(big, [0, 1, 2, 3], id=7, want=not_found("-")), side=REJECTING
        ),
        _reply(
            "order.not-dropped-before-too-large",
            "OMIT-006",
            "measures what was dropped in place of what was asked for",
            ask(big, [0, 1, 2, 3], from_=4, want=not_dropped()),
            side=REJECTING,
        ),
        _reply(
            "order.part-of-too-much-is-ok",
            "OMIT-006 OMIT-005",
            "refuses a body of which too much was dropped",
            ask(big, [0, 1, 2, 3], from_=1, to=3, want=counted(big, 1, 2, 3)),
        ),
    ]


CASES = [*(made for language in LANGUAGES for made in _language(language)), *RANGES, *_verbatim(), *_sizes(), _astral(), *_proposals(), *_orders()]
