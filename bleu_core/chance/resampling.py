"""Bootstrap and approximate randomization: the scores of all draws, with interval, wins and p-value.

They are computed by summing rows of counts, as in sacreBLEU 2.6: the same seed yields its draws. These are generated in
blocks, so that a million segments do not need a table of all draws at once; the matrix product of a block and the rows
sums up all its corpora.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bleu_core.aggregation import missing_reference_correction, missing_reference_failure
from bleu_core.chance.vectorized_scores import Floats, score_rows
from bleu_core.choices.variant import Variant
from bleu_core.corpus.statistics import Rows, Statistics, check_counted_for, drop_higher_orders

_BLOCK = 2**20
"""The maximum of draws times segments in one block."""
_ONE_THREAD = 2**18
"""The number of multiplications that a matrix product does in one thread, because more threads gain nothing here and
slow down other sessions."""
_BITS = 32
"""The number of truth values that NumPy draws from one integer; blocks of multiples of it continue one sequence."""
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


class _SummableRows(NamedTuple):
    """A system's rows of counts, as the program adds them up."""

    rows: Rows
    """(S, 2 + 2N) up to the variant's maximum order; r is -1 where sacreBLEU computes that without a reference."""
    ends: NDArray[np.int64]
    """(S, 2) candidate length and 5-gram matches of each segment, as in `Statistics`."""


def bootstrap(statistics: Statistics, variant: Variant, draws: int = 1000, seed: int = 12345) -> Bootstrap:
    """Score corpora with the same number of segments, drawn with replacement.

    Raises ValueError if there are no segments.

    >>> from bleu_core import corpus_statistics
    >>> statistics = corpus_statistics(["a b c d", "a b d c"], [["a b c d"], ["a b c d"]], Variant(max_order=2))
    >>> bootstrap(statistics, Variant(max_order=2), draws=4).values.round(2).tolist()
    [0.82, 0.82, 0.82, 0.58]
    """
    _check_comparable(draws, variant, statistics)
    [drawn] = _bootstraps([statistics], draws, seed, variant)
    return drawn


def paired_bootstrap(
    baseline: Statistics, system: Statistics, variant: Variant, draws: int = 1000, seed: int = 12345
) -> PairedBootstrap:
    """Score two systems on the same drawn segments. Raises ValueError if their numbers of segments differ.

    Both may have been counted beyond the variant's maximum order, and up to different orders.

    >>> from bleu_core import corpus_statistics
    >>> references = [["a b c d"], ["a b c d"]]
    >>> texts = ["a b d c", "a b c d"], ["a b c d", "a b c d"]
    >>> baseline, system = [corpus_statistics(each, references, Variant(max_order=2)) for each in texts]
    >>> paired = paired_bootstrap(baseline, system, Variant(max_order=2), draws=4)
    >>> round(paired.difference, 2), paired.wins, paired.ties
    (0.18, 3, 1)
    """
    _check_comparable(draws, variant, baseline, system)
    one, other = _bootstraps([baseline, system], draws, seed, variant)
    return PairedBootstrap(baseline=one, system=other)


def approximate_randomization(
    baseline: Statistics, system: Statistics, variant: Variant, draws: int = 10_000, seed: int = 12345
) -> Randomization:
    """Score two systems after exchanging random segments; raises ValueError like `paired_bootstrap`."""
    _check_comparable(draws, variant, baseline, system)
    one, other = _summable_rows(baseline, variant), _summable_rows(system, variant)
    blocks = [_exchanged_scores(one, other, kept, variant) for kept in draw_kept_segments(len(baseline), draws, seed)]
    baseline_values, system_values = np.concatenate(blocks, axis=1)
    return Randomization(
        baseline=_corpus_score(one, variant),
        system=_corpus_score(other, variant),
        baseline_values=baseline_values,
        system_values=system_values,
    )


