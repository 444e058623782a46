"""The ranks of the candidates under several metrics, one column per metric: for the chart, its table and its alt text.

Scores that look equal when rounded share a rank.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts


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


def ranked_letters(ranking: Sequence[RankColumn]) -> tuple[str, ...]:
    """Return the letters of the ranked candidates; none if there is no metric."""
    return tuple(place.letter for place in ranking[0].places) if ranking else ()


def metric_heading(column: RankColumn) -> str:
    """Return a metric's name, with a down arrow if lower values are better.

    >>> metric_heading(RankColumn(metric="ter", name="TER", lower_is_better=True, places=()))
    'TER ↓'
    """
    return f"{column.name} ↓" if column.lower_is_better else column.name


def ranks_table(texts: Texts, ranking: Sequence[RankColumn]) -> Table:
    """Return a table of the candidates' ranks and scores, one row per metric; "=" marks a shared rank."""

    def cell(column: RankColumn, place: RankPlace) -> str:
        mark = " =" if len(_places_at_rank(column, place.rank)) > 1 else ""
        return f"{place.rank}{mark} ({place.score})"

    rows = [(metric_heading(column), *[cell(column, place) for place in column.places]) for column in ranking]
    return Table((texts("ranks.metric"), *ranked_letters(ranking)), tuple(rows))


def ranks_alternative_text(texts: Texts, ranking: Sequence[RankColumn]) -> str:
    """Return the chart's alternative text: for each metric, the candidates in order of rank with their scores."""
    separator = texts("charts.list-separator")
    said = [
        texts("ranks.alt-metric", metric=metric_heading(column), places=separator.join(_rank_phrases(texts, column)))
        for column in ranking
    ]
    return texts.join_sentences([texts("ranks.alt"), *said])


def _rank_phrases(texts: Texts, column: RankColumn) -> list[str]:
    ranks = sorted({place.rank for place in column.places})
    return [
        texts(
            "ranks.alt-place",
            rank=rank,
            letters=" = ".join([place.letter for place in _places_at_rank(column, rank)]),
            score=_places_at_rank(column, rank)[0].score,
        )
        for rank in ranks
    ]


def _places_at_rank(column: RankColumn, rank: int) -> list[RankPlace]:
    return [place for place in column.places if place.rank == rank]
