"""The bump chart: how each metric ranks the candidates. In: a ranking. Out: the component; it returns nothing."""

from dataclasses import asdict

from bleu_view.beyond.ranking import Ranking
from bleu_view.rank_chart import alternative, heading, letters, rows
from frame.components import component
from frame.page import Page

_mount = component("ranks")


def show_ranks(page: Page, ranking: Ranking, *, wrong: str = "A", key: str = "ranks") -> None:
    """Draw the ranks; on a phone, their table. `wrong` is the letter drawn as an alarm, "" for none."""
    texts = page.texts
    data = {
        "language": texts.language,
        "wrong": wrong,
        "letters": letters(ranking),
        "columns": [{"heading": heading(column), **asdict(column)} for column in ranking.columns],
        "rows": [asdict(row) for row in rows(ranking)],
        "words": {
            "alt": alternative(texts, ranking),
            "table": texts("ranks.table"),
            "metric": texts("ranks.metric"),
        },
    }
    _mount(data=data, key=key)
