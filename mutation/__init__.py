"""Mutation: what notices where the reference is wrong, and whether it names the right clause."""
