"""Wrong implementations: the gates, their order, the body and the basis."""

from itertools import pairwise

from conformance.wrong.edits_gate import ENOUGH, FIRST, LONG, NAMES, OFFERED, PRUNABLE, SUCCESS, bases, gates, measures, prune, strips, swapped
from conformance.wrong.rows import edits, joined

ORDER = (
    *(swapped(first, second) for first, second in pairwise(NAMES)),
    gates(
        "last-closed-gate",
        "GATE-001",
        "Names the last gate that is closed and not the first.",
        FIRST,
        FIRST.replace("in case", "in reversed(case").replace(".gates", ".gates)"),
    ),
    gates("scorer-alone", "GATE-002", "Asks for a scorer and for no way back.", OFFERED, "case.situation.scorer,"),
    gates("way-back-alone", "GATE-002", "Asks for a way back and for no scorer.", OFFERED, "case.situation.way_back,"),
    gates("scorer-or-way-back", "GATE-002", "Is content with one of a scorer and a way back.", OFFERED, OFFERED.replace("and", "or")),
    gates("every-tool-is-prunable", "GATE-003", "Prunes what every tool returns.", PRUNABLE, "lambda case: True,"),
    gates("failures-are-pruned", "GATE-004", "Prunes what a failed tool returned.", SUCCESS, "lambda case: True,"),
    gates("facts-turned-round", "GATE-003", "Takes a fact for its opposite.", PRUNABLE, PRUNABLE.replace("case.s", "not case.s")),
)

BODIES = (
    measures("least-body-one-less", "Has a limit that is one char lower.", "1 + len(case.body)"),
    gates("least-body-excluded", "GATE-005", "Asks for more chars than the limit.", LONG, LONG.replace(">=", ">")),
    gates("every-body-is-long", "GATE-005", "Has no least length.", LONG, "lambda case: True,"),
    measures("body-in-utf16", "Counts the UTF-16 units of the body.", 'len(case.body.encode("utf-16-le")) // 2'),
    measures("body-in-bytes", "Counts the bytes of the body.", "len(case.body.encode())"),
    measures("body-normalised", "Counts the chars of the body in a normal form.", 'len(unicodedata.normalize("NFC", case.body))'),
    measures("body-in-lf", "Counts the chars of the body with LF in place of CRLF.", 'len(case.body.replace("\\r\\n", "\\n"))'),
    measures("body-without-ufeff", "Counts the chars of the body without U+FEFF.", 'len(case.body.removeprefix("\\ufeff"))'),
    measures("body-stripped", "Counts the chars of the stripped body.", "len(case.body.strip())"),
    gates(
        "body-is-the-document",
        "GATE-005",
        "Counts the chars of the longest string of an object in place of the body's.",
        LONG,
        "_is_long,",
        "# The conditions",
        "def _is_long(case: Case) -> bool:\n    try:\n        strings = [value for value in json_body.json.loads(case.body).values() if isinstance(value, str)]\n    except (AttributeError, RecursionError, ValueError):\n        strings = []\n    return max(map(len, strings), default=len(case.body)) >= case.contract.limits.min_body_chars\n\n\n# The conditions",
    ),
)

