"""One segment as a row of counts, in plain Python: what a corpus adds up, and all that a sentence needs.

Comes in: the texts of a segment. Goes out: c, r, m_1 … m_N, t_1 … t_N, and the evidence that summed rows are.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final

from bleu_core.choices.chen_cherry import LAST_SEGMENT_READERS
from bleu_core.choices.missing_texts import bare_reference_length, no_reference, no_segment
from bleu_core.choices.references import REFERENCE_LENGTHS, REFERENCES_USED, all_references
from bleu_core.choices.text_to_tokens import read
from bleu_core.choices.tokenizers import check_keeps_tokens
from bleu_core.choices.variant import Variant, check_variant
from bleu_core.choices.zeros import SEGMENT_TOTALS
from bleu_core.corpus.plain_matching import plain_matches
from bleu_core.inputs import GivenText, SegmentTexts, read_segments
from bleu_core.summed_counts import SummedCounts

FIVE_GRAMS: Final = 5
FEW: Final = 2**12
"""What a few sentences cost together; below, plain Python is faster than arrays."""
COST_OF_TEXT: Final = 16
"""What a text costs beside its characters, each of which costs 1."""


@dataclass(frozen=True, slots=True)
class End:
    """What some rules of NLTK look at in the last segment."""

    candidate_length: int
    five_gram_matches: int

    @property
    def five_gram_precision(self) -> float:
        """The modified 5-gram precision, whatever N; 0 where there is no 5-gram."""
        return self.five_gram_matches / max(1, self.candidate_length - FIVE_GRAMS + 1)


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


def count_row(texts: SegmentTexts, orders: int, variant: Variant) -> list[float]:
    """Count one segment: 2 + 2 * orders numbers.

    >>> count_row(("the the cat", "the cat"), 2, Variant())
    [3, 2, 2, 1, 3, 2]
    """
    candidate, *references = [read(text, variant.tokenizer, variant.case) for text in texts]
    length = len(candidate)
    return [
        length,
        reference_length((length, *map(len, references)), variant.reference_length),
        *plain_matches(candidate, references, orders),
        *_totals(length, orders, variant.segment_totals),
    ]


@lru_cache(maxsize=2**14)
def reference_length(lengths: tuple[int, ...], rule: str) -> float:
    """Apply the rule to the lengths of a candidate and its references."""
    candidate_length, *reference_lengths = lengths
    return REFERENCE_LENGTHS[rule](candidate_length, reference_lengths)


@lru_cache(maxsize=2**10)
def _totals(candidate_length: int, orders: int, rule: str) -> tuple[int, ...]:
    """Apply the rule to the number of the candidate's n-grams, order by order."""
    return tuple([SEGMENT_TOTALS[rule](max(0, candidate_length - index)) for index in range(orders)])


def row_to_evidence(
    sums: Sequence[float], end: Sequence[float] | None, variant: Variant, bare: tuple[int, ...]
) -> SummedCounts:
    """Read one summed row as the evidence of its segments; `end`, two numbers, describes the last of them.

    `bare` are the candidate lengths of the segments without a reference.
    """
    candidate_length, reference_length, *counts = sums
    counted, orders = len(counts) // 2, variant.max_order
    return SummedCounts(
        matches=tuple(map(int, counts[:orders])),
        totals=tuple(map(int, counts[counted : counted + orders])),
        candidate_length=int(candidate_length),
        reference_length=reference_length + bare_reference_length(bare, variant),
        last=None if end is None else End(*map(int, end)),
        value=variant.smoothing_value or 0.0,
        failure=no_segment(variant) if end is None else no_reference(bare, variant),
    )
