"""The ranks of the candidates under several metrics, one column per metric, as the chart shows them.

Scores that look equal when rounded share a rank.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bleu_view.words.numbers import decimal


@dataclass(frozen=True, slots=True)
class RankPlace:
    """A candidate's place under one metric: its letter, its rank, counted from 1, and its score as shown."""

    letter: str
    rank: int
    score: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankColumn:
    """A metric's identifier, its name on screen, and the places of the candidates in the order of their letters."""

    metric: str
    name: str
    lower_is_better: bool
    places: tuple[RankPlace, ...]

    @property
    def top_letters(self) -> tuple[str, ...]:
        """The letters of the candidates that share the first rank."""
        return tuple(place.letter for place in self.places if place.rank == 1)

    def place_of(self, letter: str) -> RankPlace:
        """Return the place of one candidate; raise StopIteration for an unknown letter."""
        return next(place for place in self.places if place.letter == letter)


def rank_by_score(values: Mapping[str, float], *, lower_is_better: bool) -> tuple[RankPlace, ...]:
    """Return the place of each letter: 1 plus the number of better candidates.

    Candidates whose scores look equal as shown share a rank.

    >>> [place.rank for place in rank_by_score({"A": 0.9, "B": 0.5, "C": 0.90001}, lower_is_better=False)]
    [1, 3, 1]
    """
    shown = {letter: decimal(value) for letter, value in values.items()}
    ordered = [shown[letter] for letter in sorted(values, key=values.__getitem__, reverse=not lower_is_better)]
    return tuple(RankPlace(letter, 1 + ordered.index(score), score) for letter, score in shown.items())
