"""Reading the words of a command line."""

import pytest

from prunespec_io.command_line import GIVEN, Line, read_line
from prunespec_io.commands import OMITTED, PRUNE


def read(*words: str) -> Line:
    return read_line(PRUNE, words)


def test_values_stand_behind_their_option_or_behind_an_equals_sign() -> None:
    line = read("page.md", "--request", "a b", "--threshold=0.3", "--json")
    assert line == Line({"--request": "a b", "--threshold": "0.3", "--json": GIVEN}, ["page.md"], None)


@pytest.mark.parametrize("request_", ["--json", "-", "--", "-x", "", "--help me", "a=b", "--request"])
def test_whatever_stands_behind_an_option_is_its_value(request_: str) -> None:
    line = read("--request", request_, "page.md")
    assert (line.value("--request"), line.operands, line.fault) == (request_, ["page.md"], None)


def test_a_value_has_everything_behind_the_first_equals_sign() -> None:
    assert read("--request=a=b").value("--request") == "a=b"


def test_the_last_one_counts() -> None:
    assert read("--threshold", "0.1", "--threshold", "0.5").value("--threshold") == "0.5"


def test_two_hyphens_end_the_options() -> None:
    assert read("--json", "--", "--request").operands == ["--request"]


def test_one_hyphen_is_a_file() -> None:
    assert read("-").operands == ["-"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--quux"], "unknown option: --quux: see prunespec prune --help"),
        (["-x"], "unknown option: -x: see prunespec prune --help"),
        (["--request"], "missing value: --request: pass --request TEXT"),
        (["--json=yes"], "takes no value: --json: pass --json alone"),
        (["a", "b", "c"], "one word too many: c: quote a value that has spaces, or see prunespec prune --help"),
    ],
)
def test_mistakes(words: list[str], said: str) -> None:
    fault = read(*words).fault
    assert fault
    assert fault.line == f"prunespec: {said}"


def test_the_first_mistake_is_the_one_that_is_said() -> None:
    fault = read("--first", "--second", "a", "b").fault
    assert fault
    assert "--first" in fault.line


def test_the_value_of_a_misspelt_option_is_not_taken_for_a_file() -> None:
    line = read("--treshold", "0.3", "page.md", "--jsn")
    assert line.operands == ["page.md"]
    assert line.options == {"--threshold": "0.3", "--json": GIVEN}
    assert line.fault
    assert "did you mean --threshold?" in line.fault.line


def test_a_command_without_an_operand_takes_none() -> None:
    fault = read_line(OMITTED, ["P1"]).fault
    assert fault
    assert "one word too many: P1" in fault.line
