"""A corpus of any size: texts to statistics, statistics to a score that agrees with `score` on every variant.

A shard of some hundred segments at a time is read (`vocabulary`) and counted (`matching`), so that memory beyond the
texts is little more than the rows. A few sentences are counted one by one (`plain_matching`).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from bleu_core.bleu_score import BleuScore
from bleu_core.corpus_counting import SegmentTexts, cost, count_by_shards, count_one_by_one
from bleu_core.missing import bare_reference_length, no_reference, no_segment
from bleu_core.observations import observe_numbers
from bleu_core.references import REFERENCES_USED
from bleu_core.scoring import score_evidence
from bleu_core.statistics import FIVE_GRAMS, Rows, Statistics, check_counted, counted_orders, sums_to_evidence
from bleu_core.variant import Variant

_FEW: Final = 2**12
"""What a few sentences cost together; below, plain Python is faster."""


def corpus_statistics(candidates: Sequence[str], references: Sequence[Sequence[str]], variant: Variant) -> Statistics:
    """Count every segment; `references[i]` holds the references of segment i, as many as it has.

    Raises ValueError where there are not as many candidates as references, TypeError for a bare text as references.

    >>> statistics = corpus_statistics(["the the cat", "a"], [["the cat", "cat the"], ["b"]], Variant(max_order=2))
    >>> statistics.rows
    array([[3, 2, 2, 1, 3, 2],
           [1, 1, 0, 0, 1, 0]])
    """
    segments = _segments(candidates, references, variant)
    orders = counted_orders(variant)
    if not segments:
        return _statistics(np.zeros((0, 2 + 2 * orders), dtype=np.int64), orders, variant)
    count = count_one_by_one if cost(segments) < _FEW else count_by_shards
    statistics = _statistics(count(segments, orders, variant), orders, variant)
    bare = [place for place, (_, *used) in enumerate(segments) if not used]
    return (
        replace(statistics, bare_lengths=tuple(statistics.rows[bare, 0].astype(int).tolist())) if bare else statistics
    )


def _segments(candidates: Sequence[str], references: Sequence[Sequence[str]], variant: Variant) -> list[SegmentTexts]:
    if len(candidates) != len(references):
        message = f"there are {len(candidates)} candidates, but references of {len(references)} segments"
        raise ValueError(message)
    if isinstance(candidates, str) or str in set(map(type, references)):
        message = "candidates must be a list of texts, and the references of each segment another"
        raise TypeError(message)
    used = REFERENCES_USED[variant.references_used]
    return [(candidate, *used(texts)) for candidate, texts in zip(candidates, references, strict=True)]


def _statistics(rows: Rows, orders: int, variant: Variant) -> Statistics:
    """Drop what was counted for the last segment's sake, and keep it apart."""
    ends = np.zeros((len(rows), 2), dtype=np.int64)
    ends[:, 0] = rows[:, 0]
    if orders >= FIVE_GRAMS:
        ends[:, 1] = rows[:, 1 + FIVE_GRAMS]
    dropped = [*range(2 + variant.max_order, 2 + orders), *range(2 + orders + variant.max_order, 2 + 2 * orders)]
    return Statistics(rows=np.delete(rows, dropped, axis=1) if dropped else rows, ends=ends, variant=variant)


def score_statistics(statistics: Statistics, variant: Variant) -> BleuScore:
    """Make one score of all rows: `score` of the same texts, but without `segments`, whose n-grams were not kept.

    So the notices, too, are those on the value alone. Only choices that come after the counting may differ from the
    variant of the statistics; raises ValueError for the others.

    >>> statistics = corpus_statistics(["a b", "d"], [["a b c"], ["d"]], Variant())
    >>> result = score_statistics(statistics, Variant(max_order=1))
    >>> result.candidate_length, result.reference_length, round(result.value, 4), result.segments
    (3, 4, 0.7165, ())
    """
    check_counted(statistics, variant)
    end = statistics.ends[-1] if len(statistics) else None
    bare, evidence = statistics.bare_lengths, sums_to_evidence(statistics.rows.sum(axis=0), end, variant)
    evidence = replace(
        evidence,
        reference_length=evidence.reference_length + bare_reference_length(bare, variant),
        failure=no_reference(bare, variant) if len(statistics) else no_segment(variant),
    )
    result = score_evidence(evidence, variant)
    notices = observe_numbers(result)
    return replace(result, notices=notices) if notices else result
