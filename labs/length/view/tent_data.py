"""Data of the "tent": precisions, penalty and score as functions of the candidate's length."""

from collections.abc import Sequence

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import MISSING, decimal, format_fraction
from bleu_view.words.texts import Texts
from labs.length.view.length_lookup import round_for_drawing
from labs.length.view.scores_by_length import RULES, TextByLength


def tent_data(text: TextByLength, texts: Texts) -> dict[str, object]:
    """Return each order's precisions by length c and, for each rule, the penalties, the scores and their peak."""
    by_length = text.scores[RULES[0]]
    columns = zip(*[score.orders for score in by_length], strict=True)
    return {
        "end": text.end,
        "orders": [_order_precisions(number, column) for number, column in enumerate(columns, start=1)],
        "rules": {rule: _rule_data(text.scores[rule], texts) for rule in RULES},
    }


def highest_score(scores: Sequence[BleuScore]) -> BleuScore:
    """Return the highest score; of several equal ones, the one at the smallest c."""
    return max(scores, key=lambda score: score.value)


def _order_precisions(number: int, column: Sequence[OrderScore]) -> dict[str, object]:
    """Return the precisions of an order for each c; None at lengths without n-grams of this order."""
    return {
        "order": number,
        "at": [round(order.precision, 4) if order.total else None for order in column],
        "fraction": [format_fraction(order.matches, order.total) if order.total else MISSING for order in column],
        "precision": [decimal(order.precision) if order.total else MISSING for order in column],
    }


def _rule_data(scores: Sequence[BleuScore], texts: Texts) -> dict[str, object]:
    top, flat = highest_score(scores), texts("length.flat")
    return {
        "r": [score.reference_length for score in scores],
        "penalty_at": round_for_drawing([score.brevity_penalty for score in scores]),
        "penalty": [decimal(score.brevity_penalty) for score in scores],
        "score_at": round_for_drawing([score.value for score in scores]),
        "score": [decimal(score.value) for score in scores],
        "peak": texts("length.peak", score=decimal(top.value), c=top.candidate_length) if top.value else flat,
    }
