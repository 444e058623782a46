"""The geometric mean, which BLEU with equal weights uses, beside the arithmetic one, which notes take it for.

The brevity penalty belongs to neither.
"""

from functools import cache
from statistics import fmean
from typing import NamedTuple

from bleu_core import BleuScore, papineni, score
from bleu_view.drawing.tables import Table
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts


class Means(NamedTuple):
    """The geometric and the arithmetic mean of the same precisions, 0 to 1 each."""

    geometric: float
    arithmetic: float


def means(equal: BleuScore) -> Means:
    """Return both means of the precisions of a score with equal weights.

    >>> from bleu_core import Segment
    >>> found = means(score([Segment("A B B C D", ("A B C D E F",))], papineni(3)))
    >>> round(found.geometric, 3), round(found.arithmetic, 3)
    (0.585, 0.628)
    """
    product = equal.running_products[-2]  # after the last order, before the brevity penalty
    return Means(product, fmean([order.smoothed for order in equal.orders]))


def means_table(texts: Texts, here: BleuScore) -> Table:
    """Return the means of the page's text, and of three cases: an ordinary one, a shorter one, one with a 0."""
    headings = ("case", "precisions", "geometric", "arithmetic")
    cases = (("here", here), *((name, _example(name, order)) for name, order in _EXAMPLES))
    return Table(
        tuple(texts(f"weights.column-{heading}") for heading in headings),
        tuple(_row(_name(texts, name, len(case.orders)), case) for name, case in cases),
    )


def means_note(texts: Texts) -> str:
    """Explain the comparison, with the example of the notes.

    >>> means_note(Texts("en"))[-18:]
    ': 0.585 and 0.628.'
    """
    name, max_order = _EXAMPLES[1]
    found = means(_example(name, max_order))
    return texts(
        "weights.means-how",
        example=_name(texts, name, max_order),
        geometric=decimal(found.geometric),
        arithmetic=decimal(found.arithmetic),
    )


_EXAMPLES = (("papineni-1", 4), ("d2l-abbcd", 3), ("d2l-abbcd", 4))


@cache
def _example(name: str, max_order: int) -> BleuScore:
    return score([scenario_of(preset(name)).segment()], papineni(max_order))


def _name(texts: Texts, name: str, max_order: int) -> str:
    if name == "here":
        return texts("weights.case-here")
    return texts("weights.case-example", name=texts(f"presets.{name}-name"), n=max_order)


def _row(name: str, equal: BleuScore) -> tuple[str, ...]:
    found = means(equal)
    listed = ", ".join([decimal(order.smoothed) for order in equal.orders])
    return name, listed, decimal(found.geometric), decimal(found.arithmetic)
