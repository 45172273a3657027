"""Every kind of error in CONTRACT.yaml, shown on the real one with one thing wrong."""
# ruff: noqa: RUF001
# Full-width punctuation: the contract's own.

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen

from prunespec.contract import Contract, Share
from spec.tools.faults import ContractError
from spec.tools.load import CONTRACT_PATH, load

TEXT = CONTRACT_PATH.read_text(encoding="utf-8")


@frozen
class Mistake:
    """`old` becomes `new`, and the reader says `says`.

    It names the line where `new` begins; or, if `at` is given, where that stands behind it; or
    where `elsewhere` stands in the file. `count` is how many faults come of it.
    """

    old: str
    new: str
    says: str
    at: str = ""
    elsewhere: str = ""
    count: int = 1

    def make(self) -> tuple[str, int]:
        """Return the text with the mistake, and the line that it must be reported on."""
        start = TEXT.index(self.old)
        text = TEXT.replace(self.old, self.new, 1)
        at = text.index(self.elsewhere) if self.elsewhere else text.index(self.at, start)
        return text, text.count("\n", 0, at) + 1


GATE_1 = "{number: 1, name: offered, clause: GATE-002, outcome: not_tried,"
GATE_005 = "    GATE-005:\n      level: MUST\n"
GATE_012 = "    GATE-012:\n      level: MUST\n"
EVIDENCE = "evidence: {implied: "
IN_FLIGHT = "max_in_flight: {value: 4,"
LABEL_EN = 'en: "[paragraph {number}]"'
LABEL_JA = "ja: ［段落 {number}］"
FIELD = "- {name: raw_chars, type: count, when: always,"

SYNTAX = {
    "tab": Mistake("  areas:\n", "\tareas:\n", "is not YAML: found character '\\t'"),
    "unclosed list": Mistake("  languages: [en, ja]", "  languages: [en, ja", "is not YAML: expected", elsewhere="  gates:"),
    "unprintable": Mistake("GATE: When pruning", "GATE: When\x01 pruning", "is not YAML: special characters are not allowed"),
    "anchor": Mistake("JSON: Bodies that", "JSON: &a Bodies that", "an anchor"),
    "duplicate key": Mistake('  version: "1.0"\n', '  version: "1.0"\n  version: "1.0"\n', "duplicate key `version`", at='version: "1.0"\n\n'),
    "duplicate key in a row": Mistake(GATE_1, f"{GATE_1} number: 1,", "duplicate key `number`"),
    "duplicate clause": Mistake(GATE_012, GATE_012.replace("012", "005"), "duplicate key `GATE-005`"),
    "key that is a number": Mistake('      "0.1": {', "      0.1: {", "a key must be text: put `0.1` in quotes"),
    "float": Mistake('value: "0.6"', "value: 0.6", "`0.6` may be read in several ways: put it in quotes"),
    "octal": Mistake("{number: 1,", "{number: 01,", "`01` may be read in several ways"),
}

