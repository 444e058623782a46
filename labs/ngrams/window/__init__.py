"""The sliding window as a component: it moves over tokens and drops a numbered brick at each stop.

Stepping forward and back needs no server; the window's last position is stored as a view item.
"""

from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.components.parts import stepper_words
from frame.widgets.stage import StageArguments
from labs.ngrams.view.sliding_window import ORDERS, WindowStops

PLACE_ITEM = "window"
KEY = "window"
_mount = register_component(
    __file__,
    ngrams="""
    width=window-width unstarted=window-unstarted stop=window-stop finished=window-finished start=window-start
    here=window-here end=window-end none=window-none list=window-list nothing=window-nothing strip=window-strip
    symbols numbers result
    """,
    stage="locked=waiting",
)


def show_sliding_window(
    texts: Texts,
    stops: WindowStops,
    place: tuple[int, int],
    stage: StageArguments,
    *,
    locked: bool,
) -> None:
    """Draw the window; `place` is its width and its stop. A locked window cannot be moved before the answer."""
    data = {
        "language": texts.language,
        "tokens": stops.tokens,
        "orders": [{"order": order, "total": total} for order, total in zip(ORDERS, stops.totals, strict=True)],
        "place": place,
        "locked": locked,
        "stage": stage.data,
        "words": {} if stops.tokens else texts.words("ngrams", "locked=window-empty none=window-empty"),
        "steps": stepper_words(texts) | {"next": texts("ngrams.window-slide")},
    }
    _mount(data=data, key=KEY, on_place_change=partial(store_report, KEY, "place", PLACE_ITEM), **stage.callbacks)
