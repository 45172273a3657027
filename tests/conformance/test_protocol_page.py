"""The page, the schemas and the stubs say the same as the runner does."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from prunespec_conformance.deadlines import START_S, seconds_for
from prunespec_conformance.errors import Exit, Status
from tests.conformance.kit import CONFORMANCE, PYTHON, QUICK, Runner, healthy, vector

PAGE = (CONFORMANCE / "README.md").read_text(encoding="utf-8")
STUBS = ("always_null", "echo", "always_unchanged", "always_first_error")


def validator(name: str) -> Draft202012Validator:
    content = json.loads((CONFORMANCE / "schema" / f"{name}.schema.json").read_text(encoding="utf-8"))
    return Draft202012Validator(content)


def part(name: str, schema: str) -> Draft202012Validator:
    """Return the validator of one definition of a schema."""
    content = validator(schema).schema
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": content["$defs"]})


def examples() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Return the page's requests and replies."""
    rows = [line.split("|") for line in PAGE.splitlines() if line.startswith('| `{"id"')]
    return [(json.loads(row[1].strip(" `")), json.loads(row[2].split("`, ")[0].strip(" `"))) for row in rows]


def test_the_examples_follow_the_schemas() -> None:
    found = examples()
    assert [request["type"] for request, _ in found] == ["hello", "call", "batch", "drop", "bye"]
    for request, reply in found:
        validator("request").validate(request)
        validator("reply").validate(reply)
        assert request["id"] == reply["id"]


