"""Who broke a clause: the caller or the scorer."""

from attrs import frozen


@frozen
class RequestError(Exception):
    """The caller passed an argument that no clause allows.

    `code` is an error code of the contract, `at` the argument, `help` a sentence that says what to do.
    """

    code: str
    at: str
    help: str
    clause: str

    def __str__(self) -> str:
        """Give the sentence, with the argument and the clause."""
        return f"{self.at}: {self.help} ({self.clause})"


@frozen
class ScorerError:
    """The scorer broke a clause. It never reaches the caller: it becomes a failure outcome."""

    outcome: str
    clause: str
