"""The effect of the number of orders k: scores for a maximum order of 1 to 6 with the same precisions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from bleu_core import BleuScore, Segment, SegmentCounts, Variant, combine, count, papineni, reweigh, score
from bleu_core.explain.what_if import with_precisions
from bleu_view.drawing.tables import Table
from bleu_view.scenario.scenario import MAX_ORDER, Scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import weights_of_rule
from labs.weights.view.lab_data import weight_sum_text
from labs.weights.view.plain_formula_score import equal_weights_variant, unsmoothed_variant

EQUAL_PRECISION: Final = 0.3
_MAX_ORDERS = range(1, MAX_ORDER + 1)


@dataclass(frozen=True, slots=True)
class GrowthStep:
    """The scores for one k under D2L's and equal weights, from 0 to 1."""

    k: int
    d2l: float
    uniform: float


@cache
def growth_of_equal_precisions() -> tuple[GrowthStep, ...]:
    """Return the scores for each k if every precision is 0.3.

    >>> [(step.k, round(step.d2l, 3), round(step.uniform, 3)) for step in growth_of_equal_precisions()][:2]
    [(1, 0.548, 0.3), (2, 0.405, 0.3)]
    """
    return tuple([_growth_step(_score_with_equal_precisions(k)) for k in _MAX_ORDERS])


def growth_of_text(scenario: Scenario) -> tuple[GrowthStep, ...]:
    """Return the scores for each k with the text's precisions, which are counted once up to the highest order."""
    counts = count([scenario.segment()], replace(equal_weights_variant(scenario), max_order=MAX_ORDER))
    scores = _scores_by_max_order(counts, equal_weights_variant(scenario))
    if any(score.failure for score in scores):
        scores = _scores_by_max_order(counts, unsmoothed_variant(scenario))
    return tuple([_growth_step(score) for score in scores])


def growth_table(texts: Texts, steps: tuple[GrowthStep, ...]) -> Table:
    """Return a table of the scores for each k, with the sum of D2L's weights, which depends on k."""
    headings = (texts("weights.column-k"), texts("weights.rule-d2l-sum"), texts("weights.rule-d2l"))
    return Table(
        (*headings, texts("weights.rule-uniform")),
        tuple(
            (
                str(step.k),
                weight_sum_text(weights_of_rule("d2l", step.k, ())),
                decimal(step.d2l),
                decimal(step.uniform),
            )
            for step in steps
        ),
    )


def _scores_by_max_order(counts: Sequence[SegmentCounts], variant: Variant) -> list[BleuScore]:
    return [combine(counts, replace(variant, max_order=k)) for k in _MAX_ORDERS]


def _score_with_equal_precisions(k: int) -> BleuScore:
    token = " ".join(["x"] * MAX_ORDER)
    perfect = score([Segment(token, (token,))], papineni(k))
    return with_precisions(perfect, dict.fromkeys(range(1, k + 1), EQUAL_PRECISION))


def _growth_step(equal: BleuScore) -> GrowthStep:
    precisions = {order.order: order.smoothed for order in equal.orders}
    return GrowthStep(len(equal.orders), with_precisions(reweigh(equal, "d2l"), precisions).value, equal.value)
