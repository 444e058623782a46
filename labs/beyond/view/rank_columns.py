"""Candidates ranked by several metrics, for the bump chart: a column of places for each metric.

Scores that are equal as shown share a rank.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RankPlace:
    """The place of a candidate under a metric: its letter, its rank from 1, its score as shown."""

    letter: str
    rank: int
    score: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankColumn:
    """A metric: its identifier, its name on screen, and the places of the candidates in the order of their letters."""

    metric: str
    name: str
    lower_is_better: bool
    places: tuple[RankPlace, ...]

    @property
    def first_letters(self) -> tuple[str, ...]:
        """The letters that share the first rank."""
        return tuple(place.letter for place in self.places if place.rank == 1)

    def place(self, letter: str) -> RankPlace:
        """Return the place of one candidate; StopIteration for an unknown letter."""
        return next(place for place in self.places if place.letter == letter)


@dataclass(frozen=True, slots=True)
class RankColumns:
    """The ranks by each metric, one column per metric in the order of the menu."""

    columns: tuple[RankColumn, ...]


def rank_places(
    values: Mapping[str, float], shown: Mapping[str, str], *, lower_is_better: bool
) -> tuple[RankPlace, ...]:
    """Return the place of each letter; its rank is 1 plus the number of better ones, and equal shown scores share it.

    >>> [
    ...     place.rank
    ...     for place in rank_places(
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
