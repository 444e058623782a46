"""The score of summed counts, without the texts they come from."""

from dataclasses import replace

from bleu_core.bleu_score import BleuScore, score_from_sums
from bleu_core.choices.variant import Variant
from bleu_core.corpus.statistics import Statistics, array_to_sums, check_counted
from bleu_core.remarks import collect_value_notices
from bleu_core.summed_counts import SummedCounts


def score_statistics(statistics: Statistics, variant: Variant) -> BleuScore:
    """Return one score of all rows: `score` of the same texts, but without `segments`, whose n-grams were not kept.

    Its notices are those on the value. Only choices that come after the counting may differ from the variant of the
    statistics; raises ValueError for the others.

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
    """Return a score of the sums, with the remarks that need no texts."""
    result = score_from_sums(sums, variant)
    notices = collect_value_notices(result)
    return replace(result, notices=notices) if notices else result
