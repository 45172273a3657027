"""A whole run: who is asked what, on how many adapters, and what came of it."""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from prunespec_conformance.errors import Status
from prunespec_conformance.hello import Impl, unclaimed
from prunespec_conformance.judge import Result
from prunespec_conformance.vectors import Vector
from prunespec_conformance.worker import Setup, Worker


@dataclass(frozen=True, slots=True)
class Run:
    """What a run found: a result for each vector, in the vectors' order.

    `problems` are faults of the adapter that belong to no vector.
    """

    impl: Impl
    results: tuple[Result, ...]
    problems: tuple[str, ...]


def run_vectors(
    setup: Setup,
    vectors: Sequence[Vector],
    *,
    jobs: int = 1,
    notify: Callable[[Result], None] = lambda _: None,
) -> Run:
    """Run `vectors` on `jobs` adapters; StartError if the first does not start.

    `notify` is called with each result as it comes, from several threads.
    """
    results: dict[str, Result] = {}
    queue: deque[Vector] = deque()

    def post(result: Result) -> None:
        results[result.vector.id] = result
        notify(result)

    first = Worker(setup, queue, post=post)
    impl = first.connect()
    claimed = _split_claims(vectors, impl, post=post)
    workers = [first, *(Worker(setup, queue, post=post) for _ in claimed[1:jobs])]
    if "split" in impl.operations:
        first.probe()
    queue.extend(claimed)
    _run_all(workers, queue)
    _post_rest(claimed, results, workers=workers)
    problems = sorted({text for worker in workers for text in worker.problems})
    return Run(impl, tuple(results[v.id] for v in vectors), tuple(problems))


def _split_claims(vectors: Sequence[Vector], impl: Impl, *, post: Callable[[Result], None]) -> list[Vector]:
    """Post what the adapter does not claim; return the rest."""
    reasons = [(vector, unclaimed(vector, impl)) for vector in vectors]
    for vector, reason in reasons:
        if reason:
            post(Result(vector, Status.NOT_CLAIMED, detail=reason))
    return [vector for vector, reason in reasons if not reason]


def _post_rest(claimed: Sequence[Vector], results: dict[str, Result], *, workers: Sequence[Worker]) -> None:
    reason = next((worker.gave_up for worker in workers if worker.gave_up), "")
    for vector in claimed:
        if vector.id not in results:
            results[vector.id] = Result(vector, Status.NOT_RUN, detail=reason)


class _Thread(threading.Thread):
    """A worker's thread that keeps the error which ended it."""

    def __init__(self, worker: Worker) -> None:
        super().__init__(daemon=True)
        self.error: Exception | None = None
        self._worker = worker

    def run(self) -> None:
        try:
            self._worker.run()
        except Exception as error:  # noqa: BLE001 -- raised again by the waiting thread
            self.error = error


def _run_all(workers: Sequence[Worker], queue: deque[Vector]) -> None:
    """Run all workers to their end; stop them all if this is interrupted."""
    if len(workers) == 1:
        workers[0].run()
        return
    threads = [_Thread(worker) for worker in workers]
    try:
        _start_and_join(threads)
    finally:
        queue.clear()
        for worker in workers:
            worker.stop()
    for error in (thread.error for thread in threads):
        if error:
            raise error


def _start_and_join(threads: Sequence[_Thread]) -> None:
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
