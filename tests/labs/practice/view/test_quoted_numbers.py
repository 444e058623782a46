"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

import math
from collections.abc import Callable

import pytest

from bleu_core import Segment, papineni, score
from bleu_core.explain.what_if import with_precisions
from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.scenario.scored_questions import score_question
from tests.shared.words.quoting import decimals_of, geometric_mean

DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.practice-2-right": lambda: decimals_of(score_question(QUESTIONS["practice-2"], papineni(2)).value),
    "twins.practice-2-twin-right": lambda: decimals_of(geometric_mean(1 / 2, 1 / 8)),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_for_one_wrong_word_are_computed_by_the_core(language: str) -> None:
    result = score_question(QUESTIONS["practice-1"], papineni(2), language=language)
    first, second = result.orders
    assert format_fraction(first.matches, first.total) == "5/6"
    assert format_fraction(second.matches, second.total) == QUESTIONS["practice-1"].answer
    assert question_subject(QUESTIONS["practice-2"], language) == question_subject(QUESTIONS["practice-1"], language)
    asked = Texts(language)("predictions.practice-2-ask")
    assert f"p₁ = {format_fraction(first.matches, first.total)}" in asked
    assert f"p₂ = {format_fraction(second.matches, second.total)}" in asked
    p1, p2 = first.precision, second.precision
    by_option = [p1 * p2, p2, math.sqrt(p1 * p2), (p1 + p2) / 2]
    assert [f"{value:.3f}" for value in by_option] == list(QUESTIONS["practice-2"].options)
    assert decimal(result.value) == QUESTIONS["practice-2"].answer


def test_the_options_of_the_twin_question_are_computed_by_the_core() -> None:
    first = score([Segment("a b", ("a b",))], papineni(2))
    options = [1 / 16, 1 / 8, with_precisions(first, {1: 1 / 2, 2: 1 / 8}).value, 5 / 16]
    assert [f"{math.floor(1000 * value + 0.5) / 1000:.3f}" for value in options] == list(
        TWINS["practice-2-twin"].options
    )
    assert TWINS["practice-2-twin"].answer == decimal(options[2])
