"""Significance: sentences on the better system and how certain its lead is, and the wins of every pair of systems."""

from dataclasses import dataclass

import numpy as np

from bleu_core.chance.resampling import PairedBootstrap, Randomization
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.corpus.view.corpus_numbers import LETTERS, Scale, format_count
from labs.corpus.view.draws import DRAWS, MAX_LINES, MIN_SEGMENTS, ScoredDraws, score_correlation
from labs.corpus.view.system_scores import SystemPair, SystemScores
from labs.corpus.view.templates import render_template

SMALL_P = 0.05
TOGETHER_CORRELATION = 0.3
"""The correlation from which two systems are described as rising and falling together."""
_LEVEL = 0.95
DECIDED_PART = 1 - (1 - _LEVEL) / 2
"""The part of the draws from which a pair counts as decided."""
_WRONG_PART = 1 - _LEVEL


def lead_headline(scale: Scale, pair: SystemPair, draws: ScoredDraws | None) -> str:
    """Return the headline: the better system, or that these segments cannot decide; without draws, the leader."""
    texts, leader, other = scale.texts, pair.leader, pair.follower
    if not pair.has_two_systems:
        return texts("corpus.headline-one", name=leader.name, score=scale.format_score(leader.score.value))
    if pair.is_tied:
        return texts("corpus.headline-tie", a=pair.a.name, b=pair.b.name, score=scale.format_score(leader.score.value))
    values = {
        "name": leader.name,
        "high": scale.format_score(leader.score.value),
        "low": scale.format_score(other.score.value),
        "lead": scale.format_score(abs(pair.gap)),
        "segments": format_count(pair.system_scores.segment_total),
    }
    if draws is None:
        return texts("corpus.headline-leads", **values)
    is_better = is_significant(draws.leader_bootstrap(pair))
    return texts("corpus.headline-better" if is_better else "corpus.headline-open", **values)


def evidence_sentence(scale: Scale, pair: SystemPair, draws: ScoredDraws | None) -> str:
    """Return a sentence with p, the lead, its interval and the leader's wins, or the reason why nothing is tested."""
    texts = scale.texts
    if pair.has_two_systems and pair.is_identical:
        return texts("corpus.identical")
    if draws is None:
        return untested_reason(texts, pair.system_scores)
    if not pair.has_two_systems:
        low, high = map(scale.format_score, draws.interval(pair.first))
        return texts("corpus.interval-of-one", low=low, high=high, draws=format_count(DRAWS))
    lead = draws.leader_bootstrap(pair)
    low, high = map(scale.format_score, lead.interval())
    led = "corpus.led-in-all" if lead.wins == DRAWS else "corpus.led-in"
    return texts(
        "corpus.evidence",
        p=decimal(lead.p_value),
        lead=scale.format_score(lead.difference),
        draws=format_count(DRAWS),
        low=low,
        high=high,
        led=texts(led, name=pair.leader.name, count=format_count(lead.wins)),
    )


def untested_reason(texts: Texts, scores: SystemScores) -> str:
    """Return the reason why segments are not resampled: too few segments or too many lines; "" if they are."""
    if scores.segment_total < MIN_SEGMENTS:
        return texts("corpus.too-few", fewest=format_count(MIN_SEGMENTS))
    is_over = scores.segment_total * len(scores.systems) > MAX_LINES
    return texts("corpus.too-many", limit=format_count(MAX_LINES)) if is_over else ""


def certainty_sentence(scale: Scale, pair: SystemPair, draws: ScoredDraws) -> str:
    """Return a line with p, the lead's confidence interval, and whether there are enough segments to decide."""
    texts, lead = scale.texts, draws.leader_bootstrap(pair)
    low, high = map(scale.format_score, lead.interval())
    name = "corpus.certainty" if is_significant(lead) else "corpus.certainty-open"
    segments = format_count(pair.system_scores.segment_total)
    return texts(name, p=decimal(lead.p_value), low=low, high=high, segments=segments)


def paper_sentence(scale: Scale, pair: SystemPair, draws: ScoredDraws | None, signature: str) -> str:
    """Return a sentence that reports the scores in a paper, without p for a single system."""
    texts = scale.texts
    high, low = (scale.format_score(each.score.value) for each in (pair.leader, pair.follower))
    if not pair.has_two_systems:
        scores = texts("corpus.paper-score", name=pair.a.name, score=high)
    else:
        scores = texts("corpus.paper-scores", a=pair.leader.name, b=pair.follower.name, high=high, low=low)
    if draws is None or not pair.has_two_systems:
        return texts("corpus.paper-one", scores=scores, signature=signature)
    p = decimal(draws.leader_bootstrap(pair).p_value)
    return texts("corpus.paper-two", scores=scores, p=p, draws=format_count(DRAWS), signature=signature)


def is_significant(lead: PairedBootstrap) -> bool:
    """Return whether p is below 0.05; False if p is NaN because the program fails in a draw."""
    return lead.p_value < SMALL_P


