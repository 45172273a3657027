"""The JSON Schema of the contract's JSON twin, made from the classes of the contract."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from attrs import has

from prunespec.contract import Clause, Constant, Contract, Evidence, LogField
from spec.tools import checks

Schema = dict[str, Any]

_TEXT: Schema = {"type": "string", "minLength": 1}
_ID: Schema = {"type": "string", "pattern": f"^{checks.CLAUSE_ID.pattern}$"}
_EVIDENCE: Schema = {
    "type": "object",
    "properties": {"untestable": _TEXT, "implied": _TEXT},
    "additionalProperties": False,
    "minProperties": 1,
    "maxProperties": 1,
}

# Where the twin says more than a class can, or says it in another way.
_SPECIAL: Mapping[tuple[type, str], Schema] = {
    (Contract, "white"): {"type": "array", "items": {"type": "integer", "minimum": 0}, "uniqueItems": True},
    (Contract, "version"): {"type": "string", "pattern": r"^[0-9]+\.[0-9]+$"},
    (Clause, "level"): {"enum": list(checks.LEVELS)},
    (Clause, "source"): {"type": "string", "pattern": f"^({checks.SOURCE.pattern})$"},
    (Clause, "because"): {"type": "string"},
    (Constant, "value"): {"oneOf": [{"type": "integer"}, {"type": "string", "pattern": r"^0\.[0-9]+$"}]},
    (LogField, "when"): {"enum": list(checks.FIELD_TIMES)},
}

_ADDED: Mapping[type, Schema] = {
    Clause: {
        "area": {"type": "string", "pattern": "^[A-Z]+$"},
        "hash": {"type": "string", "pattern": "^[0-9a-f]{12}$"},
    },
    Contract: {"$comment": _TEXT},
}

_KEYS: Mapping[str, Schema] = {
    "clauses": _ID,
    "areas": {"pattern": "^[A-Z]+$"},
}


def schema() -> Schema:
    """Return the schema, in the dialect of 2020-12. Nothing unknown passes it."""
    definitions: Schema = {}
    top = _class(Contract, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": "GENERATED from CONTRACT.yaml by python -m spec.tools.compile. Do not edit.",
        "title": "The contract's JSON twin",
        **top,
        "$defs": dict(sorted(definitions.items())),
    }


def _class(kind: type, definitions: Schema) -> Schema:
    hints = get_type_hints(kind)
    properties = {name: _member(kind, name, hint, definitions) for name, hint in hints.items()}
    properties |= _ADDED.get(kind, {})
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(properties),
        "additionalProperties": False,
    }


def _member(kind: type, name: str, hint: type, definitions: Schema) -> Schema:
    if (kind, name) in _SPECIAL:
        return _SPECIAL[kind, name]
    if name == "clause":
        return _ID
    result = _value(hint, definitions)
    return {**result, "propertyNames": _KEYS[name]} if name in _KEYS else result


def _value(hint: type, definitions: Schema) -> Schema:
    """Return the schema of a type, and put the classes that it names into `definitions`."""
    origin = get_origin(hint)
    if origin is UnionType:
        return {"oneOf": [_value(part, definitions) for part in get_args(hint)]}
    if origin is tuple:
        return {"type": "array", "items": _value(get_args(hint)[0], definitions)}
    if origin is Mapping:
        return {"type": "object", "additionalProperties": _value(get_args(hint)[1], definitions)}
    if hint is Evidence:
        return _EVIDENCE
    if has(hint):
        if hint.__name__ not in definitions:
            definitions[hint.__name__] = _class(hint, definitions)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    return _ATOMS[hint]


_ATOMS: Mapping[type, Schema] = {
    str: _TEXT,
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}
