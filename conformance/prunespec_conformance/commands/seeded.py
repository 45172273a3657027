"""`prunespec-conform seeded [options] -- CMD…`: generated calls, judged by digests of the right replies."""

import json
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from prunespec_conformance.data import load_suite
from prunespec_conformance.errors import AdapterError, Exit, StartError, usage
from prunespec_conformance.hello import Impl, connect
from prunespec_conformance.jsons import Object, document
from prunespec_conformance.mined import Found, lines_about, vector_json, wanted
from prunespec_conformance.options import parser, positive_float, positive_int, split_command
from prunespec_conformance.paint import paint_for
from prunespec_conformance.replies import Asked, ask_all
from prunespec_conformance.seeded import Seeded, blocks, canonical, read_seeded, sha256
from prunespec_conformance.shown import displayed
from prunespec_conformance.wire import Slot, call, single

_ABOUT = "Make calls from seeds, as SEEDED.md says, and compare the digests of an adapter's replies, block by block."


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    own, command = split_command(words)
    made = parser("seeded", _ABOUT, adapter=True, vectors=False)
    made.add_argument("--op", action="append", help="only this operation; may be given again (all that the adapter claims)")
    made.add_argument("--seeds", metavar="N", type=positive_int, help="the first N seeds of each operation, in whole blocks (all that have digests)")
    made.add_argument("--print", metavar="SEED", type=int, help="print the calls of a seed and ask nobody: to compare with a generator of your own")
    made.add_argument("--out", metavar="FILE", help="write the first difference of each operation there as a vector; needs the reference")
    made.add_argument("--deadline-scale", metavar="X", type=positive_float, default=1.0, help="multiply every deadline (1)")
    options = made.parse_args(own)
    seeded = read_seeded()
    for op in options.op or ():
        if op not in seeded.keys:
            usage(f"no operation {op}; there are {', '.join(sorted(seeded.keys))}")
    operations = [op for op in seeded.keys if not options.op or op in options.op]
    if options.print is not None:
        return _print(seeded, operations, seed=options.print)
    run = _Run(seeded, command, scale=options.deadline_scale)
    found = [one for op in operations if (one := run.judged(op, options.seeds))]
    if options.out and found:
        Path(options.out).write_text(document({"vectors": found}), encoding="utf-8", newline="\n")
    return run.exit_code()


def _print(seeded: Seeded, operations: Sequence[str], *, seed: int) -> Exit:
    for op in operations:
        print(json.dumps({"op": op, "args": seeded.args(op, seed)}, sort_keys=True, separators=(",", ":")))
    return Exit.AS_REQUIRED


class _Run:
    """All operations of one adapter, each on a fresh process."""

    def __init__(self, seeded: Seeded, command: Sequence[str], *, scale: float) -> None:
        self._seeded = seeded
        self._command = tuple(command)
        self._scale = scale
        self._differing = self._judged = 0

    def exit_code(self) -> Exit:
        """Return what was found; nothing asked is a usage error, as for `run`."""
        if not self._judged:
            return Exit.USAGE
        return Exit.UNEXPECTED if self._differing else Exit.AS_REQUIRED

    def judged(self, op: str, seeds: int | None) -> "Object | None":
        """Compare the replies to an operation's seeds; print the first that differs and return its vector, if the reference is there to say what is right."""
        channel, impl = connect(self._command, scale=self._scale)
        channel.child.close()
        if op not in impl.operations:
            print(f"{op}: not claimed")
            return None
        count = min(-(-(seeds or self._seeded.seeds(op)) // self._seeded.block) * self._seeded.block, self._seeded.seeds(op))
        chosen = [seed for seed in range(count) if _fits(self._seeded.args(op, seed), impl)]
        self._judged += len(chosen)
        asked = ask_all(self._command, op, calls=[self._seeded.args(op, seed) for seed in chosen], scale=self._scale)
        return self._compared(op, dict(zip(chosen, asked.replies, strict=False)), asked=asked, of=(impl, chosen, count))

    def _compared(self, op: str, replies: dict[int, Object], *, asked: Asked, of: tuple[Impl, list[int], int]) -> "Object | None":
        impl, chosen, count = of
        texts = {seed: canonical(reply, self._seeded.keys[op]) for seed, reply in replies.items()}
        first = next((seed for seed in chosen if seed not in texts or self._differs(op, seed, text=texts[seed])), None)
        left = f" ({count - len(chosen)} not asked: they use a feature that is not claimed)" if count > len(chosen) else ""
        if first is not None:
            self._differing += 1
            return self._tell(op, first, got=replies.get(first) or asked.fault, impl=impl)
        block = self._odd_block(op, texts, count=count)
        if block is None:
            print(f"{op}: {len(chosen):,} seeds as required{left}")
            return None
        self._differing += 1
        print(f"{op}: one of the seeds {block * self._seeded.block} to {(block + 1) * self._seeded.block - 1} differs")
        return None

    def _differs(self, op: str, seed: int, *, text: str) -> bool:
        right = self._seeded.digest(op, seed)
        return sha256(text)[: len(right)] != right

    def _odd_block(self, op: str, texts: dict[int, str], *, count: int) -> int | None:
        """Return the first whole block whose digest differs, though those of its seeds do not."""
        if len(texts) < count:
            return None
        made = blocks([texts[seed] for seed in range(count)], self._seeded.block)
        return next((number for number, block in enumerate(made) if block["sha256"] != self._seeded.digests[op][number]["sha256"]), None)

    def _tell(self, op: str, seed: int, *, got: "Object | AdapterError | None", impl: Impl) -> "Object | None":
        args = self._seeded.args(op, seed)
        print(f"{op}: seed {seed} is the first that differs")
        want = _want(op, args)
        if want is None or got is None:
            shown = displayed({key: value for key, value in got.items() if key != "id"}) if isinstance(got, dict) else str(got)
            print(f"  {op} {displayed(args)}\n    got    {shown}\n    what is right is known by its digest only; with the reference installed it is shown")
            return None
        found = Found(op, args, want, got)
        suite = load_suite()
        vector = vector_json(found, suite, origin=f"seeded, seed {seed}")
        print(*lines_about(found, vector, suite=suite, ran=(impl, self._command), file=None, paint=paint_for(sys.stdout)), sep="\n")
        return vector


def _fits(args: Object, impl: Impl) -> bool:
    features = args.get("features")
    return not isinstance(features, list) or all(name in impl.features for name in features)


def _want(op: str, args: Object) -> "Object | None":
    """Return what the reference answers, if it is installed: it runs as any program under test does."""
    if find_spec("prunespec_io") is None:
        return None
    try:
        channel, _ = connect((sys.executable, "-m", "prunespec_io", "serve"))
    except StartError:
        return None
    try:
        return wanted(channel.ask(single(op, call(op, args), slot=Slot(None, 0))))
    finally:
        channel.child.close()
