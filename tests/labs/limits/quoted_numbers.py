"""Expected values of the numbers quoted in the page's texts, recomputed from its examples."""

from collections.abc import Callable

from bleu_core import papineni
from bleu_view.scenario.predictions import TWINS
from labs.limits.view.bugs import BUGS
from room.pictures.subject import score_question
from tests.shared.words.quoting import QUOTED_NUMBER, decimals_of, example_score


def bug_numbers(name: str) -> set[str]:
    """Return a bug's wrong and correct results if they are decimals; view/test_bugs.py computes both."""
    return {number for number in (BUGS[name].wrong, BUGS[name].correct) if QUOTED_NUMBER.fullmatch(number)}


DERIVED: dict[str, Callable[[], set[str]]] = {
    "lessons.sheet-3-answer-3": lambda: bug_numbers("bp-inverted"),
    "predictions.limits-1-ask": lambda: decimals_of(example_score("papineni-1", papineni())),
    "predictions.limits-1-ask/zh": lambda: decimals_of(example_score("zh-rain", papineni())),
    "predictions.limits-1-stage": lambda: decimals_of(example_score("papineni-1", papineni())),
    "predictions.limits-1-stage/zh": lambda: decimals_of(example_score("zh-rain", papineni())),
    "predictions.limits-2-right": lambda: decimals_of(example_score("drop-not", papineni(2))),
    "predictions.limits-2-right/zh": lambda: decimals_of(example_score("drop-not-zh", papineni(2))),
    "twins.limits-2-twin-right": lambda: decimals_of(score_question(TWINS["limits-2-twin"], papineni(2)).value),
    "twins.limits-2-twin-right/zh": lambda: decimals_of(
        score_question(TWINS["limits-2-twin"].in_language("zh"), papineni(2)).value
    ),
}
