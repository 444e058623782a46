"""The scores of every system, and of a pair of them: counts, corpus score, sentence scores and their mean.

Every panel uses a `SystemScores`. Counting is slow, so excluding segments only selects rows of the existing counts. The
effect of blank references is shown by scores with them kept, with length 0, and with them left out.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bleu_core import BleuScore, Variant, corpus_statistics, papineni, sacrebleu, score_statistics
from bleu_core.chance.vectorized_scores import score_rows
from bleu_core.corpus.statistics import Rows, Statistics
from labs.corpus.view.corpus import SAMPLES, Corpus, Lines, System, load_sample_corpus

_MAX_CACHED_SAMPLES = 64
_MAX_LINES_SCORED_TWICE = 30_000  # with blank references and without, in a fraction of a second
FEW_SEGMENTS = 3
"""In a sample with this few segments, only orders 1 and 2 are counted: longer n-grams would hardly match."""
Scores = NDArray[np.float64]
SAME_SCORE = 1e-9
"""Scores that differ by at most this are equal."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SystemScore:
    """A system's lines for all segments of the corpus; counts, score, and sentence scores (S,) of the included ones."""

    name: str
    lines: Lines
    statistics: Statistics
    score: BleuScore
    sentences: Scores

    @property
    def mean(self) -> float:
        """The mean of the sentence scores, which is not a corpus score."""
        return float(self.sentences.mean())


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SystemScores:
    """The scores of all systems on the included segments, whose indices in the corpus are `numbers`."""

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
        """The indices of the systems by corpus score, the best first; systems with equal scores keep their order."""
        return tuple(sorted(range(len(self.systems)), key=lambda place: -self.systems[place].score.value))


def corpus_variant(corpus: Corpus, tokenizer: str = "", *, lowercase: bool = False, length: str = "closest") -> Variant:
    """Return the variant for a corpus: sacreBLEU's, with the corpus's own tokenizer unless another one is given."""
    tokens = tokenizer or corpus.tokenizer
    if corpus.segment_total <= FEW_SEGMENTS and corpus.name in SAMPLES:
        return replace(papineni(2, tokenizer=tokens, lowercase=lowercase), reference_length=length)
    return replace(sacrebleu(tokenizer=tokens, lowercase=lowercase), reference_length=length)


def sentence_variant(variant: Variant) -> Variant:
    """Return the variant for single sentences, for which sacreBLEU leaves out orders without n-grams."""
    if variant.name != "sacrebleu":
        return variant
    return replace(variant, empty_orders=sacrebleu(effective_order=True).empty_orders)


