"""The weightings that the page compares: equal weights, two of D2L's, a misquoted one, and the learner's own."""

from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, reweigh

UNIFORM: Final = "uniform"
MISQUOTED: Final = "misquoted"
OWN: Final = "own"
RULES: Final = (UNIFORM, "d2l", "d2l_rescaled", MISQUOTED, OWN)
COMPARABLE_RULES: Final = RULES[1:]
"""The rules that a learner can compare with equal weights."""
PANEL_RULES: Final = (UNIFORM, "d2l", MISQUOTED)
"""The rules of the three curves; any other compared rule replaces the last."""
UNIT: Final = 0.05
"""The step of the learner's own weights."""
MAX_UNITS: Final = 20
"""The largest own weight, 1, in units."""


def weights_of_rule(rule: str, max_order: int, units: tuple[int, ...]) -> tuple[float, ...]:
    """Return the weights of a rule, from order 1 upwards; `units` are the learner's own weights in twentieths.

    >>> weights_of_rule("misquoted", 2, ()), weights_of_rule("own", 2, (7, 13)), weights_of_rule("d2l", 2, ())
    ((1.0, 0.5), (0.35, 0.65), (0.5, 0.25))
    """
    if rule == MISQUOTED:
        return tuple([1 / order for order in range(1, max_order + 1)])
    if rule == OWN:
        return tuple([round(number * UNIT, 2) for number in units])
    return WEIGHTINGS[rule](max_order, ())


def score_under_rule(score: BleuScore, rule: str, units: tuple[int, ...]) -> BleuScore:
    """Return the score of the same counts under a rule for the weights.

    >>> from bleu_core import Segment, papineni, score
    >>> round(score_under_rule(score([Segment("a b", ("a c",))], papineni(1)), "d2l", ()).value, 3)
    0.707
    """
    if rule in {MISQUOTED, OWN}:
        return reweigh(score, OWN, weights_of_rule(rule, len(score.orders), units))
    return reweigh(score, rule)


def default_own_weight_units(max_order: int) -> tuple[int, ...]:
    """Return the learner's default weights in twentieths: larger for longer n-grams, with a sum of 1.

    >>> [default_own_weight_units(n) for n in (1, 2, 4)]
    [(20,), (7, 13), (2, 4, 6, 8)]
    """
    steps = max_order * (max_order + 1) / 2
    shorter = [round(MAX_UNITS * order / steps) for order in range(1, max_order)]
    return (*shorter, MAX_UNITS - sum(shorter))
