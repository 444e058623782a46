"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

from collections.abc import Callable

from bleu_core import Segment, d2l, score
from bleu_core.explain.what_if import with_precisions
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from tests.shared.scenario.scored_questions import score_question
from tests.shared.words.quoting import decimals_of, geometric_mean

FOUR_PRECISIONS = (0.3,) * 4

DERIVED: dict[str, Callable[[], set[str]]] = {
    "weights.book-answer": lambda: decimals_of(0.5 ** (1 / 2), 0.5 ** (1 / 16)),
    "predictions.weights-1-right": lambda: decimals_of(0.5 ** (1 / 16), 0.5 ** (1 / 4)),
    "predictions.weights-1-wrong-2": lambda: decimals_of(0.5 ** (1 / 16), 0.5 ** (1 / 4)),
    "predictions.weights-1-wrong-3": lambda: decimals_of(0.5 ** (1 / 2)),
    "predictions.weights-2-ask": lambda: decimals_of(0.3),
    "predictions.weights-2-right": lambda: decimals_of(geometric_mean(*FOUR_PRECISIONS)),
    "predictions.weights-2-wrong-3": lambda: decimals_of(geometric_mean(*FOUR_PRECISIONS)),
    "twins.weights-1-twin-right": lambda: decimals_of(0.5 ** (1 / 8)),
    "twins.weights-1-twin-wrong-2": lambda: decimals_of(0.5 ** (1 / 4)),
    "twins.weights-1-twin-wrong-3": lambda: decimals_of(0.5 ** (1 / 2)),
    "weights.growth-reading": lambda: decimals_of(geometric_mean(*FOUR_PRECISIONS)),
}


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
