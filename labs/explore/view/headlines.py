"""The headings of Explore that speak about the present result."""

from bleu_core import BleuScore
from bleu_view.words.numbers import length, unbroken
from bleu_view.words.texts import Texts


def equal_weights(texts: Texts, score: BleuScore) -> str:
    """Name the equal weights: 1/4 each."""
    share = texts("explore.each", weight=texts.weight(1 / score.variant.max_order))
    return texts("explore.equal", weights=share)


def d2l_weights(texts: Texts, score: BleuScore) -> str:
    """Name D2L's weights one by one: 1/2, 1/4 and so on."""
    listed = [texts.weight(0.5**order) for order in range(1, score.variant.max_order + 1)]
    return texts("explore.d2l", weights=texts("explore.weight-separator").join(listed))


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
