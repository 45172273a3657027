"""The kit that makes vectors of cases: short forms, the lock of ids, and every reason to refuse a case."""

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest
from attrs import evolve
from hypothesis import example, given
from hypothesis import strategies as st

from conformance.cases import generate
from conformance.cases.generate import CaseError
from conformance.cases.kit import Case, Json, call, concat, err, ok, repeat
from conformance.cases.layout import WIDTH, laid_out
from prunespec_conformance.expand import expand
from prunespec_conformance.shorten import SHORTEST, shorten

CHUNKS = st.sampled_from(["a", "ab", "\n\n", "\\n", "\\u3042", "\U00020bb7", "e\u0301", "\ufeff", "The limit is 7. " * 3, "\0", "$ref", '"'])
TEXTS = st.lists(st.tuples(CHUNKS, st.integers(0, 3 * SHORTEST)), max_size=6).map(lambda parts: "".join(chunk * times for chunk, times in parts))
KEYS = st.text(st.characters(exclude_characters="$"), max_size=3)
LEAVES = st.none() | st.booleans() | st.integers() | TEXTS
VALUES = st.recursive(LEAVES, lambda values: st.lists(values, max_size=3) | st.dictionaries(KEYS, values, max_size=3), max_leaves=6)

BLOCK = generate.CONTRACT["limits"]["min_block_chars"]
TEXT = "a" * BLOCK
CASE = Case("split.sample", ("SPLIT-001",), "does something else", (call("split", text=TEXT, want=ok(paragraphs=[[0, BLOCK]])),))


