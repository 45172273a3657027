"""Finds where a program and the reference differ. Needs the reference and Hypothesis, which the runner does not."""
