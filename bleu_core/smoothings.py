"""Smoothing: what stands for a precision whose order has no match, since one factor of 0 would end the score.

Comes in: the evidence. Goes out: one precision an order, or None where the order is as empty as before, t = 0.
To add a rule, write a function `(evidence) -> precisions` and enter it in `SMOOTHINGS`; where it has a parameter,
enter its usual value in `SMOOTHING_VALUES` and read it as `evidence.value`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from bleu_core.evidence import Evidence

Precisions: TypeAlias = tuple[float | None, ...]


def none(evidence: Evidence) -> Precisions:
    """Leave the precisions as they were counted [Papineni 2002]."""
    return evidence.precisions


def floor(evidence: Evidence) -> Precisions:
    """Put a small count, .1 by default, for no match: value/t [sacreBLEU `floor`; NLTK `method1`; Chen & Cherry 2014].

    >>> floor(Evidence(matches=(1, 0), totals=(2, 1), candidate_length=2, reference_length=2, last=None, value=0.1))
    (0.5, 0.1)
    """
    counts = zip(evidence.matches, evidence.totals, strict=True)
    return tuple([(m or evidence.value) / t if t else None for m, t in counts])


SMOOTHINGS: Final[dict[str, Callable[[Evidence], Precisions]]] = {
    "none": none,
    "floor": floor,
}
SMOOTHING_VALUES: Final[dict[str, float]] = {"floor": 0.1}
