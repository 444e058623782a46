"""The shuffle machine: the wall in blocks that can be moved, and every order's score as one more dot on a line.

In: the blocks in an order, and whether scores may be shown. Out: the component; where a block is moved, the new order
goes to the server as a view item, since only bleu_core scores.
"""

from functools import partial

from bleu_view.words.numbers import fraction
from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from labs.limits.view.block_shuffling import MAX_TOTAL_IN_DIGITS, Shuffle, write_order

KEY = "shuffle"
_mount = component(__file__)


def shuffle_machine(texts: Texts, shown: Shuffle, *, item: str, revealed: bool) -> None:
    """Draw the blocks; before the reveal, score and fractions keep their numbers back."""
    data = {
        "language": texts.language,
        "blocks": shown.blocks,
        "order": shown.order,
        "fates": shown.fates,
        "value": shown.score.value if revealed else None,
        "score": texts.decimal(shown.score.value) if revealed else "?",
        "fractions": [
            fraction(each.matches, each.total) if revealed else f"? / {each.total}" for each in shown.score.orders
        ],
        "words": _words(texts, shown),
    }
    _mount(data=data, key=KEY, on_order_change=partial(take_report, KEY, "order", item))


def _words(texts: Texts, shown: Shuffle) -> dict[str, str]:
    total = shown.order_total
    written = f"{total:,}" if total < MAX_TOTAL_IN_DIGITS else f"{len(shown.blocks)}!"
    return {
        "list": texts("limits.blocks"),
        "block": texts("limits.block", tokens="{tokens}", place="{place}", total="{total}"),
        "seen": texts("limits.orders-seen", seen="{seen}", total=written),
        "range": texts("limits.seen-range", lowest="{lowest}", highest="{highest}"),
        "left": texts("limits.move-left"),
        "right": texts("limits.move-right"),
        "mix": texts("limits.mix"),
        "original": texts("limits.original-order"),
        "identity": write_order(range(len(shown.blocks))),
    }
