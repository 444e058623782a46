"""A corpus counted piece by piece, so that a page can show the progress, stop, and continue later."""

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bleu_core import Statistics, Variant, corpus_statistics
from bleu_core.corpus.statistics import read_only
from labs.corpus.view.scores.corpus import Corpus

SHARD = 4_000
"""Segments counted at a time: about a tenth of a second."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a count: the system being counted, the lines done, and the lines of all systems."""

    name: str
    done: int
    total: int

    @property
    def part(self) -> float:
        """The part that is done, 0 to 1."""
        return self.done / self.total


def count_corpus(corpus: Corpus, variant: Variant) -> Generator[Progress, None, tuple[Statistics, ...]]:
    """Count every system in shards; the generator returns one `Statistics` for each, as if counted at once.

    >>> from bleu_core import sacrebleu
    >>> from labs.corpus.view.scores.sample_corpora import sample_corpus
    >>> counting = count_corpus(sample_corpus("two-segments"), sacrebleu(max_order=2))
    >>> [(step.name, step.done, step.total) for step in counting]
    [('A', 2, 4), ('B', 4, 4)]
    """
    total = corpus.segment_total * len(corpus.systems)
    references = corpus.segment_references
    found: list[Statistics] = []
    done = 0
    for system in corpus.systems:
        shards: list[Statistics] = []
        for start in range(0, corpus.segment_total, SHARD):
            lines = system.lines[start : start + SHARD]
            shards.append(corpus_statistics(lines, references[start : start + SHARD], variant))
            done += len(lines)
            yield Progress(system.name, done, total)
        found.append(_narrowed(Statistics.total(shards)))
    return tuple(found)


def _narrowed(counted: Statistics) -> Statistics:
    """Keep counts in half the memory; those of a segment are far below 2³¹, and sums of them are wide again."""
    arrays: dict[str, Any] = {"rows": counted.rows, "ends": counted.ends}
    whole = {name: array for name, array in arrays.items() if array.dtype == np.int64}
    return replace(counted, **{name: read_only(array.astype(np.int32)) for name, array in whole.items()})
