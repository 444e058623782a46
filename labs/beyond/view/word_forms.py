"""Pairs of words that TER counts as replaced although they look like forms of the same word."""

from bleu_core.beyond import AlignedColumns
from labs.beyond.view.measured_trio import MeasuredCandidate

_SHARED_LETTERS = 3
"""How many first letters two forms of a word share."""


def word_form_pairs(found: MeasuredCandidate) -> tuple[tuple[str, str], ...]:
    """Return the pairs of candidate and reference word that TER counts as replaced and that start alike.

    >>> from labs.beyond.view.measured_trio import measure_candidates
    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> _, forms, _ = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> word_form_pairs(forms)
    (('doctors', 'doctor'),)
    """
    columns = [each.columns for each in found.measurement("ter").evidence if isinstance(each, AlignedColumns)]
    replaced = [column for each in columns for column in each if column.kind == "replaced"]
    pairs = [(str(column.candidate), str(column.reference)) for column in replaced]
    return tuple([(own, other) for own, other in pairs if _begin_alike(own, other)])


def _begin_alike(own: str, other: str) -> bool:
    return own[:_SHARED_LETTERS] == other[:_SHARED_LETTERS] and min(len(own), len(other)) >= _SHARED_LETTERS
