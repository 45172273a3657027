"""Wrong implementations: the slices."""

from conformance.wrong.edits_render import ENDS, render, slices, whole

SLICES_OF_TEXT = (
    render(
        "slices-end-before-kept",
        "RENDER-005",
        "Gives a gap behind a dropped run to the next kept one.",
        ENDS,
        "ends = [paragraphs[last][1] for _, _, last in in_runs[:-1]]",
    ),
    slices(
        "slices-without-gaps",
        "RENDER-005",
        "Gives the gaps between kept and dropped runs to neither.",
        "lambda found, plan: [(is_kept, start, end) if is_kept else (is_kept, min((each for each, _ in plan.paragraphs if each >= start), default=start), max((each for _, each in plan.paragraphs if each <= end), default=end)) for is_kept, start, end in found]",
    ),
    slices(
        "slice-for-each-paragraph",
        "RENDER-005",
        "Gives one slice to each paragraph.",
        "lambda found, plan: [(is_kept, left, right) for is_kept, start, end in found for edges in [[start, *(each for each, _ in plan.paragraphs[1:] if start < each < end), end]] for left, right in zip(edges, edges[1:])]",
    ),
    slices(
        "slice-for-each-kept-paragraph",
        "RENDER-005",
        "Gives one slice to each kept paragraph.",
        "lambda found, plan: [(is_kept, left, right) for is_kept, start, end in found for edges in [[start, *(each for each, _ in plan.paragraphs[1:] if is_kept and start < each < end), end]] for left, right in zip(edges, edges[1:])]",
    ),
    slices(
        "slices-without-outer-gaps",
        "RENDER-005",
        "Leaves the outer gaps of dropped runs out.",
        "lambda found, plan: [(is_kept, plan.paragraphs[0][0] if not is_kept and start == 0 else start, plan.paragraphs[-1][1] if not is_kept and end == len(plan.text) else end) for is_kept, start, end in found]",
    ),
    slices(
        "slices-without-outer-gaps-of-kept",
        "RENDER-005",
        "Leaves the gap behind a text that ends with a kept run out.",
        "lambda found, plan: [(is_kept, start, plan.paragraphs[-1][1] if is_kept and end == len(plan.text) else end) for is_kept, start, end in found]",
    ),
    slices(
        "slices-in-utf16",
        "RENDER-005",
        "Gives slices in UTF-16 units.",
        'lambda found, plan: [(is_kept, *(len(plan.text[:at].encode("utf-16-le")) // 2 for at in edges)) for is_kept, *edges in found]',
    ),
    slices(
        "slices-in-bytes",
        "RENDER-005",
        "Gives slices in bytes.",
        "lambda found, plan: [(is_kept, *(len(plan.text[:at].encode()) for at in edges)) for is_kept, *edges in found]",
    ),
    slices(
        "slices-of-paragraph-numbers",
        "RENDER-005",
        "Gives slices as lengths.",
        "lambda found, plan: [(is_kept, start, end - start) for is_kept, start, end in found]",
    ),
    slices(
        "slices-the-other-way-round",
        "RENDER-005",
        "Says of each slice whether it is omitted.",
        "lambda found, plan: [(not is_kept, start, end) for is_kept, start, end in found]",
    ),
    whole(
        "slices-of-the-refused-body",
        "Gives the slices of a body that was refused.",
        "((True, 0, len(planned.text)),) if outcome != 'below_floor' else tuple((number not in dropped, start, end) for number, (start, end) in enumerate(planned.paragraphs))",
    ),
    whole("omitted-slice-of-all", "Gives an omitted slice where all would have gone.", "((outcome != 'all_dropped', 0, len(planned.text)),)"),
    whole(
        "slices-of-paragraphs",
        "Gives a slice for each paragraph where nothing was dropped.",
        "((True, 0, len(planned.text)),) if outcome != 'nothing_dropped' or planned.text.find('\\n') else tuple((True, start, end) for start, end in planned.paragraphs)",
    ),
    whole("no-slice-where-not-tried", "Gives no slice where no text was looked for.", "((True, 0, len(planned.text)),) if outcome != 'not_tried' else ()"),
    whole(
        "no-slice-of-data",
        "Gives no slice where the body is an array.",
        "((True, 0, len(planned.text)),) if outcome != 'structured' or planned.body[0] != '[' else ()",
    ),
    whole(
        "span-of-the-paragraph",
        "Gives the span of the paragraphs where none is a candidate.",
        "((True, planned.paragraphs[0][0], planned.paragraphs[-1][1]),) if planned.gate == 7 and planned.paragraphs else ((True, 0, len(planned.text)),)",
    ),
    whole("slice-of-the-wrapper", "Covers the body of a wrapper in place of its document.", "((True, 0, len(planned.body)),)"),
    whole(
        "slice-of-a-document-nobody-looked-for",
        "Covers the document of a wrapper though a gate ended it before one was looked for.",
        "((True, 0, _longest(planned) if planned.gate == 5 else len(planned.text)),)",
    ),
    whole(
        "slice-of-a-document-not-claimed",
        "Covers the document of a wrapper that was not asked for.",
        "((True, 0, _longest(planned) if planned.gate == 6 else len(planned.text)),)",
    ),
    whole(
        "no-slice-after-a-failure",
        "Gives no slice after a failure.",
        "((True, 0, len(planned.text)),) if outcome not in ('timeout', 'failed', 'cancelled') else ()",
    ),
)
