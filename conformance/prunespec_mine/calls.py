"""The calls that are drawn for each operation: arguments of the right types, or with one thing wrong."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from prunespec import CONTRACT
from prunespec_conformance.jsons import Json, Number, Object
from prunespec_mine.bodies import any_bodies, any_texts, requests, weighted
from prunespec_mine.log_calls import lines, log_calls
from prunespec_mine.strategies import ids, languages

Calls = SearchStrategy[Object]

FACTS = ("scorer", "way_back", "prunable", "success")
_FEW = 12
"""One call in so many has something wrong with it."""

scores = st.one_of(
    st.sampled_from([0, 1, 0.1, 0.2, 0.3, 0.5, 0.19999999999999998, 0.20000000000000004, -0.0, 5e-324, 0.7]),
    st.sampled_from([0, 1, 0, 1]),
    st.floats(0, 1),
    st.sampled_from([None, -1, 1.01, 1.0000000000000002, -5e-324, True, False, "0.5", "", Number("1e400"), Number("1" * 400), [0.5], {"score": 0.1}]),
)
score_lists = weighted((1, st.lists(scores, max_size=_FEW)), (3, st.lists(st.sampled_from([0, 0, 1]), min_size=3, max_size=_FEW)))
WRONG: tuple[Json, ...] = (None, True, 1, 0.5, "x", [], {}, [1], ["x"])


def values(items: Sequence[Json]) -> SearchStrategy[Json]:
    """Draw one of these JSON values."""
    return st.sampled_from(items)


thresholds = values(
    [*CONTRACT.thresholds.values, *CONTRACT.thresholds.values, None, 0.3, 0.1, "0.20", "0.4", " 0.3", "x", "", True, 0, 1, [], {}, ["0.3"], Number("0.30")]
)
_MOST = CONTRACT.limits.max_position
positions = st.one_of(
    st.integers(-2, 9),
    values(["0", "2", "007", " 1", "-1", "+1", "1.0", "", "9" * 30, "\u0663", "\uff11", "2\n", 2.0, -0.0, 2.5, -3.5, 1e300]),
    values([None, True, False, [], {}, [1], _MOST, _MOST + 1, Number("1e400"), Number("-1e400")]),
)
asked_ids = st.one_of(ids, values(["P1", " P1\u3000", "\x1cP1", "\u2028", "P01", None, 1, True, [], {"id": "P1"}]))


def needed(**members: SearchStrategy[Any]) -> Calls:
    """Draw an object in which each of these stands."""
    return st.fixed_dictionaries(members)


def optional(**members: SearchStrategy[Any]) -> Calls:
    """Draw an object in which each of these may stand or not."""
    return st.fixed_dictionaries({}, optional=members)


def merged(*parts: Calls) -> Calls:
    """Draw one object with the members of all."""
    return st.tuples(*parts).map(lambda objects: {name: value for one in objects for name, value in one.items()})


def rarely(odd: Calls, usual: Calls) -> Calls:
    """Draw what is usual, and once in a while what is odd."""
    return st.integers(0, _FEW - 1).flatmap(lambda number: odd if number == _FEW - 1 else usual)


def asked(features: Sequence[str]) -> Calls:
    """Draw the arguments that `plan` and `complete` share, with features of these only. Most calls are open for scoring."""
    every = sorted(features)
    some: list[Json] = [[], [*every], [*every], [*every], *([name] for name in every)]
    chosen = needed(features=values(some))
    facts = optional(**dict.fromkeys(FACTS, st.booleans()))
    return merged(needed(body=any_bodies, request=requests), rarely(needed(), chosen), rarely(facts, needed()))


def completed(features: Sequence[str]) -> Calls:
    """Draw a call of `complete`."""
    scored = needed(scores=score_lists)
    answer = weighted((8, scored), (1, needed(scores=values([None, 0.5, "0.5", {"scores": [0.1]}, True]))), (1, needed(failure=values([*CONTRACT.failures]))))
    return merged(asked(features), answer, needed(id=ids, language=languages), optional(threshold=thresholds))


def omitted() -> Calls:
    """Draw a call of `omitted_text`."""
    dropped = st.one_of(st.lists(st.integers(0, 9), max_size=9), values([[*range(20)], [], [-1, 0], [99], [1, 1]]))
    base = needed(text=weighted((9, any_texts), (1, st.none())), dropped=dropped, language=languages)
    model = optional(id=asked_ids, **{"from": positions, "to": positions})
    return merged(base, st.one_of(model, merged(model, needed(id=st.just("P1")))))


@st.composite
def spoiled(draw: DrawFn, calls: Calls) -> Object:
    """Draw a call in which one argument is missing or has another type; it may also still be right."""
    args = draw(calls)
    name = draw(st.sampled_from(sorted(args)))
    if draw(st.booleans()):
        return {other: value for other, value in args.items() if other != name}
    return args | {name: draw(st.sampled_from(WRONG))}


def mostly(calls: Calls) -> Calls:
    """Draw a right call, or once in a while one with something wrong."""
    return rarely(spoiled(calls), calls)


CALLS: Mapping[str, Callable[[Sequence[str]], Calls]] = {
    "split": lambda _: mostly(needed(text=any_texts)),
    "plan": lambda features: mostly(asked(features)),
    "complete": lambda features: mostly(completed(features)),
    "omitted_text": lambda _: mostly(omitted()),
    "log_line": lambda _: mostly(log_calls()),
    "parse_log_line": lambda _: mostly(needed(line=lines())),
}
"""Operation to the calls that are drawn of it, given the features that the program claims."""
