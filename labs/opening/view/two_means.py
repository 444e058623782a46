"""The average of four fractions, which hides a 0, and their geometric mean, which does not.

The fractions are the precisions of a score by the paper's formula, without its brevity penalty.
"""

from collections.abc import Mapping
from statistics import fmean
from typing import Final

from bleu_core import BleuScore
from bleu_view.words.numbers import decimal, format_fraction

_DIGITS: Final = 2


def average_and_geometric_mean(counted: BleuScore) -> tuple[float, float]:
    """Return the average and the geometric mean of the precisions, both from 0 to 1.

    >>> from labs.opening.view.counted_sentences import score_sentence
    >>> from labs.opening.view.warning_sentences import get_story
    >>> [round(mean, 2) for mean in average_and_geometric_mean(score_sentence(get_story("en"), get_story("en").salad))]
    [0.51, 0.0]
    """
    return fmean([each.precision for each in counted.orders]), counted.running_products[len(counted.orders)]


def means_data(counted: BleuScore) -> Mapping[str, object]:
    """Return the data for the pictures: precisions, factors with their running products, and both means."""
    average, geometric = average_and_geometric_mean(counted)
    return {
        "fractions": [format_fraction(each.matches, each.total) for each in counted.orders],
        "precisions": [each.precision for each in counted.orders],
        "factors": [decimal(each.factor) for each in counted.orders],
        "products": counted.running_products[: len(counted.orders) + 1],
        "average": average,
        "average_text": decimal(average, _DIGITS),
        "geometric": geometric,
        "geometric_text": decimal(geometric, _DIGITS),
    }
