"""The headings of Explore that speak about the present result."""

from collections.abc import Iterable

from bleu_core import WEIGHTINGS, BleuScore
from bleu_view.drawing.steps import loss_shares
from bleu_view.words.choices import chosen_name
from bleu_view.words.numbers import length, unbroken
from bleu_view.words.texts import Texts
from labs.explore.view.smoothed import ends_unsmoothed, is_moved


def equal_weights(texts: Texts, score: BleuScore) -> str:
    """Name the equal weights: 1/4 each."""
    share = texts("explore.each", weight=texts.weight(1 / score.variant.max_order))
    return texts("explore.equal", weights=share)


def d2l_weights(texts: Texts, score: BleuScore) -> str:
    """Name D2L's weights one by one: 1/2, 1/4 and so on."""
    weights = [0.5**order for order in range(1, score.variant.max_order + 1)]
    return texts("explore.d2l", weights=_listed(texts, weights))


def program_weights(texts: Texts, score: BleuScore) -> str:
    """Name a program and the weights that it has of its own, one by one."""
    weights = WEIGHTINGS[score.variant.weighting](score.variant.max_order, score.variant.own_weights)
    program = texts(f"variants.{score.variant.name}-name")
    return texts("explore.program", program=program, weights=_listed(texts, weights))


def smoothing_note(texts: Texts, score: BleuScore) -> str:
    """Say what arrow and tick on the precision bars mean; "" where no precision was moved.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> smoothing_note(Texts("en"), score([Segment("a b c d", ("a b c e",))], VARIANTS["sacrebleu-add-k"]))[:60]
    'Because of the smoothing “add-k”, the number after the arrow'
    """
    if not any(is_moved(order) for order in score.orders):
        return ""
    if ends_unsmoothed(score):
        return texts("explore.smoothing-skipped", variant=texts(f"variants.{score.variant.name}-name"))
    raises = any(share < 0 for share in loss_shares(score))
    name = chosen_name(texts, score.variant, "smoothing")
    return texts("explore.smoothing-above-one" if raises else "explore.smoothing", name=name)


def length_heading(texts: Texts, score: BleuScore) -> str:
    """Say what the length does to this score; where the program stops, it does nothing."""
    if score.failure:
        return texts("explore.length-stopped")
    if score.candidate_length < score.reference_length and score.brevity_penalty < 1:
        return texts("explore.length-costs", penalty=texts.decimal(score.brevity_penalty, 2))
    return texts("explore.length-free")


def length_note(texts: Texts, score: BleuScore) -> str:
    """Say the two lengths."""
    c, r = length(score.candidate_length), length(score.reference_length)
    return unbroken(texts("explore.length-how", c=c, r=r))


def table_heading(texts: Texts, score: BleuScore, order: int) -> str:
    """Say how much of one order is credited; 0, for all orders, stands for the first."""
    shown = score.orders[max(order, 1) - 1]
    return texts("explore.table", n=shown.order, m=shown.matches, t=shown.total)


def _listed(texts: Texts, weights: Iterable[float]) -> str:
    return texts("explore.weight-separator").join([texts.weight(weight) for weight in weights])
