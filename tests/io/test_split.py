"""`prunespec split`."""

import json

import pytest
from syrupy.assertion import SnapshotAssertion

from prunespec import plan, split
from tests.io.kit import DOCUMENTS, REQUEST, Command, Here, page_text

BODIES = {
    "short": "# One\n\n\tTwo,\r\nstill two.\n\n" + "three " * 30 + "\n\nfour\x1b[31m \u202e" + "x" * 120,
    "empty": "",
    "blank": "\n \n\n",
    "fixed": "first " * 30 + "\n\n" + "x" * 7000 + "\n\n" + "last " * 30,
    "short JSON": '{"content": "# One\\n\\nTwo"}',
    "array": json.dumps(list(range(3000))),
    "wrapper": json.dumps({"url": "https://example.org/", "content": page_text(paragraphs=30)}),
    "link": "[a link](https://example.org/) and words",
}


@pytest.mark.parametrize("name", BODIES)
def test_what_people_see(here: Here, command: Command, snapshot: SnapshotAssertion, name: str) -> None:
    ended = here("split", command.file("page", BODIES[name]))
    assert ended.code == 0
    assert ended.out.decode() == snapshot(name="stdout")
    assert ended.lines == snapshot(name="stderr")


@pytest.mark.parametrize("name", BODIES)
def test_json(here: Here, command: Command, snapshot: SnapshotAssertion, name: str) -> None:
    ended = here("split", command.file("page", BODIES[name]), "--json")
    assert ended.out == f"{json.dumps(ended.json, sort_keys=True, ensure_ascii=False)}\n".encode()
    assert ended.out.decode() == snapshot


@pytest.mark.parametrize("path", sorted(DOCUMENTS.glob("*.*")), ids=lambda path: path.name)
def test_a_long_body_is_split_as_pruning_splits_it(command: Command, path: object) -> None:
    ended = command("split", str(path), "--json").json
    body = DOCUMENTS.joinpath(str(path)).read_bytes().decode()
    planned = plan(body, REQUEST)
    if planned.shape:
        assert (ended["shape"], ended["paragraphs"]) == (planned.shape, [list(span) for span in split(planned.text)])
        assert ended["candidates"] == list(planned.candidates)
    else:
        assert (ended["shape"], ended["paragraphs"]) == (None, []) or len(body) < 4000


def test_from_standard_input(command: Command) -> None:
    assert command("split", stdin=b"words").out == command("split", "-", stdin=b"words").out != b""
