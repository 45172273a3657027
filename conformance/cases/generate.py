"""Write the vectors from their cases: python -m conformance.cases.generate [--check] [--release].

Nothing is written unless the reference and the second model both give what every case wants. `--check` writes nothing and fails on drift.
`--release` freezes the required set of the contract's version; once frozen it never changes.
"""

import argparse
import importlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "reference"), str(ROOT / "conformance"), str(ROOT)]

from conformance.cases.doubles import DOUBLES  # noqa: E402
from conformance.cases.extra import CASES as EXTRA  # noqa: E402
from conformance.cases.kit import ACCEPTING, REJECTING, Case, Json, Step  # noqa: E402
from conformance.cases.layout import laid_out  # noqa: E402
from conformance.cases.survivors import CASES as SURVIVORS  # noqa: E402
from prunespec_conformance.expand import expand_step  # noqa: E402
from prunespec_conformance.jsons import same  # noqa: E402
from prunespec_conformance.shorten import shorten  # noqa: E402
from prunespec_io import serve  # noqa: E402
from tests.second_model import protocol  # noqa: E402

AREAS = ("gate", "split", "json", "batch", "score", "decide", "render", "omit", "meter")
CONFORMANCE = ROOT / "conformance"
CONTRACT = json.loads((CONFORMANCE / "contract.json").read_text(encoding="utf-8"))
MOST_BYTES = 3_000_000


class CaseError(Exception):
    """A case that cannot become a vector."""


def _refuse(why: str) -> NoReturn:
    raise CaseError(why)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m conformance.cases.generate", description="Write the vectors from their cases.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file would change")
    parser.add_argument("--release", action="store_true", help="freeze the required set of this contract version")
    options = parser.parse_args()
    try:
        files = dict(_files(release=options.release))
    except CaseError as error:
        print(error, file=sys.stderr)
        return 2
    changed = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in changed:
        print(f"{path.relative_to(ROOT)}: {'drifted; run python -m conformance.cases.generate' if options.check else 'written'}")
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path], encoding="utf-8", newline="\n")
    return 1 if changed and options.check else 0


def _files(*, release: bool) -> Iterator[tuple[Path, str]]:
    """Yield every generated file and its text."""
    ids: list[str] = []
    total = 0
    for area in AREAS:
        cases = [*importlib.import_module(f"conformance.cases.{area}").CASES, *(case for case in (*EXTRA, *SURVIVORS) if case.id.startswith(f"{area}."))]
        vectors = [_vector(case) for case in cases]
        ids += [case.id for case in cases]
        text = _dump({"vectors": vectors})
        total += len(text.encode())
        yield CONFORMANCE / "vectors" / f"{area}.json", text
    _lint(ids, total)
    lock = CONFORMANCE / "ids.lock"
    yield lock, _lock(lock, ids)
    required = CONFORMANCE / "required" / f"{CONTRACT['version']}.json"
    if release and not required.exists():
        yield required, _dump({"contract": CONTRACT["version"], "vectors": sorted(ids)})


def _dump(value: Json) -> str:
    return laid_out(value) + "\n"


def _lint(ids: list[str], total: int) -> None:
    unknown = sorted(name for name in DOUBLES if name.partition(".")[0] in AREAS and name not in ids)
    if unknown:
        _refuse(f"doubles.py: no case {unknown[0]}")
    twice = {name for name in ids if ids.count(name) > 1}
    if twice:
        _refuse(f"an id stands twice: {', '.join(sorted(twice))}")
    if total > MOST_BYTES:
        _refuse(f"the vectors have {total} bytes; at most {MOST_BYTES} are allowed")


