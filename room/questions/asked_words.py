"""A question in the words of one language, without a hint at its answer."""

from dataclasses import dataclass

from bleu_view.drawing.predict_card import subject
from bleu_view.scenario.predictions import Question, label
from bleu_view.scenario.presets import preset
from bleu_view.scenario.trio_lines import remark
from bleu_view.scenario.trios import LETTERS, TRIOS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from room.questions.given_answers import score_answer
from room.questions.room_questions import RoomQuestion, Task

Line = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """A question in words: its page's name, what it asks, the texts it is about with their names, its options."""

    page: str
    ask: str
    lines: tuple[Line, ...]
    options: tuple[str, ...]


def question_words(texts: Texts, asked: RoomQuestion) -> Asking:
    """Return a question in words."""
    page = texts(f"pages.{asked.page}-menu")
    if isinstance(asked.matter, Task):
        task = texts(f"challenges.{asked.id}-task")
        return Asking(page=page, ask=task, lines=_given_lines(texts, asked.matter), options=())
    question = asked.matter
    return Asking(
        page=page,
        ask=texts(f"{question.words}.{question.id}-ask"),
        lines=_about(texts, question),
        options=tuple([label(texts, question, option) for option in question.options]),
    )


def _about(texts: Texts, question: Question) -> tuple[Line, ...]:
    """Return the named texts, without a candidate that is one of the answers: it would look given."""
    if question.trios:
        return _trio(texts, question.trios[LANGUAGES.index(texts.language)])
    candidate, references = subject(question, texts.language)
    is_answer = candidate in [label(texts, question, option) for option in question.options]
    named = [(texts("predict.candidate"), candidate)] if candidate and not is_answer else []
    return (*named, *_references(texts, references))


def _references(texts: Texts, references: tuple[str, ...]) -> tuple[Line, ...]:
    if len(references) == 1:
        return ((texts("predict.only-reference"), references[0]),)
    return tuple([(texts("predict.reference", number=place), line) for place, line in enumerate(references, 1)])


def _trio(texts: Texts, name: str) -> tuple[Line, ...]:
    candidates = zip(LETTERS, TRIOS[name].texts, strict=True)
    said = [(f"{letter} · {remark(texts, name, letter)}", line) for letter, line in candidates]
    return (*_references(texts, preset(name).references), *said)


def _given_lines(texts: Texts, task: Task) -> tuple[Line, ...]:
    """Return the references, and the given candidate with its score."""
    references = _references(texts, task.in_language(texts.language).references)
    if not task.given:
        return references
    name = texts("room_phone.given", order=task.variant.max_order, score=decimal(score_answer(task, task.given)))
    return (*references, (name, task.given))
