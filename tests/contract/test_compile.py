"""What is generated: that it is up to date, says what the contract says, and is checked."""

import ast
import copy
import json
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from prunespec.contract import Contract, Departure, Evidence, Share, Words
from spec.tools import REPOSITORY, compile  # noqa: A004
from spec.tools.emit import class_names, quoted, source
from spec.tools.load import CONTRACT_PATH, load
from spec.tools.schema import schema
from spec.tools.twin import text_hash, twin

FILES = ("reference/prunespec/_contract.py", "conformance/contract.json", "conformance/schema/contract.schema.json")


@pytest.fixture(scope="module")
def contract() -> Contract:
    return load()


@pytest.fixture
def twin_data(contract: Contract) -> dict[str, Any]:
    return json.loads(json.dumps(twin(contract)))


@pytest.mark.parametrize("name", FILES)
def test_what_is_committed_is_up_to_date(name: str, contract: Contract) -> None:
    assert (REPOSITORY / name).read_bytes() == compile.outputs(contract)[name].encode(), f"run {compile.COMMAND}"


def test_the_generated_module_has_the_loaded_value(tmp_path: Path) -> None:
    """Shown on a changed contract, so that the module cannot be an old one."""
    changed = tmp_path / "CONTRACT.yaml"
    changed.write_text(CONTRACT_PATH.read_text(encoding="utf-8").replace("{value: 4000,", "{value: 4001,"), encoding="utf-8")
    contract = load(changed)
    assert contract != load()
    assert _value(compile.module(contract), tmp_path) == contract


def test_the_generated_module_imports_no_more_than_it_must(contract: Contract) -> None:
    """Importing it builds one value and reads nothing."""
    body = ast.parse(compile.module(contract)).body
    assert [type(node) for node in body] == [ast.Expr, ast.ImportFrom, ast.ImportFrom, ast.AnnAssign]
    assert [node.module for node in body if isinstance(node, ast.ImportFrom)] == ["types", "contract"]


def test_source_is_in_the_form_that_a_formatter_keeps() -> None:
    value = (
        Departure(source="D1", clause='"quoted"', because="a\nb\u2028\x85\\"),
        MappingProxyType({"a": Share(1, 2), "b": ("x",)}),
        MappingProxyType({}),
        (Words("it's", "はい"),),
        (),
        Evidence(implied="because"),
        None,
        True,
    )
    assert source(value) == (
        "(\n"
        "    Departure(\n"
        '        source="D1",\n'
        "        clause='\"quoted\"',\n"
        '        because="a\\nb\\u2028\\x85\\\\",\n'
        "    ),\n"
        "    MappingProxyType(\n"
        "        {\n"
        '            "a": Share(\n'
        "                numerator=1,\n"
        "                denominator=2,\n"
        "            ),\n"
        '            "b": ("x",),\n'
        "        }\n"
        "    ),\n"
        "    MappingProxyType({}),\n"
        "    (\n"
        "        Words(\n"
        '            en="it\'s",\n'
        '            ja="はい",\n'
        "        ),\n"
        "    ),\n"
        "    (),\n"
        "    Evidence(\n"
        '        implied="because",\n'
        "    ),\n"
        "    None,\n"
        "    True,\n"
        ")"
    )
    assert class_names(value) == {"Departure", "Share", "Words", "Evidence"}


@given(st.text())
def test_every_text_survives_as_source(text: str) -> None:
    assert ast.literal_eval(quoted(text)) == text


def test_there_is_no_source_for_what_has_none() -> None:
    with pytest.raises(TypeError, match="no source for float"):
        source((0.5,))


def test_the_twin_is_valid(twin_data: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema())
    assert list(Draft202012Validator(schema()).iter_errors(twin_data)) == []


def test_the_twin_says_what_the_contract_says(twin_data: dict[str, Any], contract: Contract) -> None:
    assert twin_data["version"] == contract.version
    assert "".join(map(chr, twin_data["white"])) == contract.white
    assert twin_data["limits"]["min_literal_share"] == {"numerator": 3, "denominator": 5}
    assert twin_data["constants"]["min_literal_share"]["value"] == "0.6"
    assert twin_data["gates"][1]["name"] == contract.gates[1].name
    assert list(twin_data["clauses"]) == list(contract.clauses)
    assert {name: row["text"] for name, row in twin_data["clauses"].items()} == {name: row.text for name, row in contract.clauses.items()}


