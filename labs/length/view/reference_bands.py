"""The reference that gives r at each c: bands along the axis for a rule of `REFERENCE_LENGTHS`.

A rule is evaluated at every half token: two references are equally near at whole tokens or in the middle between two.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import floor
from typing import Final, NamedTuple

from bleu_core import REFERENCE_LENGTHS
from bleu_core.choices.brevity_penalties import brevity_penalty

_HALVES: Final = 2
_POINTS: Final = 48


class Band(NamedTuple):
    """A part of the axis, in tokens: above `start` (from it, at 0) up to and with `end`, r is the same."""

    start: float
    end: float
    reference_length: float

    def curve(self) -> tuple[tuple[float, float], ...]:
        """Follow the brevity penalty through the band: points of length and penalty, the corner at r among them.

        The curve stays at 1 if no whole length in the band is shorter than r: a candidate never meets that dip.

        >>> Band(0, 10, 3).curve()[-2:], Band(6.5, 10, 7).curve()
        (((3, 1.0), (10, 1.0)), ((6.5, 1.0), (10, 1.0)))
        """
        r = self.reference_length
        if self.start and floor(self.start) + 1 >= r:
            return (self.start, 1.0), (self.end, 1.0)
        bend = min(max(r, self.start), self.end)
        lengths = [self.start + (bend - self.start) * point / _POINTS for point in range(_POINTS)]
        ends = dict.fromkeys([bend, self.end])
        return tuple([(round(length, 3), round(brevity_penalty(length, r), 4)) for length in (*lengths, *ends)])


def bands(rule: str, lengths: Sequence[int], end: int) -> tuple[Band, ...]:
    """Cut the axis from 0 to `end` where r changes; on a tie, r still is what it was.

    >>> [tuple(band) for band in bands("closest", (3, 6), 10)]
    [(0.0, 4.5, 3.0), (4.5, 10.0, 6.0)]
    >>> [tuple(band) for band in bands("average", (3, 6), 10)]
    [(0.0, 10.0, 4.5)]
    """
    doubled = [_HALVES * length for length in lengths]
    found = [REFERENCE_LENGTHS[rule](place, doubled) / _HALVES for place in range(_HALVES * end + 1)]
    cuts = [place for place, (before, after) in enumerate(pairwise(found)) if before != after]
    edges = [0.0, *[cut / _HALVES for cut in cuts], float(end)]
    first = [*cuts, _HALVES * end]
    return tuple([Band(*edge, found[place]) for edge, place in zip(pairwise(edges), first, strict=True)])
