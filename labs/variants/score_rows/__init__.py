"""Component with rows of scores on one axis: the dots of all variants, or the rungs of the smoothing ladder.

The open row is a view item. Opening rows, keyboard navigation and animations need no server.
"""

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial

from bleu_view.drawing.score_rows import ScoreRow
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.state import session

_mount = register_component(__file__)


def show_score_rows(frame: Mapping[str, object], rows: tuple[ScoreRow, ...], texts: Texts, *, item: str) -> None:
    """Draw the rows.

    `frame` has the data of the axis around them: its ticks (position, label), its tinted zones, the position of the
    score 1, and the legend of the marks. `item` is the key of the component, and the view item that stores the id of
    the open row.
    """
    data = {
        **frame,
        "language": texts.language,
        "signature": texts("comparison.signature"),
        "opened": str(session.view_item(item) or ""),
        "rows": [asdict(row) for row in rows],
    }
    _mount(data=data, key=item, on_opened_change=partial(store_report, item, "opened", item))
