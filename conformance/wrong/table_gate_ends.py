"""Wrong implementations: what a gate ends, and wrong arguments."""

from conformance.wrong.edits_gate import HAS_CANDIDATE, HAS_TEXT, PLAN, REPLACED, STANDS, asks, back, gates, prune, reads, stands_not

TEXTS = (
    gates(
        "json-is-text",
        "GATE-008",
        "Cuts an array as if it were prose.",
        "return json_body.read(self.body, self.features, contract=self.contract)",
        'return json_body.Content("text", self.body, 0, len(self.body)) if self.body.startswith("[") and self.body.endswith("]") else json_body.read(self.body, self.features, contract=self.contract)',
    ),
    gates(
        "wrappers-are-structured",
        "GATE-008",
        "Ends every body that is JSON.",
        HAS_TEXT,
        'lambda case: case.content is not None and case.content.shape == "text",',
    ),
    gates("asks-nothing", "GATE-009", "Goes on where every paragraph is fixed.", HAS_CANDIDATE, "lambda case: True,"),
    gates(
        "every-paragraph-a-candidate",
        "GATE-009",
        "Ends the pruning where any paragraph is fixed.",
        HAS_CANDIDATE,
        "lambda case: bool(case.candidates) and len(case.candidates) == len(case.paragraphs),",
    ),
    gates(
        "white-goes-on", "GATE-009", "Goes on where there is no paragraph at all.", HAS_CANDIDATE, "lambda case: bool(case.candidates) or not case.paragraphs,"
    ),
    prune(
        "no-paragraphs-without-a-candidate",
        "GATE-009",
        "Says nothing of the paragraphs where none is a candidate.",
        "paragraphs=case.paragraphs,",
        "paragraphs=case.paragraphs if case.candidates else (),",
    ),
    prune(
        "no-candidate-is-nothing-dropped",
        "GATE-009",
        "Has the outcome `nothing_dropped` where nothing can be asked.",
        "outcome=closed.outcome if closed else None,",
        'outcome="nothing_dropped" if closed else None,',
    ),
)

ENDS = (
    back("back-without-ufeff", "Drops U+FEFF of a body that came without a scorer.", 1, 'planned.body.removeprefix("\\ufeff")'),
    back("back-in-lf", "Turns CRLF into LF in what a tool returned that is not prunable.", 2, 'planned.body.replace("\\r\\n", "\\n")'),
    back("back-stripped", "Strips what a failed tool returned.", 3, "planned.body.strip()"),
    back("back-with-one-lf", "Ends a short body with one LF.", 4, 'planned.body.rstrip("\\n") + "\\n"'),
    back("back-without-blank-lines", "Takes blank lines at the end away where the request is too short.", 5, "planned.body.rstrip()"),
    back("back-serialised", "Serialises JSON anew that it gives back.", 6, "_anew(planned.body)"),
    back("back-cut", "Cuts a body without a candidate.", 7, "planned.body.rstrip()"),
    asks("without-a-scorer", 1),
    asks("about-every-tool", 2),
    asks("about-a-failure", 3),
    asks("about-a-short-body", 4),
    asks("without-a-basis", 5),
    asks("about-json", 6),
    prune("gate-from-zero", "GATE-012", "Counts gates from 0.", PLAN, PLAN.replace("closed.number", "closed.number - 1")),
    prune("gate-not-named", "GATE-012", "Does not say which gate ended it.", PLAN, PLAN.replace("closed.number", "None")),
    prune(
        "gate-named-where-none-ended-it",
        "GATE-012",
        "Names gate 0 where none ended the pruning.",
        "gate=closed.number if closed else None,",
        "gate=closed.number if closed else 0,",
    ),
    prune(
        "gate-not-named-where-not-tried",
        "GATE-012",
        "Does not say which gate ended it where pruning was not tried.",
        PLAN,
        PLAN.replace("closed.number", '(None if closed.outcome == "not_tried" else closed.number)'),
    ),
    *map(stands_not, range(1, 8)),
    prune(
        "scores-without-a-basis",
        "GATE-013",
        "Lets scores count that came where a gate had ended it.",
        STANDS,
        'return _unchanged(planned, "failed" if planned.outcome == "no_basis" and scores is None else planned.outcome or "structured")',
    ),
    prune(
        "failed-after-a-gate",
        "GATE-013",
        "Reports that no scores came where a gate had ended it.",
        REPLACED,
        'if planned.outcome and not isinstance(scores, list):\n        return _unchanged(planned, "failed")\n    ' + REPLACED,
    ),
)

ARGUMENTS = (
    reads("missing-body-is-empty", "GATE-005", "Takes a missing body for an empty one.", "body", '"" if value is NEEDED else value'),
    reads("body-made-a-text", "GATE-005", "Makes a text of a body that is none.", "body", "str(value) if value is not NEEDED else value"),
    reads("missing-request-is-empty", "GATE-006", "Takes a missing request for an empty one.", "request", '"" if value is NEEDED else value'),
    reads("request-of-messages", "GATE-006", "Makes a text of a list of messages.", "request", '"\\n".join(value) if isinstance(value, list) else value'),
    reads("null-scorer", "GATE-002", "Takes null for no scorer.", "scorer", "bool(value)"),
    reads("text-is-a-way-back", "GATE-002", "Takes every text for true.", "way_back", "value if isinstance(value, bool) else bool(value)"),
    reads("number-is-prunable", "GATE-003", "Takes a number for a boolean.", "prunable", "bool(value)"),
    reads("list-is-success", "GATE-004", "Takes whatever is not empty for true.", "success", "bool(value)"),
    reads("features-in-a-text", "GATE-008", "Looks for a feature inside a text.", "features", "value.split() if isinstance(value, str) else value"),
    prune(
        "unknown-features-pass",
        "GATE-008",
        "Passes over a feature that it does not know.",
        'require_known(features, contract.features, at="features", clause="JSON-025")',
        "features = {name for name in features if name in contract.features}",
    ),
)
