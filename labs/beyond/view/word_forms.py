"""Pairs of words that TER replaces by another form of the same word, as far as letters show."""

from bleu_core.beyond import Columns
from labs.beyond.view.measured_trio import Measured

_STEM = 3
"""So many letters two forms of a word begin with."""


def word_forms(found: Measured) -> tuple[tuple[str, str], ...]:
    """List the replaced words that begin alike.

    >>> from labs.beyond.view.measured_trio import measure_candidates
    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> _, forms, _ = measure_candidates(scenario_of(preset("beyond-not")), TRIOS["beyond-not"].texts)
    >>> word_forms(forms)
    (('doctors', 'doctor'),)
    """
    columns = [each.columns for each in found.by("ter").evidence if isinstance(each, Columns)]
    replaced = [column for each in columns for column in each if column.kind == "replaced"]
    pairs = [(str(column.candidate), str(column.reference)) for column in replaced]
    return tuple([(own, other) for own, other in pairs if _begin_alike(own, other)])


def _begin_alike(own: str, other: str) -> bool:
    return own[:_STEM] == other[:_STEM] and min(len(own), len(other)) >= _STEM
