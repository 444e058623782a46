"""Precision and penalty over the candidate length, whose product has the shape of a tent."""

from collections.abc import Sequence

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import MISSING, decimal, fraction
from bleu_view.words.texts import Texts
from labs.length.view.length_lookup import places
from labs.length.view.scores_by_length import RULES, Measured


def tent_data(text: Measured, texts: Texts) -> dict[str, object]:
    """Return for each c the precision of every order, and under each rule the penalty, the score and its peak."""
    by_length = text.scores[RULES[0]]
    columns = zip(*[score.orders for score in by_length], strict=True)
    return {
        "end": text.end,
        "orders": [_order(number, column) for number, column in enumerate(columns, start=1)],
        "rules": {rule: _rule(text.scores[rule], texts) for rule in RULES},
    }


def peak(scores: Sequence[BleuScore]) -> BleuScore:
    """Find the highest score, at the smallest c that reaches it."""
    return max(scores, key=lambda score: score.value)


def _order(number: int, column: Sequence[OrderScore]) -> dict[str, object]:
    """An order that has no n-gram yet has no precision, and its curve begins where it has one."""
    return {
        "order": number,
        "at": [round(order.precision, 4) if order.total else None for order in column],
        "fraction": [fraction(order.matches, order.total) if order.total else MISSING for order in column],
        "precision": [decimal(order.precision) if order.total else MISSING for order in column],
    }


def _rule(scores: Sequence[BleuScore], texts: Texts) -> dict[str, object]:
    return {
        "r": [score.reference_length for score in scores],
        "penalty_at": places([score.brevity_penalty for score in scores]),
        "penalty": [decimal(score.brevity_penalty) for score in scores],
        "score_at": places([score.value for score in scores]),
        "score": [decimal(score.value) for score in scores],
        "peak": _peak_said(peak(scores), texts),
    }


def _peak_said(highest: BleuScore, texts: Texts) -> str:
    if not highest.value:
        return texts("length.flat")
    return texts("length.peak", score=decimal(highest.value), c=highest.candidate_length)
