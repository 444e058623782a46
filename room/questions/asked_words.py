"""The texts of a question in one language, without a hint at its answer."""

from typing import TypedDict

from bleu_view.drawing.predict_card import named_references, question_subject
from bleu_view.scenario.predictions import Question, option_label
from bleu_view.scenario.presets import preset
from bleu_view.scenario.trios import LETTERS, TRIOS, candidate_remark
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from room.questions.given_answers import score_answer
from room.questions.room_questions import RoomQuestion, WritingTask

NamedText = tuple[str, str]


class QuestionTexts(TypedDict):
    """A question's texts: its page's name, the question, named candidates and references, the options' labels."""

    page: str
    ask: str
    lines: tuple[NamedText, ...]
    options: tuple[str, ...]


def question_texts(texts: Texts, asked: RoomQuestion) -> QuestionTexts:
    """Return the texts of a question."""
    page = texts(f"pages.{asked.page}-menu")
    if isinstance(asked.matter, WritingTask):
        task = texts(f"challenges.{asked.id}-task")
        return {"page": page, "ask": task, "lines": _given_lines(texts, asked.matter), "options": ()}
    question = asked.matter
    return {
        "page": page,
        "ask": texts(f"{question.words}.{question.id}-ask"),
        "lines": _subject_lines(texts, question),
        "options": tuple([option_label(texts, question, option) for option in question.options]),
    }


def _subject_lines(texts: Texts, question: Question) -> tuple[NamedText, ...]:
    """Return candidate and references with their names; a candidate that is also an option is left out."""
    if question.trios:
        return _trio_lines(texts, question.trios[LANGUAGES.index(texts.language)])
    candidate, references = question_subject(question, texts.language)
    is_answer = candidate in [option_label(texts, question, option) for option in question.options]
    named = [(texts("predict.candidate"), candidate)] if candidate and not is_answer else []
    return (*named, *named_references(texts, references))


def _trio_lines(texts: Texts, name: str) -> tuple[NamedText, ...]:
    candidates = zip(LETTERS, TRIOS[name].candidates, strict=True)
    named = [(f"{letter} · {candidate_remark(texts, name, letter)}", line) for letter, line in candidates]
    return (*named_references(texts, preset(name).references), *named)


def _given_lines(texts: Texts, task: WritingTask) -> tuple[NamedText, ...]:
    """Return a writing task's references, and its given candidate with its score, if it has one."""
    references = tuple(named_references(texts, task.in_language(texts.language).references))
    if not task.given:
        return references
    name = texts("room_phone.given", order=task.variant.max_order, score=decimal(score_answer(task, task.given)))
    return (*references, (name, task.given))
