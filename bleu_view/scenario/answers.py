"""A learner's answer to a question, encoded as a short view item for links, and decoded.

An answer is a tuple: an option, a number, or two numbers, the lower one first. The view item is the number of the
option, counted from 1, or the answer's number, or both numbers in a string. Decoding checks everything.
"""

import math
from typing import Final

from bleu_view.scenario.predictions import Question

SKIPPED: Final = "skipped"
"""The view item of a skipped question, whose right answer is shown."""
Answer = tuple[str | float, ...]
_BETWEEN = ".."


def encode_answer(question: Question, answer: Answer) -> str | float:
    """Encode an answer as a view item.

    >>> from bleu_view.scenario.predictions import QUESTIONS
    >>> encode_answer(QUESTIONS["clipping-1"], ("3",)), encode_answer(QUESTIONS["variants-2"], (0.4, 0.8))
    (3, '0.4..0.8')
    """
    if question.control == "options":
        return question.options.index(str(answer[0])) + 1
    numbers = [round(float(number), 2) for number in answer]
    return numbers[0] if len(numbers) == 1 else _BETWEEN.join(f"{number:g}" for number in numbers)


def read_answer(question: Question, item: str | float | None) -> Answer | None:
    """Decode an answer from a view item; return None if it is not a valid answer to the question.

    >>> from bleu_view.scenario.predictions import QUESTIONS
    >>> read_answer(QUESTIONS["clipping-1"], 3), read_answer(QUESTIONS["variants-2"], "0.4..0.8")
    (('3',), (0.4, 0.8))
    >>> read_answer(QUESTIONS["clipping-1"], "skipped"), read_answer(QUESTIONS["variants-2"], "0.9..0.1")
    (None, None)
    """
    if question.control == "options":
        return _read_option(question, item)
    numbers = _read_numbers(item)
    return numbers if len(numbers) == len(question.target) and _is_on_track(question, numbers) else None


def _read_option(question: Question, item: str | float | None) -> Answer | None:
    places = range(1, len(question.options) + 1)
    return (question.options[int(item) - 1],) if isinstance(item, int | float) and item in places else None


def _read_numbers(item: str | float | None) -> tuple[float, ...]:
    try:
        return tuple([float(part) for part in str(item).split(_BETWEEN)])
    except ValueError:
        return ()


def _is_on_track(question: Question, numbers: tuple[float, ...]) -> bool:
    low, high = question.range
    on_track = all(math.isfinite(number) and low <= number <= high for number in numbers)
    return on_track and list(numbers) == sorted(numbers)
