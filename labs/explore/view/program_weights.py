"""A third score, for programs whose weights are neither equal nor those of D2L."""

from bleu_core import VARIANTS, BleuScore, reweigh
from bleu_view.scenario.scenario import Exploration
from bleu_view.words.choices import entry_name
from bleu_view.words.texts import Texts

_ALWAYS_SHOWN = frozenset({"uniform", "d2l"})


def score_with_program_weights(result: Exploration) -> BleuScore | None:
    """Return the score with the program's own weights; None if these are equal or D2L's, which are shown anyway.

    >>> from bleu_view.scenario.scenario import score_scenario
    >>> from bleu_view.scenario.presets import preset
    >>> from dataclasses import replace
    >>> example = preset("papineni-1")
    >>> score_with_program_weights(score_scenario(example)) is None
    True
    >>> scored = score_with_program_weights(
    ...     score_scenario(replace(example, variant="d2l-rescaled", references=example.references[:1]))
    ... )
    >>> [order.weight for order in scored.orders] == [8 / 15, 4 / 15, 2 / 15, 1 / 15]
    True
    """
    program = VARIANTS[result.uniform.variant.name]
    if program.weighting in _ALWAYS_SHOWN:
        return None
    return reweigh(result.uniform, program.weighting, program.own_weights)


def shown_scores(result: Exploration) -> tuple[BleuScore, ...]:
    """Return the scores that Explore shows: with the program's own weights, if any, with equal ones, with D2L's."""
    own = score_with_program_weights(result)
    both = (result.uniform, result.d2l)
    return both if own is None else (own, *both)


def weights_name(texts: Texts, score: BleuScore) -> str:
    """Return a short name for a score's weights, shown above its number."""
    if score.variant.weighting == "uniform":
        return texts("score_card.equal")
    if score.variant.weighting == "d2l":
        return texts("score_card.d2l")
    return texts("explore.program-weights", weighting=entry_name(texts, "weighting", score.variant.weighting))


def weights_label(texts: Texts, score: BleuScore) -> str:
    """Return a sign or a word for a score's weights, which labels the score on the line from 0 to 1."""
    if score.variant.weighting == "uniform":
        return texts("score_card.equal-mark")
    return texts("score_card.d2l-mark") if score.variant.weighting == "d2l" else texts("explore.program-mark")
