"""Round numbers along an axis: four to eight ticks between its ends."""

import math

from bleu_view.words.numbers import decimal, drop_zeros

_STEPS = (1, 2, 2.5, 5, 10)
_MOST_STEPS = 7
_DIGITS = 2


def nice_ticks(low: float, high: float) -> tuple[float, ...]:
    """Return at most eight round numbers from `low` to `high`; `low` must be below `high`.

    >>> nice_ticks(0, 7)
    (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0)
    >>> nice_ticks(-0.5, 0)
    (-0.5, -0.4, -0.3, -0.2, -0.1, 0.0)
    """
    scale = 10.0 ** math.floor(math.log10((high - low) / _MOST_STEPS))
    step = next(scale * step for step in _STEPS if scale * step * _MOST_STEPS >= (high - low) * (1 - 1e-9))
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return tuple([round(number * step, 9) for number in range(first, last + 1)])


def short_decimal(number: float) -> str:
    """Format a number with at most two decimals.

    >>> short_decimal(2.0), short_decimal(0.4), short_decimal(-0.25)
    ('2', '0.4', '−0.25')
    """
    return drop_zeros(decimal(number, _DIGITS))
