"""How much of a score, or of a difference, is chance? Resampled corpora and exchanged segments, each a sum of rows.

Comes in: the statistics of one system, or of two on the same segments. Goes out: every draw's score, and the interval
or the p-value that follow, computed as sacreBLEU 2.6 does: the same seed gives its numbers.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bleu_core.draws import segments_drawn, segments_kept, sums, times_drawn
from bleu_core.many_scores import Floats, values
from bleu_core.statistics import Statistics, check_counted
from bleu_core.variant import Variant

_ROUNDING: Final = 1e-12
"""Two equal differences, computed from other sums, may differ by their last bits."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bootstrap:
    """The scores of one system on resampled corpora: how it might have scored on other texts of the same kind."""

    value: float
    """On the corpus as it is."""
    values: Floats
    """(B,) of every draw; nan where the program fails."""

    @property
    def mean(self) -> float:
        """The mean of the draws, which need not be the value."""
        return float(self.values.mean())

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Return the bounds that leave out equally many draws above and below; `level` is the share within, 0 to 1.

        >>> Bootstrap(value=0.5, values=np.arange(1000) / 1000).interval()
        (0.025, 0.974)
        """
        ordered = np.sort(self.values)
        left_out = int(ordered.size * (1 - level) / 2 + _ROUNDING)
        return float(ordered[left_out]), float(ordered[ordered.size - left_out - 1])


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PairedBootstrap:
    """Two systems on the same resampled corpora [Koehn 2004]."""

    baseline: Bootstrap
    system: Bootstrap

    @property
    def difference(self) -> float:
        """By how much the system scores higher than the baseline; below 0 where it scores lower."""
        return self.system.value - self.baseline.value

    @property
    def differences(self) -> Floats:
        """The difference of every draw, (B,)."""
        return self.system.values - self.baseline.values

    @property
    def wins(self) -> int:
        """In how many draws the system scores higher than the baseline."""
        return int((self.differences > 0).sum())

    @property
    def ties(self) -> int:
        """In how many draws both score the same."""
        return int((self.differences == 0).sum())

    @property
    def p_value(self) -> float:
        """How often the draws' differences stray so far from their mean as the difference is from 0 [sacreBLEU]."""
        sizes = np.abs(self.differences)
        return _p_value(sizes - sizes.mean(), abs(self.difference))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Randomization:
    """Two systems that exchange segments at random: if both were alike, it would make no difference [Riezler 2005]."""

    baseline: float
    """The value without any exchange."""
    system: float
    baseline_values: Floats
    """(B,) of the baseline after each draw's exchange."""
    system_values: Floats

    @property
    def difference(self) -> float:
        """By how much the system scores higher than the baseline; below 0 where it scores lower."""
        return self.system - self.baseline

    @property
    def differences(self) -> Floats:
        """The difference after each draw's exchange, (B,)."""
        return self.system_values - self.baseline_values

    @property
    def exceeding(self) -> int:
        """In how many draws the difference, either way, is larger than without exchange."""
        return int((np.abs(self.differences) > abs(self.difference)).sum())

    @property
    def p_value(self) -> float:
        """How often chance alone makes so large a difference, either way; 1/(B + 1) at least."""
        return _p_value(np.abs(self.differences), abs(self.difference))


def bootstrap(statistics: Statistics, variant: Variant, draws: int = 1000, seed: int = 12345) -> Bootstrap:
    """Score corpora of segments drawn with replacement, as many as there are; raise ValueError where there are none.

    >>> from bleu_core.corpus import corpus_statistics
    >>> statistics = corpus_statistics(["a b c d", "a b d c"], [["a b c d"], ["a b c d"]], Variant(max_order=2))
    >>> bootstrap(statistics, Variant(max_order=2), draws=4).values.round(2).tolist()
    [0.82, 0.82, 0.82, 0.58]
    """
    _check(draws, variant, statistics)
    [drawn] = _bootstraps([statistics], draws, seed, variant)
    return drawn


def paired_bootstrap(
    baseline: Statistics, system: Statistics, variant: Variant, draws: int = 1000, seed: int = 12345
) -> PairedBootstrap:
    """Score two systems on the same drawn segments; raise ValueError where they have not the same number."""
    _check(draws, variant, baseline, system)
    one, other = _bootstraps([baseline, system], draws, seed, variant)
    return PairedBootstrap(baseline=one, system=other)


def approximate_randomization(
    baseline: Statistics, system: Statistics, variant: Variant, draws: int = 10_000, seed: int = 12345
) -> Randomization:
    """Let two systems exchange every segment or not, at random; raise ValueError as `paired_bootstrap` does."""
    _check(draws, variant, baseline, system)
    blocks = [_exchanged_values(baseline, system, kept, variant) for kept in segments_kept(len(baseline), draws, seed)]
    baseline_values, system_values = np.concatenate(blocks, axis=1)
    return Randomization(
        baseline=_value(baseline, variant),
        system=_value(system, variant),
        baseline_values=baseline_values,
        system_values=system_values,
    )


def _check(draws: int, variant: Variant, *systems: Statistics) -> None:
    for statistics in systems:
        check_counted(statistics, variant)
    lengths = {len(statistics) for statistics in systems}
    if draws < 1 or 0 in lengths:
        message = "there is nothing to draw: at least one draw and one segment are needed"
        raise ValueError(message)
    if len(lengths) > 1:
        message = f"two systems are compared on the same segments, not on {' and '.join(map(str, sorted(lengths)))}"
        raise ValueError(message)


def _value(statistics: Statistics, variant: Variant) -> float:
    return float(values(statistics.rows.sum(axis=0, keepdims=True), statistics.ends[-1:], variant)[0])


def _bootstraps(systems: Sequence[Statistics], draws: int, seed: int, variant: Variant) -> list[Bootstrap]:
    """Give all systems the same draws."""
    rows: Floats = np.hstack([statistics.rows for statistics in systems], dtype=np.float64)
    blocks = []
    for drawn in segments_drawn(len(rows), draws, seed):
        summed = np.hsplit(sums(times_drawn(drawn), rows), len(systems))
        last = drawn[:, -1]
        blocks.append([values(own, one.ends[last], variant) for one, own in zip(systems, summed, strict=True)])
    drawn_values = np.concatenate(blocks, axis=1)
    return [Bootstrap(value=_value(one, variant), values=own) for one, own in zip(systems, drawn_values, strict=True)]


def _exchanged_values(
    baseline: Statistics, system: Statistics, kept: NDArray[np.bool_], variant: Variant
) -> tuple[Floats, Floats]:
    """Score both systems (b,) after b draws: where a segment is kept, each has its own, elsewhere the other's."""
    differences: Floats = np.subtract(baseline.rows, system.rows, dtype=np.float64)
    moved = sums(kept, differences)
    last = kept[:, -1:]
    return (
        values(system.rows.sum(axis=0) + moved, np.where(last, baseline.ends[-1], system.ends[-1]), variant),
        values(baseline.rows.sum(axis=0) - moved, np.where(last, system.ends[-1], baseline.ends[-1]), variant),
    )


def _p_value(sizes: Floats, observed: float) -> float:
    """Return the share of sizes above the observed one, which itself counts as a draw; nan where there is any."""
    if np.isnan(sizes).any() or math.isnan(observed):
        return math.nan
    return (int((sizes > observed + _ROUNDING).sum()) + 1) / (sizes.size + 1)
