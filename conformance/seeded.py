"""Write the rules and digests of the seeded tier: python -m conformance.seeded [--check].

The digests are of the reference's replies, and are written only where the second model gives the same. `--check` writes nothing and fails on drift.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "reference"), str(ROOT / "conformance"), str(ROOT)]

from conformance.seeded_rules import rules_of, tables_of  # noqa: E402
from prunespec_conformance.jsons import same  # noqa: E402
from prunespec_conformance.seeded import Seeded, blocks, canonical  # noqa: E402
from prunespec_io import serve  # noqa: E402
from tests.second_model import protocol  # noqa: E402

FILE = ROOT / "conformance" / "seeded.json"
BLOCK = 50
SEEDS = 1000
KEYS = {
    "split": ["paragraphs"],
    "plan": ["outcome", "gate", "shape", "paragraphs", "candidates", "batches", "basis"],
    "complete": ["outcome", "pruned", "body", "shape", "paragraphs", "dropped", "slices", "ratio", "raw_chars", "kept_chars"],
    "omitted_text": ["outcome", "text", "chars"],
    "log_line": ["line"],
    "parse_log_line": ["kind", "fields"],
}


def seeded_without_digests() -> Seeded:
    """Return rules and tables as they follow from the contract."""
    contract = json.loads((ROOT / "conformance" / "contract.json").read_text(encoding="utf-8"))
    contract["outcomes"], contract["features"] = list(contract["outcomes"]), list(contract["features"])
    contract["shapes"], contract["omitted_outcomes"] = list(contract["shapes"]), list(contract["omitted_outcomes"])
    contract["failures"], contract["languages"] = list(contract["failures"]), list(contract["languages"])
    contract["thresholds"]["values"] = list(contract["thresholds"]["values"])
    rules = rules_of(contract)
    return Seeded(contract["version"], BLOCK, rules, tables_of(rules), KEYS, {})


def replies(seeded: Seeded, op: str) -> list[dict[str, Any]]:
    """Return the reference's reply to every seed of an operation."""
    return [_agreed(op, seeded.args(op, seed), seed=seed) for seed in range(SEEDS)]


def _agreed(op: str, args: dict[str, Any], *, seed: int) -> dict[str, Any]:
    """Return the reference's reply, or stop where the second model, which takes right arguments only, gives another."""
    line = json.dumps({"id": 1, "type": "call", "op": op, "args": args}).encode()
    reply = json.loads(json.dumps(serve.reply(line)))
    model = json.loads(json.dumps(protocol.OPERATIONS[op](args))) if "ok" in reply else None
    if any(not same(reply["ok"][key], model[key]) for key in KEYS[op] if model is not None):
        sys.exit(f"{op}, seed {seed}: the reference gives {reply['ok']}, the second model {model}")
    return reply


def text_of(seeded: Seeded) -> str:
    """Return the file: a rule and a block in a line each."""
    digests = {op: [*blocks([canonical(reply, KEYS[op]) for reply in replies(seeded, op)], BLOCK)] for op in KEYS}
    parts = {
        "block": [json.dumps(BLOCK)],
        "contract": [json.dumps(seeded.contract)],
        "digests": _members({op: "[\n" + ",\n".join(f"   {json.dumps(block)}" for block in digests[op]) + "\n  ]" for op in sorted(digests)}),
        "keys": _members({op: json.dumps(keys) for op, keys in sorted(KEYS.items())}),
        "rules": _members({name: json.dumps(rule) for name, rule in sorted(seeded.rules.items())}),
        "tables": _members({name: json.dumps(table, sort_keys=True) for name, table in sorted(seeded.tables.items())}),
    }
    return "{\n" + ",\n".join(f' "{name}": {"".join(lines)}' for name, lines in parts.items()) + "\n}\n"


def _members(members: dict[str, str]) -> list[str]:
    return ["{\n", ",\n".join(f'  "{name}": {value}' for name, value in members.items()), "\n }"]


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m conformance.seeded", description="Write the rules and digests of the seeded tier.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file would change")
    options = parser.parse_args()
    text = text_of(seeded_without_digests())
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return 0
    print(f"conformance/{FILE.name}: {'drifted; look why, then run python -m conformance.seeded' if options.check else 'written'}")
    if not options.check:
        FILE.write_text(text, encoding="utf-8", newline="\n")
    return 1 if options.check else 0


if __name__ == "__main__":
    sys.exit(main())
