"""Explore's result: one text under the chosen program, with equal weights beside D2L's on the same counts."""

from dataclasses import dataclass, replace

from bleu_core import BleuScore, reweigh, score
from bleu_view.scenario.scenario import Scenario


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploration:
    """Two scores of the same counts, and the numbers that the references used have in the learner's list."""

    equal: BleuScore
    d2l: BleuScore
    reference_numbers: tuple[int, ...]

    @property
    def token_total(self) -> int:
        """Give the candidate's number of tokens."""
        return len(self.equal.segments[0].candidate)


def explore(scenario: Scenario) -> Exploration:
    """Count once, weigh twice.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> from bleu_view.scenario.scenario import opened
    >>> result = explore(opened(PRESETS[0]))
    >>> round(result.equal.value, 4), round(result.d2l.value, 4)
    (0.5046, 0.7067)
    """
    equal = score([scenario.segment()], replace(scenario.scoring(), weighting="uniform"))
    used = len(equal.segments[0].references)
    return Exploration(
        equal=equal,
        d2l=reweigh(equal, "d2l"),
        reference_numbers=(scenario.reference_numbers or (1,))[:used],
    )
