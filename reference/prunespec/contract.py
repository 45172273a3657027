"""The shape of the contract: frozen values, as CONTRACT.yaml has them."""

from collections.abc import Mapping

from attrs import frozen

Span = tuple[int, int]
"""The first char and the char after the last, counted in chars."""


@frozen
class Share:
    """An exact fraction. It compares as integers, alike in every language."""

    numerator: int
    denominator: int

    def is_reached(self, part: int, whole: int) -> bool:
        """Tell whether `part` is at least this share of `whole`."""
        return part * self.denominator >= whole * self.numerator


@frozen
class Limits:
    """Every number that the code needs. Units are in the names; without one it is a count."""

    min_body_chars: int
    max_basis_chars: int
    min_basis_chars: int
    max_paragraph_chars: int
    min_block_chars: int
    min_fence_chars: int
    max_nesting_levels: int
    min_literal_share: Share
    max_batch_paragraphs: int
    max_batch_chars: int
    max_in_flight: int
    deadline_ms: int
    min_reduction: Share
    ratio_digits: int
    max_omitted_chars: int
    max_position: int


@frozen
class Constant:
    """A limit as it is written: an integer or a decimal text, its unit, and why it is so."""

    value: int | str
    unit: str
    because: str


@frozen
class Words:
    """The same words in both languages."""

    en: str
    ja: str

    def in_language(self, language: str) -> str:
        """Return the words in `language`, which is `en` or `ja`."""
        return {"en": self.en, "ja": self.ja}[language]


@frozen
class Text(Words):
    """A literal text for the model, with the names of the placeholders that stand in it in braces."""

    clause: str
    placeholders: tuple[str, ...]

    def say(self, language: str, values: Mapping[str, object]) -> str:
        """Fill in the placeholders of the text in `language`."""
        return self.in_language(language).format_map(values)


@frozen
class Thresholds:
    """The thresholds that exist, by their decimal text, with labels for people."""

    default: str
    because: str
    values: Mapping[str, Words]
    warning: Words


@frozen
class Gate:
    """One condition of the gate table and the outcome if it does not hold."""

    number: int
    name: str
    clause: str
    outcome: str
    goes_on_if: str


@frozen
class Decision:
    """One row of the decision table."""

    outcome: str
    clause: str
    holds_if: str


@frozen
class Outcome:
    """What an outcome means and whether a log line may name it."""

    logged: bool
    meaning: str


@frozen
class OmittedOutcome:
    """What an outcome of `omitted` means."""

    clause: str
    meaning: str


@frozen
class LogField:
    """A field of a log line. `when` is `always` or `shaped`."""

    name: str
    type: str
    when: str
    meaning: str


@frozen
class LogLine:
    """A log line: its prefix and its fields, in order."""

    prefix: str
    clause: str
    fields: tuple[LogField, ...]


@frozen
class Departure:
    """A place where the contract departs from its source document."""

    source: str
    clause: str
    because: str


@frozen
class Evidence:
    """Why no vector can judge a clause."""

    untestable: str = ""
    implied: str = ""


@frozen
class Clause:
    """One sentence of the contract. `level` is MUST, SHOULD or MAY."""

    level: str
    text: str
    source: str
    because: str = ""
    evidence: Evidence | None = None


@frozen(repr=False)
class Contract:
    """The whole contract. `white` holds every white char; `limits` are the constants as numbers."""

    version: str
    areas: Mapping[str, str]
    terms: Mapping[str, str]
    white: str
    constants: Mapping[str, Constant]
    limits: Limits
    thresholds: Thresholds
    features: Mapping[str, str]
    languages: tuple[str, ...]
    gates: tuple[Gate, ...]
    decisions: tuple[Decision, ...]
    outcomes: Mapping[str, Outcome]
    shapes: Mapping[str, str]
    failures: tuple[str, ...]
    omitted_outcomes: Mapping[str, OmittedOutcome]
    texts: Mapping[str, Text]
    field_types: Mapping[str, str]
    log_lines: Mapping[str, LogLine]
    error_codes: Mapping[str, str]
    departures: tuple[Departure, ...]
    clauses: Mapping[str, Clause]

    def __repr__(self) -> str:
        """Name the contract. All of it would fill pages, in every signature that has it as a default."""
        return f"<contract {self.version}>"
