"""The last step: add the counts of all segments up, divide once, and multiply.

Comes in: the counts of the segments. Goes out: the score. `combine` is the whole formula,
BLEU = BP · p_1^w_1 · … · p_N^w_N, read from top to bottom.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bleu_core.bleu_score import BleuScore, OrderScore
from bleu_core.brevity_penalties import BREVITY_PENALTIES
from bleu_core.counting import count
from bleu_core.evidence import Evidence
from bleu_core.failures import ProgramError
from bleu_core.observations import observe
from bleu_core.segment import Segment
from bleu_core.segment_counts import SegmentCounts
from bleu_core.smoothings import SMOOTHINGS
from bleu_core.variant import Variant
from bleu_core.weightings import REWEIGHTINGS, WEIGHTINGS
from bleu_core.zeros import EMPTY_ORDERS, SEGMENT_TOTALS, ZERO_GUARDS, ZEROS_LEFT, zero


def score(segments: Sequence[Segment], variant: Variant) -> BleuScore:
    """Score a corpus; a sentence is a corpus of one segment. Any text gets a score or a named failure, never an error.

    >>> result = score([Segment("A B", ("A B C D E F",))], Variant(max_order=2))
    >>> round(result.value, 4), [(order.matches, order.total) for order in result.orders]
    (0.1353, [(2, 2), (1, 1)])
    """
    return combine(count(segments, variant), variant)


def reweigh(score: BleuScore, weighting: str, own_weights: tuple[float, ...] = ()) -> BleuScore:
    """Score the same counts with other weights.

    >>> result = score([Segment("A B B C D", ("A B C D E F",))], Variant(max_order=3))
    >>> round(result.value, 4), round(reweigh(result, "d2l").value, 4)
    (0.4788, 0.594)
    """
    own_weights = own_weights or score.variant.own_weights
    return combine(score.segments, replace(score.variant, weighting=weighting, own_weights=own_weights))


def combine(counts: Sequence[SegmentCounts], variant: Variant) -> BleuScore:
    """Make one score of the counts of all segments.

    Raises ValueError where the segments were not counted up to the variant's maximum order.

    >>> segments = [Segment("a b", ("a b c",)), Segment("d", ("d",))]
    >>> result = combine(count(segments, Variant()), Variant(max_order=1))
    >>> result.candidate_length, result.reference_length, round(result.value, 4)
    (3, 4, 0.7165)
    """
    evidence = _add_up(counts, variant)
    weights = REWEIGHTINGS[variant.reweighting](
        WEIGHTINGS[variant.weighting](variant.max_order, variant.own_weights), evidence.candidate_length
    )
    try:
        outcome = _run(evidence, weights, variant)
    except ProgramError as error:
        precisions, _ = zero(evidence.precisions, weights)
        outcome = _Outcome(math.nan, math.nan, precisions, weights, failure=str(error))
    result = BleuScore(
        value=outcome.value,
        failure=outcome.failure,
        orders=_order_scores(evidence, outcome),
        candidate_length=evidence.candidate_length,
        reference_length=evidence.reference_length,
        brevity_penalty=outcome.brevity_penalty,
        variant=variant,
        segments=tuple(counts),
    )
    return replace(result, notices=observe(result))


@dataclass(frozen=True, slots=True)
class _Outcome:
    value: float
    brevity_penalty: float
    precisions: tuple[float, ...]
    weights: tuple[float, ...]
    failure: str | None = None


def _add_up(counts: Sequence[SegmentCounts], variant: Variant) -> Evidence:
    """Sum every count over the segments before anything is divided [Papineni 2002, 2.2.1]."""
    if any(len(segment.orders) < variant.max_order for segment in counts):
        message = f"the segments were not counted up to order {variant.max_order}"
        raise ValueError(message)
    in_segment = SEGMENT_TOTALS[variant.segment_totals]
    orders = range(variant.max_order)
    totals = [segment.totals for segment in counts]
    return Evidence(
        matches=tuple([sum([segment.matches[order] for segment in counts]) for order in orders]),
        totals=tuple([sum([in_segment(of_segment[order]) for of_segment in totals]) for order in orders]),
        candidate_length=sum([segment.candidate_length for segment in counts]),
        reference_length=sum([segment.reference_length for segment in counts]),
        last=counts[-1] if counts else None,
        value=variant.smoothing_value or 0.0,
    )


def _run(evidence: Evidence, weights: tuple[float, ...], variant: Variant) -> _Outcome:
    """Take every choice after the counting, in the order in which the programs do; ProgramError where one fails."""
    penalty = BREVITY_PENALTIES[variant.brevity_penalty](evidence.candidate_length, evidence.reference_length)
    if ZERO_GUARDS[variant.zero_guard](evidence.matches):
        return _Outcome(0.0, penalty, (0.0,) * variant.max_order, weights)
    smoothed = SMOOTHINGS[variant.smoothing](evidence)
    precisions, weights = EMPTY_ORDERS[variant.empty_orders](smoothed, weights)
    weights = ZEROS_LEFT[variant.zeros_left](precisions, weights)
    return _Outcome(_product(penalty, precisions, weights), penalty, precisions, weights)


def _product(penalty: float, precisions: tuple[float, ...], weights: tuple[float, ...]) -> float:
    """Multiply in logarithms, where a weight is a factor and a product a sum."""
    pairs = [(precision, weight) for precision, weight in zip(precisions, weights, strict=True) if weight]
    if not all(precision for precision, _ in pairs):
        return 0.0
    try:
        return penalty * math.exp(math.fsum([weight * math.log(precision) for precision, weight in pairs]))
    except OverflowError as error:
        raise ProgramError(OverflowError.__name__) from error


def _order_scores(evidence: Evidence, outcome: _Outcome) -> tuple[OrderScore, ...]:
    columns = zip(evidence.matches, evidence.totals, outcome.precisions, outcome.weights, strict=True)
    return tuple(
        [
            OrderScore(order=order, matches=matches, total=total, smoothed=smoothed, weight=weight)
            for order, (matches, total, smoothed, weight) in enumerate(columns, start=1)
        ]
    )
