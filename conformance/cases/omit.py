"""Cases of the area OMIT: the way back."""

from conformance.cases import omit_arguments, omit_positions, omit_replies

CASES = [*omit_replies.CASES, *omit_positions.CASES, *omit_arguments.CASES]
