"""The famous 2/7, which is 1/7 as the paper prints its text and 2/8 with the usual tokens: three versions."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from bleu_core.bleu_score import OrderScore
from bleu_core.ngrams import Tokens
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from labs.clipping.view.clipped_counts import clip

VERSIONS: Final = ("the-x7-printed", "the-x7-13a", "the-x7")
"""Names of examples."""


@dataclass(frozen=True, slots=True)
class Version:
    """A reading of the example: its tokens, and the first precision that follows."""

    name: str
    tokenizer: str
    candidate: Tokens
    references: tuple[Tokens, ...]
    first: OrderScore


@cache
def versions() -> tuple[Version, ...]:
    """Count the matches of every version.

    >>> [f"{version.first.matches}/{version.first.total}" for version in versions()]
    ['1/7', '2/8', '2/7']
    """
    return tuple(map(_version, VERSIONS))


def _version(name: str) -> Version:
    scenario = scenario_of(preset(name))
    counted = clip(scenario, 1)
    return Version(name, scenario.tokenizer, counted.segment.candidate, counted.segment.references, counted.sums)
