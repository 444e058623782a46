"""The wall of bricks: each n-gram is a brick under its tokens, highlighted together with its matches in the references.

Hovering, pinning and keyboard navigation are handled in the browser.
"""

from typing import Final, Literal

from bleu_core import BleuScore
from bleu_view.drawing.wall_data import WallData, build_wall_data
from bleu_view.words.shown_tokens import EMPTY_TOKEN
from bleu_view.words.texts import Texts
from frame.components.loader import register_component
from frame.widgets.view_choice import view_segmented_control

WallKind = Literal["full", "bare", "mini"]

SAVED_WALL_STYLE: Final = "position:absolute;width:980px;max-width:none;--bx-wall-beside:0;--bx-wall-height:0"
"""The CSS style of a wall that is saved as a picture."""

MANY_TOKENS = 30
_ORDER_ITEM = "order"

_mount = register_component(
    __file__,
    wall="""bricks credited clipped unmatched clipped-used-up hint pinned brick in-candidate in-references
        most-in-one credit""",
)


def show_wall_of_bricks(  # noqa: PLR0913 - most arguments are optional
    texts: Texts,
    score: BleuScore,
    *,
    order: int,
    reference_numbers: tuple[int, ...],
    key: str,
    name: str = "",
    legend: bool = True,
    kind: WallKind = "full",
) -> None:
    """Draw the n-grams of one order as bricks, or of all orders if `order` is 0.

    `reference_numbers` are the scored references' numbers in the learner's list. `name` is the candidate's name if
    there are several walls, of which only the first needs a legend. A "bare" wall shows only the candidate; a "mini"
    wall has neither names nor fractions.
    """
    drawn = build_wall_data(texts, score, order, reference_numbers=reference_numbers, name=name)
    data = {
        **drawn,
        "language": texts.language,
        "kind": kind,
        "orders": [each for each in drawn["orders"] if kind == "full" or each["statuses"]],
        "roomy": drawn["roomy"] and kind == "full",
        "legend": legend and kind == "full",
        "notes": _wall_notes(texts, drawn),
    }
    _mount(data=data, key=key)


def choose_ngram_order(texts: Texts, max_order: int, token_total: int) -> int:
    """Draw the choice of the wall's order, and return the chosen one, 0 for all orders.

    Only the first two options have labels in words; the others are numbers.
    """
    labels = [texts("explore.all-orders"), texts("explore.one-order", n=1), *map(str, range(2, max_order + 1))]
    orders, default = range(max_order + 1), default_order(token_total)
    return view_segmented_control(texts("explore.orders"), _ORDER_ITEM, orders, default, labels.__getitem__)


def default_order(token_total: int) -> int:
    """Return the default order of the wall: 0 for all orders, or 1 for a text of more than `MANY_TOKENS` tokens.

    >>> default_order(18), default_order(31)
    (0, 1)
    """
    return 1 if token_total > MANY_TOKENS else 0


def _wall_notes(texts: Texts, drawn: WallData) -> list[str]:
    has_clipped = any("clipped" in order["statuses"] for order in drawn["orders"])
    has_empty = any(EMPTY_TOKEN in text["tokens"] for text in (drawn["candidate"], *drawn["references"]))
    return [
        *([texts("wall.convention")] if has_clipped else []),
        *([texts("wall.empty-token")] if has_empty else []),
    ]
