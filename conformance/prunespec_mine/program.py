"""The program under test while it is searched: restarted when it breaks, asked again alone before it is blamed."""

from collections.abc import Sequence

from prunespec_conformance.channel import Channel
from prunespec_conformance.errors import AdapterError
from prunespec_conformance.hello import Impl, connect
from prunespec_conformance.jsons import Object
from prunespec_conformance.wire import Slot, call, hello, single


class Program:
    """One adapter at a time. What only happens after other calls is counted in `unrepeated` and held against nobody."""

    def __init__(self, command: Sequence[str], *, scale: float) -> None:
        """Start it; StartError if it does not start."""
        self.command = tuple(command)
        self.unrepeated = 0
        self.stderr = ""
        self._scale = scale
        self._channel: Channel | None = None
        self.impl: Impl = self._start()[1]

    def ask(self, op: str, args: Object) -> "Object | AdapterError":
        """Return the reply to a call, or the fault that it leads to on a fresh adapter, alone."""
        try:
            return self._ask(self._ready(), op, args=args)
        except AdapterError:
            self.close()
        answer = self.ask_alone(op, args)
        self.unrepeated += not isinstance(answer, AdapterError)
        return answer

    def ask_alone(self, op: str, args: Object) -> "Object | AdapterError":
        """Return the reply to a call, or the fault that it leads to, on a fresh adapter; a `hello` behind it finds what is left over."""
        self.close()
        channel = self._ready()
        try:
            reply = self._ask(channel, op, args=args)
            channel.ask(hello())
        except AdapterError as fault:
            self.stderr = channel.child.stderr()
            self.close()
            return fault
        return reply

    def close(self) -> None:
        """End the adapter; it is started again when there is need of it."""
        if self._channel:
            self._channel.child.close()
            self._channel = None

    def _ask(self, channel: Channel, op: str, *, args: Object) -> Object:
        reply = channel.ask(single(op, call(op, args), slot=Slot(None, 0)))
        return {key: value for key, value in reply.items() if key != "id"}

    def _ready(self) -> Channel:
        return self._channel or self._start()[0]

    def _start(self) -> tuple[Channel, Impl]:
        self._channel, impl = connect(self.command, scale=self._scale)
        return self._channel, impl
