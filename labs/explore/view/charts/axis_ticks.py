"""Ticks on the length axis, one for each distinct reference length, placed so that no words collide.

A tick's words are beside its top, away from the candidate's length. Of ticks on one side, the outermost is the
lowest: its words then pass below the stems of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

_STEP = 0.11  # of the penalty's axis, from one tick to the next higher one
_HIGHEST = 0.88
_LABEL_WIDTH, _DIGIT_WIDTH = (
    0.12,
    0.022,
)  # of the length axis; for the words without numbers, and for each sign of these


@dataclass(frozen=True, slots=True)
class Tick:
    """A reference length in tokens, the references that have it, the side of its words, and how high its stem is."""

    length: int
    numbers: str
    side: str
    height: float


def ticks(numbered_lengths: Sequence[tuple[int, int]], candidate_length: int, end: int) -> tuple[Tick, ...]:
    """Place the ticks of (length, reference number) pairs on an axis from 0 to `end`.

    >>> [(tick.length, tick.numbers, tick.side) for tick in ticks([(16, 1), (18, 2), (16, 3)], 18, 30)]
    [(16, '1, 3', 'left'), (18, '2', 'right')]
    """
    named = [
        (place, list_numbers([number for _, number in group]))
        for place, group in groupby(sorted(numbered_lengths), key=lambda pair: pair[0])
    ]
    sides = {place: _side(place, numbers, candidate_length, end) for place, numbers in named}
    left = [tick for tick in named if sides[tick[0]] == "left"]
    right = [tick for tick in reversed(named) if sides[tick[0]] == "right"]
    apart = all(place >= candidate_length for place, _ in right)
    levels = [*range(len(left)), *(range(len(right)) if apart else range(len(left), len(named)))]
    step = min(_STEP, _HIGHEST / max(1, len(named)))
    return tuple(
        Tick(place, numbers, sides[place], step * (level + 1))
        for (place, numbers), level in zip([*left, *right], levels, strict=True)
    )


def list_numbers(numbers: Sequence[int]) -> str:
    """List rising numbers; three or more in a row as a range.

    >>> list_numbers([1, 2, 3, 5, 6])
    '1–3, 5, 6'
    """
    runs = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    return ", ".join(_run([number for _, number in run]) for _, run in runs)


def _run(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers))  # noqa: PLR2004


def _side(place: int, numbers: str, candidate_length: int, end: int) -> str:
    """Turn the words away from the candidate, unless they would leave the chart there."""
    room = _LABEL_WIDTH + _DIGIT_WIDTH * len(f"{numbers}{place}")
    if place < candidate_length:
        return "left" if place / end >= room else "right"
    return "right" if 1 - place / end >= room else "left"
