"""Numbers quoted in the texts of the weights lab, each recomputed by its formula."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from tests.shared.words.quoting import decimals_of, geometric_mean

FOUR_PRECISIONS = (0.3,) * 4

DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
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
)
