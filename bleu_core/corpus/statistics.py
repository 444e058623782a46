"""The counts of many segments as one array.

Statistics can be concatenated: those of a corpus are the rows of its shards, which can be counted anywhere. Any
selection of rows, with repetitions, is a corpus, too; resampling uses this.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import accumulate, chain
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from bleu_core.aggregation import (
    missing_reference_correction,
    missing_reference_failure,
    missing_segment_failure,
)
from bleu_core.choices.smoothings import LAST_SEGMENT_READERS
from bleu_core.choices.variant import Variant, check_is_variant
from bleu_core.summed_counts import FIVE_GRAMS, LastSegmentCounts, SummedCounts

Rows: TypeAlias = NDArray[np.int64] | NDArray[np.float64]

Array = TypeVar("Array", bound=NDArray[Any])

_COUNTING_CHOICES: Final = ("tokenizer", "case", "references_used", "reference_length", "segment_totals")
"""The choices that apply before the sums; all others may still be changed afterwards."""


def highest_order_to_count(variant: Variant) -> int:
    """Return the number of orders to count: N, or at least 5 if the smoothing uses the last segment's 5-grams."""
    return max(variant.max_order, FIVE_GRAMS) if variant.smoothing in LAST_SEGMENT_READERS else variant.max_order


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Statistics:
    """The counts of `corpus_statistics`, with one row per segment; `+` concatenates the rows of two shards.

    Writable arrays are copied. Raises ValueError for impossible rows: matches above their totals, numbers below 0, or
    an odd number of columns.

    >>> rows = np.array([[2, 3, 2, 1, 2, 1], [1, 1, 0, 0, 1, 0]])
    >>> shard = Statistics(rows=rows, ends=np.array([[2, 0], [1, 0]]), variant=Variant(max_order=2))
    >>> sum([shard, shard, shard]).pooled().rows
    array([[ 9, 12,  6,  3,  9,  3]])
    """

    rows: Rows
    """(S, 2 + 2N) c, r, m_1 … m_N, t_1 … t_N of each segment; int64, but float64 if lengths are averages."""
    ends: NDArray[np.int64]
    """(S, 2) the candidate length and the 5-gram matches of each row's last segment, for `LAST_SEGMENT_READERS`."""
    variant: Variant
    """The variant with which the segments were counted."""
    lengths_without_reference: tuple[int, ...] = ()
    """The candidate lengths of the segments without a reference, on which most programs fail."""
    rows_without_reference: tuple[int, ...] = ()
    """The index of each such segment's row; without it they can be scored, but not resampled."""

    def __post_init__(self) -> None:
        """Check the arrays and mark them read-only."""
        check_is_variant(self.variant)
        for name in ("rows", "ends"):
            array = np.asarray(getattr(self, name))
            # A frozen instance cannot be completed in another way.
            object.__setattr__(self, name, mark_read_only(array.copy()) if array.flags.writeable else array)
        _check_counts(self.rows, self.ends)
        if not all(0 <= row < len(self) for row in self.rows_without_reference):
            wrong = self.rows_without_reference
            message = f"rows_without_reference must be numbers of the {len(self)} rows, from 0, not {wrong}"
            raise ValueError(message)

    @property
    def max_order(self) -> int:
        """The highest order that was counted."""
        return int(self.rows.shape[1]) // 2 - 1

    def __len__(self) -> int:
        """Return the number of rows."""
        return int(self.rows.shape[0])

    def __add__(self, other: "Statistics") -> "Statistics":
        """Append the rows of another shard. Raises ValueError if it was counted differently."""
        if not isinstance(other, Statistics):
            return NotImplemented
        return Statistics.concatenate([self, other])

    def __radd__(self, nothing: int) -> "Statistics":
        """Support `sum`, which starts with 0."""
        if nothing != 0:
            return NotImplemented
        return self

    @staticmethod
    def concatenate(shards: Iterable["Statistics"]) -> "Statistics":
        """Concatenate the rows of many shards.

        Raises ValueError if there are no shards, or if one was counted differently. `sum` returns the same, but copies
        all previous rows for every shard.
        """
        listed = list(shards)
        if not listed:
            message = "at least one shard is needed, to know how it was counted"
            raise ValueError(message)
        first, *others = listed
        for other in others:
            check_counted_for(other, first.variant)
            if other.max_order != first.max_order:
                message = f"the statistics were counted up to order {other.max_order}, not {first.max_order}"
                raise ValueError(message)
        lengths = chain.from_iterable([shard.lengths_without_reference for shard in listed])
        firsts = accumulate(map(len, listed), initial=0)
        bare = [
            start + row for start, shard in zip(firsts, listed, strict=False) for row in shard.rows_without_reference
        ]
        return replace(
            first,
            rows=mark_read_only(np.concatenate([shard.rows for shard in listed])),
            ends=mark_read_only(np.concatenate([shard.ends for shard in listed])),
            lengths_without_reference=tuple(lengths),
            rows_without_reference=tuple(bare),
        )

    def pooled(self) -> "Statistics":
        """Return the sum of all rows as one row, which is enough for the score, but not for resampling."""
        rows = self.rows.sum(axis=0, keepdims=True) if len(self) else self.rows
        in_row = (0,) * len(self.lengths_without_reference)
        return replace(self, rows=mark_read_only(rows), ends=self.ends[-1:], rows_without_reference=in_row)


