"""Scoring, from texts or statistics to a score: count every segment, add the counts up, divide once."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bleu_core.aggregation import sum_counts
from bleu_core.bleu_score import BleuScore, score_from_sums
from bleu_core.choices.variant import Variant
from bleu_core.corpus.statistics import Statistics, array_to_sums, check_counted_for
from bleu_core.counting import count
from bleu_core.ngrams import SegmentCounts
from bleu_core.remarks import collect_notices, collect_value_notices
from bleu_core.segment import Segment, TokenizedSegment
from bleu_core.summed_counts import SummedCounts


def score(segments: Iterable[Segment | TokenizedSegment], variant: Variant) -> BleuScore:
    """Score a corpus; a sentence is a corpus of one segment.

    Any text yields a score or a named failure, but never an error.

    >>> result = score([Segment("A B", ("A B C D E F",))], Variant(max_order=2))
    >>> round(result.value, 4), [(order.matches, order.total) for order in result.orders]
    (0.1353, [(2, 2), (1, 1)])
    """
    return combine(count(segments, variant), variant)


def combine(counts: Sequence[SegmentCounts], variant: Variant) -> BleuScore:
    """Return one score from the counts of all segments, as returned by `count` for the same variant.

    The variant may differ only in choices after the counting. Raises ValueError if too few orders were counted.

    >>> segments = [Segment("a b", ("a b c",)), Segment("d", ("d",))]
    >>> result = combine(count(segments, Variant()), Variant(max_order=1))
    >>> result.candidate_length, result.reference_length, round(result.value, 4)
    (3, 4, 0.7165)
    """
    result = score_from_sums(sum_counts(counts, variant), variant, tuple(counts))
    return replace(result, notices=collect_notices(result))


def mean_of_segments(score: BleuScore) -> float:
    """Return the mean of the segments' scores, 0 to 1, which is not corpus BLEU.

    Raises ValueError if the score has no segments, like those of `score_statistics`.

    >>> variant = Variant(max_order=1)
    >>> result = score([Segment("a a a b", ("a a a c",)), Segment("d", ("e",))], variant)
    >>> round(result.value, 3), mean_of_segments(result)
    (0.6, 0.375)
    """
    if not score.segments:
        message = "the score has no segments to average over; score() keeps them, score_statistics() does not"
        raise ValueError(message)
    values = [combine([counts], score.variant).value for counts in score.segments]
    return math.fsum(values) / len(values)


def reweigh(score: BleuScore, weighting: str, own_weights: tuple[float, ...] = ()) -> BleuScore:
    """Return the score of the same counts with other weights.

    Raises ValueError if the score has no segments, like those of `score_statistics` and `score_texts`.

    >>> result = score([Segment("A B B C D", ("A B C D E F",))], Variant(max_order=3))
    >>> round(result.value, 4), round(reweigh(result, "d2l").value, 4)
    (0.4788, 0.594)
    """
    if not score.segments:
        message = "the score has no segments to weigh; score() keeps them, score_statistics() does not"
        raise ValueError(message)
    variant = score.variant
    own_weights = tuple(own_weights) or variant.own_weights
    return combine(score.segments, replace(variant, weighting=weighting, own_weights=own_weights))


def score_statistics(statistics: Statistics, variant: Variant) -> BleuScore:
    """Return the score of all rows; it equals that of `score` for the same texts, but has no `segments`.

    It has only the notices about its value. The variant may differ from that of the statistics only in choices after
    the counting. Raises ValueError if any other choice differs.

    >>> from bleu_core import corpus_statistics
    >>> statistics = corpus_statistics(["a b", "d"], [["a b c"], ["d"]], Variant())
    >>> result = score_statistics(statistics, Variant(max_order=1))
    >>> result.candidate_length, result.reference_length, round(result.value, 4), result.segments
    (3, 4, 0.7165, ())
    """
    check_counted_for(statistics, variant)
    end = statistics.ends[-1] if len(statistics) else None
    sums = statistics.rows.sum(axis=0)
    return score_with_notices(array_to_sums(sums, end, variant, statistics.lengths_without_reference), variant)


def score_with_notices(sums: SummedCounts, variant: Variant) -> BleuScore:
    """Return the score of summed counts, with the notices that need no texts."""
    result = score_from_sums(sums, variant)
    notices = collect_value_notices(result)
    return replace(result, notices=notices) if notices else result
