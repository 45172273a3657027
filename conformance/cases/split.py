"""Cases of the area SPLIT: from a text to its paragraphs."""

from conformance.cases import split_blocks, split_closing, split_counts, split_end, split_fences, split_join, split_lines, split_white

CASES = [
    *split_lines.CASES,
    *split_white.CASES,
    *split_fences.CASES,
    *split_closing.CASES,
    *split_blocks.CASES,
    *split_join.CASES,
    *split_end.CASES,
    *split_counts.CASES,
]
