"""Plain BLEU for the page's experiments: without smoothing, with equal weights and the learner's tokenizer."""

from bleu_core import BleuScore, score
from bleu_view.scenario.scenario import Scenario

MIN_ORDER = 2
"""The smallest maximum order, because blocks are split at bigrams."""


def score_without_smoothing(scenario: Scenario) -> BleuScore:
    """Score a text with the paper's BLEU, the learner's tokenizer and case rule, and at least `MIN_ORDER` orders.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> round(score_without_smoothing(scenario_of(preset("papineni-1"))).value, 4)
    0.5046
    """
    return score([scenario.segment()], scenario.paper_variant(max(MIN_ORDER, scenario.max_order)))
