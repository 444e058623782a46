"""Every system against every other: how often the better one by rank is ahead, in draws that all of them share."""

from dataclasses import dataclass

import numpy as np

from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import whole
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import LEVEL, Bootstrap
from labs.corpus.view.templates import render

SURE = 1 - (1 - LEVEL) / 2
"""From this part of the draws on a duel counts as decided."""
_FEW_WRONG = 1 - LEVEL


@dataclass(frozen=True, slots=True)
class PairwiseWins:
    """By rank: the systems' places, and for each pair the part of the draws that the higher-ranked one wins."""

    ranking: tuple[int, ...]
    wins: tuple[tuple[float, ...], ...]
    """Row i holds those of rank i against rank i + 1, i + 2, …"""

    @property
    def total(self) -> int:
        """The number of pairs."""
        return sum(map(len, self.wins))

    @property
    def undecided(self) -> int:
        """The number of pairs that no system wins often enough."""
        return sum(part < SURE for row in self.wins for part in row)


def pairwise_wins(system_scores: SystemScores, draws: Bootstrap) -> PairwiseWins:
    """Compare every system with every other."""
    ranking = system_scores.ranking
    scores = draws.scores[list(ranking)]
    wins = [tuple(np.mean(scores[rank] > scores[rank + 1 :], axis=1).tolist()) for rank in range(len(ranking))]
    return PairwiseWins(ranking, tuple(wins))


def duels_matrix(texts: Texts, system_scores: SystemScores, met: PairwiseWins, marked: tuple[int, ...]) -> str:
    """Draw the upper triangle; `marked` systems are bold, undecided duels are framed because they matter."""
    names = [system_scores.systems[place].name for place in met.ranking]
    rows = [
        {
            "name": name,
            "kind": "bx-bold" if met.ranking[rank] in marked else "",
            "cells": [
                {"count": _count(part), "kind": "bx-open" if part < SURE else "bx-decided", "other": other}
                for part, other in zip(met.wins[rank], names[rank + 1 :], strict=True)
            ],
        }
        for rank, name in enumerate(names)
    ]
    return render("duels", note=texts("corpus.duels-note"), names=names, rows=rows)


def duels_words(texts: Texts, met: PairwiseWins) -> str:
    """Return how many duels stay open, and how many of so many would look decided by chance."""
    total, chance = whole(met.total), round(met.total * _FEW_WRONG)
    stays = texts("corpus.duels-open", open=met.undecided, total=total)
    return texts.run_on((stays, texts("corpus.duels-chance", total=total, chance=chance))) if chance else stays


def _count(part: float) -> str:
    """Write a part of the draws as a count of 100, never rounded up over the border of decided duels."""
    shown = 100 * part
    return str(int(shown) if part < SURE and round(shown) >= 100 * SURE else round(shown))
