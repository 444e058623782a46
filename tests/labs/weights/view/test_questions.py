"""Tests that every option of the weights questions is derived from the core's weights."""

from bleu_core import Segment, d2l, score
from bleu_core.explain.what_if import with_precisions
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from tests.shared.scenario.scored_questions import score_question


def test_options_are_the_losses_from_halving_p_under_each_weight() -> None:
    weights = [order.weight for order in score_question(QUESTIONS["weights-1"], d2l()).orders]
    assert weights == [1 / 2, 1 / 4, 1 / 8, 1 / 16]
    factors = [0.5 ** weights[3], 0.5**0.25, 0.5 ** weights[0], 0.5]
    assert [decimal(factor) for factor in factors[:3]] == ["0.958", "0.841", "0.707"]
    assert [f"−{100 * (1 - factor):.0f}%" for factor in factors] == list(QUESTIONS["weights-1"].options)
    assert QUESTIONS["weights-1"].answer == f"−{100 * (1 - 0.5 ** weights[3]):.0f}%"


def test_options_are_the_scores_of_four_equal_precisions() -> None:
    weights = [order.weight for order in score_question(QUESTIONS["weights-1"], d2l()).orders]
    by_option = [0.3**4, 0.3 * sum(weights), 0.3, 0.3 ** sum(weights)]
    assert [f"{value:.3f}" for value in by_option] == list(QUESTIONS["weights-2"].options)
    assert QUESTIONS["weights-2"].answer == f"{by_option[3]:.3f}"


def test_twin_options_are_the_losses_from_halving_p3() -> None:
    result = score([Segment(preset("papineni-1").candidate, preset("papineni-1").references)], d2l())
    weights = [order.weight for order in result.orders]
    halved = with_precisions(result, {3: result.orders[2].smoothed / 2}).value / result.value
    assert (decimal(halved), weights[2]) == ("0.917", 1 / 8)
    factors = [0.5 ** weights[2], 0.5 ** weights[1], 0.5 ** weights[0], 0.5]
    assert [f"−{100 * (1 - factor):.0f}%" for factor in factors] == list(TWINS["weights-1-twin"].options)
    assert TWINS["weights-1-twin"].answer == f"−{100 * (1 - halved):.0f}%"
