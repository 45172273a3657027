"""The specification of pruning, executable.

`plan` tells what to ask a scorer about a tool's result; `complete` makes the body for the model from the scores; `fail_open` gives the body back where
scoring failed; `omitted_text` answers the model that wants a dropped paragraph. All of them are pure.
"""

from ._contract import CONTRACT
from .contract import Contract, Span
from .decide import read_score, read_threshold
from .errors import RequestError, ScorerError
from .meter import Entry, Usage, log_line, omitted_line, parse_log_line, prune_line
from .omitted import Call, Reply, dropped_paragraphs, omitted_text, read_call, tool
from .prune import ALL_FEATURES, complete, fail_open, plan
from .render import Slice
from .split import split
from .values import Plan, Result, Situation

__all__ = [
    "ALL_FEATURES",
    "CONTRACT",
    "Call",
    "Contract",
    "Entry",
    "Plan",
    "Reply",
    "RequestError",
    "Result",
    "ScorerError",
    "Situation",
    "Slice",
    "Span",
    "Usage",
    "complete",
    "dropped_paragraphs",
    "fail_open",
    "log_line",
    "omitted_line",
    "omitted_text",
    "parse_log_line",
    "plan",
    "prune_line",
    "read_call",
    "read_score",
    "read_threshold",
    "split",
    "tool",
]