def draws_sentences(texts: Texts, pair: SystemPair, draws: ScoredDraws) -> str:
    """Return sentences on how often the leader stayed ahead, and on the effect of using the same draws for both."""
    if pair.is_identical:
        return texts("corpus.identical")
    rho = score_correlation(pair, draws)
    kept, total = format_count(draws.leader_bootstrap(pair).wins), format_count(DRAWS)
    said = [texts("corpus.stays", name=pair.leader.name, kept=kept, total=total)]
    if rho < TOGETHER_CORRELATION:
        said.append(texts("corpus.apart", rho=decimal(rho, 2)))
    else:
        spans = [draws.interval(pair.first), draws.interval(pair.second)]
        overlap = max(low for low, _ in spans) < min(high for _, high in spans)
        decide = texts("corpus.overlap" if overlap else "corpus.only-differences")
        said += [texts("corpus.together", rho=decimal(rho, 2)), decide]
    return texts.join_sentences(said)


def swaps_sentences(scale: Scale, pair: SystemPair, swaps: Randomization) -> str:
    """Return sentences on how often a random swap leads to a larger gap."""
    texts = scale.texts
    values = {
        "larger": format_count(swaps.larger_difference_total),
        "total": format_count(DRAWS),
        "gap": scale.format_score(abs(pair.gap)),
    }
    count = texts("corpus.larger", p=decimal(swaps.p_value), more=format_count(DRAWS + 1), **values)
    return texts.join_sentences((count, texts("corpus.rarely" if swaps.p_value < SMALL_P else "corpus.often")))


def draws_table(scale: Scale, pair: SystemPair, draws: ScoredDraws) -> Table:
    """Return a table of A, B and their difference, on the corpus and over all draws."""
    texts = scale.texts
    paired = draws.paired_bootstrap(pair.first, pair.second)
    rows = [
        (
            f"{letter} {each.name}",
            scale.format_score(each.score.value),
            scale.format_score(drawn.mean),
            *map(scale.format_score, drawn.interval()),
        )
        for letter, each, drawn in zip(LETTERS, pair.both, (paired.system, paired.baseline), strict=True)
    ]
    difference = [scale.format_signed(gap) for gap in (pair.gap, float(paired.differences.mean()), *paired.interval())]
    headings = ("system", "on-the-corpus", "mean-of-draws", "lower-end", "upper-end")
    last = (texts("corpus.a-minus-b"), *difference)
    return Table(tuple(texts(f"corpus.{name}") for name in headings), (*rows, last))


def excluded_sentence(scale: Scale, whole_pair: SystemPair, pair: SystemPair) -> str:
    """Return a sentence with the corpus scores on all segments, and without the excluded ones."""
    texts = scale.texts
    count = whole_pair.system_scores.segment_total - pair.system_scores.segment_total
    changes = [
        texts(
            "corpus.left-out-change",
            name=now.name,
            before=scale.format_score(before.score.value),
            now=scale.format_score(now.score.value),
        )
        for before, now in zip(whole_pair.both, pair.both, strict=True)
    ]
    return texts("corpus.left-out", count=count, a=changes[0], b=changes[1])


@dataclass(frozen=True, slots=True)
class PairwiseWins:
    """For each pair of systems, the share of the draws that the higher-ranked one wins."""

    wins: tuple[tuple[float, ...], ...]
    """Row i has the wins of rank i against rank i + 1, i + 2, …"""

    @property
    def pair_total(self) -> int:
        """The number of pairs."""
        return sum(map(len, self.wins))

    @property
    def undecided_total(self) -> int:
        """The number of pairs of which neither system wins often enough."""
        return sum(part < DECIDED_PART for row in self.wins for part in row)


def pairwise_wins(system_scores: SystemScores, draws: ScoredDraws) -> PairwiseWins:
    """Return the wins for every pair of systems."""
    scores = draws.scores[list(system_scores.ranking)]
    wins = [tuple(np.mean(own > scores[rank:], axis=1).tolist()) for rank, own in enumerate(scores, 1)]
    return PairwiseWins(tuple(wins))


def wins_matrix_html(texts: Texts, system_scores: SystemScores, wins: PairwiseWins, marked: tuple[int, ...]) -> str:
    """Return the upper triangle of the matrix of wins as HTML.

    The `marked` systems are bold, and undecided pairs are framed.
    """
    ranking = system_scores.ranking
    names = [system_scores.systems[place].name for place in ranking]
    rows = []
    for rank, place in enumerate(ranking):
        cells = [
            {"count": _percent_text(part), "kind": "bx-open" if part < DECIDED_PART else "bx-decided", "other": other}
            for part, other in zip(wins.wins[rank], names[rank + 1 :], strict=True)
        ]
        rows.append({"name": names[rank], "kind": "bx-bold" if place in marked else "", "cells": cells})
    return render_template("duels", note=texts("corpus.duels-note"), names=names, rows=rows)


def undecided_pairs_sentence(texts: Texts, wins: PairwiseWins) -> str:
    """Return a sentence on how many pairs are undecided, and how many would seem decided by chance."""
    total, chance = format_count(wins.pair_total), round(wins.pair_total * _WRONG_PART)
    stays = texts("corpus.duels-open", open=wins.undecided_total, total=total)
    return texts.join_sentences((stays, texts("corpus.duels-chance", total=total, chance=chance))) if chance else stays


def _percent_text(part: float) -> str:
    """Format a share of the draws as a percentage; an undecided share is never rounded up to the threshold."""
    shown = 100 * part
    return str(int(shown) if part < DECIDED_PART and round(shown) >= 100 * DECIDED_PART else round(shown))
