"""The answers of phones, checked.

An option is kept as its place from 1, a number with two decimals, a span as two of them, a text as one clean line.
"""

from bleu_view.scenario.answers import read_answer, write_answer
from room.questions.room_questions import CHOICE, NUMBER, RoomQuestion
from room.questions.scored_texts import cleaned

Value = str | int | float


def kept_answer(asked: RoomQuestion, value: object) -> str | None:
    """Return an untrusted answer as the store keeps it; None if the question has no such answer.

    >>> from room.questions.room_questions import ROOM_QUESTIONS
    >>> kept_answer(ROOM_QUESTIONS["clipping-1"], 3), kept_answer(ROOM_QUESTIONS["clipping-1"], 9)
    ('3', None)
    """
    if asked.question is None:
        return (cleaned(value) or None) if isinstance(value, str) else None
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    answer = read_answer(asked.question, value)
    return None if answer is None else str(write_answer(asked.question, answer))


def shown_value(asked: RoomQuestion, kept: str) -> Value:
    """Return a stored answer as phones show it."""
    if asked.kind == CHOICE:
        return int(kept)
    return float(kept) if asked.kind == NUMBER else kept
