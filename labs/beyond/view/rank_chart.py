"""The headings, the table and the alternative text of the chart of ranks."""

from collections.abc import Sequence

from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts
from labs.beyond.view.rank_columns import RankColumn, RankPlace


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
