"""A candidate under each metric: a panel for each, whose pictures follow from the kinds of its evidence.

The length of a character n-gram is chosen in the browser, which has every order; the choice is stored as a view item
once the learner's hand rests.
"""

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Final

from bleu_view.words.texts import Texts
from frame.components.loader import component, store_report
from frame.state import session
from labs.beyond.view.metric_panels_data import Panel

ORDER: Final = "beyond-n"
_KEY = "metric-panels"
_USUAL_ORDER = 3
_STATUSES = ("credited", "clipped", "unmatched")
_mount = component(__file__)


def show_panels(texts: Texts, panels: Sequence[Panel]) -> None:
    """Draw the panels, two in a row where there is room."""
    kept = session.view_item(ORDER)
    data = {
        "language": texts.language,
        "panels": [asdict(panel) for panel in panels],
        "order": kept if isinstance(kept, int) else _USUAL_ORDER,
        "words": _words(texts),
    }
    _mount(data=data, key=_KEY, on_order_change=partial(store_report, _KEY, "order", ORDER))


def _words(texts: Texts) -> dict[str, str]:
    return {
        "candidate": texts("beyond.candidate-row"),
        "reference": texts("beyond.reference-row"),
        "per_ngram": texts("beyond.per-ngram"),
        "shift_first": texts("beyond.shift-first", shifts="{shifts}"),
        "wall": texts("beyond.wall-alt", orders="{orders}", text="{text}"),
        "columns": texts("beyond.columns-alt"),
        **{status: texts(f"beyond.{status}") for status in _STATUSES},
    }
