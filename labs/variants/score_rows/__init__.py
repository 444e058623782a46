"""Component with rows of scores on one axis: the dots of all variants, or the rungs of the smoothing ladder.

The open row is a view item. Opening rows, keyboard navigation and animations need no server.
"""

from dataclasses import asdict, dataclass
from functools import partial

from bleu_view.drawing.score_rows import ScoreRow
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.state import session

_mount = register_component(__file__)


@dataclass(frozen=True, slots=True)
class AxisZone:
    """A tinted part of the axis, of the kind "fails" or "above", from `at` to `to` (0 to 1), with its heading."""

    kind: str
    at: float
    to: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RowsFrame:
    """The frame around the rows: the axis with its ticks (position, label), tinted zones, and the legend of the marks.

    `kind` is "dots" or "ladder"; `limit` is the position of the score 1.
    """

    kind: str
    name: str
    ticks: tuple[tuple[float, str], ...]
    fields: tuple[AxisZone, ...]
    limit: float
    value_heading: str
    legend: tuple[tuple[str, str], ...]
    hint: str


def show_score_rows(frame: RowsFrame, rows: tuple[ScoreRow, ...], texts: Texts, *, item: str) -> None:
    """Draw the rows.

    `item` is the key of the component, and the view item that stores the id of the open row.
    """
    data = {
        **asdict(frame),
        "language": texts.language,
        "signature": texts("comparison.signature"),
        "opened": str(session.view_item(item) or ""),
        "rows": [asdict(row) for row in rows],
    }
    _mount(data=data, key=item, on_opened_change=partial(store_report, item, "opened", item))
