"""The bump chart: how each metric ranks the candidates. In: a ranking. Out: the component; it returns nothing."""

from dataclasses import asdict

from frame.components.loader import component
from frame.shell.page import Page
from labs.beyond.view.rank_chart import alternative, heading, letters, rows
from labs.beyond.view.rank_columns import Ranking

_mount = component(__file__)


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
