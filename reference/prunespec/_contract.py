# GENERATED from CONTRACT.yaml by python -m spec.tools.compile. Do not edit.
# ruff: noqa: E501, RUF001
# Long lines and full-width punctuation: texts stand here as the contract has them.
"""The contract as one frozen value."""

from types import MappingProxyType

from .contract import (
    Clause,
    Constant,
    Contract,
    Decision,
    Departure,
    Evidence,
    Gate,
    Limits,
    LogField,
    LogLine,
    OmittedOutcome,
    Outcome,
    Share,
    Text,
    Thresholds,
    Words,
)

CONTRACT: Contract = Contract(
    version="1.0",
    areas=MappingProxyType(
        {
            "GATE": "When pruning is tried.",
            "SPLIT": "From a text to its paragraphs.",
            "JSON": "Bodies that are JSON.",
            "BATCH": "What is asked together.",
            "SCORE": "What an answer is.",
            "DECIDE": "What is kept, and whether it pays.",
            "RENDER": "The body that the model gets.",
            "OMIT": "The way back.",
            "METER": "One line per pruning, counts only.",
        }
    ),
    terms=MappingProxyType(
        {
            "char": "A Unicode scalar value. Never a byte, a UTF-16 code unit or a grapheme.",
            "white": "A code point with the Unicode property White_Space, as the white table lists them. U+001C to U+001F are not white, whatever a language's own trim says.",
            "body": "The text that the tool returned.",
            "text": "What is split. It is the body, or the decoded string of a wrapper.",
            "request": "The user's message of this turn, alone, without envelopes or quoted attachments.",
            "basis": "The first 2,000 chars of the request.",
            "block": "Lines that are never parted, before short ones are joined.",
            "line": "What stands before an LF or before the end of the text. Its ending is the LF with a CR right before it.",
            "fence": "The lines from an opening mark of backticks or tildes to its closing mark, or to the end of the text where there is none.",
            "gap": "What stands between two blocks or paragraphs, before the first or after the last.",
            "held": "Said of a block, or of blocks that are joined already, too short to stand alone, which wait for the next block.",
            "paragraph": "The unit that is kept or dropped.",
            "fixed": "Said of a block of more than 6,000 chars, and of the paragraph that it is. It is never scored and always kept.",
            "candidate": "A paragraph that is scored. It has at most 6,000 chars.",
            "batch": "The candidates that one scoring request asks about.",
            "scorer": "Anything that gives each candidate a number from 0 to 1, or no answer.",
            "answer": "A usable score of one candidate.",
            "run": "Neighbouring paragraphs that are all kept or all dropped, as many as there are.",
            "slice": "A part of the text, given by its first char and the char after its last.",
            "marker": "The line that stands for a dropped run.",
            "wrapper": "A JSON object whose longest direct string is the document.",
            "document": "The string of a wrapper that is split.",
            "literal": "A JSON string as it is written in the body, quotes included.",
            "header": "The lines before the pieces of a new text, which name its id and the way back.",
            "id": "What names a body that was scored, inside its turn. It is `P` and a number.",
            "scoring request": "One message to a scorer with the questions of one batch.",
            "turn": "One user message and everything until its answer.",
            "round": "One model call inside a turn.",
        }
    ),
    white="\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
    constants=MappingProxyType(
        {
            "min_body_chars": Constant(
                value=4000,
                unit="chars",
                because="Below this a result is cheap to keep and the marker eats the gain.",
            ),
            "max_basis_chars": Constant(
                value=2000,
                unit="chars",
                because="The request's opening says what is wanted. More would crowd out the paragraphs.",
            ),
            "min_basis_chars": Constant(
                value=20,
                unit="chars",
                because="Short replies such as a mere yes make nearly every paragraph look irrelevant.",
            ),
            "max_paragraph_chars": Constant(
                value=6000,
                unit="chars",
                because="A scorer's state is bounded. What is longer is kept unread.",
            ),
            "min_block_chars": Constant(
                value=120,
                unit="chars",
                because="A heading alone says too little to be judged and its marker costs more than it saves.",
            ),
            "min_fence_chars": Constant(
                value=3,
                unit="chars",
                because="CommonMark.",
            ),
            "max_nesting_levels": Constant(
                value=100,
                unit="levels",
                because="A counted limit gives the same answer from any depth of the caller's stack.",
            ),
            "min_literal_share": Constant(
                value="0.6",
                unit="share of the body's chars",
                because="Less than this is data with a text in it and not a wrapped document.",
            ),
            "max_batch_paragraphs": Constant(
                value=16,
                unit="paragraphs",
                because="Neighbours move each other's scores. A fixed size keeps them comparable.",
            ),
            "max_batch_chars": Constant(
                value=12000,
                unit="chars",
                because="It leaves room in a scorer's state for the request and the questions.",
            ),
            "max_in_flight": Constant(
                value=4,
                unit="scoring requests",
                because="Measured without a single refusal.",
            ),
            "deadline_ms": Constant(
                value=20000,
                unit="milliseconds",
                because="A turn may wait this long for a saving and no longer.",
            ),
            "min_reduction": Constant(
                value="0.25",
                unit="share of the body's chars",
                because="Measured: what saved less was read back or cost more in markers than it brought.",
            ),
            "ratio_digits": Constant(
                value=3,
                unit="decimal digits",
                because="Enough to tell a near miss from a hopeless case.",
            ),
            "max_omitted_chars": Constant(
                value=20000,
                unit="chars",
                because="The way back must not fill the context that pruning saved.",
            ),
            "max_position": Constant(
                value=9007199254740991,
                unit="paragraph number",
                because="The largest integer that every JSON reader keeps exactly.",
            ),
        }
    ),
    limits=Limits(
        min_body_chars=4000,
        max_basis_chars=2000,
        min_basis_chars=20,
        max_paragraph_chars=6000,
        min_block_chars=120,
        min_fence_chars=3,
        max_nesting_levels=100,
        min_literal_share=Share(
            numerator=3,
            denominator=5,
        ),
        max_batch_paragraphs=16,
        max_batch_chars=12000,
        max_in_flight=4,
        deadline_ms=20000,
        min_reduction=Share(
            numerator=1,
            denominator=4,
        ),
        ratio_digits=3,
        max_omitted_chars=20000,
        max_position=9007199254740991,
    ),
    thresholds=Thresholds(
        default="0.2",
        because="Of 46 paragraphs judged between 0.15 and 0.28, a threshold of 0.20 lost 3 that were needed and kept 12 that were not; 0.22 lost 6 and kept 6. Losing an answer costs more than keeping a paragraph.",
        values=MappingProxyType(
            {
                "0.1": Words(
                    en="gentle",
                    ja="控えめ",
                ),
                "0.2": Words(
                    en="standard",
                    ja="標準",
                ),
                "0.3": Words(
                    en="strong",
                    ja="強め",
                ),
                "0.5": Words(
                    en="maximum",
                    ja="最大",
                ),
            }
        ),
        warning=Words(
            en="The stronger, the sooner paragraphs go that answer the second and later points of the request.",
            ja="強くするほど、依頼の 2 つ目以降の論点に答える段落から先に落ちます。",
        ),
    ),
    features=MappingProxyType(
        {
            "json_wrapper": "A JSON wrapper is pruned inside its longest string.",
            "json_wrapper_escaped": "With json_wrapper, a wrapper whose literal is not canonical is pruned as well, with its own escapes kept.",
        }
    ),
    languages=(
        "en",
        "ja",
    ),
    gates=(
        Gate(
            number=1,
            name="offered",
            clause="GATE-002",
            outcome="not_tried",
            goes_on_if="A scorer is installed and a way back is offered.",
        ),
        Gate(
            number=2,
            name="prunable",
            clause="GATE-003",
            outcome="not_tried",
            goes_on_if="The tool that was executed declares itself prunable.",
        ),
        Gate(
            number=3,
            name="success",
            clause="GATE-004",
            outcome="not_tried",
            goes_on_if="The result is a success.",
        ),
        Gate(
            number=4,
            name="long_enough",
            clause="GATE-005",
            outcome="not_tried",
            goes_on_if="The body has at least 4,000 chars.",
        ),
        Gate(
            number=5,
            name="has_basis",
            clause="GATE-006",
            outcome="no_basis",
            goes_on_if="The stripped basis has at least 20 chars.",
        ),
        Gate(
            number=6,
            name="has_text",
            clause="GATE-008",
            outcome="structured",
            goes_on_if="The body is text or a wrapper.",
        ),
        Gate(
            number=7,
            name="has_candidate",
            clause="GATE-009",
            outcome="ok",
            goes_on_if="At least one paragraph is a candidate.",
        ),
    ),
    decisions=(
        Decision(
            outcome="all_dropped",
            clause="DECIDE-004",
            holds_if="There is an answer and every answered paragraph is below the threshold.",
        ),
        Decision(
            outcome="nothing_dropped",
            clause="DECIDE-005",
            holds_if="No answered paragraph is below the threshold.",
        ),
        Decision(
            outcome="below_floor",
            clause="DECIDE-006",
            holds_if="The new body saves less than 0.25 of the old one.",
        ),
        Decision(
            outcome="ok",
            clause="DECIDE-007",
            holds_if="Anything else.",
        ),
    ),
    outcomes=MappingProxyType(
        {
            "ok": Outcome(
                logged=True,
                meaning="The new body stands; or there was no candidate and the body is unchanged.",
            ),
            "not_tried": Outcome(
                logged=False,
                meaning="One of the first four gates ended it.",
            ),
            "structured": Outcome(
                logged=True,
                meaning="The body is JSON, or looks like it, and is not a wrapper that may be pruned; or it has an unpaired surrogate.",
            ),
            "no_basis": Outcome(
                logged=True,
                meaning="The request is too short to judge by.",
            ),
            "all_dropped": Outcome(
                logged=True,
                meaning="Everything that was answered would have gone.",
            ),
            "nothing_dropped": Outcome(
                logged=True,
                meaning="Nothing was below the threshold.",
            ),
            "below_floor": Outcome(
                logged=True,
                meaning="The saving would have been too small.",
            ),
            "timeout": Outcome(
                logged=True,
                meaning="Scoring took longer than its deadline.",
            ),
            "failed": Outcome(
                logged=True,
                meaning="Scoring failed as a whole.",
            ),
            "cancelled": Outcome(
                logged=True,
                meaning="The turn was ended while scoring ran.",
            ),
        }
    ),
    shapes=MappingProxyType(
        {
            "text": "The body is the text.",
            "json_wrapper": "The text is the decoded document of a wrapper.",
        }
    ),
    failures=(
        "timeout",
        "failed",
        "cancelled",
    ),
    omitted_outcomes=MappingProxyType(
        {
            "not_found": OmittedOutcome(
                clause="OMIT-004",
                meaning="No such id in this turn.",
            ),
            "not_dropped": OmittedOutcome(
                clause="OMIT-003",
                meaning="Nothing was omitted in that range.",
            ),
            "too_large": OmittedOutcome(
                clause="OMIT-005",
                meaning="The range holds more than fits in one reply.",
            ),
            "ok": OmittedOutcome(
                clause="OMIT-002",
                meaning="The dropped paragraphs of the range.",
            ),
        }
    ),
    texts=MappingProxyType(
        {
            "header": Text(
                en="[Paragraphs omitted by relevance: {dropped} of {paragraphs} paragraphs, {dropped_chars} of {chars} characters.\n Pass the id and paragraph numbers to `omitted` to read them verbatim. id={id}]",
                ja="【関連度で段落を省略しています: 全 {paragraphs} 段落・{chars} 字のうち {dropped} 段落・{dropped_chars} 字を省略。\n 省略した段落は `omitted` に id と段落番号を渡すと逐語で読めます。id={id}】",
                clause="RENDER-002",
                placeholders=(
                    "paragraphs",
                    "chars",
                    "dropped",
                    "dropped_chars",
                    "id",
                ),
            ),
            "marker": Text(
                en="[… paragraphs {from}-{to}: {count} paragraphs, {chars} characters omitted …]",
                ja="［… 段落 {from}〜{to}・{count} 段落・{chars} 字を省略 …］",
                clause="RENDER-006",
                placeholders=(
                    "from",
                    "to",
                    "count",
                    "chars",
                ),
            ),
            "marker_one": Text(
                en="[… paragraph {from}: 1 paragraph, {chars} characters omitted …]",
                ja="［… 段落 {from}・1 段落・{chars} 字を省略 …］",
                clause="RENDER-007",
                placeholders=(
                    "from",
                    "chars",
                ),
            ),
            "omitted_label": Text(
                en="[paragraph {number}]",
                ja="［段落 {number}］",
                clause="OMIT-002",
                placeholders=("number",),
            ),
            "omitted_not_dropped": Text(
                en="Nothing was omitted in the range given; it is already in the text. To read an omitted paragraph, pass the numbers that a marker shows.",
                ja="指定された範囲に省略された段落はありません。その範囲は本文に既に含まれています。省略した段落を読むには、省略の印に書かれている番号を渡してください。",
                clause="OMIT-003",
                placeholders=(),
            ),
            "omitted_not_found": Text(
                en="There is no omitted text with id={id} in this turn. Pass the id that the marker shows.",
                ja="id={id} の本文はこのターンには在りません。省略の印に書かれている id を渡してください。",
                clause="OMIT-004",
                placeholders=("id",),
            ),
            "omitted_too_large": Text(
                en="The omitted paragraphs in the range given hold {chars} characters; the limit is {limit}. Narrow the range (for example from={from}, to={to}).",
                ja="指定された範囲の省略された段落は {chars} 字あり、上限の {limit} 字を超えています。範囲を狭めてください（例: from={from}, to={to}）。",
                clause="OMIT-005",
                placeholders=(
                    "chars",
                    "limit",
                    "from",
                    "to",
                ),
            ),
            "omitted_description": Text(
                en="Reads paragraphs that were omitted from a tool result, verbatim. The header of a shortened result shows the id, its markers show the paragraph numbers.",
                ja="ツール結果から省略された段落を逐語で読みます。id は短くした結果の冒頭に、段落番号は省略の印に書かれています。",
                clause="OMIT-001",
                placeholders=(),
            ),
            "omitted_id": Text(
                en="The id that the header shows, such as P2.",
                ja="冒頭に書かれている id（例 P2）。",
                clause="OMIT-001",
                placeholders=(),
            ),
            "omitted_from": Text(
                en="The first paragraph number to read, counted from 0. Without it, from the start.",
                ja="読み始める段落番号（0 始まり）。無ければ先頭から。",
                clause="OMIT-001",
                placeholders=(),
            ),
            "omitted_to": Text(
                en="The last paragraph number to read, included. Without it, to the end.",
                ja="読み終える段落番号（その段落を含む）。無ければ末尾まで。",
                clause="OMIT-001",
                placeholders=(),
            ),
        }
    ),
    field_types=MappingProxyType(
        {
            "name": "A text, by METER-010. Read back as the text.",
            "count": "A whole number from 0 to 9,007,199,254,740,991 in decimal digits, without leading zeros or grouping. Read as a number.",
            "end": "A count, or `-` where there is no end, which is read as nothing.",
            "id": "`P` and one or more ASCII digits, or `-`, which is read as nothing.",
            "ratio": "`0`, a point and 3 decimal digits, or `-`, which is read as nothing. Read as the text.",
            "shape": "A shape.",
            "outcome": "An outcome that a log line may name.",
            "omitted_outcome": "An outcome of `omitted`.",
            "threshold": "The decimal text of a threshold, as the threshold table has it. Read as the text.",
        }
    ),
    log_lines=MappingProxyType(
        {
            "prune": LogLine(
                prefix="tool prune:",
                clause="METER-001",
                fields=(
                    LogField(
                        name="agent",
                        type="name",
                        when="always",
                        meaning="Who called the tool, as the host names it.",
                    ),
                    LogField(
                        name="name",
                        type="name",
                        when="always",
                        meaning="The tool that was executed.",
                    ),
                    LogField(
                        name="outcome",
                        type="outcome",
                        when="always",
                        meaning="The outcome.",
                    ),
                    LogField(
                        name="shape",
                        type="shape",
                        when="shaped",
                        meaning="What the text was found in.",
                    ),
                    LogField(
                        name="raw_chars",
                        type="count",
                        when="always",
                        meaning="The chars of the body that the tool returned.",
                    ),
                    LogField(
                        name="kept_chars",
                        type="count",
                        when="always",
                        meaning="The chars of the body that the model got.",
                    ),
                    LogField(
                        name="paragraphs",
                        type="count",
                        when="always",
                        meaning="How many paragraphs the text has.",
                    ),
                    LogField(
                        name="dropped",
                        type="count",
                        when="always",
                        meaning="How many of them the result lists as dropped.",
                    ),
                    LogField(
                        name="ratio",
                        type="ratio",
                        when="always",
                        meaning="The share of the body that was saved.",
                    ),
                    LogField(
                        name="calls",
                        type="count",
                        when="always",
                        meaning="How many batches had a usable answer.",
                    ),
                    LogField(
                        name="jev_tokens",
                        type="count",
                        when="always",
                        meaning="The input tokens that the scorer says it was charged for.",
                    ),
                    LogField(
                        name="ms",
                        type="count",
                        when="always",
                        meaning="The whole milliseconds that scoring took.",
                    ),
                    LogField(
                        name="threshold",
                        type="threshold",
                        when="always",
                        meaning="The threshold that was used.",
                    ),
                    LogField(
                        name="sent",
                        type="count",
                        when="always",
                        meaning="How many scoring requests left the process.",
                    ),
                ),
            ),
            "omitted": LogLine(
                prefix="tool omitted:",
                clause="METER-007",
                fields=(
                    LogField(
                        name="agent",
                        type="name",
                        when="always",
                        meaning="Who called the tool, as the host names it.",
                    ),
                    LogField(
                        name="id",
                        type="id",
                        when="always",
                        meaning="The id that was asked for.",
                    ),
                    LogField(
                        name="from",
                        type="count",
                        when="always",
                        meaning="The first paragraph number asked for.",
                    ),
                    LogField(
                        name="to",
                        type="end",
                        when="always",
                        meaning="The last paragraph number asked for.",
                    ),
                    LogField(
                        name="chars",
                        type="count",
                        when="always",
                        meaning="The chars of the reply, by OMIT-014.",
                    ),
                    LogField(
                        name="outcome",
                        type="omitted_outcome",
                        when="always",
                        meaning="The outcome.",
                    ),
                ),
            ),
        }
    ),
    error_codes=MappingProxyType(
        {
            "bad_json": "The line is not a JSON object.",
            "bad_request": "The line is JSON but not a request of protocol 1.",
            "missing_argument": "An argument that the operation needs is not there.",
            "bad_argument": "An argument has a type or a value that the operation does not take.",
        }
    ),
    departures=(
        Departure(
            source="D8",
            clause="GATE-009",
            because="Nothing scorable stays `ok`, as the source says twice, though later code of its author calls it otherwise.",
        ),
        Departure(
            source="D4",
            clause="SPLIT-010",
            because="Spans instead of trimmed and re-joined blocks. CRLF and indentation and blank runs survive.",
        ),
        Departure(
            source="D4",
            clause="SPLIT-006",
            because="Tildes and longer fences and one-line backtick spans are read as CommonMark has them.",
        ),
        Departure(
            source="D4b",
            clause="JSON-003",
            because="What is bracketed but does not parse is data that was written badly. Cutting it at blank lines breaks it further.",
        ),
        Departure(
            source="D4b",
            clause="JSON-012",
            because="The share is measured on the literal as written since that is what the body consists of.",
        ),
        Departure(
            source="D4b",
            clause="JSON-009",
            because="Two equal keys have no agreed meaning.",
        ),
        Departure(
            source="D4b",
            clause="JSON-017",
            because="Most JSON writers escape more than they must. Their wrappers were passed over.",
        ),
        Departure(
            source="D6",
            clause="DECIDE-001",
            because="Doubles compare alike in every language.",
        ),
        Departure(
            source="D3",
            clause="SCORE-001",
            because="A score that is no probability says nothing. The paragraph is kept.",
        ),
        Departure(
            source="D6b",
            clause="DECIDE-009",
            because="A ratio in integers prints alike in every language.",
        ),
        Departure(
            source="D11",
            clause="METER-006",
            because="`sent` was added so that a reader of the log can tell whether anything left the machine.",
        ),
        Departure(
            source="D2",
            clause="GATE-002",
            because="A marker must never name a way back that does not exist.",
        ),
        Departure(
            source="D1",
            clause="GATE-003",
            because="`rag` is named in older parts of the source. No built-in tool is prunable.",
        ),
    ),
    clauses=MappingProxyType(
        {
            "GATE-001": Clause(
                level="MUST",
                text="The gates are judged in the order of the gate table, and the first whose condition does not hold ends the pruning with that row's outcome.",
                source="D2",
            ),
            "GATE-002": Clause(
                level="MUST",
                text="Gate 1 holds if a scorer is installed, which means that pruning is on and that the scorer has the key that it may need, and a way back is offered.",
                source="ruling",
                because="A marker must never name a way back that does not exist.",
            ),
            "GATE-003": Clause(
                level="MUST",
                text="Gate 2 holds if the tool that was executed declares itself prunable, which no tool does unless it says so.",
                source="D1",
                because="A list of names prunes every tool that somebody forgot to add to it.",
            ),
            "GATE-004": Clause(
                level="MUST",
                text="Gate 3 holds if the result is a success.",
                source="D2",
            ),
            "GATE-005": Clause(
                level="MUST",
                text="Gate 4 holds if the body has at least 4,000 chars.",
                source="D11",
            ),
            "GATE-006": Clause(
                level="MUST",
                text="Gate 5 holds if the basis without its leading and trailing white has at least 20 chars.",
                source="D5",
            ),
            "GATE-007": Clause(
                level="MUST",
                text="The basis is cut to the first 2,000 chars of the request before it is stripped for gate 5, and the unstripped basis is what the scorer gets and what every plan shows.",
                source="D5",
                because="Stripping first would let a later part of the request into the basis.",
            ),
            "GATE-008": Clause(
                level="MUST",
                text="Gate 6 holds if the body is text or a wrapper by the JSON clauses.",
                source="D4b",
            ),
            "GATE-009": Clause(
                level="MUST",
                text="Gate 7 holds if at least one paragraph is a candidate; where none is, the outcome is `ok`, nothing is dropped and nothing is asked.",
                source="D6",
                because="The source says so twice. That the body did not change is said by `pruned`.",
            ),
            "GATE-010": Clause(
                level="MUST",
                text="Whenever a gate ends the pruning the body comes back unchanged, to the byte, and there is nothing to ask a scorer.",
                source="D10",
            ),
            "GATE-011": Clause(
                level="MUST",
                text="A body with an unpaired surrogate is `structured` and a basis with one is `no_basis`.",
                source="ruling",
                because="Some languages let a string hold one. It cannot be sent, hashed or written, so the text is left alone.",
                evidence=Evidence(
                    untestable="The protocol carries Unicode scalar values alone, so no request can hold such a string. The properties of the reference show it.",
                ),
            ),
            "GATE-012": Clause(
                level="MUST",
                text="What a gate ended names the number of the gate, and the outcome `not_tried` never stands in a log line.",
                source="D11",
            ),
            "GATE-013": Clause(
                level="MUST",
                text="Where a gate ended the pruning its outcome stands, whatever scores or failure follow.",
                source="ruling",
            ),
            "SPLIT-001": Clause(
                level="MUST",
                text="The paragraphs are a function of the text alone and are given as spans of it; nothing is trimmed, normalised or joined anew.",
                source="D4",
                because="Verbatim is a promise about every char, the line ends and the blank lines among them.",
            ),
            "SPLIT-002": Clause(
                level="MUST",
                text="A line ends with LF, together with one CR right before it; nothing else ends a line, and no line follows a final LF.",
                source="ruling",
                because="VT, FF, NEL, U+2028 and U+2029 end lines for some libraries and not for others.",
            ),
            "SPLIT-003": Clause(
                level="MUST",
                text="A line is blank if it holds only white, or nothing.",
                source="D4",
            ),
            "SPLIT-004": Clause(
                level="MUST",
                text="A line opens a fence if, after optional white, it has 3 or more backticks and no further backtick later on the line.",
                source="D4",
                because="Three backticks that close on the same line are inline code.",
            ),
            "SPLIT-005": Clause(
                level="MUST",
                text="A line opens a fence if, after optional white, it has 3 or more tildes, whatever follows.",
                source="ruling",
            ),
            "SPLIT-006": Clause(
                level="MUST",
                text="A fence is closed by the first later line that has optional white, at least as many of the same character as opened it, and then only white.",
                source="ruling",
                because="A shorter run, the other character or a run with words behind it is content.",
            ),
            "SPLIT-007": Clause(
                level="MUST",
                text="A fence that is not closed runs to the end of the text.",
                source="ruling",
            ),
            "SPLIT-008": Clause(
                level="MUST",
                text="A fence is one block from its opening line to its closing line, blank lines inside it included, also where other lines touch it without a blank line.",
                source="D4",
            ),
            "SPLIT-009": Clause(
                level="MUST",
                text="Outside fences neighbouring lines that are not blank, as many as there are, form a block.",
                source="D4",
            ),
            "SPLIT-010": Clause(
                level="MUST",
                text="A block's span runs from the first char of its first line, indentation included, to the last char of its last line, without that line's ending.",
                source="ruling",
            ),
            "SPLIT-011": Clause(
                level="MUST",
                text="The last line of a fence that is not closed is the last line of the text that is not blank.",
                source="ruling",
            ),
            "SPLIT-012": Clause(
                level="MUST",
                text="A block of more than 6,000 chars is fixed; it is a paragraph of its own, no candidate, and always kept.",
                source="D4",
            ),
            "SPLIT-013": Clause(
                level="MUST",
                text="From left to right, a block of fewer than 120 chars is held and joined to the next one; the joined span runs from its start to the other's end, the gap included.",
                source="D4",
            ),
            "SPLIT-014": Clause(
                level="MUST",
                text="What is held is not joined to the next block if the joined span would have more than 6,000 chars; it then stands alone.",
                source="D4",
                because="That a fixed block is no partner follows, since a span that contains one is too long.",
            ),
            "SPLIT-015": Clause(
                level="MUST",
                text="A joined span of fewer than 120 chars is held again.",
                source="D4",
            ),
            "SPLIT-016": Clause(
                level="MUST",
                text="What is held at the end of the text is joined to the last paragraph before it, unless there is none or the joined span would have more than 6,000 chars; it then stands alone.",
                source="D4",
            ),
            "SPLIT-017": Clause(
                level="MUST",
                text="Fences are held and joined like other blocks.",
                source="D4",
            ),
            "SPLIT-018": Clause(
                level="MUST",
                text="Paragraphs are numbered from 0, and markers, `omitted` and log lines use these numbers.",
                source="D4",
            ),
            "SPLIT-019": Clause(
                level="MUST",
                text="A text without a block has no paragraph.",
                source="ruling",
            ),
            "SPLIT-020": Clause(
                level="MUST",
                text="Every length and offset is counted in chars.",
                source="ruling",
                because="Bytes and UTF-16 code units cut in other places.",
            ),
            "SPLIT-021": Clause(
                level="MUST",
                text="White is what the white table lists, and nothing else.",
                source="ruling",
            ),
            "JSON-001": Clause(
                level="MUST",
                text="A body is JSON-looking if, after at most one U+FEFF and then JSON white space, it begins with `{` or `[`; any other body is text.",
                source="D4b",
            ),
            "JSON-002": Clause(
                level="MUST",
                text="A JSON-looking body that parses as RFC 8259 JSON and is no wrapper is `structured`.",
                source="D4b",
            ),
            "JSON-003": Clause(
                level="MUST",
                text="A JSON-looking body that does not parse is `structured` if its last char that is not white is `}` or `]`.",
                source="ruling",
                because="NaN, NDJSON and trailing commas are data that was written badly, not prose.",
            ),
            "JSON-004": Clause(
                level="MUST",
                text="A JSON-looking body that does not parse and whose last char that is not white is neither `}` nor `]` is text.",
                source="ruling",
                because="A Markdown link and a document that was cut off begin with a bracket as well.",
            ),
            "JSON-005": Clause(
                level="MUST",
                text="What follows the optional U+FEFF is what must parse.",
                source="ruling",
            ),
            "JSON-006": Clause(
                level="MUST",
                text="A body with an unpaired surrogate escape anywhere counts as not parsing.",
                source="ruling",
            ),
            "JSON-007": Clause(
                level="MUST",
                text="A body whose objects and arrays are nested more than 100 levels deep, the top one being the first, counts as not parsing.",
                source="ruling",
                because="A counted limit gives the same answer from any depth of the caller's stack.",
            ),
            "JSON-008": Clause(
                level="MUST",
                text="The size of a number is never judged.",
                source="ruling",
            ),
            "JSON-009": Clause(
                level="MUST",
                text="A wrapper is, at the top level, an object without two keys that are equal when decoded.",
                source="D4b",
            ),
            "JSON-010": Clause(
                level="MUST",
                text="Its document is the longest of the direct string values, decoded; of equally long ones the one with the longer literal, and of those the first.",
                source="D4b",
                because="That the first is taken is said for completeness; of two that are equal in both, each has less than half of the body.",
            ),
            "JSON-011": Clause(
                level="MUST",
                text="The decoded document of a wrapper has at least 4,000 chars.",
                source="D4b",
            ),
            "JSON-012": Clause(
                level="MUST",
                text="The document's literal, quotes included, has at least 0.6 of the body's chars.",
                source="D4b",
            ),
            "JSON-013": Clause(
                level="MUST",
                text="No nested object and no array is searched for a document.",
                source="D4b",
            ),
            "JSON-014": Clause(
                level="MUST",
                text="A body whose document, decoded, is itself JSON-looking and has `}` or `]` as its last char that is not white is `structured`, whether or not the document parses.",
                source="ruling",
                because="It is data in a string, not prose.",
            ),
            "JSON-015": Clause(
                level="MUST",
                text="The document's literal stands in the body exactly once.",
                source="D4b",
                evidence=Evidence(
                    implied="It has more than half of the body, so it cannot stand there twice. No vector can reject it.",
                ),
            ),
            "JSON-016": Clause(
                level="MUST",
                text="A literal is canonical if it escapes only the quotation mark, the backslash and U+0000 to U+001F, each in JSON's shortest form, which is a two-char escape where there is one and `\\u00xx` with lower-case digits elsewhere.",
                source="ruling",
            ),
            "JSON-017": Clause(
                level="MUST",
                text="A wrapper whose literal is not canonical is `structured` without the feature `json_wrapper_escaped` and pruned like any other with it.",
                source="ruling",
            ),
            "JSON-018": Clause(
                level="MUST",
                text="Inside a canonical literal what is not kept text is written canonically, whatever the features.",
                source="D4b",
            ),
            "JSON-019": Clause(
                level="MUST",
                text="Inside a literal that is not canonical and has only ASCII chars, what is not kept text is written canonically and then with every char from U+0080 on as `\\uxxxx` with lower-case digits, a char above U+FFFF as its two surrogates.",
                source="ruling",
                because="A consumer that was sent ASCII gets ASCII.",
            ),
            "JSON-020": Clause(
                level="MUST",
                text="Inside any other literal that is not canonical, what is not kept text is written canonically.",
                source="ruling",
            ),
            "JSON-021": Clause(
                level="MUST",
                text="Only chars inside the document's literal change; the body is never serialised anew.",
                source="D4b",
            ),
            "JSON-022": Clause(
                level="MUST",
                text="Every kept run inside the literal is a slice of the literal as it was written, and no escape or surrogate pair is cut.",
                source="D4b",
            ),
            "JSON-023": Clause(
                level="MUST",
                text="The new body parses, and the value of every other key is the same.",
                source="D4b",
            ),
            "JSON-024": Clause(
                level="MUST",
                text="A body that is an array is `structured`.",
                source="D4b",
            ),
            "JSON-025": Clause(
                level="MUST",
                text="Without the feature `json_wrapper` every JSON-looking body that is not text by JSON-004 is `structured`, and the feature `json_wrapper_escaped` alone changes nothing.",
                source="ruling",
            ),
            "JSON-026": Clause(
                level="MUST",
                text="The decoded document is what is split, what all offsets refer to, and what `omitted` gives back.",
                source="D4b",
            ),
            "BATCH-001": Clause(
                level="MUST",
                text="Batches are filled from the front with the candidates in order, each with at most 16 paragraphs and 12,000 chars, which is the sum of their paragraphs' lengths; a batch ends only where the next candidate does not fit.",
                source="D4",
            ),
            "BATCH-002": Clause(
                level="MUST",
                text="The same body gives the same batches, whatever the request.",
                source="D4",
                because="A paragraph's score moves with its neighbours.",
            ),
            "BATCH-003": Clause(
                level="MUST",
                text="At most 4 scoring requests are in flight at once, and the next begins as one ends.",
                source="D4",
                evidence=Evidence(
                    untestable="The operations have no network.",
                ),
            ),
            "BATCH-004": Clause(
                level="MUST",
                text="How many scoring requests run at once, and which ends first, does not change the result.",
                source="D4",
                evidence=Evidence(
                    untestable="The operations have no network.",
                ),
            ),
            "BATCH-005": Clause(
                level="MUST",
                text="Batches list paragraph numbers.",
                source="ruling",
            ),
            "SCORE-001": Clause(
                level="MUST",
                text="A score that is missing, not a number, not finite or outside 0 to 1, taken as an IEEE 754 double, is no answer; a boolean is not a number.",
                source="D3",
            ),
            "SCORE-002": Clause(
                level="MUST",
                text="The scores are in the order of the candidates, one for each.",
                source="D3",
            ),
            "SCORE-003": Clause(
                level="MUST",
                text="Where there are fewer scores than candidates the remaining ones have no answer.",
                source="ruling",
            ),
            "SCORE-004": Clause(
                level="MUST",
                text="Where there are more scores than candidates the surplus is ignored.",
                source="ruling",
            ),
            "SCORE-005": Clause(
                level="MUST",
                text="Something other than a list in place of the scores is the failure `failed`, and so is a scorer that raises an error.",
                source="ruling",
            ),
            "SCORE-006": Clause(
                level="MUST",
                text="After a failure, which is `timeout`, `failed` or `cancelled`, the body comes back unchanged with that outcome and no score counts.",
                source="D8",
            ),
            "SCORE-007": Clause(
                level="MUST",
                text="A scorer that has not given all scores of a body within 20,000 milliseconds, measured outside it, is the failure `timeout`.",
                source="D8",
                evidence=Evidence(
                    untestable="An operation has no clock.",
                ),
            ),
            "DECIDE-001": Clause(
                level="MUST",
                text="A candidate is kept if it has no answer or its score is at least the threshold, both taken as IEEE 754 doubles read from their decimal text.",
                source="D6",
            ),
            "DECIDE-002": Clause(
                level="MUST",
                text="The threshold is one of the values of the threshold table; anything else reads as the default.",
                source="D6",
            ),
            "DECIDE-003": Clause(
                level="MUST",
                text="A threshold is read as a number or as the text of a JSON number, and is the value of the table that equals it as a double; a boolean is anything else.",
                source="ruling",
            ),
            "DECIDE-004": Clause(
                level="MUST",
                text="The outcome is `all_dropped` if there is at least one answer and every answered paragraph is below the threshold, whatever else is not answered.",
                source="D6",
                because="Either the request and the result do not belong together or the scoring went wrong.",
            ),
            "DECIDE-005": Clause(
                level="MUST",
                text="The outcome is `nothing_dropped` if no answered paragraph is below the threshold.",
                source="D6b",
            ),
            "DECIDE-006": Clause(
                level="MUST",
                text="The outcome is `below_floor` if the new body, markers and any wrapper included, has saved less than 0.25 of the old body's chars; exactly that much is enough.",
                source="D6b",
            ),
            "DECIDE-007": Clause(
                level="MUST",
                text="The outcomes are judged in the order of the decision table, and all but `ok` give the body back unchanged, to the byte.",
                source="D6b",
            ),
            "DECIDE-008": Clause(
                level="MUST",
                text="The result lists as dropped the paragraphs that are dropped, or that would have been where the outcome gives the body back.",
                source="D6b",
            ),
            "DECIDE-009": Clause(
                level="MUST",
                text="The ratio stands only where a new body was built; it is the saved chars over the old body's chars, not below zero, cut off after 3 decimal digits and written as `0`, a point and all of these digits.",
                source="D11",
            ),
            "DECIDE-010": Clause(
                level="MUST",
                text="The result says `pruned` exactly if the new body is the one that stands.",
                source="ruling",
            ),
            "DECIDE-011": Clause(
                level="SHOULD",
                text="A person who chooses a threshold is shown the labels of the threshold table and its warning in their language.",
                source="D6",
                evidence=Evidence(
                    untestable="It is about what people see, and the operations show nothing to people.",
                ),
            ),
            "RENDER-001": Clause(
                level="MUST",
                text="The new text is the header and then one piece per run, joined by two LF.",
                source="D7",
            ),
            "RENDER-002": Clause(
                level="MUST",
                text="The header is the text `header` with the number and the chars of all paragraphs, of the dropped paragraphs, and the id.",
                source="D7",
            ),
            "RENDER-003": Clause(
                level="MUST",
                text="A kept run is the slice of the text from its first paragraph's start to its last one's end.",
                source="D7",
            ),
            "RENDER-004": Clause(
                level="MUST",
                text="A kept run at the start or the end of the text also takes the gap outside it.",
                source="ruling",
                because="A final newline survives.",
            ),
            "RENDER-005": Clause(
                level="MUST",
                text="The kept slices and the omitted ones, which hold everything between their neighbours and so all gaps that no kept run has, stand in order and concatenate to the text.",
                source="ruling",
            ),
            "RENDER-006": Clause(
                level="MUST",
                text="A dropped run is one line, the text `marker` with the numbers of its first and last paragraph, how many they are and their chars.",
                source="D7",
            ),
            "RENDER-007": Clause(
                level="MUST",
                text="A dropped run of one paragraph is the text `marker_one`.",
                source="D7",
            ),
            "RENDER-008": Clause(
                level="MUST",
                text="In texts for the model counts are written with a comma between groups of three digits; paragraph numbers and ids are not.",
                source="ruling",
                because="A model copies numbers and ids.",
            ),
            "RENDER-009": Clause(
                level="MUST",
                text="Chars in the header and in markers are sums of paragraph spans, without the gaps between them.",
                source="ruling",
            ),
            "RENDER-010": Clause(
                level="MUST",
                text="The texts are those of the language that the caller names, `en` or `ja`.",
                source="D7",
            ),
            "RENDER-011": Clause(
                level="MUST",
                text="Where no new body stands the result has one slice, kept, over the whole text, or over the whole body if no text was found.",
                source="ruling",
            ),
            "RENDER-012": Clause(
                level="MUST",
                text="Marker-like lines in the body are content; they are never counted, resolved or changed.",
                source="ruling",
            ),
            "OMIT-001": Clause(
                level="MUST",
                text="The tool `omitted` takes `id`, a string, and `from` and `to`, paragraph numbers from 0, both included; `to` may lie past the last paragraph.",
                source="D7",
            ),
            "OMIT-002": Clause(
                level="MUST",
                text="The outcome `ok` gives the dropped paragraphs of the range in order, each verbatim below a line that is the text `omitted_label`, joined by two LF; kept ones are skipped.",
                source="D7",
            ),
            "OMIT-003": Clause(
                level="MUST",
                text="Where the range has no dropped paragraph the outcome is `not_dropped` with its text.",
                source="D7",
            ),
            "OMIT-004": Clause(
                level="MUST",
                text="Where the id is missing, no string, or not one of this turn, the outcome is `not_found` with its text, which names the id without the white around it, or `-` where it is no string or nothing but white.",
                source="D7",
            ),
            "OMIT-005": Clause(
                level="MUST",
                text="Where the dropped paragraphs of the range have more than 20,000 chars, labels not counted, the outcome is `too_large` with its text, which names these chars, the limit, and the longest range that fits and begins at the first dropped paragraph of the range and ends at a dropped one.",
                source="D7",
            ),
            "OMIT-006": Clause(
                level="MUST",
                text="The outcomes are judged in the order `not_found`, `not_dropped`, `too_large`, `ok`.",
                source="ruling",
            ),
            "OMIT-007": Clause(
                level="MUST",
                text="A missing `from` is 0 and a missing `to` is the end.",
                source="ruling",
            ),
            "OMIT-008": Clause(
                level="MUST",
                text="A text of one or more ASCII digits and a number that as an IEEE 754 double has no fraction, an infinite one included, count as integers; every other value, booleans among them, counts as missing.",
                source="ruling",
            ),
            "OMIT-009": Clause(
                level="MUST",
                text="A negative number is 0, and a number above 9,007,199,254,740,991 is 9,007,199,254,740,991.",
                source="ruling",
            ),
            "OMIT-010": Clause(
                level="MUST",
                text="Where `from` lies beyond `to` the outcome is `not_dropped`.",
                source="ruling",
            ),
            "OMIT-011": Clause(
                level="MUST",
                text="White around an id is ignored.",
                source="ruling",
            ),
            "OMIT-012": Clause(
                level="MUST",
                text="Nothing that a model passes to `omitted` raises an error.",
                source="ruling",
            ),
            "OMIT-013": Clause(
                level="MUST",
                text="The tool is offered exactly if a scorer is installed and at least one offered tool is prunable, and it runs whenever it is offered.",
                source="D7",
                because="A call with an unknown id must get its answer and never fall through.",
                evidence=Evidence(
                    untestable="Offering belongs to a turn, and no operation has one.",
                ),
            ),
            "OMIT-014": Clause(
                level="MUST",
                text="The chars of a reply are those of the dropped paragraphs in the range, labels not counted, for `ok` and `too_large`, and 0 otherwise.",
                source="D11",
            ),
            "OMIT-015": Clause(
                level="MUST",
                text="For the id of a body that came back unchanged every range is `not_dropped`.",
                source="ruling",
                because="Nothing is missing from the text that the model has.",
            ),
            "METER-001": Clause(
                level="MUST",
                text="Every pruning that was tried writes one line with the fields of the table `prune`, in its order, as `name=value` with one space before each.",
                source="D11",
            ),
            "METER-002": Clause(
                level="MUST",
                text="The field `shape` is absent exactly where no text was found, which is where gate 5 or 6 ended it, and `paragraphs` is then 0.",
                source="D11",
            ),
            "METER-003": Clause(
                level="MUST",
                text="The field `kept_chars` has the chars of the body that the model got.",
                source="D11",
            ),
            "METER-004": Clause(
                level="MUST",
                text="The field `ratio` is `-` exactly where no new body was built.",
                source="D11",
            ),
            "METER-005": Clause(
                level="MUST",
                text="The field `calls` counts batches with a usable answer, and `sent` the scoring requests that were started and left the process, retries included.",
                source="D11",
                evidence=Evidence(
                    untestable="The operations are told both counts.",
                ),
            ),
            "METER-006": Clause(
                level="MUST",
                text="The field `sent` is 0 if and only if nothing left the process.",
                source="ruling",
                evidence=Evidence(
                    untestable="The operations are told the count.",
                ),
            ),
            "METER-007": Clause(
                level="MUST",
                text="Every `omitted` call writes one line with the fields of the table `omitted`, in its order, in the same form.",
                source="D11",
            ),
            "METER-008": Clause(
                level="MUST",
                text="The field `id` has the id if it is `P` and one or more ASCII digits, and `-` otherwise.",
                source="ruling",
            ),
            "METER-009": Clause(
                level="MUST",
                text="The fields `from` and `to` have the numbers as they were understood, and `to` is `-` where there is no end.",
                source="ruling",
            ),
            "METER-010": Clause(
                level="MUST",
                text="In the fields `agent` and `name` every white char, `=`, `%`, and every char from U+0000 to U+001F and from U+007F to U+009F is written as `%` and two upper-case hexadecimal digits for each of its UTF-8 bytes; an empty name is written `-` and the name `-` is written `%2D`.",
                source="ruling",
                because="No space, equals sign or line break of a name can then forge a field.",
            ),
            "METER-011": Clause(
                level="MUST",
                text="New fields are only ever added behind those of the table, and a reader of log lines ignores what stands there.",
                source="ruling",
            ),
            "METER-012": Clause(
                level="MUST",
                text="No pruning that was not tried writes a line.",
                source="D11",
            ),
            "METER-013": Clause(
                level="MUST",
                text="A log line has counts and names and never a part of a body, a request or an error text.",
                source="D11",
                evidence=Evidence(
                    implied="The types of the fields leave no room for such a text.",
                ),
            ),
            "METER-014": Clause(
                level="MUST",
                text="A log that cannot be written changes nothing.",
                source="D11",
                evidence=Evidence(
                    untestable="The operations give the line to the caller, who writes it.",
                ),
            ),
            "METER-015": Clause(
                level="MUST",
                text="A log line has no line ending of its own, and its counts are decimal digits without grouping.",
                source="ruling",
            ),
            "METER-016": Clause(
                level="MUST",
                text="The field `dropped` has the number of paragraphs that the result lists as dropped, whether or not they are.",
                source="D11",
            ),
            "METER-017": Clause(
                level="MUST",
                text="A line that lacks a field that always stands, has one in another place, or holds a value that a writer would not write there is read as no log line at all.",
                source="ruling",
            ),
        }
    ),
)
