"""The caller broke a clause: which argument, and what to do."""

from collections.abc import Callable, Mapping

import pytest

from prunespec import CONTRACT, Plan, RequestError, complete, fail_open, log_line, omitted_text, plan, tool

PLAN: Plan = plan("", "")
FIELDS: Mapping[str, str | int | None] = {"agent": "a", "id": "P1", "from": 0, "to": None, "chars": 0, "outcome": "ok"}

CALLS: Mapping[str, tuple[Callable[[], object], str, str, str]] = {
    "body": (lambda: plan(b"x", "y"), "body", "pass a text, not bytes", "SPLIT-001"),  # type: ignore[arg-type]
    "request": (lambda: plan("x", None), "request", "pass a text, not NoneType", "SPLIT-001"),  # type: ignore[arg-type]
    "feature": (lambda: plan("x", "y", features=["toml"]), "features", "'toml' is unknown; pass one of json_wrapper, json_wrapper_escaped", "JSON-025"),
    "id": (lambda: complete(PLAN, [], id=1, language="en"), "id", "pass a text, not int", "SPLIT-001"),  # type: ignore[arg-type]
    "language": (lambda: complete(PLAN, [], id="P1", language="fr"), "language", "'fr' is unknown; pass one of en, ja", "RENDER-010"),
    "failure": (lambda: fail_open(PLAN, "late"), "failure", "'late' is unknown; pass one of cancelled, failed, timeout", "SCORE-006"),
    "omitted": (lambda: omitted_text({}, {}, language="EN"), "language", "'EN' is unknown; pass one of en, ja", "RENDER-010"),
    "tool": (lambda: tool(""), "language", "'' is unknown; pass one of en, ja", "RENDER-010"),
    "kind": (lambda: log_line("turn", {}), "kind", "'turn' is unknown; pass one of omitted, prune", "METER-001"),
    "field": (lambda: log_line("omitted", {**FIELDS, "chars": -1}), "chars", "-1 is no count", "METER-001"),
    "no field": (lambda: log_line("prune", {"agent": "a"}), "name", "None is no name", "METER-001"),
    "outcome": (lambda: log_line("omitted", {**FIELDS, "outcome": "structured"}), "outcome", "'structured' is no omitted_outcome", "METER-001"),
}


@pytest.mark.parametrize("name", CALLS)
def test_every_argument_that_no_clause_allows(name: str) -> None:
    call, at, help_, clause = CALLS[name]
    with pytest.raises(RequestError) as caught:
        call()
    error = caught.value
    assert (error.code, error.at, error.help, error.clause) == ("bad_argument", at, help_, clause)
    assert str(error) == f"{at}: {help_} ({clause})"


@pytest.mark.parametrize("name", CALLS)
def test_code_and_clause_are_in_the_contract(name: str) -> None:
    call, *_ = CALLS[name]
    with pytest.raises(RequestError) as caught:
        call()
    assert caught.value.code in CONTRACT.error_codes
    assert caught.value.clause in CONTRACT.clauses


@pytest.mark.parametrize("value", [[], {}, 1, None, ["json_wrapper"]], ids=repr)
def test_a_feature_may_be_of_any_type(value: object) -> None:
    with pytest.raises(RequestError):
        plan("x", "y", features=[value])  # type: ignore[list-item]


@pytest.mark.parametrize("value", [None, 5, iter(["json_wrapper"])], ids=["nothing", "a number", "an iterator"])
def test_features_may_be_of_any_type(value: object) -> None:
    with pytest.raises(RequestError) as caught:
        plan("x", "y", features=value)  # type: ignore[arg-type]
    assert caught.value.at == "features"
