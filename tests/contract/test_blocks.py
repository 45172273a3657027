"""Generated blocks and inline values of the pages, and numbers that are typed twice."""

import json
from pathlib import Path

import pytest
from attrs import evolve

from spec.tools import REPOSITORY, blocks
from spec.tools.kinds import fill
from spec.tools.load import load
from spec.tools.markdown import Source

CONTRACT = load()

PAGE = """\
# A page

<!-- contract: gates -->
<!-- /contract -->

At least <!-- n:min_body_chars -->?<!-- /n --> chars, a share of <!-- n:min_literal_share --><!-- /n -->.

```text
<!-- contract: gates -->
<!-- n:min_body_chars -->?<!-- /n -->
4,000
```

<!-- contract: clause GATE-003 -->
stale
<!-- /contract -->
"""

BLOCKS = (
    *(f"clauses {area}" for area in CONTRACT.areas),
    *("clause GATE-003", "constants", "constants min_body_chars max_in_flight", "gates", "decisions", "outcomes", "failures"),
    *("omitted_outcomes", "thresholds", "texts", "texts header", "log prune", "log omitted", "white", "terms", "departures"),
    *("features", "error_codes", "vector split-one"),
)


@pytest.fixture
def source(tmp_path: Path) -> Source:
    """Return a repository with one page to come and one vector."""
    (tmp_path / "spec").mkdir()
    vectors = tmp_path / "conformance" / "vectors"
    vectors.mkdir(parents=True)
    step = {"op": "split", "args": {"text": {"$repeat": ["あ", 4000]}}, "want": {"ok": {"paragraphs": [[0, 4000]]}}}
    other = {"id": "split-none", "steps": [{"op": "split", "args": {"text": ""}, "want": {"ok": {"paragraphs": []}}}]}
    document = {"vectors": [other, {"id": "split-one", "why": "x", "steps": [step, {**step, "session": 1}]}]}
    (vectors / "split.json").write_text(json.dumps(document), encoding="utf-8")
    return Source(CONTRACT, tmp_path)


def _page(source: Source, text: str, name: str = "spec/page.md") -> Path:
    path = source.root / name
    path.write_text(text, encoding="utf-8")
    return path


def _run(source: Source, *arguments: str) -> int:
    return blocks.main(arguments, source.root)


def test_what_is_committed_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert blocks.main(["--check"], REPOSITORY) == 0, capsys.readouterr().out


def test_filling_a_page(source: Source) -> None:
    path = _page(source, PAGE)
    assert _run(source) == 0
    text = path.read_text(encoding="utf-8")
    assert "| 4 | `long_enough` | The body has at least 4,000 chars. | `not_tried` | GATE-005 |\n" in text
    assert "At least <!-- n:min_body_chars -->4,000<!-- /n --> chars, a share of <!-- n:min_literal_share -->0.6<!-- /n -->.\n" in text
    assert text.count("<!-- n:min_body_chars -->?<!-- /n -->\n") == 1, "a code fence is left alone"
    assert text.count("| Gate |") == 1, "a code fence is left alone"
    assert text.endswith(f"<!-- contract: clause GATE-003 -->\n\n> **GATE-003** MUST. {CONTRACT.clauses['GATE-003'].text}\n\n<!-- /contract -->\n")


