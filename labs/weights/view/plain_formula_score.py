"""The score from which the page starts: the learner's counts under the plain formula, in which every order counts.

Programs differ in how they treat an order without n-grams or matches. The page shows the formula itself, with a remark
if the learner's program has another score.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import isclose

from bleu_core import BleuScore, Variant, score
from bleu_view.drawing.steps import failure_name, row_symbol
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.scenario.scenario import Exploration, Scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import UNIFORM


def score_by_plain_formula(scenario: Scenario) -> BleuScore:
    """Score with equal weights on every order; if the program's smoothing fails, score without it.

    >>> from bleu_view.scenario.presets import preset
    >>> round(score_by_plain_formula(preset("papineni-1")).value, 4)
    0.5046
    """
    segments = [scenario.segment()]
    result = score(segments, equal_weights_variant(scenario))
    return score(segments, unsmoothed_variant(scenario)) if result.failure else result


def equal_weights_variant(scenario: Scenario) -> Variant:
    """Return the learner's variant with equal weights on every order, none of which is left out or filled in."""
    return replace(
        scenario.variant_to_score(), weighting=UNIFORM, empty_orders="zero", reweighting="never", zeros_left="end_score"
    )


def unsmoothed_variant(scenario: Scenario) -> Variant:
    """Return the plain variant without smoothing and with the paper's brevity penalty, which never fails."""
    return replace(equal_weights_variant(scenario), smoothing="none", zero_guard="never", brevity_penalty="paper")


def program_mismatch_remarks(texts: Texts, unmarked: BleuScore, program: Exploration) -> Iterator[str]:
    """Yield a remark if the learner's program fails or gives another score, and one if an order has no n-grams."""
    variant, here = variant_name(texts, program.uniform.variant), decimal(unmarked.value)
    if program.uniform.failure:
        yield texts("weights.program-stops", variant=variant, failure=failure_name(program.uniform))
    elif not isclose(unmarked.value, program.uniform.value):
        yield texts("weights.program-differs", variant=variant, value=decimal(program.uniform.value), here=here)
    if empty := [order.order for order in unmarked.orders if not order.total]:
        named = {"p": row_symbol(str(empty[0])), "programs": texts("pages.variants-menu")}
        yield texts("weights.order-empty", n=empty[0], c=unmarked.candidate_length, **named)
