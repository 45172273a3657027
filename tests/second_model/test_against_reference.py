"""The reference and the second model, which was written from the pages alone, give the same; and a fault in either would be seen."""

import json
from dataclasses import replace
from typing import Any

import pytest
from attrs import evolve
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from prunespec import split
from prunespec_io import serve
from tests import strategies
from tests.second_model import faults, protocol
from tests.second_model.contract import LIMITS
from tests.second_model.split import split as steps

# Limits at which every step matters: two short blocks and a gap are still short, and three are too long.
TINY = evolve(strategies.TINY, limits=evolve(strategies.TINY.limits, min_block_chars=6, max_paragraph_chars=11, max_batch_chars=12))
TINY_LIMITS = replace(
    LIMITS,
    max_paragraph_chars=TINY.limits.max_paragraph_chars,
    min_block_chars=TINY.limits.min_block_chars,
    min_fence_chars=TINY.limits.min_fence_chars,
)
SEARCH = settings(max_examples=20_000, derandomize=True, database=None, phases=[Phase.generate])
TOKENS = [
    *"a`~ \t\r",
    "\n",
    "\n",
    "\n\n",
    "\r\n",
    "bb",
    "ccccc",
    "``",
    "~~",
    "```",
    "``x`y",
    "\u3000",
    "\u2028",
    "\x1c",
    "\x0b",
    "\U0001f680",
    "\n\u3000\n",
    "\n``\n",
]
dense_texts = st.lists(st.sampled_from(TOKENS), max_size=16).map("".join)
requests = st.sampled_from([strategies.REQUEST, "OK", "\u3000" * 30, "x" * 3000])
features = st.sampled_from([[], ["json_wrapper"], ["json_wrapper", "json_wrapper_escaped"]])


def same(op: str, args: dict[str, Any]) -> None:
    """Assert that both answer an operation alike."""
    ours = json.loads(json.dumps(serve.call({"op": op, "args": args})))
    theirs = json.loads(json.dumps({"ok": protocol.OPERATIONS[op](args)}))
    assert ours == theirs


class TestSplit:
    @given(text=dense_texts | strategies.texts(TINY))
    def test_the_steps_done_one_after_the_other_give_the_same(self, text: str) -> None:
        assert [list(span) for span in split(text, contract=TINY)] == steps(text, TINY_LIMITS)

    @given(text=strategies.documents(strategies.FULL))
    def test_documents_give_the_same(self, text: str) -> None:
        same("split", {"text": text})

    @pytest.mark.parametrize("fault", sorted(faults.FAULTS))
    def test_a_fault_in_a_step_is_noticed(self, fault: str) -> None:
        def differs(text: str) -> bool:
            return [list(span) for span in split(text, contract=TINY)] != faults.FAULTS[fault](text, TINY_LIMITS)

        text = find(dense_texts, differs, settings=SEARCH)
        assert differs(text)


class TestPlanAndComplete:
    @given(body=strategies.bodies(strategies.FULL), request=requests, features=features, data=st.data())
    def test_bodies_of_all_kinds_give_the_same(self, body: str, request: str, features: list[str], data: st.DataObject) -> None:
        args = {"body": body, "features": features, "request": request}
        same("plan", args)
        scores = data.draw(st.lists(st.sampled_from([0, 0.1, 0.19999, 0.2, 0.9, 1, None, True, "0.5", -1]), max_size=9))
        threshold = data.draw(st.sampled_from(["0.1", "0.2", 0.3, "0.50", "x", None, True]))
        language = data.draw(strategies.languages)
        same("complete", args | {"id": "P1", "language": language, "scores": scores, "threshold": threshold})


class TestOmitted:
    @given(
        text=strategies.documents(strategies.FULL),
        dropped=st.lists(st.integers(0, 9), max_size=5),
        start=st.sampled_from([0, 1, "2", "", -3, 2.0, 2.5, None, True, "9" * 30, 10**30]),
        end=st.sampled_from([0, 1, "2", "٣", -3, 2.0, float("inf"), None, [], 7]),
        language=strategies.languages,
    )
    def test_calls_of_all_kinds_give_the_same(self, text: str, dropped: list[int], start: object, end: object, language: str) -> None:
        same("omitted_text", {"dropped": dropped, "from": start, "id": " P1", "language": language, "text": text, "to": end})
