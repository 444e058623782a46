"""Rows of scores on one axis: the dots of all variants, the rungs of the smoothing ladder.

It takes laid-out rows, and how the axis looks, and draws the component; which row the learner opened becomes an item of
the view. Opening, walking and gliding to a new place stay in the browser.
"""

from dataclasses import dataclass
from functools import partial

from bleu_view.drawing.score_rows import Row
from bleu_view.words.texts import Texts
from frame.components.loader import component, reported_value
from frame.state import session

_mount = component(__file__)


@dataclass(frozen=True, slots=True)
class Field:
    """A tinted part of the axis, "fails" or "above", with its heading."""

    kind: str
    at: float
    to: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Surroundings of the rows: the axis with its ticks (place and label), tinted fields, the key of the marks.

    `kind` is "dots" or "ladder"; `limit` is the place of 1.
    """

    kind: str
    name: str
    ticks: tuple[tuple[float, str], ...]
    fields: tuple[Field, ...]
    limit: float
    value_heading: str
    legend: tuple[tuple[str, str], ...]
    hint: str


def score_rows(frame: Frame, rows: tuple[Row, ...], texts: Texts, *, item: str) -> None:
    """Draw the rows; the view item, which is the component's key as well, holds the id of the open row."""
    data = {
        "language": texts.language,
        "kind": frame.kind,
        "name": frame.name,
        "ticks": frame.ticks,
        "fields": [{"kind": field.kind, "at": field.at, "to": field.to, "text": field.text} for field in frame.fields],
        "limit": frame.limit,
        "value_heading": frame.value_heading,
        "legend": frame.legend,
        "hint": frame.hint,
        "signature": texts("comparison.signature"),
        "opened": str(session.view_item(item) or ""),
        "rows": [_row(row) for row in rows],
    }
    _mount(data=data, key=item, on_opened_change=partial(_open, item))


def _open(item: str) -> None:
    session.set_view_item(item, str(reported_value(item, "opened") or "") or None)


def _row(row: Row) -> dict[str, object]:
    return {
        "id": row.id,
        "name": row.name,
        "head": row.head,
        "value": row.value,
        "begins": row.begins,
        "marks": [mark._asdict() for mark in row.marks],
        "caption": None if row.caption is None else row.caption._asdict(),
        "details": None if row.details is None else row.details._asdict(),
    }
