"""Every pair of systems: how often the higher-ranked one is ahead, in draws that all systems share."""

from dataclasses import dataclass

import numpy as np

from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import format_count
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import ScoredDraws
from labs.corpus.view.templates import render_template

_LEVEL = 0.95
DECIDED_PART = 1 - (1 - _LEVEL) / 2
"""The part of the draws from which a pair counts as decided."""
_WRONG_PART = 1 - _LEVEL


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
    rows = [
        {
            "name": names[rank],
            "kind": "bx-bold" if place in marked else "",
            "cells": [
                {
                    "count": _percent_text(part),
                    "kind": "bx-open" if part < DECIDED_PART else "bx-decided",
                    "other": other,
                }
                for part, other in zip(wins.wins[rank], names[rank + 1 :], strict=True)
            ],
        }
        for rank, place in enumerate(ranking)
    ]
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
