"""A pair of systems, A and B, with A's difference to B on the corpus and on every segment."""

from dataclasses import dataclass

from labs.corpus.view.scores.system_scores import Scores, SystemScore, SystemScores

SAME = 1e-9
"""Scores nearer than this are equal."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Pair:
    """A pair of systems by their places."""

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
        """A, then B."""
        return self.a, self.b

    @property
    def gap(self) -> float:
        """The corpus score of A minus that of B."""
        return self.a.score.value - self.b.score.value

    @property
    def gap_of_means(self) -> float:
        """The mean of A minus that of B."""
        return self.a.mean - self.b.mean

    @property
    def sentence_gaps(self) -> Scores:
        """A minus B on every segment (S,)."""
        return self.a.sentences - self.b.sentences

    @property
    def ahead_first(self) -> tuple[int, int]:
        """The places of the leader and of the other."""
        return (self.second, self.first) if self.leader is self.b else (self.first, self.second)

    @property
    def leader(self) -> SystemScore:
        """The system that leads on the corpus; A where none does."""
        return self.b if self.gap < -SAME else self.a

    @property
    def follower(self) -> SystemScore:
        """The system that is not the leader."""
        return self.a if self.leader is self.b else self.b

    @property
    def is_tied(self) -> bool:
        """Return whether the corpus scores are equal."""
        return abs(self.gap) <= SAME

    @property
    def is_identical(self) -> bool:
        """Return whether every segment has the same score under both."""
        return bool((abs(self.sentence_gaps) <= SAME).all()) and self.is_tied

    @property
    def flips(self) -> bool:
        """Return whether mean and corpus prefer different systems."""
        return self.gap * self.gap_of_means < 0 and not self.is_tied
