"""A component with a panel for each metric's counts; the kind of evidence decides which picture a panel shows.

The length of character n-grams is chosen in the browser, which receives all lengths; the choice is stored as a view
item once the learner pauses.
"""

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Final

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.state import session
from labs.beyond.view.metric_panels import MetricPanel

ORDER_ITEM: Final = "beyond-n"
_KEY = "metric-panels"
_DEFAULT_ORDER = 3
_mount = register_component(
    __file__,
    beyond="""
    candidate=candidate-row reference=reference-row per-ngram shift-first wall=wall-alt columns=columns-alt
    credited clipped unmatched
    """,
)


def show_metric_panels(texts: Texts, panels: Sequence[MetricPanel]) -> None:
    """Draw the panels, two in a row if the page is wide enough."""
    order = session.view_item(ORDER_ITEM)
    data = {
        "language": texts.language,
        "panels": [asdict(panel) for panel in panels],
        "order": order if isinstance(order, int) else _DEFAULT_ORDER,
    }
    _mount(data=data, key=_KEY, on_order_change=partial(store_report, _KEY, "order", ORDER_ITEM))