def draw_segments(segments: int, draws: int, seed: int) -> Iterator[NDArray[np.int64]]:
    """Yield blocks (b, S) of segment numbers drawn with replacement, `draws` rows in all.

    >>> [block] = draw_segments(5, draws=2, seed=12345)
    >>> block
    array([[3, 1, 3, 1, 1],
           [3, 3, 3, 4, 1]])
    """
    generator = np.random.default_rng(seed)
    for count in _block_lengths(draws, max(1, _BLOCK // max(1, segments))):
        yield generator.integers(segments, size=(count, segments))


def draw_kept_segments(segments: int, draws: int, seed: int) -> Iterator[NDArray[np.bool_]]:
    """Yield blocks (b, S) of truth values: true if two systems keep a segment, false if they exchange it.

    The bits of random bytes equal the values of `Generator.integers(2, dtype=bool)`, and are generated ten times as
    fast.

    >>> [block] = draw_kept_segments(5, draws=2, seed=12345)
    >>> block.astype(int)
    array([[1, 0, 1, 1, 1],
           [0, 0, 1, 1, 0]])
    """
    generator = np.random.default_rng(seed)
    for count in _block_lengths(draws, max(1, _BLOCK // max(1, segments) // _BITS) * _BITS):
        random = np.frombuffer(generator.bytes(-(-count * segments // 8)), dtype=np.uint8)
        bits = np.unpackbits(random, count=count * segments, bitorder="little")
        yield bits.view(np.bool_).reshape(count, segments)


def count_draws(drawn: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count how often each segment was drawn, (b, S) to (b, S); a segment's row is multiplied by this count in the sum.

    >>> count_draws(np.array([[3, 1, 3, 1]]))
    array([[0, 2, 0, 2]])
    """
    times = np.empty_like(drawn)
    for place, segments in enumerate(drawn):
        times[place] = np.bincount(segments, minlength=segments.size)
    return times


def weighted_row_sums(factors: NDArray[np.int64] | NDArray[np.bool_], rows: Rows) -> NDArray[np.float64]:
    """Return the b sums (b, C) of rows (S, C), with each row multiplied by its factor (b, S).

    The matrix product of floats is fast, and exact for counts, whose sums are below 2^53.

    >>> weighted_row_sums(np.array([[0, 2], [1, 1]]), np.array([[5, 4], [3, 3]]))
    array([[6., 6.],
           [8., 7.]])
    """
    columns = rows.astype(np.float64)
    step = max(1, _ONE_THREAD // max(1, columns.shape[1] * len(factors)))
    found = np.zeros((len(factors), columns.shape[1]))
    for start in range(0, len(columns), step):
        found += factors[:, start : start + step].astype(np.float64) @ columns[start : start + step]
    return found


def _check_comparable(draws: int, variant: Variant, *systems: Statistics) -> None:
    for statistics in systems:
        check_counted_for(statistics, variant)
    lengths = {len(statistics) for statistics in systems}
    if draws < 1 or 0 in lengths:
        message = "there is nothing to draw: at least one draw and one segment are needed"
        raise ValueError(message)
    for statistics in systems:
        if failure := missing_reference_failure(statistics.lengths_without_reference, variant):
            message = f"nothing can be resampled if a segment has no reference: the program stops with {failure}"
            raise ValueError(message)
    if len(lengths) > 1:
        message = f"two systems are compared on the same segments, not on {' and '.join(map(str, sorted(lengths)))}"
        raise ValueError(message)


def _summable_rows(statistics: Statistics, variant: Variant) -> _SummableRows:
    """Return the rows cut to the variant's maximum order, with r corrected for segments without a reference."""
    rows = drop_higher_orders(statistics.rows, variant.max_order)
    added = [missing_reference_correction([length], variant) for length in statistics.lengths_without_reference]
    if any(added):
        if len(statistics.rows_without_reference) != len(added):
            message = "rows_without_reference must say in which rows the segments without a reference are counted"
            raise ValueError(message)
        rows = rows.astype(np.float64)
        np.add.at(rows, (list(statistics.rows_without_reference), 1), added)
    return _SummableRows(rows, statistics.ends)


def _corpus_score(system: _SummableRows, variant: Variant) -> float:
    return float(score_rows(system.rows.sum(axis=0, keepdims=True), system.ends[-1:], variant)[0])


def _bootstraps(statistics: Sequence[Statistics], draws: int, seed: int, variant: Variant) -> list[Bootstrap]:
    """Score all systems on the same draws."""
    systems = [_summable_rows(each, variant) for each in statistics]
    rows: Floats = np.hstack([system.rows for system in systems], dtype=np.float64)
    blocks = []
    for drawn in draw_segments(len(rows), draws, seed):
        summed = np.hsplit(weighted_row_sums(count_draws(drawn), rows), len(systems))
        last = drawn[:, -1]
        blocks.append([score_rows(own, one.ends[last], variant) for one, own in zip(systems, summed, strict=True)])
    drawn_values = np.concatenate(blocks, axis=1)
    return [
        Bootstrap(value=_corpus_score(one, variant), values=own) for one, own in zip(systems, drawn_values, strict=True)
    ]


def _exchanged_scores(
    baseline: _SummableRows, system: _SummableRows, kept: NDArray[np.bool_], variant: Variant
) -> tuple[Floats, Floats]:
    """Score both systems, (b,) each, after the exchanges of b draws; `kept` (b, S) is false for exchanged segments."""
    differences: Floats = np.subtract(baseline.rows, system.rows, dtype=np.float64)
    moved = weighted_row_sums(kept, differences)
    last = kept[:, -1:]
    return (
        score_rows(system.rows.sum(axis=0) + moved, np.where(last, baseline.ends[-1], system.ends[-1]), variant),
        score_rows(baseline.rows.sum(axis=0) - moved, np.where(last, system.ends[-1], baseline.ends[-1]), variant),
    )


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


def _block_lengths(draws: int, longest: int) -> Iterator[int]:
    for start in range(0, draws, longest):
        yield min(longest, draws - start)
