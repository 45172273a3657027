"""`prunespec serve`: the wiring; the conformance suite tests the rest."""

import json
import signal

from prunespec import CONTRACT
from tests.io.kit import Command

HELLO = b'{"id":1,"type":"hello"}\n'


def test_it_answers_until_the_input_ends(command: Command) -> None:
    ended = command("serve", stdin=HELLO * 3)
    replies = [json.loads(line) for line in ended.out.splitlines()]
    assert (ended.code, ended.err, len(replies)) == (0, "", 3)
    assert replies[0]["impl"]["contract"] == CONTRACT.version


def test_no_input(command: Command) -> None:
    ended = command("serve")
    assert (ended.code, ended.out, ended.err) == (0, b"", "")


def test_it_answers_before_the_input_ends(command: Command) -> None:
    with command.start("serve") as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(HELLO)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_who_asks_goes_away(command: Command) -> None:
    with command.start("serve") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(HELLO)
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(HELLO)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 141
