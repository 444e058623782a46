"""From what the corpus page shows to what is exported: the same segments, the same draws, the same numbers."""

from dataclasses import replace
from itertools import combinations

from bleu_core.chance.resampling import Bootstrap as Resampled
from bleu_core.chance.resampling import PairedBootstrap
from labs.corpus.view.export.corpus_result import CorpusResult, PairResult, SystemResult
from labs.corpus.view.scores.corpus import Corpus, Lines, System
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import SEED, ApproximateRandomization, Bootstrap, interval

MANY = 6
"""From so many systems only A and B are compared: all against all is a table of its own on the page."""


def contest_result(
    pair: Pair, draws: Bootstrap | None = None, swaps: ApproximateRandomization | None = None
) -> CorpusResult:
    """Take over all systems, and the comparison of A and B before all others; without draws, none is compared.

    >>> from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
    >>> from labs.corpus.view.scores.sample_corpora import sample_corpus
    >>> two = sample_corpus("two-segments")
    >>> taken = contest_result(Pair(system_scores=score_systems(two, corpus_variant(two)), first=0, second=1))
    >>> [(system.name, round(system.score.value, 3)) for system in taken.systems], taken.pairs
    ([('A', 0.518), ('B', 0.777)], ())
    """
    system_scores = pair.system_scores
    systems = tuple(_system(system_scores, place, draws) for place in range(len(system_scores.systems)))
    return CorpusResult(
        corpus=_shown(system_scores),
        variant=system_scores.variant,
        systems=systems,
        pairs=() if draws is None or pair.first == pair.second else _pairs(pair, draws, swaps),
        seed=None if draws is None else SEED,
    )


def _system(system_scores: SystemScores, place: int, draws: Bootstrap | None) -> SystemResult:
    system_score = system_scores.systems[place]
    return SystemResult(
        name=system_score.name,
        score=system_score.score,
        mean=system_score.mean,
        sentences=system_score.sentences.tolist(),
        interval=None if draws is None else draws.interval(place),
        draws=() if draws is None else draws.scores[place].tolist(),
    )


def _pairs(pair: Pair, draws: Bootstrap, swaps: ApproximateRandomization | None) -> tuple[PairResult, ...]:
    places = range(len(pair.system_scores.systems))
    others = [] if len(places) >= MANY else combinations(places, 2)
    rest = [replace(pair, first=a, second=b) for a, b in others if {a, b} != {pair.first, pair.second}]
    return (_compared(pair, draws, swaps), *[_compared(other, draws, None) for other in rest])


def _compared(pair: Pair, draws: Bootstrap, swaps: ApproximateRandomization | None) -> PairResult:
    gaps = draws.gaps(pair)
    a, b = (
        Resampled(value=each.score.value, values=draws.scores[place])
        for each, place in zip(pair.both, (pair.first, pair.second), strict=True)
    )
    return PairResult(
        a=pair.a.name,
        b=pair.b.name,
        difference=pair.gap,
        interval=interval(gaps),
        wins=int((gaps > 0).sum()),
        ties=int((gaps == 0).sum()),
        differences=gaps.tolist(),
        p_bootstrap=PairedBootstrap(baseline=b, system=a).p_value,
        p_randomization=None if swaps is None else swaps.p_value,
        exchanges=0 if swaps is None else len(swaps.scores[0]),
    )


def _shown(system_scores: SystemScores) -> Corpus:
    """Leave out the segments that are left out on the page."""
    corpus = system_scores.corpus
    if system_scores.segment_total == corpus.segment_total:
        return corpus
    return replace(
        corpus,
        systems=tuple(System(system.name, _kept(system.lines, system_scores)) for system in corpus.systems),
        references=tuple(_kept(lines, system_scores) for lines in corpus.references),
        source=_kept(corpus.source, system_scores) if corpus.source else (),
    )


def _kept(lines: Lines, system_scores: SystemScores) -> Lines:
    return tuple(lines[place] for place in system_scores.numbers)
