"""Scores of the variants in some notes with another N than the usual four.

It takes a scenario, `Match`es, the N that the notes tell, the scores of all variants, and returns for each variant the
scores with these N, or, where four orders give nothing above 0, with the most orders that do.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bleu_core import BleuScore, Variant
from bleu_view.drawing.score_rows import is_tiny
from bleu_view.scenario.scenario import Scenario
from labs.variants.view.comparison import compare
from labs.variants.view.note_matching import Match


def other_orders(
    scenario: Scenario, matches: Iterable[Match], told: Sequence[int], scores: Mapping[str, BleuScore]
) -> Mapping[str, Sequence[BleuScore]]:
    """Score the text under variants with another N; a variant whose N is fixed, or for which none helps, is left out.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> from labs.variants.view.note_matching import match_notes
    >>> from labs.variants.view.note_patterns import find_clues
    >>> found = match_notes(find_clues("d2l.bleu('A B B C D', 'A B C D E F', k=2)"))
    >>> [scored] = other_orders(scenario_of(preset("d2l-abbcd")), found.matches[:1], found.max_orders, {}).values()
    >>> [(score.variant.max_order, round(score.value, 4)) for score in scored]
    [(2, 0.6815)]
    """
    if told:
        settable = [match.variant for match in matches if not any(clue.max_order for clue in match.against)]
        return {variant.name: _score_orders(scenario, variant, told) for variant in settable}
    blank = [match.variant for match in matches if _is_blank(scores[match.variant.name])]
    largest = {variant.name: _largest(scenario, variant) for variant in blank}
    return {name: found for name, found in largest.items() if found}


def _largest(scenario: Scenario, variant: Variant) -> Sequence[BleuScore]:
    """Return the score with the most orders that is above 0, if there is one."""
    return [score for score in _score_orders(scenario, variant, range(1, variant.max_order)) if not _is_blank(score)][
        -1:
    ]


def _score_orders(scenario: Scenario, variant: Variant, orders: Iterable[int]) -> Sequence[BleuScore]:
    return compare(scenario, [replace(variant, max_order=order) for order in orders])


def _is_blank(score: BleuScore) -> bool:
    """Return whether a variant gives no score here, or one that prints as 0."""
    return score.failure is not None or not score.value or is_tiny(score)