SHAPE = {
    "unknown key at the top": Mistake("tool_prune_contract:\n", "other: 1\ntool_prune_contract:\n", "unknown key `other`"),
    "no contract": Mistake("tool_prune_contract:\n", "other:\n", "unknown key `other`"),
    "unknown part": Mistake("  languages: [en, ja]\n", "  tongues: []\n  languages: [en, ja]\n", "unknown key `tongues`"),
    "limits are derived": Mistake("  languages: [en, ja]\n", "  limits: {}\n  languages: [en, ja]\n", "unknown key `limits`"),
    "unknown key in a row": Mistake(GATE_1, f"{GATE_1} extra: 1,", "unknown key `extra`"),
    "unknown key in a clause": Mistake(GATE_012, f"{GATE_012}      note: x\n", "unknown key `note`", at="note: x"),
    "missing part": Mistake("  languages: [en, ja]\n", "", "missing key `languages`", elsewhere="tool_prune_contract:"),
    "missing key in a row": Mistake(GATE_1, GATE_1.replace(" clause: GATE-002,", ""), "missing key `clause`"),
    "missing key in a clause": Mistake(GATE_012, "    GATE-012:\n", "missing key `level`"),
    "missing language": Mistake("{en: gentle, ja: 控えめ}", "{en: gentle}", "missing key `ja`"),
    "missing constant": Mistake(IN_FLIGHT, IN_FLIGHT.replace("max", "most"), "missing key `max_in_flight`", elsewhere="  constants:", count=3),
    "unknown constant row": Mistake(IN_FLIGHT, IN_FLIGHT.replace("max", "most"), "unknown key `most_in_flight`", count=3),
    "constant without value": Mistake(IN_FLIGHT, IN_FLIGHT.replace("value: 4,", ""), "missing key `value`", count=3),
    "text for a number": Mistake("{number: 1,", "{number: one,", "must be an integer, not 'one'"),
    "truth for a number": Mistake("{number: 1,", "{number: true,", "must be an integer, not True"),
    "number for a text": Mistake('version: "1.0"', "version: 1", "must be a text that is not empty, not 1"),
    "text for truth": Mistake("ok: {logged: true,", "ok: {logged: yes,", "must be true or false, not 'yes'"),
    "text for a list": Mistake("languages: [en, ja]", "languages: en", "must be a list, not 'en'"),
    "text for a class": Mistake("{en: gentle, ja: 控えめ}", "gentle", "must be a mapping, not 'gentle'"),
    "nothing": Mistake("JSON: Bodies that are JSON.", "JSON:", "must be a text that is not empty, not None"),
    "empty text": Mistake("ja: ［… 段落 {from}・1 段落・{chars} 字を省略 …］", 'ja: ""', "must be a text that is not empty, not ''"),
    "blank text": Mistake(LABEL_EN, 'en: " "', "must be a text that is not empty, not ' '"),
    "integer as text": Mistake(IN_FLIGHT, IN_FLIGHT.replace("value: 4", 'value: "4"'), "must be an integer or a decimal below 1 in quotes", count=2),
    "decimal for an integer": Mistake(IN_FLIGHT, IN_FLIGHT.replace("value: 4", 'value: "0.4"'), "must be an integer, not '0.4'"),
    "integer for a share": Mistake('value: "0.6"', "value: 1", "must be a decimal below 1 in quotes, not 1"),
    "white without an end": Mistake('"0085-0085"', '"0085"', "must be a list of ascending ranges"),
    "white out of order": Mistake('"0085-0085", "00A0-00A0"', '"00A0-00A0", "0085-0085"', "must be a list of ascending ranges"),
}

CLAUSES = {
    "short number": Mistake(GATE_012, GATE_012.replace("012", "12"), "clause id `GATE-12` is not of the form AREA-NNN"),
    "small letters": Mistake(GATE_012, GATE_012.replace("GATE", "Gate"), "clause id `Gate-012` is not of the form AREA-NNN"),
    "no such area": Mistake(GATE_012, GATE_012.replace("GATE", "DOOR"), "clause id `DOOR-012` has no area `DOOR`"),
    "descending": Mistake(GATE_012, GATE_012.replace("012", "000"), "clause id `GATE-000` does not ascend"),
    "area without a clause": Mistake("    JSON: Bodies", "    VOID: Nothing.\n    JSON: Bodies", "area `VOID` has no clause"),
    "level": Mistake(GATE_012, GATE_012.replace("MUST", "SHALL"), "level `SHALL` is none of MUST, SHOULD, MAY", at="level: SHALL"),
    "source": Mistake("      source: D5\n", "      source: D12\n", "source `D12` is neither"),
    "source of a departure": Mistake("{source: D8, clause: GATE-009,", "{source: d8, clause: GATE-009,", "source `d8` is neither"),
    "both kinds of evidence": Mistake(EVIDENCE, EVIDENCE.replace("implied:", "untestable: x, implied:"), "evidence must be exactly one", at=""),
    "no kind of evidence": Mistake(GATE_012, f"{GATE_012}      evidence: {{}}\n", "evidence must be exactly one", at="evidence:"),
    "unknown constant": Mistake("{min_basis_chars}", "{min_basis}", "unknown constant `min_basis`"),
    "unknown constant in a term": Mistake("basis: The first {max_basis_chars}", "basis: The first {max_basis}", "unknown constant `max_basis`"),
}

