"""The effect of only k: the maximum order grows from 1 to 6 while everything else stays the same."""

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
from labs.weights.view.compared_weightings import weights
from labs.weights.view.lab_data import total
from labs.weights.view.plain_formula_score import plain, unsmoothed_variant

ALL_EQUAL: Final = 0.3
_DEPTHS = range(1, MAX_ORDER + 1)


@dataclass(frozen=True, slots=True)
class Growth:
    """The scores, 0 to 1, for one k."""

    k: int
    d2l: float
    uniform: float


@cache
def growth_of_equal() -> tuple[Growth, ...]:
    """Return the growth with every precision equal to 0.3.

    >>> [(step.k, round(step.d2l, 3), round(step.uniform, 3)) for step in growth_of_equal()][:2]
    [(1, 0.548, 0.3), (2, 0.405, 0.3)]
    """
    return tuple([_step(_all_equal(k)) for k in _DEPTHS])


def growth(scenario: Scenario) -> tuple[Growth, ...]:
    """Return the growth with the text's own precisions, counted once to the highest order."""
    counts = count([scenario.segment()], replace(plain(scenario), max_order=MAX_ORDER))
    scores = _scores(counts, plain(scenario))
    if any(score.failure for score in scores):
        scores = _scores(counts, unsmoothed_variant(scenario))
    return tuple([_step(score) for score in scores])


def growth_table(texts: Texts, steps: tuple[Growth, ...]) -> Table:
    """Write the scores for each k beside the sum of D2L's weights, the one thing that changes with k."""
    headings = (texts("weights.column-k"), texts("weights.rule-d2l-sum"), texts("weights.rule-d2l"))
    return Table(
        (*headings, texts("weights.rule-uniform")),
        tuple(
            (
                str(step.k),
                total(weights("d2l", step.k, ())),
                decimal(step.d2l),
                decimal(step.uniform),
            )
            for step in steps
        ),
    )


def _scores(counts: Sequence[SegmentCounts], variant: Variant) -> list[BleuScore]:
    return [combine(counts, replace(variant, max_order=k)) for k in _DEPTHS]


def _all_equal(k: int) -> BleuScore:
    token = " ".join(["x"] * MAX_ORDER)
    perfect = score([Segment(token, (token,))], papineni(k))
    return with_precisions(perfect, dict.fromkeys(range(1, k + 1), ALL_EQUAL))


def _step(equal: BleuScore) -> Growth:
    precisions = {order.order: order.smoothed for order in equal.orders}
    return Growth(len(equal.orders), with_precisions(reweigh(equal, "d2l"), precisions).value, equal.value)
