"""From the texts of many segments to rows of counts: a shard at a time, or one by one where they are few.

Comes in: the candidate and the used references of each segment. Goes out: for each segment c, r, m_1 …, t_1 …
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice, pairwise
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bleu_core.cases import CASES
from bleu_core.cleaning import clean
from bleu_core.inputs import SegmentTexts, Text
from bleu_core.matching import clipped_matches, text_lengths
from bleu_core.ngrams import Tokens
from bleu_core.plain_matching import plain_matches
from bleu_core.references import REFERENCE_LENGTHS
from bleu_core.statistics import Rows
from bleu_core.tokenizers import tokenize
from bleu_core.variant import Variant
from bleu_core.vocabulary import Vocabulary
from bleu_core.zeros import SEGMENT_TOTALS

Numbers: TypeAlias = NDArray[np.int64]
SHARD_COST: Final = 2**18
"""The arrays of a shard then fit into a processor's cache."""
_COST_OF_TEXT: Final = 16
"""What a text costs beside its characters, each of which costs 1."""


def cost(segments: Sequence[SegmentTexts]) -> int:
    """Return what segments cost to count, in characters."""
    texts = list(chain.from_iterable(segments))
    return sum(map(len, texts)) + _COST_OF_TEXT * len(texts)


def count_by_shards(segments: Sequence[SegmentTexts], orders: int, variant: Variant) -> Rows:
    """Count many segments, (S, 2 + 2 * orders); memory beyond the rows does not grow with their number."""
    vocabulary = Vocabulary(variant)
    return np.concatenate([_count_shard(shard, orders, variant, vocabulary) for shard in _shards(segments)])


def _shards(segments: Sequence[SegmentTexts]) -> Iterator[Sequence[SegmentTexts]]:
    """Cut where the costs add up to one shard's more."""
    costs = np.fromiter(map(len, chain.from_iterable(segments)), np.int64) + _COST_OF_TEXT
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


@lru_cache(maxsize=2**14)
def reference_length(lengths: tuple[int, ...], rule: str) -> float:
    """Apply the rule to the lengths of a candidate and its references; without references, r is 0."""
    candidate_length, *reference_lengths = lengths
    return REFERENCE_LENGTHS[rule](candidate_length, reference_lengths) if reference_lengths else 0


def count_one_by_one(segments: Sequence[SegmentTexts], orders: int, variant: Variant) -> Rows:
    """Count a few segments (S, 2 + 2 * orders) in plain Python."""
    return np.array([_plain_row(texts, orders, variant) for texts in segments])


def _plain_row(texts: SegmentTexts, orders: int, variant: Variant) -> list[float]:
    candidate, *references = [_tokens(text, variant) for text in texts]
    length, in_segment = len(candidate), SEGMENT_TOTALS[variant.segment_totals]
    return [
        length,
        reference_length((length, *map(len, references)), variant.reference_length),
        *plain_matches(candidate, references, orders),
        *[in_segment(max(0, length - index)) for index in range(orders)],
    ]


def _tokens(text: Text, variant: Variant) -> Tokens:
    in_case = CASES[variant.case]
    if not isinstance(text, str):
        return tuple(map(in_case, text))
    cleaned, _ = clean(text, variant.tokenizer, "")
    return tokenize(in_case(cleaned), variant.tokenizer)
