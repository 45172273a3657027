"""The same input gives the same result: again, in another thread, and from any depth of the caller's stack."""

import json
import re
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunespec import (
    CONTRACT,
    Contract,
    complete,
    dropped_paragraphs,
    fail_open,
    omitted_line,
    omitted_text,
    parse_log_line,
    plan,
    prune_line,
    read_threshold,
    split,
    tool,
)
from prunespec.split import patterns
from tests.strategies import REQUEST, any_scores, both_contracts, cases, filled

R = TypeVar("R")

# So many frames must be left below the caller; with fewer it could hardly call anything.
FRAMES_NEEDED = 6
TRIED = [*range(FRAMES_NEEDED, 140), 150, 200, 300, 400, 500]


def dive(levels: int, function: Callable[[], R]) -> R:
    """Call a function so many levels further down."""
    if levels:
        return dive(levels - 1, function)
    return function()


def levels_left() -> int:
    """Return how many levels there are until the stack ends, as seen by the caller."""
    low, high = 0, sys.getrecursionlimit()
    while low < high:
        middle = (low + high + 1) // 2
        try:
            dive(middle, int)
        except RecursionError:
            high = middle - 1
        else:
            low = middle
    return low


TEXT = "\n\n".join(f"{filled('word ', 200)}\n```\n\nfence\n```" for _ in range(30))
DOCUMENT = json.dumps(TEXT.replace("word", "wört"))
SHALLOW = f'{{"d":{DOCUMENT},"n":[{{}}]}}'


def with_levels(levels: int, *, after: str = "") -> str:
    """Return a wrapper beside arrays of so many levels; what stands after them may break it."""
    return f'{{"n":{"[" * levels}{"]" * levels}{after},"d":{DOCUMENT}}}'


BODIES = {
    "text": TEXT,
    "wrapper": SHALLOW,
    "98 levels": with_levels(98),
    "99 levels": with_levels(99),
    "100 levels": with_levels(100),
    "5000 levels": with_levels(5000),
    "100000 levels": with_levels(100_000),
    "50 levels, then no JSON": with_levels(50, after=" x"),
    "99 levels, then no JSON": with_levels(99, after=","),
    "100000 open": f'{{"d":{DOCUMENT},"n":{"[" * 100_000}}}',
    "100000 in a row": f'{{"d":{DOCUMENT},"n":[{"[],".join(["["] * 20_000)}}}',
    "no basis": "x" * 4000,
    "array": "[" * 4000 + "]",
}


def warm_and_cold(function: Callable[[], R]) -> Callable[[], R]:
    """Call the function with nothing compiled in advance."""

    def cold() -> R:
        patterns.cache_clear()
        re.purge()
        return function()

    return cold


def assert_same_at_every_depth(function: Callable[[], object]) -> None:
    """Compare what a function returns here with what it returns deep down, until hardly a frame is left."""
    expected = function()
    left = levels_left()
    for free in TRIED:
        assert dive(left - free, function) == expected, f"differs with {free} frames left"


class TestFromAnyStackDepth:
    """A counted limit gives the same answer from any depth of the caller's stack."""

    @pytest.mark.parametrize("name", BODIES)
    def test_plan(self, name: str) -> None:
        assert_same_at_every_depth(lambda: plan(BODIES[name], REQUEST))

    @pytest.mark.parametrize("name", ["text", "wrapper", "99 levels"])
    def test_complete(self, name: str) -> None:
        found = plan(BODIES[name], REQUEST)
        scores = [0.0, 1.0, *[0.0] * (len(found.candidates) - 2)]
        result = complete(found, scores, id="P1", language="ja")
        assert result.pruned
        assert_same_at_every_depth(lambda: complete(found, scores, id="P1", language="ja"))
        assert_same_at_every_depth(lambda: complete(found, None, id="P1", language="ja"))
        assert_same_at_every_depth(lambda: fail_open(found, "timeout"))

    def test_split(self) -> None:
        assert_same_at_every_depth(warm_and_cold(lambda: split(TEXT)))
        assert_same_at_every_depth(warm_and_cold(lambda: dropped_paragraphs(TEXT, [0, 1, 2])))

    def test_plan_with_nothing_compiled(self) -> None:
        assert_same_at_every_depth(warm_and_cold(lambda: plan(SHALLOW, REQUEST)))

    @pytest.mark.parametrize("arguments", [{"id": "P1", "from": "3", "to": 9.0}, {}, {"id": "P1", "from": 9, "to": 3}], ids=["ok", "no id", "no range"])
    def test_omitted_text(self, arguments: object) -> None:
        omitted = {number: f"words {number}" for number in range(20)}
        assert_same_at_every_depth(lambda: omitted_text(omitted, arguments, language="en"))
        assert_same_at_every_depth(lambda: omitted_text({0: "w" * 30_000}, arguments, language="ja"))

    def test_log_lines(self) -> None:
        found = plan(TEXT, REQUEST)
        result = fail_open(found, "failed")
        reply = omitted_text(None, {"id": "P1"}, language="en")
        line = prune_line(result, agent="a b", name="t", threshold="0.2")
        assert line
        assert_same_at_every_depth(warm_and_cold(lambda: prune_line(result, agent="a b", name="t", threshold="0.2")))
        assert_same_at_every_depth(warm_and_cold(lambda: omitted_line(reply, agent="a b")))
        assert_same_at_every_depth(warm_and_cold(lambda: parse_log_line(line)))

    def test_small_ones(self) -> None:
        assert_same_at_every_depth(warm_and_cold(lambda: read_threshold("2e-1")))
        assert_same_at_every_depth(lambda: tool("en"))


@pytest.mark.parametrize("levels", [*range(1, 102), 5000, 100_000])
def test_levels_are_counted_alike_from_the_end_of_the_stack(levels: int) -> None:
    body = with_levels(levels)
    here = plan(body, REQUEST)
    assert (here.shape == "json_wrapper") == (levels + 1 <= CONTRACT.limits.max_nesting_levels)
    left = levels_left()
    assert all(dive(left - free, lambda: plan(body, REQUEST)) == here for free in (FRAMES_NEEDED, FRAMES_NEEDED + levels % 100, 60, 120))


@both_contracts
class TestSameAgain:
    """The same body, request and scores give the same result, to the byte."""

    @given(data=st.data())
    def test_from_equal_values_in_another_thread(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract, scores=any_scores))

        def again() -> object:
            anew = plan("".join(list(case.body)), "".join(list(REQUEST)), contract=contract)
            return anew, complete(anew, tuple(case.scores), id=case.id, language=case.language, threshold=float(case.threshold), contract=contract)

        with ThreadPoolExecutor(max_workers=1) as pool:
            assert pool.submit(again).result() == again() == (case.plan, case.complete())

    @given(data=st.data())
    def test_nothing_is_remembered(self, contract: Contract, data: st.DataObject) -> None:
        first, second = data.draw(cases(contract)), data.draw(cases(contract))
        before = first.complete()
        second.complete()
        assert first.complete() == before
        assert first.complete([]) == first.complete([])
        assert first.complete() == before
