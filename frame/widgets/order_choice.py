"""Which orders the wall shows: all of them, or one."""

from bleu_view.words.texts import Texts
from frame.widgets.view_choice import view_segmented_control

ALL = 0
MANY_TOKENS = 30
_ITEM = "order"


def choose_order(texts: Texts, max_order: int, token_total: int) -> int:
    """Draw the selector and give the order, 0 for all; a long text opens on order 1 until the learner chooses."""
    return view_segmented_control(
        texts("explore.orders"),
        _ITEM,
        range(max_order + 1),
        opening(token_total),
        lambda n: _label(texts, n),
    )


def _label(texts: Texts, order: int) -> str:
    """Return the label of an order; the first one explains that the numbers are n."""
    if order > 1:
        return str(order)
    return texts("explore.one-order", n=order) if order else texts("explore.all-orders")


def opening(token_total: int) -> int:
    """Open on all orders, or on the first where the bricks of all would be too many.

    >>> opening(18), opening(31)
    (0, 1)
    """
    return 1 if token_total > MANY_TOKENS else ALL
