"""One segment as a row of counts, in plain Python: what a corpus adds up, and all that a sentence needs.

Comes in: the texts of a segment. Goes out: c, r, m_1 … m_N, t_1 … t_N; of summed rows, `SummedCounts` and their score.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from bleu_core.bleu_score import BleuScore, score_summed
from bleu_core.choices.chen_cherry import LAST_SEGMENT_READERS
from bleu_core.choices.missing_texts import bare_reference_length, no_reference, no_segment
from bleu_core.choices.references import REFERENCE_LENGTHS, REFERENCES_USED, all_references
from bleu_core.choices.text_to_tokens import read_texts
from bleu_core.choices.tokenizers import check_keeps_tokens
from bleu_core.choices.variant import Variant, check_variant
from bleu_core.choices.zeros import SEGMENT_TOTALS
from bleu_core.corpus.plain_matching import plain_matches
from bleu_core.inputs import GivenText, SegmentTexts, read_segments
from bleu_core.remarks import observe_numbers
from bleu_core.summed_counts import LastSegment, SummedCounts

FIVE_GRAMS: Final = 5
FEW: Final = 2**12
"""What a few sentences cost together; below, plain Python is faster than arrays."""
COST_OF_TEXT: Final = 16
"""What a text costs beside its characters, each of which costs 1."""


class Row(NamedTuple):
    """The counts of one segment, or their sums over several; a named tuple, since many are made."""

    candidate_length: int
    reference_length: float
    matches: list[int]
    totals: tuple[int, ...]
    bare_lengths: tuple[int, ...]
    """The candidate lengths of the segments without a reference, at which most programs stop."""

    @property
    def five_gram_precision(self) -> float:
        """The modified 5-gram precision of a segment; 0 where there is no 5-gram, or where none was counted."""
        matches = self.matches[FIVE_GRAMS - 1] if len(self.matches) >= FIVE_GRAMS else 0
        return matches / max(1, self.candidate_length - FIVE_GRAMS + 1)


def counted_orders(variant: Variant) -> int:
    """Return how many orders have to be counted: N, and 5 where a rule looks at the last segment's 5-grams."""
    return max(variant.max_order, FIVE_GRAMS) if variant.smoothing in LAST_SEGMENT_READERS else variant.max_order


def read_used(
    candidates: Iterable[GivenText], references: Iterable[Iterable[GivenText]], variant: Variant
) -> list[SegmentTexts]:
    """Read the texts as `read_segments` does, without the references that the variant does not use.

    Raises ValueError for tokens where the variant's tokenizer might split them.
    """
    check_variant(variant)
    segments = read_segments(candidates, references)
    if segments and not isinstance(segments[0][0], str):
        check_keeps_tokens(variant.tokenizer)
    used = REFERENCES_USED[variant.references_used]
    return segments if used is all_references else [(candidate, *used(texts)) for candidate, *texts in segments]


def cost(segments: Sequence[SegmentTexts]) -> int:
    """Return what segments cost to count, in characters."""
    texts = list(chain.from_iterable(segments))
    return sum(map(len, texts)) + COST_OF_TEXT * len(texts)


def count_row(texts: SegmentTexts, orders: int, variant: Variant) -> Row:
    """Count one segment.

    >>> count_row(("the the cat", "the cat"), 2, Variant())
    Row(candidate_length=3, reference_length=2, matches=[2, 1], totals=(3, 2), bare_lengths=())
    """
    candidate, *references = read_texts(texts, variant.tokenizer, variant.case)
    length = len(candidate)
    return Row(
        length,
        reference_length((length, *map(len, references)), variant.reference_length),
        plain_matches(candidate, references, orders),
        _totals(length, orders, variant.segment_totals),
        () if references else (length,),
    )


@lru_cache(maxsize=2**14)
def reference_length(lengths: tuple[int, ...], rule: str) -> float:
    """Apply the rule to the lengths of a candidate and its references."""
    candidate_length, *reference_lengths = lengths
    return REFERENCE_LENGTHS[rule](candidate_length, reference_lengths)


@lru_cache(maxsize=2**10)
def _totals(candidate_length: int, orders: int, rule: str) -> tuple[int, ...]:
    """Apply the rule to the number of the candidate's n-grams, order by order."""
    return tuple([SEGMENT_TOTALS[rule](max(0, candidate_length - index)) for index in range(orders)])


def add_up_rows(rows: Sequence[Row], orders: int) -> Row:
    """Sum rows of so many orders; the sum of one is the row itself, that of none is 0 everywhere."""
    if len(rows) == 1:
        return rows[0]
    none = Row(0, 0, [0] * orders, (0,) * orders, ())
    lengths, reference_lengths, matches, totals, bare_lengths = zip(none, *rows, strict=True)
    return Row(
        sum(lengths),
        sum(reference_lengths),
        list(map(sum, zip(*matches, strict=True))),
        tuple(map(sum, zip(*totals, strict=True))),
        tuple(chain(*bare_lengths)),
    )


def row_to_sums(row: Row, last: LastSegment | None, variant: Variant) -> SummedCounts:
    """Read a summed row as the summed counts of its segments; `last` is the last of them, None where there is none."""
    bare = row.bare_lengths
    return SummedCounts(
        matches=tuple(row.matches[: variant.max_order]),
        totals=row.totals[: variant.max_order],
        candidate_length=row.candidate_length,
        reference_length=row.reference_length + (bare_reference_length(bare, variant) if bare else 0),
        last=last,
        value=variant.smoothing_value or 0.0,
        failure=no_segment(variant) if last is None else no_reference(bare, variant) if bare else None,
    )


def score_sums(sums: SummedCounts, variant: Variant) -> BleuScore:
    """Make a score of the sums, with the remarks that need no texts."""
    result = score_summed(sums, variant)
    notices = observe_numbers(result)
    return replace(result, notices=notices) if notices else result