def _lock(path: Path, ids: list[str]) -> str:
    """Append new ids to the lock; refuse to lose one that is not retired."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    known = {line.split(" ", 1)[0] for line in lines}
    retired = {line.split(" ", 1)[0] for line in lines if " retired: " in line}
    lost = sorted(known - retired - set(ids))
    if lost:
        _refuse(f"ids.lock: {lost[0]} has no case; a vector is retired by 'retired: reason' behind its id, never removed")
    reused = sorted(retired & set(ids))
    if reused:
        _refuse(f"ids.lock: {reused[0]} is retired; take a new id")
    return "".join(f"{line}\n" for line in (*lines, *(name for name in ids if name not in known)))


def _vector(case: Case) -> Mapping[str, Any]:
    """Return the vector of a case, or raise CaseError."""
    _check(case)
    steps = [_step(case, step) for step in case.steps]
    return {
        "clauses": {clause: CONTRACT["clauses"][clause]["hash"] for clause in case.clauses},
        "double": DOUBLES.get(case.id, case.double),
        "features": list(case.features),
        "id": case.id,
        "level": case.level,
        "oracle": "hand" if all(step.want for step in case.steps) else "second-model",
        "origin": case.origin,
        "side": case.side,
        "since": case.since,
        "steps": steps,
        "why": case.why,
        "wire": case.wire,
    }


def _check(case: Case) -> None:
    """Refuse a case that names what does not exist, or uses a feature that it does not declare."""
    for clause in case.clauses:
        if clause not in CONTRACT["clauses"]:
            _refuse(f"{case.id}: no clause {clause}")
    if case.double and case.id in DOUBLES:
        _refuse(f"{case.id}: says itself why it is a double, and doubles.py does as well")
    if case.side not in (ACCEPTING, REJECTING):
        _refuse(f"{case.id}: no side {case.side}")
    lists = [step.args.get("features") for step in case.steps]
    used = {feature for features in lists if isinstance(features, list | tuple) for feature in features if feature in CONTRACT["features"]}
    if not used <= set(case.features):
        _refuse(f"{case.id}: uses the features {sorted(used)} and declares {sorted(case.features)}")


def _step(case: Case, step: Step) -> Mapping[str, Any]:
    """Return one step with what it wants; the reference and the second model must agree with it."""
    args, want = expand_step(dict(step.args), dict(step.want or {}))
    replies = {"reference": serve.call({"args": args, "op": step.op}), "second model": _model(step.op, args)}
    if not step.want:
        want = {"ok": _filled(case, step, replies["second model"])}
    if "err" not in want:
        for name, reply in replies.items():
            _agree(case, reply, want, who=name)
    elif {key: replies["reference"].get("err", {}).get(key) for key in want["err"]} != want["err"]:
        _refuse(f"{case.id}: the reference gives {replies['reference']}, wanted {want}")
    sources = {f"args.{name}": value for name, value in args.items() if isinstance(value, str)}
    return {"args": shorten(_plain(dict(step.args)), {}), "op": step.op, "want": shorten(_plain(step.want or want), sources)}


def _filled(case: Case, step: Step, reply: Mapping[str, Any]) -> Mapping[str, Json]:
    """Return what the second model gives for the step's keys."""
    missing = [key for key in step.keys if key not in reply.get("ok", {})]
    if missing or not step.keys:
        _refuse(f"{case.id}: the second model gives no {', '.join(missing) or 'key, and the step names none'}: {str(reply)[:600]}")
    return {key: reply["ok"][key] for key in step.keys}


def _model(op: str, args: Mapping[str, Any]) -> Mapping[str, Any]:
    try:
        return _plain({"ok": protocol.OPERATIONS[op](dict(args))})
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        return {"err": {"detail": repr(error)}}


def _plain(value: Json) -> Json:
    """Turn tuples and mappings into what JSON gives back."""
    return json.loads(json.dumps(value))


def _agree(case: Case, reply: Mapping[str, Any], want: Mapping[str, Any], *, who: str) -> None:
    got = _plain(reply).get("ok")
    for key, value in want["ok"].items():
        if not isinstance(got, dict) or not same(value, got.get(key, "(missing)")):
            given = got.get(key, "(missing)") if isinstance(got, dict) else reply
            _refuse(f"{case.id}: the {who} gives {key} = {str(given)[:600]}, wanted {str(value)[:600]}")


if __name__ == "__main__":
    sys.exit(main())
