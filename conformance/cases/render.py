"""Cases of the area RENDER: the body that the model gets."""

from conformance.cases import render_kept, render_slices, render_texts

CASES = [*render_kept.CASES, *render_texts.CASES, *render_slices.CASES]
