"""Pruning from Python, in one call and in this process. Nothing is kept: the result itself has what was dropped."""

from collections.abc import Sequence
from typing import Literal, get_args

from prunespec import CONTRACT, Result, complete, omitted_text, plan, read_threshold

from .faults import Fault
from .pruning import Choices, decided
from .scorers import Scorer
from .scoring import by_name, resolved

Named = Literal["auto", "local", "lexical"]
ANY_ID = "P1"


class ScorerLeftError(Exception):
    """A scorer wanted to end the process or the thread."""


def prune(
    body: str,
    request: str,
    *,
    scorer: Named | Scorer = "auto",
    threshold: float | str | None = None,
    language: str = CONTRACT.languages[0],
    id: str = ANY_ID,
) -> Result:
    r"""Drop the paragraphs of `body`, a tool's result, that the user's `request` does not need. `result.body` is for the model.

    `scorer`: a name (`auto` is `local` if that is installed, else `lexical`), or a function from the request and a list of paragraphs to a list with a
    number from 0 to 1, or None, for each. One that raises, or takes longer than 20 seconds, gives the body back: `result.outcome` says so.
    `threshold`: 0.1, 0.2, 0.3 or 0.5; anything else is the default, 0.2. `language`: `en` or `ja`, of header and markers; `id` stands in the header.
    Raises RequestError for an argument of a wrong type and for an unknown language, and ValueError for a scorer that does not exist here; nothing else.

    >>> from prunespec_io import omitted, prune
    >>> page = ["Cookies are kept in a jar. " * 7] * 29 + ["To follow a redirect, pass the option --location. " * 4]
    >>> result = prune("\n\n".join(page), "Which option makes curl follow a redirect?", scorer="lexical")
    >>> result.outcome, len(result.dropped), "--location" in result.body
    ('ok', 29, True)
    >>> omitted(result, 3, 4).splitlines()[0]
    '[paragraph 3]'
    """
    planned = plan(body, request)
    choices = Choices(request=request, scorer=_scorer(scorer), threshold=read_threshold(threshold), language=language, is_kept=False)
    complete(plan("", ""), None, id=id, language=language)  # an argument that is wrong is told before anybody is asked
    if planned.outcome:
        return complete(planned, None, id=id, language=language)
    return decided(planned, choices, id=id)[1]


def omitted(result: Result, from_: int = 0, to: int | None = None, *, language: str = CONTRACT.languages[0]) -> str:
    """Return the dropped paragraphs of a result from one number to another, itself included, each below its label: what a model gets that asks.

    Where nothing was dropped there, or it is more than fits in one reply, the text says so. Raises RequestError for an unknown language.
    """
    return omitted_text(result.omitted, {"id": ANY_ID, "from": from_, "to": to}, language=language).text


def _scorer(scorer: Named | Scorer) -> Scorer:
    """Return the function to ask. Raises ValueError."""
    if callable(scorer):
        return lambda request, paragraphs: _scores(scorer, request, paragraphs)
    if scorer not in get_args(Named):
        message = f"unknown scorer {scorer!r}: pass a function, or one of {', '.join(get_args(Named))}"
        raise ValueError(message)
    try:
        return by_name(resolved(scorer))
    except Fault as fault:
        raise ValueError(fault.line) from fault


def _scores(scorer: Scorer, request: str, paragraphs: Sequence[str]) -> Sequence[float | None]:
    """Ask a scorer that may do anything. One that calls `sys.exit` has failed as any other."""
    try:
        return scorer(request, paragraphs)
    except Exception:
        raise
    except BaseException as error:
        raise ScorerLeftError from error
