"""The geometric mean, which BLEU with equal weights uses, and the arithmetic mean, which some notes use instead.

Neither of them includes the brevity penalty.
"""

from functools import cache
from statistics import fmean
from typing import NamedTuple

from bleu_core import BleuScore, papineni, score
from bleu_view.drawing.tables import Table
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts


class MeansOfPrecisions(NamedTuple):
    """The geometric and the arithmetic mean of the same precisions, from 0 to 1."""

    geometric: float
    arithmetic: float


def means_of_precisions(equal: BleuScore) -> MeansOfPrecisions:
    """Return both means of the precisions of a score with equal weights.

    >>> from bleu_core import Segment
    >>> found = means_of_precisions(score([Segment("A B B C D", ("A B C D E F",))], papineni(3)))
    >>> round(found.geometric, 3), round(found.arithmetic, 3)
    (0.585, 0.628)
    """
    product = equal.running_products[-2]  # after the last order, before the brevity penalty
    return MeansOfPrecisions(product, fmean([order.smoothed for order in equal.orders]))


def means_table(texts: Texts, here: BleuScore) -> Table:
    """Return a table of both means for the page's text and for three examples, one of them with a precision of 0."""
    headings = ("case", "precisions", "geometric", "arithmetic")
    cases = (("here", here), *((name, _example_score(name, order)) for name, order in _EXAMPLES))
    return Table(
        tuple(texts(f"weights.column-{heading}") for heading in headings),
        tuple(_means_row(_text_name(texts, name, len(case.orders)), case) for name, case in cases),
    )


def means_note(texts: Texts) -> str:
    """Return an explanation of the two means, with an example.

    >>> ": 0.585 and 0.628." in means_note(Texts("en"))
    True
    """
    name, max_order = _EXAMPLES[1]
    found = means_of_precisions(_example_score(name, max_order))
    return texts(
        "weights.means-how",
        example=_text_name(texts, name, max_order),
        geometric=decimal(found.geometric),
        arithmetic=decimal(found.arithmetic),
    )


_EXAMPLES = (("papineni-1", 4), ("d2l-abbcd", 3), ("d2l-abbcd", 4))


@cache
def _example_score(name: str, max_order: int) -> BleuScore:
    return score([preset(name).segment()], papineni(max_order))


def _text_name(texts: Texts, name: str, max_order: int) -> str:
    if name == "here":
        return texts("weights.case-here")
    return texts("weights.case-example", name=texts(f"presets.{name}-name"), n=max_order)


def _means_row(name: str, equal: BleuScore) -> tuple[str, ...]:
    found = means_of_precisions(equal)
    listed = ", ".join([decimal(order.smoothed) for order in equal.orders])
    return name, listed, decimal(found.geometric), decimal(found.arithmetic)
