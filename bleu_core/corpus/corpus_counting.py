"""From the texts of many segments to rows of counts: a shard at a time, or one by one where they are few.

Comes in: the candidate and the used references of each segment. Goes out: for each segment c, r, m_1 …, t_1 …
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bleu_core.choices.variant import Variant
from bleu_core.choices.zeros import SEGMENT_TOTALS
from bleu_core.corpus.matching import clipped_matches, text_lengths
from bleu_core.corpus.rows import COST_OF_TEXT, count_row, reference_length
from bleu_core.corpus.statistics import Rows
from bleu_core.corpus.vocabulary import Vocabulary
from bleu_core.inputs import SegmentTexts

Numbers: TypeAlias = NDArray[np.int64]
SHARD_COST: Final = 2**18
"""The arrays of a shard then fit into a processor's cache."""


def count_by_shards(segments: Sequence[SegmentTexts], orders: int, variant: Variant) -> Rows:
    """Count many segments, (S, 2 + 2 * orders); memory beyond the rows does not grow with their number."""
    vocabulary = Vocabulary(variant)
    return np.concatenate([_count_shard(shard, orders, variant, vocabulary) for shard in _shards(segments)])


def _shards(segments: Sequence[SegmentTexts]) -> Iterator[Sequence[SegmentTexts]]:
    """Cut where the costs add up to one shard's more."""
    costs = np.fromiter(map(len, chain.from_iterable(segments)), np.int64) + COST_OF_TEXT
    firsts = np.cumsum([0, *map(len, segments[:-1])])
    shard = (np.cumsum(costs) - costs)[firsts] // SHARD_COST
    for start, stop in pairwise([0, *(np.flatnonzero(np.diff(shard)) + 1).tolist(), len(segments)]):
        yield segments[start:stop]


def _count_shard(segments: Sequence[SegmentTexts], orders: int, variant: Variant, vocabulary: Vocabulary) -> Rows:
    tokens = vocabulary.read(list(chain.from_iterable(segments)))
    sizes = np.fromiter(map(len, segments), np.int64, len(segments))
    lengths = text_lengths(tokens)
    candidates = lengths[np.cumsum(sizes) - sizes]
    all_lengths = iter(lengths.tolist())
    of_segments = [tuple(islice(all_lengths, len(texts))) for texts in segments]
    return np.column_stack(
        [
            candidates,
            [reference_length(lengths, variant.reference_length) for lengths in of_segments],
            clipped_matches(tokens, sizes, orders),
            _totals(candidates, orders, variant),
        ]
    )


def _totals(candidate_lengths: Numbers, orders: int, variant: Variant) -> Numbers:
    """Ask the rule once for every number of n-grams that there is, (S, orders)."""
    in_segment = SEGMENT_TOTALS[variant.segment_totals]
    added: Numbers = np.array([in_segment(total) for total in range(int(candidate_lengths.max()) + 1)])
    totals: Numbers = added.take(np.maximum(0, candidate_lengths[:, np.newaxis] - np.arange(orders)))
    return totals


def count_one_by_one(segments: Sequence[SegmentTexts], orders: int, variant: Variant) -> Rows:
    """Count a few segments (S, 2 + 2 * orders) in plain Python."""
    rows = [count_row(texts, orders, variant) for texts in segments]
    return np.array([[row.candidate_length, row.reference_length, *row.matches, *row.totals] for row in rows])
