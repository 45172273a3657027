"""The shape of `report.json`, as types; `schema/report.schema.json` says the same."""

from typing import NotRequired, TypedDict

from prunespec_conformance.jsons import Json, Object


class StepJson(TypedDict):
    """A step as its vector has it, long values still written short."""

    op: str
    args: Object
    want: Object


class DeviationJson(TypedDict):
    """A recorded deviation; `until` is an ISO date, or empty."""

    why: str
    link: str
    until: str


class DifferenceJson(TypedDict):
    """A difference as `report.json` holds it; all texts are escaped for reading.

    `where` leads from the value of `key` to the first part that differs (`[1][0]`).
    Where that part is a text, `char` is the offset of its first differing char,
    `before` what stands before it in both, `want` and `got` what begins there;
    otherwise `char` is None and `before` empty.
    """

    step: int
    op: str
    key: str
    where: str
    char: int | None
    before: str
    want: str
    got: str
    hints: list[str]


class ResultJson(TypedDict):
    """One vector's result.

    `unexpected` results fail the run, and `note` says why where a record is at
    fault. The keys from `why` on are there when the vector did not pass.
    """

    id: str
    status: str
    clauses: list[str]
    level: str
    unexpected: bool
    note: str
    detail: str
    deviation: NotRequired[DeviationJson]
    why: NotRequired[str]
    steps: NotRequired[list[StepJson]]
    differences: NotRequired[list[DifferenceJson]]
    stderr: NotRequired[str]
    how: NotRequired[Object]


class ClauseJson(TypedDict):
    """A clause that was judged; `counts` per status."""

    level: str
    text: str
    counts: dict[str, int]


class Verdict(TypedDict):
    """The word, how many deviations are as recorded, and the exit code.

    `because` says in words why a run is incomplete; empty otherwise.
    """

    word: str
    because: str
    deviations: int
    exit: int


class Report(TypedDict):
    """A whole run. `total` counts the vectors that could have been selected."""

    format: int
    runner: str
    contract: str
    impl: dict[str, Json]
    command: list[str]
    vectors: str | None
    required: str | None
    selection: Object
    total: int
    results: list[ResultJson]
    problems: list[str]
    clauses: dict[str, ClauseJson]
    counts: dict[str, int]
    levels: dict[str, dict[str, int]]
    not_claimed: dict[str, int]
    verdict: Verdict
