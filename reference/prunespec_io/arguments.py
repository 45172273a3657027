"""What the words of a command line mean, once the contract is asked."""

from prunespec import CONTRACT, read_threshold

from .argv import argument
from .command_line import Line, unknown
from .faults import Fault
from .streams import input_name


def decoded(source: bytes, path: str) -> str:
    """Return the input as chars. Raises Fault where it is not UTF-8."""
    try:
        return source.decode()
    except UnicodeDecodeError as error:
        where = f"{input_name(path)}, byte {error.start:,}"
        raise Fault(what="is not UTF-8", where=where, next_step="convert it, for example with iconv -t UTF-8") from error


def request(word: str) -> str:
    """Return the request, if there is something to judge by."""
    given = argument(word)
    try:
        given.encode()
    except UnicodeEncodeError as error:
        raise Fault(what="is not UTF-8", where="--request", next_step="pass the request in UTF-8") from error
    basis = given[: CONTRACT.limits.max_basis_chars].strip(CONTRACT.white)
    needed = CONTRACT.limits.min_basis_chars
    if len(basis) < needed:
        raise Fault(what="request too short", where=basis, next_step=f"say in at least {needed} characters what is wanted; this has {len(basis)}")
    return given


def threshold(word: str) -> str:
    """Return the threshold that a number or a label is."""
    given = argument(word)
    labels = {label.casefold(): value for value, words in CONTRACT.thresholds.values.items() for label in (words.en, words.ja)}
    if given.casefold() in labels:
        return labels[given.casefold()]
    try:
        number = float(given)
    except ValueError:
        number = None
    value = read_threshold(number)
    if number != float(value):
        known = ", ".join(f"{value} ({words.en}, {words.ja})" for value, words in CONTRACT.thresholds.values.items())
        raise Fault(what="unknown threshold", where=given, next_step=f"pass one of {known}")
    return value


def language(line: Line) -> str:
    """Return the language that the user names, or the default."""
    given = argument(line.options.get("--language", CONTRACT.languages[0]))
    if given not in CONTRACT.languages:
        raise unknown(what="unknown language", given=given, known=(), otherwise=f"pass one of {', '.join(CONTRACT.languages)}")
    return given
