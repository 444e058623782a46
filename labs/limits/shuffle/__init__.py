"""The stage as a component: blocks that can be reordered without changing the score, and the score without each word.

The order is stored as a view item once the blocks rest. If every order scores the same, the browser shows the score
without a request; otherwise the server computes it.
"""

from functools import partial
from typing import Any, Final

from bleu_core import BleuScore
from bleu_core.explain.shuffles import split_into_blocks
from bleu_view.drawing.steps import ribbon_orders
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from frame.state import session
from frame.widgets.stage import ResultTexts, StageArguments
from labs.limits.view import token_worth
from labs.limits.view.block_shuffling import (
    MAX_TOTAL_IN_DIGITS,
    ShuffledBlocks,
    first_permutations,
    format_permutation,
    parse_permutation,
    shuffle_blocks,
)

KEY = "shuffle"
ORDER_ITEM: Final = "limits-order"
_mount = register_component(
    __file__,
    limits="""
    list=blocks block cuts note=shuffle-note shuffles orders=orders-seen scores seen=seen-open range=seen-range
    left=move-left right=move-right mix space original=original-order undo=original-short
    """,
)


def shuffle_result_texts(texts: Texts, score: BleuScore, refusal: str) -> ResultTexts:
    """Return a heading on how many orders of the blocks score the same, and a sentence with the reason."""
    if refusal:
        return ResultTexts(texts("pages.limits-title"), refusal)
    total = len(split_into_blocks(score.segments[0]))
    if total == 1:
        return ResultTexts(texts("limits.one-block"), texts("limits.shuffle-one-block"))
    own = shuffle_blocks(score.segments[0], score.variant, tuple(range(total)))
    written, _, digits = own.permutation_count_text.partition(" = ")
    values = {"orders": digits or written, "score": decimal(score.value)}
    if own.order_total == 1:
        return ResultTexts(texts("limits.told-alike", blocks=total))
    which = "same" if own.is_same else "other"
    return ResultTexts(
        texts(f"limits.result-{which}", **values), texts(f"limits.why-{which}", blocks=total, orders=written)
    )


def show_shuffle(
    texts: Texts, score: BleuScore, stage: StageArguments, *, refusal: str, is_asked: bool, is_sample: bool
) -> None:
    """Draw the blocks in the stored order; a sample opens shuffled unless its question is open.

    `refusal` is the message for a text whose blocks cannot be moved, "" for any other text.
    """
    item, total = session.view_item(ORDER_ITEM), 0 if refusal else len(split_into_blocks(score.segments[0]))
    stored_order = parse_permutation(item, total) if total else None
    opening = first_permutations(total) if is_sample else ()
    data: dict[str, Any] = {
        "language": texts.language,
        "told": str(item or ""),
        "is_kept": stored_order is not None,
        "locked": is_asked,
        "refusal": refusal,
        "stage": stage.data,
        "blocks": (),
        "order": (),
        "opening": (),
        "statuses": (),
        "is_same": True,
        "own": _permutation_score_data(score),
        "scored": _permutation_score_data(score),
        "leaving": None,
        "words": {},
    }
    if total:
        default_order = opening[-1] if opening and not is_asked else tuple(range(total))
        shown = shuffle_blocks(score.segments[0], score.variant, stored_order or default_order)
        tried = [shuffle_blocks(score.segments[0], score.variant, order) for order in opening]
        data |= {
            "blocks": shown.blocks,
            "order": shown.order,
            "opening": [{"order": each.order, "scored": _permutation_score_data(each.score)} for each in tried],
            "statuses": shown.statuses,
            "is_same": shown.is_same,
            "scored": _permutation_score_data(shown.score),
            "leaving": _leave_out_data(texts, score),
            "words": _component_texts(texts, shown, is_asked=is_asked),
        }
    _mount(data=data, key=KEY, on_order_change=partial(store_report, KEY, "order", ORDER_ITEM), **stage.callbacks)


def _permutation_score_data(score: BleuScore) -> dict[str, object]:
    return {
        "value": score.value,
        "text": decimal(score.value),
        "orders": ribbon_orders(score),
        "penalty": score.brevity_penalty,
        "penalty_text": decimal(score.brevity_penalty),
    }


def _leave_out_data(texts: Texts, score: BleuScore) -> dict[str, object]:
    worth = token_worth.leave_each_out(score)
    return {
        "heading": token_worth.most_valuable_word_heading(texts, worth),
        "said": token_worth.worth_sentences(texts, worth).replace("**", ""),
        "falls": texts("limits.falls"),
        "rises": texts("limits.rises"),
        "words": token_worth.word_change_columns(worth),
    }


def _component_texts(texts: Texts, shown: ShuffledBlocks, *, is_asked: bool) -> dict[str, str]:
    """Return the texts about the blocks; while a question is open, hide the number of orders."""
    words = {"identity": format_permutation(range(len(shown.blocks)))}
    if is_asked:
        return words | texts.words("limits", "scores=scores-so-far")
    if shown.order_total < MAX_TOTAL_IN_DIGITS:
        digits = shown.permutation_count_text.rpartition(" = ")[2]
        words["orders"] = texts("limits.orders-of", count="{count}", total=digits)
        words["seen"] = texts("limits.seen", seen="{seen}", total=digits)
    return words
