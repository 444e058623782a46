"""The score of one text at other lengths: cut off after its first tokens, or extended by tokens without a match."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from numbers import Integral

from bleu_core.aggregation import check_orders, sum_one_segment
from bleu_core.bleu_score import BleuScore, score_from_sums
from bleu_core.choices.variant import Variant
from bleu_core.ngrams import SegmentCounts


def score_at_lengths(counts: SegmentCounts, lengths: Iterable[int], variant: Variant) -> tuple[BleuScore, ...]:
    """Score one segment's candidate at each length in tokens; `variant` may differ in choices after the counting.

    Credit is given from left to right, so that the beginning of a text has the same credited n-grams as it has in the
    whole text. The scores have no segments; for N < 5, NLTK's methods 5 and 7 find no 5-gram. Raises ValueError for a
    length below 0, and if the segment was not counted up to the variant's maximum order; raises TypeError for a length
    that is not a whole number.

    >>> from bleu_core.counting import count
    >>> from bleu_core.segment import Segment
    >>> paper = Variant(max_order=2)
    >>> [counts] = count([Segment("a b c d e", ("a b c", "z z z z z z"))], paper)
    >>> [(score.reference_length, round(score.value, 3)) for score in score_at_lengths(counts, (2, 3, 5, 7), paper)]
    [(3, 0.607), (3, 1.0), (6, 0.448), (6, 0.378)]
    """
    check_orders([counts], variant)
    lengths = tuple(lengths)
    for length in lengths:
        _check_length(length)
    credited = [
        [status == "credited" for status in counts.match_status(order)] for order in range(1, variant.max_order + 1)
    ]
    running = [tuple(accumulate(of_order, initial=0)) for of_order in credited]
    return tuple([_score_at(counts, length, running, variant) for length in lengths])


def _check_length(length: object) -> None:
    if not isinstance(length, Integral):
        message = f"a length must be a whole number of tokens, not {length!r:.60}"
        raise TypeError(message)
    if length < 0:
        message = f"a length must be 0 or more tokens, not {length}"
        raise ValueError(message)


def _score_at(counts: SegmentCounts, length: int, running: Sequence[tuple[int, ...]], variant: Variant) -> BleuScore:
    """Score the candidate at a length; `running` has, per order, how many credited n-grams start before each place."""
    starts = [max(0, length - index) for index in range(variant.max_order)]
    matches = tuple([so_far[min(number, len(so_far) - 1)] for so_far, number in zip(running, starts, strict=True)])
    return score_from_sums(sum_one_segment(matches, length, counts.reference_lengths, variant), variant)
