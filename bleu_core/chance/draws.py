"""Random draws: the segments of a resampled corpus, and the segments that two systems exchange.

The same seed yields the same draws as in sacreBLEU 2.6. They are generated in blocks, so that a million segments do not
need a table of all draws at once; the matrix product of a block and the rows sums up all its corpora.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bleu_core.corpus.statistics import Rows

_BLOCK = 2**20
"""The maximum of draws times segments in one block."""
_ONE_THREAD = 2**18
"""The number of multiplications that a matrix product does in one thread, because more threads gain nothing here and
slow down other sessions."""
_BITS = 32
"""The number of truth values that NumPy draws from one integer; blocks of multiples of it continue one sequence."""


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


def _block_lengths(draws: int, longest: int) -> Iterator[int]:
    for start in range(0, draws, longest):
        yield min(longest, draws - start)
