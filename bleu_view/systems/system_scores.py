"""The standing of the systems: their counts, their corpus scores, the mean of their sentence scores.

Comes in: a corpus and a variant. Goes out: a `Standing`, from which every panel is made. Counting is the dear part:
segments are left out, and put back, by choosing rows.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from bleu_core import BleuScore, Variant, papineni, sacrebleu
from bleu_core.chance.vectorized_scores import values
from bleu_core.corpus.corpus_score import corpus_statistics, score_statistics
from bleu_core.corpus.statistics import Rows, Statistics
from bleu_view.systems.corpus import Corpus

FEW = 3
"""Up to so many segments only orders 1 and 2 are counted: longer n-grams would hardly match."""

Scores = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Contestant:
    """One system: its counts, the score of all segments together, and the score of each by itself (S,)."""

    name: str
    statistics: Statistics
    score: BleuScore
    sentences: Scores

    @property
    def mean(self) -> float:
        """The mean of the sentence scores, which is no corpus score."""
        return float(self.sentences.mean())


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Standing:
    """All systems on the segments that are in; `numbers` are those segments' places in the corpus, counted from 0."""

    corpus: Corpus
    variant: Variant
    contestants: tuple[Contestant, ...]
    numbers: tuple[int, ...]

    @property
    def segment_total(self) -> int:
        """How many segments are in."""
        return len(self.numbers)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The systems' places in the corpus, best corpus score first; equal ones stay in their order."""
        return _ranking([contestant.score.value for contestant in self.contestants])

    @property
    def ranking_by_mean(self) -> tuple[int, ...]:
        """The same by the mean of the sentence scores."""
        return _ranking([contestant.mean for contestant in self.contestants])

    def places_moved(self, system: int) -> int:
        """How many places the mean would move a system: positive upwards."""
        return self.ranking.index(system) - self.ranking_by_mean.index(system)


def corpus_variant(corpus: Corpus, tokenizer: str = "", *, lowercase: bool = False, length: str = "closest") -> Variant:
    """Choose how a corpus is scored: as sacreBLEU does, by the corpus's own tokenizer unless another is named.

    >>> from bleu_view.systems.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus_variant(sample_corpus("en-zh")).tokenizer, corpus_variant(sample_corpus(TWO_SEGMENTS)).max_order
    ('zh', 2)
    """
    tokens = tokenizer or corpus.tokenizer
    if corpus.segment_total <= FEW:
        return replace(papineni(2, tokenizer=tokens, lowercase=lowercase), reference_length=length)
    return replace(sacrebleu(tokenizer=tokens, lowercase=lowercase), reference_length=length)


def sentence_variant(variant: Variant) -> Variant:
    """Choose how its single sentences are scored: sacreBLEU then leaves empty orders out."""
    if variant.name != "sacrebleu":
        return variant
    return replace(variant, empty_orders=sacrebleu(effective_order=True).empty_orders)


def stand(corpus: Corpus, variant: Variant, counted: Sequence[Statistics] = ()) -> Standing:
    """Count and score every system; `counted` are their statistics where they are known.

    >>> from bleu_view.systems.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> pair = sample_corpus(TWO_SEGMENTS)
    >>> [(round(each.mean, 3), round(each.score.value, 3)) for each in stand(pair, corpus_variant(pair)).contestants]
    [(0.685, 0.518), (0.65, 0.777)]
    """
    if not counted:
        references = corpus.segment_references
        counted = [corpus_statistics(system.lines, references, variant) for system in corpus.systems]
    return Standing(
        corpus=corpus,
        variant=variant,
        contestants=tuple(map(_contestant, corpus.names, counted)),
        numbers=tuple(range(corpus.segment_total)),
    )


def leave_out(standing: Standing, out: Collection[int]) -> Standing:
    """Score the same systems without some segments; where all would go, all stay."""
    kept = [place for place, number in enumerate(standing.numbers) if number not in out]
    if not kept or len(kept) == standing.segment_total:
        return standing
    return replace(
        standing,
        contestants=tuple([_without(contestant, kept) for contestant in standing.contestants]),
        numbers=tuple([standing.numbers[place] for place in kept]),
    )


def row_scores(rows: Rows, variant: Variant) -> Scores:
    """Score many summed rows (K, 2 + 2N), each as a corpus of its own (K,); a failure counts as 0."""
    return np.nan_to_num(values(rows, np.zeros((len(rows), 2), dtype=np.int64), variant))


def _contestant(name: str, counted: Statistics) -> Contestant:
    return Contestant(
        name=name,
        statistics=counted,
        score=score_statistics(counted, counted.variant),
        sentences=row_scores(counted.rows, sentence_variant(counted.variant)),
    )


def _without(contestant: Contestant, kept: list[int]) -> Contestant:
    counted = contestant.statistics
    chosen = replace(counted, rows=counted.rows[kept], ends=counted.ends[kept])
    return replace(
        contestant,
        statistics=chosen,
        score=score_statistics(chosen, counted.variant),
        sentences=contestant.sentences[kept],
    )


def _ranking(scores: list[float]) -> tuple[int, ...]:
    return tuple(sorted(range(len(scores)), key=lambda place: -scores[place]))
