"""The weights w_1 … w_N, which are the exponents of the precisions p_n in the product."""

from collections.abc import Callable
from typing import Final

_NLTK_DEFAULT = (0.25, 0.25, 0.25, 0.25)


def uniform_weights(max_order: int, _own: tuple[float, ...] = ()) -> tuple[float, ...]:
    """Return 1/N for every order [Papineni 2002, 2.3].

    >>> uniform_weights(4)
    (0.25, 0.25, 0.25, 0.25)
    """
    return (1 / max_order,) * max_order


def d2l_weights(max_order: int, _own: tuple[float, ...] = ()) -> tuple[float, ...]:
    """Return 1/2^n for order n, smaller for longer n-grams; the sum is 1 - 1/2^N [D2L].

    >>> d2l_weights(4)
    (0.5, 0.25, 0.125, 0.0625)
    """
    return tuple([0.5**order for order in range(1, max_order + 1)])


def d2l_rescaled_weights(max_order: int, _own: tuple[float, ...] = ()) -> tuple[float, ...]:
    """Scale D2L's weights to the sum 1, which makes the score a weighted geometric mean of the precisions.

    >>> d2l_rescaled_weights(2)
    (0.6666666666666666, 0.3333333333333333)
    """
    return tuple([weight / (1 - 0.5**max_order) for weight in d2l_weights(max_order)])


def given_weights(max_order: int, own_weights: tuple[float, ...] = ()) -> tuple[float, ...]:
    """Return the given weights, whatever their sum, and 0 for orders without a given weight [NLTK].

    >>> given_weights(3, (0.5, 0.5))
    (0.5, 0.5, 0.0)
    """
    return (own_weights + (0.0,) * max_order)[:max_order]


def keep_weights(weights: tuple[float, ...], _candidate_length: int) -> tuple[float, ...]:
    """Return the weights unchanged, however short the candidate is."""
    return weights


def reweigh_short_candidate(weights: tuple[float, ...], candidate_length: int) -> tuple[float, ...]:
    """Return 1/c for each of the c orders with n-grams if c < 4 and the weights are NLTK's default [`auto_reweigh`].

    >>> reweigh_short_candidate((0.25, 0.25, 0.25, 0.25), 2)
    (0.5, 0.5, 0.0, 0.0)
    """
    if weights != _NLTK_DEFAULT or candidate_length not in (1, 2, 3):
        return weights
    return given_weights(len(weights), uniform_weights(candidate_length))


WEIGHTINGS: Final[dict[str, Callable[[int, tuple[float, ...]], tuple[float, ...]]]] = {
    "uniform": uniform_weights,
    "d2l": d2l_weights,
    "d2l_rescaled": d2l_rescaled_weights,
    "own": given_weights,
}
REWEIGHTINGS: Final[dict[str, Callable[[tuple[float, ...], int], tuple[float, ...]]]] = {
    "never": keep_weights,
    "short_candidate": reweigh_short_candidate,
}