def score_systems(corpus: Corpus, variant: Variant, counted: Sequence[Statistics] = ()) -> SystemScores:
    """Score every system; `counted` has their statistics, which are computed if they are not given.

    >>> from labs.corpus.view.corpus import TWO_SEGMENTS, load_sample_corpus
    >>> pair = load_sample_corpus(TWO_SEGMENTS)
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
        systems=tuple(map(_score_system, corpus.systems, counted)),
        numbers=tuple(range(corpus.segment_total)),
    )


@lru_cache(maxsize=_MAX_CACHED_SAMPLES)
def score_sample_corpus(name: str, variant: Variant) -> SystemScores:
    """Score a sample corpus; the scores are cached for all learners."""
    return score_systems(load_sample_corpus(name), variant)


def are_complete_sample_scores(system_scores: SystemScores) -> bool:
    """Return whether these are the cached scores of a complete sample corpus."""
    name = system_scores.corpus.name
    return name in SAMPLES and system_scores is score_sample_corpus(name, system_scores.variant)


def exclude_segments(system_scores: SystemScores, out: Collection[int]) -> SystemScores:
    """Return the scores without the segments in `out`; unchanged if no segment would remain."""
    systems = system_scores.systems
    kept = [place for place, number in enumerate(system_scores.numbers) if number not in out]
    if not kept or len(kept) == system_scores.segment_total:
        return system_scores
    return replace(
        system_scores,
        systems=tuple([_score_system(system, _selected_rows(system.statistics, kept)) for system in systems]),
        numbers=tuple([system_scores.numbers[place] for place in kept]),
    )


def score_summed_rows(rows: Rows, variant: Variant) -> Scores:
    """Return the scores (K,) of many corpora, given as rows of summed counts (K, 2 + 2N); 0 if the program fails."""
    return np.nan_to_num(score_rows(rows, np.zeros((len(rows), 2), dtype=np.int64), variant))


def _score_system(system: System | SystemScore, counted: Statistics) -> SystemScore:
    return SystemScore(
        name=system.name,
        lines=system.lines,
        statistics=counted,
        score=score_statistics(counted, counted.variant),
        sentences=score_summed_rows(counted.rows, sentence_variant(counted.variant)),
    )


def _selected_rows(counted: Statistics, kept: list[int]) -> Statistics:
    return replace(counted, rows=counted.rows[kept], ends=counted.ends[kept])


def scores_with_and_without_blanks(corpus: Corpus, variant: Variant) -> list[tuple[str, BleuScore, BleuScore]]:
    """Return name and scores of the first systems with blank references kept and left out.

    The list is empty if there are none.
    """
    has_blanks = any(not line.strip() for lines in corpus.references for line in lines)
    if len(corpus.references) == 1 or not has_blanks:
        return []
    systems = corpus.systems[: _MAX_LINES_SCORED_TWICE // corpus.segment_total]
    ways = [replace(corpus, leaves_blanks_out=leaves).segment_references for leaves in (False, True)]
    kept, out = (
        [score_statistics(corpus_statistics(system.lines, references, variant), variant) for system in systems]
        for references in ways
    )
    return list(zip([system.name for system in systems], kept, out, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SystemPair:
    """The systems A and B, given by their indices; `first` equals `second` if there is only one system."""

    system_scores: SystemScores
    first: int
    second: int

    @property
    def a(self) -> SystemScore:
        """System A."""
        return self.system_scores.systems[self.first]

    @property
    def b(self) -> SystemScore:
        """System B."""
        return self.system_scores.systems[self.second]

    @property
    def both(self) -> tuple[SystemScore, SystemScore]:
        """Systems A and B."""
        return self.a, self.b

    @property
    def has_two_systems(self) -> bool:
        """True if there are two systems to compare."""
        return self.first != self.second

    @property
    def gap(self) -> float:
        """A's corpus score minus B's."""
        return self.a.score.value - self.b.score.value

    @property
    def gap_of_means(self) -> float:
        """A's mean sentence score minus B's."""
        return self.a.mean - self.b.mean

    @property
    def sentence_gaps(self) -> Scores:
        """A's sentence score minus B's on every segment (S,)."""
        return self.a.sentences - self.b.sentences

    def pooled_scores(self, places: NDArray[np.intp] | NDArray[np.bool_]) -> tuple[float, float]:
        """Return A's and B's corpus scores on some of the included segments."""
        rows = [each.statistics.rows[places].sum(axis=0) for each in self.both]
        a, b = score_summed_rows(np.array(rows), self.system_scores.variant).tolist()
        return a, b

    @property
    def leader(self) -> SystemScore:
        """The system with the higher corpus score; A if the scores are equal."""
        return self.b if self.gap < -SAME_SCORE else self.a

    @property
    def follower(self) -> SystemScore:
        """The system that is not the leader."""
        return self.a if self.leader is self.b else self.b

    @property
    def by_mean(self) -> tuple[SystemScore, SystemScore]:
        """The system with the higher mean sentence score, then the other one."""
        return self.both if self.gap_of_means >= 0 else (self.b, self.a)

    @property
    def is_tied(self) -> bool:
        """True if the corpus scores are equal."""
        return abs(self.gap) <= SAME_SCORE

    @property
    def is_identical(self) -> bool:
        """True if both systems have the same score on every segment and on the corpus."""
        return bool((abs(self.sentence_gaps) <= SAME_SCORE).all()) and self.is_tied

    @property
    def mean_contradicts_corpus(self) -> bool:
        """True if the mean and the corpus score prefer different systems."""
        return self.gap * self.gap_of_means < 0 and not self.is_tied
