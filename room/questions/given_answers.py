"""The answers of phones, cleaned, checked, and scored by `bleu_core`.

An option is stored as its number from 1, a number with two decimals, a span as two such numbers, a text as one line.
"""

from bleu_core import Segment, score
from bleu_view.scenario.cleaning import clean_text
from bleu_view.scenario.predictions import encode_answer, read_answer
from room.questions.room_questions import CHOICE, NUMBER, RoomQuestion, WritingTask
from room.settings import MAX_TEXT

Value = str | int | float


def stored_answer(asked: RoomQuestion, value: object) -> str | None:
    """Return an untrusted answer in its stored form; None if it is not a valid answer to the question.

    >>> from room.questions.room_questions import ROOM_QUESTIONS
    >>> stored_answer(ROOM_QUESTIONS["clipping-1"], 3), stored_answer(ROOM_QUESTIONS["clipping-1"], 9)
    ('3', None)
    """
    if asked.prediction is None:
        return (clean_answer(value) or None) if isinstance(value, str) else None
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    answer = read_answer(asked.prediction, value)
    return None if answer is None else str(encode_answer(asked.prediction, answer))


def shown_value(asked: RoomQuestion, kept: str) -> Value:
    """Return a stored answer in the form that phones show: an option's number, a number, a span or a text."""
    if asked.kind == CHOICE:
        return int(kept)
    return float(kept) if asked.kind == NUMBER else kept


def clean_answer(text: str) -> str:
    r"""Return a text as one line of visible characters, cut to the limit; a lone surrogate becomes "?".

    >>> clean_answer(" the\x00 cat\nsat "), clean_answer("a \ud800 b")
    ('the cat sat', 'a ? b')
    """
    encodable = text[: 2 * MAX_TEXT].encode("utf-8", "replace").decode("utf-8")
    return " ".join(clean_text(encodable).split())[:MAX_TEXT]


def score_answer(task: WritingTask, text: str) -> float:
    """Score a text against the task's references; nan if the task's program fails."""
    answered = task.answered_by(text)
    return score([Segment(text, answered.references)], answered.variant).value


def target_score(task: WritingTask) -> float | None:
    """Return the score to aim at, which is that of the given candidate; None without one."""
    return score_answer(task, task.given) if task.given else None
