"""The paper's example in three versions: lower-cased (2/7), with its capital letter (1/7), tokenized as usual (2/8)."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from bleu_core.bleu_score import OrderScore
from bleu_core.ngrams import Tokens
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from labs.clipping.view.clipped_counts import count_one_order

VERSIONS: Final = ("the-x7-printed", "the-x7-13a", "the-x7")
"""Names of the examples, one for each version."""


@dataclass(frozen=True, slots=True)
class ExampleVersion:
    """A version of the paper's example: its tokenizer, its tokens, and its counts of order 1."""

    name: str
    tokenizer: str
    candidate: Tokens
    references: tuple[Tokens, ...]
    first: OrderScore


@cache
def count_versions() -> tuple[ExampleVersion, ...]:
    """Return every version with its counts.

    >>> [f"{version.first.matches}/{version.first.total}" for version in count_versions()]
    ['1/7', '2/8', '2/7']
    """
    return tuple(map(_count_version, VERSIONS))


def _count_version(name: str) -> ExampleVersion:
    scenario = scenario_of(preset(name))
    counted = count_one_order(scenario, 1)
    return ExampleVersion(
        name,
        scenario.tokenizer,
        counted.segment_counts.candidate,
        counted.segment_counts.references,
        counted.order_sums,
    )
