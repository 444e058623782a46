"""The marks and the curve of the brevity chart, computed from a score and its references' numbers."""

from math import ceil, isnan, nan
from typing import NamedTuple

from bleu_core import BleuScore
from bleu_core.choices.brevity_penalties import BREVITY_PENALTIES
from bleu_view.drawing.steps import reference_lengths
from bleu_view.words.numbers import format_equals, length
from labs.explore.view.charts.axis_ticks import LengthTick, place_length_ticks

Curve = tuple[tuple[float, float], ...]
"""Candidate lengths and their brevity penalties, as points of a line."""

_CURVE_POINTS = 24
_CURVE_DIGITS = 4
_MIN_ZONE_PART = 0.45  # part of the axis that the zone's words need; those of a shorter zone are beside it
_LABEL_TOP = 0.97  # of the penalty's axis, just below the line at 1
_LABEL_TURN = 0.6  # beyond this part of the axis the point's label is left of it
_LABEL_CENTRED = (0.25, 0.75)  # in between, a label above the curve's flat part is centred over its point


class BrevityMark(NamedTuple):
    """A mark from (`x`, `y`) to (`x2`, `y2`), in tokens and penalties, whose label is on one `side` of `x`.

    `ground` is the background behind the label; `label` and `numbers` fill the placeholders of its text.
    """

    kind: str
    x: float
    y: float = nan
    x2: float = nan
    y2: float = nan
    side: str = "right"
    ground: str = "paper"
    label: str = ""
    numbers: str = ""


def length_axis_end(score: BleuScore) -> int:
    """Return the end of the length axis in tokens: 1.4 times the longest text, rounded up to a multiple of ten.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> length_axis_end(score([Segment("the cat", ("the cat is on the mat",))], VARIANTS["papineni"]))
    10
    """
    longest = max(score.candidate_length, score.reference_length, *reference_lengths(score))
    return 10 * max(1, ceil(1.4 * longest / 10))


def penalty_curve(score: BleuScore) -> Curve:
    """Return the penalty at many lengths up to r and at the end of the axis; beyond r it is constant."""
    r, penalty, end = score.reference_length, BREVITY_PENALTIES[score.variant.brevity_penalty], length_axis_end(score)
    if not r:
        return ((0, score.brevity_penalty), (end, score.brevity_penalty))
    places = [r * place / _CURVE_POINTS for place in range(1, _CURVE_POINTS + 1)]
    return tuple([(round(c, _CURVE_DIGITS), round(penalty(c, r), _CURVE_DIGITS)) for c in (*places, end)])


def brevity_chart_marks(score: BleuScore, reference_numbers: tuple[int, ...]) -> list[BrevityMark]:
    """Return the marks; `reference_numbers` are the positions of the score's references in the learner's list."""
    end = length_axis_end(score)
    numbered = tuple(zip(reference_lengths(score), reference_numbers, strict=False))
    placed = place_length_ticks(numbered, score.candidate_length, end)
    return [
        *_zone_marks(score, end),
        *(_tick_mark(tick, score) for tick in placed),
        *_point_marks(score, end),
    ]


def _zone_marks(score: BleuScore, end: int) -> list[BrevityMark]:
    """Return the zone below r and its label, placed beside a zone that is too narrow; an empty list for r = 0."""
    r = score.reference_length
    if not r:
        return []
    inside = r / end >= _MIN_ZONE_PART
    words = (
        BrevityMark("inside", 0, y2=_LABEL_TOP, ground="tint") if inside else BrevityMark("beside", r, y2=_LABEL_TOP)
    )
    return [BrevityMark("zone", 0, 0, r, 1), words]


def _tick_mark(tick: LengthTick, score: BleuScore) -> BrevityMark:
    r = score.reference_length
    in_zone = tick.length < r or (tick.length == r and tick.side == "left")
    return BrevityMark(
        "tick",
        tick.length,
        0,
        y2=tick.height,
        side=tick.side,
        ground="tint" if in_zone else "paper",
        label=length(tick.length),
        numbers=tick.numbers,
    )


def _point_marks(score: BleuScore, end: int) -> list[BrevityMark]:
    """Return the point (c, BP) in a list; the list is empty if the program failed before it computed a penalty."""
    c, penalty = score.candidate_length, score.brevity_penalty
    if isnan(penalty):
        return []
    label = f"c = {length(c)}, BP {format_equals(penalty)}"
    return [BrevityMark("point", c, penalty, side=_label_side(c / end, penalty), label=label)]


def _label_side(part: float, penalty: float) -> str:
    if penalty == 1 and _LABEL_CENTRED[0] <= part <= _LABEL_CENTRED[1]:
        return "middle"
    return "right" if part <= _LABEL_TURN else "left"
