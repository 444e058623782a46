"""The formulas of a score: the program's rules, the learner's numbers and the result.

`product_line_html` returns a line under a waterfall, `counts_formula_latex` returns LaTeX. They contain only numbers,
symbols and texts of the catalogue, never text typed by a learner.
"""

from math import isnan
from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.steps import failure_name
from bleu_view.words.choices import format_typed_number
from bleu_view.words.numbers import decimal, weight
from bleu_view.words.texts import Texts
from labs.explore.view.formula_values import format_factor, format_plain
from labs.explore.view.rule_formulas import penalty_lines, precision_lines
from labs.explore.view.smoothed import count_added_by_smoothing, is_plain_fraction


def counts_formula_latex(score: BleuScore, texts: Texts) -> str:
    """Return the formulas for p_n and the brevity penalty as LaTeX: the program's rules, with the learner's lengths."""
    lines = r"\\".join([*precision_lines(score, texts), *penalty_lines(score, texts)])
    return rf"\small\begin{{aligned}}{lines}\end{{aligned}}"


def product_line_html(score: BleuScore, texts: Texts) -> str:
    """Return the product with the learner's numbers and its value as HTML, each factor in the ink of its order.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> scored = score([Segment("the cat", ("the dog",))], VARIANTS["papineni"])
    >>> product_line_html(scored, Texts("en")).count("<sup>1/4</sup>")
    4
    """
    lead = "BP" if isnan(score.brevity_penalty) else format_factor(score.brevity_penalty)
    used = [order for order in score.orders if order.weight]
    factors = [part for order in used for part in (" ", _factor_element(order, score))]
    return to_html(element("p", f"BLEU = {lead} ·", *factors, *_result_parts(score, texts), class_="bx-formula"))


def _factor_element(order: OrderScore, score: BleuScore) -> Element:
    """Return p raised to the power of its weight; an exponent of 1 is not written."""
    exponent = "" if order.weight == 1 else weight(order.weight, own=score.variant.weighting == "own")
    power = [element("sup", exponent)] if exponent else []
    return element("span", f"({_factor_base(order, score)})", *power, class_=f"order-{order.order}")


def _factor_base(order: OrderScore, score: BleuScore) -> str:
    """Return m/t, with the counts that smoothing added to both, or the number that a program uses instead."""
    more = count_added_by_smoothing(order, score)
    if more or is_plain_fraction(order):
        plus = f"+{format_typed_number(more)}" if more else ""
        return f"({order.matches}{plus})/({order.total}{plus})" if plus else f"{order.matches}/{order.total}"
    return format_plain(order.smoothed)


def _result_parts(score: BleuScore, texts: Texts) -> list[str | Element]:
    """Return the value or the failure, followed by notes on orders without n-grams."""
    if score.failure is not None:
        failure = texts("charts.formula-failure", failure=failure_name(score))
        return [" ", element("span", failure, class_="bx-formula-note")]
    shown: list[str | Element] = [" = ", element("strong", format_plain(score.value), class_="bx-value")]
    empty = next((order for order in score.orders if not order.total), None)
    if empty is None:
        return shown
    notes = [_empty_order_note(empty, texts)]
    if not empty.weight and score.variant.empty_orders == "left_out_rescaled":
        notes.append(texts("explore.formula-weights-grow"))
    return [*shown, *[element("span", note, class_="bx-formula-note") for note in notes]]


def _empty_order_note(empty: OrderScore, texts: Texts) -> str:
    if not empty.weight:
        return texts("charts.formula-left-out", n=empty.order)
    return texts("charts.formula-counts-as", n=empty.order, value=decimal(empty.smoothed))
