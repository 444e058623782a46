"""Perplexity: how uncertain a language model was, given the probabilities that it assigned to the observed tokens.

It needs no reference. Like BLEU it contains a geometric mean, which becomes 0 if a single factor is 0.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Perplexity:
    """The probabilities of the observed tokens, each from 0 to 1, and the quantities that follow from them."""

    probabilities: tuple[float, ...]

    @property
    def surprisals(self) -> tuple[float, ...]:
        """Return −ln p for each token, in nats: 0 for a certain token, infinity for an impossible one."""
        # 0, not −0, for a certain token.
        return tuple([math.inf if share == 0 else -math.log(share) or 0.0 for share in self.probabilities])

    @property
    def cross_entropy(self) -> float:
        """Return the mean of the surprisals, in nats, 0 to infinity [D2L, recurrent neural networks]."""
        return math.fsum(self.surprisals) / len(self.probabilities)

    @property
    def value(self) -> float:
        """Return e to the power of the cross-entropy: 1 at best, infinity at worst or on a float overflow."""
        try:
            return math.exp(self.cross_entropy)
        except OverflowError:
            return math.inf

    @property
    def geometric_mean(self) -> float:
        """Return the geometric mean of the probabilities, 0 to 1; the perplexity is its inverse."""
        return math.exp(-self.cross_entropy)


def measure_perplexity(probabilities: Sequence[float]) -> Perplexity:
    """Measure how uncertain a model was of the observed tokens, as a number of equally likely tokens to choose from.

    The probabilities belong to different positions in a text, so they need not add up to 1. Raises ValueError if there
    are none, or if one is NaN or not between 0 and 1 [D2L, language models, 9.3.2].

    >>> round(measure_perplexity([1 / 2, 1 / 4, 1 / 8]).value, 12)
    4.0
    >>> measure_perplexity([1, 1, 1]).value, measure_perplexity([0.9, 0.9, 0]).value
    (1.0, inf)
    """
    probabilities = tuple(probabilities)
    if not probabilities:
        message = "perplexity needs the probability of at least one token"
        raise ValueError(message)
    for place, probability in enumerate(probabilities, 1):
        if not 0 <= probability <= 1:
            message = f"probability {place} is {probability!r}, not between 0 and 1"
            raise ValueError(message)
    return Perplexity(tuple(map(float, probabilities)))
