"""Survivors that were looked at and accepted, each with a kind and a reason that a reviewer can check."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from attrs import frozen
from ruamel.yaml import YAML

from mutation.sweep import CRASHED, SURVIVED, Judged
from mutation.trees import ROOT

LEDGER = ROOT / "mutation" / "ledger.yaml"
KINDS = ("equivalent", "unobservable", "message text")

Key = tuple[str, str, str, str, int]


@frozen
class Accepted:
    """One survivor that may live. `module` alone stands for a whole stretch of `function` only where `before` and `after` are given."""

    key: Key
    kind: str
    reason: str


class LedgerError(Exception):
    """An entry that nobody could review."""


def read(path: Path = LEDGER) -> list[Accepted]:
    """Return every accepted survivor; those of one reason stand together."""
    groups = YAML(typ="safe").load(path.read_text(encoding="utf-8")) or []
    found: list[Accepted] = []
    for group in groups:
        if group.get("kind") not in KINDS or not str(group.get("reason", "")).strip():
            message = f"{group.get('mutants', group)}: the kind is one of {', '.join(KINDS)}, and a reason says why"
            raise LedgerError(message)
        for mutant in group["mutants"]:
            key = mutant["module"], mutant.get("function", ""), mutant["before"], mutant["after"], mutant.get("ordinal", 0)
            found.append(Accepted(key, group["kind"], group["reason"]))
    keys = [accepted.key for accepted in found]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        message = f"accepted twice: {twice[0]}"
        raise LedgerError(message)
    return found


def faults(judged: Sequence[Judged], accepted: Iterable[Accepted], *, is_whole: bool = True) -> list[str]:
    """Say which survivors are new, and which accepted ones are killed or, if every mutant was judged, gone."""
    verdicts = {judge.mutant.key: judge.verdict for judge in judged}
    known = {one.key for one in accepted}
    found = [f"crash: {_shown(key)}" for key, verdict in verdicts.items() if verdict == CRASHED]
    found += [f"new survivor: {_shown(key)}" for key, verdict in verdicts.items() if verdict == SURVIVED and key not in known]
    found += [f"accepted, but {verdicts[key]} now: {_shown(key)}" for key in known if key in verdicts and verdicts[key] != SURVIVED]
    if is_whole:
        found += [f"accepted, but gone: {_shown(key)}" for key in known if key not in verdicts]
    return found


def _shown(key: Key) -> str:
    module, function, before, after, ordinal = key
    return f"{module} {function}: `{before}` -> `{after}`{f' (number {ordinal})' if ordinal else ''}"
