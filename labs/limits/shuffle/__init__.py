"""The stage of the lab: blocks that move into another order at the same score, and each word left out.

The order becomes a view item at rest. If every order scores the same, the browser shows the score without a request;
otherwise only bleu_core scores.
"""

from functools import partial
from typing import Any, Final

from bleu_core import BleuScore
from bleu_core.explain.shuffles import blocks
from bleu_view.words.numbers import decimal, fraction, weight
from bleu_view.words.texts import Texts
from frame.components.loader import component, store_report
from frame.state import session
from frame.widgets.stage import Result, Stage
from labs.limits.view import token_worth
from labs.limits.view.block_shuffling import (
    MAX_TOTAL_IN_DIGITS,
    Shuffle,
    opening_orders,
    read_order,
    shuffle,
    write_order,
)

KEY = "shuffle"
ORDER: Final = "limits-order"
_mount = component(__file__)


def result(texts: Texts, score: BleuScore, refusal: str) -> Result:
    """Return how many orders of the blocks score the same, and why."""
    if refusal:
        return Result(texts("pages.limits-title"), refusal)
    total = len(blocks(score.segments[0]))
    if total == 1:
        return Result(texts("limits.one-block"), texts("limits.shuffle-one-block"))
    own = shuffle(score.segments[0], score.variant, tuple(range(total)))
    written, _, digits = own.written_total.partition(" = ")
    values = {"orders": digits or written, "score": decimal(score.value)}
    if own.order_total == 1:
        return Result(texts("limits.told-alike", blocks=total))
    which = "same" if own.is_same else "other"
    return Result(texts(f"limits.result-{which}", **values), texts(f"limits.why-{which}", blocks=total, orders=written))


def shuffle_machine(
    texts: Texts, score: BleuScore, stage: Stage, *, refusal: str, is_asked: bool, is_sample: bool
) -> None:
    """Draw the blocks in the order that the learner or a link chose; a sample opens shuffled unless it is asked about.

    `refusal` is said of a text whose blocks cannot be moved.
    """
    item, total = session.view_item(ORDER), 0 if refusal else len(blocks(score.segments[0]))
    kept = read_order(item, total) if total else None
    opening = opening_orders(total) if is_sample else ()
    data: dict[str, Any] = {
        "language": texts.language,
        "told": str(item or ""),
        "is_kept": kept is not None,
        "locked": is_asked,
        "refusal": refusal,
        "stage": stage.data,
        "blocks": (),
        "order": (),
        "opening": (),
        "statuses": (),
        "is_same": True,
        "own": _score_data(score),
        "scored": _score_data(score),
        "leaving": None,
        "words": {},
    }
    if total:
        usual = opening[-1] if opening and not is_asked else tuple(range(total))
        shown = shuffle(score.segments[0], score.variant, kept or usual)
        tried = [shuffle(score.segments[0], score.variant, order) for order in opening]
        data |= {
            "blocks": shown.blocks,
            "order": shown.order,
            "opening": [{"order": each.order, "scored": _score_data(each.score)} for each in tried],
            "statuses": shown.statuses,
            "is_same": shown.is_same,
            "scored": _score_data(shown.score),
            "leaving": _leave_out_data(texts, score),
            "words": _words(texts, shown, is_asked=is_asked),
        }
    _mount(data=data, key=KEY, on_order_change=partial(store_report, KEY, "order", ORDER), **stage.reports)


def _score_data(score: BleuScore) -> dict[str, object]:
    """Write what an order scores, and its factors for the ribbon."""
    return {
        "value": score.value,
        "text": decimal(score.value),
        "orders": [
            {
                "part": order.precision if order.total else 0,
                "text": fraction(order.matches, order.total),
                "weight": weight(order.weight),
            }
            for order in score.orders
        ],
        "penalty": score.brevity_penalty,
        "penalty_text": decimal(score.brevity_penalty),
    }


def _leave_out_data(texts: Texts, score: BleuScore) -> dict[str, object]:
    """Write what the score loses or gains without each word, in the text's own order."""
    found = token_worth.leaving_out(score)
    return {
        "heading": token_worth.heading(texts, found),
        "said": token_worth.alternative(texts, found),
        "falls": texts("limits.falls"),
        "rises": texts("limits.rises"),
        "words": token_worth.columns(found),
    }


def _words(texts: Texts, shown: Shuffle, *, is_asked: bool) -> dict[str, str]:
    """Collect the words by the names that shuffle.js gives them; a question does not tell how many orders there are."""
    total = len(shown.blocks)
    is_in_digits = not is_asked and shown.order_total < MAX_TOTAL_IN_DIGITS
    digits = shown.written_total.rpartition(" = ")[2] if is_in_digits else ""
    counted = texts.words("limits", "shuffles orders-seen scores scores-so-far")
    return {
        "list": texts("limits.blocks"),
        "block": texts("limits.block", tokens="{tokens}", place="{place}", total="{total}"),
        "cuts": texts("limits.cuts"),
        "note": texts("limits.shuffle-note"),
        "shuffles": counted["shuffles"],
        "orders": texts("limits.orders-of", count="{count}", total=digits) if digits else counted["orders_seen"],
        "scores": counted["scores_so_far" if is_asked else "scores"],
        "seen": texts("limits.seen", seen="{seen}", total=digits)
        if digits
        else texts("limits.seen-open", seen="{seen}"),
        "range": texts("limits.seen-range", lowest="{lowest}", highest="{highest}"),
        "left": texts("limits.move-left"),
        "right": texts("limits.move-right"),
        "mix": texts("limits.mix"),
        "space": texts("limits.space"),
        "original": texts("limits.original-order"),
        "undo": texts("limits.original-short"),
        "identity": write_order(range(total)),
    }
