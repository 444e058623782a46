"""The choice of orders in the wall: all of them, or one."""

from bleu_view.words.texts import Texts
from frame.widgets.view_choice import view_segmented_control

ALL = 0
MANY_TOKENS = 30
_ITEM = "order"


def choose_order(texts: Texts, max_order: int, token_total: int) -> int:
    """Draw the choice and return the order, 0 for all; the default for a long text is 1."""
    return view_segmented_control(
        texts("explore.orders"),
        _ITEM,
        range(max_order + 1),
        default_order(token_total),
        lambda n: _label(texts, n),
    )


def _label(texts: Texts, order: int) -> str:
    """Return the label of an order; the first one explains that the numbers are n."""
    if order > 1:
        return str(order)
    return texts("explore.one-order", n=order) if order else texts("explore.all-orders")


def default_order(token_total: int) -> int:
    """Return the default order: 0 for all, or 1 for a text with too many bricks.

    >>> default_order(18), default_order(31)
    (0, 1)
    """
    return 1 if token_total > MANY_TOKENS else ALL
