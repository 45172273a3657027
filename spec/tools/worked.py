"""Vectors of the conformance suite as worked examples."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from conformance.cases.layout import laid_out

Step = Mapping[str, object]

_SHOWN = ("session", "op", "args", "want")


def example(folder: Path, vector_id: str) -> str | None:
    """Return the steps of a vector as JSON in code blocks, or None if no file in `folder` has it.

    Long values stay as short as they are written there.
    """
    for vector in _vectors(folder):
        if vector["id"] == vector_id:
            steps = cast("list[Step]", vector["steps"])
            return "\n\n".join([f"Vector `{vector_id}` catches a program that {vector['why']}:", *map(_block, steps)])
    return None


def _vectors(folder: Path) -> Iterator[Mapping[str, object]]:
    for path in sorted(folder.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        yield from cast("list[Mapping[str, object]]", document["vectors"])


def _block(step: Step) -> str:
    values = {key: step[key] for key in _SHOWN if key in step}
    return f"```json\n{laid_out(values, ensure_ascii=False)}\n```"
