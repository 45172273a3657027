"""Cases of the area GATE: when pruning is tried."""

from conformance.cases import gate_ends, gate_lengths, gate_order

CASES = [*gate_order.CASES, *gate_lengths.CASES, *gate_ends.CASES]
