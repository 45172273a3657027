"""METER: one line per pruning, counts only."""

from collections.abc import Mapping

import pytest
from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from prunespec import (
    CONTRACT,
    Contract,
    RequestError,
    Usage,
    fail_open,
    log_line,
    omitted_line,
    omitted_text,
    parse_log_line,
    plan,
    prune_line,
    read_call,
)
from tests.strategies import (
    REQUEST,
    WHITE,
    any_scores,
    bodies,
    both_contracts,
    both_contracts_without_floor,
    cases,
    mixed_cases,
    random_lines,
    situations,
    texts,
    thresholds,
)

names = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.sampled_from(
        [
            "",
            "-",
            "--",
            "%",
            "%2D",
            "%25",
            "a b",
            "a=b",
            "x\noutcome=ok",
            "\r\n",
            "\u2028",
            "\x00",
            "\x7f\x9f\xa0",
            "é",
            "検索",
            "🚀",
            "%E3",
            "\ufffd",
            "\x1c",
            "sent=0",
        ]
    ),
)
MOST = CONTRACT.limits.max_position
counts = st.one_of(st.integers(0, 99), st.integers(0, MOST), st.sampled_from([0, MOST]))
usages = st.builds(Usage, calls=counts, jev_tokens=counts, ms=counts, sent=counts)
FORBIDDEN = {*WHITE, "=", *map(chr, range(0x20)), *map(chr, range(0x7F, 0xA0))}


def fields_of(line: str, kind: str, contract: Contract) -> list[tuple[str, str]]:
    """Return the fields of a line by taking it apart at its spaces and equals signs."""
    prefix = contract.log_lines[kind].prefix
    assert line.startswith(f"{prefix} ")
    words = [word.split("=") for word in line.removeprefix(f"{prefix} ").split(" ")]
    assert all(len(word) == 2 and word[1] for word in words), line
    return [(name, value) for name, value in words]


def escaped(name: str) -> str:
    """Write a name by METER-010 alone."""
    if name in ("", "-"):
        return "%2D" if name else "-"
    return "".join("".join(f"%{byte:02X}" for byte in char.encode()) if char in FORBIDDEN | {"%"} else char for char in name)


