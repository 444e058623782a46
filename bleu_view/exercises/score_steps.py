"""Steps that combine the orders: a weight, the weights' sum, a factor, the score.

Each step is built from a segment's score under uniform or D2L weights, with the answers that common mistakes produce.
"""

from math import exp, prod

from bleu_core import BleuScore, reweigh
from bleu_view.exercises.exercise_values import Slip, Step
from bleu_view.words.numbers import decimal
from bleu_view.words.numbers import weight as written

_OTHER = {"uniform": "d2l", "d2l": "uniform"}


def weight_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for one order's weight."""
    right, orders = score.orders[order - 1].weight, len(score.orders)
    other = reweigh(score, _OTHER[score.variant.weighting]).orders[order - 1].weight
    return Step(
        id=f"weight-{score.variant.weighting}",
        answer=right,
        shown=written(right),
        values=(("order", str(order)), ("orders", str(orders))),
        slips=(
            Slip(id=f"weights-{_OTHER[score.variant.weighting]}", value=other),
            Slip(id="one-over-order", value=1 / order),
            Slip(id="two-to-the-order", value=1 / right),
        ),
    )


def weight_sum_step(score: BleuScore) -> Step:
    """Build the step that asks for the sum of D2L's weights."""
    weights = [order.weight for order in score.orders]
    return Step(
        id="weight-sum",
        answer=sum(weights),
        shown=f"{' + '.join(map(written, weights))} = {written(sum(weights))}",
        values=(("orders", str(len(weights))),),
        slips=(Slip(id="sum-is-one", value=1.0), Slip(id="last-weight", value=weights[-1])),
    )


def factor_step(score: BleuScore, order: int) -> Step:
    """Build the step that asks for one order's factor: its precision raised to the power of its weight."""
    taken = score.orders[order - 1]
    other = reweigh(score, _OTHER[score.variant.weighting]).orders[order - 1].factor
    return Step(
        id="factor",
        answer=taken.factor,
        shown=f"({taken.matches}/{taken.total})^({written(taken.weight)}) = {decimal(taken.factor)}",
        values=(
            ("order", str(order)),
            ("precision", f"{taken.matches}/{taken.total}"),
            ("weight", written(taken.weight)),
        ),
        slips=(
            Slip(id="times-weight", value=taken.precision * taken.weight),
            Slip(id=f"weights-{_OTHER[score.variant.weighting]}", value=other),
            Slip(id="precision-alone", value=taken.precision),
        ),
    )


def score_step(score: BleuScore) -> Step:
    """Build the step that asks for BLEU, from the precisions, weights and penalty of the earlier steps."""
    weighting, other = score.variant.weighting, _OTHER[score.variant.weighting]
    c, r = score.candidate_length, score.reference_length
    product = prod([order.factor for order in score.orders])
    precisions = [order.precision for order in score.orders]
    return Step(
        id=f"score-{weighting}",
        answer=score.value,
        shown=f"{_product_text(score)} = {decimal(score.value)}",
        values=(("orders", str(len(score.orders))),),
        slips=(
            Slip(id="no-penalty", value=product),
            Slip(id=f"weights-{other}", value=reweigh(score, other).value),
            Slip(id="arithmetic", value=score.brevity_penalty * sum(precisions) / len(precisions)),
            Slip(id="arithmetic", value=sum(precisions) / len(precisions)),
            Slip(id="no-weights", value=score.brevity_penalty * prod(precisions)),
            Slip(id="individual", value=score.brevity_penalty * precisions[-1]),
            Slip(id="individual", value=precisions[-1]),
            Slip(id="first-order-alone", value=score.brevity_penalty * precisions[0]),
            Slip(id="inverted", value=exp(1 - c / r) * product),
            Slip(id="ratio", value=c / r * product),
            Slip(id="hundred", value=100 * score.value),
        ),
    )


def _product_text(score: BleuScore) -> str:
    powers = [f"({order.matches}/{order.total})^({written(order.weight)})" for order in score.orders]
    return " · ".join([decimal(score.brevity_penalty), *powers])