def test_checking_writes_nothing_and_names_the_page(source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    path = _page(source, PAGE)
    assert _run(source, "--check") == 1
    assert path.read_text(encoding="utf-8") == PAGE
    (line,) = capsys.readouterr().out.splitlines()
    assert "spec/page.md" in line
    assert "run python -m spec.tools.blocks" in line


def test_checking_what_was_just_filled(source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    _page(source, PAGE)
    _run(source)
    capsys.readouterr()
    assert _run(source, "--check") == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("block", BLOCKS)
def test_filling_twice_changes_nothing(block: str, source: Source) -> None:
    path = source.root / "spec" / "page.md"
    once = blocks.filled(f"<!-- contract: {block} -->\n<!-- /contract -->\n", path, source=source)
    assert len(once.splitlines()) > 4
    assert blocks.filled(once, path, source=source) == once
    assert list(blocks.lint(once, path, source=source)) == []


@pytest.mark.parametrize("name", ["spec/a.md", "README.md", "AGENTS.md", "conformance/README.md"])
def test_pages_that_are_looked_at(name: str, source: Source) -> None:
    _page(source, PAGE, name)
    assert _run(source, "--check") == 1


@pytest.mark.parametrize("name", ["CHANGELOG.md", "spec/a.txt"])
def test_files_that_are_no_pages(name: str, source: Source) -> None:
    _page(source, PAGE, name)
    assert _run(source, "--check") == 0


def test_only_the_files_that_are_named(source: Source) -> None:
    stale, named = _page(source, PAGE, "README.md"), _page(source, PAGE, "OTHER.md")
    assert _run(source, str(named)) == 0
    assert stale.read_text(encoding="utf-8") == PAGE
    assert named.read_text(encoding="utf-8") != PAGE


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("x\n<!-- contract: gate -->\n<!-- /contract -->\n", 2, "unknown block `gate`"),
        ("<!-- contract: clauses DOOR -->\n<!-- /contract -->\n", 1, "unknown area `DOOR`"),
        ("<!-- contract: clause GATE-099 -->\n<!-- /contract -->\n", 1, "unknown clause `GATE-099`"),
        ("<!-- contract: constants nothing -->\n<!-- /contract -->\n", 1, "unknown constant `nothing`"),
        ("<!-- contract: texts nothing -->\n<!-- /contract -->\n", 1, "unknown text `nothing`"),
        ("<!-- contract: log nothing -->\n<!-- /contract -->\n", 1, "unknown log line `nothing`"),
        ("<!-- contract: vector nothing -->\n<!-- /contract -->\n", 1, "unknown vector `nothing`"),
        ("<!-- contract: clauses -->\n<!-- /contract -->\n", 1, "block `clauses` takes one argument"),
        ("<!-- contract: gates all -->\n<!-- /contract -->\n", 1, "block `gates` takes no argument"),
        ("\n\n<!-- contract: gates -->\n", 3, "a block without `<!-- /contract -->`"),
        ("<!-- contract: gates -->\n<!-- contract: gates -->\n<!-- /contract -->\n", 1, "a block without `<!-- /contract -->`"),
        ("x\n<!-- /contract -->\n", 2, "a marker that opens no block here"),
        ("see <!-- contract: gates -->\n<!-- /contract -->\n", 1, "a marker that opens no block here"),
        ("<!--contract: gates-->\n<!-- /contract -->\n", 1, "a marker that opens no block here"),
        ("x\n<!-- n:nothing -->1<!-- /n -->\n", 2, "unknown constant `nothing`"),
        ("<!-- n:min_body_chars -->1\n", 1, "half of an inline value"),
        ("1<!-- /n -->\n", 1, "half of an inline value"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, says: str, source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    path = _page(source, text)
    assert _run(source) == 2
    assert capsys.readouterr().out == f"{path.as_posix()}:{line}: {says}\n"
    assert path.read_text(encoding="utf-8") == text


def test_one_bad_page_keeps_all_from_being_written(source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    good = _page(source, PAGE, "README.md")
    _page(source, "<!-- contract: gate -->\n<!-- /contract -->\n", "AGENTS.md")
    _page(source, "\n<!-- /contract -->\n", "spec/b.md")
    assert _run(source) == 2
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert good.read_text(encoding="utf-8") == PAGE


def test_a_page_that_is_not_there(source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(source, str(source.root / "absent.md")) == 2
    assert "absent.md:1: cannot be read: No such file" in capsys.readouterr().out


def test_a_bad_contract_is_told(source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    path = source.root / "bad.yaml"
    path.write_text("x: 1\n", encoding="utf-8")
    assert blocks.main([], source.root, path) == 2
    assert "bad.yaml:1: unknown key `x`" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("prose", "found"),
    [
        ("has 4,000 chars", "4,000 is `min_body_chars`"),
        ("has 4000 chars.", "4000 is `min_body_chars`"),
        ("(120)", "120 is `min_block_chars`"),
        ("a share of 0.25, no more", "0.25 is `min_reduction`"),
        ("0.250", "0.250 is `min_reduction`"),
        ("60 % of it", "60 % is `min_literal_share`"),
        ("`12000`", "12000 is `max_batch_chars`"),
        ("## 20,000", "20,000 is `max_omitted_chars`"),
    ],
)
def test_a_number_of_the_contract_in_prose(prose: str, found: str, source: Source, capsys: pytest.CaptureFixture[str]) -> None:
    path = _page(source, f"\n{prose}\n")
    assert _run(source, "--check") == 2
    assert capsys.readouterr().out.startswith(f"{path.as_posix()}:2: typed twice: {found}; write <!-- n:")


@pytest.mark.parametrize(
    "prose",
    [
        *("4,001", "14,000", "4,000,000", "0.26", "10.25", "1.0.25", "100 %", "16 paragraphs and 4 requests", "20"),
        *("GATE-120", "U+2000", "\\u4000", "x120", "120x", "0004", "-120", "120-fold", "4000.5"),
        *("<!-- n:min_body_chars -->4,000<!-- /n -->", "```\n4,000\n```", "~~~~\n```\n4,000\n~~~~", "```\n4,000"),
        "<!-- contract: constants -->\n4,000\n<!-- /contract -->",
    ],
)
def test_other_numbers_are_free(prose: str, source: Source) -> None:
    _page(source, f"{prose}\n")
    assert _run(source) == 0


def test_numbers_are_free_outside_the_specification(source: Source) -> None:
    _page(source, "4,000 chars\n", "README.md")
    assert _run(source) == 0


def test_clauses(source: Source) -> None:
    text = fill(["clauses", "JSON"], source)
    row = CONTRACT.clauses["JSON-015"]
    assert row.evidence
    assert f'<a id="json-001"></a>**JSON-001** MUST. {CONTRACT.clauses["JSON-001"].text}<br>\n' in text
    assert f"<small>Source: {row.source}. It follows: {row.evidence.implied}</small>" in text
    assert text.count("<a id=") == sum(name.startswith("JSON-") for name in CONTRACT.clauses)
    because = CONTRACT.clauses["JSON-007"].because
    assert f"<small>Because: {because} Source: ruling.</small>" in text


def test_a_clause_that_cannot_be_tested_says_so(source: Source) -> None:
    evidence = CONTRACT.clauses["BATCH-003"].evidence
    assert evidence
    assert f"No vector can show it: {evidence.untestable}</small>" in fill(["clauses", "BATCH"], source)


def test_constants_in_the_order_that_is_asked_for(source: Source) -> None:
    lines = fill(["constants", "max_in_flight", "min_reduction"], source).splitlines()
    assert [line.split(" | ")[:2] for line in lines[2:]] == [["| `max_in_flight`", "4"], ["| `min_reduction`", "0.25"]]


def test_texts_stand_as_they_are_in_both_languages(source: Source) -> None:
    header = CONTRACT.texts["header"]
    text = fill(["texts", "header"], source)
    assert f"```text\n{header.en}\n```" in text
    assert f"```text\n{header.ja}\n```" in text
    assert "marker" not in text.replace("markers", "")


def test_a_log_line(source: Source) -> None:
    text = fill(["log", "omitted"], source)
    assert "tool omitted: agent=… id=… from=… to=… chars=… outcome=…\n" in text
    assert "| `outcome` | omitted_outcome | always |" in text


def test_white_as_ranges(source: Source) -> None:
    lines = fill(["white"], source).splitlines()
    assert lines[2:5] == ["| U+0009 | U+000D |", "| U+0020 | U+0020 |", "| U+0085 | U+0085 |"]
    assert "| U+2000 | U+200A |" in lines


def test_thresholds(source: Source) -> None:
    text = fill(["thresholds"], source)
    assert "| 0.1 | gentle | 控えめ |" in text
    assert "The default is 0.2. Because: " in text
    assert CONTRACT.thresholds.warning.ja in text


def test_a_vector_is_shown_as_it_stands(source: Source) -> None:
    text = fill(["vector", "split-one"], source)
    why, first, second = text.split("\n\n")
    assert why == "Vector `split-one` catches a program that x:"
    assert first.startswith('```json\n{"args": {"text": {"$repeat": ["あ", 4000]}}, "op": "split",')
    assert json.loads(second.removeprefix("```json").removesuffix("```"))["session"] == 1


def test_a_bar_does_not_break_a_table(source: Source) -> None:
    changed = evolve(source, contract=evolve(CONTRACT, terms={"bar": "a | b"}))
    assert "| `bar` | a \\| b |" in fill(["terms"], changed)
