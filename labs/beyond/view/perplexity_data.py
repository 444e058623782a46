"""Data of the perplexity tab: the labels of the tokens, the table of numbers, and the format of a perplexity.

While the learner drags a bar, the browser computes the mean and the exponential; afterwards `bleu_core` computes every
number.
"""

import math

from bleu_core.beyond.perplexity import measure_perplexity
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.typed_probabilities import ParsedProbabilities

EXAMPLES = ("sentence", "certain", "four-equal", "impossible", "halving")
"""Lines of the text catalogue that a learner can start from; the first one opens the page."""
_DIGITS = 2
_GROUPED = 1_000
_POWERS = 10_000_000
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def token_labels(line: ParsedProbabilities) -> list[str]:
    """Return a label for each token; a number typed without a token is labelled by its position, from 1."""
    return [each.token or str(place) for place, each in enumerate(line.tokens, 1)]


def example_line(texts: Texts, name: str) -> str:
    """Return the typed line of one of `EXAMPLES`: its tokens with their probabilities.

    >>> example_line(Texts("en"), "sentence")
    'the 0.50, cat 0.10, sat 0.25, on 0.80, it 0.05'
    """
    return texts(f"perplexity.{name}-line")


def format_perplexity(value: float) -> str:
    """Format a perplexity: two decimals, commas for 1,000 or more, a power of ten for 10⁷ or more.

    >>> [format_perplexity(value) for value in (1.0, 4.5664, 4.0, 999.994, 1234.5, 31622776.6, math.inf)]
    ['1', '4.57', '4.00', '999.99', '1,235', '3.16 × 10⁷', '∞']
    """
    if math.isinf(value) or value < _GROUPED:
        return decimal(value, _DIGITS)
    if value < _POWERS:
        return f"{math.floor(value + 0.5):,}"
    factor, power = f"{value:.2e}".split("e+")
    return f"{factor} × 10{str(int(power)).translate(_SUPERSCRIPTS)}"


def perplexity_table(texts: Texts, line: ParsedProbabilities) -> Table:
    """Return a table of each token's probability and cost, the means of both, and the perplexity from either mean."""
    measured = measure_perplexity([each.probability for each in line.tokens])
    rows = [
        (label, each.shown, decimal(cost, _DIGITS))
        for label, each, cost in zip(token_labels(line), line.tokens, measured.surprisals, strict=True)
    ]
    geometric, entropy = decimal(measured.geometric_mean), decimal(measured.cross_entropy, _DIGITS)
    value = format_perplexity(measured.value)
    means = (texts("perplexity.row-mean"), geometric, entropy)
    both = (texts("perplexity.row-value"), f"1 / {geometric} = {value}", f"e^{entropy} = {value}")
    return Table(("", "p", "−ln p"), (*rows, means, both))
