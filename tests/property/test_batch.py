"""BATCH: what is asked together."""

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from prunespec import Contract, Span, plan
from prunespec.batch import batches
from tests.strategies import REQUEST, both_contracts, case_of, cases, documents, filled


def spans_of(sizes: list[int]) -> list[Span]:
    """Return paragraphs of these sizes, with gaps of two chars."""
    starts = [sum(sizes[:index]) + 2 * index for index in range(len(sizes))]
    return [(start, start + size) for start, size in zip(starts, sizes, strict=True)]


def sizes_around(contract: Contract) -> st.SearchStrategy[list[int]]:
    """Draw the sizes of paragraphs which fill a batch to the last char, and some that do not."""
    limits = contract.limits
    most, longest = limits.max_batch_chars, limits.max_paragraph_chars
    size = st.sampled_from([1, longest, longest - 1, most - longest, most // 3, most // limits.max_batch_paragraphs, most // limits.max_batch_paragraphs + 1])
    return st.lists(size.map(lambda chars: max(1, min(chars, longest))), max_size=3 * limits.max_batch_paragraphs + 1)


@both_contracts
class TestBatch001:
    """Batches are filled from the front with the candidates in order, each with at most so many paragraphs and chars.

    A batch ends only where the next candidate does not fit.
    """

    @given(data=st.data())
    def test_every_batch_is_full(self, contract: Contract, data: st.DataObject) -> None:
        paragraphs = spans_of(data.draw(sizes_around(contract)))
        candidates = data.draw(st.lists(st.booleans(), min_size=len(paragraphs), max_size=len(paragraphs)))
        numbers = [number for number, is_one in enumerate(candidates) if is_one]
        self.assert_filled(batches(paragraphs, numbers, contract=contract), paragraphs, numbers, contract=contract)

    @given(data=st.data())
    def test_in_a_plan(self, contract: Contract, data: st.DataObject) -> None:
        found = data.draw(cases(contract)).plan
        self.assert_filled(found.batches, found.paragraphs, found.candidates, contract=contract)

    def assert_filled(self, found: Sequence[Sequence[int]], paragraphs: Sequence[Span], candidates: Sequence[int], *, contract: Contract) -> None:
        assert [number for batch in found for number in batch] == list(candidates)
        chars = [[paragraphs[number][1] - paragraphs[number][0] for number in batch] for batch in found]
        limits = contract.limits
        assert all(batch and len(batch) <= limits.max_batch_paragraphs and sum(batch) <= limits.max_batch_chars for batch in chars)
        for batch, after in pairwise(chars):
            assert len(batch) == limits.max_batch_paragraphs or sum(batch) + after[0] > limits.max_batch_chars

    def test_exactly_the_limit_fits(self, contract: Contract) -> None:
        limits = contract.limits
        first, rest = limits.max_paragraph_chars, limits.max_batch_chars - limits.max_paragraph_chars
        assert batches(spans_of([first, rest, 1]), [0, 1, 2], contract=contract) == ((0, 1), (2,))
        assert batches(spans_of([first, rest + 1]), [0, 1], contract=contract) == ((0,), (1,))

    def test_so_many_paragraphs_fit(self, contract: Contract) -> None:
        count = contract.limits.max_batch_paragraphs
        found = batches(spans_of([1] * (2 * count + 1)), range(2 * count + 1), contract=contract)
        assert [len(batch) for batch in found] == [count, count, 1]

    def test_nothing_to_ask(self, contract: Contract) -> None:
        assert batches(spans_of([5, 5]), [], contract=contract) == ()


@both_contracts
class TestBatch002:
    """The same body gives the same batches, whatever the request."""

    @given(data=st.data(), request=st.text(min_size=20, max_size=40).filter(lambda text: len(text.strip()) >= 20))
    def test_the_request_does_not_matter(self, contract: Contract, data: st.DataObject, request: str) -> None:
        body = data.draw(documents(contract))
        request = f"{'x' * contract.limits.min_basis_chars}{request}"
        assert plan(body, request, contract=contract).batches == plan("".join(list(body)), REQUEST, contract=contract).batches


@both_contracts
class TestBatch005:
    """Batches list paragraph numbers."""

    @given(data=st.data())
    def test_fixed_paragraphs_leave_gaps_in_the_numbers(self, contract: Contract, data: st.DataObject) -> None:
        fixed = filled("x", contract.limits.max_paragraph_chars + 1)
        case = case_of(data.draw, f"{fixed}\n\n{data.draw(documents(contract, max_blocks=4))}\n\n{fixed}\n\nlast words", contract)
        numbers = [number for batch in case.plan.batches for number in batch]
        assert numbers == list(case.plan.candidates)
        assert numbers[0] >= 1
        longest = contract.limits.max_paragraph_chars
        assert all(case.plan.paragraphs[number][1] - case.plan.paragraphs[number][0] <= longest for number in numbers)
