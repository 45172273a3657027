"""Cases of the area METER: one line per pruning, counts only."""

from conformance.cases import meter_lines, meter_names, meter_read, meter_refused

CASES = [*meter_lines.CASES, *meter_names.CASES, *meter_refused.CASES, *meter_read.CASES]
