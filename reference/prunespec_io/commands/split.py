"""`prunespec split`: how a body is split, whatever the gates say."""

import json
from collections.abc import Iterator

from attrs import evolve

from prunespec import CONTRACT, Plan, plan
from prunespec_io.arguments import decoded
from prunespec_io.command_line import Line
from prunespec_io.exits import DONE
from prunespec_io.streams import STANDARD_INPUT, read, say, write
from prunespec_io.words import counted, first_words

HEADINGS = ("paragraph", "span", "characters", "kind", "first words")
GAP = "  "


def run(line: Line) -> int:
    """Show the paragraphs of the input."""
    line.require_right()
    path = line.operands[0] if line.operands else STANDARD_INPUT
    planned = _planned(decoded(read(path), path))
    write((_json(planned) if "--json" in line.options else _table(planned)).encode())
    say(f"prunespec: {_summary(planned)}")
    return DONE


def _planned(body: str) -> Plan:
    """Find the text of a body of any length, as it would be found in a long one.

    A body below the contract's least length cannot be a wrapper, whose document alone has that length. With the body's own length as the least, the gate
    opens and that stays so, since a document is shorter than what it is wrapped in.
    """
    limits = CONTRACT.limits
    opened = evolve(CONTRACT, limits=evolve(limits, min_body_chars=min(limits.min_body_chars, len(body)), min_basis_chars=0))
    return plan(body, "", contract=opened)


def _summary(planned: Plan) -> str:
    """Say what was split."""
    if planned.shape is None:
        return f"not split: {CONTRACT.outcomes['structured'].meaning}"
    what = "the text" if planned.text is planned.body else "the decoded text of a JSON wrapper, to which the spans refer"
    fixed = len(planned.paragraphs) - len(planned.candidates)
    return f"{counted(len(planned.paragraphs), 'paragraph')} in {what}; {fixed:,} fixed"


def _table(planned: Plan) -> str:
    """Lay the paragraphs out in columns."""
    rows = [HEADINGS, *_rows(planned)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    return "".join(f"{_line(row, widths)}\n" for row in rows) if planned.paragraphs else ""


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    number, span, chars, kind, words = row
    cells = (number.rjust(widths[0]), span.ljust(widths[1]), chars.rjust(widths[2]), kind.ljust(widths[3]), words)
    return GAP.join(cells)


def _rows(planned: Plan) -> Iterator[tuple[str, ...]]:
    candidates = frozenset(planned.candidates)
    for number, (start, end) in enumerate(planned.paragraphs):
        kind = "candidate" if number in candidates else "fixed"
        yield str(number), f"{start}-{end}", f"{end - start:,}", kind, first_words(planned.paragraph(number))


def _json(planned: Plan) -> str:
    """Write the fields of a plan that have to do with splitting, by their names in the protocol."""
    fields = {
        "candidates": planned.candidates,
        "chars": len(planned.text),
        "first_words": [first_words(planned.paragraph(number)) for number in range(len(planned.paragraphs))],
        "outcome": planned.outcome if planned.shape is None else None,
        "paragraphs": planned.paragraphs,
        "shape": planned.shape,
    }
    return f"{json.dumps(fields, ensure_ascii=False, sort_keys=True)}\n"
