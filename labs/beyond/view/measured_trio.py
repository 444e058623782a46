"""The candidates under every metric, each text measured once.

A candidate without text, or one that is too long, is not measured.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bleu_core import Segment, Variant, papineni
from bleu_core.beyond import METRICS, Comparison, Measurement, Metric, is_too_long, read_comparison
from bleu_view.scenario.cleaning import clean
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.trios import LETTERS

MAX_REMEMBERED = 64
"""How many texts stay read and measured, by each metric: three candidates of twenty learners at work."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A candidate: its letter, its tokens beside the references', and its measurements, computed on first access."""

    letter: str
    comparison: Comparison

    def by(self, metric: str) -> Measurement:
        """Return what a metric measured."""
        return _measure(self.comparison, METRICS[metric])


def measure_candidates(scenario: Scenario, candidates: Sequence[str]) -> tuple[Measured, ...]:
    """Measure the candidates that hold any text, in the order of their letters; A is measured even without any.

    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> trio = measure_candidates(scenario_of(preset("beyond-not")), TRIOS["beyond-not"].texts)
    >>> [(each.letter, round(each.by("chrf").value, 3)) for each in trio]
    [('A', 0.901), ('B', 0.826), ('C', 0.884)]
    """
    return tuple([Measured(letter, comparison) for letter, comparison in _comparisons(scenario, candidates).items()])


def too_long(scenario: Scenario, candidates: Sequence[str]) -> bool:
    """Return whether a text is over the bounds of `bleu_core.beyond`."""
    return any(is_too_long(comparison) for comparison in _comparisons(scenario, candidates).values())


def shown_metrics(*, every: bool) -> tuple[str, ...]:
    """List the metrics by name, the usual ones, or their relatives too.

    >>> shown_metrics(every=False)
    ('bleu', 'chrf', 'ter', 'rouge-l')
    """
    return tuple([name for name, metric in METRICS.items() if every or metric.shown_by_default])


def lower_is_better(name: str) -> bool:
    """Return whether a metric counts what is wrong."""
    return METRICS[name].lower_is_better


def _comparisons(scenario: Scenario, candidates: Sequence[str]) -> Mapping[str, Comparison]:
    segment, variant = scenario.segment(), _reading(scenario)
    return {
        letter: _compare(Segment(clean(text), segment.references), variant)
        for letter, text in zip(LETTERS, candidates, strict=False)
        if letter == LETTERS[0] or text.strip()
    }


def _reading(scenario: Scenario) -> Variant:
    """Read as the learner's scenario says, for the paper's BLEU."""
    chosen = scenario.variant_to_score()
    return replace(papineni(chosen.max_order), tokenizer=chosen.tokenizer, case=chosen.case)


@lru_cache(maxsize=MAX_REMEMBERED)
def _compare(segment: Segment, variant: Variant) -> Comparison:
    return read_comparison(segment, variant)


@lru_cache(maxsize=len(METRICS) * MAX_REMEMBERED)
def _measure(comparison: Comparison, metric: Metric) -> Measurement:
    return metric.measure(comparison)
