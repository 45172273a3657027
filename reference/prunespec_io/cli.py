"""The command `prunespec`. Nothing heavy is imported before it is known that it is needed."""

import sys
from collections.abc import Sequence

from . import exits
from .faults import Fault, unexpected
from .streams import say, write
from .version import __version__


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line `words`, those of the process by default, and return the exit code. Nothing raises."""
    try:
        return _run(sys.argv[1:] if words is None else words)
    except Fault as fault:
        say(fault.line)
        return fault.code
    except BrokenPipeError:
        return exits.BROKEN_PIPE
    except KeyboardInterrupt:
        return exits.INTERRUPTED
    except Exception as error:  # noqa: BLE001  # a user gets a line, never a traceback
        say(unexpected(error, "please report this line").line)
        return exits.FAILED


def _run(words: Sequence[str]) -> int:
    if words[:1] in (["--version"], ["-V"]):
        write(f"prunespec {__version__}\n".encode())
        return exits.DONE
    from .dispatch import dispatch  # noqa: PLC0415  # the version must come at once

    return dispatch(words)
