"""Scores of the variants found in a learner's notes, with another N than the usual four.

N is taken from the notes; if they mention none and the score is 0 with four orders, it is the largest N with a score
above 0.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bleu_core import BleuScore, Variant
from bleu_view.drawing.score_rows import rounds_to_zero
from bleu_view.scenario.scenario import Scenario
from labs.variants.view.comparison import score_variants
from labs.variants.view.note_matching import ContradictedVariant


def score_with_other_orders(
    scenario: Scenario,
    matches: Iterable[ContradictedVariant],
    max_orders: Sequence[int],
    scores: Mapping[str, BleuScore],
) -> Mapping[str, Sequence[BleuScore]]:
    """Return variants' scores with another N; omit variants with a fixed N and those for which no other N helps.

    >>> from bleu_view.scenario.presets import preset
    >>> from labs.variants.view.note_matching import match_notes
    >>> from labs.variants.view.note_patterns import find_clues
    >>> found = match_notes(find_clues("d2l.bleu('A B B C D', 'A B C D E F', k=2)"))
    >>> [scored] = score_with_other_orders(preset("d2l-abbcd"), found.matches[:1], found.max_orders, {}).values()
    >>> [(score.variant.max_order, round(score.value, 4)) for score in scored]
    [(2, 0.6815)]
    """
    if max_orders:
        settable = [match.variant for match in matches if not any(clue.max_order for clue in match.against)]
        return {variant.name: _score_orders(scenario, variant, max_orders) for variant in settable}
    found = {}
    for variant in [match.variant for match in matches if _is_zero(scores[match.variant.name])]:
        lower = _score_orders(scenario, variant, range(1, variant.max_order))
        found[variant.name] = [score for score in lower if not _is_zero(score)][-1:]
    return {name: largest for name, largest in found.items() if largest}


def _score_orders(scenario: Scenario, variant: Variant, orders: Iterable[int]) -> Sequence[BleuScore]:
    return score_variants(scenario, [replace(variant, max_order=order) for order in orders])


def _is_zero(score: BleuScore) -> bool:
    """Return whether a score is a failure, 0, or so small that it rounds to 0."""
    return score.failure is not None or not score.value or rounds_to_zero(score)
