"""Which blocks there are, and how many arguments each takes."""

from collections.abc import Callable, Mapping, Sequence

from spec.tools import markdown
from spec.tools.markdown import Source, UnknownNameError, known

Renderer = Callable[[Source, Sequence[str]], str]

_NONE = range(1)
_ONE = range(1, 2)
_ANY = range(1_000)
_TAKES = {_NONE: "no argument", _ONE: "one argument"}


def fill(words: Sequence[str], source: Source) -> str:
    """Return the content of the block that `words`, a name and its arguments, ask for.

    Raises:
        UnknownNameError: The name or an argument does not exist, or there are too many or too few.

    """
    name, *arguments = words
    renderer, counts = known(_KINDS, name, "block")
    if len(arguments) not in counts:
        message = f"block `{name}` takes {_TAKES[counts]}"
        raise UnknownNameError(message)
    return renderer(source, arguments).strip("\n")


_KINDS: Mapping[str, tuple[Renderer, range]] = {
    "clauses": (markdown.clauses, _ONE),
    "clause": (markdown.quoted_clause, _ONE),
    "constants": (markdown.constants, _ANY),
    "gates": (markdown.gates, _NONE),
    "decisions": (markdown.decisions, _NONE),
    "outcomes": (markdown.outcomes, _NONE),
    "failures": (markdown.failures, _NONE),
    "omitted_outcomes": (markdown.omitted_outcomes, _NONE),
    "thresholds": (markdown.thresholds, _NONE),
    "texts": (markdown.texts, _ANY),
    "shapes": (markdown.pairs("shapes", ("Shape", "Meaning")), _NONE),
    "field_types": (markdown.pairs("field_types", ("Type", "How it is written")), _NONE),
    "log": (markdown.log, _ONE),
    "white": (markdown.white, _NONE),
    "terms": (markdown.pairs("terms", ("Term", "Meaning")), _NONE),
    "departures": (markdown.departures, _NONE),
    "features": (markdown.pairs("features", ("Feature", "Meaning")), _NONE),
    "error_codes": (markdown.pairs("error_codes", ("Code", "Meaning")), _NONE),
    "vector": (markdown.vector, _ONE),
}
