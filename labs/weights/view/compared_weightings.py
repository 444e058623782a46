"""The weightings that the page compares: those of the core, the one that notes misquote, the learner's own."""

from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, reweigh

UNIFORM: Final = "uniform"
MISQUOTED: Final = "misquoted"
OWN: Final = "own"
RULES: Final = (UNIFORM, "d2l", "d2l_rescaled", MISQUOTED, OWN)
COMPARED: Final = RULES[1:]
"""What can stand beside equal weights."""
PANELS: Final = (UNIFORM, "d2l", MISQUOTED)
"""The three curves; another compared rule takes the place of the last."""
UNIT: Final = 0.05
"""The step in which a learner sets a weight."""
MOST_UNITS: Final = 20
"""The largest weight that can be set, 1, in units."""


def weights(rule: str, max_order: int, units: tuple[int, ...]) -> tuple[float, ...]:
    """List the weights of a rule, order 1 first; `units` are the learner's own.

    >>> weights("misquoted", 2, ()), weights("own", 2, (7, 13)), weights("d2l", 2, ())
    ((1.0, 0.5), (0.35, 0.65), (0.5, 0.25))
    """
    if rule == MISQUOTED:
        return tuple([1 / order for order in range(1, max_order + 1)])
    if rule == OWN:
        return tuple([round(number * UNIT, 2) for number in units])
    return WEIGHTINGS[rule](max_order, ())


def weigh(score: BleuScore, rule: str, units: tuple[int, ...]) -> BleuScore:
    """Score the same counts under a rule.

    >>> from bleu_core import Segment, papineni, score
    >>> round(weigh(score([Segment("a b", ("a c",))], papineni(1)), "d2l", ()).value, 3)
    0.707
    """
    if rule in {MISQUOTED, OWN}:
        return reweigh(score, OWN, weights(rule, len(score.orders), units))
    return reweigh(score, rule)


def usual_units(max_order: int) -> tuple[int, ...]:
    """Return the default of the learner's own weights, as the misquoted notes claim: more for longer n-grams, sum 1.

    >>> [usual_units(n) for n in (1, 2, 4)]
    [(20,), (7, 13), (2, 4, 6, 8)]
    """
    steps = max_order * (max_order + 1) / 2
    shorter = [round(MOST_UNITS * order / steps) for order in range(1, max_order)]
    return (*shorter, MOST_UNITS - sum(shorter))
