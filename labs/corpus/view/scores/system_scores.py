"""The scores of every system: its counts, its corpus score, the mean of its sentence scores.

Every panel is built from a `SystemScores`. Counting is expensive, so excluding segments only selects rows.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bleu_core import BleuScore, Variant, corpus_statistics, papineni, sacrebleu, score_statistics
from bleu_core.chance.vectorized_scores import score_rows
from bleu_core.corpus.statistics import Rows, Statistics
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus

_KEPT_SAMPLES = 64
FEW = 3
"""Of a sample with so few segments only orders 1 and 2 are counted: longer n-grams would hardly match."""

Scores = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SystemScore:
    """A system's counts, the score of all segments together, and the score of each by itself (S,)."""

    name: str
    statistics: Statistics
    score: BleuScore
    sentences: Scores

    @property
    def mean(self) -> float:
        """The mean of the sentence scores, which is not a corpus score."""
        return float(self.sentences.mean())


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SystemScores:
    """All systems on the segments that are in; `numbers` are those segments' places in the corpus, counted from 0."""

    corpus: Corpus
    variant: Variant
    systems: tuple[SystemScore, ...]
    numbers: tuple[int, ...]

    @property
    def segment_total(self) -> int:
        """The number of included segments."""
        return len(self.numbers)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The systems' places in the corpus, best corpus score first; equal ones stay in their order."""
        return _ranking([system_score.score.value for system_score in self.systems])


def corpus_variant(corpus: Corpus, tokenizer: str = "", *, lowercase: bool = False, length: str = "closest") -> Variant:
    """Choose how a corpus is scored: as sacreBLEU does, by the corpus's own tokenizer unless another is named.

    >>> from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus_variant(sample_corpus("en-zh")).tokenizer, corpus_variant(sample_corpus(TWO_SEGMENTS)).max_order
    ('zh', 2)
    """
    tokens = tokenizer or corpus.tokenizer
    if corpus.segment_total <= FEW and corpus.name in SAMPLES:
        return replace(papineni(2, tokenizer=tokens, lowercase=lowercase), reference_length=length)
    return replace(sacrebleu(tokenizer=tokens, lowercase=lowercase), reference_length=length)


def sentence_variant(variant: Variant) -> Variant:
    """Return the variant for single sentences: sacreBLEU leaves empty orders out of them."""
    if variant.name != "sacrebleu":
        return variant
    return replace(variant, empty_orders=sacrebleu(effective_order=True).empty_orders)


def score_systems(corpus: Corpus, variant: Variant, counted: Sequence[Statistics] = ()) -> SystemScores:
    """Count and score every system; `counted` are their statistics where they are known.

    >>> from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> pair = sample_corpus(TWO_SEGMENTS)
    >>> [
    ...     (round(each.mean, 3), round(each.score.value, 3))
    ...     for each in score_systems(pair, corpus_variant(pair)).systems
    ... ]
    [(0.685, 0.518), (0.65, 0.777)]
    """
    if not counted:
        references = corpus.segment_references
        counted = [corpus_statistics(system.lines, references, variant) for system in corpus.systems]
    return SystemScores(
        corpus=corpus,
        variant=variant,
        systems=tuple(map(_system_score, corpus.names, counted)),
        numbers=tuple(range(corpus.segment_total)),
    )


@lru_cache(maxsize=_KEPT_SAMPLES)
def sample_scores(name: str, variant: Variant) -> SystemScores:
    """Score a sample once for all learners."""
    return score_systems(sample_corpus(name), variant)


def is_sample(system_scores: SystemScores) -> bool:
    """Return whether these are a whole sample's, which all learners share."""
    name = system_scores.corpus.name
    return name in SAMPLES and system_scores is sample_scores(name, system_scores.variant)


def leave_out(system_scores: SystemScores, out: Collection[int]) -> SystemScores:
    """Score the same systems without some segments; where all would go, all stay."""
    kept = [place for place, number in enumerate(system_scores.numbers) if number not in out]
    if not kept or len(kept) == system_scores.segment_total:
        return system_scores
    return replace(
        system_scores,
        systems=tuple([_without(system_score, kept) for system_score in system_scores.systems]),
        numbers=tuple([system_scores.numbers[place] for place in kept]),
    )


def row_scores(rows: Rows, variant: Variant) -> Scores:
    """Score many summed rows (K, 2 + 2N), each as a separate corpus (K,); a failure counts as 0."""
    return np.nan_to_num(score_rows(rows, np.zeros((len(rows), 2), dtype=np.int64), variant))


def _system_score(name: str, counted: Statistics) -> SystemScore:
    return SystemScore(
        name=name,
        statistics=counted,
        score=score_statistics(counted, counted.variant),
        sentences=row_scores(counted.rows, sentence_variant(counted.variant)),
    )


def _without(system_score: SystemScore, kept: list[int]) -> SystemScore:
    counted = system_score.statistics
    chosen = replace(counted, rows=counted.rows[kept], ends=counted.ends[kept])
    return replace(
        system_score,
        statistics=chosen,
        score=score_statistics(chosen, counted.variant),
        sentences=system_score.sentences[kept],
    )


def _ranking(scores: list[float]) -> tuple[int, ...]:
    return tuple(sorted(range(len(scores)), key=lambda place: -scores[place]))
