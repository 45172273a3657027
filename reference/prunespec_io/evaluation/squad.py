"""Question-answering files in the format of SQuAD: an article is a body, a question is a request, and the paragraph that holds the answer is needed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import PurePath

from prunespec import CONTRACT, Span, split
from prunespec_io.argv import argument

from .cases import Case, Place, items, member

GAP = "\n\n"
Answers = tuple[tuple[int, int], ...]


def cases(data: Mapping[str, object], place: Place) -> Iterator[Case]:
    """Yield a case for each question that has an answer in a paragraph which can be dropped. Raises Fault.

    The file's name stands for the language, as the format has none.
    """
    language = argument(PurePath(place.path).stem)
    for article, inner in items(data, "data", place):
        yield from _article(article, inner, language=language)


def _article(article: Mapping[str, object], place: Place, *, language: str) -> Iterator[Case]:
    found = list(items(article, "paragraphs", place))
    contexts = [member(paragraph, "context", str, inner) for paragraph, inner in found]
    body = GAP.join(contexts)
    spans = [(start, end) for start, end in split(body) if end - start <= CONTRACT.limits.max_paragraph_chars]
    texts = [body[start:end] for start, end in spans]
    starts = accumulate((len(context) + len(GAP) for context in contexts), initial=0)
    for (paragraph, inner), context, start in zip(found, contexts, starts, strict=False):
        for question, where in items(paragraph, "qas", inner):
            answers = tuple((start + begin, start + end) for begin, end in _answers(question, context, where))
            needed = [any(_meets(span, answer) for answer in answers) for span in spans]
            if any(needed):
                asked = member(question, "question", str, where)
                yield Case(id=_id(question, where), language=language, split="", request=asked, texts=texts, needed=needed)


def _id(question: Mapping[str, object], place: Place) -> str:
    given = question.get("id")
    return given if isinstance(given, str) else place.within


def _answers(question: Mapping[str, object], context: str, place: Place) -> Sequence[tuple[int, int]]:
    """Return where in the context the answers stand; none for a question that has no answer."""
    return [_answer(answer, context, inner) for answer, inner in items(question, "answers", place)]


def _answer(answer: Mapping[str, object], context: str, place: Place) -> tuple[int, int]:
    text, start = member(answer, "text", str, place), member(answer, "answer_start", int, place)
    if start < 0 or not context.startswith(text, start) or not text:
        raise place.fault(what="is not in the context where it says")
    return start, start + len(text)


def _meets(span: Span, answer: tuple[int, int]) -> bool:
    return span[0] < answer[1] and answer[0] < span[1]
