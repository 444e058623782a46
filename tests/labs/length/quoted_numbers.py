"""Expected values of the numbers quoted in the page's texts, recomputed from its examples."""

from collections.abc import Callable

from bleu_core.choices.brevity_penalties import brevity_penalty
from tests.shared.words.quoting import decimals_of

DERIVED: dict[str, Callable[[], set[str]]] = {
    "length.bug-line-4": lambda: decimals_of(brevity_penalty(5, 7)),
    "length.bug-alt": lambda: decimals_of(brevity_penalty(5, 7)),
    "predictions.length-1-right": lambda: decimals_of(brevity_penalty(2, 6), 2 / 6),
    "predictions.length-1-wrong-2": lambda: decimals_of(brevity_penalty(2, 6)),
    "twins.length-1-twin-right": lambda: decimals_of(brevity_penalty(4, 6), 4 / 6),
}
