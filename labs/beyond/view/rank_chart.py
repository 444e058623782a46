"""Ranks as shown: heading, alternative text and table of the bump chart."""

from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts
from labs.beyond.view.rank_columns import RankColumn, Ranking, RankPlace


def letters(ranking: Ranking) -> tuple[str, ...]:
    """List the candidates' letters."""
    return tuple(place.letter for place in ranking.columns[0].places) if ranking.columns else ()


def heading(column: RankColumn) -> str:
    """Return a metric's name; the arrow means that lower is better.

    >>> heading(RankColumn(metric="ter", name="TER", lower_is_better=True, places=()))
    'TER ↓'
    """
    return f"{column.name} ↓" if column.lower_is_better else column.name


def ranks_table(texts: Texts, ranking: Ranking) -> Table:
    """Write rank and score of every candidate, a row a metric."""
    return Table(
        (texts("ranks.metric"), *letters(ranking)),
        tuple(
            [
                (heading(column), *[f"{_rank(column, place)} ({place.score})" for place in column.places])
                for column in ranking.columns
            ]
        ),
    )


def alternative(texts: Texts, ranking: Ranking) -> str:
    """Describe the picture: under each metric, the first, second and third candidate with their scores."""
    separator = texts("charts.list-separator")
    said = [
        texts("ranks.alt-metric", metric=heading(column), places=separator.join(_places(texts, column)))
        for column in ranking.columns
    ]
    return texts.run_on([texts("ranks.alt"), *said])


def _rank(column: RankColumn, place: RankPlace) -> str:
    return f"{place.rank} =" if len(_places_at_rank(column, place.rank)) > 1 else str(place.rank)


def _places(texts: Texts, column: RankColumn) -> list[str]:
    """List each rank once, with all candidates that share it."""
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
