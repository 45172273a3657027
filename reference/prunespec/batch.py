"""What is asked together."""

from collections.abc import Sequence

from ._contract import CONTRACT
from .contract import Contract, Span


def batches(paragraphs: Sequence[Span], candidates: Sequence[int], *, contract: Contract = CONTRACT) -> tuple[tuple[int, ...], ...]:
    """Fill batches from the front with the numbers of the candidates.

    Implements: BATCH-001, BATCH-002, BATCH-005
    """
    filled: list[tuple[int, ...]] = []
    batch: list[int] = []
    chars = 0
    for number in candidates:
        start, end = paragraphs[number]
        if len(batch) == contract.limits.max_batch_paragraphs or chars + end - start > contract.limits.max_batch_chars:
            filled.append(tuple(batch))
            batch, chars = [], 0
        batch.append(number)
        chars += end - start
    return (*filled, tuple(batch)) if batch else ()
