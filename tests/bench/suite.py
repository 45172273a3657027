"""Measure the suite: python -m tests.bench.suite.

Calls per second are the best of several rounds through a pipe to `prunespec serve`; the last figures are whole runs of the runner.
"""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "reference")]

SERVE = "import sys; sys.path.insert(0, sys.argv[1]); from prunespec_io.serve import serve; serve(sys.stdin.buffer, sys.stdout.buffer)"
# Decodes every request and encodes it again: what a program costs that does nothing else.
ECHO = """
import json, sys
encode = json.JSONEncoder(separators=(",", ":")).encode
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(encode(json.loads(line)).encode() + b"\\n")
    sys.stdout.buffer.flush()
"""
ROUNDS = 5
CALLS = 4_000


class Program:
    """A program under test on the other side of a pipe."""

    def __init__(self, code: str) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", code, str(ROOT / "reference")], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def seconds(self, lines: Sequence[bytes], window: int) -> float:
        """Return how long the lines take with so many unanswered ones at a time, at best."""
        return min(self._round(lines, window) for _ in range(ROUNDS))

    def _round(self, lines: Sequence[bytes], window: int) -> float:
        write, read = self.process.stdin, self.process.stdout
        if write is None or read is None:
            raise RuntimeError(self.process.args)
        start = time.perf_counter()
        for at in range(0, len(lines), window):
            write.write(b"".join(lines[at : at + window]))
            write.flush()
            for _ in lines[at : at + window]:
                if not read.readline().endswith(b"}\n"):
                    message = "the program ended before it had answered; there is nothing to measure"
                    raise RuntimeError(message)
        return time.perf_counter() - start

    def close(self) -> None:
        """End the program."""
        self.process.communicate(timeout=10)


def call(number: int, op: str, **args: object) -> bytes:
    """Return one request."""
    return json.dumps({"args": args, "id": number, "op": op, "type": "call"}, separators=(",", ":")).encode() + b"\n"


def split_rate(window: int) -> float:
    """Return the calls of `split` per second, on texts of 200 chars."""
    text = ("A line of words that says little.\n\n" * 6)[:200]
    program = Program(SERVE)
    lines = [call(number, "split", text=text) for number in range(CALLS)]
    rate = CALLS / program.seconds(lines, window)
    program.close()
    return rate


def pruning_ratio() -> float:
    """Return the time of plan and complete on bodies of 5,000 chars over that of decoding and encoding the same requests and replies."""
    body = "\n\n".join(["Words that fill a paragraph of this page. " * 12] * 10)[:5000]
    known = {"body": body, "features": ["json_wrapper"], "request": "What does the page say about retries?"}
    lines = [
        line
        for number in range(0, CALLS, 4)
        for line in (call(number, "plan", **known), call(number, "complete", id="P1", language="en", scores=[0.9, 0.1] * 5, **known))
    ]
    serve, echo = Program(SERVE), Program(ECHO)
    ours, theirs = serve.seconds(lines, 1), echo.seconds(lines, 1)
    serve.close()
    echo.close()
    return ours / theirs


def run_seconds(*options: str) -> float:
    """Return how long a run of the runner takes, the start of everything included."""
    runner = [sys.executable, "-m", "prunespec_conformance", "run", *options, "--", sys.executable, "-c", SERVE, str(ROOT / "reference")]
    times: list[float] = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run(runner, cwd=ROOT / "conformance", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Run the command."""
    print(f"split, lock-step        {split_rate(1):8.0f} calls/s")
    print(f"split, 64 unanswered    {split_rate(64):8.0f} calls/s")
    print(f"plan and complete       {pruning_ratio():8.2f} times decoding and encoding the same requests")
    print(f"the whole suite         {run_seconds():8.2f} s")
    print(f"one vector by its id    {run_seconds('--id', 'split.line.lf'):8.2f} s")


if __name__ == "__main__":
    main()
