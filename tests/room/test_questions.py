"""Tests of every room question: complete in both languages, right by `bleu_core`, no answer revealed early."""

import pytest

from bleu_core import Segment, papineni, score
from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.lesson_plans import LESSONS
from bleu_view.scenario.predictions import PAGES, QUESTIONS, Question, feedback_sentence
from bleu_view.words.catalogue import read_entries as data
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.challenges.view.challenges import CHALLENGES
from room.live.shared_state import public_answer, public_question, question_and_page_name
from room.questions.asked_words import question_texts
from room.questions.given_answers import score_answer, stored_answer
from room.questions.right_answers import is_kept_right, judge_answer, right_values
from room.questions.room_questions import (
    ROOM_QUESTIONS,
    TEXT,
    RoomQuestion,
    default_plan,
    lesson_plan,
    longest_lesson_in,
)
from tests.room.quoted import OWN_WORDS, assert_quotes
from tests.shared.scenario.scored_questions import question_text_names

ROOM_ONLY_QUESTIONS = {
    name: asked.prediction
    for name, asked in ROOM_QUESTIONS.items()
    if asked.prediction and asked.prediction.words == OWN_WORDS
}


def bleu(candidate: str, *references: str, order: int = 4) -> float:
    return score([Segment(candidate, references)], papineni(order)).value


def test_a_room_can_ask_every_page_question_and_sentence_challenge() -> None:
    challenges = {name for name, challenge in CHALLENGES.items() if challenge.answer in ("candidate", "other")}
    assert set(PAGES) | challenges <= set(ROOM_QUESTIONS)
    assert len([question for question in ROOM_QUESTIONS.values() if question.page == "opening"]) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_run_sheets_have_the_questions_of_every_page_or_of_a_lesson(language: str) -> None:
    assert [ROOM_QUESTIONS[name].page for name in default_plan(language)] == list(dict.fromkeys(PAGES.values()))
    assert lesson_plan("ten-minutes", language) == ("opening-trust", "explore-1", "clipping-1", "weights-1")
    assert lesson_plan("no such plan", language) == ()


@pytest.mark.parametrize("name", LESSONS)
def test_a_class_is_asked_about_texts_of_its_language(name: str) -> None:
    english, chinese = lesson_plan(name, "en"), lesson_plan(name, "zh")
    assert longest_lesson_in(english) == longest_lesson_in(chinese) == name
    questions = [QUESTIONS[each] for each in english if each in QUESTIONS]
    assert all(question_subject(question, "en")[0].isascii() for question in questions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_different_name(language: str) -> None:
    names = [str(question_and_page_name(name, language)) for name in ROOM_QUESTIONS]
    assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room_question", ROOM_QUESTIONS.values(), ids=ROOM_QUESTIONS)
def test_a_question_is_complete_and_does_not_reveal_its_answer(room_question: RoomQuestion, language: str) -> None:
    public, answer = public_question(room_question.id), public_answer(room_question.id)
    words, answer_texts = public[language], answer[language]
    assert isinstance(words, dict)
    assert isinstance(answer_texts, dict)
    assert words["ask"]
    assert words["page"]
    if room_question.kind == TEXT:
        assert stored_answer(room_question, " a \n b ") == "a b"
        return
    assert answer_texts["right"] not in str(public)
    right = (
        "..".join([f"{value:g}" for value in right_values(room_question)])
        if room_question.kind == "span"
        else right_values(room_question)[0]
    )
    stored = stored_answer(room_question, right)
    assert stored is not None
    assert is_kept_right(room_question, stored)
    assert judge_answer(Texts(language), room_question, stored)[1] == answer_texts["right"]


def test_room_only_questions_and_their_texts_correspond() -> None:
    needed, allowed = question_text_names(ROOM_ONLY_QUESTIONS.values())
    assert needed <= set(catalogue_entries(OWN_WORDS)) <= needed | allowed


@pytest.mark.parametrize("question", ROOM_ONLY_QUESTIONS.values(), ids=ROOM_ONLY_QUESTIONS)
def test_every_answer_has_feedback_and_wrong_ones_a_misconception(question: Question) -> None:
    if not question.options:
        assert len(question.misconceptions) == 2
        return
    assert [not name for name in question.misconceptions] == [each == question.answer for each in question.options]
    assert len({feedback_sentence(Texts("en"), question, option) for option in question.options}) == len(
        question.options
    )


def test_the_openings_questions_quote_computed_scores() -> None:
    warnings: tuple[dict[str, list[str]], ...] = data("warning", dict)
    warning = next(each for each in warnings if "the" in each["a"])
    reference, a, b = (" ".join(warning[name]) for name in ("reference", "a", "b"))
    assert ROOM_ONLY_QUESTIONS["opening-trust"].answer == "A"
    assert_quotes("opening-trust", "right", decimal(bleu(a, reference)))
    assert_quotes("opening-trust", "wrong-2", decimal(bleu(a, reference)))
    assert bleu(b, reference) == 0
    shuffled = score([Segment(" ".join(warning["shuffled"]), (reference,))], papineni()).orders[0]
    assert ROOM_ONLY_QUESTIONS["opening-shuffle"].answer == str(shuffled.matches) == str(shuffled.total)


def test_a_task_is_scored_against_the_text_in_the_answers_language() -> None:
    task = ROOM_QUESTIONS["right-and-zero"].task
    assert task is not None
    assert [line for _, line in question_texts(Texts("zh"), ROOM_QUESTIONS["right-and-zero"])["lines"]] == ["医生很忙"]
    assert [score_answer(task, text) for text in ("医生很忙", "the doctor is busy", "大夫没有空")] == [1, 1, 0]
