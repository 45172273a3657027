"""The vectors' source: one module per area, written next to the clauses that it is about."""
