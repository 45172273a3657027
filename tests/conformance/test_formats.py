"""JUnit XML, Markdown, HTML and badge: made from the report alone, and nothing in a report can break out of them."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from prunespec_conformance.cli import main
from tests.conformance.kit import Json, Outcome, Runner, fake, fault, healthy, say, vector

NASTY = "</script><script>alert(1)</script> \"'&<u> | `tick` \x00\x1b[31m \ud800 \ufffe \u202e ]]> \r\n段"
FORMATS = ("junit", "markdown", "html", "badge")
HOW = {"status": "fail", "got": {"0.value": "b"}}
VECTORS = (
    *healthy(3),
    fault("crash", "m.crash"),
    fault("twice", "m.twice"),
    vector("m.feature", features=["wings"]),
    vector("m.known", say("a", reply="b")),
    vector("m.nasty", say("a", reply="段</script><i>"), why="<img src=x onerror=alert(1)> `|` *"),
    vector("m.numbers", say([[0, 2]], reply=[[0, 4]]), clauses={"GATE-001": "0" * 12, "SPLIT-001": "0" * 12}),
    vector("m.stale"),
)


class Page(HTMLParser):
    """Collects what a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.parts: dict[str, str] = {}
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open = tag

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        self._open = ""

    def handle_data(self, data: str) -> None:
        self.parts[self._open] = self.parts.get(self._open, "") + data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture
def outcome(runner: Runner, tmp_path: Path) -> Outcome:
    """Run a suite that knows every kind of result, and write all formats."""
    runner.write(*VECTORS)
    record = {"how": HOW, "why": "we say <b>", "link": "https://example.org/1"}
    (tmp_path / "expected.json").write_text(json.dumps({"vectors": {"m.known": record, "m.stale": {"how": HOW, "why": "once"}}}), encoding="utf-8")
    words = [word for name in FORMATS for word in (f"--{name}", f"run.{name}")]
    return runner.run("--expected", "expected.json", *words, adapter=fake())


def made(report: Json, folder: Path) -> dict[str, str]:
    """Return the files that the command `report` makes of a report."""
    path = folder / "given.json"
    path.write_text(json.dumps(report), encoding="utf-8")
    words = [word for name in FORMATS for word in (f"--{name}", str(folder / f"made.{name}"))]
    assert main(["report", str(path), *words]) == 0
    return {name: (folder / f"made.{name}").read_text(encoding="utf-8") for name in FORMATS}


def poisoned(value: Json) -> Json:
    """Return a report in which every text is nasty that leads to nothing else."""
    if isinstance(value, dict):
        kept = {"status", "word", "clauses"} if "status" in value or "word" in value else {"word"}
        return {key: item if key in kept else poisoned(item) for key, item in value.items()}
    if isinstance(value, list):
        return [poisoned(item) for item in value]
    return NASTY if isinstance(value, str) else value


def test_the_run_and_the_command_make_the_same(outcome: Outcome, tmp_path: Path) -> None:
    for name, text in made(outcome.report, tmp_path).items():
        assert (tmp_path / f"run.{name}").read_text(encoding="utf-8") == text
        assert text == made(outcome.report, tmp_path)[name]
        assert text.endswith("\n")


def test_the_junit_file_counts_right(outcome: Outcome, tmp_path: Path) -> None:
    root = ET.fromstring(made(outcome.report, tmp_path)["junit"])  # noqa: S314 -- our own
    assert root.tag == "testsuites"
    assert {key: root.get(key) for key in ("tests", "failures", "errors", "skipped")} == {"tests": "10", "failures": "3", "errors": "2", "skipped": "2"}
    assert [suite.get("name") for suite in root] == ["GATE", "SPLIT"]
    for suite in root:
        assert [child.tag for child in suite] == ["properties"] + ["testcase"] * int(suite.get("tests", "0"))
    cases = {case.get("name"): case for case in root.iter("testcase")}
    kinds = {name: [(child.tag, child.get("type")) for child in case] for name, case in cases.items()}
    assert kinds["a.n000"] == []
    assert kinds["m.crash"] == [("error", "crash")]
    assert kinds["m.feature"] == [("skipped", "not-claimed")]
    assert kinds["m.known"] == [("skipped", "known-deviation")]
    assert kinds["m.stale"] == [("failure", "unexpected-pass")]
    assert "A text has paragraphs." in (cases["m.nasty"][0].text or "")
    assert set(cases["m.nasty"].keys()) == {"classname", "name", "time"}


def test_problems_of_the_harness_are_errors(outcome: Outcome, tmp_path: Path) -> None:
    texts = made({**outcome.report, "problems": ["it went on talking"]}, tmp_path)
    assert '<error message="it went on talking" type="harness-problem" />' in texts["junit"]
    assert all("it went on talking" in texts[name] for name in ("markdown", "html"))


