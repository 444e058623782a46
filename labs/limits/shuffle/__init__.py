"""The stage of the lab: blocks that fly into another order, while the score stands still.

In: the plain score of a text, and what every stage takes. Out: the component on the page; the order becomes a view item
at rest. Where every order scores the same, the browser needs no answer to show the score; else only bleu_core scores.
"""

from functools import partial
from typing import Any, Final

from bleu_core import BleuScore
from bleu_core.explain.shuffles import blocks
from bleu_view.words.numbers import fraction, weight
from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from frame.state import session
from frame.widgets.stage import Stage
from labs.limits.view.block_shuffling import MAX_TOTAL_IN_DIGITS, Shuffle, read_order, shuffle, write_order

KEY = "shuffle"
ORDER: Final = "limits-order"
_mount = component(__file__)


def shuffle_machine(texts: Texts, score: BleuScore, stage: Stage, *, refusal: str, locked: bool) -> None:
    """Draw the blocks in the order that the learner or a link chose; locked, they are moved before the question comes.

    `refusal` is said of a text whose blocks cannot be moved.
    """
    item, total = session.view_item(ORDER), 0 if refusal else len(blocks(score.segments[0]))
    kept = read_order(item, total) if total else None
    data: dict[str, Any] = {
        "language": texts.language,
        "told": str(item or ""),
        "is_kept": kept is not None,
        "locked": locked,
        "refusal": refusal,
        "stage": stage.data,
        "blocks": (),
        "order": (),
        "fates": (),
        "is_same": True,
        "total": 0,
        "scored": _scored(texts, score),
        "words": {},
    }
    if total:
        shown = shuffle(score.segments[0], score.variant, kept or tuple(range(total)))
        data |= _shown(texts, shown, locked=locked)
    _mount(data=data, key=KEY, on_order_change=partial(take_report, KEY, "order", ORDER), **stage.reports)


def _shown(texts: Texts, shown: Shuffle, *, locked: bool) -> dict[str, object]:
    """Collect what is drawn of the blocks; how many orders there are is the answer."""
    is_counted = not locked and shown.order_total < MAX_TOTAL_IN_DIGITS
    return {
        "blocks": shown.blocks,
        "order": shown.order,
        "fates": shown.fates,
        "is_same": shown.is_same,
        "total": shown.order_total if is_counted else 0,
        "scored": _scored(texts, shown.score),
        "words": _words(texts, shown, locked=locked),
    }


def _scored(texts: Texts, score: BleuScore) -> dict[str, object]:
    """Write what an order scores, and its factors for the ribbon."""
    return {
        "value": score.value,
        "text": texts.decimal(score.value),
        "orders": [
            {
                "part": order.precision if order.total else 0,
                "text": fraction(order.matches, order.total),
                "weight": weight(order.weight),
            }
            for order in score.orders
        ],
        "penalty": score.brevity_penalty,
        "penalty_text": texts.decimal(score.brevity_penalty),
    }


def _words(texts: Texts, shown: Shuffle, *, locked: bool) -> dict[str, str]:
    total, which = len(shown.blocks), "same" if shown.is_same else "other"
    written = "" if locked else shown.written_total
    digits = written.rpartition(" = ")[2]
    return {
        "list": texts("limits.blocks"),
        "block": texts("limits.block", tokens="{tokens}", place="{place}", total="{total}"),
        "invite": texts("limits.invite"),
        "start": texts("limits.start", blocks=total) if total > 1 else texts("limits.shuffle-one-block"),
        "again": texts(f"limits.again-{which}", score="{score}"),
        "asks": texts(f"limits.asks-{which}", seen="{seen}", score="{score}", lowest="{lowest}", highest="{highest}"),
        "told": _told(texts, shown, which, written) if written else "",
        "cuts": texts("limits.cuts") if total > 1 else "",
        "orders": texts("limits.orders"),
        "orders_text": digits,
        "note": texts("limits.shuffle-note"),
        "seen": texts("limits.seen", seen="{seen}", total=digits)
        if digits
        else texts("limits.seen-open", seen="{seen}"),
        "range": texts("limits.seen-range", lowest="{lowest}", highest="{highest}"),
        "left": texts("limits.move-left"),
        "right": texts("limits.move-right"),
        "mix": texts("limits.mix"),
        "original": texts("limits.original-order"),
        "identity": write_order(range(total)),
    }


def _told(texts: Texts, shown: Shuffle, which: str, written: str) -> str:
    """Say how many orders there are, and what that means."""
    total = len(shown.blocks)
    if total == 1:
        return texts("limits.shuffle-one-block")
    if shown.order_total == 1:
        return texts("limits.told-alike", blocks=total)
    return texts(f"limits.told-{which}", orders=written)
