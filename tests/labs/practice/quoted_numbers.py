"""Numbers quoted in the texts of the practice page, each recomputed from its example."""

from collections.abc import Callable

from bleu_core import papineni
from bleu_view.scenario.predictions import QUESTIONS
from tests.shared.scenario.scored_questions import score_question
from tests.shared.words.quoting import decimals_of, geometric_mean

DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.practice-2-right": lambda: decimals_of(score_question(QUESTIONS["practice-2"], papineni(2)).value),
    "twins.practice-2-twin-right": lambda: decimals_of(geometric_mean(1 / 2, 1 / 8)),
}
