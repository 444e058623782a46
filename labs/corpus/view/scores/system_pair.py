"""A pair of systems, A and B, and how much their scores differ on the corpus and on every segment."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from labs.corpus.view.scores.system_scores import Scores, SystemScore, SystemScores, score_summed_rows

SAME_SCORE = 1e-9
"""Scores that differ by at most this are equal."""


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
