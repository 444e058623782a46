"""The match table: every n-gram of one order with its counts and its credit, sortable by each column.

Its order is chosen separately from other charts, by default the order that costs most; the choice is a view item.
"""

from functools import partial

from bleu_core import BleuScore
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.state import session
from labs.explore.view.headlines import costliest_order, table_heading
from labs.explore.view.match_table_data import match_rows

_KEY = "match_table"
_ORDER_ITEM = "table"
_mount = register_component(
    __file__,
    match_table="orders more one-more name note none losses-first largest-first smallest-first from-a from-z",
    wall="credited clipped unmatched",
)


def show_match_table(texts: Texts, score: BleuScore, *, reference_numbers: tuple[int, ...]) -> None:
    """Draw the table of one order; `reference_numbers` are the references' positions in the learner's list."""
    total, stored = len(score.orders), session.view_item(_ORDER_ITEM)
    order = stored if isinstance(stored, int) and 1 <= stored <= total else costliest_order(score)
    rows, length = match_rows(score, order), len(score.segments[0].orders[order - 1])
    data = {
        "language": texts.language,
        "columns": _columns(texts, order, reference_numbers[: len(score.segments[0].references)]),
        "rows": rows,
        "words": {"heading": table_heading(texts, score, order), "cut": _cut_note(texts, len(rows), length)},
        "order": order,
        "orders": [texts("explore.one-order", n=n) for n in range(1, total + 1)],
    }
    _mount(data=data, key=_KEY, on_order_change=partial(store_report, _KEY, "order", _ORDER_ITEM))


def _columns(texts: Texts, order: int, reference_numbers: tuple[int, ...]) -> list[dict[str, str]]:
    """Return the table's columns; only the first reference is labelled in words, the others by their numbers."""
    references = [_reference_column(texts, place, number) for place, number in enumerate(reference_numbers)]
    return [
        _column("ngram", texts("match_table.ngram", order=order)),
        _column("count", texts("match_table.count")),
        *references,
        _column("credit", texts("match_table.credit")),
    ]


def _reference_column(texts: Texts, place: int, number: int) -> dict[str, str]:
    name = texts("match_table.reference", number=number)
    return _column(f"reference-{number}", name, str(number) if place else "")


def _column(identifier: str, name: str, label: str = "") -> dict[str, str]:
    return {"id": identifier, "name": name, **({"label": label} if label else {})}


def _cut_note(texts: Texts, drawn: int, length: int) -> str:
    return texts("match_table.cut", drawn=f"{drawn:,}", length=f"{length:,}") if drawn < length else ""
