"""The score of sentence A under weightings between 1/N and D2L's 1/2^n, one for each position of the slider.

Each position has the weights, the five factors and their product, computed by `bleu_core`.
"""

from collections.abc import Mapping
from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, reweigh
from bleu_view.words.numbers import decimal, weight
from labs.opening.view.counted_sentences import ORDERS

LAST_POSITION: Final = 50


def slider_scores(counted: BleuScore) -> tuple[BleuScore, ...]:
    """Return the score of the same counts at every position, from 1/N to 1/2^n.

    >>> from labs.opening.view.counted_sentences import score_sentence
    >>> from labs.opening.view.warning_sentences import get_story
    >>> scores = slider_scores(score_sentence(get_story("en"), get_story("en").a))
    >>> round(scores[0].value, 3), round(scores[-1].value, 3)
    (0.743, 0.837)
    """
    equal, halving = WEIGHTINGS["uniform"](ORDERS, ()), WEIGHTINGS["d2l"](ORDERS, ())
    return tuple(
        [
            reweigh(counted, "own", _interpolate(equal, halving, step / LAST_POSITION))
            for step in range(LAST_POSITION + 1)
        ]
    )


def slider_data(counted: BleuScore) -> list[Mapping[str, object]]:
    """Return the waterfall's data at every position: the factors of the orders, then the brevity penalty."""
    scores = slider_scores(counted)
    return [_position_data(each, is_end=each in (scores[0], scores[-1])) for each in scores]


def _interpolate(start: tuple[float, ...], end: tuple[float, ...], part: float) -> tuple[float, ...]:
    return tuple([a + part * (b - a) for a, b in zip(start, end, strict=True)])


def _position_data(counted: BleuScore, *, is_end: bool) -> Mapping[str, object]:
    """Return the data of one position; the weights are fractions at both ends, and decimals in between."""
    weights = [each.weight for each in counted.orders]
    return {
        "products": counted.running_products,
        "factors": [decimal(factor) for factor in (*_factors(counted), counted.brevity_penalty)],
        "weights": [weight(each) if is_end else decimal(each, 2) for each in weights],
        "value": counted.value,
        "value_text": decimal(counted.value),
    }


def _factors(counted: BleuScore) -> list[float]:
    return [each.factor for each in counted.orders]