CITED = {
    "gate": Mistake(GATE_1, GATE_1.replace("GATE-002", "GATE-099"), "clause `GATE-099` does not exist"),
    "decision": Mistake("all_dropped, clause: DECIDE-004", "all_dropped, clause: DECIDE-099", "clause `DECIDE-099` does not exist"),
    "text": Mistake("    header:\n      clause: RENDER-002", "    header:\n      clause: RENDER-099", "clause `RENDER-099` does not exist", at="clause:"),
    "log line": Mistake("clause: METER-007\n      fields", "clause: METER-099\n      fields", "clause `METER-099` does not exist"),
    "departure": Mistake("{source: D8, clause: GATE-009,", "{source: D8, clause: GATE-099,", "clause `GATE-099` does not exist"),
    "outcome of omitted": Mistake("not_found: {clause: OMIT-004", "not_found: {clause: OMIT-099", "clause `OMIT-099` does not exist"),
    "in prose": Mistake(GATE_012, f"{GATE_012}      because: See SPLIT-099.\n", "clause `SPLIT-099` does not exist"),
}

TABLES = {
    "outcome of a gate": Mistake(GATE_1, GATE_1.replace("not_tried", "tried"), "outcome `tried` does not exist"),
    "outcome of a decision": Mistake("{outcome: all_dropped,", "{outcome: dropped,", "outcome `dropped` does not exist", count=2),
    "failure": Mistake("failures: [timeout,", "failures: [late,", "outcome `late` does not exist", count=2),
    "outcome that never comes": Mistake(
        "failures: [timeout, failed,", "failures: [failed,", "outcome `timeout` comes from no", elsewhere="    timeout: {logged"
    ),
    "gate number": Mistake("{number: 2,", "{number: 3,", "gate `prunable` must have the number 2"),
    "undeclared placeholder": Mistake(LABEL_EN, 'en: "[paragraph {number} of {id}]"', "placeholder `id` is not declared"),
    "undeclared placeholder in ja": Mistake(LABEL_JA, "ja: ［段落 {number} {id}］", "placeholder `id` is not declared"),
    "missing placeholder": Mistake(LABEL_EN, 'en: "[paragraph]"', "placeholder `number` is declared and does not occur"),
    "missing placeholder in ja": Mistake(LABEL_JA, "ja: ［段落］", "placeholder `number` is declared and does not occur"),
    "placeholder with a format": Mistake(LABEL_EN, 'en: "[paragraph {number:,}]"', "a placeholder has a name and nothing else"),
    "half a placeholder": Mistake(LABEL_EN, 'en: "[paragraph {number]"', "cannot be filled in"),
    "languages": Mistake("languages: [en, ja]", "languages: [en]", "languages must be those that every text has"),
    "another language": Mistake("languages: [en, ja]", "languages: [en, ja, fr]", "languages must be those that every text has"),
    "field type": Mistake(FIELD, FIELD.replace("count", "number"), "field type `number` is none of"),
    "field time": Mistake(FIELD, FIELD.replace("always", "often"), "`when` is `often` and none of"),
    "field twice": Mistake(FIELD, FIELD.replace("raw_chars", "shape"), "field `shape` stands on the line twice"),
    "threshold default": Mistake('default: "0.2"', 'default: "0.25"', "default `0.25` is none of the values"),
    "threshold form": Mistake('"0.5": {en: maximum', '"5": {en: maximum', "threshold `5` is no decimal between 0 and 1"),
    "threshold order": Mistake('"0.1": {en: gentle', '"0.4": {en: gentle', "threshold `0.2` does not ascend", at='"0.2": {'),
    "limit of nothing": Mistake(IN_FLIGHT, IN_FLIGHT.replace("value: 4", "value: 0"), "`max_in_flight` must be at least 1"),
    "omitted below a paragraph": Mistake(
        "{value: 20000, unit: chars,", "{value: 5999, unit: chars,", "must not be above `max_omitted_chars`", elsewhere="    max_paragraph_chars: {"
    ),
    "batch below a paragraph": Mistake(
        "{value: 12000,", "{value: 5999,", "`max_paragraph_chars` must not be above `max_batch_chars`", elsewhere="    max_paragraph_chars: {"
    ),
    "basis limits": Mistake("{value: 20, unit: chars,", "{value: 2001, unit: chars,", "`min_basis_chars` must not be above `max_basis_chars`"),
    "half a body": Mistake('{value: "0.6",', '{value: "0.5",', "`min_literal_share` must be above one half"),
    "block as long as a paragraph": Mistake("{value: 120,", "{value: 6000,", "`min_block_chars` must be below `max_paragraph_chars`"),
}

Load = Callable[[str], Contract]


@pytest.fixture
def load_text(tmp_path: Path) -> Load:
    def load_text(text: str) -> Contract:
        path = tmp_path / "CONTRACT.yaml"
        path.write_text(text, encoding="utf-8")
        return load(path)

    return load_text


