"""Many segments, counted as arrays in shards, so that only the memory for rows grows with the number of segments."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise
from typing import Final

import numpy as np

from bleu_core.aggregation import segment_reference_length
from bleu_core.choices.references import REFERENCES_USED, all_references
from bleu_core.choices.tokenizers import check_keeps_tokens
from bleu_core.choices.variant import Variant, check_is_variant
from bleu_core.choices.zeros import SEGMENT_TOTALS
from bleu_core.corpus.matching import clipped_matches, text_lengths
from bleu_core.corpus.statistics import Rows, Statistics, drop_higher_orders, highest_order_to_count, mark_read_only
from bleu_core.corpus.vocabulary import Vocabulary
from bleu_core.segment import GivenText, SegmentTexts, read_segments
from bleu_core.summed_counts import FIVE_GRAMS

SHARD_COST: Final = 2**18
"""The cost of a shard, in characters, with which its arrays fit into a processor's cache."""
_COST_OF_TEXT: Final = 16
"""The cost of each text in addition to its length, in characters."""


def corpus_statistics(
    candidates: Iterable[GivenText], references: Iterable[Iterable[GivenText]], variant: Variant
) -> Statistics:
    """Count the n-grams of every segment; `references[i]` is a list of any number of references for segment i.

    The texts are strings, or lists of tokens that are not split again, in any iterables. Raises ValueError if the
    numbers of candidates and of lists of references differ, and for tokens that the tokenizer would split; raises
    TypeError for anything but texts. For references in sacreBLEU's layout, see `from_streams`.

    >>> statistics = corpus_statistics(["the the cat", "a"], [["the cat", "cat the"], ["b"]], Variant(max_order=2))
    >>> statistics.rows
    array([[3, 2, 2, 1, 3, 2],
           [1, 1, 0, 0, 1, 0]])
    """
    return count_segments(read_used_texts(candidates, references, variant), variant)


def read_used_texts(
    candidates: Iterable[GivenText], references: Iterable[Iterable[GivenText]], variant: Variant
) -> list[SegmentTexts]:
    """Return the texts of each segment, like `read_segments`, but without references that the variant does not use.

    Raises ValueError for tokens if the variant's tokenizer might split them.
    """
    check_is_variant(variant)
    segments = read_segments(candidates, references)
    if segments and not isinstance(segments[0][0], str):
        check_keeps_tokens(variant.tokenizer)
    used = REFERENCES_USED[variant.references_used]
    return segments if used is all_references else [(candidate, *used(texts)) for candidate, *texts in segments]


def count_segments(segments: Sequence[SegmentTexts], variant: Variant) -> Statistics:
    """Count segments as returned by `read_used_texts`."""
    orders = highest_order_to_count(variant)
    vocabulary, no_rows = Vocabulary(variant), np.zeros((0, 2 + 2 * orders), dtype=np.int64)
    rows = np.concatenate([no_rows, *[_count_shard(shard, orders, variant, vocabulary) for shard in _shards(segments)]])
    ends = np.zeros((len(rows), 2), dtype=np.int64)
    ends[:, 0] = rows[:, 0]
    if orders >= FIVE_GRAMS:
        ends[:, 1] = rows[:, 1 + FIVE_GRAMS]
    bare = [place for place, texts in enumerate(segments) if len(texts) == 1]
    return Statistics(
        rows=mark_read_only(drop_higher_orders(rows, variant.max_order)),
        ends=mark_read_only(ends),
        variant=variant,
        lengths_without_reference=tuple(rows[bare, 0].astype(int).tolist()),
        rows_without_reference=tuple(bare),
    )


def _shards(segments: Sequence[SegmentTexts]) -> Iterator[Sequence[SegmentTexts]]:
    """Yield the segments in shards of about equal cost."""
    if not segments:
        return
    costs = np.fromiter(map(len, chain.from_iterable(segments)), np.int64) + _COST_OF_TEXT
    firsts = np.cumsum([0, *map(len, segments[:-1])])
    shard = (np.cumsum(costs) - costs)[firsts] // SHARD_COST
    for start, stop in pairwise([0, *(np.flatnonzero(np.diff(shard)) + 1).tolist(), len(segments)]):
        yield segments[start:stop]


def _count_shard(segments: Sequence[SegmentTexts], orders: int, variant: Variant, vocabulary: Vocabulary) -> Rows:
    """Return the rows c, r, m_1 …, t_1 … of a shard's segments, (S, 2 + 2 * orders)."""
    tokens = vocabulary.number_tokens(list(chain.from_iterable(segments)))
    sizes = np.fromiter(map(len, segments), np.int64, len(segments))
    lengths = text_lengths(tokens)
    candidates = lengths[np.cumsum(sizes) - sizes]
    each, rule = iter(lengths.tolist()), variant.reference_length
    reference_lengths = [
        segment_reference_length(next(each), tuple(islice(each, len(texts) - 1)), rule) for texts in segments
    ]
    # The rule is applied only once to each number of n-grams.
    added = np.array([SEGMENT_TOTALS[variant.segment_totals](total) for total in range(int(candidates.max()) + 1)])
    totals = added.take(np.maximum(0, candidates[:, np.newaxis] - np.arange(orders)))
    return np.column_stack([candidates, reference_lengths, clipped_matches(tokens, sizes, orders), totals])
