"""Tests of the questions and of the twins, which repeat a question with another text: texts, options and feedback.

The pages' own tests compute the right answers.
"""

import pytest

from bleu_view.scenario.predictions import PAGES, QUESTIONS, TWINS, feedback_sentence, is_right_answer, option_label
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
def test_every_answer_has_its_own_feedback_and_one_is_right(texts: Texts) -> None:
    for question in (*OPTIONS.values(), *TWINS.values()):
        answers: list[tuple[str | float, ...]] = [(option,) for option in question.options]
        answers = answers or [(end,) for end in (0.0, *question.target, 1.0)]
        sentences = [feedback_sentence(texts, question, *answer) for answer in answers]
        assert len(set(sentences)) == len(sentences) or question.id == "limits-2-twin"
        assert [is_right_answer(question, *answer) for answer in answers].count(True) == 1
        assert all(option_label(texts, question, option) for option in question.options)


def test_every_lab_has_a_twin_of_one_question() -> None:
    assert {twin.page for twin in TWINS.values()} == set(PAGES.values())
    assert all(PAGES[twin.of] == twin.page for twin in TWINS.values())
    assert len({twin.of for twin in TWINS.values()}) == len(TWINS)
    assert all(len(twin.misconceptions) == len(twin.options) or twin.control == "track" for twin in TWINS.values())
    asks = {name for name in catalogue_entries("twins") if name.endswith("-ask")}
    assert asks == {f"{twin.id}-ask" for twin in TWINS.values()}


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
