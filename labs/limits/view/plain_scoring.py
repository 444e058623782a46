"""The plain BLEU for the experiments of the page: no smoothing, equal weights, the learner's own tokens."""

from dataclasses import replace

from bleu_core import BleuScore, papineni, score
from bleu_view.scenario.scenario import Scenario

MIN_ORDER = 2
"""Below it there is no bigram to cut at."""


def plain_score(scenario: Scenario) -> BleuScore:
    """Score with the paper's BLEU, on the scenario's tokenizer and case, up to its maximum order, at least 2.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> round(plain_score(scenario_of(preset("papineni-1"))).value, 4)
    0.5046
    """
    chosen = scenario.variant_to_score()
    plain = papineni(max(MIN_ORDER, chosen.max_order))
    return score([scenario.segment()], replace(plain, tokenizer=chosen.tokenizer, case=chosen.case))
