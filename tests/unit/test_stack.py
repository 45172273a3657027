"""A function that finds no room on the caller's stack gets a new one."""

from collections.abc import Callable

import pytest

from prunespec import stack


def in_this_thread(function: Callable[[], None], arguments: tuple[()]) -> int:
    """Start no thread."""
    function(*arguments)
    return 0


def overflow() -> int:
    return overflow() + 1


def test_the_value_comes_back() -> None:
    assert stack.on_new_stack(lambda: "value") == "value"


def test_an_error_is_raised_in_the_thread_of_the_caller() -> None:
    with pytest.raises(KeyError, match="reason"):
        stack.on_new_stack(lambda: {}["reason"])


def test_an_exit_is_an_error_like_any_other() -> None:
    with pytest.raises(SystemExit):
        stack.on_new_stack(exit_now)


def exit_now() -> None:
    raise SystemExit


def test_the_same_without_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines that run in the thread are run here once more, since a thread of its own is not measured."""
    monkeypatch.setattr(stack, "start_new_thread", in_this_thread)
    assert stack.on_new_stack(lambda: "value") == "value"
    with pytest.raises(KeyError, match="reason"):
        stack.on_new_stack(lambda: {}["reason"])


def test_a_call_with_room_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(stack, "start_new_thread")

    @stack.any_depth
    def add(first: int, *, second: int) -> int:
        """Add."""
        return first + second

    assert add(1, second=2) == 3
    assert (add.__name__, add.__doc__) == ("add", "Add.")


def test_a_call_without_room_is_made_again() -> None:
    calls: list[int] = []

    @stack.any_depth
    def at_first_too_deep(value: int, *, more: int) -> int:
        calls.append(value)
        if len(calls) == 1:
            raise RecursionError
        return value + more

    assert at_first_too_deep(7, more=1) == 8
    assert calls == [7, 7]


def test_what_is_too_deep_for_any_stack_is_an_error() -> None:
    with pytest.raises(RecursionError):
        stack.any_depth(overflow)()
