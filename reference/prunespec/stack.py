"""The same answer from any depth of the caller's stack."""

from _thread import allocate_lock, start_new_thread
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def any_depth(function: Callable[P, R]) -> Callable[P, R]:
    """Run `function` on a new stack where the caller's has no room left for it."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except RecursionError:
            return on_new_stack(lambda: function(*args, **kwargs))

    return call


def on_new_stack(function: Callable[[], R]) -> R:
    """Run `function` in a thread of its own and wait for it.

    `_thread` is used because `threading` needs several frames to start a thread, and here there may be none to spare.
    """
    results: list[R] = []
    errors: list[BaseException] = []
    done = allocate_lock()
    done.acquire()

    def run() -> None:
        try:
            results.append(function())
        except BaseException as error:  # noqa: BLE001  # it is raised again below, in the caller's thread
            errors.append(error)
        finally:
            done.release()

    start_new_thread(run, ())
    done.acquire()
    if errors:
        raise errors[0]
    return results[0]
