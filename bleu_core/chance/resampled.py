"""The results of resampling: the scores of all draws, with interval, wins and p-value, computed as in sacreBLEU 2.6."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_ROUNDING: Final = 1e-12
"""The tolerance for equal differences that were computed from different sums."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bootstrap:
    """The scores of one system on resampled corpora, which estimate its scores on other texts of the same kind."""

    value: float
    """The score of the original corpus."""
    values: Floats
    """(B,) the score of every draw; nan if the program fails."""

    @property
    def mean(self) -> float:
        """The mean of the draws' scores, which may differ from `value`."""
        return float(self.values.mean())

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Return the bounds of the percentile interval; `level` is the share of draws within it, up to 1.

        Both are nan if the program fails in a draw. Raises ValueError for a level of 0 or below, or above 1.

        >>> Bootstrap(value=0.5, values=np.arange(1000) / 1000).interval()
        (0.025, 0.974)
        """
        return _interval(self.values, level)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PairedBootstrap:
    """The scores of two systems on the same resampled corpora [Koehn 2004]."""

    baseline: Bootstrap
    system: Bootstrap

    @property
    def difference(self) -> float:
        """The system's score minus the baseline's."""
        return self.system.value - self.baseline.value

    @property
    def differences(self) -> Floats:
        """The difference of every draw, (B,)."""
        return self.system.values - self.baseline.values

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Return the bounds of the differences, like `Bootstrap.interval`.

        The lead is significant if 0 is outside them.

        >>> baseline = Bootstrap(value=0.2, values=np.zeros(100))
        >>> PairedBootstrap(baseline=baseline, system=Bootstrap(value=0.3, values=np.arange(100) / 100)).interval()
        (0.02, 0.97)
        """
        return _interval(self.differences, level)

    @property
    def wins(self) -> int:
        """The number of draws in which the system scores higher than the baseline."""
        return int((self.differences > 0).sum())

    @property
    def ties(self) -> int:
        """The number of draws in which both score the same."""
        return int((self.differences == 0).sum())

    @property
    def p_value(self) -> float:
        """The p-value: how often a difference is farther from the mean than the observed one is from 0 [sacreBLEU]."""
        sizes = np.abs(self.differences)
        return _p_value(sizes - sizes.mean(), abs(self.difference))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Randomization:
    """The scores of two systems after exchanging random segments, which changes little if they are equally good.

    [Riezler 2005]
    """

    baseline: float
    """The score of the baseline without any exchange."""
    system: float
    baseline_values: Floats
    """(B,) the baseline's score after each draw's exchange."""
    system_values: Floats

    @property
    def difference(self) -> float:
        """The system's score minus the baseline's."""
        return self.system - self.baseline

    @property
    def differences(self) -> Floats:
        """The score difference after the swaps of each draw, shape (B,)."""
        return self.system_values - self.baseline_values

    @property
    def larger_difference_total(self) -> int:
        """The number of draws in which the absolute difference is larger than without any exchange."""
        return int((np.abs(self.differences) > abs(self.difference)).sum())

    @property
    def p_value(self) -> float:
        """The p-value: how often chance yields a larger absolute difference; at least 1/(B + 1)."""
        return _p_value(np.abs(self.differences), abs(self.difference))


def _interval(values: Floats, level: float) -> tuple[float, float]:
    if not 0 < level <= 1:
        message = f"the level is a share above 0 and up to 1, such as 0.95 for 95%, not {level}"
        raise ValueError(message)
    if np.isnan(values).any():
        return math.nan, math.nan
    ordered = np.sort(values)
    left_out = min(int(ordered.size * (1 - level) / 2 + _ROUNDING), (ordered.size - 1) // 2)
    return float(ordered[left_out]), float(ordered[ordered.size - left_out - 1])


def _p_value(sizes: Floats, observed: float) -> float:
    """Return the p-value (k + 1)/(B + 1) if k of B resampled sizes exceed the observed one; NaN if any is NaN."""
    if np.isnan(sizes).any() or math.isnan(observed):
        return math.nan
    return (int((sizes > observed + _ROUNDING).sum()) + 1) / (sizes.size + 1)
