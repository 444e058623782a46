"""The wall of n-grams: each is a brick under its tokens, highlighted together with its matches in the references.

Hovering, pinning and keyboard movement are handled in the browser.
"""

from typing import Final, Literal

from bleu_core import BleuScore
from bleu_view.drawing.wall_data import WallData, build_wall_data
from bleu_view.words.shown_tokens import EMPTY_TOKEN
from bleu_view.words.texts import Texts
from frame.components.loader import component
from frame.widgets.view_choice import view_segmented_control

Kind = Literal["full", "bare", "mini"]

ON_SHEET: Final = "position:absolute;width:980px;max-width:none;--bx-wall-beside:0;--bx-wall-height:0"
"""The CSS style of a wall that is saved as a picture."""

MANY_TOKENS = 30
_ORDER_ITEM = "order"

_mount = component(
    __file__,
    wall="""bricks credited clipped unmatched clipped-used-up hint pinned brick in-candidate in-references
        most-in-one credit""",
)


def show_wall_of_bricks(  # noqa: PLR0913 — whose words, which score, what of it
    texts: Texts,
    score: BleuScore,
    *,
    order: int,
    reference_numbers: tuple[int, ...],
    key: str,
    name: str = "",
    legend: bool = True,
    kind: Kind = "full",
) -> None:
    """Draw the bricks of one order, or of all orders if `order` is 0.

    `reference_numbers` are the used references' numbers in the learner's list. `name` is the candidate's name if there
    are several walls, only the first of which needs a legend. A "bare" wall has only the candidate; a "mini" wall has
    neither names nor fractions.
    """
    drawn = build_wall_data(texts, score, order, reference_numbers=reference_numbers, name=name)
    data = {
        **drawn,
        "language": texts.language,
        "kind": kind,
        "orders": [each for each in drawn["orders"] if kind == "full" or each["statuses"]],
        "roomy": drawn["roomy"] and kind == "full",
        "legend": legend and kind == "full",
        "notes": _notes(texts, drawn),
    }
    _mount(data=data, key=key)


def choose_order(texts: Texts, max_order: int, token_total: int) -> int:
    """Draw the choice of the orders in the wall, and return the chosen one, 0 for all.

    The labels of the first two options say what the numbers are; the default for a long text is 1.
    """
    labels = [texts("explore.all-orders"), texts("explore.one-order", n=1), *map(str, range(2, max_order + 1))]
    orders, default = range(max_order + 1), default_order(token_total)
    return view_segmented_control(texts("explore.orders"), _ORDER_ITEM, orders, default, labels.__getitem__)


def default_order(token_total: int) -> int:
    """Return the default order: 0 for all, or 1 for a text with too many bricks.

    >>> default_order(18), default_order(31)
    (0, 1)
    """
    return 1 if token_total > MANY_TOKENS else 0


def _notes(texts: Texts, drawn: WallData) -> list[str]:
    has_clipped = any("clipped" in order["statuses"] for order in drawn["orders"])
    has_empty = any(EMPTY_TOKEN in text["tokens"] for text in (drawn["candidate"], *drawn["references"]))
    return [
        *([texts("wall.convention")] if has_clipped else []),
        *([texts("wall.empty-token")] if has_empty else []),
    ]
