"""Numbers quoted in the texts of the practice page, each recomputed from its example."""

from collections.abc import Callable

from bleu_core import papineni
from tests.shared.words.quoting import decimals_of, geometric_mean, text_score

CAT = ("the cat sat on the mat", ("the cat is on the mat",))

DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.practice-2-right": lambda: decimals_of(text_score(*CAT, papineni(2))),
    "twins.practice-2-twin-right": lambda: decimals_of(geometric_mean(1 / 2, 1 / 8)),
}
