"""The score of a corpus from its statistics, without its texts."""

from dataclasses import replace

from bleu_core.bleu_score import BleuScore, score_from_sums
from bleu_core.choices.variant import Variant
from bleu_core.corpus.statistics import Statistics, array_to_sums, check_counted
from bleu_core.remarks import collect_value_notices
from bleu_core.summed_counts import SummedCounts


def score_statistics(statistics: Statistics, variant: Variant) -> BleuScore:
    """Return the score of all rows, which equals that of `score` for the same texts, but has no `segments`.

    It has only the notices about its value. The variant may differ from that of the statistics only in choices that
    come after the counting. Raises ValueError for others.

    >>> from bleu_core import corpus_statistics
    >>> statistics = corpus_statistics(["a b", "d"], [["a b c"], ["d"]], Variant())
    >>> result = score_statistics(statistics, Variant(max_order=1))
    >>> result.candidate_length, result.reference_length, round(result.value, 4), result.segments
    (3, 4, 0.7165, ())
    """
    check_counted(statistics, variant)
    end = statistics.ends[-1] if len(statistics) else None
    sums = statistics.rows.sum(axis=0)
    return score_with_notices(array_to_sums(sums, end, variant, statistics.lengths_without_reference), variant)


def score_with_notices(sums: SummedCounts, variant: Variant) -> BleuScore:
    """Return the score of summed counts, with the notices that need no texts."""
    result = score_from_sums(sums, variant)
    notices = collect_value_notices(result)
    return replace(result, notices=notices) if notices else result
