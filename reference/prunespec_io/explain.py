"""An explanation in words, for a terminal."""

from collections.abc import Iterator, Mapping

from attrs import frozen

from prunespec import CONTRACT

from .bars import CELLS, bar, written
from .columns import one_line
from .explanation import BELOW, DROPPED, FIXED, KEPT, NO_ANSWER, Cost, Explanation, Row, explained, unscored
from .human import clause, reason
from .pruning import Choices, Pruned
from .terminal import Terminal
from .words import counted

GAP = "  "
VERDICT_WORDS: Mapping[str, str] = {KEPT: "kept", DROPPED: "dropped", BELOW: "below", FIXED: "fixed", NO_ANSWER: "no answer"}
COLOURS: Mapping[str, str] = {KEPT: "green", DROPPED: "red", BELOW: "yellow", FIXED: "cyan", NO_ANSWER: "cyan"}
MEANINGS: Mapping[str, str] = {
    BELOW: "below the threshold, and kept with the rest",
    FIXED: "of more than {max_paragraph_chars:,} characters each, which are never asked about",
    NO_ANSWER: "for which there is no score, so that they are kept",
}
HEADINGS = ("#", "chars", "gap", "score", "verdict", "first words")
SCORE_COLUMNS = CELLS + len(" 0.00")
VERDICT_COLUMNS = max(map(len, VERDICT_WORDS.values()))


def explanation(pruned: Pruned, choices: Choices) -> Explanation:
    """Return the figures of a pruning."""
    if pruned.scores is None:
        return unscored(pruned.planned, pruned.result)
    return explained(pruned.planned, pruned.scores, id=pruned.tried_id, language=choices.language, threshold=choices.threshold)


def lines(pruned: Pruned, choices: Choices, terminal: Terminal) -> Iterator[str]:
    """Yield the lines that explain a pruning."""
    figures = explanation(pruned, choices)
    if figures.planned.paragraphs:
        yield from Table(figures, choices.threshold, terminal).lines()
        yield ""
    yield from totals(figures)
    if not pruned.result.pruned:
        yield f"{'why':{VERDICT_COLUMNS}}{GAP}{why(pruned, choices)}"
    yield ""


@frozen
class Table:
    """The paragraphs in columns."""

    figures: Explanation
    threshold: str
    terminal: Terminal

    def lines(self) -> Iterator[str]:
        """Yield the headings and a line for each paragraph."""
        rows = list(self.figures.rows())
        widths = (len(str(len(rows) - 1)), _widest(HEADINGS[1], [row.chars for row in rows]), _widest(HEADINGS[2], [row.gap_chars for row in rows]))
        number, chars, gap, score, verdict, words = HEADINGS
        headings = (number.rjust(widths[0]), chars.rjust(widths[1]), gap.rjust(widths[2]), score.ljust(SCORE_COLUMNS), verdict.ljust(VERDICT_COLUMNS), words)
        yield self.terminal.styled("bold", GAP.join(headings))
        for row in rows:
            yield self._line(row, widths)

    def _line(self, row: Row, widths: tuple[int, int, int]) -> str:
        colour = COLOURS[row.verdict]
        cells = (
            f"{row.number:{widths[0]}}",
            f"{row.chars:{widths[1]},}",
            self.terminal.styled("dim", f"{row.gap_chars:{widths[2]},}"),
            self.terminal.styled(colour, self._score(row)),
            self.terminal.styled(colour, VERDICT_WORDS[row.verdict].ljust(VERDICT_COLUMNS)),
        )
        taken = sum(widths) + SCORE_COLUMNS + VERDICT_COLUMNS + len(GAP) * len(cells)
        return f"{GAP.join(cells)}{GAP}{self._words(row, self.terminal.columns - taken)}".rstrip()

    def _score(self, row: Row) -> str:
        if row.score is None:
            return " " * SCORE_COLUMNS
        return f"{bar(row.score, threshold=self.threshold, is_utf8=self.terminal.is_utf8)} {written(row.score)}"

    def _words(self, row: Row, columns: int) -> str:
        words = one_line(self.figures.planned.paragraph(row.number), columns, is_utf8=self.terminal.is_utf8)
        return self.terminal.styled("dim" if row.verdict == DROPPED else "", words)


def _widest(heading: str, counts: list[int]) -> int:
    return max(len(heading), *(len(f"{count:,}") for count in counts))


def totals(figures: Explanation) -> Iterator[str]:
    """Yield what there is of each kind, and what the markers cost."""
    said = {VERDICT_WORDS[verdict]: _sum(verdict, each.paragraphs, each.chars) for verdict, each in figures.sums().items()}
    if figures.planned.paragraphs:
        blanks = figures.lead_chars + sum(row.gap_chars for row in figures.rows())
        said["gaps"] = f"{counted(blanks, 'blank character')} around the paragraphs"
    cost = figures.cost()
    if cost:
        said["cost"] = _cost(cost, is_real=figures.result.pruned)
    if figures.is_decoded:
        said["numbers"] = "are of the decoded text of a JSON wrapper, not of the body as it is written"
    for name, words in said.items():
        yield f"{name:{VERDICT_COLUMNS}}{GAP}{words}"


def _sum(verdict: str, paragraphs: int, chars: int) -> str:
    meaning = MEANINGS.get(verdict, "").format(max_paragraph_chars=CONTRACT.limits.max_paragraph_chars)
    figures = f"{counted(paragraphs, 'paragraph')}, {counted(chars, 'character')}"
    return f"{figures}: {meaning}" if meaning else figures


def _cost(cost: Cost, *, is_real: bool) -> str:
    parts = f"header {cost.header_chars:,}, {counted(cost.markers, 'marker')} {cost.marker_chars:,}, blank ones between {cost.joint_chars:,}"
    return f"{counted(cost.chars, 'character')}{'' if is_real else ', which it would have been'}: {parts}"


def why(pruned: Pruned, choices: Choices) -> str:
    """Say why nothing was pruned: the gate, or the outcome, with its figures and its clause."""
    result = pruned.result
    if result.gate:
        gate = CONTRACT.gates[result.gate - 1]
        return f"gate {gate.number}, {gate.name}, is closed ({clause(result)}): {reason(pruned, choices)}"
    if result.outcome == "below_floor":
        needed = CONTRACT.constants["min_reduction"].value
        return f"would have saved {result.ratio} of the body; {needed} is needed ({clause(result)})"
    return f"{reason(pruned, choices)} ({clause(result)})"
