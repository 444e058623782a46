"""A corpus of any size: texts to statistics, statistics to a score that agrees with `score` on every variant.

A shard of some hundred segments at a time is read (`vocabulary`) and counted (`matching`), so that memory beyond the
texts is little more than the rows. A few sentences are counted one by one (`plain_matching`).
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from bleu_core.bleu_score import BleuScore
from bleu_core.choices.variant import Variant
from bleu_core.corpus.corpus_counting import count_by_shards, count_one_by_one
from bleu_core.corpus.rows import FEW, FIVE_GRAMS, cost, counted_orders, read_used, score_sums
from bleu_core.corpus.statistics import Rows, Statistics, array_to_sums, check_counted, read_only, up_to_order
from bleu_core.inputs import GivenText


def corpus_statistics(
    candidates: Iterable[GivenText], references: Iterable[Iterable[GivenText]], variant: Variant
) -> Statistics:
    """Count every segment; `references[i]` holds the references of segment i, as many as it has.

    Any iterables will do, of strings or of lists of tokens, which are scored as they are. Raises ValueError where
    there are not as many candidates as lists of references, and for tokens with a tokenizer that would split them;
    TypeError for what is no text. For references in sacreBLEU's layout see `from_streams`.

    >>> statistics = corpus_statistics(["the the cat", "a"], [["the cat", "cat the"], ["b"]], Variant(max_order=2))
    >>> statistics.rows
    array([[3, 2, 2, 1, 3, 2],
           [1, 1, 0, 0, 1, 0]])
    """
    segments = read_used(candidates, references, variant)
    orders = counted_orders(variant)
    if not segments:
        return _statistics(np.zeros((0, 2 + 2 * orders), dtype=np.int64), orders, variant)
    count = count_one_by_one if cost(segments) < FEW else count_by_shards
    statistics = _statistics(count(segments, orders, variant), orders, variant)
    bare = [place for place, texts in enumerate(segments) if len(texts) == 1]
    lengths = tuple(statistics.rows[bare, 0].astype(int).tolist())
    return replace(statistics, bare_lengths=lengths, bare_rows=tuple(bare)) if bare else statistics


def _statistics(rows: Rows, orders: int, variant: Variant) -> Statistics:
    """Drop what was counted for the last segment's sake, and keep it apart."""
    ends = np.zeros((len(rows), 2), dtype=np.int64)
    ends[:, 0] = rows[:, 0]
    if orders >= FIVE_GRAMS:
        ends[:, 1] = rows[:, 1 + FIVE_GRAMS]
    kept = up_to_order(rows, variant.max_order)
    return Statistics(rows=read_only(kept), ends=read_only(ends), variant=variant)


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
    sums = statistics.rows.sum(axis=0)
    return score_sums(array_to_sums(sums, end, variant, statistics.bare_lengths), variant)
