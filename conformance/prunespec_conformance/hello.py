"""The first exchange: what the adapter says of itself, and what it thereby claims."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from prunespec_conformance.channel import Channel
from prunespec_conformance.child import Child
from prunespec_conformance.deadlines import START_S
from prunespec_conformance.errors import AdapterError, StartError
from prunespec_conformance.jsons import Json, Object
from prunespec_conformance.vectors import Vector
from prunespec_conformance.wire import hello

_TEXTS = ("name", "version", "language", "contract")
_LISTS = ("operations", "features")


@dataclass(frozen=True, slots=True)
class Impl:
    """The `impl` of the reply to `hello`. `window` counts unanswered requests."""

    name: str
    version: str
    language: str
    contract: str
    operations: tuple[str, ...]
    features: tuple[str, ...]
    window: int


def connect(
    command: Sequence[str],
    *,
    scale: float = 1.0,
    make: Callable[[Sequence[str]], Child] = Child,
) -> tuple[Channel, Impl]:
    """Start an adapter and say hello; StartError if that does not work."""
    channel = Channel(make(command), scale=scale)
    try:
        impl = read_impl(channel.ask(hello()._replace(seconds=START_S)))
    except (AdapterError, StartError) as error:
        stderr = channel.child.stderr()
        channel.child.close()
        raise StartError(story(str(error), stderr)) from error
    channel.window = impl.window
    return channel, impl


def read_impl(reply: Object) -> Impl:
    """Return what a reply to `hello` declares; StartError says what is wrong in it.

    Keys that protocol 1 does not know are let pass.
    """
    fields = reply.get("impl")
    if not isinstance(fields, dict):
        message = "the reply to `hello` has no object `impl`"
        raise StartError(message)
    window = fields.get("window", 1)
    for name, fits in _rows(fields, window):
        if not fits:
            message = f"`impl.{name}` in the reply to `hello` is missing or malformed"
            raise StartError(message)
    operations, features = (tuple(cast("list[str]", fields[name])) for name in _LISTS)
    name, version, language, contract = (cast("str", fields[name]) for name in _TEXTS)
    return Impl(
        name=name,
        version=version,
        language=language,
        contract=contract,
        operations=operations,
        features=features,
        window=cast("int", window),
    )


def unclaimed(vector: Vector, impl: Impl) -> str | None:
    """Return why `impl` does not claim `vector`, None if it does."""
    for step in vector.steps:
        if step.op not in impl.operations:
            return f"operation {step.op}"
    for feature in vector.features:
        if feature not in impl.features:
            return f"feature {feature}"
    if vector.since != impl.contract and _version(vector.since) > _version(impl.contract):
        return f"contract {vector.since}"
    return None


def _rows(fields: Object, window: Json) -> list[tuple[str, bool]]:
    return [
        *((name, isinstance(fields.get(name), str)) for name in _TEXTS),
        *((name, _is_text_list(fields.get(name))) for name in _LISTS),
        ("window", type(window) is int and window >= 1),
    ]


def _is_text_list(value: Json) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _version(text: str) -> list[int]:
    return [int(part) if part.isdecimal() else 0 for part in text.split(".")]


def story(what: str, stderr: str) -> str:
    """Return why an adapter did not start, with the last words of its stderr."""
    said = f"\nits stderr ends with:\n{stderr.rstrip()}" if stderr.strip() else ""
    return f"the adapter did not start: {what}{said}"
