"""Vectors of the conformance suite as worked examples."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

Step = Mapping[str, object]

_SHOWN = ("session", "op", "args", "want")


def example(folder: Path, vector_id: str) -> str | None:
    """Return the steps of a vector as JSON in code blocks, or None if no file in `folder` has it.

    Long values stay as short as they are written there.
    """
    for steps in _steps_of(folder, vector_id):
        return "\n\n".join(map(_block, steps))
    return None


def _steps_of(folder: Path, vector_id: str) -> Iterator[list[Step]]:
    for path in sorted(folder.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        for vector in cast("list[Mapping[str, object]]", document["vectors"]):
            if vector["id"] == vector_id:
                yield cast("list[Step]", vector["steps"])


def _block(step: Step) -> str:
    values = {key: step[key] for key in _SHOWN if key in step}
    return f"```json\n{json.dumps(values, ensure_ascii=False, indent=2)}\n```"
