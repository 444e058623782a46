"""Tests of the questions: their texts, options and feedback. The pages' own tests compute the right answers."""

import pytest

from bleu_view.scenario.predictions import QUESTIONS, feedback_sentence, is_right_answer, option_label
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from tests.shared.scenario.scored_questions import question_text_names

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)
OPTIONS = {name: question for name, question in QUESTIONS.items() if question.control == "options"}
TRACKS = {name: question for name, question in QUESTIONS.items() if question.control != "options"}


def test_catalogue_has_exactly_the_texts_of_the_questions() -> None:
    needed, allowed = question_text_names(QUESTIONS.values())
    assert needed <= set(catalogue_entries("predictions")) <= needed | allowed | {f"{name}-stage" for name in QUESTIONS}


def test_question_is_about_an_example_or_its_own_text() -> None:
    for name, question in QUESTIONS.items():
        assert question.control in {"options", "track", "span"}, name
        assert not (question.preset and question.candidate), name
        assert question.preset is None or preset(question.preset).preset == question.preset


def test_one_option_is_right_and_all_others_have_a_misconception() -> None:
    for name, question in OPTIONS.items():
        assert question.options.count(question.answer) == 1, name
        assert len(set(question.options)) == len(question.options), name
        assert list(map(bool, question.misconceptions)) == [option != question.answer for option in question.options]


def test_target_of_a_track_is_within_its_range() -> None:
    for name, question in TRACKS.items():
        low, high = question.range
        assert all(low <= target <= high for target in question.target), name
        assert len(question.misconceptions) == 2, name
        assert 0 < question.close < 0.2, name


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_every_option_has_its_own_feedback(texts: Texts) -> None:
    for question in OPTIONS.values():
        sentences = [feedback_sentence(texts, question, option) for option in question.options]
        assert len(set(sentences)) == len(sentences)
        assert is_right_answer(question, question.answer)
        assert sum(is_right_answer(question, option) for option in question.options) == 1


def test_guess_is_right_too_low_or_too_high() -> None:
    question = QUESTIONS["explore-1"]
    assert [is_right_answer(question, guess) for guess in (0.45, 0.46, 0.55, 0.56)] == [False, True, True, False]
    sentences = [feedback_sentence(ENGLISH, question, guess) for guess in (0.5, 0.1, 1.0)]
    assert sentences == [ENGLISH(f"predictions.explore-1-{outcome}") for outcome in ("right", "below", "above")]


def test_span_is_right_too_narrow_or_too_wide() -> None:
    question, spans = QUESTIONS["variants-2"], ((0.03, 0.98), (0.5, 0.7), (0.0, 1.2))
    assert [is_right_answer(question, *span) for span in spans] == [True, False, False]
    sentences = [feedback_sentence(ENGLISH, question, *span) for span in spans]
    assert sentences == [ENGLISH(f"predictions.variants-2-{outcome}") for outcome in ("right", "below", "above")]


def test_unknown_option_raises_value_error() -> None:
    with pytest.raises(ValueError, match="1, 2, 3, 7"):
        feedback_sentence(ENGLISH, QUESTIONS["clipping-1"], "4")


def test_options_in_words_are_translated_and_numbers_are_not() -> None:
    question = QUESTIONS["variants-1"]
    error = CHINESE("predictions.variants-1-option-4")
    assert [option_label(CHINESE, question, option) for option in question.options] == ["0", "0.032", "1", error]
    assert error != "an error"
