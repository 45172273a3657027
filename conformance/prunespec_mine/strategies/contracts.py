# ruff: noqa: RUF001
# Full-width punctuation: Japanese markers and look-alikes stand here as they come.
"""The contract under which strategies draw, and one with limits so small that edges are everywhere."""

from attrs import evolve, fields, frozen
from hypothesis.vendor.pretty import RepresentationPrinter

from prunespec import CONTRACT, Contract
from prunespec.contract import Share

REQUEST = "How often does the payments gateway retry?"


@frozen(repr=False, eq=False)
class Named(Contract):
    """A contract that does not print itself in full where a test fails, and that strategies can be cached for."""

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        """Tell whether it is this very contract."""
        return self is other

    def _repr_pretty_(self, printer: RepresentationPrinter, _: bool) -> None:  # noqa: FBT001  # the signature is Hypothesis's
        printer.text(repr(self))

    def __repr__(self) -> str:
        """Name the two limits by which contracts are told apart."""
        return f"<contract with min_body_chars={self.limits.min_body_chars}, min_reduction={self.limits.min_reduction}>"


FULL = Named(**{field.name: getattr(CONTRACT, field.name) for field in fields(Contract)})


def _tiny() -> Contract:
    limits = evolve(
        CONTRACT.limits,
        min_body_chars=7,
        max_basis_chars=9,
        min_basis_chars=4,
        max_paragraph_chars=7,
        min_block_chars=3,
        min_fence_chars=2,
        max_nesting_levels=3,
        max_batch_paragraphs=2,
        max_batch_chars=9,
        min_reduction=Share(1, 4),
        ratio_digits=2,
        max_omitted_chars=12,
        max_position=99,
    )
    # Markers as short as the paragraphs are, or no pruning would ever pay.
    words = {
        "header": ("H{paragraphs}/{chars}:{dropped}/{dropped_chars}\n {id}", "《{paragraphs}/{chars}:{dropped}/{dropped_chars}\n {id}"),
        "marker": ("<{from}-{to}={count}:{chars}>", "［{from}〜{to}・{count}・{chars}］"),
        "marker_one": ("<{from}:{chars}>", "［{from}・{chars}］"),
    }
    texts = {name: evolve(CONTRACT.texts[name], en=en, ja=ja) for name, (en, ja) in words.items()}
    return evolve(FULL, limits=limits, texts={**CONTRACT.texts, **texts})


def without_floor(contract: Contract) -> Contract:
    """Return the contract with a floor that every new body reaches, even one that is longer than the old."""
    return evolve(contract, limits=evolve(contract.limits, min_reduction=Share(-1_000_000, 1)))


TINY = _tiny()