def test_a_clause_of_the_twin(twin_data: dict[str, Any]) -> None:
    row = twin_data["clauses"]["JSON-015"]
    assert {**row, "evidence": list(row["evidence"])} == {
        "area": "JSON",
        "level": "MUST",
        "text": "The document's literal stands in the body exactly once.",
        "source": "D4b",
        "because": "",
        "evidence": ["implied"],
        "hash": text_hash("The document's literal stands in the body exactly once."),
    }
    assert twin_data["clauses"]["GATE-001"]["evidence"] is None


def test_the_hash_of_a_text() -> None:
    """The value is that of the standard's own example."""
    assert text_hash("abc") == "ba7816bf8f01"


def test_the_schema_refuses_what_is_unknown_or_missing_anywhere(twin_data: dict[str, Any]) -> None:
    validator = Draft202012Validator(schema())
    places = {_shape(place): place for place in _objects(twin_data, ()) if _has_fixed_keys(place)}
    assert len(places) > 20
    for place in places.values():
        added, removed = copy.deepcopy(twin_data), copy.deepcopy(twin_data)
        _at(added, place)["unknown"] = "x"
        assert not validator.is_valid(added), place
        _at(removed, place).popitem()
        assert not validator.is_valid(removed), place


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("version",), 1),
        (("white", 0), -1),
        (("clauses", "GATE-001", "level"), "SHALL"),
        (("clauses", "GATE-001", "source"), "D12"),
        (("clauses", "GATE-001", "hash"), "xyz"),
        (("clauses", "GATE-001", "evidence"), {"untestable": "x", "implied": "y"}),
        (("clauses", "GATE-1"), "x"),
        (("gates", 0, "clause"), "GATE-1"),
        (("gates", 0, "number"), "1"),
        (("outcomes", "ok", "logged"), "yes"),
        (("constants", "min_literal_share", "value"), 0.6),
        (("log_lines", "prune", "fields", 0, "when"), "often"),
        (("texts", "header", "ja"), ""),
    ],
)
def test_the_schema_refuses_a_wrong_value(twin_data: dict[str, Any], place: tuple[str | int, ...], value: object) -> None:
    _at(twin_data, place[:-1])[place[-1]] = value
    assert not Draft202012Validator(schema()).is_valid(twin_data)


def test_writing_and_checking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compile.main(["--check"], tmp_path) == 1
    assert list(tmp_path.iterdir()) == []
    assert compile.main([], tmp_path) == 0
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()) == sorted(FILES)
    capsys.readouterr()
    assert compile.main(["--check"], tmp_path) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", FILES)
def test_drift_is_named_with_the_command_and_not_repaired(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compile.main([], tmp_path)
    drifted = (tmp_path / name).read_bytes().replace(b"\n", b"\r\n")
    (tmp_path / name).write_bytes(drifted)
    capsys.readouterr()
    assert compile.main(["--check"], tmp_path) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert name in line
    assert "run python -m spec.tools.compile" in line
    assert (tmp_path / name).read_bytes() == drifted


def test_a_bad_contract_is_told_and_nothing_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("tool_prune_contract: {}\n", encoding="utf-8")
    assert compile.main([], tmp_path / "out", path) == 2
    lines = capsys.readouterr().out.splitlines()
    assert f"{path.as_posix()}:1: missing key `version`" in lines
    assert f"{path.as_posix()}:1: missing key `clauses`" in lines
    assert not (tmp_path / "out").exists()


def _value(text: str, folder: Path) -> Contract:
    """Return the value of a generated module, which imports its neighbour `contract`."""
    path = folder / "_contract.py"
    path.write_text(text, encoding="utf-8")
    spec = spec_from_file_location("prunespec._contract_in_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.modules.pop(spec.name, None)
    return module.CONTRACT


Place = tuple[str | int, ...]

NAMED = ("areas", "terms", "constants", "features", "shapes", "field_types", "outcomes", "omitted_outcomes", "texts", "log_lines", "error_codes", "clauses")
"""Parts whose keys are names; the schema fixes the keys below them and nowhere in them."""


def _has_fixed_keys(place: Place) -> bool:
    return not (len(place) == 1 and place[0] in NAMED) and place != ("thresholds", "values")


def _shape(place: Place) -> Place:
    """Return `place` with a star for every index and name, so that like places are alike."""
    return tuple("*" if isinstance(key, int) or (index == 1 and place[0] in NAMED) else key for index, key in enumerate(place))


def _objects(value: object, place: Place) -> Iterator[Place]:
    if isinstance(value, dict):
        yield place
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from _objects(item, (*place, key))


def _at(value: Any, place: Place) -> Any:  # noqa: ANN401
    for key in place:
        value = value[key]
    return value
