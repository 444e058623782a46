"""Bands of candidate lengths within which a rule of `REFERENCE_LENGTHS` returns the same r.

A rule is evaluated at every half token, because two references can be equally close only there.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import floor
from typing import Final, NamedTuple

from bleu_core import REFERENCE_LENGTHS
from bleu_core.choices.brevity_penalties import brevity_penalty

_HALVES: Final = 2
_POINTS: Final = 48


class LengthBand(NamedTuple):
    """A part of the axis in which r is the same: above `start` (or from 0), up to and including `end`, in tokens."""

    start: float
    end: float
    reference_length: float

    def penalty_curve(self) -> tuple[tuple[float, float], ...]:
        """Return the brevity penalty in the band as points (length, penalty), including the corner at r.

        The curve stays at 1 if no whole length in the band is shorter than r.

        >>> LengthBand(0, 10, 3).penalty_curve()[-2:], LengthBand(6.5, 10, 7).penalty_curve()
        (((3, 1.0), (10, 1.0)), ((6.5, 1.0), (10, 1.0)))
        """
        r = self.reference_length
        if self.start and floor(self.start) + 1 >= r:
            return (self.start, 1.0), (self.end, 1.0)
        bend = min(max(r, self.start), self.end)
        lengths = [self.start + (bend - self.start) * point / _POINTS for point in range(_POINTS)]
        ends = dict.fromkeys([bend, self.end])
        return tuple([(round(length, 3), round(brevity_penalty(length, r), 4)) for length in (*lengths, *ends)])


def length_bands(rule: str, lengths: Sequence[int], end: int) -> tuple[LengthBand, ...]:
    """Return bands of candidate lengths, 0 to `end`, with one r each; a length at which references tie ends a band.

    >>> [tuple(band) for band in length_bands("closest", (3, 6), 10)]
    [(0.0, 4.5, 3.0), (4.5, 10.0, 6.0)]
    >>> [tuple(band) for band in length_bands("average", (3, 6), 10)]
    [(0.0, 10.0, 4.5)]
    """
    doubled = [_HALVES * length for length in lengths]
    found = [REFERENCE_LENGTHS[rule](place, doubled) / _HALVES for place in range(_HALVES * end + 1)]
    cuts = [place for place, (before, after) in enumerate(pairwise(found)) if before != after]
    edges = [0.0, *[cut / _HALVES for cut in cuts], float(end)]
    first = [*cuts, _HALVES * end]
    return tuple([LengthBand(*edge, found[place]) for edge, place in zip(pairwise(edges), first, strict=True)])
