"""Random draws: which segments make a resampled corpus, which segments two systems exchange.

The same seed gives the same draws, and they are sacreBLEU 2.6's. They come in blocks, so that a million segments do
not need a table of all draws at once; a block's matrix product with the rows sums all its corpora.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bleu_core.corpus.statistics import Rows

_BLOCK = 2**20
"""Draws times segments that are held at once."""
_ONE_THREAD = 2**18
"""Multiplications that a matrix product makes in one thread; more threads gain nothing here, and many learners lose."""
_BITS = 32
"""NumPy makes so many truth values of an integer and forgets its rest: blocks of multiples join without a seam."""


def draw_segments(segments: int, draws: int, seed: int) -> Iterator[NDArray[np.int64]]:
    """Draw as many segments as there are, with replacement: blocks (b, S) of segment numbers, `draws` rows in all.

    >>> [block] = draw_segments(5, draws=2, seed=12345)
    >>> block
    array([[3, 1, 3, 1, 1],
           [3, 3, 3, 4, 1]])
    """
    generator = np.random.default_rng(seed)
    for count in _block_lengths(draws, max(1, _BLOCK // max(1, segments))):
        yield generator.integers(segments, size=(count, segments))


def draw_kept_segments(segments: int, draws: int, seed: int) -> Iterator[NDArray[np.bool_]]:
    """Toss a coin for every segment: blocks (b, S), true if two systems keep theirs, false if they exchange it.

    Reading the bits of random bytes gives what `Generator.integers(2, dtype=bool)` gives, ten times as fast.

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
    """Count how often each segment was drawn, (b, S) to (b, S): the factor of its row in a sum.

    >>> count_draws(np.array([[3, 1, 3, 1]]))
    array([[0, 2, 0, 2]])
    """
    times = np.empty_like(drawn)
    for place, segments in enumerate(drawn):
        times[place] = np.bincount(segments, minlength=segments.size)
    return times


def sums(factors: NDArray[np.int64] | NDArray[np.bool_], rows: Rows) -> NDArray[np.float64]:
    """Return the b sums (b, C) of rows (S, C), each row taken as many times as its factor (b, S) says.

    A product of floats is fast, and exact for counts: their sums stay below 2^53.

    >>> sums(np.array([[0, 2], [1, 1]]), np.array([[5, 4], [3, 3]]))
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
