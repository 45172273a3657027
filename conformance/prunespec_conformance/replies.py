"""Many calls of one operation through one adapter, as fast as its window lets them."""

from collections.abc import Sequence
from dataclasses import dataclass

from prunespec_conformance.channel import Channel
from prunespec_conformance.errors import AdapterError
from prunespec_conformance.hello import connect
from prunespec_conformance.jsons import Object
from prunespec_conformance.wire import Slot, call, control, hello, single


@dataclass(frozen=True, slots=True)
class Asked:
    """The replies that came, in order, and the fault that came in place of the next, if they are not all."""

    replies: list[Object]
    fault: AdapterError | None = None


def ask_all(command: Sequence[str], op: str, *, calls: Sequence[Object], scale: float) -> Asked:
    """Ask every call. After a fault the rest is asked one by one, so that the right call is blamed; StartError if the adapter does not start."""
    replies: list[Object] = []
    try:
        _stream(command, op, calls=calls, into=replies, scale=scale)
    except AdapterError:
        return _one_by_one(command, op, calls=calls[len(replies) :], before=replies, scale=scale)
    return Asked(replies)


def _stream(command: Sequence[str], op: str, *, calls: Sequence[Object], into: list[Object], scale: float) -> None:
    channel, _ = connect(command, scale=scale)
    requests = [single(op, call(op, args), slot=Slot(None, 0)) for args in reversed(calls)]
    try:
        while requests or channel.busy:
            while requests and channel.has_room(requests[-1]):
                channel.submit(requests.pop())
            into += [reply for _, reply in channel.replies()]
        channel.ask(hello())
        channel.ask(control("bye"))
        channel.finish()
    finally:
        channel.child.close()


def _one_by_one(command: Sequence[str], op: str, *, calls: Sequence[Object], before: list[Object], scale: float) -> Asked:
    replies = [*before]
    channel, _ = connect(command, scale=scale)
    try:
        for args in calls:  # not one comprehension: what came before a fault must stay
            replies.append(_alone(channel, op, args=args))  # noqa: PERF401
    except AdapterError as fault:
        return Asked(replies, fault)
    finally:
        channel.child.close()
    return Asked(replies)


def _alone(channel: Channel, op: str, *, args: Object) -> Object:
    reply = channel.ask(single(op, call(op, args), slot=Slot(None, 0)))
    channel.ask(hello())
    return reply
