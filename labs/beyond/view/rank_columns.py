"""The ranks of the candidates under several metrics, one column per metric, as the chart shows them.

Scores that look equal when rounded share a rank.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


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

    def place(self, letter: str) -> RankPlace:
        """Return the place of one candidate; raise StopIteration for an unknown letter."""
        return next(place for place in self.places if place.letter == letter)


@dataclass(frozen=True, slots=True)
class RankColumns:
    """The ranks under all metrics: one column per metric, in the order of the menu of metrics."""

    columns: tuple[RankColumn, ...]


def rank_by_score(
    values: Mapping[str, float], shown: Mapping[str, str], *, lower_is_better: bool
) -> tuple[RankPlace, ...]:
    """Return the place of each letter: 1 plus the number of better candidates.

    Candidates whose scores look equal as shown share a rank.

    >>> [
    ...     place.rank
    ...     for place in rank_by_score(
    ...         {"A": 0.9, "B": 0.5, "C": 0.9}, {"A": "0.9", "B": "0.5", "C": "0.9"}, lower_is_better=False
    ...     )
    ... ]
    [1, 3, 1]
    """
    sign = 1 if lower_is_better else -1
    ordered = sorted(values, key=lambda letter: sign * values[letter])
    return tuple(RankPlace(letter, _rank(ordered, shown, letter), shown[letter]) for letter in values)


def _rank(ordered: Sequence[str], shown: Mapping[str, str], letter: str) -> int:
    return 1 + next(place for place, other in enumerate(ordered) if shown[other] == shown[letter])
