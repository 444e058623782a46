"""The marks of a waterfall chart: one for each row on a shared log scale, with the position of its label."""

from math import isfinite, isnan, log, nan
from typing import NamedTuple

from bleu_core import BleuScore
from bleu_view.drawing.steps import SCORE_ROW, Step, factor_steps, failure_name
from bleu_view.words.numbers import MISSING, decimal

Domain = tuple[float, float]

_LOWER_ENDS = (0.3, 0.1, 0.01, 0.001)
_UPPER_ENDS = (1.0, 1.2, 2.0, 10.0)  # some smoothing rules lead above 1
_CLEARANCE = 1.15  # the lowest product keeps this distance from the lower end
_NUMBER_ROOM, _WORDS_ROOM = 0.25, 0.35  # parts of the scale that a label takes


class WaterfallMark(NamedTuple):
    """The mark of a row: a bar from `start` to `end`, a link at `link` to the next row, a label, a share of the loss.

    Positions are products, limited to the scale, or NaN if nothing is drawn. The label is on the side `side` of `at`.
    `kind` is the kind of the `Step`, or "score".
    """

    row: str
    kind: str
    label: str
    at: float
    side: str
    share: str = ""
    start: float = nan
    end: float = nan
    link: float = nan


def shared_domain(*scores: BleuScore) -> Domain:
    """Return the ends of one log scale for several waterfalls; they have few fixed values, so that they rarely change.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> shared_domain(score([Segment("a b c d e", ("a b c d f",))], VARIANTS["papineni"]))
    (0.3, 1.0)
    """
    products = [product for score in scores for product in score.running_products if isfinite(product) and product > 0]
    lower = next((end for end in _LOWER_ENDS if end * _CLEARANCE <= min(products)), _LOWER_ENDS[-1])
    upper = next((end for end in _UPPER_ENDS if end >= max(products)), _UPPER_ENDS[-1])
    return lower, upper


def waterfall_chart_marks(score: BleuScore, domain: Domain) -> list[WaterfallMark]:
    """Return a mark for each step, from top to bottom, and last one for the score."""
    return [*(_step_mark(step, domain) for step in factor_steps(score)), _score_mark(score, domain)]


def _step_mark(step: Step, domain: Domain) -> WaterfallMark:
    label = MISSING if isnan(step.factor) else f"× {decimal(step.factor)}"
    if step.kind == "later":
        return WaterfallMark(step.row, step.kind, label, domain[0], "right")
    start = _limit_to_domain(step.before, domain)
    end = start if step.kind == "failure" else _limit_to_domain(step.after, domain)
    mark = WaterfallMark(step.row, step.kind, label, *_place_label(step.kind, start, end, domain), share=_share(step))
    if step.kind == "failure":
        return mark
    if step.kind == "unused":
        return mark._replace(link=end)
    return mark._replace(start=start, end=end, link=nan if step.kind == "zero" else end)


def _score_mark(score: BleuScore, domain: Domain) -> WaterfallMark:
    """Return the score's mark, from the lower end of the scale; only a label for 0 or for a program that fails."""
    lower = domain[0]
    if score.failure is not None:
        return WaterfallMark(SCORE_ROW, "score", f"✕ {failure_name(score)}", lower, "right")
    end = _limit_to_domain(score.value, domain)
    mark = WaterfallMark(SCORE_ROW, "score", decimal(score.value), end, "score")
    return mark._replace(start=lower, end=end) if score.value else mark


def _share(step: Step) -> str:
    if step.factor == 1:
        return MISSING
    return step.percent_text if isfinite(step.share) else ""


def _place_label(kind: str, start: float, end: float, domain: Domain) -> tuple[float, str]:
    """Return the position and side of a label: left of the bar if it fits there, or else right of it or inside it.

    Of the last two, the wider space is used.
    """
    low, high = sorted((start, end))
    left, right = _axis_position(low, domain), 1 - _axis_position(high, domain)
    if left > (_NUMBER_ROOM if kind == "factor" else _WORDS_ROOM):
        return low, "left"
    return (high, "right") if right >= 1 - left - right else (low, "inside")


def _limit_to_domain(product: float, domain: Domain) -> float:
    lower, upper = domain
    return min(max(product, lower), upper)


def _axis_position(product: float, domain: Domain) -> float:
    """Return the position of a product on the log scale, from 0 to 1."""
    lower, upper = domain
    return log(product / lower) / log(upper / lower)
