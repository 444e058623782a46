"""The stage of the lab: three candidates, and their ranks under each metric, to which their letters fly.

In: the candidates, measured once the answer is out, and what every stage takes. Out: the component on the page; whether
all metrics are shown is a view item. Whose BLEU stands in the ribbon is chosen in the browser, where all of it is.
"""

from dataclasses import asdict
from functools import partial
from typing import Final

from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from frame.shell.page import Page
from frame.widgets.stage import MOST_SHOWN, Stage
from labs.beyond.view.measured_trio import shown_metrics
from labs.beyond.view.metric_ranks import ranking
from labs.beyond.view.rank_chart import alternative, heading, letters, rows
from labs.beyond.view.rank_columns import Ranking
from labs.beyond.view.ranked_candidates import RankedCandidates, bleu_factors, lines, stage_reading

KEY: Final = "ranks"
SHOWN: Final = "beyond-shown"
EVERY: Final = "all"
_USUAL: Final = "usual"
_mount = component(__file__)


def show_ranks(page: Page, shown: RankedCandidates, stage: Stage, *, locked: bool, is_asked: bool) -> None:
    """Draw the candidates and their ranks, where they are measured; `is_asked` where the question is about them."""
    texts, ranks = page.texts, ranking(page.texts, shown.found, shown.metrics) if shown.found else Ranking(())
    answered = str(stage.data["said"]) if is_asked else ""
    reading = answered or (stage_reading(texts, ranks, shown) if shown.found else shown.refusal)
    draw_ranks(page, shown, ranks, stage, reading=texts("stage.waiting") if locked else reading, locked=locked)


def draw_ranks(
    page: Page, shown: RankedCandidates, ranks: Ranking, stage: Stage, *, reading: str, locked: bool
) -> None:
    """Draw ranks, whichever they are."""
    texts = page.texts
    every = len(shown.metrics) == len(shown_metrics(every=True))
    data = {
        "language": texts.language,
        "locked": locked,
        "wrong": shown.wrong,
        "lines": [asdict(line) for line in lines(texts, shown, MOST_SHOWN)],
        "letters": letters(ranks),
        "columns": [{"heading": heading(column), **asdict(column)} for column in ranks.columns],
        "headings": [heading(column) for column in ranking(texts, (), shown.metrics).columns],
        "rows": [asdict(row) for row in rows(ranks)],
        "factors": {each.letter: asdict(bleu_factors(texts, each)) for each in shown.found},
        "every": "" if shown.refusal else _USUAL if every else EVERY,
        "isEvery": every,
        "reading": reading,
        "words": _words(texts, ranks),
        "stage": stage.data,
    }
    _mount(data=data, key=KEY, on_shown_change=partial(take_report, KEY, "shown", SHOWN), **stage.reports)


def _words(texts: Texts, ranks: Ranking) -> dict[str, str]:
    """Collect the words by the names that the scripts give them."""
    return {
        "alt": alternative(texts, ranks),
        "table": texts("ranks.table"),
        "metric": texts("ranks.metric"),
        "list": texts("beyond.candidates"),
        "empty": texts("stage.empty"),
        "change": texts("beyond.change", letter="{letter}", text="{text}"),
        "factors": texts("beyond.factors", letter="{letter}"),
        "every": texts("beyond.every", count=len(shown_metrics(every=True))),
        "note": texts("beyond.ranks-note"),
    }