def test_nothing_in_a_report_breaks_out(outcome: Outcome, tmp_path: Path) -> None:
    """Also where the report was not made by this runner."""
    texts = made(poisoned(outcome.report), tmp_path)
    for text in texts.values():
        assert not re.search(r"[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\u202e]", text)
        assert "<u>" not in text
        assert "<script>alert" not in text
    ET.fromstring(texts["junit"])  # noqa: S314 -- our own
    ET.fromstring(texts["badge"])  # noqa: S314 -- our own
    assert len(Page(texts["html"]).all("script")) == 1
    for line in texts["markdown"].splitlines():
        if line.startswith("| "):
            assert len(re.findall(r"(?<!\\)\|", line)) == 6, line


def test_the_page_allows_its_own_script_and_no_other(outcome: Outcome, tmp_path: Path) -> None:
    page = Page(made(outcome.report, tmp_path)["html"])
    (policy,) = [meta["content"] or "" for meta in page.all("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    for part in ("style", "script"):
        digest = base64.b64encode(hashlib.sha256(page.parts[part].encode()).digest()).decode()
        assert f"{part}-src 'sha256-{digest}'" in policy
    for tag, attributes in page.tags:
        assert tag not in ("link", "img", "iframe", "object", "base", "form")
        assert not [name for name in attributes if name.startswith("on") or name in ("src", "style")]
        assert attributes.get("href") in (None, "#vectors", "https://example.org/1")


def test_the_page_shows_every_vector_and_how_it_failed(outcome: Outcome, tmp_path: Path) -> None:
    text = made(outcome.report, tmp_path)["html"]
    items = [attributes for attributes in Page(text).all("li") if attributes.get("class") == "vector"]
    assert [item["data-kind"] for item in items][3:] == ["crash", "not-claimed", "known-deviation", "fail", "fail", "unexpected-pass", "harness-error"]
    assert items[7]["data-clauses"] == "GATE-001 SPLIT-001"
    assert "value differs from char 0 on" in text
    assert "<ins>[[0, 2]]</ins>" in text
    assert "<del>[[0, 4]]</del>" in text
    assert "prunespec-conform repro --vectors" in text
    assert "&quot;m.numbers&quot;: {\n" in text
    assert "&lt;img src=x onerror=alert(1)&gt;" in text


def test_a_link_of_a_record_is_a_link_only_if_it_leads_to_the_web(outcome: Outcome, tmp_path: Path) -> None:
    for entry in outcome.report["results"]:
        if "deviation" in entry:
            entry["deviation"]["link"] = "javascript:alert(1)"
    assert 'href="javascript' not in made(outcome.report, tmp_path)["html"]


def test_the_summary_is_short_and_counts(outcome: Outcome, tmp_path: Path) -> None:
    text = made(outcome.report, tmp_path)["markdown"]
    assert text.splitlines()[:5] == [
        "## nonconformant",
        "",
        "**fake 1**, contract 1.0: 10 vectors",
        "",
        "4 of 9 pass, 1 unexpected-pass, 2 fail, 1 crash, 1 harness-error, 1 known-deviation",
    ]
    assert "| SPLIT-001 | MUST | 4 of 9 | 1 crash, 3 fail, 1 harness-error | A text has paragraphs. |" in text
    assert "%" not in text
    assert "<summary>fail <code>m.numbers</code></summary>" in text
    assert "- <code>m.known</code>: we say &#60;b&#62;, https://example.org/1" in text


def test_the_summary_of_many_failures(runner: Runner, tmp_path: Path) -> None:
    runner.write(*(vector(f"m.n{number:03}", say("a", reply="b"), clauses={f"SPLIT-{number:03}": "0" * 12}) for number in range(60)))
    text = made(runner.run().report, tmp_path)["markdown"]
    assert "… and 20 more clauses; the report has all." in text
    assert "… and 50 more failures; the report has all." in text


@pytest.mark.parametrize(
    ("word", "deviations", "shown"),
    [
        ("conformant", 0, "conformant, 4 of 9"),
        ("conformant-with-known-deviations", 2, "conformant with 2 known deviations, 4 of 9"),
        ("incomplete", 0, "incomplete, 4 of 9"),
    ],
)
def test_the_badge(outcome: Outcome, tmp_path: Path, word: str, deviations: int, shown: str) -> None:
    report = {**outcome.report, "verdict": {"word": word, "because": "", "deviations": deviations, "exit": 0}}
    root = ET.fromstring(made(report, tmp_path)["badge"])  # noqa: S314 -- our own
    assert root.get("aria-label") == f"prunespec 1.0: {shown}"
    assert [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")] == ["prunespec 1.0", shown]


def test_a_command_line_that_asks_for_nothing(outcome: Outcome, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome.code == 3
    assert main(["report", str(tmp_path / "report.json")]) == 2
    assert "say which files to make" in capsys.readouterr().err
    assert main(["report", str(tmp_path / "report.json"), "--html", "no/such/folder.html"]) == 2
    assert "cannot write the report" in capsys.readouterr().err
    assert main(["report", str(tmp_path / "expected.json"), "--html", "x.html"]) == 2
