"""What fails a vector, how it is told, and what it looks like."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prunespec_conformance.shown import displayed, escaped, shortened
from tests.conformance.kit import Runner, fake, say, vector


def step(value: object, got: object, **args: object) -> dict[str, object]:
    """Return a step that wants `value` and gets `got`."""
    return say(value, reply=got, **args)


@pytest.mark.parametrize(
    ("want", "got", "lines"),
    [
        ("a\nb", "a\r\nb", ["value differs from char 1 on", "after  a", "want   \\nb (its end)", "got    \\r\\nb (its end)", "hint: only line ends differ"]),
        ("café", "cafe\u0301", ["value differs from char 3 on", "got    e\\u0301 (its end)", "hint: only normalisation differs (NFC, NFD)"]),
        ("a", "a\n", ["from char 1 on", "hint: only outer white space differs"]),
        ("a b", "a  b", ["hint: only white space differs"]),
        ('{"a":1}', '{ "a": 1.0 }', ["hint: equal as JSON: the body was written anew"]),
        ("\uff11", "1", ["hint: only full and half width differ"]),
        ("OK", "ok", ["hint: only upper and lower case differ"]),
        ("abc", "abd", ["want   c (its end)", "got    d (its end)"]),
        ("x" * 500, "x" * 400 + "y" * 100, ["from char 400 on", "after  …" + "x" * 30, "want   " + "x" * 60 + "… (500 chars)"]),
        ([[0, 3]], [[0, 4]], ["value[0][1] differs", "want   [[0, 3]]", "got    [[0, 4]]"]),
        ([1, 2], [1], ["value[1] differs"]),
        ([1], [1, 2], ["value[1] differs"]),
        ([{"a": "xy"}], [{"a": "xz"}], ["value[0].a differs from char 1 on", "after  x"]),
        (None, 0, ["value differs", "want   null", "got    0"]),
        (1, True, ["want   1", "got    true"]),
        (["a"], {"0": "a"}, ["value differs"]),
    ],
)
def test_a_failure_says_where_and_what(runner: Runner, want: object, got: object, lines: list[str]) -> None:
    runner.write(vector("m.wrong", step(want, got)))
    outcome = runner.run()
    assert (outcome.code, outcome.statuses) == (1, {"m.wrong": "fail"})
    for line in lines:
        assert line in outcome.out


def test_a_failure_says_all_there_is(runner: Runner) -> None:
    """The words that the ruling asks for, in their order, and nothing else."""
    runner.write(vector("m.right"), vector("m.wrong", step("ab", "ac", note={"$repeat": ["x", 9000]}), clauses={"SPLIT-002": "0" * 12}))
    adapter = fake()
    outcome = runner.run(adapter=adapter)
    assert outcome.out.splitlines() == [
        "fail m.wrong",
        "  SPLIT-002 (MUST): A line ends with LF.",
        "  why: the wrong program that m.wrong catches",
        '  step 0: say {"value": "ab", "reply": "ac", "note": {"$repeat": ["x", 9000]}}',
        '    wanted {"ok": {"value": "ab"}}',
        "  step 0 say: value differs from char 1 on",
        "    after  a",
        "    want   b (its end)",
        "    got    c (its end)",
        f"  alone: prunespec-conform repro --vectors {runner.data} m.wrong -- {' '.join(adapter)}",
        "",
        "nonconformant: fake 1, contract 1.0: 2 vectors",
        "1 of 2 pass, 1 fail",
        "1 of 2 clauses not met:",
        "  SPLIT: SPLIT-002 (0 of 1)",
    ]


ASTRAL = "\U0001f600" * 5 + "ab" * 40


@pytest.mark.parametrize(
    ("want", "got", "unit"),
    [
        ([[0, 5], [7, 20]], [[0, 10], [12, 25]], "UTF-16 code units"),
        ([[0, 5], [7, 20]], [[0, 20], [22, 35]], "UTF-8 bytes"),
        (len(ASTRAL), len(ASTRAL) + 5, "UTF-16 code units"),
        (len(ASTRAL), len(ASTRAL) + 6, None),
        ([[0, 5]], [[0, 10], [12, 25]], None),
    ],
)
@pytest.mark.parametrize("name", ["text", "wrapper"])
def test_units_are_recognised(runner: Runner, name: str, want: object, got: object, unit: str | None) -> None:
    texts = {"text": ASTRAL, "wrapper": '{"document": "' + ASTRAL + '"}'}
    runner.write(vector("m.units", step(want, got, body=texts[name])))
    outcome = runner.run()
    hint = f"counted in {unit}? the contract counts chars"
    assert (hint in outcome.out) == bool(unit)
    assert ("counted in" in outcome.out) == bool(unit)


def test_an_unpaired_surrogate_is_named(runner: Runner) -> None:
    runner.write(vector("m.cut", step("a\U0001f600", "\ud83d")))
    outcome = runner.run()
    assert "hint: the reply has an unpaired surrogate: a text was cut in UTF-16 units" in outcome.out
    assert "got    \\ud83d (its end)" in outcome.out


@pytest.mark.parametrize(
    ("want", "kind", "status"),
    [
        ({"ok": {}}, None, "pass"),
        ({"ok": {"value": "v"}}, None, "pass"),
        ({"ok": {"other": None}}, None, "fail"),
        ({"err": {"code": "bad_argument", "at": "value"}}, "err", "pass"),
        ({"err": {"code": "bad_argument"}}, "err", "pass"),
        ({"err": {"at": "value"}}, "err", "pass"),
        ({"err": {"code": "bad_argument", "at": "text"}}, "err", "fail"),
        ({"err": {"code": "bad_argument", "at": None}}, "err", "fail"),
        ({"err": {"code": "other"}}, "err", "fail"),
        ({"err": {"code": "bad_argument"}}, None, "fail"),
        ({"ok": {"value": "v"}}, "err", "fail"),
        ({"ok": {"value": "v"}}, "unsupported", "fail"),
    ],
)
def test_what_is_compared(runner: Runner, want: dict[str, object], kind: str | None, status: str) -> None:
    args = {"fault": kind} if kind else {}
    runner.write(vector("m.v", say("v", want=want, **args)))
    assert runner.run().statuses == {"m.v": status}


def test_an_absent_key_is_not_null(runner: Runner) -> None:
    runner.write(vector("m.v", say("v", want={"ok": {"other": None}})))
    assert "other differs\n    want   null\n    got    (absent)" in runner.run().out


def test_every_step_is_judged(runner: Runner) -> None:
    runner.write(vector("m.v", step("a", "b"), say("c"), step("d", "e")))
    outcome = runner.run(adapter=fake("--window", "8"))
    assert [difference["step"] for difference in outcome.entry("m.v")["differences"]] == [0, 2]


def test_only_so_many_failures_are_shown_in_full(runner: Runner) -> None:
    runner.write(*(vector(f"m.n{number:02}", step("a", "b")) for number in range(14)))
    outcome = runner.run()
    assert outcome.out.count("  why: ") == 10
    assert "\nfail m.n13\n(4 of 14 named only; --show 0: all)\n" in outcome.out
    assert runner.run("--show", "0").out.count("  why: ") == 14
    assert runner.run("--show", "1").out.count("  why: ") == 1


@given(st.text(alphabet=st.characters(), max_size=50))
def test_escaped_text_shows_every_char(text: str) -> None:
    shown = escaped(text)
    assert shown.isprintable()
    assert shown.encode().decode() == shown
    assert displayed(text).isprintable()


def test_long_values_are_cut_in_the_middle() -> None:
    assert shortened("a" * 400) == "a" * 400
    assert shortened("a" * 300 + "b" * 300) == f"{'a' * 200} …(200 chars)… {'b' * 200}"
