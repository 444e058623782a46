"""Counting a corpus in shards, so that a page can show the progress, stop the count, and continue it later."""

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bleu_core import Statistics, Variant, corpus_statistics
from bleu_core.corpus.statistics import mark_read_only
from labs.corpus.view.scores.corpus import Corpus

SHARD_SIZE = 4_000
"""Segments per shard, which takes about a tenth of a second."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a count: the system being counted, the lines done, and the lines of all systems."""

    name: str
    done: int
    total: int

    @property
    def fraction_done(self) -> float:
        """The fraction of the lines that is done, from 0 to 1."""
        return self.done / self.total


def count_corpus_in_shards(corpus: Corpus, variant: Variant) -> Generator[Progress, None, tuple[Statistics, ...]]:
    """Yield the progress after each shard; the generator returns one `Statistics` for each system.

    >>> from bleu_core import sacrebleu
    >>> from labs.corpus.view.scores.sample_corpora import load_sample_corpus
    >>> counting = count_corpus_in_shards(load_sample_corpus("two-segments"), sacrebleu(max_order=2))
    >>> [(step.name, step.done, step.total) for step in counting]
    [('A', 2, 4), ('B', 4, 4)]
    """
    total = corpus.segment_total * len(corpus.systems)
    references = corpus.segment_references
    statistics: list[Statistics] = []
    done = 0
    for system in corpus.systems:
        shards: list[Statistics] = []
        for start in range(0, corpus.segment_total, SHARD_SIZE):
            lines = system.lines[start : start + SHARD_SIZE]
            shards.append(corpus_statistics(lines, references[start : start + SHARD_SIZE], variant))
            done += len(lines)
            yield Progress(system.name, done, total)
        statistics.append(_narrow(Statistics.concatenate(shards)))
    return tuple(statistics)


def _narrow(statistics: Statistics) -> Statistics:
    """Return the statistics with 32-bit counts, in half the memory; their sums are 64-bit numbers again."""
    arrays: dict[str, Any] = {"rows": statistics.rows, "ends": statistics.ends}
    wide = {name: array for name, array in arrays.items() if array.dtype == np.int64}
    return replace(statistics, **{name: mark_read_only(array.astype(np.int32)) for name, array in wide.items()})