BASES = (
    gates("least-basis-one-less", "GATE-006", "Has a limit that is one char lower.", ENOUGH, "return 1 + len(stripped) >="),
    gates("least-basis-excluded", "GATE-006", "Asks for more chars than the limit.", ENOUGH, "return len(stripped) >"),
    gates("every-basis-is-enough", "GATE-006", "Judges by a request that says nothing.", ENOUGH, "return len(stripped) >= 0 *"),
    gates("empty-basis-is-enough", "GATE-006", "Takes an empty request for one that nobody asked for.", ENOUGH, "return not case.basis or len(stripped) >="),
    strips("basis-in-utf16", "Counts the UTF-16 units of the basis.", 'case.basis.strip(case.contract.white).encode("utf-16-le")[::2]'),
    strips("basis-in-bytes", "Counts the bytes of the basis.", "case.basis.strip(case.contract.white).encode()"),
    strips("basis-normalised", "Counts the chars of the basis in a normal form.", 'unicodedata.normalize("NFC", case.basis.strip(case.contract.white))'),
    strips("basis-not-stripped", "Counts the white around a request.", "case.basis"),
    strips("basis-stripped-in-front", "Strips the start of a request alone.", "case.basis.lstrip(case.contract.white)"),
    strips("basis-stripped-of-ascii", "Strips the white of ASCII alone.", 'case.basis.strip(" \\t\\r\\n\\v\\f")'),
    strips("basis-not-stripped-of-nel", "Strips by a table that lacks U+0085.", 'case.basis.strip(case.contract.white.replace("\\x85", ""))'),
    strips("basis-stripped-by-python", "Strips U+001C to U+001F as well.", "case.basis.strip()"),
    strips("basis-stripped-of-controls", "Strips every char up to the space.", 'case.basis.strip(case.contract.white + "".join(map(chr, range(0x1C))))'),
    strips("basis-stripped-of-ufeff", "Strips U+FEFF, as JavaScript does.", 'case.basis.strip(case.contract.white + "\\ufeff")'),
    strips("basis-stripped-of-zero-width", "Strips chars without width.", 'case.basis.strip(case.contract.white + "\\u200b\\u200c\\u200d\\u2060")'),
    strips("basis-stripped-of-u180e", "Strips by a table of white of an old Unicode.", 'case.basis.strip(case.contract.white + "\\u180e")'),
    strips("basis-without-white", "Takes out white inside a request as well.", '"".join(case.basis.split())'),
    strips(
        "basis-with-single-spaces", "Makes one space of white inside a request.", '" ".join(case.basis.strip(case.contract.white).split(" ")).replace("  ", "")'
    ),
)

CUTS = (
    bases("basis-one-char-shorter", "Cuts the basis one char too early.", "request[: contract.limits.max_basis_chars - 1]"),
    bases("basis-one-char-longer", "Cuts the basis one char too late.", "request[: contract.limits.max_basis_chars + 1]"),
    bases("basis-not-cut", "Does not cut the request.", "request"),
    bases(
        "basis-cut-in-utf16",
        "Cuts the basis by UTF-16 units.",
        'request.encode("utf-16-le")[: 2 * contract.limits.max_basis_chars].decode("utf-16-le", errors="ignore")',
    ),
    bases("basis-cut-in-bytes", "Cuts the basis by bytes.", 'request.encode()[: contract.limits.max_basis_chars].decode(errors="ignore")'),
    bases(
        "basis-cut-before-a-mark",
        "Does not cut between a letter and its mark.",
        "request[: contract.limits.max_basis_chars + bool(unicodedata.combining(request[contract.limits.max_basis_chars : contract.limits.max_basis_chars + 1] or ' '))]",
    ),
    bases(
        "basis-cut-at-a-word",
        "Cuts the basis at the end of a word.",
        "request[: contract.limits.max_basis_chars].rsplit(' ', 1)[0] if len(request) > contract.limits.max_basis_chars else request",
    ),
    bases("basis-with-lf", "Turns CRLF into LF inside the basis.", 're.sub("\\r\\n(?=.)", "\\n", request)[: contract.limits.max_basis_chars]'),
    bases(
        "basis-sent-stripped",
        "Sends the stripped basis where that is long enough.",
        "request[: contract.limits.max_basis_chars]\n    basis = basis.strip(contract.white) if len(basis.strip(contract.white)) >= contract.limits.min_basis_chars else basis",
    ),
    bases(
        "basis-collapsed",
        "Makes one space of white inside the basis.",
        're.sub("(?<=[^ \\n\\t])[ \\n\\t]{2,}(?=[^ \\n\\t])", " ", request[: contract.limits.max_basis_chars])',
    ),
    bases("basis-stripped-before-the-cut", "Strips the request before it cuts it.", "request.strip(contract.white)[: contract.limits.max_basis_chars]"),
    joined(
        prune("request-judged-whole", "GATE-007", "Asks whether the whole request is long enough.", "case = Case(body, basis,", "case = Case(body, request,"),
        edits("prunespec/prune.py", "basis=case.basis,", "basis=case.basis[:2000],"),
    ),
    bases("basis-from-the-end", "Takes the last chars of the request.", "request[-contract.limits.max_basis_chars :]"),
)
