"""The marks of a waterfall: one per row on a shared scale, with its label placed."""

from math import isfinite, isnan, log, nan
from typing import NamedTuple

from bleu_core import BleuScore
from bleu_view.drawing.steps import SCORE_ROW, Step, failure_name, steps
from bleu_view.words.numbers import MISSING, decimal

Domain = tuple[float, float]

_LOWER_ENDS = (0.3, 0.1, 0.01, 0.001)
_UPPER_ENDS = (1.0, 1.2, 2.0, 10.0)  # some smoothing rules lead above 1
_CLEARANCE = 1.15  # the lowest product keeps this distance from the lower end
_NUMBER_ROOM, _WORDS_ROOM = 0.25, 0.35  # parts of the scale that a label takes


class Mark(NamedTuple):
    """The mark of a row: a bar from `start` to `end`, a link down to row `next`, a label, a share in the margin.

    Places are products, cut off at the ends of the scale; nan where nothing is drawn. `side` is the label's side
    as seen from `at`. `kind` is that of the step, or "score".
    """

    row: str
    next: str
    kind: str
    label: str
    at: float
    side: str
    share: str = ""
    start: float = nan
    end: float = nan
    link: float = nan


def shared_domain(*scores: BleuScore) -> Domain:
    """Choose one log scale for several waterfalls, in few and wide steps so that it rarely moves.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> shared_domain(score([Segment("a b c d e", ("a b c d f",))], VARIANTS["papineni"]))
    (0.3, 1.0)
    """
    products = [product for score in scores for product in score.running_products if isfinite(product) and product > 0]
    lower = next((end for end in _LOWER_ENDS if end * _CLEARANCE <= min(products)), _LOWER_ENDS[-1])
    upper = next((end for end in _UPPER_ENDS if end >= max(products)), _UPPER_ENDS[-1])
    return lower, upper


def waterfall_data(score: BleuScore, domain: Domain) -> list[Mark]:
    """Return the marks of the steps, from top to bottom, and the score: one mark each."""
    taken = steps(score)
    following = [*(step.row for step in taken[1:]), SCORE_ROW]
    marks = [_step_mark(step, row, domain) for step, row in zip(taken, following, strict=True)]
    return [*marks, _score_mark(score, domain)]


def _step_mark(step: Step, following: str, domain: Domain) -> Mark:
    label = MISSING if isnan(step.factor) else f"× {decimal(step.factor)}"
    if step.kind == "later":
        return Mark(step.row, following, step.kind, label, domain[0], "right")
    start = _cut(step.before, domain)
    end = start if step.kind == "failure" else _cut(step.after, domain)
    mark = Mark(step.row, following, step.kind, label, *_place(step.kind, start, end, domain), share=_share(step))
    if step.kind == "failure":
        return mark
    if step.kind == "unused":
        return mark._replace(link=end)
    return mark._replace(start=start, end=end, link=nan if step.kind == "zero" else end)


def _score_mark(score: BleuScore, domain: Domain) -> Mark:
    """Draw the score from the lower end of the scale; 0, and a program that fails, have a label only."""
    lower = domain[0]
    if score.failure is not None:
        return Mark(SCORE_ROW, SCORE_ROW, "score", f"✕ {failure_name(score)}", lower, "right")
    end = _cut(score.value, domain)
    mark = Mark(SCORE_ROW, SCORE_ROW, "score", decimal(score.value), end, "score")
    return mark._replace(start=lower, end=end) if score.value else mark


def _share(step: Step) -> str:
    if step.factor == 1:
        return MISSING
    return step.percent if isfinite(step.share) else ""


def _place(kind: str, start: float, end: float, domain: Domain) -> tuple[float, str]:
    """Find room for a label: left of the bar, else on the roomier of its right side and its inside."""
    low, high = sorted((start, end))
    left, right = _part(low, domain), 1 - _part(high, domain)
    if left > (_NUMBER_ROOM if kind == "factor" else _WORDS_ROOM):
        return low, "left"
    return (high, "right") if right >= 1 - left - right else (low, "inside")


def _cut(product: float, domain: Domain) -> float:
    lower, upper = domain
    return min(max(product, lower), upper)


def _part(product: float, domain: Domain) -> float:
    """Return how far along the scale a product lies, from 0 to 1."""
    lower, upper = domain
    return log(product / lower) / log(upper / lower)
