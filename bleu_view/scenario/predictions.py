"""Questions that ask for a prediction, from `content/<page>/questions.toml`, with answers and the feedback on them.

Their wording is in the text catalogue: `predictions.<id>-ask`, `-right`, `-wrong-2` for the second option, `-below` and
`-above` for a number. It refers to the question's own example; for another text, only the gap is described.

An answer is a tuple: an option, a number, or two numbers, the lower one first. As a view item, in links and storage, it
is the number of the option, counted from 1, or the answer's number, or both numbers in a string.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from bleu_view.words.catalogue import read_entries
from bleu_view.words.texts import Texts

SKIPPED: Final = "skipped"
"""The view item of a skipped question, whose right answer is shown."""
Answer = tuple[str | float, ...]
_BETWEEN = ".."


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question: the text that it is about, its control, and its right answer.

    `control` determines which of the other fields are used:

    - "options": `options`, in the order shown, and `answer`, the right one.
    - "track" and "span": the ends of the axis (`range`), the one or two right numbers (`target`), and the largest
      difference from them that still counts as right (`close`).

    The question can be about a candidate with references, an example (`preset`), three candidates (`trios`, a name for
    each language), or a corpus (`segments`, each with a reference and the texts of systems A and B).

    - `misconceptions`: the mistake behind each option ("" for the answer), or behind a number below and above.
    - `tab`: the tab of the stage in which the question is asked, "" for the stage itself.
    - `of`: for a twin, the name of the question that it repeats with another text.
    - `words`: the file of the question's texts in the catalogue.
    - `chinese`: the question with the text for Chinese, if that is different.
    - `edition`: the language in which it is the first question of its page, "" for all.
    """

    id: str
    page: str
    control: str
    misconceptions: tuple[str, ...] = ()
    preset: str | None = None
    candidate: str = ""
    references: tuple[str, ...] = ()
    tokenizer: str = "whitespace"
    options: tuple[str, ...] = ()
    answer: str = ""
    range: tuple[float, ...] = (0.0, 1.0)
    target: tuple[float, ...] = ()
    close: float = 0.0
    trios: tuple[str, ...] = ()
    segments: tuple[tuple[str, str, str], ...] = ()
    tab: str = ""
    of: str = ""
    words: str = "predictions"
    edition: str = ""
    chinese: "Question | None" = None

    def in_language(self, language: str) -> "Question":
        """Return the question with its text in a language."""
        return (self.chinese or self) if language == "zh" else self


QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {question.id: question for question in read_entries("question", Question)}
)
TWINS: Mapping[str, Question] = MappingProxyType(
    {twin.id: twin for twin in read_entries("twin", partial(Question, words="twins"))}
)
"""Questions about the same idea with other numbers or another text, asked in a room after a second vote."""
PAGES: Mapping[str, str] = MappingProxyType({name: question.page for name, question in QUESTIONS.items()})
"""The page of every question, in the order of the course."""


def option_label(texts: Texts, question: Question, option: str) -> str:
    """Return the label of an option; a number or an example text is its own label."""
    key = f"{question.words}.{question.id}-option-{_option_number(question, option)}"
    return texts(key) if texts.has(key) else option


def is_right_answer(question: Question, *answer: str | float) -> bool:
    """Return whether an answer (an option, a number or two numbers) is right, or close enough."""
    return _outcome(question, answer) == "right"


def feedback_sentence(texts: Texts, question: Question, *answer: str | float) -> str:
    """Return a sentence that explains why an answer is right or wrong; raise ValueError for an unknown option.

    >>> feedback_sentence(Texts("en"), QUESTIONS["clipping-1"], "3")
    'The limit is the most that one reference has, and no reference has more than 2. The sum of both does not help.'
    """
    return texts(f"{question.words}.{question.id}-{_outcome(question, answer)}")


def encode_answer(question: Question, answer: Answer) -> str | float:
    """Encode an answer as a view item.

    >>> encode_answer(QUESTIONS["clipping-1"], ("3",)), encode_answer(QUESTIONS["variants-2"], (0.4, 0.8))
    (3, '0.4..0.8')
    """
    if question.control == "options":
        return question.options.index(str(answer[0])) + 1
    numbers = [round(float(number), 2) for number in answer]
    return numbers[0] if len(numbers) == 1 else _BETWEEN.join(f"{number:g}" for number in numbers)


def read_answer(question: Question, item: str | float | None) -> Answer | None:
    """Decode an answer from a view item; return None if it is not a valid answer to the question.

    >>> read_answer(QUESTIONS["clipping-1"], 3), read_answer(QUESTIONS["variants-2"], "0.4..0.8")
    (('3',), (0.4, 0.8))
    >>> read_answer(QUESTIONS["clipping-1"], "skipped"), read_answer(QUESTIONS["variants-2"], "0.9..0.1")
    (None, None)
    """
    if question.control == "options":
        places = range(1, len(question.options) + 1)
        return (question.options[int(item) - 1],) if isinstance(item, int | float) and item in places else None
    try:
        numbers = tuple([float(part) for part in str(item).split(_BETWEEN)])
    except ValueError:
        return None
    low, high = question.range
    on_track = all(math.isfinite(number) and low <= number <= high for number in numbers)
    is_answer = on_track and len(numbers) == len(question.target) and list(numbers) == sorted(numbers)
    return numbers if is_answer else None


def _outcome(question: Question, answer: tuple[str | float, ...]) -> str:
    if question.control == "options":
        (option,) = answer
        return "right" if option == question.answer else f"wrong-{_option_number(question, option)}"
    gaps = [float(given) - right for given, right in zip(answer, question.target, strict=True)]
    if all(abs(gap) <= question.close for gap in gaps):
        return "right"
    return "above" if gaps[-1] > question.close else "below"


def _option_number(question: Question, option: str | float) -> int:
    if option not in question.options:
        message = f"option {option!r} is not one of {', '.join(question.options)}"
        raise ValueError(message)
    return question.options.index(str(option)) + 1
