"""Cases of the area DECIDE: what is kept, and whether it pays."""

from conformance.cases import decide_below, decide_floor, decide_outcomes, decide_ratio

CASES = [*decide_below.CASES, *decide_outcomes.CASES, *decide_floor.CASES, *decide_ratio.CASES]
