"""Text alternatives of the charts, with the numbers of a score."""

from math import isnan

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.steps import Step, factor_steps, failure_name, reference_lengths, row_symbol
from bleu_view.words.numbers import decimal, format_equals, length
from bleu_view.words.texts import Texts


def precision_alt(score: BleuScore, texts: Texts) -> str:
    """Return the text alternative of the chart with the precision bars.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> print(precision_alt(score([Segment("a b c", ("a b d",))], VARIANTS["papineni"]), Texts("en")))
    Bars of the modified precisions: order 1, 2 of 3 credited, 0.667; order 2, 1 of 2 credited, 0.500;
    order 3, 0 of 1 credited, 0; order 4, no n-grams. Brevity penalty 1, from c = 3 and r = 3.
    """
    bars = [_order_phrase(order, texts) for order in score.orders]
    return texts(
        "charts.precision-alt",
        orders=texts("charts.list-separator").join(bars),
        penalty=decimal(score.brevity_penalty),
        c=length(score.candidate_length),
        r=length(score.reference_length),
    )


def waterfall_alt(score: BleuScore, texts: Texts) -> str:
    """Return the text alternative of a waterfall chart, which describes it step by step."""
    phrase = texts("charts.list-separator").join(_step_phrase(step, texts) for step in factor_steps(score))
    if score.failure is not None:
        return texts("charts.waterfall-failed-alt", steps=phrase, failure=failure_name(score))
    return texts("charts.waterfall-alt", steps=phrase, score=decimal(score.value))


def brevity_alt(score: BleuScore, reference_numbers: tuple[int, ...], texts: Texts) -> str:
    """Return the text alternative of the brevity chart: r, the candidate's point, and the references' lengths."""
    c, r = length(score.candidate_length), length(score.reference_length)
    penalty = format_equals(score.brevity_penalty)
    references = [
        texts("charts.reference-tick", numbers=number, length=length(tokens))
        for tokens, number in zip(reference_lengths(score), reference_numbers, strict=False)
    ]
    if not references:
        return texts("charts.brevity-alone-alt", c=c, r=r, penalty=penalty)
    listed = texts("charts.list-separator").join(references)
    return texts("charts.brevity-alt", c=c, r=r, penalty=penalty, references=listed)


def _order_phrase(order: OrderScore, texts: Texts) -> str:
    if not order.total:
        return texts("charts.order-empty-alt", n=order.order)
    p, smoothed = decimal(order.precision), decimal(order.smoothed)
    phrase = texts("charts.order-alt", n=order.order, m=order.matches, t=order.total, p=p)
    return phrase if smoothed == p else texts("charts.order-smoothed-alt", order=phrase, smoothed=smoothed)


def _step_phrase(step: Step, texts: Texts) -> str:
    row, factor = row_symbol(step.row), decimal(step.factor)
    if step.kind == "zero":
        return texts("charts.step-zero-alt", row=row)
    if step.kind == "unused":
        return texts("charts.step-unused-alt", row=row)
    if step.kind == "failure":
        return texts("charts.step-failure-alt", row=row)
    if step.factor == 1:
        return texts("charts.step-free-alt", row=row)
    if isnan(step.share):
        return texts("charts.step-alt", row=row, factor=factor)
    return texts("charts.step-costs-alt", row=row, factor=factor, share=step.percent_text)
