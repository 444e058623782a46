"""The candidates measured by every metric, and their word forms; each text is measured only once.

Candidates B and C are left out if they have no text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bleu_core import Segment
from bleu_core.beyond import METRICS, AlignedColumns, Comparison, Measurement, Metric, tokenize_for_comparison
from bleu_view.scenario.cleaning import clean_text
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.trios import LETTERS

MAX_REMEMBERED = 64
"""How many tokenized texts, and measurements for each metric, are cached: three candidates of twenty learners."""
_SHARED_LETTERS = 3
"""How many first letters two forms of a word share."""
_compare = lru_cache(maxsize=MAX_REMEMBERED)(tokenize_for_comparison)


@dataclass(frozen=True, slots=True)
class MeasuredCandidate:
    """A candidate's letter, its tokens with those of the references, and its measurements, computed on first use."""

    letter: str
    comparison: Comparison

    def measurement(self, metric: str) -> Measurement:
        """Return the candidate's measurement by one metric, from the cache if it was computed before."""
        return _measure(self.comparison, METRICS[metric])


def measure_candidates(scenario: Scenario, candidates: Sequence[str]) -> tuple[MeasuredCandidate, ...]:
    """Return the candidates that have any text, in the order of their letters; A is included even without text.

    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> trio = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> [(each.letter, round(each.measurement("chrf").value, 3)) for each in trio]
    [('A', 0.901), ('B', 0.826), ('C', 0.884)]
    """
    segment, variant = scenario.segment(), scenario.paper_variant()
    return tuple(
        [
            MeasuredCandidate(letter, _compare(Segment(clean_text(text), segment.references), variant))
            for letter, text in zip(LETTERS, candidates, strict=False)
            if letter == LETTERS[0] or text.strip()
        ]
    )


def metric_names(*, every: bool) -> tuple[str, ...]:
    """Return the names of the metrics: every one, or only those shown by default.

    >>> metric_names(every=False)
    ('bleu', 'chrf', 'ter', 'rouge-l')
    """
    return tuple([name for name, metric in METRICS.items() if every or metric.shown_by_default])


def lower_is_better(name: str) -> bool:
    """Return whether a lower value is better, because the metric counts errors."""
    return METRICS[name].lower_is_better


def word_form_pairs(found: MeasuredCandidate) -> tuple[tuple[str, str], ...]:
    """Return the pairs of candidate and reference word that TER counts as replaced and that start alike.

    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> _, forms, _ = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> word_form_pairs(forms)
    (('doctors', 'doctor'),)
    """
    columns = [each.columns for each in found.measurement("ter").evidence if isinstance(each, AlignedColumns)]
    replaced = [column for each in columns for column in each if column.kind == "replaced"]
    pairs = [(str(column.candidate), str(column.reference)) for column in replaced]
    n = _SHARED_LETTERS
    return tuple([(own, other) for own, other in pairs if own[:n] == other[:n] and min(len(own), len(other)) >= n])


@lru_cache(maxsize=len(METRICS) * MAX_REMEMBERED)
def _measure(comparison: Comparison, metric: Metric) -> Measurement:
    return metric.measure(comparison)
