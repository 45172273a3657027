"""`prunespec evaluate`: how well a scorer does on labelled data."""

from math import isfinite

from prunespec_io import scoring
from prunespec_io.argv import argument
from prunespec_io.command_line import Line
from prunespec_io.evaluation import reading, report
from prunespec_io.evaluation.evaluating import Evaluation, evaluate
from prunespec_io.evaluation.svg import picture
from prunespec_io.exits import DONE
from prunespec_io.faults import Fault
from prunespec_io.output_file import replace
from prunespec_io.streams import say, write
from prunespec_io.words import counted

KEEPING = ":1"


def run(line: Line) -> int:
    """Evaluate a scorer, and write what came of it."""
    line.require_right()
    if not line.operands:
        raise Fault(what="missing data", where="evaluate", next_step="pass one file or more")
    of_losing, split, plot = _cost(line), _split(line), line.options.get("--plot")
    if plot is not None and not plot.lower().endswith(".svg"):
        raise Fault(what="unknown kind of picture", where=plot, next_step="pass a name that ends in .svg")
    found = evaluate(reading.cases(line.operands, split), line.options.get("--scorer", scoring.AUTO))
    if plot is not None:
        replace(plot, picture(found).encode(), inputs=line.operands)
    write(_output(found, of_losing, is_json="--json" in line.options).encode())
    say(_summary(found))
    return DONE


def _output(found: Evaluation, of_losing: float | None, *, is_json: bool) -> str:
    if is_json:
        return report.as_json(found, of_losing)
    scores = found.whole.scores
    proposal = [] if of_losing is None else [report.suggested(scores, of_losing)]
    return "\n".join([report.table(found), report.plot(scores), *proposal])


def _summary(found: Evaluation) -> str:
    """Say what was evaluated. Times differ from run to run, and stand nowhere else."""
    whole = found.whole
    time = "" if found.ms_per_paragraph is None else f", {found.ms_per_paragraph:.2f} ms a paragraph"
    return f"prunespec: {counted(whole.requests, 'request')}, {counted(whole.paragraphs, 'paragraph')}, scorer {argument(found.scorer)}{time}"


def _split(line: Line) -> str:
    given = argument(line.options.get("--split", reading.ALL))
    if given not in reading.SPLITS:
        raise Fault(what="unknown split", where=given, next_step=f"pass one of {', '.join(reading.SPLITS)}")
    return given


def _cost(line: Line) -> float | None:
    """Return how much losing costs by keeping, from a number or a ratio to 1."""
    given = line.options.get("--suggest")
    if given is None:
        return None
    try:
        cost = float(given.removesuffix(KEEPING))
    except ValueError:
        cost = 0.0
    if not (isfinite(cost) and cost > 0):
        raise Fault(what="unknown cost", where=given, next_step="pass a number above 0, such as 5: losing one costs as much as keeping five")
    return cost
