"""The small methods of the contract's values."""

import pytest

from prunespec import CONTRACT
from prunespec.contract import Share


@pytest.mark.parametrize(
    ("part", "whole", "is_enough"), [(3, 5, True), (2, 5, False), (6, 10, True), (5999, 10_000, False), (6000, 10_000, True), (0, 0, True)]
)
def test_a_share_is_exact(part: int, whole: int, *, is_enough: bool) -> None:
    assert Share(3, 5).is_reached(part, whole) is is_enough


def test_a_share_may_be_negative() -> None:
    assert Share(-1, 2).is_reached(-5, 10)
    assert not Share(-1, 2).is_reached(-6, 10)


def test_words_in_a_language() -> None:
    assert CONTRACT.thresholds.values["0.2"].in_language("en") == "standard"
    assert CONTRACT.thresholds.values["0.2"].in_language("ja") == "標準"
    with pytest.raises(KeyError):
        CONTRACT.thresholds.values["0.2"].in_language("fr")


def test_a_text_is_filled_in_once() -> None:
    text = CONTRACT.texts["omitted_not_found"]
    assert text.say("en", {"id": "{id}"}) == text.en
    assert text.say("ja", {"id": "P1"}) == text.ja.replace("{id}", "P1")


def test_the_limits_are_those_of_the_constants() -> None:
    limits = CONTRACT.limits
    assert (limits.min_body_chars, limits.max_basis_chars, limits.min_basis_chars) == (4000, 2000, 20)
    assert (limits.max_paragraph_chars, limits.min_block_chars, limits.min_fence_chars) == (6000, 120, 3)
    assert (limits.max_nesting_levels, limits.min_literal_share) == (100, Share(3, 5))
    assert (limits.max_batch_paragraphs, limits.max_batch_chars, limits.max_in_flight, limits.deadline_ms) == (16, 12_000, 4, 20_000)
    assert (limits.min_reduction, limits.ratio_digits, limits.max_omitted_chars) == (Share(1, 4), 3, 20_000)
    assert limits.max_position == 2**53 - 1


def test_a_contract_is_shown_by_its_version() -> None:
    assert repr(CONTRACT) == f"<contract {CONTRACT.version}>"