@st.composite
def cut_texts(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    """Draw sources, and a text of their parts and of others, as a new body is made of its old one."""
    sources = {"args.body": draw(TEXTS), "args.text": draw(TEXTS)}
    parts: list[str] = []
    for name in draw(st.lists(st.sampled_from(sorted(sources)), max_size=4)):
        start = draw(st.integers(0, len(sources[name])))
        parts += [draw(TEXTS), "\n", sources[name][start : start + draw(st.integers(0, 4 * SHORTEST))]]
    return "".join(parts), sources


def expanded(value: Json, sources: dict[str, str]) -> Json:
    return expand(value, {"args": {name.removeprefix("args."): text for name, text in sources.items()}})


class TestShortForms:
    @given(cut_texts())
    @example(("x" * SHORTEST, {"args.body": "x" * SHORTEST}))
    @example(("x" * (SHORTEST - 1), {"args.body": "x" * SHORTEST}))
    def test_a_text_comes_back(self, drawn: tuple[str, dict[str, str]]) -> None:
        text, sources = drawn
        assert expanded(shorten(text, sources), sources) == text

    @given(VALUES)
    def test_a_value_comes_back(self, value: Json) -> None:
        assert expanded(shorten(value, {}), {}) == value

    @given(TEXTS)
    def test_what_is_short_already_stays_the_same_text(self, text: str) -> None:
        assert expanded(shorten(concat(repeat(text, 2), text), {}), {}) == text * 3

    def test_repeats_are_short(self) -> None:
        assert shorten("ab" * SHORTEST + "c", {}) == concat(repeat("ab", SHORTEST), "c")

    def test_a_whole_argument_is_named(self) -> None:
        assert shorten([TEXT], {"args.text": TEXT}) == [{"$ref": "args.text"}]

    def test_a_part_of_an_argument_is_named(self) -> None:
        source = "".join(map(chr, range(0x3000, 0x3000 + 3 * SHORTEST)))
        part = {"$slice": [{"$ref": "args.body"}, 5, 5 + 2 * SHORTEST]}
        assert shorten(f"new\n{source[5 : 5 + 2 * SHORTEST]}", {"args.body": source}) == concat("new\n", part)


class TestLayout:
    @given(VALUES)
    def test_it_is_the_same_json(self, value: Json) -> None:
        assert json.loads(laid_out(value)) == value

    def test_what_fits_stands_in_one_line(self) -> None:
        lines = laid_out({"steps": [{"args": {"text": repeat("a", BLOCK)}}], "why": "x" * WIDTH}).splitlines()
        assert lines[1] == f' "steps": [{{"args": {{"text": {{"$repeat": ["a", {BLOCK}]}}}}}}],'

    def test_what_does_not_fit_has_a_line_for_each_item(self) -> None:
        assert laid_out(["x" * WIDTH, [], {}]) == f'[\n "{"x" * WIDTH}",\n [],\n {{}}\n]'


class TestLock:
    def lock(self, path: Path, before: str | None, ids: list[str]) -> str:
        if before is not None:
            path.write_text(before, encoding="utf-8")
        return generate._lock(path, ids)

    def test_the_first_one_has_every_id(self, tmp_path: Path) -> None:
        assert self.lock(tmp_path / "ids.lock", None, ["b", "a"]) == "b\na\n"

    def test_new_ids_stand_behind_the_old_ones(self, tmp_path: Path) -> None:
        assert self.lock(tmp_path / "ids.lock", "z\na\n", ["a", "b", "z"]) == "z\na\nb\n"

    def test_an_id_cannot_be_lost(self, tmp_path: Path) -> None:
        with pytest.raises(CaseError, match=r"ids\.lock: b has no case"):
            self.lock(tmp_path / "ids.lock", "a\nb\n", ["a"])

    def test_a_retired_id_needs_no_case(self, tmp_path: Path) -> None:
        lines = "a\nb retired: said twice\n"
        assert self.lock(tmp_path / "ids.lock", lines, ["a"]) == lines

    def test_a_retired_id_cannot_come_back(self, tmp_path: Path) -> None:
        with pytest.raises(CaseError, match="b is retired; take a new id"):
            self.lock(tmp_path / "ids.lock", "a\nb retired: said twice\n", ["a", "b"])


def wants(**want: Json) -> Case:
    """Return the sample case with another want."""
    return evolve(CASE, steps=(call("split", text=TEXT, want=ok(**want)),))


PLANNED = call("plan", body="x", request="", features=["json_wrapper"], want=ok(outcome="not_tried"))

FAULTS = {
    "no such clause": (evolve(CASE, clauses=("SPLIT-001", "SPLIT-999")), "split.sample: no clause SPLIT-999"),
    "no such side": (evolve(CASE, side="both"), "no side both"),
    "a feature that it does not declare": (evolve(CASE, steps=(PLANNED,)), r"uses the features \['json_wrapper'\] and declares \[\]"),
    "another value": (wants(paragraphs=[[0, BLOCK - 1]]), r"the reference gives paragraphs = \[\[0, 120\]\], wanted \[\[0, 119\]\]"),
    "a key that no reply has": (wants(spans=[]), r"the reference gives spans = \(missing\), wanted"),
    "true where one is given": (evolve(CASE, steps=(call("split", text="a", want=ok(paragraphs=[[0, True]])),)), "the reference gives paragraphs"),
    "an answer where an error is given": (evolve(CASE, steps=(call("split", want=ok(paragraphs=[])),)), "the reference gives paragraphs = {'err'"),
    "an error where an answer is given": (
        evolve(CASE, steps=(call("split", text="a", want=err("missing_argument", "text")),)),
        "the reference gives {'ok'",
    ),
    "another error": (evolve(CASE, steps=(call("split", want=err("bad_argument", "text")),)), "'code': 'missing_argument'"),
    "neither a want nor keys": (evolve(CASE, steps=(call("split", text="a"),)), "the second model gives no key, and the step names none"),
    "a key that the second model does not fill": (evolve(CASE, steps=(call("split", text="a", keys=("spans",)),)), "the second model gives no spans"),
}


class TestCases:
    def test_a_vector_says_all_of_its_case(self) -> None:
        assert generate._vector(evolve(CASE, origin="field case C-01", double="by design")) == {
            "clauses": {"SPLIT-001": generate.CONTRACT["clauses"]["SPLIT-001"]["hash"]},
            "double": "by design",
            "features": [],
            "id": "split.sample",
            "level": "MUST",
            "oracle": "hand",
            "origin": "field case C-01",
            "side": "accepting",
            "since": "1.0",
            "steps": [{"args": {"text": repeat("a", BLOCK)}, "op": "split", "want": {"ok": {"paragraphs": [[0, BLOCK]]}}}],
            "why": "does something else",
            "wire": "ascii",
        }

    def test_keys_are_filled_in(self) -> None:
        vector = generate._vector(evolve(CASE, steps=(call("split", text=TEXT, keys=("paragraphs",)),)))
        assert vector["oracle"] == "second-model"
        assert vector["steps"][0]["want"] == {"ok": {"paragraphs": [[0, BLOCK]]}}

    def test_a_declared_feature_need_not_be_used(self) -> None:
        assert generate._vector(evolve(CASE, features=("json_wrapper",)))["features"] == ["json_wrapper"]

    @pytest.mark.parametrize(("case", "says"), FAULTS.values(), ids=FAULTS)
    def test_a_fault_is_refused(self, case: Case, says: str) -> None:
        with pytest.raises(CaseError, match=says):
            generate._vector(case)

    def test_a_double_says_why_in_one_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(generate, "DOUBLES", {CASE.id: "beside another one"})
        assert generate._vector(CASE)["double"] == "beside another one"
        with pytest.raises(CaseError, match="says itself why it is a double"):
            generate._vector(evolve(CASE, double="beside a third one"))

    def test_a_second_model_that_disagrees_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(generate, "_model", lambda _op, _args: {"ok": {"paragraphs": []}})
        with pytest.raises(CaseError, match=r"the second model gives paragraphs = \[\], wanted"):
            generate._vector(CASE)


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Return an area `sample` with one case, whose files lie in an empty folder."""
    module = ModuleType("conformance.cases.sample")
    module.CASES = [CASE]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(generate, "AREAS", ("sample",))
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "CONFORMANCE", tmp_path)
    return module


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["generate", *arguments])
    return generate.main()


class TestCommand:
    def test_it_writes_what_its_check_then_finds(self, sample: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        assert run(monkeypatch, "--check") == 1
        assert not list(tmp_path.iterdir())
        assert run(monkeypatch) == 0
        assert run(monkeypatch, "--check") == 0
        written = json.loads((tmp_path / "vectors" / "sample.json").read_text(encoding="utf-8"))
        assert [vector["id"] for vector in written["vectors"]] == [case.id for case in sample.CASES]
        assert (tmp_path / "ids.lock").read_text(encoding="utf-8") == "split.sample\n"

    def test_a_changed_case_drifts(self, sample: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        run(monkeypatch)
        sample.CASES = [evolve(CASE, why="does another thing")]
        assert run(monkeypatch, "--check") == 1
        assert "drifted; run python -m conformance.cases.generate" in capsys.readouterr().out

    def test_nothing_is_written_for_a_fault(self, sample: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        sample.CASES = [CASE, wants(paragraphs=[])]
        assert run(monkeypatch) == 2
        assert not list(tmp_path.iterdir())

    @pytest.mark.usefixtures("sample")
    def test_an_id_stands_once(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(generate, "AREAS", ("sample", "sample"))
        assert run(monkeypatch) == 2
        assert capsys.readouterr().err == "an id stands twice: split.sample\n"

    @pytest.mark.usefixtures("sample")
    def test_a_double_must_be_a_case(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(generate, "DOUBLES", {"sample.gone": "beside another one"})
        assert run(monkeypatch) == 2
        assert capsys.readouterr().err == "doubles.py: no case sample.gone\n"

    @pytest.mark.usefixtures("sample")
    def test_the_vectors_are_small(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(generate, "MOST_BYTES", 100)
        assert run(monkeypatch) == 2
        assert "at most 100 are allowed" in capsys.readouterr().err

    def test_a_required_set_never_changes(self, sample: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        required = tmp_path / "required" / f"{generate.CONTRACT['version']}.json"
        run(monkeypatch)
        assert not required.exists()
        run(monkeypatch, "--release")
        frozen = required.read_text(encoding="utf-8")
        sample.CASES = [CASE, evolve(CASE, id="split.new")]
        assert run(monkeypatch, "--release") == 0
        assert required.read_text(encoding="utf-8") == frozen
        assert json.loads(frozen)["vectors"] == ["split.sample"]
