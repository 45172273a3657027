"""How the wrong implementations of the new body are written down: the places of the reference that they change, and the usual ways to do so."""

from conformance.wrong.overlay import Wrong
from conformance.wrong.rows import edits, of_module

render = of_module("prunespec/render.py")
prune = of_module("prunespec/prune.py")
contract = of_module("prunespec/contract.py")
verdict = of_module("prunespec/verdict.py")
serve = of_module("prunespec_io/serve.py")
NEW = "return body[: content.start] + write(JOINT).join((header, *pieces)) + body[content.end :]"
PIECES = "pieces = [next(kept) if is_kept else next(dropped) for is_kept, _, _ in of_slices]"
KEPT = "kept = iter(_sources(content, source, spans=[(start, end) for is_kept, start, end in of_slices if is_kept]))"
ENDS = "ends = [paragraphs[last + (not is_kept)][is_kept] for is_kept, _, last in in_runs[:-1]]"
NEIGHBOURS = "return zip(starts, ends, strict=True)"
ALL = '"paragraphs": grouped(len(paragraphs)),'
DROPPED = '"dropped": grouped(sum(last - first + 1 for first, last, _ in gone)),'
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
