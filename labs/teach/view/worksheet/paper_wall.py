"""The wall of bricks on paper: empty on the sheet, and filled in by match status on the key.

All lengths are in millimetres.
"""

from xml.etree.ElementTree import Element

from bleu_core import SegmentCounts
from bleu_view.drawing.markup import element
from bleu_view.drawing.wall_data import STATUS_SIGNS
from bleu_view.exercises import Exercise

WIDTH_MM = 163.0
TOKEN_MM = 20.0
ROW_MM = 5.0
_GAP_MM = 0.8


def paper_wall_element(exercise: Exercise, orders: int, *, solved: bool) -> Element:
    """Return the candidate's tokens, and below them the n-gram bricks of orders 1 to `orders`."""
    [counts] = exercise.score.segments
    step = min(TOKEN_MM, WIDTH_MM / len(counts.candidate))
    tokens = element(
        "div", *[element("b", token, style=f"width:{step:.2f}mm") for token in counts.candidate], class_="tokens"
    )
    lines = [_order_bricks(counts, order, step, solved=solved) for order in range(1, orders + 1)]
    return element("div", tokens, *lines, class_="wall")


def _order_bricks(counts: SegmentCounts, order: int, step: float, *, solved: bool) -> Element:
    """Return the bricks of order n, spread over n rows so that none overlap."""
    statuses = counts.match_status(order)
    bricks = [_brick(start, order, step, status if solved else "") for start, status in enumerate(statuses)]
    height = f"height:{ROW_MM * order:.1f}mm"
    return element(
        "div", element("i", str(order)), element("div", *bricks, class_="rows"), class_="order", style=height
    )


def _brick(start: int, order: int, step: float, status: str) -> Element:
    place = f"left:{start * step:.2f}mm;top:{start % order * ROW_MM:.1f}mm;width:{order * step - _GAP_MM:.2f}mm"
    sign = [element("em", STATUS_SIGNS[status])] if status else []
    return element("span", *sign, class_=f"brick {status}".strip(), style=place)
