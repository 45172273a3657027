"""Cases of the area JSON: bodies that are JSON."""

from conformance.cases import json_almost, json_canonical, json_document, json_kept, json_looking, json_scan, json_units, json_write

CASES = [
    *json_looking.CASES,
    *json_almost.CASES,
    *json_scan.CASES,
    *json_document.CASES,
    *json_units.CASES,
    *json_canonical.CASES,
    *json_write.CASES,
    *json_kept.CASES,
]
