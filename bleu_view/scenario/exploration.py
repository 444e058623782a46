"""Explore's result: one text scored with the chosen program, with uniform weights and with D2L's weights."""

from dataclasses import dataclass, replace

from bleu_core import BleuScore, Segment, reweigh, score
from bleu_view.scenario.scenario import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploration:
    """The scores of the same counts under both weightings; `reference_numbers` are positions in the learner's list."""

    segment: Segment
    uniform: BleuScore
    d2l: BleuScore
    reference_numbers: tuple[int, ...]

    @property
    def token_total(self) -> int:
        """Return the candidate's number of tokens."""
        return len(self.uniform.segments[0].candidate)


def score_scenario(scenario: Scenario, *, keeps_blanks: bool = False) -> Exploration:
    """Score a scenario under both weightings, counting n-grams only once.

    Blank references are left out, or kept with length 0 as in sacreBLEU's command line.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> result = score_scenario(PRESETS[0])
    >>> round(result.uniform.value, 4), round(result.d2l.value, 4)
    (0.5046, 0.7067)
    """
    segment = scenario.segment(keeps_blanks=keeps_blanks)
    equal = score([segment], replace(scenario.variant_to_score(), weighting="uniform"))
    used = len(equal.segments[0].references)
    numbers = tuple(range(1, len(scenario.references) + 1)) if keeps_blanks else scenario.reference_numbers or (1,)
    return Exploration(
        segment=segment,
        uniform=equal,
        d2l=reweigh(equal, "d2l"),
        reference_numbers=numbers[:used],
    )
