"""Ticks on the length axis, one for each distinct reference length, placed so that no labels overlap.

The label of a tick is beside its upper end, on the side away from the candidate's length. Among the ticks on one side,
the outermost is the lowest, so its label passes below the stems of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

_TICK_STEP = 0.11  # of the penalty's axis, from one tick to the next higher one
_MAX_HEIGHT = 0.88
_LABEL_WIDTH, _DIGIT_WIDTH = (
    0.12,
    0.022,
)  # of the length axis; for the words without numbers, and for each sign of these


@dataclass(frozen=True, slots=True)
class LengthTick:
    """A reference length in tokens, the numbers of the references with this length, and how its tick is drawn."""

    length: int
    numbers: str
    side: str
    height: float


def place_length_ticks(
    numbered_lengths: Sequence[tuple[int, int]], candidate_length: int, end: int
) -> tuple[LengthTick, ...]:
    """Return the ticks for pairs of reference length and reference number, on an axis from 0 to `end` tokens.

    >>> [(tick.length, tick.numbers, tick.side) for tick in place_length_ticks([(16, 1), (18, 2), (16, 3)], 18, 30)]
    [(16, '1, 3', 'left'), (18, '2', 'right')]
    """
    named = [
        (place, join_numbers([number for _, number in group]))
        for place, group in groupby(sorted(numbered_lengths), key=lambda pair: pair[0])
    ]
    sides = {place: _label_side(place, numbers, candidate_length, end) for place, numbers in named}
    left = [tick for tick in named if sides[tick[0]] == "left"]
    right = [tick for tick in reversed(named) if sides[tick[0]] == "right"]
    apart = all(place >= candidate_length for place, _ in right)
    levels = [*range(len(left)), *(range(len(right)) if apart else range(len(left), len(named)))]
    step = min(_TICK_STEP, _MAX_HEIGHT / max(1, len(named)))
    return tuple(
        LengthTick(place, numbers, sides[place], step * (level + 1))
        for (place, numbers), level in zip([*left, *right], levels, strict=True)
    )


def join_numbers(numbers: Sequence[int]) -> str:
    """Join ascending numbers with commas, and write three or more consecutive ones as a range.

    >>> join_numbers([1, 2, 3, 5, 6])
    '1–3, 5, 6'
    """
    runs = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    return ", ".join(_range_text([number for _, number in run]) for _, run in runs)


def _range_text(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers))  # noqa: PLR2004


def _label_side(place: int, numbers: str, candidate_length: int, end: int) -> str:
    """Return the side of a label: away from the candidate's length, unless the label would leave the chart there."""
    room = _LABEL_WIDTH + _DIGIT_WIDTH * len(f"{numbers}{place}")
    if place < candidate_length:
        return "left" if place / end >= room else "right"
    return "right" if 1 - place / end >= room else "left"
