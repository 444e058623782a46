"""The right answers of questions, and the feedback to each answer."""

from dataclasses import dataclass

from bleu_view.drawing.answer_track import format_answer, right_answer
from bleu_view.drawing.predict_card import verdict_sentence
from bleu_view.scenario.predictions import Answer, Question, feedback_sentence, is_right_answer, read_answer
from bleu_view.words.numbers import MISSING, decimal
from bleu_view.words.texts import Texts
from room.questions.room_questions import CHOICE, RoomQuestion

NUMBERS = ("below", "above")
_DIGITS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasons:
    """The right answer in words, its reason, and feedback on wrong answers: by option, or on too low and too high."""

    right_said: str
    right: str
    wrong: tuple[str, ...]


def right_values(asked: RoomQuestion) -> tuple[float, ...]:
    """Return the right answer: the option's number from 1, or the target numbers; empty for a writing task."""
    question = asked.prediction
    if question is None:
        return ()
    return (question.options.index(question.answer) + 1,) if asked.kind == CHOICE else question.target


def is_kept_right(asked: RoomQuestion, kept: str) -> bool:
    """Return whether a stored answer is right or close enough; false for a writing task, which the room judges."""
    answer = _read_stored_answer(asked, kept)
    return asked.prediction is not None and answer is not None and is_right_answer(asked.prediction, *answer)


def reasons(texts: Texts, asked: RoomQuestion) -> Reasons:
    """Return the right answer, and why the other answers are wrong; empty texts for a writing task."""
    question = asked.prediction
    if question is None:
        return Reasons(right_said="", right="", wrong=())
    right = right_answer(question)
    return Reasons(
        right_said=format_answer(texts, question, right) if asked.kind == CHOICE else _decimals(texts, right),
        right=feedback_sentence(texts, question, *right),
        wrong=_wrong_answer_reasons(texts, question),
    )


def answer_in_words(texts: Texts, asked: RoomQuestion, kept: str) -> str:
    """Return a stored answer as a phone shows it: an option's label, numbers or a text."""
    answer = _read_stored_answer(asked, kept)
    return kept if asked.prediction is None else format_answer(texts, asked.prediction, answer) if answer else MISSING


def judge_answer(texts: Texts, asked: RoomQuestion, kept: str) -> tuple[str, str]:
    """Return two texts: whether an answer is right, or how far off it is, and why; both "" for a writing task."""
    answer = _read_stored_answer(asked, kept)
    if asked.prediction is None or answer is None:
        return "", ""
    is_there = is_right_answer(asked.prediction, *answer)
    sign = "right" if is_there else "wrong"
    if asked.kind == CHOICE:
        judgement = texts(f"room_phone.{sign}")
    else:
        judgement = texts("predict.close") if is_there else _distance_text(texts, asked.prediction, answer)
    return judgement, feedback_sentence(texts, asked.prediction, *answer)


def _decimals(texts: Texts, answer: Answer) -> str:
    return texts("predict.to-separator").join([decimal(float(number)) for number in answer])


def _distance_text(texts: Texts, question: Question, answer: Answer) -> str:
    """Return a text about how far a number is from the right one; for a span, the verdict of its predict card."""
    if len(question.target) > 1:
        return verdict_sentence(texts, question, answer)
    return texts("predict.gap", gap=decimal(round(abs(float(answer[0]) - question.target[0]), _DIGITS)))


def _read_stored_answer(asked: RoomQuestion, kept: str) -> Answer | None:
    if asked.prediction is None:
        return None
    return read_answer(asked.prediction, int(kept) if asked.kind == CHOICE else kept)


def _wrong_answer_reasons(texts: Texts, question: Question) -> tuple[str, ...]:
    if question.control != "options":
        return tuple([texts(f"{question.words}.{question.id}-{side}") for side in NUMBERS])
    others = [option if option != question.answer else "" for option in question.options]
    return tuple([feedback_sentence(texts, question, option) if option else "" for option in others])
