"""Data of the perplexity tab: the bars of the learner's tokens, the table of numbers, the format of a perplexity.

While a bar is dragged the browser computes mean and exponential; at rest `bleu_core` computes every number.
"""

import math
from dataclasses import dataclass

from bleu_core.beyond.perplexity import perplexity
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.typed_probabilities import ProbabilityLine

EXAMPLES = ("sentence", "certain", "four-equal", "impossible", "halving")
"""Lines of the text catalogue that a learner can start from; the first one opens the page."""
_DIGITS = 2
_GROUPED = 1_000
_POWERS = 10_000_000
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenBar:
    """A bar: its token, its probability from 0 to 1, and that number as typed and as shown."""

    token: str
    probability: float
    typed: str
    shown: str


def token_bars(line: ProbabilityLine) -> tuple[TokenBar, ...]:
    """Return a bar for each token; a number typed without a token gets its position, from 1, as its token."""
    return tuple(
        TokenBar(
            token=each.token or str(place),
            probability=each.probability,
            typed=each.typed,
            shown=each.shown,
        )
        for place, each in enumerate(line.tokens, 1)
    )


def example_line(texts: Texts, name: str) -> str:
    """Return the line of tokens and probabilities of one of `EXAMPLES`.

    >>> example_line(Texts("en"), "sentence")
    'the 0.50, cat 0.10, sat 0.25, on 0.80, it 0.05'
    """
    return texts(f"perplexity.{name}-line")


def perplexity_text(value: float) -> str:
    """Format a perplexity: two decimals, groups of three digits for 1,000 or more, a power of ten for 10⁷ or more.

    >>> [perplexity_text(value) for value in (1.0, 4.5664, 4.0, 999.994, 1234.5, 31622776.6, math.inf)]
    ['1', '4.57', '4.00', '999.99', '1,235', '3.16 × 10⁷', '∞']
    """
    if math.isinf(value) or value < _GROUPED:
        return decimal(value, _DIGITS)
    if value < _POWERS:
        return f"{math.floor(value + 0.5):,}"
    factor, power = f"{value:.2e}".split("e+")
    return f"{factor} × 10{str(int(power)).translate(_SUPERSCRIPTS)}"


def numbers_table(texts: Texts, line: ProbabilityLine) -> Table:
    """Return a table of each token's probability and cost, their means, and the perplexity computed from each mean."""
    measured = perplexity([each.probability for each in line.tokens])
    rows = [
        (bar.token, bar.shown, decimal(cost, _DIGITS))
        for bar, cost in zip(token_bars(line), measured.surprisals, strict=True)
    ]
    geometric, entropy = decimal(measured.geometric_mean), decimal(measured.cross_entropy, _DIGITS)
    value = perplexity_text(measured.value)
    means = (texts("perplexity.row-mean"), geometric, entropy)
    both = (texts("perplexity.row-value"), f"1 / {geometric} = {value}", f"e^{entropy} = {value}")
    return Table(("", "p", "−ln p"), (*rows, means, both))
