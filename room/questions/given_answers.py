"""The answers of phones: cleaned, checked, and scored by the core.

An option is kept as its place from 1, a number with two decimals, a span as two of them, a text as one clean line.
"""

from bleu_core import Segment, score
from bleu_view.scenario.answers import read_answer, write_answer
from bleu_view.scenario.cleaning import clean
from room.questions.room_questions import CHOICE, NUMBER, RoomQuestion, Task
from room.settings import MAX_TEXT

Value = str | int | float


def kept_answer(asked: RoomQuestion, value: object) -> str | None:
    """Return an untrusted answer as the store keeps it; None if the question has no such answer.

    >>> from room.questions.room_questions import ROOM_QUESTIONS
    >>> kept_answer(ROOM_QUESTIONS["clipping-1"], 3), kept_answer(ROOM_QUESTIONS["clipping-1"], 9)
    ('3', None)
    """
    if asked.question is None:
        return (clean_answer(value) or None) if isinstance(value, str) else None
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    answer = read_answer(asked.question, value)
    return None if answer is None else str(write_answer(asked.question, answer))


def shown_value(asked: RoomQuestion, kept: str) -> Value:
    """Return a stored answer as phones show it."""
    if asked.kind == CHOICE:
        return int(kept)
    return float(kept) if asked.kind == NUMBER else kept


def clean_answer(text: str) -> str:
    r"""Return a text as one line of visible characters, cut to the limit; a lone surrogate becomes "?".

    >>> clean_answer(" the\x00 cat\nsat "), clean_answer("a \ud800 b")
    ('the cat sat', 'a ? b')
    """
    encodable = text[: 2 * MAX_TEXT].encode("utf-8", "replace").decode("utf-8")
    return " ".join(clean(encodable).split())[:MAX_TEXT]


def score_answer(task: Task, text: str) -> float:
    """Score a text; nan if the task's program fails."""
    answered = task.answered_by(text)
    return score([Segment(text, answered.references)], answered.variant).value


def aim(task: Task) -> float | None:
    """Return the score to aim at, which the given candidate has."""
    return score_answer(task, task.given) if task.given else None