MISTAKES = {**SYNTAX, **SHAPE, **CLAUSES, **CITED, **TABLES}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_named_with_its_line_and_nothing_else(mistake: Mistake, load_text: Load) -> None:
    text, line = mistake.make()
    with pytest.raises(ContractError) as caught:
        load_text(text)
    lines = str(caught.value).splitlines()
    assert any(f"CONTRACT.yaml:{line}: " in found and mistake.says in found for found in lines), lines
    assert len(lines) == mistake.count, lines


def test_several_faults_come_at_once_in_order(load_text: Load) -> None:
    text = TEXT
    for name in ("unknown key in a row", "text for truth", "missing key in a clause"):
        text = text.replace(SHAPE[name].old, SHAPE[name].new, 1)
    text = text.replace(CLAUSES["unknown constant"].old, CLAUSES["unknown constant"].new, 1)
    with pytest.raises(ContractError) as caught:
        load_text(text)
    faults = caught.value.faults
    heads = [fault.message.partition(" `")[0] for fault in faults]
    assert heads == ["unknown key", "unknown constant", "must be true or false, not 'yes'", "missing key"]
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContractError, match=r"absent\.yaml:1: cannot be read: No such file"):
        load(tmp_path / "absent.yaml")


def test_a_file_without_a_value(load_text: Load) -> None:
    with pytest.raises(ContractError, match=r":1: has no value"):
        load_text("# only a comment\n")


def test_a_file_that_is_no_mapping(load_text: Load) -> None:
    with pytest.raises(ContractError, match=r":1: missing key `tool_prune_contract`"):
        load_text("- 1\n")


def test_a_list_in_place_of_a_mapping(load_text: Load) -> None:
    text, count = re.subn(r"^  features:\n(    .*\n)+", "  features: []\n", TEXT, flags=re.MULTILINE)
    line = text.count("\n", 0, text.index("  features:")) + 1
    assert count == 1
    with pytest.raises(ContractError, match=rf":{line}: must be a mapping, not \[\]$"):
        load_text(text)


def test_a_contract_that_is_no_mapping(load_text: Load) -> None:
    with pytest.raises(ContractError, match=r":1: must be a mapping, not 'x'"):
        load_text("tool_prune_contract: x\n")


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "CONTRACT.yaml"
    path.write_bytes(b"# \xe3\x81\x82\nx: \xff\n")
    with pytest.raises(ContractError, match=r":2: is not UTF-8"):
        load(path)


def test_numbers_stand_in_sentences(load_text: Load) -> None:
    contract = load_text(TEXT.replace("{value: 4000,", "{value: 1234567,").replace('value: "0.6"', 'value: "0.85"'))
    assert "at least 1,234,567 chars" in contract.clauses["GATE-005"].text
    assert "at least 1,234,567 chars" in contract.gates[3].goes_on_if
    assert "at least 0.85 of the body" in contract.clauses["JSON-012"].text
    assert contract.limits.min_body_chars == 1_234_567
    assert contract.limits.min_literal_share == Share(17, 20)


def test_braces_that_name_nothing_stay(load_text: Load) -> None:
    contract = load_text(TEXT)
    assert "`{` or `[`" in contract.clauses["JSON-001"].text
    assert "{number}" in contract.texts["omitted_label"].en


def test_what_looks_like_an_id_of_another_standard_cites_nothing(load_text: Load) -> None:
    contract = load_text(TEXT.replace(GATE_012, f"{GATE_012}      because: ISO-639 names languages.\n"))
    assert contract.clauses["GATE-012"].because == "ISO-639 names languages."


def test_yaml_1_2(load_text: Load) -> None:
    contract = load_text(TEXT.replace("{en: gentle,", "{en: no,"))
    assert contract.thresholds.values["0.1"].en == "no"


def test_white_has_both_ends_of_each_range(load_text: Load) -> None:
    contract = load_text(TEXT.replace('"0009-000D"', '"0009-000B"'))
    assert contract.white.startswith("\t\n\x0b \x85\xa0")
    assert "\x0c" not in contract.white


def test_what_is_loaded_cannot_be_changed(load_text: Load) -> None:
    contract = load_text(TEXT)
    with pytest.raises(TypeError):
        contract.clauses["GATE-001"] = contract.clauses["GATE-002"]  # type: ignore[index]
