"""Headings and notes of Explore whose wording depends on the result, as texts and as HTML."""

from collections.abc import Iterable

from bleu_core import WEIGHTINGS, BleuScore
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.scenario import Exploration
from bleu_view.words.choices import chosen_name
from bleu_view.words.emphasis import RenderProse, without_markup
from bleu_view.words.numbers import decimal, length, weight, with_unbroken_equations
from bleu_view.words.texts import Texts
from labs.explore.view.formulas import is_changed_by_smoothing, is_zero_before_smoothing
from labs.explore.view.score_card import score_with_program_weights

_DEFAULT_MAX_ORDER = 4


def factors_heading(texts: Texts, result: Exploration) -> str:
    """Return the heading of the waterfalls; it depends on the number of scores and of factors."""
    if score_with_program_weights(result):
        return texts("explore.factors-three")
    return texts(
        "explore.factors-five" if result.uniform.variant.max_order == _DEFAULT_MAX_ORDER else "explore.factors"
    )


def weights_heading(texts: Texts, score: BleuScore) -> str:
    """Return the weights of a score as a phrase: equal ones as "1/4 each", others one by one."""
    order, weighting = score.variant.max_order, score.variant.weighting
    if weighting == "uniform":
        return texts("explore.equal", weights=texts("explore.each", weight=weight(1 / order)))
    weights = _join_weights(texts, WEIGHTINGS[weighting](order, score.variant.own_weights))
    if weighting == "d2l":
        return texts("explore.d2l", weights=weights)
    return texts("explore.program", program=texts(f"variants.{score.variant.name}-name"), weights=weights)


def smoothing_note(texts: Texts, score: BleuScore) -> str:
    """Return the note that explains arrow and tick of the precision bars; "" if smoothing changed no precision.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> smoothing_note(Texts("en"), score([Segment("a b c d", ("a b c e",))], VARIANTS["sacrebleu-add-k"]))[:60]
    'Because of the smoothing “add-k”, the number after the arrow'
    """
    if not any(is_changed_by_smoothing(order) for order in score.orders):
        return ""
    if is_zero_before_smoothing(score):
        return texts("explore.smoothing-skipped", variant=texts(f"variants.{score.variant.name}-name"))
    raises = any(share < 0 for share in score.loss_shares)
    name = chosen_name(texts, score.variant, "smoothing")
    return texts("explore.smoothing-above-one" if raises else "explore.smoothing", name=name)


def length_heading(texts: Texts, score: BleuScore) -> str:
    """Return the heading on the effect of the length, or on the program's failure."""
    if score.failure:
        return texts("explore.length-stopped")
    if score.candidate_length < score.reference_length and score.brevity_penalty < 1:
        return texts("explore.length-costs", penalty=decimal(score.brevity_penalty))
    return texts("explore.length-free")


def length_note(texts: Texts, score: BleuScore) -> str:
    """Return a sentence with the lengths c and r, and the lengths of all references."""
    c, r = length(score.candidate_length), length(score.reference_length)
    lengths = texts("explore.length-separator").join(map(length, score.segments[0].reference_lengths))
    several = len(score.segments[0].reference_lengths) > 1
    sentence = texts("explore.length-how-several" if several else "explore.length-how", c=c, r=r, lengths=lengths)
    return with_unbroken_equations(sentence)


def length_factor_heading(texts: Texts, score: BleuScore) -> str:
    """Return the heading of the small curve: the brevity penalty, or that the program failed."""
    if score.failure:
        return texts("explore.length-stopped")
    return texts("explore.length-factor", penalty=decimal(score.brevity_penalty))


def costliest_order(score: BleuScore) -> int:
    """Return the order with the largest share of the loss; the shortest of equal ones, and 1 if there is no loss.

    If a factor is 0, return the first order whose precision is 0.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> text = "It is a guide to action", ("It is a guide to the action",)
    >>> costliest_order(score([Segment(*text)], VARIANTS["papineni"]))
    4
    """
    ended = next((order.order for order in score.orders if order.weight and order.total and not order.smoothed), 0)
    if ended:
        return ended
    shares = score.loss_shares[:-1]
    return 1 + max(range(len(shares)), key=shares.__getitem__)


def table_heading(texts: Texts, score: BleuScore, order: int) -> str:
    """Return the heading of the match table: that this order costs most, or how much of it is credited."""
    shown = score.orders[order - 1]
    if order == costliest_order(score) and shown.matches < shown.total:
        return texts("explore.table-costs-most", n=order)
    return texts("explore.table", n=order, m=shown.matches, t=shown.total)


def _join_weights(texts: Texts, weights: Iterable[float]) -> str:
    return texts("explore.weight-separator").join(map(weight, weights))


def chart_heading(title: str, note: str = "") -> str:
    """Return the HTML heading of a chart or section, with a muted note below it if one is given."""
    below = [element("p", note, class_="bx-note")] if note else []
    return to_html(element("h3", title, class_="bx-side-head"), *below)


def waterfall_heading(texts: Texts, score: BleuScore) -> str:
    """Return the HTML heading of a waterfall: its weights, and the label of the column with the shares."""
    title, margin = element("strong", weights_heading(texts, score)), texts("explore.share-of-loss")
    return to_html(element("div", title, element("span", margin), class_="bx-head bx-fall-head"))


def brevity_chart_heading(texts: Texts, score: BleuScore, written: RenderProse = without_markup) -> str:
    """Return the HTML heading of the brevity chart: the effect of the length, and a note with both lengths."""
    note = element("p", *written(length_note(texts, score)), class_="bx-note")
    return to_html(element("h2", length_heading(texts, score), class_="bx-part-head"), note)


def tokenized_sentence_heading(texts: Texts, tokenizer: str, cut: Exploration) -> str:
    """Return the HTML heading of a tokenized sentence: its tokenizer, its number of tokens, and both scores."""
    name = element("span", element("strong", texts(f"explore.cut-{tokenizer}")), f" {tokenizer} · {cut.token_total}")
    numbers = [
        element("span", element("strong", decimal(score.value)), f" {texts(f'score_card.{mark}-mark')}")
        for score, mark in ((cut.uniform, "equal"), (cut.d2l, "d2l"))
    ]
    return to_html(element("div", name, element("span", *numbers), class_="bx-head bx-cut-head"))