@both_contracts_without_floor
class TestMeter001To006And012:
    """Every pruning that was tried writes one line with the fields of the table `prune`, in its order."""

    @given(data=st.data(), agent=names, name=names, usage=usages)
    def test_the_fields(self, contract: Contract, *, data: st.DataObject, agent: str, name: str, usage: Usage) -> None:
        case = data.draw(st.one_of(mixed_cases(contract), cases(contract, scores=any_scores)))
        result = case.complete()
        line = prune_line(result, agent=agent, name=name, threshold=case.threshold, usage=usage, contract=contract)
        assert line is not None
        assert fields_of(line, "prune", contract) == [
            ("agent", escaped(agent)),
            ("name", escaped(name)),
            ("outcome", result.outcome),
            ("shape", str(case.plan.shape)),
            ("raw_chars", str(len(case.body))),
            ("kept_chars", str(len(result.body))),
            ("paragraphs", str(len(case.plan.paragraphs))),
            ("dropped", str(len(result.dropped))),
            ("ratio", result.ratio or "-"),
            ("calls", str(usage.calls)),
            ("jev_tokens", str(usage.jev_tokens)),
            ("ms", str(usage.ms)),
            ("threshold", case.threshold),
            ("sent", str(usage.sent)),
        ]

    @given(data=st.data(), situation=situations, request=st.sampled_from([REQUEST, "ok"]), failure=st.sampled_from(CONTRACT.failures))
    def test_where_a_gate_or_a_failure_ended_it(self, contract: Contract, data: st.DataObject, **facts: object) -> None:
        body = data.draw(st.one_of(texts(contract), bodies(contract), st.just("[" + " " * contract.limits.min_body_chars + "]")))
        failure = facts.pop("failure")
        request = facts.pop("request")
        found = plan(body, str(request), contract=contract, **facts)  # type: ignore[arg-type]
        result = fail_open(found, str(failure), contract=contract)
        line = prune_line(result, agent="a", name="t", threshold="0.2", contract=contract)
        assert (line is None) == (found.outcome == "not_tried")
        if line is None:
            return
        fields = dict(fields_of(line, "prune", contract))
        assert ("shape" not in fields) == (found.gate in (5, 6))
        assert fields["outcome"] == (found.outcome or failure)
        assert fields["paragraphs"] == str(len(found.paragraphs))
        assert (fields["dropped"], fields["ratio"], fields["sent"]) == ("0", "-", "0")
        assert fields["raw_chars"] == fields["kept_chars"] == str(len(body))

    @given(data=st.data())
    def test_a_line_has_no_text_of_the_body(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(mixed_cases(contract))
        line = prune_line(case.complete(), agent="a", name="t", threshold=case.threshold, contract=contract)
        assert line
        assert set(line) <= set("abcdefghijklmnopqrstuvwxyz_=:.- 0123456789")


@both_contracts
class TestMeter007To009:
    """Every `omitted` call writes one line with the fields of its table; `id` is `P` and digits or `-`, and the numbers are as they were understood."""

    @given(
        agent=names,
        name=st.one_of(st.sampled_from(["P1", "P007", " P2 ", "P", "p1", "P1x", "P\uff11", "P1\n", "", "-", "P-1", None, 7]), random_lines),
        edges=st.tuples(st.one_of(st.none(), st.integers(-3, 10**20)), st.one_of(st.none(), st.integers(-3, 10**20))),
        omitted=st.one_of(st.none(), st.dictionaries(st.integers(0, 5), st.just("words"), max_size=5)),
    )
    def test_the_fields(self, contract: Contract, *, agent: str, name: object, edges: tuple[object, object], omitted: Mapping[int, str] | None) -> None:
        arguments = {"id": name, "from": edges[0], "to": edges[1]}
        reply = omitted_text(omitted, arguments, language="en", contract=contract)
        line = omitted_line(reply, agent=agent, contract=contract)
        call = read_call(arguments, contract=contract)
        stripped = name.strip(WHITE) if isinstance(name, str) else ""
        is_ours = stripped[:1] == "P" and len(stripped) > 1 and set(stripped[1:]) <= set("0123456789")
        assert fields_of(line, "omitted", contract) == [
            ("agent", escaped(agent)),
            ("id", stripped if is_ours else "-"),
            ("from", str(call.start)),
            ("to", "-" if call.to is None else str(call.to)),
            ("chars", str(reply.chars)),
            ("outcome", reply.outcome),
        ]


class TestMeter010:
    """In names every white char, `=`, `%` and control char is written as its UTF-8 bytes; an empty name is `-` and the name `-` is `%2D`."""

    @given(agent=names)
    def test_one_word(self, agent: str) -> None:
        line = log_line("omitted", {"agent": agent, "from": 0, "chars": 0, "outcome": "ok"})
        (_, word), *_ = fields_of(line, "omitted", CONTRACT)
        assert word == escaped(agent)
        assert not FORBIDDEN & set(word)

    @pytest.mark.parametrize("char", sorted(FORBIDDEN | {"%"}))
    def test_every_forbidden_char(self, char: str) -> None:
        line = log_line("omitted", {"agent": f"a{char}b", "from": 0, "chars": 0, "outcome": "ok"})
        entry = parse_log_line(line)
        assert entry
        assert entry.fields["agent"] == f"a{char}b"
        assert "\n" not in line
        assert not FORBIDDEN & set(line.replace(" ", "").replace("=", ""))

    @given(agent=names, name=names, other=names)
    def test_two_names_are_never_written_alike(self, agent: str, name: str, other: str) -> None:
        assume(agent != name)
        fields = {
            "outcome": "failed",
            "threshold": "0.2",
            "name": other,
            **dict.fromkeys(["raw_chars", "kept_chars", "paragraphs", "dropped", "calls", "jev_tokens", "ms", "sent"], 0),
        }
        assert log_line("prune", {**fields, "agent": agent}) != log_line("prune", {**fields, "agent": name})


@both_contracts_without_floor
class TestRoundTrip:
    """What the writer writes the reader reads."""

    @given(data=st.data(), agent=names, name=names, usage=usages)
    def test_prune(self, contract: Contract, *, data: st.DataObject, agent: str, name: str, usage: Usage) -> None:
        case = data.draw(mixed_cases(contract))
        result = case.complete()
        line = prune_line(result, agent=agent, name=name, threshold=case.threshold, usage=usage, contract=contract)
        assert line
        entry = parse_log_line(line, contract=contract)
        assert entry
        assert (entry.kind, entry.fields["agent"], entry.fields["name"]) == ("prune", agent, name)
        assert (entry.fields["ratio"], entry.fields["kept_chars"], entry.fields["sent"]) == (result.ratio, len(result.body), usage.sent)
        assert log_line(entry.kind, entry.fields, contract=contract) == line

    @given(agent=names, number=st.integers(0, MOST), to=st.one_of(st.none(), st.integers(0, MOST)), name=st.sampled_from(["P1", "P99", None]))
    def test_omitted(self, contract: Contract, *, agent: str, number: int, to: int | None, name: str | None) -> None:
        fields = {"agent": agent, "id": name, "from": number, "to": to, "chars": number, "outcome": "too_large"}
        line = log_line("omitted", fields, contract=contract)
        entry = parse_log_line(line, contract=contract)
        assert entry
        assert dict(entry.fields) == fields

    @given(agent=names, shape=st.sampled_from(["text", "json_wrapper", None]), threshold=thresholds, outcome=st.sampled_from(sorted(CONTRACT.outcomes)))
    def test_any_fields(self, contract: Contract, *, agent: str, shape: str | None, threshold: str, outcome: str) -> None:
        zeros = dict.fromkeys(["raw_chars", "kept_chars", "paragraphs", "dropped", "calls", "jev_tokens", "ms", "sent"], 0)
        fields = {**zeros, "agent": agent, "name": agent, "outcome": outcome, "shape": shape, "threshold": threshold, "ratio": None}
        if outcome == "not_tried":
            with pytest.raises(RequestError):
                log_line("prune", fields, contract=contract)
            return
        entry = parse_log_line(log_line("prune", fields, contract=contract), contract=contract)
        assert entry
        assert dict(entry.fields) == {name: value for name, value in fields.items() if name != "shape" or value}


COUNTED = "raw_chars=9000 kept_chars=5000 paragraphs=40 dropped=20"
LINES = [
    f"tool prune: agent=a name=t outcome=ok shape=text {COUNTED} ratio=0.444 calls=3 jev_tokens=0 ms=12 threshold=0.2 sent=0",
    f"tool prune: agent=- name=%2D outcome=no_basis {COUNTED} ratio=- calls=0 jev_tokens=0 ms=0 threshold=0.5 sent=0",
    "tool omitted: agent=a id=P2 from=8 to=14 chars=1204 outcome=ok",
    "tool omitted: agent=a id=- from=0 to=- chars=0 outcome=not_found",
]


class TestMeter011And017:
    """A reader ignores what stands behind the fields of the table; a line that lacks a field or holds a value that no writer writes is no log line."""

    @pytest.mark.parametrize("line", LINES)
    @given(rest=st.one_of(random_lines, st.sampled_from(["new=1", "x", "", " ", "sent=1 sent=2", "agent=b"])))
    def test_what_stands_behind(self, line: str, rest: str) -> None:
        assert parse_log_line(f"{line} {rest}") == parse_log_line(line) is not None

    @pytest.mark.parametrize("line", LINES)
    @given(data=st.data())
    def test_a_word_is_missing_or_in_another_place(self, line: str, data: st.DataObject) -> None:
        words = line.split(" ")
        at = data.draw(st.sampled_from([at for at, word in enumerate(words) if at > 1 and not word.startswith("shape=")]))
        assert parse_log_line(" ".join([*words[:at], *words[at + 1 :]])) is None
        other = data.draw(st.integers(2, len(words) - 1))
        moved = [*words[:at], *words[at + 1 :]]
        moved.insert(other, words[at])
        assert (parse_log_line(" ".join(moved)) == parse_log_line(line)) == (moved == words)

    @pytest.mark.parametrize("line", LINES)
    @given(
        data=st.data(),
        junk=st.one_of(
            random_lines,
            st.sampled_from(["", "=", "-", "0", "00", "-1", "1e3", "1,204", "\uff11", "ok", "9" * 5000, "%", "%2", "%2d", "%FF", "P", "0.44", "1.000", "text"]),
        ),
    )
    def test_what_is_read_is_what_a_writer_writes(self, line: str, data: st.DataObject, junk: str) -> None:
        words = line.split(" ")
        at = data.draw(st.integers(2, len(words) - 1))
        words[at] = data.draw(st.sampled_from([f"{words[at].partition('=')[0]}={junk}", junk, f"{words[at]}{junk}"]))
        changed = " ".join(words)
        entry = parse_log_line(changed)
        if entry:
            written = log_line(entry.kind, entry.fields)
            assert changed == written or changed.startswith(f"{written} ")

    @given(
        line=st.one_of(
            random_lines,
            st.text(),
            st.builds(lambda prefix, rest: prefix + rest, st.sampled_from(["tool prune: ", "tool prune:", "tool omitted: agent=a "]), random_lines),
        )
    )
    def test_any_text_can_be_read(self, line: str) -> None:
        assert parse_log_line(line) is None


class TestMeter015:
    """A log line has no line ending of its own, and its counts are decimal digits without grouping."""

    @given(count=counts, agent=names)
    def test_counts(self, count: int, agent: str) -> None:
        line = log_line("omitted", {"agent": agent, "from": count, "chars": count, "outcome": "ok"})
        assert line.splitlines() == [line]
        assert f" from={count} to=- chars={count} " in line

    @pytest.mark.parametrize(
        "count", [-1, 1.0, True, None, "1,204", "", "x", MOST + 1, 10**16, 10**5000, "01"], ids=lambda count: str(count)[:9] if count != 10**5000 else "huge"
    )
    def test_what_is_no_count(self, count: object) -> None:
        with pytest.raises(RequestError):
            log_line("omitted", {"agent": "a", "from": count, "chars": 0, "outcome": "ok"})  # type: ignore[dict-item]


@both_contracts
class TestMeter016:
    """The field `dropped` has the number of paragraphs that the result lists as dropped, whether or not they are."""

    @given(data=st.data())
    def test_where_the_body_came_back(self, contract: Contract, data: st.DataObject) -> None:
        case = data.draw(cases(contract))
        result = evolve(case, scores=[0.0] * len(case.scores)).complete()
        line = prune_line(result, agent="a", name="t", threshold=case.threshold, contract=contract)
        assert line
        assert dict(fields_of(line, "prune", contract))["dropped"] == str(len(case.scores))
