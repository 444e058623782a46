"""A third score if the chosen program has its own weights, neither equal nor D2L's."""

from bleu_core import VARIANTS, BleuScore, reweigh
from bleu_view.scenario.exploration import Exploration
from bleu_view.words.choices import entry_name
from bleu_view.words.texts import Texts

_ALWAYS_SHOWN = frozenset({"uniform", "d2l"})


def program_score(result: Exploration) -> BleuScore | None:
    """Return the score with the program's own weights; None if they are equal or D2L's, which Explore always shows.

    >>> from bleu_view.scenario.exploration import explore
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> from bleu_view.scenario.presets import preset
    >>> from dataclasses import replace
    >>> example = scenario_of(preset("papineni-1"))
    >>> program_score(explore(example)) is None
    True
    >>> scored = program_score(explore(replace(example, variant="d2l-rescaled", references=example.references[:1])))
    >>> [order.weight for order in scored.orders] == [8 / 15, 4 / 15, 2 / 15, 1 / 15]
    True
    """
    program = VARIANTS[result.uniform.variant.name]
    if program.weighting in _ALWAYS_SHOWN:
        return None
    return reweigh(result.uniform, program.weighting, program.own_weights)


def shown_scores(result: Exploration) -> tuple[BleuScore, ...]:
    """Return the scores that Explore shows: with the program's own weights if it has any, equal ones, and D2L's."""
    own = program_score(result)
    both = (result.uniform, result.d2l)
    return both if own is None else (own, *both)


def weights_name(texts: Texts, score: BleuScore) -> str:
    """Return a short name for a score's weights, shown above its number."""
    if score.variant.weighting == "uniform":
        return texts("score_card.equal")
    if score.variant.weighting == "d2l":
        return texts("score_card.d2l")
    return texts("explore.program-weights", weighting=entry_name(texts, "weighting", score.variant.weighting))


def weights_mark(texts: Texts, score: BleuScore) -> str:
    """Return a sign or word for a score's weights, which marks it on the line from 0 to 1."""
    if score.variant.weighting == "uniform":
        return texts("score_card.equal-mark")
    return texts("score_card.d2l-mark") if score.variant.weighting == "d2l" else texts("explore.program-mark")
