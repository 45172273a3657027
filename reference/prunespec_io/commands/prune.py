"""`prunespec prune`: the body goes out whatever happens, pruned or as it came."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import frozen

from prunespec import CONTRACT, prune_line
from prunespec_io import human, scoring
from prunespec_io.arguments import decoded, language, request, threshold
from prunespec_io.argv import argument
from prunespec_io.command_line import GIVEN, Line
from prunespec_io.exits import DONE
from prunespec_io.faults import Fault, unexpected
from prunespec_io.pruning import Choices, Pruned, prune
from prunespec_io.streams import STANDARD_INPUT, is_terminal, read, say, write

AGENT = "cli"
STANDARD_INPUT_NAME = "stdin"
RESULT_FIELDS = ("outcome", "gate", "pruned", "body", "shape", "paragraphs", "dropped", "slices", "ratio", "raw_chars", "kept_chars")


@frozen
class Answer:
    """What is written, and how the command ends."""

    output: bytes
    lines: tuple[str, ...]
    code: int = DONE


def run(line: Line) -> int:
    """Prune the input."""
    path = line.operands[0] if line.operands else STANDARD_INPUT
    answer = _answer(_input(path, line), path, line=line)
    write(answer.output)
    for said in answer.lines:
        say(said)
    return answer.code


def _input(path: str, line: Line) -> bytes:
    """Read the input. Where the command line is wrong, that is what is said, and nobody has to type for it."""
    if line.fault and path == STANDARD_INPUT and is_terminal():
        raise line.fault
    try:
        return read(path)
    except Fault as fault:
        raise line.fault or fault from fault


def _answer(source: bytes, path: str, *, line: Line) -> Answer:
    """Prune what was read. Whatever goes wrong, it comes back."""
    unchanged = b"" if "--json" in line.options else source
    try:
        return _pruned(source, path, line=line)
    except Fault as fault:
        return Answer(unchanged, (fault.line,), fault.code)
    except Exception as error:  # noqa: BLE001  # nothing is lost
        fault = unexpected(error, "the body is unchanged; please report this line")
        return Answer(unchanged, (fault.line,), fault.code)


def _pruned(source: bytes, path: str, *, line: Line) -> Answer:
    line.require_right()
    body = decoded(source, path)
    choices = _choices(line, path)
    pruned = prune(body, choices)
    log = prune_line(pruned.result, agent=AGENT, name=_name(path), threshold=choices.threshold, usage=pruned.usage)
    remark = f"prunespec: {pruned.remark}" if pruned.remark else ""
    lines = tuple(said for said in (remark, human.human_line(pruned, choices, scored_by=_scored_by(line)), log) if said)
    output = _json(pruned, choices, log) if "--json" in line.options else pruned.result.body.encode()
    fault = _page_fault(pruned, choices, line=line, path=path)
    more = (fault.line,) if fault else ()
    return Answer(output, (*_explanation(pruned, choices, line), *more, *lines), fault.code if fault else DONE)


def _explanation(pruned: Pruned, choices: Choices, line: Line) -> Iterator[str]:
    """Yield the lines of the explanation, if the user wants one."""
    if line.options.get("--explain") == GIVEN:
        from prunespec_io import explain, terminal  # noqa: PLC0415  # most prunings are not explained

        yield from explain.lines(pruned, choices, terminal.standard_error())


def _page_fault(pruned: Pruned, choices: Choices, *, line: Line, path: str) -> Fault | None:
    """Write the page, if the user wants one, and return what is wrong with that. The body goes out all the same."""
    if "--html" not in line.options:
        return None
    from prunespec_io import output_file, page  # noqa: PLC0415  # most prunings have no page

    try:
        output_file.replace(line.options["--html"], page.page(pruned, choices), inputs=(path, line.options.get("--scorer", path)))
    except Fault as fault:
        return fault
    return None


def _scored_by(line: Line) -> str:
    """Return the name of the scorer, if it has one."""
    name = scoring.resolved(line.options.get("--scorer", scoring.AUTO))
    return name if name in scoring.NAMED else ""


def _choices(line: Line, path: str) -> Choices:
    return Choices(
        request=request(line.value("--request")),
        scorer=scoring.scorer(line.options.get("--scorer", scoring.AUTO), body_from=path),
        threshold=threshold(line.options.get("--threshold", CONTRACT.thresholds.default)),
        language=language(line),
        is_kept=line.options.get("--no-keep") != GIVEN,
    )


def _name(path: str) -> str:
    """Return the name for the log line, where a char that is none stands as a question mark."""
    name = STANDARD_INPUT_NAME if path == STANDARD_INPUT else argument(Path(path).name)
    return name.encode(errors="replace").decode()


def _json(pruned: Pruned, choices: Choices, log: str | None) -> bytes:
    """Write everything about a result."""
    fields: Mapping[str, object] = {name: getattr(pruned.result, name) for name in RESULT_FIELDS}
    more: Mapping[str, object] = {
        "id": pruned.id if pruned.result.pruned else None,
        "language": choices.language,
        "log_line": log,
        "read_back": human.read_back(pruned, choices) if pruned.result.pruned else None,
        "threshold": choices.threshold,
    }
    return f"{json.dumps({**fields, **more}, ensure_ascii=False, sort_keys=True)}\n".encode()
