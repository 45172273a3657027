"""`prunespec-conform matrix [CLAUSE]`: which evidence each clause has."""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from prunespec_conformance.data import read_json
from prunespec_conformance.errors import Exit, usage
from prunespec_conformance.jsons import document
from prunespec_conformance.options import parser
from prunespec_conformance.places import own_root
from prunespec_conformance.shown import displayed, escaped

_ABOUT = "Say which vectors, properties, code, wrong implementations and mutants stand behind each clause; all of it about one clause or area if one is named."
_PAGE = "traceability.json"
_LISTS = ("accepting", "rejecting", "properties", "code")

_Row = dict[str, Any]


def main(words: Sequence[str]) -> Exit:
    """Run the command and return its exit code."""
    made = parser("matrix", _ABOUT, adapter=False, vectors=False)
    made.add_argument("--json", action="store_true", help="as JSON")
    made.add_argument("clause", metavar="CLAUSE", nargs="?", help="a clause (SPLIT-004) or an area (SPLIT)")
    options = made.parse_args(words)
    page = _page()
    rows = _chosen(page["clauses"], options.clause)
    if options.json:
        print(document({"clauses": rows, "contract": page.get("contract", "")}), end="")
        return Exit.AS_REQUIRED
    for name, row in rows.items():
        print(*(_whole(name, row) if options.clause else [_brief(name, row)]), sep="\n")
    return Exit.AS_REQUIRED


def _page() -> dict[str, Any]:
    path = own_root() / _PAGE
    page = cast("dict[str, Any]", read_json(path) if path.is_file() else {})
    if not page.get("clauses"):
        usage(f"there is no {_PAGE} beside the suite's data; in the repository, `python -m conformance.matrix` makes it")
    return page


def _chosen(rows: Mapping[str, _Row], name: str | None) -> dict[str, _Row]:
    found = {clause: row for clause, row in sorted(rows.items()) if name is None or clause == name or clause.startswith(f"{name}-")}
    if not found:
        near = difflib.get_close_matches(str(name), rows, n=3)
        tail = f"; did you mean {', '.join(near)}?" if near else ""
        usage(f"no clause or area {name}{tail}")
    return found


def _brief(name: str, row: _Row) -> str:
    """Return a line of counts."""
    parts = [f"{len(row.get(key, []))} {key}" for key in _LISTS]
    parts += [f"{len(row.get(key, {}))} {word}" for key, word in (("wrong", "wrong"), ("mutants", "mutants"))]
    evidence = f"; {escaped(row['evidence'])}" if row.get("evidence") else ""
    return f"{name} ({row.get('level', '?')}): {', '.join(parts)}{evidence}"


def _whole(name: str, row: _Row) -> Iterator[str]:
    """Yield all that the page holds about a clause."""
    yield f"{name} ({row.get('level', '?')})"
    if row.get("evidence"):
        yield f"  no vector can judge it: {escaped(row['evidence'])}"
    for key in _LISTS:
        yield from _listed(key, row.get(key, []))
    for key in ("wrong", "mutants"):
        yield from _mapped(key, cast("dict[str, Any]", row.get(key, {})))
    yield ""


def _listed(title: str, names: Sequence[str]) -> Iterator[str]:
    yield f"  {title}: {len(names) or 'none'}"
    yield from (f"    {escaped(name)}" for name in names)


def _mapped(title: str, facts: Mapping[str, Any]) -> Iterator[str]:
    yield f"  {title}: {len(facts) or 'none'}"
    for name, value in facts.items():
        caught = f"caught by {', '.join(cast('list[str]', value)) or 'nothing'}" if isinstance(value, list) else displayed(value)
        yield f"    {escaped(name)}: {escaped(caught)}"
