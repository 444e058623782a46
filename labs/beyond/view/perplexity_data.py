"""Perplexity as shown: the learner's tokens for the bars, the numbers behind them, the format of a perplexity.

While a bar is dragged the browser computes mean and exponential; at rest `bleu_core` computes every number.
"""

import math
from dataclasses import dataclass

from bleu_core.beyond.perplexity import perplexity
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.typed_probabilities import Line

EXAMPLES = ("sentence", "certain", "four-equal", "impossible", "halving")
"""Lines of the text catalogue that a learner can start from; the first one opens the page."""
_DIGITS = 2
_GROUPED = 1_000
_POWERS = 10_000_000
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A bar: its token, its probability, and the learner's way of writing it."""

    token: str
    probability: float
    typed: str
    shown: str


def bars(line: Line) -> tuple[Bar, ...]:
    """Line the bars up; where only a number was typed, its place stands for the token."""
    return tuple(
        Bar(
            token=each.token or str(place),
            probability=each.probability,
            typed=each.typed,
            shown=each.shown,
        )
        for place, each in enumerate(line.tokens, 1)
    )


def example(texts: Texts, name: str) -> str:
    """Write one of `EXAMPLES` as a line.

    >>> example(Texts("en"), "sentence")
    'the 0.50, cat 0.10, sat 0.25, on 0.80, it 0.05'
    """
    return texts(f"perplexity.{name}-line")


def figure(value: float) -> str:
    """Write a perplexity: with two decimals, from a thousand on in groups, a very large one as a power of ten.

    >>> [figure(value) for value in (1.0, 4.5664, 4.0, 999.994, 1234.5, 31622776.6, math.inf)]
    ['1', '4.57', '4.00', '999.99', '1,235', '3.16 × 10⁷', '∞']
    """
    if math.isinf(value) or value < _GROUPED:
        return decimal(value, _DIGITS)
    if value < _POWERS:
        return f"{math.floor(value + 0.5):,}"
    factor, power = f"{value:.2e}".split("e+")
    return f"{factor} × 10{str(int(power)).translate(_SUPERSCRIPTS)}"


def numbers_table(texts: Texts, line: Line) -> Table:
    """List every token with its probability and its cost, then their means, then the perplexity made of either."""
    measured = perplexity([each.probability for each in line.tokens])
    rows = [
        (bar.token, bar.shown, decimal(cost, _DIGITS))
        for bar, cost in zip(bars(line), measured.surprisals, strict=True)
    ]
    geometric, entropy = decimal(measured.geometric_mean), decimal(measured.cross_entropy, _DIGITS)
    value = figure(measured.value)
    means = (texts("perplexity.row-mean"), geometric, entropy)
    both = (texts("perplexity.row-value"), f"1 / {geometric} = {value}", f"e^{entropy} = {value}")
    return Table(("", "p", "−ln p"), (*rows, means, both))
