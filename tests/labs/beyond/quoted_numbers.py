"""Expected values of the numbers quoted in the page's texts, recomputed from its examples."""

from collections.abc import Callable

from bleu_core import papineni
from tests.shared.words.quoting import decimals_of, text_score

SWAPPED_HALVES = ("on the mat the cat is", ("the cat is on the mat",))

DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.beyond-1-right": lambda: decimals_of(text_score(*SWAPPED_HALVES, papineni(2))),
    "predictions.beyond-1-wrong-1": lambda: decimals_of(text_score(*SWAPPED_HALVES, papineni(2))),
    "predictions.beyond-1-wrong-3": lambda: decimals_of(3 / 6),
    "predictions.beyond-1-wrong-4": lambda: decimals_of(1 / 6),
}
