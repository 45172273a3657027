"""Wrong implementations: the least saving, and the ratio."""

from conformance.wrong.edits_decide import ENOUGH, FLOOR, RATIO, UNBUILT, WRITTEN, prune, verdict

FLOORS = (
    verdict("floor-excluded", "DECIDE-006", "Refuses a saving of exactly the least share.", ENOUGH, "return self.saved_chars * 4 > len(self.plan.body)"),
    verdict(
        "floor-one-less", "DECIDE-006", "Lets a saving pass that is one char too small.", ENOUGH, "return (self.saved_chars + 1) * 4 >= len(self.plan.body)"
    ),
    verdict(
        "floor-rounded", "DECIDE-006", "Rounds the share before it compares it.", ENOUGH, "return round(self.saved_chars / len(self.plan.body), 3) >= 0.25"
    ),
    verdict("no-floor", "DECIDE-006", "Takes every new body.", FLOOR, FLOOR.replace("not verdict.is_enough", "False")),
    verdict("floor-of-what-is-shorter", "DECIDE-006", "Takes every new body that is shorter.", ENOUGH, "return self.saved_chars > 0"),
    verdict(
        "floor-in-english",
        "DECIDE-006",
        "Measures a body that was rendered in English.",
        "return self.contract.limits.min_reduction.is_reached(self.saved_chars,",
        'english = Verdict(self.plan, self.content, self.is_below, self.answered, self.id, "en", self.contract)\n        return self.contract.limits.min_reduction.is_reached(english.saved_chars,',
    ),
    verdict(
        "floor-in-japanese",
        "DECIDE-006",
        "Measures a body that was rendered in Japanese.",
        "return self.contract.limits.min_reduction.is_reached(self.saved_chars,",
        'japanese = Verdict(self.plan, self.content, self.is_below, self.answered, self.id, "ja", self.contract)\n        return self.contract.limits.min_reduction.is_reached(japanese.saved_chars,',
    ),
    verdict(
        "floor-without-the-id",
        "DECIDE-006",
        "Measures a body that was rendered without its id.",
        ENOUGH,
        ENOUGH.replace("self.saved_chars", "self.saved_chars + len(self.id) - 2"),
    ),
    verdict(
        "floor-of-dropped-chars",
        "DECIDE-006",
        "Measures the dropped chars in place of the saved ones.",
        ENOUGH,
        ENOUGH.replace("self.saved_chars", "sum(self.plan.paragraphs[number][1] - self.plan.paragraphs[number][0] for number in self.dropped)"),
    ),
    verdict(
        "floor-without-the-gaps",
        "DECIDE-006",
        "Measures by the chars of a text without the gaps at its ends.",
        ENOUGH,
        ENOUGH.replace("len(self.plan.body)", "len(self.plan.body) - len(self.plan.text) + self.plan.paragraphs[-1][1] - self.plan.paragraphs[0][0]"),
    ),
    verdict(
        "floor-in-utf16",
        "DECIDE-006",
        "Measures UTF-16 units.",
        ENOUGH,
        'size = lambda text: len(text.encode("utf-16-le")) // 2\n        return (size(self.plan.body) - size(self.new_body)) * 4 >= size(self.plan.body)',
    ),
    verdict(
        "floor-in-bytes",
        "DECIDE-006",
        "Measures bytes.",
        ENOUGH,
        "size = lambda text: len(text.encode())\n        return (size(self.plan.body) - size(self.new_body)) * 4 >= size(self.plan.body)",
    ),
    verdict(
        "floor-of-the-document",
        "DECIDE-006",
        "Measures by the document of a wrapper in place of its body.",
        ENOUGH,
        ENOUGH.replace("len(self.plan.body)", "len(self.plan.text)"),
    ),
    verdict(
        "floor-of-the-literal",
        "DECIDE-006",
        "Measures by the literal of a wrapper, with its escapes.",
        ENOUGH,
        ENOUGH.replace("len(self.plan.body)", "len(self.plan.body) + (self.content.end - self.content.start - len(self.content.text))"),
    ),
    verdict(
        "saving-without-a-sign",
        "DECIDE-006",
        "Counts the saved chars without a sign, so that a longer body saves very many.",
        ENOUGH,
        ENOUGH.replace("self.saved_chars", "self.saved_chars % 2**32"),
    ),
)

RATIOS = (
    verdict("ratio-of-what-is-left", "DECIDE-009", "Gives the share that is left.", RATIO, RATIO.replace("max(0, self.saved_chars)", "len(self.new_body)")),
    verdict(
        "ratio-of-dropped-chars",
        "DECIDE-009",
        "Gives the share of the dropped chars.",
        RATIO,
        RATIO.replace("max(0, self.saved_chars)", "sum(self.plan.paragraphs[number][1] - self.plan.paragraphs[number][0] for number in self.dropped)"),
    ),
    verdict(
        "ratio-rounded", "DECIDE-009", "Rounds the ratio.", RATIO, "whole, part = divmod(round(max(0, self.saved_chars) * scale / len(self.plan.body)), scale)"
    ),
    verdict(
        "no-ratio-below-the-floor",
        "DECIDE-009",
        "Gives no ratio where the body was refused.",
        UNBUILT,
        'if "new_body" not in vars(self) or not self.is_enough:\n            return None',
    ),
    verdict("ratio-without-zeros", "DECIDE-009", "Leaves out zeros behind the point.", WRITTEN, 'return f"{whole}.{part}"'),
    verdict("ratio-padded-at-its-end", "DECIDE-009", "Writes the zeros of a small ratio at its end.", WRITTEN, 'return f"{whole}.{part:<0{digits}}"'),
    verdict("ratio-with-few-digits", "DECIDE-009", "Leaves out zeros at the end.", WRITTEN, WRITTEN + '.rstrip("0")'),
    verdict("ratio-with-two-digits", "DECIDE-009", "Writes two digits.", WRITTEN, WRITTEN + "[:-1]"),
    verdict(
        "negative-ratio",
        "DECIDE-009",
        "Gives a negative ratio.",
        RATIO,
        f"{RATIO}\n        whole = '-0' if self.saved_chars < -len(self.plan.body) // 1000 else whole",
    ),
    verdict(
        "ratio-in-doubles",
        "DECIDE-009",
        "Takes the share that is left from 1, in doubles.",
        RATIO,
        "whole, part = divmod(int(max(0.0, 1 - len(self.new_body) / len(self.plan.body)) * scale), scale)",
    ),
    verdict(
        "ratio-of-what-would-have-gone",
        "DECIDE-009",
        "Gives a ratio where all would have gone.",
        UNBUILT,
        'if "new_body" not in vars(self) and not (0 < self.answered == len(self.dropped)):\n            return None',
    ),
    verdict(
        "ratio-of-nothing",
        "DECIDE-009",
        "Gives 0 where nothing was dropped.",
        UNBUILT,
        'if not self.dropped:\n            return "0.000"\n        if "new_body" not in vars(self):\n            return None',
    ),
    prune("ratio-without-a-candidate", "DECIDE-009", "Gives 0 with every `ok`.", "ratio=ratio,", 'ratio="0.000" if planned.gate == 7 else ratio,'),
    prune("ratio-always", "DECIDE-009", "Gives 0 wherever no new body was built.", "ratio=ratio,", 'ratio=ratio or "0.000",'),
)