def test_the_least_adapter_has_no_findings(runner: Runner, tmp_path: Path) -> None:
    """Somebody who copies the page's program has an adapter that speaks the protocol."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    path = tmp_path / "least.py"
    path.write_text(code, encoding="utf-8")
    runner.write(*healthy(1), vector("m.split", {"op": "split", "args": {"text": "\U0001f600"}, "want": {"ok": {"paragraphs": [[0, 1]]}}}))
    found = runner("doctor", *QUICK, adapter=(PYTHON, str(path)))
    assert (found.code, found.out.splitlines()[-1]) == (0, "0 findings"), found.out
    outcome = runner.run("--batch", "3", adapter=(PYTHON, str(path)))
    assert outcome.statuses == {"a.n000": "not-claimed", "m.split": "pass"}


def test_the_page_knows_every_status_exit_code_and_verdict() -> None:
    for status in Status:
        assert f"`{status}`" in PAGE
    for word in ("conformant", "conformant-with-known-deviations(n)", "nonconformant", "incomplete"):
        assert f"`{word}`" in PAGE
    assert {int(code) for code in Exit} - {130} == {0, 1, 2, 3, 4}
    assert f"{seconds_for('split'):g} s a call, {seconds_for('plan'):g} s for `plan` and `complete`, {START_S:g} s for the" in PAGE.replace("\n", " ")
    assert seconds_for("plan") == seconds_for("complete")


def test_the_page_and_the_schemas_know_the_same_arguments() -> None:
    definitions = validator("request").schema["$defs"]
    for name, definition in definitions.items():
        if name.startswith("args_"):
            assert f"**{name.removeprefix('args_')}**" in PAGE
            for argument in definition["properties"]:
                assert f"`{argument}`" in PAGE, (name, argument)
    for name, definition in validator("reply").schema["$defs"].items():
        if name.startswith("ok_"):
            for key in definition["properties"]:
                assert f"`{key}`" in PAGE, (name, key)


@pytest.mark.parametrize(
    ("op", "args", "fits"),
    [
        ("split", {"text": "x"}, True),
        ("split", {}, False),
        ("split", {"text": 1}, False),
        ("plan", {"body": "x", "request": "y", "features": ["a"], "scorer": False}, True),
        ("plan", {"body": "x"}, False),
        ("complete", {"body": "", "request": "", "scores": "none", "id": "P1", "language": "en", "threshold": []}, True),
        ("complete", {"body": "", "request": "", "failure": "timeout", "id": "P1", "language": "ja"}, True),
        ("complete", {"body": "", "request": "", "id": "P1", "language": "ja"}, False),
        ("complete", {"body": "", "request": "", "failure": "late", "id": "P1", "language": "ja"}, False),
        ("omitted_text", {"text": None, "language": "en"}, True),
        ("omitted_text", {"text": "x", "language": "en"}, False),
        ("omitted_text", {"text": "x", "dropped": [0], "from": "1", "id": 7, "language": "en"}, True),
        ("log_line", {"kind": "prune", "fields": {"ms": 1}}, True),
        ("parse_log_line", {"line": 1}, False),
        ("later", {"anything": 1}, True),
    ],
)
def test_the_schema_of_arguments(op: str, args: dict[str, Any], fits: bool) -> None:  # noqa: FBT001
    request = {"id": 1, "type": "call", "op": op, "args": args}
    assert validator("request").is_valid(request) is fits


@pytest.mark.parametrize(
    ("reply", "fits"),
    [
        ({"id": 1, "ok": {}}, True),
        ({"id": 1, "err": {"code": "bad_argument", "at": None}}, True),
        ({"id": None, "err": {"code": "bad_json", "at": "line", "detail": ""}}, True),
        ({"id": None, "ok": {}}, False),
        ({"id": "1", "ok": {}}, False),
        ({"ok": {}}, False),
        ({"id": 1}, False),
        ({"id": 1, "ok": {}, "unsupported": "x"}, False),
        ({"id": 1, "ok": None}, False),
        ({"id": 1, "unsupported": True}, False),
        ({"id": 1, "ok": [{"ok": {}}, {"unsupported": "x"}]}, True),
        ({"id": 1, "ok": [{}]}, False),
    ],
)
def test_the_schema_of_replies(reply: dict[str, Any], fits: bool) -> None:  # noqa: FBT001
    assert validator("reply").is_valid(reply) is fits


@pytest.mark.parametrize("name", STUBS)
def test_the_stubs_speak_the_protocol(name: str) -> None:
    requests = [request for request, _ in examples() if request["type"] != "batch"]
    requests += [
        {"id": 9, "type": "call", "op": "plan", "args": {"body": "b", "request": "r"}},
        {"id": 10, "type": "call", "op": "complete", "args": {"body": "b", "request": "r", "scores": [], "id": "P1", "language": "en"}},
        {"id": 11, "type": "call", "op": "omitted_text", "args": {"text": "t", "dropped": [], "language": "en"}},
        {"id": 12, "type": "batch", "calls": [{"op": "log_line", "args": {"kind": "prune", "fields": {}}}, {"op": "parse_log_line", "args": {"line": ""}}]},
    ]
    for request in requests:
        validator("request").validate(request)
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([PYTHON, str(CONFORMANCE / "stubs" / f"{name}.py")], input=lines, capture_output=True, text=True, check=True, timeout=60)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["id"] for reply in replies] == [request["id"] for request in requests]
    for reply in replies:
        validator("reply").validate(reply)
    part("impl", "reply").validate(replies[0]["impl"])


def test_the_stub_that_keeps_everything_has_the_right_shape() -> None:
    """It is the nearest to a pruner, so its replies follow the schemas of each operation."""
    args = {
        "split": {"text": "t"},
        "plan": {"body": "b", "request": "r"},
        "complete": {"body": "b", "request": "r", "scores": [], "id": "P1", "language": "en"},
        "omitted_text": {"text": "t", "dropped": [], "language": "en"},
        "log_line": {"kind": "prune", "fields": {}},
        "parse_log_line": {"line": ""},
    }
    calls = [{"op": op, "args": value} for op, value in args.items()]
    line = json.dumps({"id": 1, "type": "batch", "calls": calls}) + "\n"
    done = subprocess.run([PYTHON, str(CONFORMANCE / "stubs" / "always_unchanged.py")], input=line, capture_output=True, text=True, check=True, timeout=60)
    for op, reply in zip(args, json.loads(done.stdout)["ok"], strict=True):
        part(f"ok_{op}", "reply").validate(reply["ok"])


@pytest.mark.parametrize("name", STUBS)
def test_the_stubs_pass_nothing_of_a_sensible_suite(runner: Runner, name: str) -> None:
    def call(op: str, want: dict[str, Any], **args: Any) -> dict[str, Any]:  # noqa: ANN401
        return {"op": op, "args": args, "want": {"ok": want}}

    runner.write(
        vector("a.split", call("split", {"paragraphs": [[0, 130], [132, 270]]}, text={"$concat": [{"$repeat": ["a", 130]}, "\n\n", {"$repeat": ["b", 138]}]})),
        vector("b.gate", call("plan", {"outcome": "not_tried", "gate": 4}, body="b", request="r")),
        vector("c.omit", call("omitted_text", {"outcome": "not_found"}, text=None, language="en")),
    )
    outcome = runner.run(adapter=(PYTHON, str(CONFORMANCE / "stubs" / f"{name}.py")))
    assert set(outcome.statuses.values()) == {"fail"}
