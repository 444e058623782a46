"""The corpus score while the corpus grows: what a system has after each stop on the way to its last segment.

In: a system's counts. Out: a `BleuScore` a stop, made by `bleu_core` from the counts so far.
"""

from dataclasses import replace
from functools import lru_cache

from bleu_core import BleuScore, Variant, score_statistics
from labs.corpus.view.scores.pooled_counts import stops_to, sums_so_far
from labs.corpus.view.scores.system_scores import SystemScore, sample_scores

_KEPT_RUNS = 128


@lru_cache(maxsize=_KEPT_RUNS)
def sample_running_scores(name: str, variant: Variant, place: int) -> tuple[BleuScore, ...]:
    """Score a sample's system on its way, once for all learners."""
    return running_scores(sample_scores(name, variant).systems[place])


def running_scores(system_score: SystemScore) -> tuple[BleuScore, ...]:
    """Score the segments up to each stop; stop 0, before the first segment, has no score.

    >>> from labs.corpus.view.scores.sample_corpora import sample_corpus
    >>> from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
    >>> corpus = sample_corpus("zh-en")
    >>> tern, heron, _ = score_systems(corpus, corpus_variant(corpus)).systems
    >>> [round(running_scores(system)[k - 1].value, 3) for k in (24, 60) for system in (heron, tern)]
    [0.61, 0.551, 0.684, 0.634]
    """
    counted = system_score.statistics
    sums = sums_so_far(counted.rows)
    so_far = (
        replace(counted, rows=sums[stop : stop + 1], ends=counted.ends[stop - 1 : stop])
        for stop in stops_to(len(counted))[1:]
    )
    return tuple(score_statistics(statistics, counted.variant) for statistics in so_far)
