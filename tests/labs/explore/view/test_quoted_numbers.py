"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

from collections.abc import Callable

from bleu_core import papineni
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.words.numbers import format_fraction
from tests.shared.scenario.scored_questions import precision_fractions, score_question
from tests.shared.words.quoting import decimals_of, example_score

DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.explore-1-right": lambda: decimals_of(example_score("papineni-1", papineni())),
    **dict.fromkeys(
        [f"twins.explore-1-twin-{part}" for part in ("right", "below", "above")],
        lambda: decimals_of(score_question(TWINS["explore-1-twin"], papineni()).value),
    ),
}


def test_the_right_answer_is_the_score_of_the_example() -> None:
    result = score_question(QUESTIONS["explore-1"], papineni())
    assert QUESTIONS["explore-1"].target == (round(result.value, 3),)
    assert [format_fraction(order.matches, order.total) for order in result.orders] == [
        "17/18",
        "10/17",
        "7/16",
        "4/15",
    ]
    assert result.brevity_penalty == 1


def test_one_wrong_word_in_eight_halves_the_score() -> None:
    result = score_question(TWINS["explore-1-twin"], papineni())
    assert (precision_fractions(result), result.brevity_penalty) == (["7/8", "5/7", "3/6", "1/5"], 1)
    assert TWINS["explore-1-twin"].target == (round(result.value, 3),)
