"""Words of the command line, in whatever encoding they come."""

import os
from contextlib import suppress


def argument(word: str) -> str:
    """Return a word of the command line as it was meant: UTF-8 is read as such where the locale could not.

    What is no UTF-8 either keeps its surrogates.
    """
    with suppress(UnicodeEncodeError):
        word.encode()
        return word
    with suppress(UnicodeEncodeError):
        return os.fsencode(word).decode(errors="surrogateescape")
    return word