def mark_read_only(array: Array) -> Array:
    """Mark an array as read-only and return it."""
    array.flags.writeable = False
    return array


def drop_higher_orders(rows: Rows, max_order: int) -> Rows:
    """Return rows (S, 2 + 2N) without the columns of orders above `max_order`.

    >>> drop_higher_orders(np.array([[5, 6, 4, 3, 2, 5, 4, 3]]), 2)
    array([[5, 6, 4, 3, 5, 4]])
    """
    counted = rows.shape[1] // 2 - 1
    dropped = [*range(2 + max_order, 2 + counted), *range(2 + counted + max_order, 2 + 2 * counted)]
    return np.delete(rows, dropped, axis=1) if dropped else rows


def _check_counts(rows: Rows, ends: NDArray[np.int64]) -> None:
    """Raise ValueError, with the number of the row, for impossible counts."""
    if rows.ndim != 2 or rows.shape[1] < 4 or rows.shape[1] % 2 or rows.dtype.kind not in "iuf":  # noqa: PLR2004
        message = f"rows must be numbers in columns c, r, m_1 … m_N, t_1 … t_N, not {rows.shape} of {rows.dtype}"
        raise ValueError(message)
    if ends.shape != (len(rows), 2):
        message = f"ends must have two columns and a row for each of the {len(rows)} rows, not shape {ends.shape}"
        raise ValueError(message)
    matches, totals = np.split(rows[:, 2:], 2, axis=1)
    possible = (rows >= 0).all(axis=1) & (matches <= totals).all(axis=1) & np.isfinite(rows).all(axis=1)
    if not possible.all():
        place = int(np.argmin(possible))
        message = f"row {place + 1} is impossible: {rows[place].tolist()} has numbers below 0, or matches above totals"
        raise ValueError(message)


def check_counted_for(statistics: Statistics, variant: Variant) -> None:
    """Raise ValueError unless the statistics were counted with the variant's choices and up to its maximum order."""
    check_is_variant(variant)
    if statistics.variant == variant and statistics.max_order >= variant.max_order:
        return
    for choice in _COUNTING_CHOICES:
        counted, wanted = getattr(statistics.variant, choice), getattr(variant, choice)
        if counted != wanted:
            message = f"the statistics were counted with {choice} {counted!r}, not {wanted!r}"
            raise ValueError(message)
    if statistics.max_order < variant.max_order:
        message = f"the statistics were not counted up to order {variant.max_order}"
        raise ValueError(message)
    if highest_order_to_count(variant) > max(statistics.max_order, highest_order_to_count(statistics.variant)):
        message = f"the statistics were counted without the 5-grams of smoothing {variant.smoothing!r}"
        raise ValueError(message)


def array_to_sums(
    array: Rows, end: NDArray[np.int64] | None, variant: Variant, bare: tuple[int, ...] = ()
) -> SummedCounts:
    """Convert one summed row (2 + 2N) to summed counts.

    `end` (2) describes the last segment, and is None if there are no segments. `bare` has the candidate lengths of the
    segments without a reference.
    """
    candidate_length, reference_length, *rest = array.tolist()
    counts, orders = list(map(int, rest)), len(rest) // 2  # floats, if reference lengths are averages
    return SummedCounts(
        matches=tuple(counts[: variant.max_order]),
        totals=tuple(counts[orders : orders + variant.max_order]),
        candidate_length=int(candidate_length),
        reference_length=reference_length + missing_reference_correction(bare, variant),
        last=LastSegmentCounts() if end is None else LastSegmentCounts(*end.tolist()),
        value=variant.smoothing_value or 0.0,
        failure=missing_segment_failure(variant) if end is None else missing_reference_failure(bare, variant),
    )
